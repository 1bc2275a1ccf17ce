//! The line to a server: plain, or through TLS.
use crate::{ClientError, client::fault};
use std::{
    fmt, io,
    net::{IpAddr, SocketAddr},
    sync::Arc,
};
use tokio::{
    io::{AsyncRead, AsyncWrite},
    net::{TcpSocket, TcpStream},
};
use tokio_rustls::{
    TlsConnector,
    rustls::{ClientConfig, RootCertStore, crypto::ring, pki_types::ServerName},
};

/// Where a server is, and how one gets there.
#[derive(Clone)]
pub(crate) struct Place {
    host: String,
    port: u16,
    /// With the certificates that are trusted; nothing for a plain line.
    tls: Option<TlsConnector>,
    /// The address of this machine to come from; nothing for whichever leads there.
    pub(crate) from: Option<IpAddr>,
}

impl fmt::Debug for Place {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}://{}", self.scheme("http"), self.named())
    }
}

/// Whatever frames and answers travel on.
pub(crate) trait Line: AsyncRead + AsyncWrite + Unpin + Send + fmt::Debug {}
impl<T: AsyncRead + AsyncWrite + Unpin + Send + fmt::Debug> Line for T {}

impl From<SocketAddr> for Place {
    fn from(at: SocketAddr) -> Place {
        let host = match at.ip() {
            IpAddr::V4(ip) => ip.to_string(),
            IpAddr::V6(ip) => format!("[{ip}]"),
        };
        Place {
            host,
            port: at.port(),
            tls: None,
            from: None,
        }
    }
}

impl Place {
    /// Reads `http://HOST:PORT` and `https://HOST`; the port may be left out.
    pub(crate) fn read(url: &str) -> Result<Place, ClientError> {
        let wrong = || fault(format!("{url}: write http://HOST:PORT or https://HOST"));
        let (scheme, rest) = url.split_once("://").ok_or_else(wrong)?;
        let (usual, tls) = match scheme {
            "http" => (80, None),
            "https" => (443, Some(trusted()?)),
            _ => return Err(wrong()),
        };
        let named = rest.trim_end_matches('/');
        if named.is_empty() || named.contains(['/', ' ', '@', '?', '#']) {
            return Err(wrong());
        }
        // an IPv6 address has colons of its own, within brackets
        let (host, port) = match named.rsplit_once(':') {
            Some((host, port)) if !port.ends_with(']') => {
                (host, port.parse().map_err(|_| wrong())?)
            }
            _ => (named, usual),
        };
        Ok(Place {
            host: host.to_owned(),
            port,
            tls,
            from: None,
        })
    }

    /// As browsers name the server: without a port where it is the usual one.
    pub(crate) fn named(&self) -> String {
        let usual = if self.tls.is_some() { 443 } else { 80 };
        match self.port == usual {
            true => self.host.clone(),
            false => format!("{}:{}", self.host, self.port),
        }
    }

    /// `http` and `ws`, or `https` and `wss`.
    pub(crate) fn scheme(&self, plain: &str) -> String {
        let secure = if self.tls.is_some() { "s" } else { "" };
        format!("{plain}{secure}")
    }

    /// A new line to it.
    pub(crate) async fn connect(&self) -> Result<Box<dyn Line>, ClientError> {
        let host = self.host.trim_start_matches('[').trim_end_matches(']');
        let stream = match self.from {
            None => TcpStream::connect((host, self.port)).await,
            Some(from) => connect_from(from, host, self.port).await,
        };
        let stream = stream.map_err(fault)?;
        let _ = stream.set_nodelay(true);
        let Some(tls) = &self.tls else {
            return Ok(Box::new(stream));
        };
        let name = ServerName::try_from(host.to_owned()).map_err(fault)?;
        let stream = tls.connect(name, stream).await;
        Ok(Box::new(stream.map_err(|problem| {
            fault(format!("no encrypted line to {}: {problem}", self.named()))
        })?))
    }
}

/// A line from one address of this machine to an address.
async fn connect_from(from: IpAddr, to: &str, port: u16) -> io::Result<TcpStream> {
    let socket = match from {
        IpAddr::V4(_) => TcpSocket::new_v4()?,
        IpAddr::V6(_) => TcpSocket::new_v6()?,
    };
    socket.bind(SocketAddr::new(from, 0))?;
    let to: IpAddr = to.parse().map_err(io::Error::other)?;
    socket.connect(SocketAddr::new(to, port)).await
}

/// With the certificates that this machine trusts, or those of the file that `SSL_CERT_FILE` names.
fn trusted() -> Result<TlsConnector, ClientError> {
    let found = rustls_native_certs::load_native_certs();
    let mut roots = RootCertStore::empty();
    if roots.add_parsable_certificates(found.certs).0 == 0 {
        let faults: Vec<String> = found.errors.iter().map(ToString::to_string).collect();
        let problem = format!(
            "no trusted certificates are found here ({}): say SSL_CERT_FILE",
            faults.join("; ")
        );
        return Err(fault(problem));
    }
    let config = ClientConfig::builder_with_provider(Arc::new(ring::default_provider()))
        .with_safe_default_protocol_versions()
        .map_err(fault)?
        .with_root_certificates(roots)
        .with_no_client_auth();
    Ok(TlsConnector::from(Arc::new(config)))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn addresses_are_read_with_and_without_ports() {
        for (url, named) in [
            ("http://games.example", "games.example"),
            ("http://games.example:80/", "games.example"),
            ("http://127.0.0.1:7777", "127.0.0.1:7777"),
            ("http://[::1]:7777", "[::1]:7777"),
            ("http://[::1]", "[::1]"),
        ] {
            assert_eq!(Place::read(url).unwrap().named(), named);
        }
        for wrong in [
            "games.example",
            "ftp://games.example",
            "http://",
            "http://a/b",
            "http://a b",
            "http://me@a",
            "http://a:port",
            "http://a:99999",
        ] {
            let fault = Place::read(wrong).unwrap_err().to_string();
            assert!(fault.contains("write http://HOST:PORT"), "{wrong}: {fault}");
        }
    }
}
