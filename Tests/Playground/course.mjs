// Checks the table of the course, and that the scene of each answer moves as its text says.
// Usage: node course.mjs MODULE
import assert from "node:assert/strict";
import { Engine } from "./engine.mjs";
import { readCourse } from "./page-scripts.mjs";

const engine = new Engine(process.argv[2]), pages = readCourse();

// Runs a scene. Returns the poses of each item by its id, one for each frame from 0 to 600, and the first frame at rest.
function run(text) {
  const { isValid, faults } = engine.load(new TextEncoder().encode(text));
  assert(isValid, faults[0]?.message);
  const ids = JSON.parse(text).items.map(({ id }) => id), tracks = Object.fromEntries(ids.map(id => [id, []]));
  let restFrame = null;
  for (let frame = 0; frame <= 600; frame++) {
    ids.forEach((id, index) => tracks[id].push(engine.pose(index)));
    if (frame > 0 && engine.exports.isAtRest() && restFrame === null) restFrame = frame;
    if (restFrame !== null && engine.exports.isAtRest() === 0) restFrame = null;
    engine.exports.step();
  }
  return { ...tracks, ids, restFrame };
}

const near = (value, expected, tolerance, claim) => assert(Math.abs(value - expected) <= tolerance, `${claim}: ${value}, expected ${expected} ± ${tolerance}`);
const frameWhen = (track, condition) => track.findIndex(condition);
// The first frame from which a track stays within a distance of a place.
const settledFrame = (track, isNear) => track.length - [...track].reverse().findIndex(pose => !isNear(pose));
const highest = (track, from = 0, to = 600) => Math.min(...track.slice(from, to).map(({ y }) => y));

// What the texts of the pages claim, by the name of the scene: of the scene itself, and of its answer.
const claims = {
  "spring-alone": (base, answer) => {
    near(frameWhen(answer.lower, ({ x }) => x < 160), frameWhen(answer.upper, ({ x }) => x < 160), 0, "both cross the middle in the same frame");
    const crossings = base.upper.flatMap(({ x }, i) => i > 0 && x < 160 && base.upper[i - 1].x >= 160 ? [i] : []);
    near(crossings[1] - crossings[0], 60, 2, "the frames of a swing at 1 Hz");
    const returned = Math.max(...base.upper.slice(40, 80).map(({ x }) => x)) - 160;
    near(1 - returned / 100, Math.PI * 2 * Math.PI / 120, 0.02, "the loss of a swing");
  },
  "damping": (base, answer) => {
    const settled = track => settledFrame(track, ({ x }) => Math.abs(x - 220) < 3.2);
    assert(settled(answer.second) < settled(answer.first), "damping 1 rests before 0.5");
    assert(settled(answer.third) > 2 * settled(answer.second), "damping 2 needs more than twice the time");
    assert(frameWhen(answer.first, ({ x }) => x > 220) < settled(answer.second), "damping 0.5 passes the place first");
    near((Math.max(...answer.first.map(({ x }) => x)) - 220) / 160, 0.163, 0.02, "the overshoot of damping 0.5");
  },
  "list-lag": (base, answer) => {
    const lag = (tracks, row) => tracks[row][29].y + 40 - tracks[row][30].y;
    assert(lag(base, "row5") < 0.1 && lag(answer, "row1") < 0.1, "the row under the finger follows at once");
    near(lag(base, "row1"), 32, 1.5, "the farthest row is left behind");
    near(lag(answer, "row5"), 32, 1.5, "the farthest row is left behind");
    for (let i = 1; i < 5; i++) assert(lag(base, `row${i}`) > lag(base, `row${i + 1}`) && lag(answer, `row${i}`) < lag(answer, `row${i + 1}`), "the lag grows with the distance");
  },
  "rods-ropes-pins": (base, answer) => {
    near(150 - highest(answer.ropeBall), 42, 1.5, "the ball on the rope rises");
    near(highest(answer.rodBall), 150, 0.5, "the rod keeps its length");
    near(highest(answer.bar), 95, 0.5, "the bar stays on its pin");
    const turns = base.rodBall.flatMap(({ x }, i) => i > 1 && (x - base.rodBall[i - 1].x) * (base.rodBall[i - 1].x - base.rodBall[i - 2].x) < 0 ? [i] : []);
    near((turns[1] - turns[0]) * 2 / 60, 2 * Math.PI * Math.sqrt(110 / 1000), 0.06, "the swing of the rod");
  },
  "gravity-unit": (base, answer) => {
    const landed = track => frameWhen(track, ({ y }) => y > 219) / 60;
    near(landed(answer.left), 0.31, 0.035, "the left ball lands");
    near(frameWhen(answer.right, ({ y }) => y > 216) / 60, 0.62, 0.035, "the right ball lands");
    near(base.left[24].y - 30, 0.5 * 1000 * 0.4 ** 2, 2, "a fall of 0.4 s");
  },
  "bouncing": (base, answer) => {
    const bounce = track => { const floor = frameWhen(track, ({ y }) => y > 215), top = highest(track, floor + 6, floor + 40); return (220 - top) / 180; };
    near(bounce(answer.right), 0.25, 0.02, "the height of a bounce with half of the speed");
    near(bounce(answer.left), 0.64, 0.03, "the height of a bounce with 0.8");
  },
  "friction-resistance": (base, answer) => {
    const way = (tracks, id) => tracks[id][600].x - 50;
    near(way(base, "box"), 45, 1.5, "the box"); near(way(answer, "box"), 183, 2, "the box, twice as fast");
    near(way(base, "puck"), 75, 1, "the puck"); near(way(answer, "puck"), 150, 1.5, "the puck, twice as fast");
  },
  "throwing": (base, answer) => {
    near(answer.moved[600].x, answer.moved[16].x, 0.5, "the lower card stops where it was left");
    near(answer.held[600].x - answer.held[16].x, 92, 4, "the upper card goes on");
    near(base.moved[600].x - base.moved[15].x, 100, 2, "the card to which the velocity was handed over goes on");
  },
  "snapping": (base, answer) => {
    const reversal = track => Math.max(...track.map(({ x }, i) => Math.max(...track.slice(0, i + 1).map(pose => pose.x)) - x));
    assert(reversal(base.card) > 60, "the card turns around");
    near(base.card[600].x, 60, 0.5, "the left place"); near(answer.card[600].x, 260, 0.5, "the right place");
    assert(frameWhen(answer.card, ({ x }) => x >= 260) < 12, "the card goes straight to the right place");
  },
  "fields": (base, answer) => {
    const arrival = track => frameWhen(track, ({ x }) => x >= 160);
    near(arrival(base.left), arrival(base.right), 0, "equal disks arrive together");
    near(arrival(answer.right) / arrival(answer.left), 2, 0.05, "a disk of four times the mass needs twice the time");
    const kilograms = Math.PI * 0.2 ** 2;
    near(arrival(base.left) * 4 / 60, 2 * Math.PI * Math.sqrt(kilograms), 0.12, "the time of a swing");
  },
  "many-items": (base, answer) => {
    const height = (tracks, frame) => 225 - Math.min(...tracks.ids.map(id => tracks[id][frame].y));
    assert(base.restFrame !== null && base.restFrame < 480, "the heap comes to rest");
    near(height(base, 480) / 17, 4, 0.6, "the height of the heap in tiles");
    assert(height(answer, 480) / 17 < 2, "less than two tiles high without friction");
    assert(answer.restFrame === null, "tiles without friction do not come to rest");
    assert(answer.ids.filter(id => Math.abs(answer[id][480].x - 160) > 168).length > 24, "most tiles leave the screen");
  },
  "words-to-numbers": (base, answer) => {
    assert(Math.max(...base.card.map(({ x }) => x)) < 231.6, "no bounce");
    near((Math.max(...answer.card.map(({ x }) => x)) - 230) / 160, 0.046, 0.01, "the overshoot");
    near(frameWhen(answer.card, ({ x }) => x >= 230) / 60, 0.3, 0.02, "the first arrival");
  },
};

