//! What every request goes through, and the headers of every answer.
use crate::{
    address::{self, House},
    app_state::AppState,
    error::Error,
    ids::{PersonId, random},
    limits::{Asker, Quota},
    people::{self, Pass},
};
use axum::{
    extract::{ConnectInfo, FromRequestParts, MatchedPath, Request, State},
    http::{HeaderMap, HeaderName, HeaderValue, Method, header, request::Parts},
    middleware::Next,
    response::{IntoResponse, Response},
};
use std::{
    net::{IpAddr, Ipv4Addr, SocketAddr},
    sync::{Arc, OnceLock, atomic::Ordering::Relaxed},
    time::Instant,
};
use tracing::{Instrument, field::Empty};

const COOKIE: &str = "menagerie";
const REQUEST_ID: HeaderName = HeaderName::from_static("x-request-id");

/// The engine is a module of our own, which is compiled and not evaluated as text. Ours alone: no scripts, styles, pictures or sockets from anywhere else, no frames around us.
const POLICY: &str = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; style-src-attr 'unsafe-inline'; \
    img-src 'self' data:; font-src 'self' data:; connect-src 'self'; media-src 'self'; manifest-src 'self'; worker-src 'self'; \
    base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

const HEADERS: [(HeaderName, HeaderValue); 6] = [
    (
        header::CONTENT_SECURITY_POLICY,
        HeaderValue::from_static(POLICY),
    ),
    (
        header::X_CONTENT_TYPE_OPTIONS,
        HeaderValue::from_static("nosniff"),
    ),
    (
        header::REFERRER_POLICY,
        HeaderValue::from_static("same-origin"),
    ),
    (header::X_FRAME_OPTIONS, HeaderValue::from_static("DENY")),
    (
        HeaderName::from_static("cross-origin-opener-policy"),
        HeaderValue::from_static("same-origin"),
    ),
    (
        HeaderName::from_static("cross-origin-resource-policy"),
        HeaderValue::from_static("same-origin"),
    ),
];

/// Who asks, as far as that is known.
#[derive(Debug, Clone)]
pub(super) struct Visitor {
    known: Option<Known>,
    house: House,
    address: IpAddr,
    /// Whether they reach us with encryption.
    https: bool,
    /// Who somebody is from now on whom nobody knew: the answer tells them.
    fresh: Arc<OnceLock<PersonId>>,
}

#[derive(Debug, Clone, Copy)]
struct Known {
    person: PersonId,
    /// With a token, not from a browser.
    bot: bool,
    /// It is time for another pass.
    ageing: bool,
}

impl Known {
    fn of(known: people::Known, bot: bool) -> Known {
        Known {
            person: known.person,
            bot,
            ageing: known.ageing,
        }
    }
}

impl Visitor {
    /// For the limits.
    fn asker(&self) -> Asker {
        Asker {
            person: self.known.map(|known| known.person),
            bot: self.known.is_some_and(|known| known.bot),
            house: self.house,
        }
    }
}

/// Somebody, for what only somebody can do. Who was nobody becomes somebody by this, and that has its price.
#[derive(Debug, Clone, Copy)]
pub(super) struct Guest {
    pub(super) person: PersonId,
    /// With a token, not from a browser.
    pub(super) bot: bool,
    pub(super) house: House,
    pub(super) address: IpAddr,
}

impl Guest {
    /// For the limits.
    pub(super) fn asker(&self) -> Asker {
        Asker {
            person: Some(self.person),
            bot: self.bot,
            house: self.house,
        }
    }
}

impl FromRequestParts<Arc<AppState>> for Guest {
    type Rejection = Error;

    async fn from_request_parts(parts: &mut Parts, state: &Arc<AppState>) -> Result<Self, Error> {
        let visitor: &Visitor = parts.extensions.get().ok_or(Error::Ours)?;
        let Known { person, bot, .. } = match visitor.known {
            Some(known) => known,
            None => Known {
                person: visitor.welcome(state)?,
                bot: false,
                ageing: false,
            },
        };
        Ok(Guest {
            person,
            bot,
            house: visitor.house,
            address: visitor.address,
        })
    }
}

