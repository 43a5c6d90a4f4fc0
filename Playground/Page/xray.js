// Draws the X-ray of a frame: what the engine computes with, over the pale items.

const xrayColors = { spring: "--xray-spring", rod: "--xray-rod", contact: "--xray-contact", velocity: "--xray-velocity", field: "--xray-field" };

function drawXray(ctx, data, drawing) {
  const line = 1.5 / Math.max(drawing.scale, 0.5);
  drawBodies(ctx, drawing, line);
  for (const field of data.fields || []) drawField(ctx, field, line);
  drawLinks(ctx, drawing.engine.attachmentLines(), line);
  drawVelocities(ctx, data.velocities || [], line);
  drawContacts(ctx, data.contacts || [], line);
  drawReasons(ctx, data.awake || [], drawing);
}

// Outlines of the bodies; the engine does not move those drawn with dashes, which are asleep.
function drawBodies(ctx, drawing, line) {
  const poses = drawing.engine.poses(), stride = drawing.engine.stride;
  [ctx.lineWidth, ctx.strokeStyle] = [line, colors.get("--accent")];
  drawing.items.forEach((item, index) => {
    drawing.enterItem(ctx, poses, index * stride);
    ctx.setLineDash(poses[index * stride + stride - 1] & 1 ? [3 * line, 3 * line] : []);
    if (item.outline) return ctx.stroke(item.outline);
    ctx.beginPath();
    if (item.kind === "ellipse") ctx.ellipse(0, 0, item.width / 2, item.height / 2, 0, 0, 2 * Math.PI);
    else ctx.rect(-item.width / 2, -item.height / 2, item.width, item.height);
    ctx.stroke();
  });
  ctx.setLineDash([]);
  ctx.setTransform(drawing.base);
}

// Springs by stretch: green at rest length, red when stretched or pressed to half as much again. The lines of each of 16
// colors are one path. The ends of the lines are dots, unless there are very many.
function drawLinks(ctx, lines, line) {
  const stride = Engine.lineStride, isDense = lines.length > stride * Drawing.mostWideLines;
  const colorCount = 16, paths = Array.from({ length: colorCount + 1 }, () => null);
  for (let i = 0; i < lines.length; i += stride) {
    const strain = Math.min(Math.abs(lines[i + 4] - 1) * 2, 1) || 0;
    const path = paths[lines[i + 5] ? Math.round(strain * (colorCount - 1)) : colorCount] ??= new Path2D();
    path.moveTo(lines[i], lines[i + 1]);
    path.lineTo(lines[i + 2], lines[i + 3]);
  }
  ctx.lineWidth = isDense ? 1 / ctx.getTransform().a : line;
  paths.forEach((path, color) => {
    if (!path) return;
    ctx.strokeStyle = color === colorCount ? colors.get(xrayColors.rod) : `hsl(${Math.round(140 * (1 - color / (colorCount - 1)))} 65% 45%)`;
    ctx.stroke(path);
  });
  if (isDense) return;
  ctx.fillStyle = colors.get("--xray-rod");
  for (let i = 0; i < lines.length; i += stride) {
    fillDot(ctx, lines[i], lines[i + 1], 2 * line);
    fillDot(ctx, lines[i + 2], lines[i + 3], 2 * line);
  }
}

function drawVelocities(ctx, velocities, line) {
  [ctx.strokeStyle, ctx.lineWidth] = [colors.get(xrayColors.velocity), line];
  for (const [x, y, vx, vy] of velocities) strokeArrow(ctx, x, y, x + vx * 0.1, y + vy * 0.1, 5 * line);
}

function drawContacts(ctx, contacts, line) {
  ctx.fillStyle = ctx.strokeStyle = colors.get(xrayColors.contact);
  for (const [x, y, nx = 0, ny = 0, impulse = 0] of contacts) {
    fillDot(ctx, x, y, Math.min(2.5 + 6 * Math.sqrt(impulse || 0), 9) * line);
    strokeLine(ctx, x, y, x + nx * 12 * line, y + ny * 12 * line);
  }
}

// The position of a field, and the arrows of its force as an SVG path.
function drawField(ctx, { x, y, arrows }, line) {
  ctx.strokeStyle = ctx.fillStyle = colors.get(xrayColors.field);
  ctx.lineWidth = line * 0.7;
  if (arrows) ctx.stroke(new Path2D(arrows));
  if (!Number.isFinite(x)) return;
  ctx.beginPath();
  ctx.arc(x, y, 7 * line, 0, 2 * Math.PI);
  ctx.stroke();
  fillDot(ctx, x, y, 2 * line);
}

// Rounds the numbers in a sentence of the engine.
const shortNumbers = text => text.replace(/\d+\.\d+(?:e[-+]?\d+)?/g, number => formatNumber(Number(number), 1));

// The reason why the selected item is awake. Without a selection, the reasons of a few bodies, each at its first item.
function drawReasons(ctx, awake, { scale, engine, width: sceneWidth }) {
  const entries = awake.filter(({ items }) => state.selected === null ? awake.length <= 3 : items.includes(state.selected));
  const poses = engine.poses(), size = 10.5 / scale;
  [ctx.font, ctx.textAlign, ctx.textBaseline] = [`${size}px system-ui, sans-serif`, "center", "middle"];
  for (const { items, reason: longReason } of entries) {
    const item = state.selected ?? items[0];
    const reason = shortNumbers(longReason), width = ctx.measureText(reason).width + size;
    const [left, top] = [poses[item * engine.stride], poses[item * engine.stride + 1] - 14 / scale];
    const [x, y] = [Math.max(width / 2, Math.min(left, sceneWidth - width / 2)), Math.max(size, top)];
    ctx.fillStyle = colors.get("--label");
    ctx.beginPath();
    ctx.roundRect(x - width / 2, y - size * 0.8, width, size * 1.6, size * 0.8);
    ctx.fill();
    ctx.fillStyle = "#fff";
    ctx.fillText(reason, x, y);
  }
  ctx.textBaseline = "alphabetic";
}

function strokeLine(ctx, x1, y1, x2, y2) {
  ctx.beginPath();
  ctx.moveTo(x1, y1);
  ctx.lineTo(x2, y2);
  ctx.stroke();
}

function strokeArrow(ctx, x1, y1, x2, y2, head) {
  const length = Math.hypot(x2 - x1, y2 - y1);
  if (length < 1) return;
  const [ux, uy] = [(x2 - x1) / length, (y2 - y1) / length], size = Math.min(head, length * 0.6);
  ctx.beginPath();
  ctx.moveTo(x1, y1);
  ctx.lineTo(x2, y2);
  ctx.lineTo(x2 - size * (ux - uy * 0.6), y2 - size * (uy + ux * 0.6));
  ctx.moveTo(x2, y2);
  ctx.lineTo(x2 - size * (ux + uy * 0.6), y2 - size * (uy - ux * 0.6));
  ctx.stroke();
}

function fillDot(ctx, x, y, radius) {
  ctx.beginPath();
  ctx.arc(x, y, radius, 0, 2 * Math.PI);
  ctx.fill();
}
