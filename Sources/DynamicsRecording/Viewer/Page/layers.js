// The picture of a frame: applies the records of layers in a trace, and draws the layers. See LayerChange in the reference.

class LayerPlayer {
  // Parameter frames: [[frame, records], ...]. Parameter images: sources of images by key.
  constructor(frames, images) {
    this.frames = frames;
    this.drawings = [];
    this.images = new Map(Object.entries(images).map(([key, source]) => {
      const image = new Image();
      image.onload = () => redraw();
      image.src = source;
      return [key, image];
    }));
    this.reset();
  }

  reset() {
    this.layers = new Map([[0, LayerPlayer.makeLayer(0, "screen", -1)]]);
    this.next = 0;
    this.drawings.length = 0;
  }

  static makeLayer(number, name, parent) {
    return {
      number, name, parent, children: [], center: [0, 0], matrix: [1, 0, 0, 1], size: [0, 0], scroll: [0, 0], opacity: 1,
      clip: null, isMask: false, isInverted: false, blend: "normal", drawing: [], overlay: [],
    };
  }

  // Applies the records up to a frame. A frame before the current one starts again.
  seek(frame) {
    if (this.next > 0 && this.frames[this.next - 1][0] > frame) this.reset();
    while (this.next < this.frames.length && this.frames[this.next][0] <= frame) this.apply(this.frames[this.next++][1]);
  }

  apply(records) {
    const places = [];
    for (const record of records) if (Array.isArray(record) && record.length === 1) this.remove(record[0]);
    for (const record of records) {
      if (!Array.isArray(record)) this.applyRecord(record, places);
      else if (record.length > 1) this.applyRecord({ n: record[0], x: record[1], y: record[2], a: record[3] }, places);
    }
    for (const { parent, number } of places) {
      const container = this.layers.get(parent);
      container.children = container.children.filter(child => child !== number);
    }
    places.sort((a, b) => a.parent - b.parent || a.index - b.index);
    for (const { parent, number, index } of places) this.layers.get(parent).children.splice(index, 0, number);
  }

  applyRecord(record, places) {
    const isNew = !this.layers.has(record.n);
    if (isNew && !this.layers.has(record.in)) return;
    if (isNew) this.layers.set(record.n, LayerPlayer.makeLayer(record.n, record.name || "", record.in));
    const layer = this.layers.get(record.n);
    if (record.w !== undefined) layer.size = [record.w, record.h];
    if (record.scroll) layer.scroll = record.scroll;
    if (record.opacity !== undefined) layer.opacity = record.opacity;
    if (record.clip !== undefined) layer.clip = record.clip === "" ? null : makeOutline(record.clip);
    if (record.mask) layer.isMask = true;
    if (record.inverted) layer.isInverted = true;
    if (record.blend) layer.blend = record.blend;
    if (record.draw !== undefined) layer.drawing = this.readDrawing(record.draw, record.in !== undefined);
    if (record.over) layer.overlay = record.over.map(makeCommand);
    const turned = record.a !== undefined || record.s !== undefined || record.m !== undefined;
    if (record.x !== undefined || turned) this.place(layer, record, isNew || turned);
    if (record.at !== undefined) places.push({ parent: layer.parent, index: record.at, number: record.n });
  }

  // A number stands for an earlier drawing of a first record.
  readDrawing(draw, isFirst) {
    if (!Array.isArray(draw)) return this.drawings[draw] || [];
    const drawing = draw.map(makeCommand);
    if (isFirst) this.drawings.push(drawing);
    return drawing;
  }

  // Sets the place of a layer in its container from its place on the screen.
  place(layer, record, isTurned) {
    const angle = record.a || 0, scale = record.s ?? 1, [c, s] = [scale * Math.cos(angle), scale * Math.sin(angle)];
    const matrix = record.m || [c, s, -s, c];
    // Many layers are in the screen itself, and matrices take time.
    if (layer.parent === 0) {
      if (record.x !== undefined) layer.center = [record.x, record.y];
      if (isTurned) layer.matrix = matrix;
      return;
    }
    const inverse = this.transformOf(layer.parent).inverse();
    if (record.x !== undefined) {
      const center = inverse.transformPoint(new DOMPoint(record.x, record.y));
      layer.center = [center.x, center.y];
    }
    if (!isTurned) return;
    const m = inverse.multiply(new DOMMatrix([...matrix, 0, 0]));
    layer.matrix = [m.a, m.b, m.c, m.d];
  }

