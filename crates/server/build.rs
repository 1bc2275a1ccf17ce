//! Puts the built browser table (`web/dist`) into the program, if it has been built.
use std::{
    env, fs,
    hash::{DefaultHasher, Hasher},
    path::{Path, PathBuf},
};

fn main() {
    let dist = PathBuf::from(env::var("CARGO_MANIFEST_DIR").expect("cargo says where we are"))
        .join("../../web/dist");
    println!("cargo::rerun-if-changed={}", dist.display());
    let mut files = Vec::new();
    gather(&dist, &mut files);
    files.sort();
    let mut list = String::from("&[\n");
    for file in files {
        let name = file
            .strip_prefix(&dist)
            .expect("found below it")
            .display()
            .to_string()
            .replace('\\', "/");
        let mut hasher = DefaultHasher::new();
        hasher.write(&fs::read(&file).expect("a file that was just listed"));
        list += &format!(
            "Built {{ path: {name:?}, kind: {:?}, bytes: include_bytes!({:?}), tag: \"\\\"{:016x}\\\"\" }},\n",
            kind(&file),
            file.canonicalize().expect("a file that was just read"),
            hasher.finish()
        );
    }
    list += "]";
    let out = PathBuf::from(env::var("OUT_DIR").expect("cargo says where to write"));
    fs::write(out.join("files.rs"), list).expect("the folder is ours");
}

fn gather(folder: &Path, files: &mut Vec<PathBuf>) {
    let Ok(entries) = fs::read_dir(folder) else {
        return;
    };
    for path in entries.flatten().map(|entry| entry.path()) {
        match path.is_dir() {
            true => gather(&path, files),
            false => files.push(path),
        }
    }
}

fn kind(file: &Path) -> &'static str {
    match file
        .extension()
        .and_then(|ending| ending.to_str())
        .unwrap_or_default()
    {
        "html" => "text/html; charset=utf-8",
        "js" | "mjs" => "text/javascript; charset=utf-8",
        "css" => "text/css; charset=utf-8",
        "svg" => "image/svg+xml",
        "png" => "image/png",
        "ico" => "image/x-icon",
        "webp" => "image/webp",
        "json" | "map" => "application/json",
        "webmanifest" => "application/manifest+json",
        "woff2" => "font/woff2",
        "wasm" => "application/wasm",
        "md" => "text/markdown; charset=utf-8",
        "txt" => "text/plain; charset=utf-8",
        "mp3" => "audio/mpeg",
        "ogg" => "audio/ogg",
        _ => "application/octet-stream",
    }
}