impl Visitor {
    /// Makes somebody of nobody.
    fn welcome(&self, state: &AppState) -> Result<PersonId, Error> {
        if let Some(person) = self.fresh.get() {
            return Ok(*person);
        }
        state.limits.count(Quota::Guests, self.asker())?;
        Ok(*self.fresh.get_or_init(PersonId::random))
    }
}

/// Somebody or nobody, for what anybody may look at.
#[derive(Debug, Clone, Copy)]
pub(super) struct Onlooker {
    /// Nobody has no seat anywhere: an id that nobody else has says the same.
    pub(super) person: PersonId,
    pub(super) asker: Asker,
    https: bool,
}

impl<S: Send + Sync> FromRequestParts<S> for Onlooker {
    type Rejection = Error;

    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<Self, Error> {
        let visitor: &Visitor = parts.extensions.get().ok_or(Error::Ours)?;
        let asker = visitor.asker();
        Ok(Onlooker {
            person: asker.person.unwrap_or_else(PersonId::random),
            asker,
            https: visitor.https,
        })
    }
}

impl Onlooker {
    /// A link to a place of this server, as they would write it.
    pub(super) fn link(&self, state: &AppState, headers: &HeaderMap, path: &str) -> String {
        let scheme = if self.https { "https" } else { "http" };
        let public = state.config.public_url.as_ref();
        let named = said(headers, "host").filter(|host| host.len() <= 255);
        let host = public.map(|public| public.host.as_str()).or(named);
        let host = host.unwrap_or("localhost");
        // who follows it may be at another machine
        match state.config.network.first() {
            Some(address) if is_loopback(host) => format!("{address}{path}"),
            _ => format!("{scheme}://{host}{path}"),
        }
    }
}

/// Whether a host, perhaps with a port, is the machine itself.
fn is_loopback(host: &str) -> bool {
    let name = match host.strip_prefix('[') {
        Some(rest) => rest.split(']').next().unwrap_or_default(),
        None => host.split(':').next().unwrap_or_default(),
    };
    let address = name.parse::<IpAddr>();
    name == "localhost" || address.is_ok_and(|address| address.is_loopback())
}

