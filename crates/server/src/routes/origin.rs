//! Where a request comes from, and by which name it asks for us.
use super::headers::said;
use crate::{address, app_state::AppState, error::Error};
use axum::{
    extract::{ConnectInfo, Request},
    http::{HeaderMap, Method, header},
};
use std::net::{IpAddr, Ipv4Addr, SocketAddr};

/// The other end of the connection.
pub(super) fn direct(request: &Request) -> IpAddr {
    let direct = request.extensions().get::<ConnectInfo<SocketAddr>>();
    direct.map_or(IpAddr::V4(Ipv4Addr::LOCALHOST), |info| info.0.ip())
}

pub(super) fn is_proxy(state: &AppState, address: IpAddr) -> bool {
    let mut proxies = state.config.proxies.iter();
    proxies.any(|network| network.has(address))
}

/// Whether a browser asks for a name of ours. A proxy that is not told our name knows what it sends on.
pub(super) fn known_here(state: &AppState, request: &Request, by_proxy: bool) -> Result<(), Error> {
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

/// What changes something must not come from another site's page.
pub(super) fn from_here(
    state: &AppState,
    headers: &HeaderMap,
    method: &Method,
) -> Result<(), Error> {
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
