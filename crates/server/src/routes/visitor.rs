//! Who asks: somebody with a cookie or a token, or nobody who is known.
use super::headers::said;
use crate::{
    address::House,
    app_state::AppState,
    error::Error,
    ids::PersonId,
    limits::{Asker, Quota},
    people::{self, Pass},
};
use axum::{
    extract::FromRequestParts,
    http::{HeaderMap, header, request::Parts},
};
use std::{
    net::IpAddr,
    sync::{Arc, OnceLock},
};

const COOKIE: &str = "menagerie";

/// Who asks, as far as that is known.
#[derive(Debug, Clone)]
pub(super) struct Visitor {
    pub(super) known: Option<Known>,
    pub(super) house: House,
    pub(super) address: IpAddr,
    /// Whether they reach us with encryption.
    pub(super) https: bool,
    /// Who somebody is from now on whom nobody knew: the answer tells them.
    pub(super) fresh: Arc<OnceLock<PersonId>>,
}

#[derive(Debug, Clone, Copy)]
pub(super) struct Known {
    pub(super) person: PersonId,
    /// With a token, not from a browser.
    pub(super) bot: bool,
    /// It is time for another pass.
    pub(super) ageing: bool,
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
    pub(super) fn welcome(&self, state: &AppState) -> Result<PersonId, Error> {
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

/// A token must be good; a cookie that is not is replaced.
pub(super) fn who(state: &AppState, headers: &HeaderMap) -> Result<Option<Known>, Error> {
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

/// What a browser shows next time.
pub(super) fn cookie(state: &AppState, person: PersonId, https: bool) -> String {
    let pass = state.passes.issue(Pass::Guest, person);
    let secure = if https { "; Secure" } else { "" };
    format!("{COOKIE}={pass}; Path=/; Max-Age=31536000; HttpOnly; SameSite=Lax{secure}")
}
