//! A few threads that look things up in a file, while others write to it.
use super::{StoreError, migrations::broken};
use rusqlite::Connection;
use std::{
    sync::{Arc, Mutex},
    thread,
};
use tokio::sync::{mpsc, oneshot};

/// So many questions may wait; more have to wait for a place to wait in.
const QUEUE: usize = 1024;

type Question = Box<dyn FnOnce(&Connection) + Send>;

/// The end that others hold; nothing once it is closed.
#[derive(Debug)]
pub(super) struct Readers(Mutex<Option<mpsc::Sender<Question>>>);

impl Readers {
    /// One thread a connection; they end when the readers are closed or let go.
    pub(super) fn start(files: Vec<Connection>) -> Readers {
        let (send, receive) = mpsc::channel::<Question>(QUEUE);
        let receive = Arc::new(Mutex::new(receive));
        for file in files {
            let receive = Arc::clone(&receive);
            let next = move || {
                let mut receive = receive.lock().expect("nobody panics while holding this");
                receive.blocking_recv()
            };
            let work = move || {
                while let Some(question) = next() {
                    question(&file);
                }
            };
            thread::Builder::new()
                .name("reader".to_owned())
                .spawn(work)
                .expect("the operating system has a thread for us");
        }
        Readers(Mutex::new(Some(send)))
    }

    fn queue(&self) -> Option<mpsc::Sender<Question>> {
        let queue = self.0.lock().expect("nobody panics while holding this");
        queue.clone()
    }

    /// From now on there is nobody to ask.
    pub(super) fn close(&self) {
        *self.0.lock().expect("nobody panics while holding this") = None;
    }

    /// What a question finds.
    pub(super) async fn ask<T: Send + 'static>(
        &self,
        question: impl FnOnce(&Connection) -> rusqlite::Result<T> + Send + 'static,
    ) -> Result<T, StoreError> {
        let ended = || StoreError::Broken("the readers ended".to_owned());
        let (answer, answered) = oneshot::channel();
        let question = Box::new(move |file: &Connection| {
            let _ = answer.send(question(file).map_err(broken));
        });
        let queue = self.queue().ok_or_else(ended)?;
        queue.send(question).await.map_err(|_| ended())?;
        answered.await.map_err(|_| ended())?
    }
}
