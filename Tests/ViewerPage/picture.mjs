// A screenshot as pixels: 8-bit RGB and RGBA PNG, which is what Chromium makes.
import { inflateSync } from "node:zlib";

export class Picture {
  constructor(png) {
    this.png = png;
    [this.width, this.height] = [png.readUInt32BE(16), png.readUInt32BE(20)];
    this.channels = png[25] === 6 ? 4 : 3;
    const parts = [];
    for (let at = 8; at < png.length; at += 12 + png.readUInt32BE(at)) {
      if (png.toString("latin1", at + 4, at + 8) === "IDAT") parts.push(png.subarray(at + 8, at + 8 + png.readUInt32BE(at)));
    }
    this.bytes = this.unfilter(inflateSync(Buffer.concat(parts)));
  }

  // Each row says in its first byte from which neighbors its bytes are counted.
  unfilter(raw) {
    const row = this.width * this.channels, out = Buffer.alloc(row * this.height);
    for (let y = 0; y < this.height; y++) {
      const kind = raw[y * (row + 1)];
      for (let i = 0; i < row; i++) {
        const left = i >= this.channels ? out[y * row + i - this.channels] : 0;
        const above = y > 0 ? out[(y - 1) * row + i] : 0;
        const corner = i >= this.channels && y > 0 ? out[(y - 1) * row + i - this.channels] : 0;
        out[y * row + i] = raw[y * (row + 1) + 1 + i] + [0, left, above, (left + above) >> 1, paeth(left, above, corner)][kind];
      }
    }
    return out;
  }

  // [red, green, blue] of a pixel.
  at(x, y) {
    const i = (Math.round(y) * this.width + Math.round(x)) * this.channels;
    return [...this.bytes.subarray(i, i + 3)];
  }

  // How many pixels of a rectangle are within a distance of a color.
  count(color, { left, top, width, height }, distance = 24) {
    let count = 0;
    for (let y = Math.max(0, Math.floor(top)); y < Math.min(this.height, top + height); y++) {
      for (let x = Math.max(0, Math.floor(left)); x < Math.min(this.width, left + width); x++) {
        if (this.at(x, y).every((part, i) => Math.abs(part - color[i]) <= distance)) count++;
      }
    }
    return count;
  }
}

function paeth(a, b, c) {
  const [pa, pb, pc] = [Math.abs(b - c), Math.abs(a - c), Math.abs(a + b - 2 * c)];
  return pa <= pb && pa <= pc ? a : pb <= pc ? b : c;
}
