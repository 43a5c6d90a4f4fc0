// The tables of the page have the properties of scene files, which behavior-defaults.js lists. Usage: node properties.mjs
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import vm from "node:vm";

const scripts = ["behavior-defaults", "knob", "swift-behaviors"].map(name => readFileSync(new URL(`../../Playground/Page/${name}.js`, import.meta.url), "utf8"));
const { behaviorDefaults, knobProperties, knobFlags, swiftProperties } =
  vm.runInNewContext(`${scripts.join("\n")}\n({ behaviorDefaults, knobProperties, knobFlags, swiftProperties })`);

const keysOf = type => Object.keys(behaviorDefaults[type] ?? behaviorDefaults[`${type} drag`]);
const types = new Set(Object.keys(behaviorDefaults).filter(name => name !== "items").map(name => name.split(" ")[0]));
assert.deepEqual(Object.keys(swiftProperties).sort(), [...types].sort());
for (const type of types) assert.equal(swiftProperties[type].map(([key]) => key).join(), keysOf(type).join(), `the code of ${type}`);
for (const [type, keys] of [...Object.entries(knobProperties).map(([type, table]) => [type, Object.keys(table)]), ...Object.entries(knobFlags)])
  for (const key of keys) assert(keysOf(type).includes(key), `the knob ${type}.${key} has no property`);
