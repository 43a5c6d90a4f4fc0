// Measures the playground's module beside other engines of the web, in one run of Node.js with the same scenes.
// Usage: node Playground/Benchmarks/peers.mjs MODULE [--matter FILE] [--planck FILE] [--native DYNAMICS] [--frames COUNT]
//   MODULE             playground.wasm
//   --matter FILE      build/matter.js of matter.js (https://github.com/liabru/matter-js)
//   --planck FILE      dist/planck.js of planck.js, Box2D in JavaScript (https://github.com/piqnt/planck.js)
//   --native DYNAMICS  the command line tool, built for release
// Prints the processor time of a frame in milliseconds: the mean of the frames from the start. No engine may put bodies to
// sleep in them. Each engine runs with its default number of iterations.
import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { cpus, tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { Engine } from "../../Tests/Playground/engine.mjs";
import { makeNet, makePile } from "./scenes.mjs";

const { values: options, positionals: [modulePath] } = parseArgs({
  allowPositionals: true,
  options: { matter: { type: "string" }, planck: { type: "string" }, native: { type: "string" }, frames: { type: "string", default: "120" } },
});
const frameCount = Number(options.frames), require = createRequire(import.meta.url);
// The tolerances of Box2D are made for bodies of 0.1 to 10 meters.
const pixelsPerMeter = 20;
// The acceleration of a gravity of 1, in points per second squared.
const standardGravity = 1000;

function processorTime(action) {
  const start = process.cpuUsage();
  action();
  const { user, system } = process.cpuUsage(start);
  return (user + system) / 1000;
}

const attachments = scene => scene.behaviors.filter(({ type }) => type === "attachment");
const anchoredItems = scene => new Set(scene.behaviors.filter(({ anchored }) => anchored).flatMap(({ items }) => items));
const gravityMagnitude = scene => scene.behaviors.find(({ type }) => type === "gravity").magnitude ?? 1;
const collides = scene => scene.behaviors.some(({ type }) => type === "collision");

// Each of these functions builds a scene and returns a function that advances it by a frame.

function buildOurs(scene) {
  const engine = new Engine(modulePath), { isValid, faults } = engine.load(new TextEncoder().encode(JSON.stringify(scene)));
  if (!isValid) throw new Error(faults[0].message);
  return () => engine.exports.step();
}

function buildMatter(scene) {
  const Matter = require(resolve(options.matter)), { Bodies, Composite, Constraint } = Matter;
  const engine = Matter.Engine.create(), fixed = anchoredItems(scene), bodies = new Map();
  engine.gravity.y = gravityMagnitude(scene);
  const collisionFilter = collides(scene) ? {} : { collisionFilter: { mask: 0 } };
  for (const { id, center: [x, y], size: [width, height], shape } of scene.items) {
    const settings = { isStatic: fixed.has(id), friction: 0.4, restitution: 0.2, ...collisionFilter };
    bodies.set(id, shape === "ellipse" ? Bodies.circle(x, y, width / 2, settings) : Bodies.rectangle(x, y, width, height, settings));
  }
  Composite.add(engine.world, [...bodies.values()]);
  for (const { boundaries = [] } of scene.behaviors) {
    for (const { from: [x1, y1], to: [x2, y2] } of boundaries) {
      const isFloor = y1 === y2, x = (x1 + x2) / 2, y = (y1 + y2) / 2, wall = 60;
      const out = isFloor ? [x, y + wall / 2] : [x + (x > 0 ? wall / 2 : -wall / 2), y];
      Composite.add(engine.world, Bodies.rectangle(...out, isFloor ? Math.abs(x2 - x1) + 2 * wall : wall, isFloor ? wall : Math.abs(y2 - y1), { isStatic: true }));
    }
  }
  Composite.add(engine.world, attachments(scene).map(({ item, to }) =>
    Constraint.create({ bodyA: bodies.get(item), bodyB: bodies.get(to), stiffness: 0.3, damping: 0.05 })));
  return () => Matter.Engine.update(engine, 1000 / 60);
}

function buildPlanck(scene) {
  const planck = require(resolve(options.planck)), point = ([x, y]) => new planck.Vec2(x / pixelsPerMeter, y / pixelsPerMeter);
  const world = new planck.World({ gravity: new planck.Vec2(0, standardGravity / pixelsPerMeter * gravityMagnitude(scene)), allowSleep: false });
  const fixed = anchoredItems(scene), bodies = new Map(), filter = collides(scene) ? {} : { filterMaskBits: 0 };
  for (const { id, center, size: [width, height], shape } of scene.items) {
    const body = world.createBody({ type: fixed.has(id) ? "static" : "dynamic", position: point(center) });
    const outline = shape === "ellipse" ? new planck.Circle(width / 2 / pixelsPerMeter) : new planck.Box(width / 2 / pixelsPerMeter, height / 2 / pixelsPerMeter);
    body.createFixture({ shape: outline, density: 1, friction: 0.4, restitution: 0.2, ...filter });
    bodies.set(id, body);
  }
  const ground = world.createBody();
  for (const { boundaries = [] } of scene.behaviors) {
    for (const { from, to } of boundaries) ground.createFixture({ shape: new planck.Edge(point(from), point(to)), friction: 0.4 });
  }
  for (const { item, to, frequency, damping } of attachments(scene)) {
    const [a, b] = [bodies.get(item), bodies.get(to)];
    world.createJoint(new planck.DistanceJoint({ frequencyHz: frequency, dampingRatio: damping }, a, b, a.getPosition(), b.getPosition()));
  }
  return () => world.step(1 / 60, 8, 3);
}

// The native tool plays a scene twice, for few and for many frames; the difference has no start of the process in it.
function measureNative(scene) {
  const folder = mkdtempSync(join(tmpdir(), "peers-")), file = join(folder, "peer.scene.json");
  writeFileSync(file, JSON.stringify(scene));
  const seconds = frames => {
    const script = `import resource, subprocess, sys\nsubprocess.run(sys.argv[1:], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, check=True)\nusage = resource.getrusage(resource.RUSAGE_CHILDREN)\nprint(usage.ru_utime + usage.ru_stime)`;
    return Number(execFileSync("python3", ["-c", script, resolve(options.native), "hash", file, "--seconds", String(frames / 60)]));
  };
  try { return 1000 * (seconds(frameCount + 1) - seconds(1)) / frameCount; } finally { rmSync(folder, { recursive: true }); }
}

function measure(build, scene) {
  const step = build(scene);
  return processorTime(() => { for (let frame = 0; frame < frameCount; frame++) step(); }) / frameCount;
}

const matterName = () => `matter.js ${require(resolve(options.matter)).version}`;
const planckName = () => `planck.js ${JSON.parse(readFileSync(join(resolve(options.planck), "../../package.json"), "utf8")).version}`;
const rows = [["OpenDynamics, WebAssembly", scene => measure(buildOurs, scene)]];
if (options.native) rows.push(["OpenDynamics, native", measureNative]);
if (options.planck) rows.push([planckName(), scene => measure(buildPlanck, scene)]);
if (options.matter) rows.push([matterName(), scene => measure(buildMatter, scene)]);
const scenes = [["pile of 1,000 boxes", makePile(1000)], ["net of 10,000 springs", makeNet(10_000)]];

console.log(`Node.js ${process.versions.node}, ${cpus()[0].model}, ${new Date().toISOString().slice(0, 10)}; ${frameCount} frames\n`);
console.log(`| engine | ${scenes.map(([name]) => `${name}, ms/frame`).join(" | ")} |`);
console.log(`|---|${scenes.map(() => "---:|").join("")}`);
for (const [name, run] of rows) console.log(`| ${name} | ${scenes.map(([, scene]) => run(scene).toFixed(1)).join(" | ")} |`);
