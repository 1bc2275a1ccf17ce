//! The page around pictures: one file that needs nothing else, in light and in dark, and on paper.
use crate::chart::escape;

const STYLE: &str = ":root{color-scheme:light dark;--ink:#2b2520;--soft:#625a52;--paper:#fbf8f1;--card:#fffdf8;--line:#8884;--bar:#5b8c6e;\
--more:#22603b;--less:#9a3a17;--even:#a2401c;--c0:#2b6cb0;--c1:#b0383f;--c2:#8a6a00;--c3:#2f7d50;--c4:#7b52ab;--c5:#555}\
@media (prefers-color-scheme:dark){:root{--ink:#ebe7de;--soft:#a9a399;--paper:#181b1f;--card:#20242a;--line:#8886;--bar:#6fae88;\
--more:#8fd0a5;--less:#eba384;--even:#e59a78;--c0:#79b3ea;--c1:#f08a92;--c2:#e3bd4b;--c3:#7fcf9f;--c4:#c3a1ec;--c5:#bbb}}\
@media print{:root{color-scheme:light;--ink:#000;--soft:#333;--paper:#fff;--card:#fff;--line:#999;--bar:#888;--more:#000;--less:#000;--even:#000}\
main>div,section{break-inside:avoid}body{margin:0!important;font-size:11pt}}\
body{font:16px/1.5 system-ui,sans-serif;margin:2rem auto;max-width:68rem;padding:0 1rem;color:var(--ink);background:var(--paper)}\
h1{font-size:1.7rem;line-height:1.25}h2{font-size:1.15rem;margin:0 0 .5rem}h3{font-size:1rem;margin:0;color:var(--soft)}\
main{display:grid;grid-template-columns:repeat(auto-fit,minmax(min(100%,26rem),1fr));gap:1rem;align-items:start}\
main>div{border:1px solid var(--line);border-radius:1rem;padding:1rem;background:var(--card);min-width:0}main>.wide{grid-column:1/-1}\
.side{display:grid;grid-template-columns:repeat(auto-fit,minmax(min(100%,19rem),1fr));gap:1.5rem}\
svg{display:block;width:100%;max-width:32rem;height:auto;font-size:13px;fill:var(--ink)}.bar{fill:var(--bar)}.whisker{stroke:var(--ink);stroke-width:2}\
.even{stroke:var(--even);stroke-dasharray:4 3}.grid{stroke:var(--line)}.line{fill:none;stroke-width:1.8}.mark{stroke-width:1.5}\
.l0{stroke:var(--c0);fill:var(--c0)}.l1{stroke:var(--c1);fill:var(--c1)}.l2{stroke:var(--c2);fill:var(--c2)}.l3{stroke:var(--c3);fill:var(--c3)}\
.l4{stroke:var(--c4);fill:var(--c4)}.l5{stroke:var(--c5);fill:var(--c5)}.line{fill:none}\
.legend{list-style:none;display:flex;flex-wrap:wrap;gap:.25rem 1rem;padding:0;margin:.25rem 0}.legend li{display:flex;gap:.4rem;align-items:center}\
.legend svg{width:14px;flex:none}\
p{margin:.5rem 0}.scroll{overflow-x:auto}table{border-collapse:collapse}td,th{padding:.15rem .9rem .15rem 0;text-align:right;font-variant-numeric:tabular-nums}\
td:first-child,th:first-child{text-align:left}.more{color:var(--more)}.less{color:var(--less)}.note{color:var(--soft);font-size:.9rem}\
code{overflow-wrap:anywhere}summary{cursor:pointer;min-height:2rem}";

/// A page with its title, what it is about, the command that repeats it, and its chapters.
pub fn paper(title: &str, about: &str, command: &str, chapters: &str) -> String {
    format!(
        "<!doctype html><html lang=\"en\"><meta charset=\"utf-8\"><meta name=\"viewport\" content=\"width=device-width\">\
         <title>{0}</title><style>{STYLE}</style><h1>{0}</h1><p>{1}</p><p class=\"note\">Repeat it with <code>{2}</code></p>\
         <main>{chapters}</main></html>\n",
        escape(title),
        escape(about),
        escape(command)
    )
}

/// One chapter of a page.
pub fn chapter(heading: &str, wide: bool, text: &str) -> String {
    let wide = if wide { " class=\"wide\"" } else { "" };
    format!("<div{wide}><h2>{}</h2>{text}</div>", escape(heading))
}
