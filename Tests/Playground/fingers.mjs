// Fingers, faults, limits and explosions in the module of the playground. Usage: node fingers.mjs MODULE
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { Engine } from "./engine.mjs";

const engine = new Engine(process.argv[2]);
const encode = scene => new TextEncoder().encode(typeof scene === "string" ? scene : JSON.stringify(scene));
const makeScene = parts => ({ format: "opendynamics-scene", version: 1, size: [320, 480], items: [], ...parts });
const box = (id, x, y, more = {}) => ({ id, center: [x, y], size: [40, 40], ...more });

// A finger pulls an item, holds it against gravity, and throws it.
const falling = makeScene({ items: [box("a", 100, 100), box("b", 250, 100)], behaviors: [{ type: "gravity", items: ["a", "b"] }] });
assert.deepEqual(engine.load(encode(falling)), { isValid: true, faults: [] });
assert.equal(engine.exports.touch(1, 0, 10, 400), -1, "no item is there");
assert.equal(engine.exports.touch(1, 0, 110, 105), 0);
assert.equal(engine.exports.touch(2, 0, 250, 100), 1, "a second finger takes hold of another item");
for (let frame = 0; frame < 60; frame++) {
  engine.exports.touch(1, 1, 110 + 2 * frame, 105);
  engine.exports.step();
}
const [held, other] = [engine.pose(0), engine.pose(1)];
assert(Math.abs(held.x - 228) < 40 && Math.abs(held.y - 105) < 60, `the item follows its finger, but is at ${held.x}, ${held.y}`);
assert(Math.abs(other.x - 250) < 20 && Math.abs(other.y - 100) < 60, `the other item is held at ${other.x}, ${other.y}`);
assert.equal(engine.exports.attachmentLineCount(engine.exports.attachmentLines()), 2);
engine.exports.touch(1, 2, 230, 105);
engine.exports.touch(2, 3, 250, 100);
engine.steps(30);
assert(engine.pose(0).x > held.x + 30, "a thrown item keeps its speed");
assert(engine.pose(1).y > other.y + 100, "an item that was let go falls");

// A trace contains what fingers did; it is the same each time, and its last frame is the current one.
const trace = engine.read("trace");
assert.equal(engine.read("trace"), trace);
const last = JSON.parse(trace.trim().split("\n").pop());
assert.equal(last.frame, 90);
assert.deepEqual(last.items.map(([, x, y]) => [x, y]), [0, 1].map(i => [engine.pose(i).x, engine.pose(i).y]));
engine.exports.restart();
assert.equal(engine.exports.frame(), 0);
assert.equal(engine.exports.attachmentLineCount(engine.exports.attachmentLines()), 0);

// A finger takes hold of the group that contains the touched item, and of items in no behavior.
const group = makeScene({
  items: [box("a", 100, 100), box("b", 140, 100), box("alone", 250, 300)], groups: [{ id: "g", items: ["a", "b"] }],
  behaviors: [{ type: "item", items: ["g"] }],
});
engine.load(encode(group));
assert.equal(engine.exports.touch(1, 0, 150, 100), 1);
assert.equal(engine.exports.touch(2, 0, 250, 300), 2);
engine.exports.touch(1, 1, 150, 200);
engine.exports.touch(2, 1, 250, 400);
engine.steps(120);
assert(engine.pose(0).y > 150 && engine.pose(1).y > 150 && engine.pose(2).y > 380);

// The X-ray shows a group as one body: all its members sleep, or have one reason to be awake.
const read = name => JSON.parse(engine.read(name, 1));
engine.load(encode(makeScene({ ...group, items: group.items.slice(0, 2) })));
engine.steps(2);
assert.deepEqual(read("xray").awake, [{ items: [0, 1], reason: read("item").awakeBecause }]);
assert.deepEqual(read("xray").velocities, [[120, 100, 0, 0]]);
assert(!engine.pose(0).isAsleep && !engine.pose(1).isAsleep && !read("item").asleep);
engine.steps(60);
assert(engine.pose(0).isAsleep && engine.pose(1).isAsleep && read("item").asleep && read("xray").awake.length === 0);
engine.load(encode(group));

// Invalid coordinates change nothing.
engine.exports.touch(1, 1, NaN, Infinity);
assert.equal(engine.exports.touch(3, 0, NaN, 0), -1);
engine.steps(60);
assert(Number.isFinite(engine.pose(1).y));

// The running scene continues while the text has faults; a hostile name is text.
const before = engine.exports.frame();
const bad = engine.load(encode('{"format": "opendynamics-scene",\n "version": 1, "size": [9, 9],\n "items": [{"id": "<img onerror=x>", "center": [1], "size": [9, 9]}]}'));
assert.equal(bad.isValid, false);
assert.deepEqual(bad.faults, [{ line: 3, column: 48, message: "items[0].center: expected a point [x, y], found an array" }]);
engine.steps(1);
assert.equal(engine.exports.frame(), before + 1);
assert.equal(engine.load(encode(makeScene({ items: [box('<img src=x>"\u2028é', 10, 10)] }))).isValid, true);
assert.equal(JSON.parse(engine.read("describe")).items[0].id, '<img src=x>"\u2028é');
assert.equal(JSON.parse(engine.read("item", 0)).id, '<img src=x>"\u2028é');
assert.equal(engine.read("item", 99), "null");

