// A trace as the page uses it.

class Trace {
  constructor(data, motion) {
    const [point, radian, second, impulse] = data.steps;
    const read = new MotionReader(motion);
    Object.assign(this, { name: data.name, fps: data.fps, frames: data.frames });
    // A scene file is called by its path.
    this.scene = data.scene.split("/").pop();
    [this.width, this.height] = data.bounds;
    this.times = read.column([0, data.frames], second);
    this.scroll = new Track(data.scroll, [point, point].map(steps => read.column(data.scroll, steps)));
    this.running = new Track(data.running, []);
    this.looks = data.looks.map(shapes => shapes.map(Trace.shape));
    this.backdrop = data.backdrop.map(Trace.shape);
    const dress = ([frame, width, height, look]) => ({ frame, width, height, look: this.looks[look] });
    this.items = data.items.map(([id, width, height, look, spans, changes = []]) => {
      const columns = [point, point, radian].map(steps => read.column(spans, steps));
      const dresses = [[0, width, height, look], ...changes].map(dress);
      return { id, ...dresses[0], dresses, track: new Track(spans, columns) };
    });
    this.items.forEach((item, place) => { item.place = place; });
    this.orders = data.orders.map(([frame, items]) => ({ frame, places: new Map(items.map((item, place) => [item, place])) }));
    for (const item of this.items) Trace.unwrap(item.track);
    // A trace need not say how things look.
    this.isPlain = this.looks.every(look => look.length === 0);
    this.contacts = data.contacts.map(([first, second, spans]) => ({
      first, second, track: new Track(spans, [point, point, impulse].map(steps => read.column(spans, steps))),
    }));
    this.byId = new Map(this.items.map(item => [item.id, item]));
    this.events = data.events;
    this.touches = data.touches.map(([touch, phase, x, y, time]) => ({ touch, phase, x, y, frame: this.frameAt(time) }));
  }

  static shape([kind, color, path, width, lineWidth, style, transform]) {
    if (kind === "text") return { kind, color, written: path, size: width, lineWidth, style, transform };
    return { kind, color, width, path: new Path2D(path), text: path };
  }

  // Angles go round: a turn past half a circle goes on instead of jumping back.
  static unwrap(track) {
    const angles = track.columns[2];
    track.starts.forEach((start, span) => {
      for (let i = start + 1; i < start + track.spans[2 * span + 1]; i++) {
        angles[i] -= Math.round((angles[i] - angles[i - 1]) / (2 * Math.PI)) * 2 * Math.PI;
      }
    });
  }

  get duration() { return this.frames ? this.times[this.frames - 1] : 0; }

  // The frame of a time: the last that is not later, half a frame granted.
  frameAt(time) {
    const limit = time + 0.5 / (this.fps || 60);
    let low = 0, high = this.frames - 1;
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if (this.times[middle] <= limit) low = middle; else high = middle - 1;
    }
    return Math.max(low, 0);
  }

  // What is there in a frame, in drawing order, each with the size and the look it has then.
  present(frame) {
    const present = this.items.filter(item => item.track.at(frame) >= 0);
    for (const item of present) {
      if (item.dresses.length > 1) Object.assign(item, item.dresses.findLast(dress => dress.frame <= frame));
    }
    const order = this.orders.findLast(order => order.frame <= frame);
    const place = item => order.places.get(item.place) ?? item.place;
    return order ? present.sort((a, b) => place(a) - place(b)) : present;
  }

  offset(frame) {
    const i = this.scroll.at(frame);
    return i < 0 ? [0, 0] : this.scroll.columns.map(column => column[i]);
  }

  // Place, angle and velocities of an item, or null where it is not there. Velocities are those between the frames
  // before and after.
  state(item, frame) {
    const track = item.track, span = track.span(frame);
    if (span < 0) return null;
    const start = track.spans[2 * span], end = start + track.spans[2 * span + 1] - 1;
    const from = Math.max(frame - 1, start), to = Math.min(frame + 1, end);
    const base = track.starts[span] - start, [x, y, angle] = track.columns;
    const step = this.times[to] - this.times[from];
    const rate = column => step > 0 ? (column[base + to] - column[base + from]) / step : 0;
    const vx = rate(x), vy = rate(y);
    return {
      x: x[base + frame], y: y[base + frame], angle: angle[base + frame],
      vx, vy, speed: Math.hypot(vx, vy), spin: rate(angle),
    };
  }

  // Fingers that are down: the last word about each.
  fingers(frame) {
    const down = new Map();
    for (const touch of this.touches) {
      if (touch.frame > frame) break;
      if (touch.phase === "ended" || touch.phase === "cancelled") down.delete(touch.touch);
      else down.set(touch.touch, touch);
    }
    return [...down.values()];
  }

  // What happens, in order: events, contacts that no event tells of, fingers.
  happenings() {
    // A contact with the scene's own bounds has no second name.
    const name = subject => subject || "the bounds";
    const told = this.events.some(([, kind]) => kind.startsWith("contact"));
    const kinds = { "contact began": "contacts", "contact ended": "contacts", called: "callbacks" };
    const all = this.events.map(([frame, kind, ...subjects]) => ({
      frame, kind: kinds[kind] || "events",
      text: [kind, ...subjects.map(name)].join(" ") + (kind === "contact began" ? this.strength(frame, subjects) : ""),
    }));
    for (const { first, second, track } of told ? [] : this.contacts) {
      for (let i = 0; i < track.spans.length; i += 2) {
        all.push({ frame: track.spans[i], kind: "contacts", text: `contact ${name(first)} ${name(second)}` });
      }
    }
    for (const { touch, phase, x, y, frame } of this.touches) {
      if (phase === "moved" || phase === "stationary") continue;
      all.push({ frame, kind: "touches", text: `finger ${touch} ${phase === "began" ? "down" : phase === "ended" ? "up" : "cancelled"} at ${Math.round(x)}, ${Math.round(y)}` });
    }
    return all.sort((a, b) => a.frame - b.frame);
  }

  // How hard two met, where the trace says so.
  strength(frame, [first, second]) {
    const contact = this.contacts.find(one => one.first === first && one.second === second);
    const i = contact ? contact.track.at(frame) : -1, impulse = i < 0 ? 0 : contact.track.columns[2][i];
    return impulse > 0 ? `, ${Number(impulse.toPrecision(2))} kg m/s` : "";
  }

  // How far an item goes in all.
  path(item) {
    const [x, y] = item.track.columns;
    let sum = 0;
    for (let i = 1; i < x.length; i++) sum += Math.hypot(x[i] - x[i - 1], y[i] - y[i - 1]);
    return sum;
  }
}
