// Runs the tests of references.swift. Usage: node references.mjs MODULE
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";

const { exports } = new WebAssembly.Instance(new WebAssembly.Module(readFileSync(process.argv[2])));
assert.equal(exports.test(), 0, "the number of the first expectation that is not met");