// After a trap, the message of the page says whether a scene was loaded again.
const script = readFileSync(new URL("../../Playground/Page/engine.js", import.meta.url), "utf8");
const PageEngine = new Function("WasmInstance", `${script}\nreturn Engine;`)(class { makeInstance() {} });
const trap = () => { throw new WebAssembly.RuntimeError("unreachable"); };
for (const [name, sentence] of [["step", /The scene was loaded again at time 0\.$/], ["load", /No scene runs until one is loaded\.$/]]) {
  const page = Object.assign(new PageEngine(), { exports: { [name]: trap }, loadedText: "a scene", load(text) { this.loadedText = text; } });
  assert.throws(() => page.call(name), sentence);
}

// Scenes that are too large are refused with a sentence that says what is too much.
const start = performance.now();
const many = engine.load(encode(makeScene({ items: Array.from({ length: 100000 }, (_, i) => box(`i${i}`, i, i)) })));
assert.match(many.faults[0].message, /^items: the scene has 100000 items, and the playground runs at most 5000/);
assert.equal(many.isValid, false);
const ids = Array.from({ length: 3000 }, (_, i) => `i${i}`);
const pile = makeScene({ items: ids.map(id => box(id, 100, 100)), behaviors: [{ type: "collision", items: ids }] });
assert.match(engine.load(encode(pile)).faults[0].message, /more than 100000 pairs of these items overlap/);
const deep = "[".repeat(100000);
assert.match(engine.load(encode(deep)).faults[0].message, /nested more than 256 levels deep/);
console.log(`check-playground: scenes that are too large are refused in ${Math.round(performance.now() - start)} ms`);

// Explosions: enormous forces, velocities and charges neither trap nor produce numbers that are not finite.
const extreme = makeScene({
  items: ids.slice(0, 30).map((id, i) => box(id, 100 + i, 100, { size: [0.2 + i, 30] })),
  behaviors: [
    { type: "collision", items: ids.slice(0, 30), referenceBounds: true }, { type: "gravity", items: ids.slice(0, 30), magnitude: 1e8 },
    { type: "item", items: ids.slice(0, 30), charge: 1e9, density: 1e-6, linearVelocity: { i3: [1e9, -1e9] }, angularVelocity: { i4: 1e9 } },
    { type: "field", kind: "electric", items: ids.slice(0, 30), strength: 1e9 },
    { type: "attachment", item: "i0", to: "i1", frequency: 1e9, damping: 1e9 },
    { type: "push", items: ["i5"], magnitude: 1e9, mode: "continuous" },
  ],
});
assert.equal(engine.load(encode(extreme)).isValid, true);
for (let frame = 0; frame < 300; frame++) {
  engine.exports.step();
  engine.read("xray");
}
for (let i = 0; i < 30; i++) {
  const { x, y, a } = engine.pose(i);
  assert(Number.isFinite(x) && Number.isFinite(y) && Number.isFinite(a), `item ${i} is at ${x}, ${y}`);
}

// Scenes that are replaced give their memory back.
const lattice = makeScene({ items: ids.slice(0, 400).map((id, i) => box(id, (i % 20) * 50, Math.floor(i / 20) * 50)), behaviors: [{ type: "gravity", items: ids.slice(0, 400) }, { type: "collision", items: ids.slice(0, 400), referenceBounds: true }] });
const sizes = [];
for (let round = 0; round < 60; round++) {
  engine.load(encode(lattice));
  engine.steps(5);
  engine.read("xray");
  sizes.push(engine.exports.memory.buffer.byteLength);
}
assert.equal(sizes[59], sizes[20], `the memory grows from ${sizes[20]} to ${sizes[59]} bytes`);

// Names are compared by their bytes, also if they are not ASCII: as items, boundaries, and keys.
const segment = (id, y) => ({ id, from: [0, y], to: [320, y] });
const accents = makeScene({
  items: [box("\u00E9", 100, 100), box("e\u0301", 200, 100)],
  behaviors: [
    { type: "gravity", items: ["\u00E9", "e\u0301"] },
    { type: "collision", items: ["\u00E9", "e\u0301"], boundaries: [segment("\u00FC", 200), segment("u\u0308", 300)] },
  ],
});
assert.deepEqual(engine.load(encode(accents)), { isValid: true, faults: [] });
engine.steps(120);
assert(engine.pose(0).y < 200 && engine.pose(1).y < 200, "the items rest on the first boundary");
assert.match(engine.read("trace"), /"contact began","\u00E9","\u00FC"/);
accents.items[1].id = "\u00E9";
assert.match(engine.load(encode(accents)).faults[0].message, /\u00E9/, "a name that is used twice is a fault");
accents.items[1].id = "e\u0301";
accents.items[0]["gr\u00F6\u00DFe"] = 1;
assert.match(engine.load(encode(accents)).faults[0].message, /gr\u00F6\u00DFe/);

console.log("check-playground: fingers, faults, limits and explosions are as expected");
