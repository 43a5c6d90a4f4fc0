// The screen: items where they are, fingers, names.

class Stage {
  constructor(trace, letter) {
    this.trace = trace;
    this.partner = traces.find(other => other !== trace);
    this.canvas = element("canvas", { tabIndex: -1 });
    this.canvas.setAttribute("role", "img");
    const caption = element("figcaption", { hidden: !letter }, element("b", { textContent: letter }), trace.name);
    caption.title = trace.name;
    $("stages").append(element("figure", {}, caption, this.canvas));
    this.canvas.addEventListener("pointermove", event => this.hover(event));
    this.canvas.addEventListener("pointerleave", () => change({ hovered: null }));
    this.canvas.addEventListener("click", event => { const hit = this.hit(event); if (hit) choose(hit.id); });
  }

  resize(scale) {
    this.scale = scale;
    this.size = [this.trace.width * scale, this.trace.height * scale];
    [this.canvas.style.width, this.canvas.style.height] = this.size.map(side => `${side}px`);
    this.canvas.parentNode.style.width = `${this.size[0]}px`;
  }

  draw() {
    const { trace, scale } = this, frame = Math.min(state.frame, trace.frames - 1);
    const ctx = context(this.canvas, ...this.size);
    ctx.fillStyle = "#fff";
    ctx.fillRect(0, 0, ...this.size);
    ctx.scale(scale, scale);
    Stage.paintAll(ctx, trace.backdrop);
    const [left, top] = trace.offset(frame);
    ctx.save();
    ctx.translate(-left, -top);
    const present = trace.present(frame);
    for (const item of present) this.drawItem(ctx, item, trace.state(item, frame));
    this.drawGhosts(ctx, present, frame);
    for (const item of present) this.drawMark(ctx, item, trace.state(item, frame));
    this.drawContacts(ctx, frame);
    ctx.restore();
    for (const finger of trace.fingers(frame)) Stage.disc(ctx, finger);
    this.canvas.setAttribute("aria-label",
      `${trace.name}, frame ${frame}: ${present.length} items. The list of items tells where each one is.`);
  }

  static paintAll(ctx, shapes) {
    let clips = 0;
    for (const shape of shapes) {
      if (shape.kind === "clip") {
        ctx.save();
        ctx.clip(shape.path);
        clips += 1;
      } else if (shape.kind === "unclip") {
        if (clips > 0) ctx.restore();
        clips = Math.max(clips - 1, 0);
      } else {
        Stage.paint(ctx, shape);
      }
    }
    for (; clips > 0; clips -= 1) ctx.restore();
  }

  static paint(ctx, shape) {
    const { kind, color, width, path } = shape;
    if (kind === "text") {
      Stage.write(ctx, shape);
    } else if (kind === "fill") {
      ctx.fillStyle = color;
      ctx.fill(path);
    } else if (kind === "stroke") {
      [ctx.strokeStyle, ctx.lineWidth] = [color, width];
      ctx.stroke(path);
    } else if (kind === "shadow") {
      Stage.shadow(ctx, shape);
    }
  }

  // Soft edges alone: the canvas casts them from a shape that is far to the left. They do not follow the scale by
  // themselves.
  static shadow(ctx, { color, width, path }) {
    const { a, b, c, d, e, f } = ctx.getTransform(), away = 20000;
    ctx.save();
    ctx.setTransform(a, b, c, d, e - away, f);
    [ctx.shadowColor, ctx.shadowBlur, ctx.shadowOffsetX] = [color, 2 * width * Math.hypot(a, b), away];
    ctx.fillStyle = "#000";
    ctx.fill(path);
    ctx.restore();
  }

  // The line is as wide as the trace says, whatever this machine's fonts are.
  static write(ctx, { color, written, size, lineWidth, style, transform }) {
    ctx.save();
    ctx.transform(...transform);
    const family = style.includes("monospaced") ? "ui-monospace, monospace" : "system-ui, sans-serif";
    ctx.font = `${style.includes("italic") ? "italic " : ""}${style.includes("bold") ? "bold " : ""}${size}px ${family}`;
    [ctx.fillStyle, ctx.textAlign, ctx.textBaseline] = [color, "left", "alphabetic"];
    ctx.scale(lineWidth / (ctx.measureText(written).width || 1), 1);
    ctx.fillText(written, 0, 0);
    ctx.restore();
  }

  static disc(ctx, { x, y }) {
    ctx.beginPath();
    ctx.arc(x, y, 22, 0, 2 * Math.PI);
    [ctx.fillStyle, ctx.strokeStyle, ctx.lineWidth] = ["rgb(0 0 0 / 0.25)", "rgb(255 255 255 / 0.8)", 2];
    ctx.fill();
    ctx.stroke();
  }

  drawItem(ctx, item, at) {
    ctx.save();
    ctx.translate(at.x, at.y);
    ctx.rotate(at.angle);
    Stage.paintAll(ctx, item.look);
    if (this.trace.isPlain) {
      [ctx.fillStyle, ctx.strokeStyle, ctx.lineWidth] = ["#8aa4d633", "#5f7fbf", 1];
      Stage.outline(ctx, item);
      ctx.fill();
      ctx.stroke();
    }
    ctx.restore();
  }