/// Finds out who asks, whether they may, and adds the headers that every answer has.
pub(super) async fn receive(
    State(state): State<Arc<AppState>>,
    mut request: Request,
    next: Next,
) -> Response {
    let begun = Instant::now();
    let direct = direct(&request);
    let by_proxy = is_proxy(&state, direct);
    let headers = request.headers();
    let address = address::client(direct, headers, &state.config.proxies);
    let house = House::of(address);
    let https = match &state.config.public_url {
        Some(public) => public.https,
        None => by_proxy && said(headers, "x-forwarded-proto") == Some("https"),
    };
    let id = request_id(headers, by_proxy);
    let method = request.method().clone();
    let path = request.extensions().get::<MatchedPath>().cloned();
    let route = path.as_ref().map_or("page", MatchedPath::as_str).to_owned();
    // routes, not paths: a table's id is its invitation
    let span = tracing::info_span!(target: "menagerie::request", "request", %id, %method, route, status = Empty);
    let anybody = Asker {
        person: None,
        bot: false,
        house,
    };
    let allowed = known_here(&state, &request, by_proxy)
        .and_then(|()| state.limits.charge(anybody, 1.0))
        .and_then(|()| from_here(&state, headers, &method))
        .and_then(|()| who(&state, headers))
        .and_then(|known| let_in(&state, &request, known, address));
    let fresh = Arc::new(OnceLock::new());
    let mut response = match allowed {
        Ok(known) => {
            // a cookie that an old key signed is replaced in time
            if let Some(known) = known.filter(|known| known.ageing && !known.bot) {
                let _ = fresh.set(known.person);
            }
            let visitor = Visitor {
                known,
                house,
                address,
                https,
                fresh: Arc::clone(&fresh),
            };
            request.extensions_mut().insert(visitor.clone());
            if known.is_none() && !is_api(&request) {
                // who is told who they are gets the page anew
                request.headers_mut().remove(header::IF_NONE_MATCH);
            }
            let mut response = next.run(request).instrument(span.clone()).await;
            // a page asks for several things at once; it does so as one person if the page itself has told it who it is
            let page = response.headers().get(header::CONTENT_TYPE);
            let page = page.is_some_and(|kind| kind.as_bytes().starts_with(b"text/html"));
            if page && response.status() == 200 {
                let told = match known {
                    Some(_) => fresh.get().is_some(),
                    None => visitor.welcome(&state).is_ok(),
                };
                if told {
                    // what names somebody is not for caches that others share
                    let own = HeaderValue::from_static("private, no-cache");
                    response.headers_mut().insert(header::CACHE_CONTROL, own);
                }
            }
            response
        }
        Err(trouble) => trouble.into_response(),
    };
    if response.status() == 429 {
        state.metrics.limited.fetch_add(1, Relaxed);
    }
    add_headers(response.headers_mut());
    // a cookie that is to be replaced waits for an answer that is for one alone
    if let Some(person) = fresh.get().filter(|_| !is_shared(response.headers())) {
        let cookie = cookie(&state, *person, https);
        if let Ok(cookie) = HeaderValue::from_str(&cookie) {
            response.headers_mut().append(header::SET_COOKIE, cookie);
        }
    }
    if let Ok(id) = HeaderValue::from_str(&id) {
        response.headers_mut().insert(REQUEST_ID, id);
    }
    let status = response.status().as_u16();
    span.record("status", status);
    let micros = begun.elapsed().as_micros() as u64;
    // in its span, with the request's id, method and route
    span.in_scope(
        || tracing::debug!(target: "menagerie::access", status, micros, from = %house, "answered"),
    );
    response
}

/// A request's name in logs and traces: what a proxy that is believed calls it, if that is short and plain, or one made up here.
fn request_id(headers: &HeaderMap, by_proxy: bool) -> String {
    let plain = |id: &&str| {
        (1..=64).contains(&id.len())
            && id
                .bytes()
                .all(|byte| byte.is_ascii_alphanumeric() || b"-_.:".contains(&byte))
    };
    let given = said(headers, REQUEST_ID.as_str()).filter(|_| by_proxy);
    let given = given.filter(plain).map(str::to_owned);
    given.unwrap_or_else(|| format!("{:016x}", u64::from_le_bytes(random())))
}

/// What those who look after a server go through.
pub(super) async fn receive_inside(
    State(state): State<Arc<AppState>>,
    request: Request,
    next: Next,
) -> Response {
    let mut response = match known_here(&state, &request, false) {
        Ok(()) => next.run(request).await,
        Err(trouble) => trouble.into_response(),
    };
    add_headers(response.headers_mut());
    response
}

fn add_headers(headers: &mut HeaderMap) {
    for (name, value) in HEADERS {
        headers.entry(name).or_insert(value);
    }
    headers
        .entry(header::CACHE_CONTROL)
        .or_insert(HeaderValue::from_static("no-store"));
}

/// Whether caches may keep an answer that people share.
fn is_shared(headers: &HeaderMap) -> bool {
    let kept = said(headers, header::CACHE_CONTROL.as_str()).unwrap_or_default();
    !kept.contains("no-store") && !kept.contains("private")
}

fn is_api(request: &Request) -> bool {
    request.uri().path().starts_with("/api/")
}

