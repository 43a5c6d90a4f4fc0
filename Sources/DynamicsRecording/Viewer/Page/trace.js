// Decodes the data of a trace and answers queries about its frames.

class Trace {
  constructor(data, motion) {
    const [point, radian, second, impulse] = data.steps;
    const reader = new MotionReader(motion);
    Object.assign(this, { name: data.name, fps: data.fps, frameCount: data.frames });
    // The name of the scene. For a scene file, data.scene is a path; only its file name is used.
    this.scene = data.scene.split("/").pop();
    [this.width, this.height] = data.bounds;
    this.times = reader.readColumn([0, data.frames], second);
    this.scroll = new Track(data.scroll, [point, point].map(steps => reader.readColumn(data.scroll, steps)));
    this.running = new Track(data.running, []);
    this.appearances = data.appearances.map(shapes => shapes.map(makeShape));
    // The shapes behind the items, each entry with its first frame.
    this.backdrops = data.backdrops.map(([frame, shapes]) => ({ frame, shapes: shapes.map(makeShape) }));
    const makeLook = ([frame, width, height, appearance, layer]) =>
      ({ frame, width, height, layer, shapes: this.appearances[appearance] || [] });
    // The picture of the app, in traces that record it. Items are then drawn as outlines only.
    this.picture = data.layers ? new LayerPlayer(data.layers, data.images) : null;
    // Each item has a current size and shapes. `looks` lists its initial and later sizes and shapes, each with its first frame.
    this.items = data.items.map(([id, width, height, appearance, layer, spans, changes = []]) => {
      const columns = [point, point, radian].map(steps => reader.readColumn(spans, steps));
      const looks = [[0, width, height, appearance, layer], ...changes].map(makeLook);
      // A layer that moves, but is no item, has no appearance of its own.
      return { id, ...looks[0], looks, track: new Track(spans, columns), isLayer: appearance < 0 };
    });
    this.items.forEach((item, index) => { item.index = index; });
    this.orders = data.orders.map(([frame, items]) => ({ frame, indices: new Map(items.map((item, index) => [item, index])) }));
    for (const item of this.items) Trace.unwrapAngles(item.track);
    // Whether no item of the trace has shapes. The page then draws plain rectangles.
    this.isPlain = !this.picture && this.appearances.every(shapes => shapes.length === 0);
    this.contacts = data.contacts.map(([first, second, spans]) => ({
      first, second, track: new Track(spans, [point, point, impulse].map(steps => reader.readColumn(spans, steps))),
    }));
    this.itemsByID = new Map(this.items.map(item => [item.id, item]));
    this.events = data.events;
    this.isDark = Boolean(data.dark);
    this.xray = data.xray ? new XRay(data.xray) : null;
    this.work = data.work ? new Work(data.work, data.frames) : null;
    this.touches = data.touches.map(([touch, phase, x, y, time]) => ({ touch, phase, x, y, frame: this.frameAt(time) }));
  }

  // Unwraps the angles of a track: adds multiples of 2 pi, so that angles do not jump from pi to -pi.
  static unwrapAngles(track) {
    const angles = track.columns[2];
    track.starts.forEach((start, span) => {
      for (let i = start + 1; i < start + track.spans[2 * span + 1]; i++) {
        angles[i] -= Math.round((angles[i] - angles[i - 1]) / (2 * Math.PI)) * 2 * Math.PI;
      }
    });
  }

  // Returns the shapes behind the items in a frame.
  backdropIn(frame) { return this.backdrops.findLast(backdrop => backdrop.frame <= frame).shapes; }

  get duration() { return this.frameCount ? this.times[this.frameCount - 1] : 0; }

