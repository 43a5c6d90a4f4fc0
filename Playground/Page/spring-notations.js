// The notations of a spring, each with its fields, the conversions, and the code that uses it. A spring is an object with the
// angular frequency omega (rad/s), the damping ratio zeta, the initial velocity (ways per second) and the mass (kg).
//
// The formulas are those of `SpringParameters`, `TimingCurve.spring` and `ExportedSpring` in Sources, and of the documentation
// that each entry names. Tests/Playground/springs.mjs compares them with the native ones.

// omega times the duration of usingSpringWithDamping: at the end of the duration the oscillation has decayed to 1/1000.
const decay = zeta => zeta < 1 ? Math.log(1000) / zeta : 9.23341347645151;
const bounceOf = zeta => zeta <= 1 ? 1 - zeta : 1 / zeta - 1;
const zetaOf = bounce => bounce >= 0 ? 1 - bounce : 1 / (1 + bounce);
const above0 = (label, unit = "") => ({ label, unit, least: Number.MIN_VALUE, most: 1e9, sentence: `${label} must be above 0.` });
const ratio = (label, most = 100) => ({ label, unit: "", least: 0, most, sentence: `${label} must be from 0 to ${most}.` });

const springNotations = [
  {
    id: "core", title: "Mass, stiffness, damping", where: "CASpringAnimation, UISpringTimingParameters",
    fields: { mass: above0("Mass", "kg"), stiffness: above0("Stiffness", "N/m"), damping: { label: "Damping", unit: "Ns/m", least: 0, most: 1e9, sentence: "Damping must be 0 or more." } },
    read: ({ mass, stiffness, damping }) => ({ mass, omega: Math.sqrt(stiffness / mass), zeta: damping / (2 * Math.sqrt(stiffness * mass)) }),
    write: ({ omega, zeta, mass }) => ({ mass, stiffness: omega * omega * mass, damping: 2 * zeta * omega * mass }),
    note: ({ zeta }) => zeta > 1 ? "These classes treat more than critical damping as critical damping." : "",
    code: ({ mass, stiffness, damping }, v) => `UISpringTimingParameters(mass: ${mass}, stiffness: ${stiffness}, damping: ${damping}, initialVelocity: CGVector(dx: ${v}, dy: ${v}))`,
    formula: "ω = √(k/m), ζ = c / 2√(km)", source: "https://developer.apple.com/documentation/quartzcore/caspringanimation",
  },
  {
    id: "bounce", title: "Duration and bounce", where: "UIView.animate(springDuration:bounce:), SwiftUI",
    fields: { duration: { ...above0("Duration", "s"), least: 0.001, sentence: "Duration must be at least 0.001 s." }, bounce: { label: "Bounce", unit: "", least: -0.99, most: 1, sentence: "Bounce must be from -0.99 to 1." } },
    read: ({ duration, bounce }) => ({ omega: 2 * Math.PI / duration, zeta: zetaOf(bounce) }),
    write: ({ omega, zeta }) => ({ duration: 2 * Math.PI / omega, bounce: bounceOf(zeta) }),
    code: ({ duration, bounce }, v) => `UIView.animate(springDuration: ${duration}, bounce: ${bounce}, initialSpringVelocity: ${v}) { }`,
    formula: "ω = 2π/duration; ζ = 1 − bounce, or 1/(1 + bounce) below 0", source: "https://developer.apple.com/videos/play/wwdc2023/10158/",
  },
  {
    id: "ratio", title: "Damping ratio and duration", where: "UIView.animate(usingSpringWithDamping:)",
    fields: { ratio: { label: "Damping ratio", unit: "", least: 0.01, most: 1, sentence: "Damping ratio must be from 0.01 to 1." }, duration: { ...above0("Duration", "s"), least: 0.001, sentence: "Duration must be at least 0.001 s." } },
    read: ({ ratio, duration }) => ({ omega: decay(ratio) / duration, zeta: ratio }),
    write: ({ omega, zeta }) => zeta < 0.01 || zeta > 1 ? null : { ratio: zeta, duration: decay(zeta) / omega },
    missing: "This notation has no such spring: its damping ratio is from 0.01 to 1.",
    code: ({ ratio, duration }, v) => `UIView.animate(withDuration: ${duration}, delay: 0, usingSpringWithDamping: ${ratio}, initialSpringVelocity: ${v}) { }`,
    formula: "ω = ln 1000 / (ζ · duration), or 9.233/duration for ζ = 1: the oscillation decays to 1/1000. Apple documents no formula; this is the one of OpenDynamics", source: "https://developer.apple.com/documentation/uikit/uiview/animate(withduration:delay:usingspringwithdamping:initialspringvelocity:options:animations:completion:)",
  },
  {
    id: "attachment", title: "Frequency and damping", where: "UIAttachmentBehavior",
    fields: { frequency: above0("Frequency", "Hz"), damping: ratio("Damping") },
    read: ({ frequency, damping }) => ({ omega: 2 * Math.PI * frequency, zeta: damping }),
    write: ({ omega, zeta }) => ({ frequency: omega / (2 * Math.PI), damping: zeta }),
    code: ({ frequency, damping }) => `attachment.length = 0; attachment.frequency = ${frequency}; attachment.damping = ${damping}`,
    formula: "ω = 2πf, ζ = damping", source: "https://developer.apple.com/documentation/uikit/uiattachmentbehavior/frequency",
  },
  {
    id: "response", title: "Response and damping fraction", where: "SwiftUI",
    fields: { response: above0("Response", "s"), fraction: ratio("Damping fraction") },
    read: ({ response, fraction }) => ({ omega: 2 * Math.PI / response, zeta: fraction }),
    write: ({ omega, zeta }) => ({ response: 2 * Math.PI / omega, fraction: zeta }),
    code: ({ response, fraction }) => `.spring(response: ${response}, dampingFraction: ${fraction})`,
    formula: "ω = 2π/response, ζ = fraction", source: "https://developer.apple.com/documentation/swiftui/spring/init(response:dampingratio:)",
  },
  {
    id: "flutter", title: "Mass, stiffness, ratio", where: "Flutter",
    fields: { mass: above0("Mass", "kg"), stiffness: above0("Stiffness", "N/m"), ratio: ratio("Damping ratio") },
    read: ({ mass, stiffness, ratio }) => ({ mass, omega: Math.sqrt(stiffness / mass), zeta: ratio }),
    write: ({ omega, zeta, mass }) => ({ mass, stiffness: omega * omega * mass, ratio: zeta }),
    code: ({ mass, stiffness, ratio }) => `SpringDescription.withDampingRatio(mass: ${mass}, stiffness: ${stiffness}, ratio: ${ratio})`,
    formula: "damping = 2ζ√(km)", source: "https://api.flutter.dev/flutter/physics/SpringDescription/SpringDescription.withDampingRatio.html",
  },
  {
    id: "compose", title: "Damping ratio and stiffness", where: "Jetpack Compose",
    fields: { ratio: ratio("Damping ratio"), stiffness: above0("Stiffness") },
    read: ({ ratio, stiffness }) => ({ omega: Math.sqrt(stiffness), zeta: ratio }),
    write: ({ omega, zeta }) => ({ ratio: zeta, stiffness: omega * omega }),
    code: ({ ratio, stiffness }) => `spring(dampingRatio = ${ratio}f, stiffness = ${stiffness}f)`,
    formula: "ω = √stiffness, for a mass of 1", source: "https://developer.android.com/reference/kotlin/androidx/compose/animation/core/package-summary#spring(kotlin.Float,kotlin.Float,kotlin.Any)",
  },
];

