// Reads traces without the code of the package: the corners and the opacity of each layer and item in each frame.
import { readFileSync } from "node:fs";

// A transform [a, b, c, d, tx, ty] maps (x, y) to (a x + c y + tx, b x + d y + ty). `first` is applied before `second`.
const multiply = (first, second) => [
  first[0] * second[0] + first[1] * second[2], first[0] * second[1] + first[1] * second[3],
  first[2] * second[0] + first[3] * second[2], first[2] * second[1] + first[3] * second[3],
  first[4] * second[0] + first[5] * second[2] + second[4], first[4] * second[1] + first[5] * second[3] + second[5],
];
const apply = ([a, b, c, d, tx, ty], x, y) => [a * x + c * y + tx, b * x + d * y + ty];
function invert([a, b, c, d, tx, ty]) {
  const det = a * d - b * c;
  if (det === 0) return [1, 0, 0, 1, 0, 0];
  return [d / det, -b / det, -c / det, a / det, (c * ty - d * tx) / det, (b * tx - a * ty) / det];
}

class Layers {
  constructor() { this.byNumber = new Map([[0, { name: "", parent: -1, matrix: [1, 0, 0, 1], center: [0, 0], size: [0, 0], scroll: [0, 0], opacity: 1 }]]); }

  local(layer) {
    const [a, b, c, d] = layer.matrix;
    const middle = apply([a, b, c, d, 0, 0], layer.scroll[0] + layer.size[0] / 2, layer.scroll[1] + layer.size[1] / 2);
    return [a, b, c, d, layer.center[0] - middle[0], layer.center[1] - middle[1]];
  }

  absolute(number) {
    let transform = [1, 0, 0, 1, 0, 0];
    for (let layer = this.byNumber.get(number); layer && layer.parent >= 0; layer = this.byNumber.get(layer.parent)) transform = multiply(transform, this.local(layer));
    return transform;
  }

  opacity(number) {
    let opacity = 1;
    for (let layer = this.byNumber.get(number); layer && layer.parent >= 0; layer = this.byNumber.get(layer.parent)) opacity *= layer.opacity;
    return opacity;
  }

  remove(number) {
    this.byNumber.delete(number);
    for (const [child, layer] of [...this.byNumber]) if (layer.parent === number) this.remove(child);
  }

  apply(records) {
    const changes = records.map(record => {
      if (!Array.isArray(record)) return record;
      const [n, x, y, a] = record;
      return { n, x, y, a, removed: record.length === 1 };
    });
    for (const change of changes) if (change.removed) this.remove(change.n);
    for (const change of changes) {
      if (change.removed) continue;
      const isNew = !this.byNumber.has(change.n);
      if (isNew) this.byNumber.set(change.n, { name: change.name ?? "", parent: change.in, matrix: [1, 0, 0, 1], center: [0, 0], size: [0, 0], scroll: [0, 0], opacity: 1 });
      const layer = this.byNumber.get(change.n);
      if (change.w !== undefined) layer.size = [change.w, change.h];
      if (change.scroll) layer.scroll = change.scroll;
      if (change.opacity !== undefined) layer.opacity = change.opacity;
      const inverse = layer.parent >= 0 ? invert(this.absolute(layer.parent)) : [1, 0, 0, 1, 0, 0];
      if (change.x !== undefined) layer.center = apply(inverse, change.x, change.y);
      const isTurned = change.a !== undefined || change.s !== undefined || change.m !== undefined;
      if (isTurned || (isNew && layer.parent >= 0)) {
        const [angle, scale] = [change.a ?? 0, change.s ?? 1];
        const [sine, cosine] = [scale * Math.sin(angle), scale * Math.cos(angle)];
        layer.matrix = multiply([...(change.m ?? [cosine, sine, -sine, cosine]), 0, 0], inverse).slice(0, 4);
      }
    }
  }
}

const signs = [[-1, -1], [1, -1], [1, 1], [-1, 1]];

// Returns { fps, frames }: each frame is a map from names to { corners, opacity }.
export function readTrace(path) {
  const [header, ...lines] = readFileSync(path, "utf8").split("\n").filter(Boolean).map(line => JSON.parse(line));
  const sizes = new Map(header.items.map(item => [item.id, item.size]));
  const layers = new Layers();
  let items = [];
  const frames = lines.map(line => {
    const frame = new Map();
    for (const item of line.added ?? []) sizes.set(item.id, item.size);
    if (header.version === 1) {
      items = line.items;
      for (const [name, x, y, angle] of items) {
        const [width, height] = sizes.get(name), [sine, cosine] = [Math.sin(angle), Math.cos(angle)];
        const corners = signs.map(([i, j]) => apply([cosine, sine, -sine, cosine, x, y], i * width / 2, j * height / 2));
        frame.set(name, { corners, opacity: 1 });
      }
      return frame;
    }
    layers.apply(line.layers ?? []);
    for (const [number, layer] of layers.byNumber) {
      if (!layer.name || frame.has(layer.name)) continue;
      const transform = layers.absolute(number);
      const corners = signs.map(([i, j]) => apply(transform, layer.scroll[0] + layer.size[0] * (1 + i) / 2, layer.scroll[1] + layer.size[1] * (1 + j) / 2));
      frame.set(layer.name, { corners, opacity: layers.opacity(number) });
    }
    return frame;
  });
  return { fps: header.fps, size: header.bounds, frames };
}
