// Compares what the module of the playground computes with what the command line tool has written for the same scenes.
// Usage: node compare.mjs MODULE FOLDER SECONDS
//   FOLDER  has a folder for each scene: playground.scene.json, and either trace.jsonl and hash.txt, or errors.txt
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { Engine } from "./engine.mjs";

const [modulePath, folder, seconds] = process.argv.slice(2);
const frameCount = Math.round(Number(seconds) * 60);
let failureCount = 0;
const counts = { valid: 0, invalid: 0, frames: 0 };
let engine = new Engine(modulePath);

function fail(scene, message) {
  failureCount++;
  console.error(`check-playground: ${scene}: ${message}`);
}

function firstDifference(a, b) {
  let i = 0;
  while (i < a.length && a[i] === b[i]) i++;
  return `at byte ${i}: ${JSON.stringify(a.slice(Math.max(0, i - 50), i + 50))}, native ${JSON.stringify(b.slice(Math.max(0, i - 50), i + 50))}`;
}

// The hash of each second, as `dynamics hash` prints it.
function runAndHash() {
  const lines = [];
  for (let frame = 0; frame <= frameCount; frame++) {
    if (frame % 60 === 0) lines.push(`${frame / 60} s, frame ${frame}: ${engine.read("hash")}`);
    if (frame < frameCount) engine.exports.step();
  }
  return lines.join("\n") + "\n";
}

for (const scene of readdirSync(folder).sort()) {
  const directory = join(folder, scene);
  const { isValid, faults } = engine.load(readFileSync(join(directory, "playground.scene.json")));
  if (existsSync(join(directory, "errors.txt"))) {
    counts.invalid++;
    const expected = readFileSync(join(directory, "errors.txt"), "utf8");
    if (isValid) fail(scene, `the module accepts a scene that is invalid: ${expected}`);
    for (const { message, line, column } of faults) {
      if (!expected.includes(message)) fail(scene, `the tool does not report: ${message}`);
      if (!(line >= 1 && column >= 1)) fail(scene, `the fault has no position: ${message}`);
    }
    continue;
  }
  if (!isValid) { fail(scene, `the module rejects the scene: ${faults[0]?.message}`); continue; }
  counts.valid++;
  counts.frames += frameCount;
  try {
    const hashes = runAndHash();
    const nativeHashes = readFileSync(join(directory, "hash.txt"), "utf8");
    if (hashes !== nativeHashes) fail(scene, `the hashes differ: ${firstDifference(hashes, nativeHashes)}`);
    const native = readFileSync(join(directory, "trace.jsonl"), "utf8");
    const trace = engine.read("trace");
    if (trace !== native) fail(scene, `the traces differ ${firstDifference(trace, native)}`);
    if (process.env.PRINT_HASHES) console.log(`${scene}: ${hashes.trim().split("\n").pop()}`);
  } catch (error) {
    fail(scene, `the module trapped: ${error.stack}`);
    engine = new Engine(modulePath);
  }
}
if (counts.valid === 0) fail("scenes", "no valid scene was compared");
if (failureCount) process.exit(1);
console.log(`check-playground: ${counts.valid} scenes of ${seconds} s (${counts.frames} frames) have the same traces and hashes as the native tool; `
  + `${counts.invalid} invalid scenes have the same errors`);