assert.equal(pages.length, 12);
assert.deepEqual(pages.map(({ scene }) => scene).sort(), Object.keys(claims).sort());
for (const page of pages) {
  const { scene, text, knobs, question, answer, formula, sources, sceneText, answerText } = page, document = JSON.parse(sceneText);
  assert.equal(text.length, 3, `${scene} has three sentences`);
  for (const sentence of text) assert.equal(sentence.match(/[.?!](?= |$)/g)?.length, 1, `one sentence: ${sentence}`);
  assert(knobs.length === 1 || knobs.length === 2, `${scene} has one or two knobs`);
  for (const { paths, range: [low, high] } of knobs) for (const path of paths) {
    const value = path.reduce((node, key) => node?.[key], document);
    assert(value >= low && value <= high, `${scene}: the knob ${path.join(".")} has the value ${value}`);
  }
  assert(question.includes("?") && answer.text && formula && sources.length > 0, scene);
  for (const { url } of sources) assert(/^https:\/\/|^springs\.html$/.test(url), url);
  assert.notEqual(sceneText, answerText, `${scene} has another scene for its answer`);
  assert.deepEqual(document.size, [320, 240], scene);
  const [base, other] = [run(sceneText), run(answerText)];
  const way = Math.max(...base.ids.map(id => Math.max(...base[id].slice(0, 61).map(({ x, y }) => Math.hypot(x - base[id][0].x, y - base[id][0].y)))));
  assert(way > 5, `${scene} moves within a second`);
  try { claims[scene](base, other); } catch (error) { throw new Error(`the answer of ${scene}: ${error.message}`); }
}
console.log(`check-playground: the answers of ${pages.length} pages of the course move as their texts say`);
