// Draws the current frame of a trace: the backdrop, items, contacts, touches and names.

class TraceView {
  // Parameter letter: "A" or "B" if the page shows two traces, otherwise an empty string.
  constructor(trace, letter) {
    this.trace = trace;
    this.otherTrace = traces.find(other => other !== trace);
    this.canvas = element("canvas", { tabIndex: -1 });
    this.canvas.setAttribute("role", "img");
    const caption = element("figcaption", { hidden: !letter }, element("b", { textContent: letter }), trace.name);
    caption.title = trace.name;
    $("views").append(element("figure", {}, caption, this.canvas));
    this.canvas.addEventListener("pointermove", event => this.hover(event));
    this.canvas.addEventListener("pointerleave", () => setState({ hovered: null }));
    this.canvas.addEventListener("click", event => { const item = this.hitTest(event); if (item) toggleSelection(item.id); });
  }

  resize(scale) {
    this.scale = scale;
    this.size = [this.trace.width * scale, this.trace.height * scale];
    [this.canvas.style.width, this.canvas.style.height] = this.size.map(side => `${side}px`);
    this.canvas.parentNode.style.width = `${this.size[0]}px`;
  }

  draw() {
    const { trace, scale } = this, frame = Math.min(state.frame, trace.frameCount - 1);
    const ctx = prepareContext(this.canvas, ...this.size);
    ctx.fillStyle = trace.isDark ? "#000" : "#fff";
    ctx.fillRect(0, 0, ...this.size);
    ctx.scale(scale, scale);
    const [left, top] = trace.scrollOffset(frame), present = trace.presentItems(frame);
    if (trace.picture) {
      trace.picture.seek(frame);
      trace.picture.draw(ctx);
    } else {
      TraceView.drawShapes(ctx, trace.backdropIn(frame));
    }
    ctx.save();
    ctx.translate(-left, -top);
    if (!trace.picture) for (const item of present) this.drawItem(ctx, item, trace.state(item, frame));
    this.drawXRay(ctx, frame, left, top);
    this.drawContacts(ctx, frame);
    ctx.restore();
    this.drawOtherTrace(ctx, present, frame);
    for (const item of present) this.drawMark(ctx, item, trace.placeOf(item, frame));
    for (const touch of trace.activeTouches(frame)) TraceView.drawTouch(ctx, touch);
    for (const place of trace.findingPlaces?.(frame) || []) this.drawFinding(ctx, place);
    this.canvas.setAttribute("aria-label",
      `${trace.name}, frame ${frame}: ${present.length} items. The list of items contains their positions.`);
  }

  drawXRay(ctx, frame, left, top) {
    if (!state.xray || !this.trace.xray) return;
    TraceView.drawXRayShapes(ctx, [left, top, this.trace.width, this.trace.height], this.trace.xray.shapesIn(frame));
  }

  // Draws the shapes of an X-ray over a translucent background, as a window and a film show it.
  static drawXRayShapes(ctx, area, shapes) {
    ctx.fillStyle = "rgb(255 255 255 / 0.75)";
    ctx.fillRect(...area);
    TraceView.drawShapes(ctx, shapes);
  }

  static drawShapes(ctx, shapes) {
    let clipCount = 0;
    for (const shape of shapes) {
      if (shape.kind === "clip") {
        ctx.save();
        ctx.clip(shape.path);
        clipCount += 1;
      } else if (shape.kind === "unclip") {
        if (clipCount > 0) ctx.restore();
        clipCount = Math.max(clipCount - 1, 0);
      } else {
        TraceView.drawShape(ctx, shape);
      }
    }
    for (; clipCount > 0; clipCount -= 1) ctx.restore();
  }

  static drawShape(ctx, shape) {
    const { kind, color, width, path } = shape;
    if (kind === "text") {
      TraceView.drawText(ctx, shape);
    } else if (kind === "fill") {
      ctx.fillStyle = color;
      ctx.fill(path);
    } else if (kind === "stroke") {
      [ctx.strokeStyle, ctx.lineWidth] = [color, width];
      ctx.stroke(path);
    } else if (kind === "shadow") {
      TraceView.drawShadow(ctx, shape);
    }
  }

