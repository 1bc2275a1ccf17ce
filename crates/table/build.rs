//! Embeds every folder under `words/` as a language, so that adding a language is adding a folder; and every file under `lessons/` as the lesson of
//! the game of its name.
use std::{
    env, fs, io,
    path::{Path, PathBuf},
};

fn main() -> io::Result<()> {
    let home =
        PathBuf::from(env::var_os("CARGO_MANIFEST_DIR").expect("cargo names the package's folder"));
    let words = home.join("../../words");
    println!("cargo::rerun-if-changed={}", words.display());
    let mut out = String::from("&[\n");
    for language in sorted(&words)?.iter().filter(|path| path.is_dir()) {
        out += &format!("    ({:?}, &[\n", name(language));
        for file in sorted(language)? {
            if file.extension().is_some_and(|e| e == "ftl") {
                let path = file.canonicalize()?;
                out += &format!("        ({:?}, include_str!({path:?})),\n", name(&file));
            }
        }
        out += "    ]),\n";
    }
    out += "]\n";
    let to = PathBuf::from(env::var_os("OUT_DIR").expect("cargo names a folder for output"));
    fs::write(to.join("languages.rs"), out)?;
    fs::write(to.join("lessons.rs"), lessons(&home.join("../../lessons"))?)
}

fn lessons(folder: &Path) -> io::Result<String> {
    println!("cargo::rerun-if-changed={}", folder.display());
    let mut out = String::from("&[\n");
    for file in sorted(folder)? {
        if file.extension().is_some_and(|e| e == "json") {
            let path = file.canonicalize()?;
            out += &format!("    ({:?}, include_str!({path:?})),\n", name(&file));
        }
    }
    Ok(out + "]\n")
}

fn sorted(folder: &Path) -> io::Result<Vec<PathBuf>> {
    let mut paths = fs::read_dir(folder)?
        .map(|entry| entry.map(|entry| entry.path()))
        .collect::<io::Result<Vec<_>>>()?;
    paths.sort();
    Ok(paths)
}

fn name(path: &Path) -> String {
    path.file_stem()
        .map(|stem| stem.to_string_lossy().into_owned())
        .unwrap_or_default()
}
