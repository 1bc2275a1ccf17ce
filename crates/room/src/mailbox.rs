//! A bounded queue from many to one that weighs next to nothing while it is empty. A table that waits has three of them, and those of
//! tokio take room for 32 things each before the first one comes.
use std::{
    collections::VecDeque,
    future::poll_fn,
    sync::{Arc, Mutex, MutexGuard},
    task::{Context, Poll, Waker},
};

/// A queue for so many things.
pub fn mailbox<T>(bound: usize) -> (Sender<T>, Receiver<T>) {
    let mailbox = Arc::new(Mailbox(Mutex::new(Inside {
        waiting: VecDeque::new(),
        bound,
        senders: 1,
        open: true,
        reader: None,
    })));
    (Sender(Arc::clone(&mailbox)), Receiver(mailbox))
}

#[derive(Debug)]
struct Mailbox<T>(Mutex<Inside<T>>);

#[derive(Debug)]
struct Inside<T> {
    waiting: VecDeque<T>,
    bound: usize,
    senders: usize,
    /// Until the reader takes nothing any more.
    open: bool,
    /// The reader, while it waits.
    reader: Option<Waker>,
}

impl<T> Mailbox<T> {
    fn inside(&self) -> MutexGuard<'_, Inside<T>> {
        self.0.lock().expect("nobody panics while holding this")
    }
}

/// Why something was not taken.
#[derive(Debug, PartialEq, Eq)]
pub enum Unsent<T> {
    /// There is no room.
    Full(T),
    /// Nobody reads any more.
    Closed(T),
}

/// The end that things are put in at.
#[derive(Debug)]
pub struct Sender<T>(Arc<Mailbox<T>>);

impl<T> Sender<T> {
    /// Puts something in, without waiting.
    ///
    /// # Errors
    /// If there is no room or nobody reads; then it comes back.
    pub fn send(&self, thing: T) -> Result<(), Unsent<T>> {
        let mut inside = self.0.inside();
        if !inside.open {
            return Err(Unsent::Closed(thing));
        }
        if inside.waiting.len() == inside.bound {
            return Err(Unsent::Full(thing));
        }
        inside.waiting.push_back(thing);
        let reader = inside.reader.take();
        drop(inside);
        if let Some(reader) = reader {
            reader.wake();
        }
        Ok(())
    }

    /// Whether nobody reads any more.
    pub fn is_closed(&self) -> bool {
        !self.0.inside().open
    }

    /// Whether the next thing would not be taken.
    pub fn is_stuck(&self) -> bool {
        let inside = self.0.inside();
        !inside.open || inside.waiting.len() == inside.bound
    }
}

impl<T> Clone for Sender<T> {
    fn clone(&self) -> Self {
        self.0.inside().senders += 1;
        Sender(Arc::clone(&self.0))
    }
}

impl<T> Drop for Sender<T> {
    fn drop(&mut self) {
        let mut inside = self.0.inside();
        inside.senders -= 1;
        let reader = match inside.senders {
            0 => inside.reader.take(),
            _ => None,
        };
        drop(inside);
        if let Some(reader) = reader {
            reader.wake();
        }
    }
}

/// The end that things are taken out at, in the order in which they came.
#[derive(Debug)]
pub struct Receiver<T>(Arc<Mailbox<T>>);

impl<T> Receiver<T> {
    /// The next thing, once there is one; nothing when all is taken out and nobody is left to put anything in.
    pub async fn recv(&mut self) -> Option<T> {
        poll_fn(|context| self.poll(context)).await
    }

    fn poll(&mut self, context: &mut Context<'_>) -> Poll<Option<T>> {
        let mut inside = self.0.inside();
        if let Some(thing) = inside.waiting.pop_front() {
            return Poll::Ready(Some(thing));
        }
        if inside.senders == 0 || !inside.open {
            return Poll::Ready(None);
        }
        match &mut inside.reader {
            Some(reader) => reader.clone_from(context.waker()),
            none => *none = Some(context.waker().clone()),
        }
        Poll::Pending
    }

    /// The next thing, if there is one now.
    pub fn take(&mut self) -> Option<T> {
        self.0.inside().waiting.pop_front()
    }

    /// Takes nothing in any more; what is there can still be taken out.
    pub fn close(&mut self) {
        self.0.inside().open = false;
    }
}

impl<T> Drop for Receiver<T> {
    fn drop(&mut self) {
        let mut inside = self.0.inside();
        inside.open = false;
        // senders may live on for long; what nobody will read need not. It is let go of outside the lock, for it may hold a sender itself
        let unread = std::mem::take(&mut inside.waiting);
        drop(inside);
        drop(unread);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn things_come_out_in_order_and_the_end_is_told() {
        let (one, mut out) = mailbox(3);
        let two = one.clone();
        assert_eq!(one.send(1), Ok(()));
        assert_eq!(two.send(2), Ok(()));
        drop(one);
        assert_eq!((out.recv().await, out.take()), (Some(1), Some(2)));
        let waits = tokio::spawn(async move { (out.recv().await, out.recv().await) });
        tokio::task::yield_now().await;
        assert_eq!(two.send(3), Ok(()));
        drop(two);
        assert_eq!(waits.await.expect("it does not panic"), (Some(3), None));
    }

    #[test]
    fn what_has_no_room_comes_back() {
        let (put, mut out) = mailbox(2);
        assert_eq!((put.send('a'), put.send('b')), (Ok(()), Ok(())));
        assert!(put.is_stuck() && !put.is_closed());
        assert_eq!(put.send('c'), Err(Unsent::Full('c')));
        assert_eq!(out.take(), Some('a'));
        assert!(!put.is_stuck());
        out.close();
        assert_eq!(put.send('d'), Err(Unsent::Closed('d')));
        assert_eq!((out.take(), out.take()), (Some('b'), None));
        drop(out);
        assert!(put.is_closed());
    }

    #[tokio::test]
    async fn many_tasks_lose_nothing() {
        let (put, mut out) = mailbox(5);
        let work: Vec<_> = (0..8_u32)
            .map(|task| {
                let put = put.clone();
                tokio::spawn(async move {
                    for number in 0..200 {
                        let mut thing = task * 1000 + number;
                        while let Err(Unsent::Full(back)) = put.send(thing) {
                            thing = back;
                            tokio::task::yield_now().await;
                        }
                    }
                })
            })
            .collect();
        drop(put);
        let mut last = [None; 8];
        let mut count = 0;
        while let Some(thing) = out.recv().await {
            let (task, number) = ((thing / 1000) as usize, thing % 1000);
            assert!(last[task] < Some(number), "in order");
            last[task] = Some(number);
            count += 1;
        }
        assert_eq!(count, 1600);
        for task in work {
            task.await.expect("it does not panic");
        }
    }
}
