//! A line between a server and what it stands on that can be cut: nothing comes through any more, and nobody is told so. When it is mended, all that
//! was said meanwhile comes through.
use tokio::{
    io::{AsyncReadExt, AsyncWriteExt},
    net::{TcpListener, TcpStream},
    sync::watch,
};

/// A cable of the network.
pub(crate) struct Line {
    port: u16,
    cut: watch::Sender<bool>,
}

impl Line {
    /// To what an address such as `nats://127.0.0.1:4222` names.
    pub(crate) async fn to(address: &str) -> Line {
        let far = port(address).to_owned();
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let near = listener.local_addr().unwrap().port();
        let (cut, is_cut) = watch::channel(false);
        tokio::spawn(async move {
            while let Ok((near, _)) = listener.accept().await {
                let (far, mut is_cut) = (far.clone(), is_cut.clone());
                tokio::spawn(async move {
                    whole(&mut is_cut).await?;
                    let far = TcpStream::connect(format!("127.0.0.1:{far}")).await.ok()?;
                    let (near, far) = (near.into_split(), far.into_split());
                    let down = pass(far.0, near.1, is_cut.clone());
                    tokio::join!(pass(near.0, far.1, is_cut), down);
                    Some(())
                });
            }
        });
        Line { port: near, cut }
    }

    /// The same address by way of this line.
    pub(crate) fn through(&self, address: &str) -> String {
        let far = format!("127.0.0.1:{}", port(address));
        address.replacen(&far, &format!("127.0.0.1:{}", self.port), 1)
    }

    pub(crate) fn cut(&self, cut: bool) {
        self.cut.send_replace(cut);
    }
}

/// Until the line is whole; nothing if it never will be.
async fn whole(is_cut: &mut watch::Receiver<bool>) -> Option<()> {
    is_cut.wait_for(|cut| !cut).await.ok().map(|_| ())
}

async fn pass(
    mut from: impl AsyncReadExt + Unpin,
    mut to: impl AsyncWriteExt + Unpin,
    mut is_cut: watch::Receiver<bool>,
) {
    let mut bytes = [0; 16 * 1024];
    while let Ok(length @ 1..) = from.read(&mut bytes).await {
        // what was on its way is held up too
        if whole(&mut is_cut).await.is_none() || to.write_all(&bytes[..length]).await.is_err() {
            break;
        }
    }
    // who hears nothing more hears nothing of the end either
    if whole(&mut is_cut).await.is_some() {
        let _ = to.shutdown().await;
    }
}

fn port(address: &str) -> &str {
    let behind = address.split_once("127.0.0.1:").expect("on this machine").1;
    behind.split('/').next().unwrap_or(behind)
}