  // Draws the shadow of a path without the path: the path is drawn outside the canvas, and the shadow offset moves the
  // shadow back. Canvas contexts do not transform shadow parameters, so this function scales them.
  static drawShadow(ctx, { color, width, path }) {
    const { a, b, c, d, e, f } = ctx.getTransform(), offset = 20000;
    ctx.save();
    ctx.setTransform(a, b, c, d, e - offset, f);
    [ctx.shadowColor, ctx.shadowBlur, ctx.shadowOffsetX] = [color, 2 * width * Math.hypot(a, b), offset];
    ctx.fillStyle = "#000";
    ctx.fill(path);
    ctx.restore();
  }

  // Draws a line of text. The text is scaled horizontally to its width in the trace, because the browser's font may have
  // other widths.
  static drawText(ctx, { color, string, size, lineWidth, style, transform }) {
    ctx.save();
    ctx.transform(...transform);
    const family = style.includes("monospaced") ? "ui-monospace, monospace" : "system-ui, sans-serif";
    ctx.font = `${style.includes("italic") ? "italic " : ""}${style.includes("bold") ? "bold " : ""}${size}px ${family}`;
    [ctx.fillStyle, ctx.textAlign, ctx.textBaseline] = [color, "left", "alphabetic"];
    ctx.scale(lineWidth / (ctx.measureText(string).width || 1), 1);
    ctx.fillText(string, 0, 0);
    ctx.restore();
  }

  static drawTouch(ctx, { x, y }) {
    ctx.beginPath();
    ctx.arc(x, y, 22, 0, 2 * Math.PI);
    [ctx.fillStyle, ctx.strokeStyle, ctx.lineWidth] = ["rgb(0 0 0 / 0.25)", "rgb(255 255 255 / 0.8)", 2];
    ctx.fill();
    ctx.stroke();
  }

  // Draws a red outline around the place of a finding.
  drawFinding(ctx, [x, y, width, height]) {
    for (const [color, lineWidth] of [["#fff", 5], ["#d40d1a", 2.5]]) {
      [ctx.strokeStyle, ctx.lineWidth] = [color, lineWidth / this.scale];
      ctx.strokeRect(x - 2, y - 2, width + 4, height + 4);
    }
  }

  drawItem(ctx, item, itemState) {
    ctx.save();
    ctx.translate(itemState.x, itemState.y);
    ctx.rotate(itemState.angle);
    TraceView.drawShapes(ctx, item.shapes);
    if (this.trace.isPlain) {
      [ctx.fillStyle, ctx.strokeStyle, ctx.lineWidth] = ["#8aa4d633", "#5f7fbf", 1];
      TraceView.addOutline(ctx, item);
      ctx.fill();
      ctx.stroke();
    }
    ctx.restore();
  }

  // Begins a path with the bounds of an item, centered at the origin. Each side is at least 4 points long, plus margins.
  static addOutline(ctx, { width, height }, margin = 0) {
    const [w, h] = [Math.max(width, 4) + 2 * margin, Math.max(height, 4) + 2 * margin];
    ctx.beginPath();
    ctx.roundRect(-w / 2, -h / 2, w, h, Math.min(6, w / 2, h / 2));
  }

  // Draws a dashed outline for each item whose place in the other trace differs by at least 0.01 points or 0.001 radians.
  // The outline shows the place in the other trace.
  drawOtherTrace(ctx, present, frame) {
    if (!this.otherTrace || frame >= this.otherTrace.frameCount) return;
    this.otherTrace.picture?.seek(frame);
    this.otherTrace.presentItems(frame);
    ctx.save();
    [ctx.strokeStyle, ctx.lineWidth] = ["#e0591a", 1.5 / this.scale];
    ctx.setLineDash([5 / this.scale, 4 / this.scale]);
    for (const item of present) {
      const otherItem = this.otherTrace.itemsByID.get(item.id), other = otherItem && this.otherTrace.state(otherItem, frame);
      const own = this.trace.state(item, frame);
      if (!other) continue;
      if (Math.hypot(other.x - own.x, other.y - own.y) < 0.01 && Math.abs(other.angle - own.angle) < 0.001) continue;
      this.strokeOutline(ctx, this.otherTrace.placeOf(otherItem, frame));
    }
    ctx.restore();
  }

