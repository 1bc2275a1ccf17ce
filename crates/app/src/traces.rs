//! `menagerie serve --traces`: spans go to a collector of OpenTelemetry, as OTLP in JSON over HTTP.
//!
//! The program has three kinds of spans and one format to say them in, so this stands for an exporter with its runtime, client and generated types: a layer
//! that notes when spans begin and end, and a task that sends them. What cannot be sent is dropped, and that is logged once.
use crate::error::Error;
use menagerie_client::Client;
use menagerie_server::TableId;
use serde_json::{Value, json};
use std::{
    fmt::Debug,
    sync::OnceLock,
    time::{Duration, SystemTime, UNIX_EPOCH},
};
use tokio::{sync::mpsc, time::timeout};
use tracing::{
    Subscriber,
    field::{Field, Visit},
    span::{Attributes, Id, Record},
};
use tracing_subscriber::{Layer, layer::Context, registry::LookupSpan};

/// So many spans may wait to be sent; what comes on top is dropped.
const QUEUE: usize = 4096;
/// So many are sent together, at the latest after so long.
const TOGETHER: usize = 512;
const BREATH: Duration = Duration::from_secs(1);
/// A collector that does not answer for so long is away.
const PATIENCE: Duration = Duration::from_secs(5);

/// Notes spans for [`Sending`].
pub(crate) struct Traces(mpsc::Sender<Value>);

/// What is known of a span while it goes on.
struct Open {
    trace: String,
    span: String,
    parent: Option<String>,
    begun: u128,
    attributes: Vec<Value>,
}

fn nanos() -> u128 {
    let since = SystemTime::now().duration_since(UNIX_EPOCH);
    since.map_or(0, |since| since.as_nanos())
}

fn eight_bytes() -> String {
    format!("{:016x}", TableId::random().0)
}

struct Fields<'a>(&'a mut Vec<Value>);

impl Fields<'_> {
    fn add(&mut self, field: &Field, value: &Value) {
        let pair = json!({"key": field.name(), "value": value});
        self.0.push(pair);
    }
}

impl Visit for Fields<'_> {
    fn record_debug(&mut self, field: &Field, value: &dyn Debug) {
        self.add(field, &json!({"stringValue": format!("{value:?}")}));
    }

    fn record_str(&mut self, field: &Field, value: &str) {
        self.add(field, &json!({"stringValue": value}));
    }

    fn record_u64(&mut self, field: &Field, value: u64) {
        // 64 bits are text in OTLP's JSON
        self.add(field, &json!({"intValue": value.to_string()}));
    }
}

impl<S: Subscriber + for<'a> LookupSpan<'a>> Layer<S> for Traces {
    fn on_new_span(&self, attributes: &Attributes<'_>, id: &Id, context: Context<'_, S>) {
        let Some(span) = context.span(id) else { return };
        let above = span.parent().and_then(|parent| {
            let extensions = parent.extensions();
            let open = extensions.get::<Open>()?;
            Some((open.trace.clone(), open.span.clone()))
        });
        let (trace, parent) = match above {
            Some((trace, parent)) => (trace, Some(parent)),
            None => (eight_bytes() + &eight_bytes(), None),
        };
        let mut open = Open {
            trace,
            span: eight_bytes(),
            parent,
            begun: nanos(),
            attributes: Vec::new(),
        };
        attributes.record(&mut Fields(&mut open.attributes));
        span.extensions_mut().insert(open);
    }

    fn on_record(&self, id: &Id, values: &Record<'_>, context: Context<'_, S>) {
        let Some(span) = context.span(id) else { return };
        if let Some(open) = span.extensions_mut().get_mut::<Open>() {
            values.record(&mut Fields(&mut open.attributes));
        }
    }

    fn on_close(&self, id: Id, context: Context<'_, S>) {
        let Some(span) = context.span(&id) else {
            return;
        };
        let Some(open) = span.extensions_mut().remove::<Open>() else {
            return;
        };
        // what somebody outside asked for, or something inside
        let kind = if span.name() == "request" { 2 } else { 1 };
        let mut told = json!({
            "traceId": open.trace,
            "spanId": open.span,
            "name": span.name(),
            "kind": kind,
            "startTimeUnixNano": open.begun.to_string(),
            "endTimeUnixNano": nanos().to_string(),
            "attributes": open.attributes,
        });
        if let Some(parent) = open.parent {
            told["parentSpanId"] = json!(parent);
        }
        // with no place for it, it is dropped
        let _ = self.0.try_send(told);
    }
}

/// Where spans go, once there is a runtime to send them.
pub(crate) struct Sending {
    spans: mpsc::Receiver<Value>,
    collector: Client,
}

impl Traces {
    /// A layer, and what has to be run so that its spans arrive.
    ///
    /// # Errors
    /// If that is no address.
    pub(crate) fn to(collector: &str) -> Result<(Traces, Sending), Error> {
        let collector = Client::at(collector).map_err(|fault| Error::wrong(fault.to_string()))?;
        let (send, spans) = mpsc::channel(QUEUE);
        Ok((Traces(send), Sending { spans, collector }))
    }
}

impl Sending {
    /// Sends what there is, for as long as this is polled.
    pub(crate) async fn run(mut self) {
        static AWAY: OnceLock<()> = OnceLock::new();
        loop {
            let mut spans = Vec::new();
            if self.spans.recv_many(&mut spans, TOGETHER).await == 0 {
                return;
            }
            tokio::time::sleep(BREATH).await;
            while spans.len() < TOGETHER
                && let Ok(more) = self.spans.try_recv()
            {
                spans.push(more);
            }
            let name = json!({"key": "service.name", "value": {"stringValue": "menagerie"}});
            let version = json!({"key": "service.version", "value": {"stringValue": env!("CARGO_PKG_VERSION")}});
            let body = json!({"resourceSpans": [{
                "resource": {"attributes": [name, version]},
                "scopeSpans": [{"scope": {"name": "menagerie"}, "spans": spans}],
            }]});
            let body = body.to_string();
            let sent = self.collector.post("/v1/traces", &body);
            let problem = match timeout(PATIENCE, sent).await {
                Ok(Ok(answer)) if answer.status < 300 => continue,
                Ok(Ok(answer)) => format!("status {}", answer.status),
                Ok(Err(fault)) => fault.to_string(),
                Err(_) => "no answer".to_owned(),
            };
            if AWAY.set(()).is_ok() {
                tracing::warn!(
                    problem,
                    "traces cannot be sent: what is not taken is dropped"
                );
            }
        }
    }
}