fn cookie(state: &AppState, person: PersonId, https: bool) -> String {
    let pass = state.passes.issue(Pass::Guest, person);
    let secure = if https { "; Secure" } else { "" };
    format!("{COOKIE}={pass}; Path=/; Max-Age=31536000; HttpOnly; SameSite=Lax{secure}")
}

fn said<'a>(headers: &'a HeaderMap, name: &str) -> Option<&'a str> {
    headers.get(name)?.to_str().ok()
}

/// The other end of the connection.
fn direct(request: &Request) -> IpAddr {
    let direct = request.extensions().get::<ConnectInfo<SocketAddr>>();
    direct.map_or(IpAddr::V4(Ipv4Addr::LOCALHOST), |info| info.0.ip())
}

fn is_proxy(state: &AppState, address: IpAddr) -> bool {
    let mut proxies = state.config.proxies.iter();
    proxies.any(|network| network.has(address))
}

/// Whether a browser asks for a name of ours. A proxy that is not told our name knows what it sends on.
fn known_here(state: &AppState, request: &Request, by_proxy: bool) -> Result<(), Error> {
    let public = state.config.public_url.as_ref();
    if by_proxy && public.is_none() {
        return Ok(());
    }
    let named = request
        .uri()
        .authority()
        .map(|authority| authority.as_str());
    let host = request.headers().get(header::HOST);
    let host = host.map(|host| host.to_str().unwrap_or_default());
    // whoever names nobody is no browser
    let mut names = named.into_iter().chain(host);
    match names.all(|name| address::is_ours(name, public)) {
        true => Ok(()),
        false => Err(Error::Host),
    }
}

/// Whether somebody is let in. The page itself is for everybody: it says what the rest is answered with.
fn let_in(
    state: &AppState,
    request: &Request,
    known: Option<Known>,
    address: IpAddr,
) -> Result<Option<Known>, Error> {
    if is_api(request) {
        state.bans.check(known.map(|known| known.person), address)?;
    }
    Ok(known)
}

/// A token must be good; a cookie that is not is replaced.
fn who(state: &AppState, headers: &HeaderMap) -> Result<Option<Known>, Error> {
    if let Some(authorization) = headers.get(header::AUTHORIZATION) {
        let token = authorization
            .to_str()
            .ok()
            .and_then(|text| text.strip_prefix("Bearer "));
        let known = token.and_then(|token| state.passes.check(Pass::Bot, token));
        return known
            .map(|known| Some(Known::of(known, true)))
            .ok_or(Error::Who);
    }
    let cookies = headers
        .get_all(header::COOKIE)
        .iter()
        .filter_map(|value| value.to_str().ok());
    let mut ours = cookies
        .flat_map(|list| list.split(';'))
        .filter_map(|cookie| cookie.trim().strip_prefix(COOKIE)?.strip_prefix('='));
    Ok(ours
        .find_map(|pass| state.passes.check(Pass::Guest, pass))
        .map(|known| Known::of(known, false)))
}

/// What changes something must not come from another site's page.
fn from_here(state: &AppState, headers: &HeaderMap, method: &Method) -> Result<(), Error> {
    if method == Method::GET || method == Method::HEAD || !headers.contains_key(header::ORIGIN) {
        return Ok(());
    }
    same_origin(state, headers)
        .then_some(())
        .ok_or(Error::Origin)
}

/// Whether a browser says that the page is ours.
pub(super) fn same_origin(state: &AppState, headers: &HeaderMap) -> bool {
    let origin = said(headers, "origin").and_then(|origin| origin.split_once("://"));
    let Some((scheme @ ("http" | "https"), origin)) = origin else {
        return false;
    };
    // a proxy may have put its own name for us in place of the one that the browser knows
    let public = state.config.public_url.as_ref();
    let public = public.is_some_and(|public| {
        public.https == (scheme == "https") && origin.eq_ignore_ascii_case(&public.host)
    });
    public || said(headers, "host").is_some_and(|host| origin.eq_ignore_ascii_case(host))
}