  remove(number) {
    const parent = this.layers.get(this.layers.get(number)?.parent);
    if (parent) parent.children = parent.children.filter(child => child !== number);
    const rest = [number];
    while (rest.length) {
      const layer = this.layers.get(rest.pop());
      if (!layer) continue;
      this.layers.delete(layer.number);
      rest.push(...layer.children);
    }
  }

  // The transform from the coordinates of a layer to those of its container.
  static localTransform(layer) { return new DOMMatrix(LayerPlayer.localElements(layer)); }

  // The elements a to f of this transform.
  static localElements({ center, matrix, size, scroll }) {
    const [a, b, c, d] = matrix, x = scroll[0] + size[0] / 2, y = scroll[1] + size[1] / 2;
    return [a, b, c, d, center[0] - a * x - c * y, center[1] - b * x - d * y];
  }

  // The transform from the coordinates of a layer to the screen.
  transformOf(number) {
    let transform = new DOMMatrix();
    for (let layer = this.layers.get(number); layer && layer.number !== 0; layer = this.layers.get(layer.parent)) {
      transform = LayerPlayer.localTransform(layer).multiply(transform);
    }
    return transform;
  }

  // Returns the transform and the bounds of a displayed layer, or null. The origin is the middle of the bounds.
  placeOf(number) {
    const layer = this.layers.get(number);
    if (!layer) return null;
    const { size, scroll } = layer;
    return {
      transform: this.transformOf(number).translate(scroll[0] + size[0] / 2, scroll[1] + size[1] / 2),
      width: size[0], height: size[1],
    };
  }

  draw(ctx) { this.drawLayer(ctx, this.layers.get(0)); }

  drawLayer(ctx, layer) {
    if (layer.opacity <= 0) return;
    // A translucent layer is drawn as a whole, so that its parts do not shine through each other.
    const masks = layer.children.map(child => this.layers.get(child)).filter(child => child.isMask);
    const isGroup = masks.length > 0 || layer.blend !== "normal" || layer.opacity < 1 && layer.drawing.length + layer.children.length + layer.overlay.length > 1;
    const target = isGroup ? LayerPlayer.makeGroup(ctx) : ctx;
    target.save();
    if (!isGroup) target.globalAlpha *= layer.opacity;
    if (layer.number !== 0) target.transform(...LayerPlayer.localElements(layer));
    target.translate(...layer.scroll);
    if (layer.clip) target.clip(layer.clip.path, layer.clip.rule);
    for (const command of layer.drawing) this.drawCommand(target, command);
    target.translate(-layer.scroll[0], -layer.scroll[1]);
    for (const child of layer.children) {
      const part = this.layers.get(child);
      if (!part.isMask) this.drawLayer(target, part);
    }
    target.translate(...layer.scroll);
    for (const command of layer.overlay) this.drawCommand(target, command);
    target.translate(-layer.scroll[0], -layer.scroll[1]);
    for (const mask of masks) this.applyMask(target, mask);
    target.restore();
    if (isGroup) {
      ctx.save();
      ctx.setTransform(1, 0, 0, 1, 0, 0);
      ctx.globalAlpha *= layer.opacity;
      ctx.globalCompositeOperation = LayerPlayer.operation(layer.blend);
      ctx.drawImage(target.canvas, 0, 0);
      ctx.restore();
    }
  }

  // The name of a blend mode for a canvas, which differs from that of CSS for two modes.
  static operation(blend) {
    return blend === "normal" || blend === "isolated" ? "source-over" : blend === "plus-lighter" ? "lighter" : blend;
  }

  // Keeps what was drawn only where a mask is opaque, or transparent if the mask is inverted.
  applyMask(ctx, mask) {
    const group = LayerPlayer.makeGroup(ctx);
    this.drawLayer(group, mask);
    ctx.save();
    ctx.setTransform(1, 0, 0, 1, 0, 0);
    ctx.globalCompositeOperation = mask.isInverted ? "destination-out" : "destination-in";
    ctx.drawImage(group.canvas, 0, 0);
    ctx.restore();
  }

  static makeGroup(ctx) {
    const canvas = document.createElement("canvas");
    [canvas.width, canvas.height] = [ctx.canvas.width, ctx.canvas.height];
    const group = canvas.getContext("2d");
    group.setTransform(ctx.getTransform());
    return group;
  }

