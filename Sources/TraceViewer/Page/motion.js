// Takes motion back out of its bytes; MotionColumn.swift tells how they are made.

class MotionReader {
  constructor(base64) {
    const text = atob(base64.trim());
    this.bytes = new Uint8Array(text.length);
    for (let i = 0; i < text.length; i++) this.bytes[i] = text.charCodeAt(i);
    this.at = 0;
  }

  // Groups of seven bits, the low ones first. Sums instead of shifts: numbers may need more than 32 bits.
  number() {
    let value = 0, weight = 1, byte;
    do {
      byte = this.bytes[this.at++];
      value += (byte & 127) * weight;
      weight *= 128;
    } while (byte > 127);
    return value;
  }

  // The values of a quantity in all frames of its spans, one after another.
  column(spans, stepsPerUnit) {
    const values = new Float64Array(spans.reduce((sum, n, i) => i % 2 ? sum + n : sum, 0));
    let i = 0;
    for (let span = 1; span < spans.length; span += 2) {
      let last = 0, slope = 0, foretold = 0;
      for (let left = spans[span]; left > 0; left--) {
        let surprise = 0;
        if (foretold > 0) {
          foretold--;
        } else {
          const token = this.number();
          if (token === 0) foretold = this.number();
          else surprise = token % 2 ? -(token + 1) / 2 : token / 2;
        }
        slope += surprise;
        last += slope;
        values[i++] = last / stepsPerUnit;
      }
    }
    return values;
  }
}

// Something that is there in some frames. spans: first frame and count of each stretch.
class Track {
  constructor(spans, columns) {
    this.spans = spans;
    this.columns = columns;
    this.starts = [];
    let total = 0;
    for (let i = 0; i < spans.length; i += 2) {
      this.starts.push(total);
      total += spans[i + 1];
    }
  }

  // The stretch that holds a frame, or -1.
  span(frame) {
    let low = 0, high = this.starts.length - 1;
    while (low <= high) {
      const middle = (low + high) >> 1, start = this.spans[2 * middle];
      if (frame < start) high = middle - 1;
      else if (frame >= start + this.spans[2 * middle + 1]) low = middle + 1;
      else return middle;
    }
    return -1;
  }

  // Where in the columns a frame's values stand, or -1.
  at(frame) {
    const span = this.span(frame);
    return span < 0 ? -1 : this.starts[span] + frame - this.spans[2 * span];
  }
}
