// Draws the scene: boundaries, attachments, items, fingers, and the outline of the selected item.

class Drawing {
  static mostWideLines = 1000;
  static mostMixedItems = 300;

  constructor(canvas, engine) {
    [this.canvas, this.engine] = [canvas, engine];
    this.fingers = [];
  }

  // Reads what does not change while a scene runs.
  describe({ width, height, items, boundaries }) {
    [this.width, this.height, this.items] = [width, height, items];
    this.boundaries = boundaries.map(({ path }) => new Path2D(path));
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
    this.pixelScale = this.base.a;
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
    const lines = this.engine.attachmentLines(), { width, height } = this, stride = Engine.lineStride;
    ctx.beginPath();
    for (let i = 0; i < lines.length; i += stride) {
      const x1 = lines[i], y1 = lines[i + 1], x2 = lines[i + 2], y2 = lines[i + 3];
      // Lines that are left out lie on one side of the scene.
      if ((x1 < 0 && x2 < 0) || (y1 < 0 && y2 < 0) || (x1 > width && x2 > width) || (y1 > height && y2 > height)) continue;
      ctx.moveTo(x1, y1);
      ctx.lineTo(x2, y2);
    }
    // Browsers draw lines of one pixel many times faster than wider ones.
    const isDense = lines.length > stride * Drawing.mostWideLines;
    [ctx.strokeStyle, ctx.lineWidth] = [colors.get("--cord"), isDense ? 1 / this.base.a : 1.25];
    ctx.stroke();
  }

  drawItems(ctx) {
    const poses = this.engine.poses(), stride = this.engine.stride, count = this.items.length;
    ctx.globalAlpha = state.xray ? 0.3 : 1;
    if (count > Drawing.mostMixedItems) {
      for (let color = 0; color < itemColorCount; color++) this.fillItemsOfColor(ctx, color, poses, stride);
    } else {
      for (let index = 0; index < count; index++) {
        ctx.fillStyle = itemColor(index);
        this.fillItem(ctx, this.items[index], poses, index * stride);
      }
    }
    this.drawAngleMarks(ctx, poses, stride);
    ctx.globalAlpha = 1;
    ctx.setTransform(this.base);
  }

  // Items of a scene with many are drawn color by color, because a change of the color costs as much as a rectangle. The
  // circles of a color are one path.
  fillItemsOfColor(ctx, color, poses, stride) {
    const circles = new Path2D();
    ctx.fillStyle = itemColor(color);
    for (let index = color; index < this.items.length; index += itemColorCount) {
      const item = this.items[index], i = index * stride;
      if (item.kind !== "ellipse" || item.width !== item.height) {
        this.fillItem(ctx, item, poses, i);
        continue;
      }
      const x = poses[i], y = poses[i + 1], radius = item.width / 2;
      if (x < -radius || y < -radius || x > this.width + radius || y > this.height + radius) continue;
      circles.moveTo(x + radius, y);
      circles.arc(x, y, radius, 0, 2 * Math.PI);
    }
    ctx.setTransform(this.base);
    ctx.fill(circles);
  }

  fillItem(ctx, item, poses, i) {
    const { width, height } = item, x = poses[i], y = poses[i + 1], reach = width + height;
    if (!item.outline && (x < -reach || y < -reach || x > this.width + reach || y > this.height + reach)) return;
    this.enterItem(ctx, poses, i);
    if (item.outline) ctx.fill(item.outline);
    else if (item.kind === "ellipse") this.fillEllipse(ctx, item);
    else ctx.fillRect(-width / 2, -height / 2, width, height);
    if (this.items.length <= Drawing.mostMixedItems && !state.xray) this.strokeEdge(ctx, item);
  }

  // A darker edge keeps touching items of one color apart.
  strokeEdge(ctx, { outline, kind, width, height }) {
    [ctx.strokeStyle, ctx.lineWidth] = ["rgb(0 0 0 / 0.2)", 1];
    if (outline) ctx.stroke(outline);
    else if (kind === "ellipse") ctx.stroke();
    else ctx.strokeRect(0.5 - width / 2, 0.5 - height / 2, width - 1, height - 1);
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
      const i = index * stride, x = poses[i], y = poses[i + 1], length = item.width * 0.4;
      ctx.moveTo(x, y);
      ctx.lineTo(x + poses[i + 2] * length, y + poses[i + 3] * length);
    });
    [ctx.strokeStyle, ctx.lineWidth] = ["rgb(255 255 255 / 0.55)", 2];
    ctx.stroke();
  }

  enterItem(ctx, poses, i) {
    const scale = this.pixelScale, a = scale * poses[i + 2], b = scale * poses[i + 3];
    ctx.setTransform(a, b, -b, a, scale * poses[i], scale * poses[i + 1]);
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
