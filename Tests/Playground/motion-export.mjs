// Compares the module that exports motion with the command line tool: the same trace gives the same text, byte by byte.
// Usage: node Tests/Playground/motion-export.mjs MODULE SCENES DYNAMICS
//   SCENES  a folder with a folder for each scene, with its trace.jsonl
import { spawnSync } from "node:child_process";
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { Engine } from "./engine.mjs";

const [modulePath, scenes, dynamics] = process.argv.slice(2);
const formats = ["css", "webanimations", "lottie", "swiftui", "compose", "flutter"];
// The frames of the exported traces; fits of longer ones take long.
const frameCount = 120;

class Exporter extends Engine {
  result() { return this.text(this.exports.result(), this.exports.resultLength()); }

  send(name, text) {
    const bytes = Buffer.from(text), pointer = this.exports.input(bytes.length);
    new Uint8Array(this.exports.memory.buffer, pointer, bytes.length).set(bytes);
    return this.exports[name](bytes.length);
  }

  // Returns the exported text or the message of an error.
  run(trace, format, pattern = "") {
    this.send("select", pattern);
    if (!this.send("read", trace)) return this.result();
    while (this.exports.fitNextItem());
    this.exports.write(formats.indexOf(format));
    return this.result();
  }
}

const exporter = new Exporter(modulePath), differences = [];
let count = 0;

function compare(trace, name, format, pattern) {
  const path = join(dirname(scenes), "motion.jsonl");
  writeFileSync(path, trace);
  const items = pattern === undefined ? [] : ["--items", pattern];
  const { status, stdout, stderr } = spawnSync(dynamics, ["export", path, "--as", format, ...items], { encoding: "utf8", maxBuffer: 1 << 30 });
  const expected = status === 0 ? stdout : stderr.replace(/^dynamics: /, "").trimEnd(), found = exporter.run(trace, format, pattern);
  count += 1;
  if (found !== expected) differences.push(`${name}, ${format}: ${JSON.stringify(found.slice(0, 300))}\n  native: ${JSON.stringify(expected.slice(0, 300))}`);
}

const read = name => readFileSync(join(scenes, name, "trace.jsonl"), "utf8").split("\n").slice(0, frameCount + 2).join("\n") + "\n";
// A scene with faults has an empty trace.
const hasTrace = path => existsSync(path) && statSync(path).size > 0;
readdirSync(scenes).filter(name => hasTrace(join(scenes, name, "trace.jsonl"))).sort()
  .forEach((name, index) => compare(read(name), name, formats[index % formats.length]));
for (const format of formats) compare(read("bridge"), "bridge", format);
for (const pattern of ["ball", "plank*,ball", "*9", "p*k1*", "cart", "left"]) compare(read("bridge"), `bridge, ${pattern}`, "css", pattern);
compare(read("bridge").split("\n").slice(0, 2).join("\n") + "\n", "one frame", "css");
if (differences.length) {
  console.error(`motion-export: ${differences.length} of ${count} exports differ from those of the command line tool:\n${differences.slice(0, 5).join("\n")}`);
  process.exit(1);
}
console.log(`motion-export: ${count} exports of traces equal those of the command line tool`);
