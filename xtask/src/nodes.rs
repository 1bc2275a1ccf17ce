//! `cargo xtask cluster`: PostgreSQL, NATS, two servers with a balancer before them and a worker, in a scratch folder and on free ports of this machine.
use crate::{
    cluster::{NATS, programs},
    need, page,
    shell::{menagerie, program},
};
use menagerie_cluster::{Nats, Postgres, Programs, free_port};
use std::{
    fs,
    io::{BufRead, BufReader},
    path::{Path, PathBuf},
    process::{Child, Command, Stdio},
};

/// Starts everything, says where it is, and goes on until it is told to stop.
///
/// # Errors
/// If something is missing, cannot be built, or does not start.
pub(crate) fn cluster() -> Result<(), String> {
    for need in [need::NPM, need::POSTGRESQL, need::NATS, need::NGINX] {
        need::provide(need)?;
    }
    page::build()?;
    let menagerie = menagerie()?;
    let postgres = Postgres::start(&Programs::at(programs()?), &[]);
    let nats = Nats::start(PathBuf::from(NATS));
    let words = [
        "--store".to_owned(),
        postgres.database("menagerie"),
        "--bus".to_owned(),
        nats.address(),
    ];
    let nodes = [node(&menagerie, &words)?, node(&menagerie, &words)?];
    let worker = worker(&menagerie, &words[3])?;
    let folder =
        Scratch(std::env::temp_dir().join(format!("menagerie-balancer-{}", std::process::id())));
    let port = free_port();
    let mut balancer = balancer(&folder.0, port, &nodes)?;
    println!("database    {}", words[1]);
    println!("bus         {}", words[3]);
    for node in &nodes {
        println!("node        http://{}", node.at);
    }
    println!("worker      menagerie match … --on {}", words[3]);
    println!("\nMenagerie is at http://127.0.0.1:{port}, until Ctrl-C");
    // whoever is interrupted at the terminal is interrupted with all of these
    let ended = balancer.wait();
    drop((nodes, worker));
    ended.map(|_| ()).map_err(|fault| fault.to_string())
}

/// A running server or worker; it goes with this.
struct Node {
    child: Child,
    at: String,
}

impl Drop for Node {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// A folder that goes with this.
struct Scratch(PathBuf);

impl Drop for Scratch {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.0);
    }
}

fn node(menagerie: &Path, words: &[String]) -> Result<Node, String> {
    let serve = program(
        menagerie,
        &[
            "serve",
            "--no-open",
            "--behind-proxy",
            "--listen",
            "127.0.0.1:0",
        ],
    );
    start(serve, words, "Menagerie is at http://")
}

fn worker(menagerie: &Path, bus: &str) -> Result<Node, String> {
    start(
        program(menagerie, &["work", "--bus"]),
        &[bus.to_owned()],
        "Working for ",
    )
}

/// Starts a program of ours and waits until it says where it is.
fn start(mut program: Command, words: &[String], says: &str) -> Result<Node, String> {
    let child = program.args(words).stdout(Stdio::piped()).spawn();
    let mut child = child.map_err(|fault| format!("menagerie does not start: {fault}"))?;
    let mut line = String::new();
    if let Some(out) = child.stdout.take() {
        let _ = BufReader::new(out).read_line(&mut line);
    }
    match line.trim().strip_prefix(says) {
        Some(at) => Ok(Node {
            child,
            at: at.to_owned(),
        }),
        None => Err(format!("menagerie does not start: {line:?}")),
    }
}

fn balancer(folder: &Path, port: u16, nodes: &[Node]) -> Result<Child, String> {
    let wrong = |fault: std::io::Error| format!("nginx does not start: {fault}");
    fs::create_dir_all(folder).map_err(wrong)?;
    let file = folder.join("nginx.conf");
    fs::write(&file, configuration(folder, port, nodes)).map_err(wrong)?;
    let mut nginx = Command::new("nginx");
    nginx
        .arg("-c")
        .arg(&file)
        .arg("-p")
        .arg(folder)
        .arg("-e")
        .arg("stderr");
    nginx.stdout(Stdio::null()).spawn().map_err(wrong)
}

fn configuration(folder: &Path, port: u16, nodes: &[Node]) -> String {
    let folder = folder.display();
    let servers: String = nodes
        .iter()
        .map(|node| format!("server {} max_fails=1 fail_timeout=2s;\n        ", node.at))
        .collect();
    format!(
        "daemon off;
pid {folder}/nginx.pid;
events {{}}
http {{
    access_log off;
    client_body_temp_path {folder}/body;
    proxy_temp_path {folder}/proxy;
    fastcgi_temp_path {folder}/fastcgi;
    uwsgi_temp_path {folder}/uwsgi;
    scgi_temp_path {folder}/scgi;
    upstream nodes {{
        {servers}
    }}
    server {{
        listen 127.0.0.1:{port};
        location / {{
            proxy_pass http://nodes;
            proxy_next_upstream error timeout http_503;
            proxy_http_version 1.1;
            proxy_set_header Host $http_host;
            proxy_set_header Upgrade $http_upgrade;
            proxy_set_header Connection $http_connection;
            proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for;
            proxy_set_header X-Forwarded-Proto $scheme;
            proxy_read_timeout 120s;
        }}
    }}
}}
"
    )
}
