// The scenes of the benchmarks: scene files, which the other engines build from the same numbers.

// Boxes of 12 points in rows, each row shifted, that fall into a tray.
export function makePile(count = 1000) {
  const columns = 40, items = [];
  for (let i = 0; i < count; i++) {
    const row = Math.floor(i / columns);
    items.push({ id: `box${i}`, center: [20 + (i % columns) * 15 + (row % 2) * 4, 380 - row * 15], size: [12, 12] });
  }
  const ids = items.map(item => item.id);
  const walls = [["floor", [0, 400], [640, 400]], ["left", [0, -400], [0, 400]], ["right", [640, -400], [640, 400]]];
  return {
    format: "opendynamics-scene", version: 1, size: [640, 400], items,
    behaviors: [
      { type: "gravity", items: ids },
      { type: "collision", items: ids, boundaries: walls.map(([id, from, to]) => ({ id, from, to })) },
      { type: "item", items: ids, elasticity: 0.2, friction: 0.4 },
    ],
  };
}

// A net of balls: springs to the right, down and to the lower right neighbor, up to `springCount`. Its top row is fixed.
export function makeNet(springCount = 10_000) {
  const side = 58, gap = 10, items = [], springs = [];
  const id = (x, y) => `ball${y * side + x}`;
  for (let y = 0; y < side; y++) {
    for (let x = 0; x < side; x++) items.push({ id: id(x, y), center: [20 + gap * x, 20 + gap * y], size: [4, 4], shape: "ellipse" });
  }
  for (const [dx, dy] of [[1, 0], [0, 1], [1, 1], [-1, 1]]) {
    for (let y = 0; y + dy < side; y++) {
      for (let x = Math.max(0, -dx); x + Math.max(0, dx) < side && springs.length < springCount; x++) springs.push([id(x, y), id(x + dx, y + dy)]);
    }
  }
  const ids = items.map(item => item.id);
  return {
    format: "opendynamics-scene", version: 1, size: [610, 800], items,
    behaviors: [
      { type: "gravity", items: ids, magnitude: 0.3 },
      { type: "item", items: ids.slice(0, side), anchored: true },
      { type: "item", items: ids, resistance: 0.3 },
      ...springs.map(([item, to]) => ({ type: "attachment", item, to, frequency: 6, damping: 0.3 })),
    ],
  };
}
