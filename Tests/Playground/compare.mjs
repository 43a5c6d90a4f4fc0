// Compares what the module of the playground computes with what the command line tool has written for the same scenes.
// Usage: node compare.mjs MODULE FOLDER SECONDS [CHROMIUM PAGE]
//   FOLDER         has a folder for each scene: playground.scene.json, and either trace.jsonl and hash.txt, or errors.txt
//   CHROMIUM PAGE  the browser, and the folder of the page, whose module then runs in the browser instead of Node.js
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { makeRunner } from "./runners.mjs";

const [modulePath, folder, seconds, chromium, page] = process.argv.slice(2);
const frameCount = Math.round(Number(seconds) * 60);
const counts = { valid: 0, invalid: 0, frames: 0, bytes: 0 };
let failureCount = 0;

function fail(scene, message) {
  failureCount++;
  console.error(`check-playground: ${scene}: ${message}`);
}

function firstDifference(a, b) {
  let i = 0;
  while (i < a.length && a[i] === b[i]) i++;
  return `at character ${i}: ${JSON.stringify(a.slice(Math.max(0, i - 50), i + 50))}, native ${JSON.stringify(b.slice(Math.max(0, i - 50), i + 50))}`;
}

function compareFaults(scene, { isValid, faults }, expected) {
  counts.invalid++;
  if (isValid) fail(scene, `the module accepts a scene that is invalid: ${expected}`);
  for (const { message, line, column } of faults) {
    if (!expected.includes(message)) fail(scene, `the tool does not report: ${message}`);
    if (!(line >= 1 && column >= 1)) fail(scene, `the fault has no position: ${message}`);
  }
}

function compareRun(scene, { isValid, faults, hashes, trace, trap }, native) {
  if (trap) return fail(scene, `the module trapped: ${trap}`);
  if (!isValid) return fail(scene, `the module rejects the scene: ${faults[0]?.message}`);
  counts.valid++;
  counts.frames += frameCount;
  counts.bytes += native.trace.length;
  if (hashes !== native.hashes) fail(scene, `the hashes differ ${firstDifference(hashes, native.hashes)}`);
  if (trace !== native.trace) fail(scene, `the traces differ ${firstDifference(trace, native.trace)}`);
  if (process.env.PRINT_HASHES) console.log(`${scene}: ${hashes.trim().split("\n").pop()}`);
}

const runner = await makeRunner(modulePath, chromium, page);
try {
  for (const scene of readdirSync(folder).sort()) {
    const read = name => readFileSync(join(folder, scene, name), "utf8");
    const result = await runner.run(read("playground.scene.json"), frameCount);
    if (existsSync(join(folder, scene, "errors.txt"))) compareFaults(scene, result, read("errors.txt"));
    else compareRun(scene, result, { hashes: read("hash.txt"), trace: read("trace.jsonl") });
  }
} finally {
  await runner.close();
}
if (counts.valid === 0) fail("scenes", "no valid scene was compared");
if (failureCount) process.exit(1);
console.log(`check-playground: ${runner.name}: ${counts.valid} scenes of ${seconds} s (${counts.frames} frames, ${(counts.bytes / 1e6).toFixed(1)} MB of traces) `
  + `have the same traces and hashes as the native tool; ${counts.invalid} invalid scenes have the same errors`);
