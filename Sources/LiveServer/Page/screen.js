// The screen of the app: applies the changes of layers that arrive, and draws the layers into the canvas.

class AppScreen {
  constructor(canvas) {
    Object.assign(this, { canvas, player: new LayerPlayer([], {}), frame: 0, hash: "", scale: 1, fingers: [], isScheduled: false });
    this.drawCount = 0;
    // The shapes of the X-ray; null while it is hidden.
    this.xray = null;
    // What a replaced program shows, until `ghostEnd`, a frame; null for none.
    this.ghost = null;
  }

  // The size of the app's screen, in points.
  get size() { return this.player.layers.get(0).size; }

  // Applies the changes of a frame. A key frame contains everything that is displayed.
  apply(line) {
    const [width, height] = this.size;
    for (const image of line.images || []) this.addImage(image);
    this.xray = line.xray ? line.xray.map(makeShape) : null;
    if (this.ghost && line.frame > this.ghostEnd) this.ghost = null;
    // Lines of the replaced program that were sent before a key frame may be lost.
    if (line.key) {
      this.player.reset();
      this.ghost = null;
    }
    this.player.apply(line.layers || []);
    // A drawing is never referred to by its number here.
    this.player.drawings.length = 0;
    Object.assign(this, { frame: line.frame, hash: line.hash || "" });
    if (this.size[0] !== width || this.size[1] !== height) this.fit();
    this.scheduleDrawing();
  }

  // Shows what a replaced program shows over the app, for a while. Parameter line: a key frame of that program.
  showGhost(line) {
    for (const image of line.images || []) this.addImage(image);
    this.ghost = new LayerPlayer([], {});
    this.ghost.images = this.player.images;
    this.ghost.apply(line.layers || []);
    [this.ghostEnd, this.ghostMode] = [this.frame + 120, null];
    this.scheduleDrawing();
  }

  // Applies the changes of a frame of the replaced program.
  applyToGhost(line) {
    if (!this.ghost) return;
    for (const image of line.images || []) this.addImage(image);
    this.ghost.apply(line.layers || []);
    this.ghost.drawings.length = 0;
    this.scheduleDrawing();
  }

  // Adds an image. Its key is the number of its bytes and their FNV-1a hash in hexadecimal digits.
  addImage(base64) {
    const bytes = Uint8Array.from(atob(base64), character => character.charCodeAt(0));
    const key = `${bytes.length}-${AppScreen.hashOf(bytes)}`;
    if (this.player.images.has(key)) return;
    const image = new Image();
    image.onload = () => this.scheduleDrawing();
    image.src = `data:${bytes[0] === 0x89 ? "image/png" : "image/jpeg"};base64,${base64}`;
    this.player.images.set(key, image);
  }

  // The 64-bit FNV-1a hash, calculated in two halves. Its prime is 2^40 + 0x1b3.
  static hashOf(bytes) {
    let high = 0xcbf29ce4, low = 0x84222325;
    for (const byte of bytes) {
      low = (low ^ byte) >>> 0;
      const product = low * 0x1b3;
      high = (Math.imul(high, 0x1b3) + Math.floor(product / 0x100000000) + (low << 8)) >>> 0;
      low = product >>> 0;
    }
    return high ? high.toString(16) + low.toString(16).padStart(8, "0") : low.toString(16);
  }

  // Scales the canvas to the space between the header and the timeline.
  fit() {
    const [width, height] = this.size, main = document.querySelector("main");
    if (!width || !height) return;
    const isAlone = document.documentElement.hasAttribute("data-alone"), margin = isAlone ? 0 : innerWidth <= 820 ? 8 : 20;
    const scale = Math.min((main.clientWidth - 2 * margin) / width, (main.clientHeight - 2 * margin) / height);
    this.scale = Math.max(isAlone ? scale : Math.min(scale, 2), 0.05);
    [this.canvas.style.width, this.canvas.style.height] = [width, height].map(side => `${side * this.scale}px`);
    this.scheduleDrawing();
  }

  // Returns the point of the app's screen at a place in the window.
  pointAt(clientX, clientY) {
    const box = this.canvas.getBoundingClientRect();
    return [(clientX - box.left) / this.scale, (clientY - box.top) / this.scale].map(value => Math.round(value * 100) / 100);
  }

  scheduleDrawing() {
    if (this.isScheduled) return;
    this.isScheduled = true;
    requestAnimationFrame(() => this.draw());
  }

  draw() {
    this.isScheduled = false;
    const [width, height] = this.size;
    const ctx = prepareContext(this.canvas, width * this.scale, height * this.scale);
    ctx.scale(this.scale, this.scale);
    this.player.draw(ctx);
    if (this.ghost) this.drawGhost(ctx);
    if (this.xray) TraceView.drawXRayShapes(ctx, [0, 0, width, height], this.xray);
    for (const [x, y] of this.fingers) TraceView.drawTouch(ctx, { x, y });
    this.drawCount += 1;
  }

  // Draws what a replaced program shows. A light background darkens nothing, a dark one lightens nothing, so only what differs from
  // the background is seen over the app.
  drawGhost(ctx) {
    const group = LayerPlayer.makeGroup(ctx), { width, height } = ctx.canvas;
    this.ghost.draw(group);
    this.ghostMode ??= AppScreen.isDark(group, width, height) ? "screen" : "multiply";
    ctx.save();
    ctx.setTransform(1, 0, 0, 1, 0, 0);
    ctx.globalAlpha = 0.5;
    ctx.globalCompositeOperation = this.ghostMode;
    ctx.drawImage(group.canvas, 0, 0);
    ctx.restore();
  }

  // Returns whether most of the places in a grid are dark. Where nothing is drawn is not dark.
  static isDark(ctx, width, height) {
    const parts = [0.1, 0.3, 0.5, 0.7, 0.9];
    const sums = parts.flatMap(x => parts.map(y => {
      const [red, green, blue, alpha] = ctx.getImageData(Math.floor(x * width), Math.floor(y * height), 1, 1).data;
      return alpha < 128 ? 765 : red + green + blue;
    }));
    return sums.filter(sum => sum < 384).length > sums.length / 2;
  }
}
