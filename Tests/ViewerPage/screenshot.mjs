// Decodes screenshots: PNG images with 8-bit RGB or RGBA pixels, the formats that Chromium writes.
import { inflateSync } from "node:zlib";

export class Screenshot {
  constructor(png) {
    this.png = png;
    [this.width, this.height] = [png.readUInt32BE(16), png.readUInt32BE(20)];
    this.channels = png[25] === 6 ? 4 : 3;
    const chunks = [];
    for (let offset = 8; offset < png.length; offset += 12 + png.readUInt32BE(offset)) {
      if (png.toString("latin1", offset + 4, offset + 8) === "IDAT") chunks.push(png.subarray(offset + 8, offset + 8 + png.readUInt32BE(offset)));
    }
    this.bytes = this.unfilter(inflateSync(Buffer.concat(chunks)));
  }

  // Reverses the PNG filters. The first byte of each row identifies its filter: the predictor that is added to each
  // byte.
  unfilter(filtered) {
    const rowLength = this.width * this.channels, out = Buffer.alloc(rowLength * this.height);
    for (let y = 0; y < this.height; y++) {
      const filter = filtered[y * (rowLength + 1)];
      for (let i = 0; i < rowLength; i++) {
        const left = i >= this.channels ? out[y * rowLength + i - this.channels] : 0;
        const above = y > 0 ? out[(y - 1) * rowLength + i] : 0;
        const aboveLeft = i >= this.channels && y > 0 ? out[(y - 1) * rowLength + i - this.channels] : 0;
        const prediction = [0, left, above, (left + above) >> 1, paeth(left, above, aboveLeft)][filter];
        out[y * rowLength + i] = filtered[y * (rowLength + 1) + 1 + i] + prediction;
      }
    }
    return out;
  }

  // Returns the color [red, green, blue] of the pixel at (x, y).
  at(x, y) {
    const i = (Math.round(y) * this.width + Math.round(x)) * this.channels;
    return [...this.bytes.subarray(i, i + 3)];
  }

  // Returns the number of pixels in a rectangle whose red, green and blue differ from a color by at most `distance`.
  count(color, { left, top, width, height }, distance = 24) {
    let count = 0;
    for (let y = Math.max(0, Math.floor(top)); y < Math.min(this.height, top + height); y++) {
      for (let x = Math.max(0, Math.floor(left)); x < Math.min(this.width, left + width); x++) {
        if (this.at(x, y).every((component, i) => Math.abs(component - color[i]) <= distance)) count++;
      }
    }
    return count;
  }
}

// The Paeth predictor of the PNG specification.
function paeth(a, b, c) {
  const [pa, pb, pc] = [Math.abs(b - c), Math.abs(a - c), Math.abs(a + b - 2 * c)];
  return pa <= pb && pa <= pc ? a : pb <= pc ? b : c;
}
