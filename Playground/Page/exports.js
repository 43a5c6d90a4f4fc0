// The exports: scene file, link, trace, animated SVG and UIKit code, each to copy or to save.

class Exports {
  constructor(playground) {
    this.playground = playground;
    const rows = [
      { id: "link", name: "Link", text: () => playground.link(), note: "This scene at this time" },
      { id: "scene", name: "Scene file", file: "scene.json", type: "application/json", text: () => playground.text() },
      { id: "trace", name: "Trace", file: "trace.jsonl", type: "application/x-ndjson", text: () => playground.trace(), note: "All frames since the start" },
      { id: "svg", name: "Animated SVG", file: "svg", type: "image/svg+xml", text: () => playground.svg(), note: "The last 20 s at most" },
      { id: "code", name: "UIKit code", file: "swift", type: "text/plain", text: () => playground.swift(), note: "A view controller in Swift" },
    ];
    for (const row of rows) $("exports").append(this.makeRow(row));
    $("exports").append(this.makeMotionRow());
    observe(["pane"], () => this.showCode());
  }

  makeRow(row) {
    const copy = element("button", { type: "button", id: `copy-${row.id}-export`, textContent: "Copy" });
    copy.addEventListener("click", async () => copyText(await row.text(), copy));
    const buttons = [copy];
    if (row.file) {
      const save = element("button", { type: "button", id: `save-${row.id}-export`, textContent: "Save" });
      save.addEventListener("click", async () => saveFile(`${this.playground.fileName()}.${row.file}`, row.type, await row.text()));
      buttons.push(save);
    }
    return element("div", { className: "export" }, this.makeLabel(row.name, element("small", { textContent: row.note ?? "" })), ...buttons);
  }

  makeLabel(name, ...notes) { return element("span", {}, element("b", { textContent: name }), ...notes); }

  // The motion in a format that is chosen, of all items that move or of the selected one.
  makeMotionRow() {
    const motion = new MotionExport(this.playground);
    const format = element("select", { id: "motion-format", ariaLabel: "Format of the motion" });
    MotionExport.formats.forEach(({ name }, index) => format.append(element("option", { value: index, textContent: name })));
    const copy = element("button", { type: "button", id: "copy-motion-export", textContent: "Copy" });
    const save = element("button", { type: "button", id: "save-motion-export", textContent: "Save" });
    const note = element("small", { id: "motion-export-note", role: "status" });
    const selectedName = () => this.playground.engine.description?.items[state.selected]?.id;
    const showNote = () => {
      const name = selectedName();
      note.textContent = name === undefined ? "All items that move, since the start" : `The selected item, ${name}, since the start`;
    };
    const write = async use => {
      try {
        const text = await motion.text(Number(format.value), selectedName(), sentence => { note.textContent = sentence; });
        if (text === null) return;
        showNote();
        await use(text, MotionExport.formats[format.value]);
      } catch (error) {
        note.textContent = error.message;
      }
    };
    copy.addEventListener("click", () => write(text => copyText(text, copy)));
    save.addEventListener("click", () => write((text, { file, type }) => saveFile(`${this.playground.fileName()}.${file}`, type, text)));
    observe(["selected", "pane"], showNote);
    return element("div", { className: "export motion" }, this.makeLabel("Motion", note), format, copy, save);
  }

  showCode() { if (state.pane === "export") $("swift").textContent = this.playground.swift(); }
}

function saveFile(name, type, text) {
  const link = element("a", { href: URL.createObjectURL(new Blob([text], { type })), download: name });
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 1000);
}

// Makes an animated SVG from the recorded frames: 30 positions and angles per second for each item that moves.
function makeSVG({ width, height, items, boundaries }, recorder, frameDuration) {
  const step = Math.max(1, Math.round(1000 / 30 / frameDuration)), frames = [];
  for (let frame = recorder.start; frame < recorder.end; frame += step) frames.push(frame);
  const seconds = formatNumber(Math.max(frames.length, 1) * step * frameDuration / 1000, 3);
  const palette = Array.from({ length: itemColorCount }, (_, index) => itemColor(index));
  const lines = [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">`,
    `<rect width="${width}" height="${height}" fill="${colors.get("--canvas")}"/>`,
    ...boundaries.map(({ path }) => `<path d="${path}" fill="none" stroke="${colors.get("--boundary")}" stroke-width="1.5"/>`),
    svgLines(frames.map(frame => recorder.linePath(frame)), seconds),
    ...items.map((item, index) => svgItem(item, frames.map(frame => recorder.pose(index, frame)), seconds, palette[index % palette.length])),
    "</svg>",
  ];
  return lines.join("\n") + "\n";
}

// The lines of the attachments. They change 30 times a second, because their number may differ between two frames.
function svgLines(paths, seconds) {
  const style = `fill="none" stroke="${colors.get("--cord")}" stroke-width="1.25"`;
  if (paths.every(path => path === paths[0])) return `<path d="${paths[0]}" ${style}/>`;
  return `<path d="${paths[0]}" ${style}><animate attributeName="d" dur="${seconds}s" repeatCount="indefinite" calcMode="discrete" values="${paths.join(";")}"/></path>`;
}

function svgItem(item, poses, seconds, color) {
  const places = poses.map(([x, y]) => `${formatNumber(x, 2)} ${formatNumber(y, 2)}`);
  const angles = poses.map(pose => formatNumber(pose[2] * 180 / Math.PI, 2));
  const mark = Math.min(item.width, item.height) < 14 ? "" : `<path d="M0 0H${formatNumber(item.width * 0.4)}" stroke="#fff" stroke-opacity="0.55" stroke-width="2"/>`;
  return `<g transform="translate(${places[0]})">${svgAnimation("translate", places, seconds)}` +
    `<g transform="rotate(${angles[0]})">${svgAnimation("rotate", angles, seconds)}${svgShape(item, color)}${mark}</g></g>`;
}

function svgShape({ kind, width, height, path }, color) {
  if (kind === "ellipse") return `<ellipse rx="${width / 2}" ry="${height / 2}" fill="${color}"/>`;
  if (kind === "path" && path) return `<path d="${path}" fill="${color}"/>`;
  return `<rect x="${-width / 2}" y="${-height / 2}" width="${width}" height="${height}" fill="${color}"/>`;
}

function svgAnimation(type, values, seconds) {
  if (values.every(value => value === values[0])) return "";
  return `<animateTransform attributeName="transform" type="${type}" dur="${seconds}s" repeatCount="indefinite" values="${values.join(";")}"/>`;
}