  // Returns the frame for a time: the last frame that is at most half a frame later. Uses binary search.
  frameAt(time) {
    const limit = time + 0.5 / (this.fps || 60);
    let low = 0, high = this.frameCount - 1;
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if (this.times[middle] <= limit) low = middle; else high = middle - 1;
    }
    return Math.max(low, 0);
  }

  // Returns the items that are present in a frame, in drawing order, with their size and shapes in that frame.
  presentItems(frame) {
    const present = this.items.filter(item => item.track.valueIndex(frame) >= 0);
    for (const item of present) {
      if (item.looks.length > 1) Object.assign(item, item.looks.findLast(look => look.frame <= frame));
    }
    const order = this.orders.findLast(order => order.frame <= frame);
    const drawingIndex = item => order.indices.get(item.index) ?? item.index;
    return order ? present.sort((a, b) => drawingIndex(a) - drawingIndex(b)) : present;
  }

  // Returns the transform of an item to the screen, and its size, in points; the origin is the middle of the item. A layer
  // that displays the item determines it; else its state does, relative to the scroll offset.
  placeOf(item, frame) {
    const place = item.layer ? this.picture?.placeOf(item.layer) : null;
    if (place) return place;
    const { x, y, angle } = this.state(item, frame), [left, top] = this.scrollOffset(frame);
    const transform = new DOMMatrix().translate(x - left, y - top).rotate(angle * 180 / Math.PI);
    return { transform, width: item.width, height: item.height };
  }

  // Returns the scroll offset [x, y] in a frame, in points.
  scrollOffset(frame) {
    const i = this.scroll.valueIndex(frame);
    return i < 0 ? [0, 0] : this.scroll.columns.map(column => column[i]);
  }

  // Returns the position (points), angle (radians) and velocities (per second) of an item in a frame, or null if the
  // item is not present. Velocities are computed from the differences between the frames before and after.
  state(item, frame) {
    const track = item.track, span = track.spanIndex(frame);
    if (span < 0) return null;
    const start = track.spans[2 * span], end = start + track.spans[2 * span + 1] - 1;
    const from = Math.max(frame - 1, start), to = Math.min(frame + 1, end);
    const base = track.starts[span] - start, [x, y, angle] = track.columns;
    const duration = this.times[to] - this.times[from];
    const rate = column => duration > 0 ? (column[base + to] - column[base + from]) / duration : 0;
    const vx = rate(x), vy = rate(y);
    return {
      x: x[base + frame], y: y[base + frame], angle: angle[base + frame],
      vx, vy, speed: Math.hypot(vx, vy), angularVelocity: rate(angle),
    };
  }

  // Returns the latest sample of each touch that has begun but not ended in a frame.
  activeTouches(frame) {
    const active = new Map();
    for (const touch of this.touches) {
      if (touch.frame > frame) break;
      if (touch.phase === "ended" || touch.phase === "cancelled") active.delete(touch.touch);
      else active.set(touch.touch, touch);
    }
    return [...active.values()];
  }

  // Returns the events and touches of the trace as entries of the event list, sorted by frame. For a trace without contact
  // events, the first frames of its contacts are listed instead.
  listEntries() {
    // In a trace, the name of the reference bounds is empty.
    const name = subject => subject || "the bounds";
    const hasContactEvents = this.events.some(([, kind]) => kind.startsWith("contact"));
    const categories = { "contact began": "contacts", "contact ended": "contacts", called: "callbacks" };
    const entries = this.events.map(([frame, kind, ...subjects]) => ({
      frame, category: categories[kind] || "animators",
      text: [kind, ...subjects.map(name)].join(" ") + (kind === "contact began" ? this.impulseText(frame, subjects) : ""),
    }));
    for (const { first, second, track } of hasContactEvents ? [] : this.contacts) {
      for (let i = 0; i < track.spans.length; i += 2) {
        entries.push({ frame: track.spans[i], category: "contacts", text: `contact ${name(first)} ${name(second)}` });
      }
    }
    const verbs = { began: "down", ended: "up", cancelled: "cancelled" };
    for (const { touch, phase, x, y, frame } of this.touches) {
      if (!verbs[phase]) continue;
      entries.push({ frame, category: "touches", text: `finger ${touch} ${verbs[phase]} at ${Math.round(x)}, ${Math.round(y)}` });
    }
    return entries.sort((a, b) => a.frame - b.frame);
  }

  // Returns the impulse of a contact as text, or an empty string if the trace does not contain the impulse.
  impulseText(frame, [first, second]) {
    const contact = this.contacts.find(contact => contact.first === first && contact.second === second);
    const i = contact ? contact.track.valueIndex(frame) : -1, impulse = i < 0 ? 0 : contact.track.columns[2][i];
    return impulse > 0 ? `, ${Number(impulse.toPrecision(2))} kg m/s` : "";
  }

  // Returns the length of an item's path over the whole trace, in points.
  pathLength(item) {
    const [x, y] = item.track.columns;
    let sum = 0;
    for (let i = 1; i < x.length; i++) sum += Math.hypot(x[i] - x[i - 1], y[i] - y[i - 1]);
    return sum;
  }
}
