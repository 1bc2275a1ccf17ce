//! Computer players, on threads of their own: sockets never wait for them.

mod pool;

pub(crate) use pool::Pool;
