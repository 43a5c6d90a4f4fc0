// Compares the notations of the page springs.html with those of the API: Tests/Playground/springs.json has rows with the
// perceptual duration, bounce, stiffness and damping for a mass of 1, initial velocity, settling duration, and the progress in
// frames 1, 4, 7 ... 22, which `SpringAgreementTests` compares with UIKit.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { evaluateWithScripts } from "./page-scripts.mjs";

const formatNumber = "const formatNumber = (value, places) => String(Number(value.toFixed(places)));";
const { Spring, springNotations, makeLinearEasing, fitLinearEasing, findFault } = evaluateWithScripts(["spring", "spring-notations"],
  `${formatNumber}\n({ Spring, springNotations, makeLinearEasing, fitLinearEasing, findFault })`);
const notation = id => springNotations.find(entry => entry.id === id);
const near = (value, expected, tolerance, claim) => assert(Math.abs(value - expected) <= tolerance * Math.max(1, Math.abs(expected)), `${claim}: ${value}, expected ${expected}`);

const rows = JSON.parse(readFileSync(new URL("springs.json", import.meta.url), "utf8"));
assert(rows.length >= 30);
for (const [duration, bounce, stiffness, damping, velocity, settlingDuration, progress] of rows) {
  const model = { velocity, mass: 1, ...notation("bounce").read({ duration, bounce }) }, name = JSON.stringify({ duration, bounce, velocity });
  // The table has ten digits, and near critical damping the ratio must be exact.
  if (Math.abs(model.zeta - 1) < 1e-9) model.zeta = 1;
  const core = notation("core").write(model), spring = new Spring(model.omega, model.zeta, velocity);
  near(core.stiffness, stiffness, 1e-8, `the stiffness of ${name}`);
  near(core.damping, damping, 1e-8, `the damping of ${name}`);
  near(spring.settlingDuration, settlingDuration, 2e-4, `the settling duration of ${name}`);
  progress.forEach((value, index) => {
    // The animation shows its end from the settling duration on.
    if ((1 + 3 * index) / 60 < settlingDuration) near(spring.progress((1 + 3 * index) / 60), value, 1e-8, `the progress of ${name} in frame ${1 + 3 * index}`);
  });

  // Each notation gives back the spring that it was made of.
  for (const entry of springNotations) {
    const values = entry.write(model);
    if (!values) { assert(model.zeta > 1 || model.zeta < 0.01, entry.id); continue; }
    const back = entry.read(values);
    near(back.omega, model.omega, 1e-12, `${entry.id} of ${name}`);
    near(back.zeta, model.zeta, 1e-12, `${entry.id} of ${name}`);
    assert.equal(findFault(entry, values), null, `${entry.id} of ${name}`);
  }

  // The overshoot is the largest progress of a fine sample.
  const samples = Array.from({ length: 40000 }, (_, i) => spring.progress(i / 40000 * Math.min(settlingDuration, 12)));
  near(spring.overshoot, Math.max(0, Math.max(...samples) - 1), 1e-4, `the overshoot of ${name}`);

  // The lines of the easing stay within 1/500 of the way, and the spring is found again from them.
  const easing = makeLinearEasing(spring);
  for (let i = 0; i < 500; i++) {
    const offset = i / 500, next = easing.stops.findIndex(([place]) => place > offset), [[a, from], [b, to]] = [easing.stops[next - 1], easing.stops[next]];
    near(from + (to - from) * (offset - a) / (b - a), spring.progress(offset * easing.duration), 0.0025, `the easing of ${name} at ${offset}`);
  }
  if (velocity === 0) {
    const fit = fitLinearEasing(easing.text, easing.duration);
    near(fit.omega, model.omega, 0.01, `the spring of the easing of ${name}`);
    near(fit.zeta, model.zeta, 0.01, `the spring of the easing of ${name}`);
  }
}

assert.match(findFault(notation("core"), { mass: 0, stiffness: 1, damping: 1 }), /^Mass must be above 0/);
assert.match(findFault(notation("core"), { mass: 1, stiffness: NaN, damping: 1 }), /^Stiffness must be a number/);
assert.match(findFault(notation("bounce"), { duration: 1, bounce: 2 }), /^Bounce must be from -0.99 to 1/);
assert.match(findFault(notation("ratio"), { ratio: 1.5, duration: 1 }), /^Damping ratio must be from 0.01 to 1/);
assert.match(fitLinearEasing("ease-in", 1).fault, /linear/);
assert.match(fitLinearEasing("linear(0, 1)", 1).fault, /four numbers/);
console.log(`check-playground: the notations of ${rows.length} springs are those of the API`);
