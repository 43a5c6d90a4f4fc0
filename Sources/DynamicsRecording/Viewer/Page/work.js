// The work of a trace: how often each operation was done in each frame. Traces that were recorded without --work have none.

const workKinds = ["callbacks", "layout", "animators", "gestures", "drawing"];

class Work {
  // entries are arrays of kind, operation, subject and cause. frames are arrays of a frame and its counts, as pairs of the index
  // of an entry and a number; a frame without an array has the counts of the previous one.
  constructor({ entries, frames }, frameCount) {
    this.entries = entries.map(([kind, operation, subject, cause]) => ({ kind, operation, subject, name: subject ? `${operation} of ${subject}` : operation, cause }));
    this.counts = [];
    let next = 0, counts = [];
    for (let frame = 0; frame < frameCount; frame++) {
      if (next < frames.length && frames[next][0] === frame) counts = frames[next++][1];
      this.counts.push(counts);
    }
    this.totals = this.counts.map(counts => {
      const totals = Object.fromEntries(workKinds.map(kind => [kind, 0]));
      for (let i = 0; i < counts.length; i += 2) {
        const { kind } = this.entries[counts[i]];
        if (kind in totals) totals[kind] += counts[i + 1];
      }
      return totals;
    });
    this.sums = this.totals.map(totals => workKinds.reduce((sum, kind) => sum + totals[kind], 0));
    // Not by Math.max(...), which fails for a hundred thousand frames.
    this.worst = this.sums.reduce((worst, sum, frame) => sum > this.sums[worst] ? frame : worst, 0);
  }

  // Returns the work of a frame, the largest count first.
  rows(frame) {
    const counts = this.counts[frame] || [], rows = [];
    for (let i = 0; i < counts.length; i += 2) rows.push({ ...this.entries[counts[i]], count: counts[i + 1] });
    return rows.sort((a, b) => b.count - a.count);
  }
}
