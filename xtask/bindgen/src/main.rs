//! `menagerie-bindgen MODULE FOLDER`: writes `menagerie.js` and `menagerie_bg.wasm` for browsers and Node from what the compiler made.
use std::{env, process::ExitCode};
use wasm_bindgen_cli_support::Bindgen;

fn main() -> ExitCode {
    let words: Vec<String> = env::args().skip(1).collect();
    let [module, folder] = words.as_slice() else {
        eprintln!("usage: menagerie-bindgen MODULE FOLDER");
        return ExitCode::FAILURE;
    };
    let mut bindgen = Bindgen::new();
    let written = bindgen
        .input_path(module)
        .out_name("menagerie")
        .typescript(false)
        .remove_name_section(true)
        .remove_producers_section(true)
        .web(true)
        .and_then(|bindgen| bindgen.generate(folder));
    match written {
        Ok(()) => ExitCode::SUCCESS,
        Err(problem) => {
            eprintln!("{problem:?}");
            ExitCode::FAILURE
        }
    }
}
