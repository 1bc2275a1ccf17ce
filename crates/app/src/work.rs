//! `menagerie work`: does what others ask for over a bus.
mod analyses;
mod minds;

use crate::{
    error::Error,
    on::{Answer, Job, VERSION},
    serve::told_to_stop,
};
use menagerie_core::Tell;
use menagerie_engine::AnyPlayer;
use menagerie_lab::Done;
use menagerie_table::{shelf, shelf::Visit};
use menagerie_work::{Lane, Present, Queue, Wanted, Worker};
use minds::Minds;
use std::{io::Write, num::NonZero, sync::Arc, thread, time::Instant};
use tokio::runtime::Builder;
use tracing_subscriber::EnvFilter;

/// Work for others on this bus: computer players and analyses of servers, pieces of matches, ladders, reports, sweeps and puzzles
#[derive(clap::Args)]
#[command(
    after_help = "Examples:\n  menagerie work --bus nats://10.0.0.5:4222\n  menagerie work --bus nats://10.0.0.5:4222 --threads 4 --allow-engine \"python3 my_engine.py\"\n  \
    menagerie match wallaby --agents search:1000,greedy --games 2000 --on nats://10.0.0.5:4222\n\n\
    The bus is a nats-server with --jetstream. Start as many workers as you like, whenever you like; when one is ended, however that comes, others do its work. Workers and those who ask\n\
    must be the same program. A program of somebody's own (exec:COMMAND) is only run if --allow-engine names its command on every worker: whoever may use the bus could run it.\n\
    Options may also come from the environment: MENAGERIE_BUS for --bus, which keeps a password out of the list of processes."
)]
pub(crate) struct Args {
    /// The bus to take work from: nats://HOST:4222, or tls://HOST:4222
    #[arg(long, value_name = "ADDRESS")]
    bus: String,
    /// How much is done at once; without it one piece per core
    #[arg(long, value_name = "N")]
    threads: Option<NonZero<usize>>,
    /// A command that may be run as a player for whoever asks; may be said several times
    #[arg(long, value_name = "COMMAND")]
    allow_engine: Vec<String>,
    /// What this worker is called when it refuses something
    #[arg(long, value_name = "NAME")]
    name: Option<String>,
    /// What to log: error, warn, info, debug, trace
    #[arg(long, value_name = "LEVEL", default_value = "info")]
    log: EnvFilter,
}

pub(crate) fn run(args: &Args, out: &mut dyn Write) -> Result<(), Error> {
    let log = tracing_subscriber::fmt()
        .with_env_filter(args.log.clone())
        .with_writer(std::io::stderr);
    log.init();
    let cores = thread::available_parallelism().unwrap_or(NonZero::<usize>::MIN);
    let threads = args.threads.unwrap_or(cores).get();
    let me = Present {
        name: args
            .name
            .clone()
            .unwrap_or_else(|| format!("worker {}", std::process::id())),
        version: VERSION.to_owned(),
        threads,
    };
    let (allowed, minds) = (args.allow_engine.clone(), Minds::default());
    let runtime = Builder::new_multi_thread().enable_all().build()?;
    let worked = runtime.block_on(async {
        let queue = Queue::open(&args.bus, VERSION).await;
        let queue = queue.map_err(|fault| Error::wrong(fault.to_string()))?;
        let stop = told_to_stop()?;
        writeln!(out, "Working for {}, {threads} at once", queue.address())?;
        out.flush()?;
        let worker = Worker {
            queue,
            me,
            handle: Arc::new(move |lane: Lane, text: &str, wanted: &Wanted| match lane {
                Lane::Lab => lab(text, &allowed, wanted),
                Lane::Think => minds.think(text, wanted),
                Lane::Analyse => analyses::analyse(text, wanted),
            }),
        };
        worker.work(stop).await;
        Ok(())
    });
    // what is still being done was given back to the queue
    runtime.shutdown_background();
    worked
}

/// Does pieces of an order.
fn lab(text: &str, allowed: &[String], wanted: &Wanted) -> Result<String, String> {
    struct Perform<'a>(&'a Job, &'a [String], &'a Wanted);
    impl Visit for Perform<'_> {
        type Out = Result<Done, String>;
        fn visit<G: Tell>(self) -> Self::Out {
            let Perform(job, allowed, wanted) = self;
            let may_run = |player: &AnyPlayer| match player {
                AnyPlayer::Ours(_) => true,
                AnyPlayer::Engine(engine) => allowed.iter().any(|known| known == engine.command()),
            };
            let wanted = || wanted.is_wanted();
            job.order.perform::<G>(job.from..job.to, &may_run, &wanted)
        }
    }
    let job: Job =
        serde_json::from_str(text).map_err(|fault| format!("the job cannot be read: {fault}"))?;
    let begun = Instant::now();
    let game = &job.order.game;
    let done = shelf::visit(game, Perform(&job, allowed, wanted))
        .ok_or_else(|| format!("there is no game called '{game}'"))??;
    let answer = Answer {
        done,
        micros: begun.elapsed().as_micros() as u64,
    };
    serde_json::to_string(&answer).map_err(|fault| fault.to_string())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_no_job_is_refused_with_words() {
        let told = |text: &str| lab(text, &[], &Wanted::default()).unwrap_err();
        assert!(told("").contains("cannot be read"));
        let job = r#"{"order":{"game":"croquet","rules":1,"players":2,"options":{},"standard":"","kind":"blocks","plan":{}},"from":0,"to":1}"#;
        assert!(told(job).contains("croquet"));
        let job = job.replace("croquet", "wallaby");
        assert!(told(&job).contains("same program"));
    }
}
