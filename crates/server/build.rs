//! Puts the built browser table (`web/dist`) into the program, if it has been built; compressed where that pays.
use flate2::{Compression, write::GzEncoder};
use std::{
    env, fs,
    hash::{DefaultHasher, Hasher},
    io::Write,
    path::{Path, PathBuf},
    time::SystemTime,
};

fn main() {
    let dist = PathBuf::from(env::var("CARGO_MANIFEST_DIR").expect("cargo says where we are"))
        .join("../../web/dist");
    stand(&dist);
    println!("cargo::rerun-if-changed={}", dist.display());
    let out = PathBuf::from(env::var("OUT_DIR").expect("cargo says where to write"));
    let mut files = Vec::new();
    gather(&dist, &mut files);
    files.sort();
    // the engine comes with a smaller form of its own; remember: web/vite.config.ts
    let (smaller, files): (Vec<_>, Vec<_>) = files
        .into_iter()
        .partition(|file| file.extension().is_some_and(|ending| ending == "br"));
    let mut list = String::from("&[\n");
    for (number, file) in files.iter().enumerate() {
        let name = file
            .strip_prefix(&dist)
            .expect("found below it")
            .display()
            .to_string()
            .replace('\\', "/");
        let bytes = fs::read(file).expect("a file that was just listed");
        let mut hasher = DefaultHasher::new();
        hasher.write(&bytes);
        let mut brotli = String::from("None");
        let beside = smaller.iter().find(|form| form.with_extension("") == *file);
        if let Some(form) = beside.and_then(|form| form.canonicalize().ok()) {
            brotli = format!("Some(include_bytes!({form:?}))");
        }
        // else in one form only: the program is smaller, and hardly anybody asks for the other
        let (packed, from) = match packed(&bytes) {
            Some(packed) => {
                let file = out.join(format!("{number}.gz"));
                fs::write(&file, packed).expect("the folder is ours");
                (true, file)
            }
            None => (
                false,
                file.canonicalize().expect("a file that was just read"),
            ),
        };
        list += &format!(
            "Built {{ path: {name:?}, kind: {:?}, bytes: include_bytes!({from:?}), packed: {packed}, brotli: {brotli}, tag: \"{:016x}\" }},\n",
            kind(file),
            hasher.finish()
        );
    }
    list += "]";
    fs::write(out.join("files.rs"), list).expect("the folder is ours");
}

/// Makes an empty folder where there is none. For cargo a missing one has changed since whenever, and the program would be linked
/// anew each time; so would a young one be, once.
fn stand(folder: &Path) {
    if !folder.exists() && fs::create_dir_all(folder).is_ok() {
        let _ = fs::File::open(folder).and_then(|made| made.set_modified(SystemTime::UNIX_EPOCH));
    }
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

/// Compressed, where that saves a tenth at least: pictures and sounds are compressed already.
fn packed(bytes: &[u8]) -> Option<Vec<u8>> {
    let mut packer = GzEncoder::new(Vec::new(), Compression::best());
    packer.write_all(bytes).expect("memory is patient");
    let packed = packer.finish().expect("memory is patient");
    (packed.len() < bytes.len() / 10 * 9).then_some(packed)
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