  drawCommand(ctx, command) {
    const { kind, path, rule } = command;
    if (kind === "gradient") {
      ctx.fillStyle = LayerPlayer.makeGradient(ctx, command);
      ctx.save();
      ctx.clip(path, rule);
      if (command.radii) {
        ctx.translate(command.from[0], command.from[1]);
        ctx.scale(command.radii[0], command.radii[1]);
      }
      ctx.fillRect(-1e5, -1e5, 2e5, 2e5);
      ctx.restore();
    } else if (kind === "image") {
      const image = this.images.get(command.key);
      ctx.imageSmoothingEnabled = !command.isPixelated;
      if (image?.complete && image.naturalWidth) LayerPlayer.drawImage(ctx, image, command);
      ctx.imageSmoothingEnabled = true;
    } else if (kind === "fill") {
      ctx.fillStyle = command.color;
      ctx.fill(path, rule);
    } else if (kind === "stroke") {
      ctx.save();
      [ctx.lineCap, ctx.lineJoin, ctx.miterLimit] = [command.cap, command.join, command.limit];
      TraceView.drawShape(ctx, command);
      ctx.restore();
    } else {
      TraceView.drawShape(ctx, command);
    }
  }

  static makeGradient(ctx, { from, to, radii, stops }) {
    const gradient = radii ? ctx.createRadialGradient(0, 0, 0, 0, 0, 1) : ctx.createLinearGradient(...from, ...to);
    for (let i = 0; i < stops.length; i += 2) gradient.addColorStop(Math.min(Math.max(stops[i], 0), 1), stops[i + 1]);
    return gradient;
  }

  // Draws an image; with a color, the image is a mask of the color.
  static drawImage(ctx, image, { rect, color }) {
    if (!color) return ctx.drawImage(image, ...rect);
    const canvas = document.createElement("canvas");
    [canvas.width, canvas.height] = [image.naturalWidth, image.naturalHeight];
    const mask = canvas.getContext("2d");
    mask.drawImage(image, 0, 0);
    mask.globalCompositeOperation = "source-in";
    mask.fillStyle = color;
    mask.fillRect(0, 0, canvas.width, canvas.height);
    ctx.drawImage(canvas, ...rect);
  }
}

// Returns the path and the fill rule of an outline: "rect x y w h", "round x y w h r", "ellipse x y w h" or SVG path data.
function makeOutline(text) {
  const [word, ...rest] = text.split(" "), [x, y, w, h, r] = rest.map(Number), path = new Path2D();
  const rule = word === "evenodd" ? "evenodd" : "nonzero";
  if (word === "rect") path.rect(x, y, w, h);
  else if (word === "round") path.roundRect(x, y, w, h, Math.max(0, Math.min(r, w / 2, h / 2)));
  else if (word === "ellipse") path.ellipse(x + w / 2, y + h / 2, w / 2, h / 2, 0, 0, 2 * Math.PI);
  else return { path: new Path2D(rule === "evenodd" ? text.slice(8) : text), rule, outline: text };
  return { path, rule, outline: text };
}

// Returns a drawing command as an object.
function makeCommand(command) {
  const [kind, ...rest] = command;
  if (kind === "text") {
    const [color, string, x, y, size, lineWidth, style] = rest;
    return { kind, color, string, size, lineWidth, style, transform: [1, 0, 0, 1, x, y] };
  }
  if (kind === "image") {
    const [rect, key, ...options] = rest;
    return { kind, rect, key, color: options.find(option => option !== "pixelated"), isPixelated: options.includes("pixelated") };
  }
  if (kind === "gradient") {
    const [outline, type, [x0, y0, x1, y1], stops] = rest;
    return { kind, ...makeOutline(outline), from: [x0, y0], to: [x1, y1], radii: type === "radial" ? [x1, y1] : null, stops };
  }
  const [color, outline, width, cap = "butt", join = "miter", limit = 10] = rest;
  return { kind, color, ...makeOutline(outline), width, cap, join, limit };
}

// Returns a shape of a trace (TraceShape) as an object.
function makeShape([kind, color, path, width, lineWidth, style, transform]) {
  if (kind === "text") return { kind, color, string: path, size: width, lineWidth, style, transform };
  return { kind, color, width, path: new Path2D(path), pathData: path };
}
