// The X-ray of a trace: what the engine knew in each frame. Traces that were recorded without --xray have none.

class XRay {
  constructor({ shapes, lists, asleep, energy }) {
    this.shapes = shapes.map(makeShape);
    [this.lists, this.asleep, this.energy] = [lists, asleep, energy];
  }

  // Returns the value of a list of changes, each a frame and a value, in a frame. Uses binary search.
  static valueAt(changes, frame) {
    let low = 0, high = changes.length - 1;
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if (changes[middle][0] <= frame) low = middle; else high = middle - 1;
    }
    return changes.length && changes[low][0] <= frame ? changes[low][1] : null;
  }

  shapesIn(frame) { return (XRay.valueAt(this.lists, frame) || []).map(index => this.shapes[index]); }
  isAsleep(id, frame) { return (XRay.valueAt(this.asleep, frame) || []).includes(id); }
  // Returns the kinetic energy of all items in a frame, in joules.
  energyIn(frame) { return XRay.valueAt(this.energy, frame) || 0; }

  // Returns why an item is awake or that it sleeps, as text.
  static reason(trace, item, frame) {
    if (trace.xray.isAsleep(item.id, frame)) return "asleep: it rests until something wakes it";
    const moves = other => {
      const now = trace.state(other, frame);
      return now && (now.speed > 0.5 || Math.abs(now.angularVelocity) > 0.02);
    };
    if (moves(item)) return "awake: it moves";
    for (const { first, second, track } of trace.contacts) {
      if (track.valueIndex(frame) < 0 || (first !== item.id && second !== item.id)) continue;
      const other = trace.itemsByID.get(first === item.id ? second : first);
      if (other && moves(other)) return `awake: it touches ${other.id}, which moves`;
    }
    return "awake: at rest for less than half a second, or connected to an item that moves";
  }
}
