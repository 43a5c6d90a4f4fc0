// Decodes the motion of items and contacts. MotionColumn.swift documents the encoding.

class MotionReader {
  constructor(base64) {
    const text = atob(base64.trim());
    this.bytes = new Uint8Array(text.length);
    for (let i = 0; i < text.length; i++) this.bytes[i] = text.charCodeAt(i);
    this.position = 0;
  }

  // Reads a variable-length integer: seven bits per byte, low bits first. Bit operators are not used, because they
  // truncate to 32 bits, and integers may be longer.
  readInteger() {
    let value = 0, weight = 1, byte;
    do {
      byte = this.bytes[this.position++];
      value += (byte & 127) * weight;
      weight *= 128;
    } while (byte > 127);
    return value;
  }

  // Reads a column: the values of a quantity in all frames of the spans, in order of the frames.
  readColumn(spans, stepsPerUnit) {
    const values = new Float64Array(spans.reduce((sum, n, i) => i % 2 ? sum + n : sum, 0));
    let i = 0;
    for (let span = 1; span < spans.length; span += 2) {
      let previous = 0, slope = 0, zeroRunLength = 0;
      for (let left = spans[span]; left > 0; left--) {
        let residual = 0;
        if (zeroRunLength > 0) {
          zeroRunLength--;
        } else {
          const token = this.readInteger();
          if (token === 0) zeroRunLength = this.readInteger();
          else residual = token % 2 ? -(token + 1) / 2 : token / 2;
        }
        slope += residual;
        previous += slope;
        values[i++] = previous / stepsPerUnit;
      }
    }
    return values;
  }
}

// The motion of an item or contact: the frames in which it is present, and a column of values for each quantity.
// Parameter spans: the spans of consecutive frames. Each span is two elements: first frame, frame count.
class Track {
  constructor(spans, columns) {
    this.spans = spans;
    this.columns = columns;
    // For each span, the index of its first value in the columns.
    this.starts = [];
    let total = 0;
    for (let i = 0; i < spans.length; i += 2) {
      this.starts.push(total);
      total += spans[i + 1];
    }
  }

  // Returns the index of the span that contains a frame, or -1 if there is none. Uses binary search.
  spanIndex(frame) {
    let low = 0, high = this.starts.length - 1;
    while (low <= high) {
      const middle = (low + high) >> 1, start = this.spans[2 * middle];
      if (frame < start) high = middle - 1;
      else if (frame >= start + this.spans[2 * middle + 1]) low = middle + 1;
      else return middle;
    }
    return -1;
  }

  // Returns the index of a frame's values in the columns, or -1 if the object is not present in the frame.
  valueIndex(frame) {
    const span = this.spanIndex(frame);
    return span < 0 ? -1 : this.starts[span] + frame - this.spans[2 * span];
  }
}