// Returns a sentence about the first value that is not valid, or null.
function findFault({ fields }, values) {
  for (const [key, { label, least, most, sentence }] of Object.entries(fields)) {
    const value = values[key];
    if (!Number.isFinite(value)) return `${label} must be a number.`;
    if (value < least) return sentence;
    if (value > most) return most === 1e9 ? `${label} must be at most 1,000,000,000.` : sentence;
  }
  return null;
}

// Returns the CSS easing of a spring: points between which the progress is a straight line, with an error of at most 1/500 of
// the way, and its duration in seconds. Null for a spring that does not come to rest within a minute.
function makeLinearEasing(spring) {
  const duration = spring.settlingDuration;
  if (!(duration <= 60)) return null;
  const stops = [[0, 0]], sample = t => spring.progress(t);
  for (let time = 0; time < duration;) {
    let next = Math.min(time + duration / 12, duration);
    while (next - time > duration / 4000 && lineError(sample, time, next) > 0.002) next = time + (next - time) * 0.85;
    stops.push([next >= duration ? 1 : next / duration, next >= duration ? 1 : sample(next)]);
    time = next;
  }
  const texts = stops.map(([offset, value]) => `${formatNumber(value, 4)} ${formatNumber(offset * 100, 2)}%`);
  return { duration, stops, text: `linear(${texts.join(", ")})` };
}

// Returns the largest distance of a curve from the line between two of its points, at eight times between them.
function lineError(curve, start, end) {
  const [first, last] = [curve(start), curve(end)];
  let error = 0;
  for (let i = 1; i < 9; i++) error = Math.max(error, Math.abs(curve(start + (end - start) * i / 9) - first - (last - first) * i / 9));
  return error;
}

// Reads a CSS easing linear(...) of the given duration (s), and fits the spring whose progress is nearest to its points.
// Returns the spring and the largest difference; a sentence as `fault` if the text is no such easing.
function fitLinearEasing(text, duration) {
  const match = text.trim().replace(/;$/, "").match(/^linear\(([^()]*)\)$/);
  if (!match) return { fault: "The easing must have the form linear(0, 0.5 25%, 1)." };
  const points = match[1].split(",").map(part => part.trim().match(/^(-?[\d.]+)(?:\s+(-?[\d.]+)%)?$/));
  if (points.length < 4 || points.includes(null)) return { fault: "The easing needs at least four numbers, each with or without a percentage." };
  const stops = points.map(([, value, percent], i) => [percent === undefined ? i / (points.length - 1) : percent / 100, Number(value)]);
  if (stops.some(([, value]) => !Number.isFinite(value))) return { fault: "The easing contains something that is not a number." };
  const error = (omega, zeta) => {
    const spring = new Spring(omega, zeta);
    return stops.reduce((sum, [offset, value]) => sum + (spring.progress(offset * duration) - value) ** 2, 0);
  };
  let best = { error: Infinity };
  const attempt = (omega, zeta) => { const value = error(omega, zeta); if (value < best.error) best = { omega, zeta, error: value }; };
  for (let i = 0; i <= 60; i++) for (let j = 1; j <= 40; j++) attempt(2 ** (i / 6) / duration, j / 20);
  for (let width = 0.12; width > 1e-7; width *= 0.7) {
    const { omega, zeta } = best;
    for (const [a, b] of [[1, 0], [-1, 0], [0, 1], [0, -1], [1, 1], [-1, -1], [1, -1], [-1, 1]]) attempt(omega * (1 + a * width), Math.max(0.005, zeta * (1 + b * width)));
  }
  const spring = new Spring(best.omega, best.zeta);
  const largest = Math.max(...stops.map(([offset, value]) => Math.abs(spring.progress(offset * duration) - value)));
  return { omega: best.omega, zeta: best.zeta, largest };
}
