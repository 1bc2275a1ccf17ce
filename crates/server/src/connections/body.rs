//! Bodies that come in time, or not at all.
use axum::body::Bytes;
use hyper::body::{Body, Frame, Incoming, SizeHint};
use std::{
    fmt,
    future::Future,
    pin::Pin,
    task::{Context, Poll},
    time::Duration,
};
use tokio::time::{Sleep, sleep};

/// A body that did not come in time.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Late;

impl fmt::Display for Late {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("the body did not come in time")
    }
}

impl std::error::Error for Late {}

/// A body that is waited for so long and no longer.
pub(crate) struct TimedBody {
    body: Incoming,
    patience: Duration,
    /// Since it was waited for at all: most bodies are there already, or there is none.
    deadline: Option<Pin<Box<Sleep>>>,
}

impl TimedBody {
    pub(crate) fn new(body: Incoming, patience: Duration) -> TimedBody {
        TimedBody {
            body,
            patience,
            deadline: None,
        }
    }
}

impl Body for TimedBody {
    type Data = Bytes;
    type Error = axum::BoxError;

    fn poll_frame(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
    ) -> Poll<Option<Result<Frame<Bytes>, axum::BoxError>>> {
        match Pin::new(&mut self.body).poll_frame(context) {
            Poll::Ready(frame) => Poll::Ready(frame.map(|frame| frame.map_err(Into::into))),
            Poll::Pending => {
                let patience = self.patience;
                let deadline = self
                    .deadline
                    .get_or_insert_with(|| Box::pin(sleep(patience)));
                match deadline.as_mut().poll(context) {
                    Poll::Ready(()) => Poll::Ready(Some(Err(Late.into()))),
                    Poll::Pending => Poll::Pending,
                }
            }
        }
    }

    fn is_end_stream(&self) -> bool {
        self.body.is_end_stream()
    }

    fn size_hint(&self) -> SizeHint {
        self.body.size_hint()
    }
}