  // Strokes the outline of an item at its place. The margin and the smallest side are those on the screen.
  strokeOutline(ctx, { transform: t, width, height }, margin = 0) {
    ctx.save();
    ctx.translate(t.e, t.f);
    ctx.rotate(Math.atan2(t.b, t.a));
    TraceView.addOutline(ctx, { width: width * Math.hypot(t.a, t.b), height: height * Math.hypot(t.c, t.d) }, margin);
    ctx.stroke();
    ctx.restore();
  }

  // Draws the name of an item, and an outline if the item is selected or hovered.
  drawMark(ctx, item, place) {
    const color = plotColor(item.id) || (state.hovered === item.id ? "#1d1d20" : null);
    if (color) {
      ctx.save();
      [ctx.strokeStyle, ctx.lineWidth] = [color, 2 / this.scale];
      this.strokeOutline(ctx, place, 1.5 / this.scale);
      ctx.restore();
    }
    if (state.labels) this.drawName(ctx, item, place, color);
  }

  // Draws the name of an item. An item that is smaller than its name shows it only while it is selected or hovered.
  drawName(ctx, item, { transform, width: itemWidth, height: itemHeight }, color) {
    ctx.save();
    ctx.translate(transform.e, transform.f);
    const size = 10.5 / this.scale;
    ctx.font = `600 ${size}px system-ui, sans-serif`;
    // The name of a layer begins with those of its containers.
    const name = item.isLayer ? item.id.split("/").pop() : item.id;
    const width = ctx.measureText(name).width + size * 0.9, height = size * 1.5;
    const fits = width <= Math.max(itemWidth, itemHeight) && height <= Math.min(itemWidth, itemHeight);
    if (!fits && !color) return ctx.restore();
    ctx.beginPath();
    ctx.roundRect(-width / 2, -height / 2, width, height, height / 2);
    ctx.fillStyle = "rgb(20 20 24 / 0.62)";
    ctx.fill();
    [ctx.fillStyle, ctx.textAlign, ctx.textBaseline] = ["#fff", "center", "middle"];
    ctx.fillText(name, 0, size * 0.06);
    ctx.restore();
  }

  drawContacts(ctx, frame) {
    [ctx.fillStyle, ctx.strokeStyle, ctx.lineWidth] = ["#e11d48", "#fff", 1 / this.scale];
    for (const { track } of this.trace.contacts) {
      const i = track.valueIndex(frame);
      if (i < 0) continue;
      ctx.beginPath();
      ctx.arc(track.columns[0][i], track.columns[1][i], 3.5 / this.scale, 0, 2 * Math.PI);
      ctx.fill();
      ctx.stroke();
    }
  }

  // Returns the frontmost item at the pointer. For this test, items are enlarged to at least 12 x 12 points.
  hitTest(event) {
    const box = this.canvas.getBoundingClientRect(), frame = Math.min(state.frame, this.trace.frameCount - 1);
    const point = new DOMPoint((event.clientX - box.left) / this.scale, (event.clientY - box.top) / this.scale);
    this.trace.picture?.seek(frame);
    return this.trace.presentItems(frame).findLast(item => {
      const { transform, width, height } = this.trace.placeOf(item, frame);
      const { x, y } = transform.inverse().transformPoint(point);
      return Math.abs(x) <= Math.max(width / 2, 6) && Math.abs(y) <= Math.max(height / 2, 6);
    });
  }

  hover(event) {
    const item = this.hitTest(event);
    setState({ hovered: item ? item.id : null });
    if (item) tooltip.anchor = { x: event.clientX, y: event.clientY, trace: this.trace };
    tooltip.draw();
  }
}