  static outline(ctx, { width, height }, margin = 0) {
    const [w, h] = [Math.max(width, 4) + 2 * margin, Math.max(height, 4) + 2 * margin];
    ctx.beginPath();
    ctx.roundRect(-w / 2, -h / 2, w, h, Math.min(6, w / 2, h / 2));
  }

  // Where the other trace has what is elsewhere here.
  drawGhosts(ctx, present, frame) {
    if (!this.partner || frame >= this.partner.frames) return;
    ctx.save();
    [ctx.strokeStyle, ctx.lineWidth] = ["#e0591a", 1.5 / this.scale];
    ctx.setLineDash([5 / this.scale, 4 / this.scale]);
    for (const item of present) {
      const twin = this.partner.byId.get(item.id), there = twin && this.partner.state(twin, frame);
      const here = this.trace.state(item, frame);
      if (!there) continue;
      if (Math.hypot(there.x - here.x, there.y - here.y) < 0.01 && Math.abs(there.angle - here.angle) < 0.001) continue;
      ctx.save();
      ctx.translate(there.x, there.y);
      ctx.rotate(there.angle);
      Stage.outline(ctx, item);
      ctx.stroke();
      ctx.restore();
    }
    ctx.restore();
  }

  // A ring around what is chosen or pointed at, and the name.
  drawMark(ctx, item, at) {
    const color = colorOf(item.id) || (state.hovered === item.id ? "#1d1d20" : null);
    ctx.save();
    ctx.translate(at.x, at.y);
    ctx.rotate(at.angle);
    if (color) {
      [ctx.strokeStyle, ctx.lineWidth] = [color, 2 / this.scale];
      Stage.outline(ctx, item, 1.5 / this.scale);
      ctx.stroke();
    }
    ctx.restore();
    if (state.labels) this.drawName(ctx, item, at, color);
  }

  drawName(ctx, item, at, color) {
    const size = 10.5 / this.scale, isRoomy = Math.min(item.width, item.height) * this.scale >= 16;
    if (!isRoomy && !color) return;
    ctx.save();
    ctx.translate(at.x, at.y);
    ctx.font = `600 ${size}px system-ui, sans-serif`;
    const width = ctx.measureText(item.id).width + size * 0.9, height = size * 1.5;
    ctx.beginPath();
    ctx.roundRect(-width / 2, -height / 2, width, height, height / 2);
    ctx.fillStyle = "rgb(20 20 24 / 0.62)";
    ctx.fill();
    [ctx.fillStyle, ctx.textAlign, ctx.textBaseline] = ["#fff", "center", "middle"];
    ctx.fillText(item.id, 0, size * 0.06);
    ctx.restore();
  }

  drawContacts(ctx, frame) {
    [ctx.fillStyle, ctx.strokeStyle, ctx.lineWidth] = ["#e11d48", "#fff", 1 / this.scale];
    for (const { track } of this.trace.contacts) {
      const i = track.at(frame);
      if (i < 0) continue;
      ctx.beginPath();
      ctx.arc(track.columns[0][i], track.columns[1][i], 3.5 / this.scale, 0, 2 * Math.PI);
      ctx.fill();
      ctx.stroke();
    }
  }

  // The frontmost item under the pointer; small ones have a little more to hit.
  hit(event) {
    const box = this.canvas.getBoundingClientRect(), frame = Math.min(state.frame, this.trace.frames - 1);
    const [left, top] = this.trace.offset(frame);
    const x = (event.clientX - box.left) / this.scale + left, y = (event.clientY - box.top) / this.scale + top;
    return this.trace.present(frame).findLast(item => {
      const at = this.trace.state(item, frame), [c, s] = [Math.cos(at.angle), Math.sin(at.angle)];
      const [dx, dy] = [x - at.x, y - at.y];
      return Math.abs(dx * c + dy * s) <= Math.max(item.width / 2, 6) && Math.abs(dy * c - dx * s) <= Math.max(item.height / 2, 6);
    });
  }

  hover(event) {
    const hit = this.hit(event);
    change({ hovered: hit ? hit.id : null });
    if (hit) Tip.at = { x: event.clientX, y: event.clientY, trace: this.trace };
    Tip.draw();
  }
}

// What is pointed at, in numbers.
const Tip = {
  at: null,
  draw() {
    const tip = $("tip"), item = Tip.at && state.hovered && Tip.at.trace.byId.get(state.hovered);
    const now = item && Tip.at.trace.state(item, Math.min(state.frame, Tip.at.trace.frames - 1));
    tip.hidden = !now;
    if (!now) return;
    const rows = [
      ["position", `${short(now.x)}, ${short(now.y)} pt`], ["velocity", `${short(now.vx)}, ${short(now.vy)} pt/s`],
      ["angle", `${short(wrapped(now.angle))}\u00b0, ${short(degrees(now.spin))}\u00b0/s`],
    ];
    const list = element("dl", {}, ...rows.flatMap(([name, value]) => [element("dt", { textContent: name }), element("dd", { textContent: value })]));
    tip.replaceChildren(element("strong", { textContent: item.id }), list);
    const { width, height } = tip.getBoundingClientRect(), margin = 14;
    const x = Tip.at.x + margin + width > innerWidth ? Tip.at.x - margin - width : Tip.at.x + margin;
    tip.style.left = `${Math.max(4, x)}px`;
    tip.style.top = `${Math.max(4, Math.min(Tip.at.y + margin, innerHeight - height - 4))}px`;
  },
};
