// Draws the scene: boundaries, attachments, items, fingers, and the outline of the selected item.

class Drawing {
  static mostWideLines = 1000;

  constructor(canvas, engine) {
    [this.canvas, this.engine] = [canvas, engine];
    this.fingers = [];
  }

  // Reads what does not change while a scene runs.
  describe({ width, height, items, boundaries }) {
    [this.width, this.height, this.items] = [width, height, items];
    this.boundaries = boundaries.map(boundary => new Path2D(typeof boundary === "string" ? boundary : boundary.path));
    for (const item of items) item.outline = item.kind === "path" && item.path ? new Path2D(item.path) : null;
    this.resize();
  }

  // Scales the canvas to its box; the scene keeps its proportions.
  resize() {
    if (!this.items) return;
    const box = this.canvas.parentNode, [w, h] = [box.clientWidth, box.clientHeight];
    this.scale = Math.max(0.02, Math.min(w / this.width, h / this.height, 3));
    this.size = [this.width * this.scale, this.height * this.scale];
    [this.canvas.style.width, this.canvas.style.height] = this.size.map(side => `${side}px`);
  }

  // Converts the location of a pointer event to points of the scene.
  location(event) {
    const box = this.canvas.getBoundingClientRect();
    return [(event.clientX - box.left) / this.scale, (event.clientY - box.top) / this.scale];
  }

  draw() {
    if (!this.items) return;
    const ctx = prepareContext(this.canvas, ...this.size);
    ctx.fillStyle = colors.get("--canvas");
    ctx.fillRect(0, 0, ...this.size);
    ctx.scale(this.scale, this.scale);
    this.base = ctx.getTransform();
    this.drawBoundaries(ctx);
    if (!state.xray) this.drawAttachments(ctx);
    this.drawItems(ctx);
    if (state.xray) drawXray(ctx, this.engine.xray(), this);
    this.drawSelection(ctx);
    for (const finger of this.fingers) this.drawFinger(ctx, finger);
  }

  drawBoundaries(ctx) {
    [ctx.strokeStyle, ctx.lineWidth, ctx.lineJoin] = [colors.get("--boundary"), 1.5, "round"];
    for (const path of this.boundaries) ctx.stroke(path);
  }

  drawAttachments(ctx) {
    const lines = this.engine.attachmentLines();
    ctx.beginPath();
    for (let i = 0; i < lines.length; i += 5) {
      ctx.moveTo(lines[i], lines[i + 1]);
      ctx.lineTo(lines[i + 2], lines[i + 3]);
    }
    // Browsers draw lines of one pixel many times faster than wider ones.
    const isDense = lines.length > 5 * Drawing.mostWideLines;
    [ctx.strokeStyle, ctx.lineWidth] = [colors.get("--cord"), isDense ? 1 / this.base.a : 1.25];
    ctx.stroke();
  }

  drawItems(ctx) {
    const poses = this.engine.poses(), stride = this.engine.stride;
    ctx.globalAlpha = state.xray ? 0.3 : 1;
    this.items.forEach((item, index) => {
      this.enterItem(ctx, poses, index * stride);
      ctx.fillStyle = itemColor(index);
      if (item.outline) ctx.fill(item.outline);
      else if (item.kind === "ellipse") this.fillEllipse(ctx, item);
      else ctx.fillRect(-item.width / 2, -item.height / 2, item.width, item.height);
    });
    this.drawAngleMarks(ctx, poses, stride);
    ctx.globalAlpha = 1;
    ctx.setTransform(this.base);
  }

  fillEllipse(ctx, { width, height }) {
    ctx.beginPath();
    ctx.ellipse(0, 0, width / 2, height / 2, 0, 0, 2 * Math.PI);
    ctx.fill();
  }

  // A line from the center of each item to its right edge shows its rotation.
  drawAngleMarks(ctx, poses, stride) {
    ctx.setTransform(this.base);
    ctx.beginPath();
    this.items.forEach((item, index) => {
      if (Math.min(item.width, item.height) < 14) return;
      const i = index * stride, [x, y] = [poses[i], poses[i + 1]], length = item.width * 0.4;
      ctx.moveTo(x, y);
      ctx.lineTo(x + poses[i + 2] * length, y + poses[i + 3] * length);
    });
    [ctx.strokeStyle, ctx.lineWidth] = ["rgb(255 255 255 / 0.55)", 2];
    ctx.stroke();
  }

  enterItem(ctx, poses, i) {
    const [x, y, a, b] = [poses[i], poses[i + 1], poses[i + 2], poses[i + 3]];
    ctx.setTransform(this.base);
    ctx.transform(a, b, -b, a, x, y);
  }

  drawSelection(ctx) {
    const item = this.items[state.selected];
    if (!item) return;
    this.enterItem(ctx, this.engine.poses(), state.selected * this.engine.stride);
    [ctx.strokeStyle, ctx.lineWidth] = [colors.get("--text"), 2 / this.scale];
    const [w, h] = [item.width / 2 + 2.5 / this.scale, item.height / 2 + 2.5 / this.scale];
    ctx.beginPath();
    if (item.kind === "ellipse") ctx.ellipse(0, 0, w, h, 0, 0, 2 * Math.PI);
    else if (!item.outline) ctx.rect(-w, -h, 2 * w, 2 * h);
    if (item.outline) ctx.stroke(item.outline);
    ctx.stroke();
    ctx.setTransform(this.base);
  }

  drawFinger(ctx, { x, y }) {
    ctx.beginPath();
    ctx.arc(x, y, 18 / Math.max(this.scale, 0.6), 0, 2 * Math.PI);
    [ctx.fillStyle, ctx.strokeStyle, ctx.lineWidth] = [colors.get("--finger"), "rgb(255 255 255 / 0.8)", 1.5];
    ctx.fill();
    ctx.stroke();
  }
}
