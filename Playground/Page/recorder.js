// Records the poses of the items and the lines of the attachments, for the plots and the animated SVG.

class Recorder {
  static maximumFrames = 1200;
  static maximumNumbers = 3_000_000;
  // Scenes with more attachments are recorded without them.
  static maximumLines = 300;

  constructor(engine) {
    this.engine = engine;
    this.clear();
  }

  clear() {
    const count = this.engine.description?.items.length || 0;
    this.itemCount = count;
    this.capacity = Math.max(2, Math.min(Recorder.maximumFrames, Math.floor(Recorder.maximumNumbers / Math.max(1, 3 * count))));
    // The last frames as a ring: x, y and the continuous angle of each item.
    this.poses = new Float32Array(this.capacity * count * 3);
    [this.lines, this.hasLines] = [[], true];
    this.end = this.engine.loadedText === null ? 0 : this.engine.frame;
    this.start = this.end;
  }

  // Records the current frame. Angles continue from the previous frame without jumps.
  record() {
    const poses = this.engine.poses(), stride = this.engine.stride, count = this.itemCount;
    const row = this.end % this.capacity * count * 3;
    const previous = this.end > this.start ? (this.end - 1) % this.capacity * count * 3 : -1;
    for (let i = 0; i < count; i++) {
      let angle = Math.atan2(poses[i * stride + 3], poses[i * stride + 2]);
      if (previous >= 0) {
        const last = this.poses[previous + i * 3 + 2];
        angle += Math.round((last - angle) / (2 * Math.PI)) * 2 * Math.PI;
      }
      this.poses[row + i * 3] = poses[i * stride];
      this.poses[row + i * 3 + 1] = poses[i * stride + 1];
      this.poses[row + i * 3 + 2] = angle;
    }
    this.recordLines();
    this.end += 1;
    this.start = Math.max(this.start, this.end - this.capacity);
  }

  recordLines() {
    const lines = this.hasLines ? this.engine.attachmentLines() : [];
    if (lines.length > Engine.lineStride * Recorder.maximumLines) this.hasLines = false;
    this.lines[this.end % this.capacity] = this.hasLines ? Float32Array.from(lines) : new Float32Array();
  }

  // Returns x, y and the angle of an item in a recorded frame: one from `start` to `end` - 1.
  pose(item, frame) {
    const i = (frame % this.capacity * this.itemCount + item) * 3;
    return [this.poses[i], this.poses[i + 1], this.poses[i + 2]];
  }

  // Returns the lines of the attachments in a recorded frame as SVG path data.
  linePath(frame) {
    const lines = this.lines[frame % this.capacity], parts = [];
    for (let i = 0; i < lines.length; i += Engine.lineStride) {
      const [x1, y1, x2, y2] = [lines[i], lines[i + 1], lines[i + 2], lines[i + 3]].map(value => formatNumber(value, 1));
      parts.push(`M${x1} ${y1}L${x2} ${y2}`);
    }
    return parts.join("") || "M0 0";
  }
}
