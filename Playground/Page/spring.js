// The motion of a damped spring from 0 to 1: the closed form of x'' + 2 zeta omega x' + omega^2 x = 0, where x is the
// distance from the target. `SpringMotion` and `SpringParameters` in Sources/UIKit compute the same; Tests/Playground/springs.mjs
// compares both.

class Spring {
  // frequency: the angular frequency omega of the undamped spring, in radians per second, above 0. damping: the damping ratio
  // zeta, 0 or more. velocity: the initial velocity, as a multiple of the way per second.
  constructor(frequency, damping, velocity = 0) { [this.omega, this.zeta, this.velocity] = [frequency, damping, velocity]; }

  // Returns the progress after a time, in seconds: 0 at the start, 1 at the target.
  progress(t) { return 1 + this.offset(t); }

  // Returns the distance from the target: below 0 before it, above 0 beyond it.
  offset(t) {
    const { omega: w, zeta: z, velocity: v } = this, x = -1;
    if (z === 1) return Math.exp(-w * t) * (x + (v + w * x) * t);
    if (z < 1) {
      const damped = w * Math.sqrt(1 - z * z), b = (v + z * w * x) / damped;
      return Math.exp(-z * w * t) * (x * Math.cos(damped * t) + b * Math.sin(damped * t));
    }
    const root = Math.sqrt(z * z - 1), slow = -w / (z + root), fast = -w * (z + root), b = (v - slow * x) / (fast - slow);
    return (x - b) * Math.exp(slow * t) + b * Math.exp(fast * t);
  }

  // The time from which the distance from the target stays below 1/1000 of the way, in seconds; Infinity without damping.
  // It is an upper bound, which is the value of CASpringAnimation.settlingDuration below critical damping.
  get settlingDuration() {
    const { omega: w, zeta: z, velocity: v } = this;
    if (z === 0) return Infinity;
    if (z < 1) return Math.log(1000 * (1 + Math.abs(v - z * w) / (w * Math.sqrt(1 - z * z)))) / (z * w);
    // The envelope e^(-rate t) (a + b t) falls to 1/1000. Bisection to 1e-4 s, as in SpringMotion.
    const rate = w / (z + Math.sqrt(z * z - 1)), b = Math.abs(v) + w * (z === 1 ? 1 : 2 * z), bound = t => Math.exp(-rate * t) * (1 + b * t);
    let low = 0, high = 1 / rate;
    while (bound(high) > 0.001) high *= 2;
    while (high - low > 1e-4) {
      const middle = (low + high) / 2;
      if (bound(middle) > 0.001) low = middle; else high = middle;
    }
    return high;
  }

  // The largest progress beyond the target, as a part of the way; 0 if the spring never passes it. The first two turns after
  // the start include it, because later ones are smaller.
  get overshoot() {
    const { omega: w, zeta: z, velocity: v } = this;
    if (z >= 1) {
      const t = this.timeOfTurn();
      return t > 0 && Number.isFinite(t) ? Math.max(0, this.offset(t)) : 0;
    }
    const damped = w * Math.sqrt(1 - z * z), b = (v - z * w) / damped, half = Math.PI / damped;
    let t = Math.atan(v / (z * w * b - damped)) / damped;
    while (t <= 1e-9) t += half;
    return Math.max(0, this.offset(t), this.offset(t + half));
  }

  // The time at which the velocity of a spring with at least critical damping is 0: it turns around at most once.
  timeOfTurn() {
    const { omega: w, zeta: z, velocity: v } = this;
    if (z === 1) return v / (w * (v - w));
    const root = Math.sqrt(z * z - 1), slow = -w / (z + root), fast = -w * (z + root), b = (v + slow) / (fast - slow);
    return Math.log(b * fast / ((1 + b) * slow)) / (slow - fast);
  }
}
