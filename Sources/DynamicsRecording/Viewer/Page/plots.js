// Plots quantities of the selected items over time. The curves are cached in a second canvas, so that a change of the
// current frame redraws only the cursor and the values.

const quantities = [
  { name: "x", unit: "pt", value: (trace, item, frame) => trace.state(item, frame).x },
  { name: "y", unit: "pt", value: (trace, item, frame) => trace.state(item, frame).y },
  { name: "angle", unit: "\u00b0", value: (trace, item, frame) => (state.wraps ? wrappedDegrees : degrees)(trace.state(item, frame).angle) },
  { name: "speed", unit: "pt/s", value: (trace, item, frame) => trace.state(item, frame).speed },
  // The kinetic energy of all items, which does not depend on the selection.
  { name: "energy", unit: "J", ofTrace: true, value: (trace, item, frame) => trace.xray.energyIn(frame) },
];

class Plot {
  static margin = { left: 46, right: 8, top: 6, bottom: 18 };

  constructor(quantity) {
    this.quantity = quantity;
    this.canvas = element("canvas", { id: `plot-${quantity.name}` });
    this.canvas.setAttribute("role", "img");
    this.curveCanvas = document.createElement("canvas");
    const name = element("div", { className: "plot-name" }, `${quantity.name}, ${quantity.unit} `);
    if (quantity.name === "angle") name.append(Plot.makeWrapButton());
    $("plots").append(element("div", {}, name, this.canvas));
    const scrub = event => { if (event.buttons & 1) goToFrame(this.frameAt(event)); };
    this.canvas.addEventListener("pointerdown", event => { this.canvas.setPointerCapture(event.pointerId); scrub(event); });
    this.canvas.addEventListener("pointermove", event => { scrub(event); this.point(event); });
    this.canvas.addEventListener("wheel", event => { event.preventDefault(); Plot.zoom(this.frameAt(event), event.deltaY); }, { passive: false });
    this.canvas.addEventListener("dblclick", () => setState({ zoom: null }));
    this.canvas.addEventListener("pointerleave", () => { this.pointed = null; this.draw(); });
  }

  // Creates the button that shows angles continuously or within half a turn to either side.
  static makeWrapButton() {
    const button = element("button", { id: "wrap", type: "button", textContent: "\u00b1180\u00b0", title: "Angles within half a turn (a)", onclick: toggleWrapping });
    observe(["wraps"], () => button.setAttribute("aria-pressed", state.wraps));
    return button;
  }

  // Shows the values at the pointer until it leaves the plot.
  point(event) {
    this.pointed = clampFrame(this.frameAt(event));
    this.draw();
  }

  get innerWidth() { return Math.max(1, this.width - Plot.margin.left - Plot.margin.right); }
  // The first and the last frame that the plots show.
  static get range() { return state.zoom || [0, Math.max(frameCount - 1, 1)]; }

  // Zooms all plots in or out about a frame, by a tenth for a step of the mouse wheel, to at least ten frames.
  static zoom(frame, delta) {
    const [from, to] = Plot.range, all = Math.max(frameCount - 1, 1);
    const length = Math.min(Math.max((to - from) * Math.exp(Math.sign(delta) * 0.2), Math.min(10, all)), all);
    const start = Math.min(Math.max(frame - (frame - from) / (to - from) * length, 0), all - length);
    setState({ zoom: length >= all ? null : [start, start + length] });
  }

  x(frame) {
    const [from, to] = Plot.range;
    return Plot.margin.left + (frame - from) / (to - from) * this.innerWidth;
  }
  y(value) {
    const { top, bottom } = Plot.margin;
    return top + (this.high - value) / (this.high - this.low) * (this.height - top - bottom);
  }
  frameAt(event) {
    const left = this.canvas.getBoundingClientRect().left + Plot.margin.left;
    const [from, to] = Plot.range;
    return from + (event.clientX - left) / this.innerWidth * (to - from);
  }

  // Draws the axes and curves into the cache, then copies the cache to the visible canvas.
  drawCurves() {
    [this.width, this.height] = [this.canvas.clientWidth, this.canvas.clientHeight];
    const all = { id: "all items" };
    this.curves = this.quantity.ofTrace ? traces.filter(trace => trace.xray).map((trace, i) => (
      { trace, item: { ...all, track: new Track([0, trace.frameCount], []) }, color: cssColor("--accent"), isDashed: i > 0 }
    )) : state.selected.flatMap((id, i) => traces.flatMap((trace, which) => {
      const item = trace.itemsByID.get(id);
      return item ? [{ trace, item, color: cssColor(`--plot-${i}`), isDashed: which > 0 }] : [];
    }));
    this.findRange();
    const ctx = prepareContext(this.curveCanvas, this.width, this.height);
    this.drawAxes(ctx);
    ctx.lineWidth = 1.5;
    ctx.lineJoin = "round";
    ctx.save();
    ctx.beginPath();
    ctx.rect(Plot.margin.left, 0, this.innerWidth, this.height);
    ctx.clip();
    for (const curve of this.curves) this.drawCurve(ctx, curve);
    ctx.restore();
    this.draw();
  }

  // Computes the range of the y axis, with a margin of 4 % at both ends, and the values of the grid lines.
  findRange() {
    let [low, high] = [Infinity, -Infinity];
    this.forEachValue((curve, frame) => {
      const value = this.quantity.value(curve.trace, curve.item, frame);
      if (value < low) low = value;
      if (value > high) high = value;
    });
    if (low > high) [low, high] = [0, 1];
    const middle = (low + high) / 2, half = Math.max((high - low) * 0.54, 0.5);
    [this.low, this.high] = [middle - half, middle + half];
    this.gridValues = high - low > 1e-9 ? [low, high] : [low];
  }

  forEachValue(visit) {
    for (const curve of this.curves) {
      const spans = curve.item.track.spans;
      for (let i = 0; i < spans.length; i += 2) {
        const [from, to] = Plot.range, end = Math.min(spans[i] + spans[i + 1], Math.ceil(to) + 1);
      for (let frame = Math.max(spans[i], Math.floor(from)); frame < end; frame++) visit(curve, frame);
      }
    }
  }

  drawAxes(ctx) {
    const { left, right, bottom } = Plot.margin;
    ctx.font = "11px system-ui, sans-serif";
    [ctx.fillStyle, ctx.strokeStyle, ctx.lineWidth] = [cssColor("--muted"), cssColor("--line"), 1];
    ctx.textBaseline = "middle";
    ctx.textAlign = "right";
    for (const value of this.curves.length ? this.gridValues : []) {
      const y = Math.round(this.y(value)) + 0.5;
      ctx.beginPath();
      ctx.moveTo(left, y);
      ctx.lineTo(this.width - right, y);
      ctx.stroke();
      ctx.fillText(formatNumber(value), left - 6, y);
    }
    const base = this.height - bottom / 2 + 2;
    ctx.textAlign = "left";
    const [from, to] = Plot.range, time = frame => formatNumber(mainTrace.times[Math.min(Math.round(frame), mainTrace.frameCount - 1)] || 0);
    ctx.fillText(state.zoom ? `${time(from)} s` : "0 s", left, base);
    ctx.textAlign = "right";
    ctx.fillText(`${state.zoom ? time(to) : formatNumber(mainTrace.duration)} s`, this.width - right, base);
    ctx.fillStyle = cssColor("--warn");
    const isShown = frame => frame >= from && frame <= to;
    for (const frame of [...(difference && difference.first ? [difference.first[0]] : []), ...marks.map(([frame]) => frame)].filter(isShown)) {
      ctx.fillRect(this.x(frame) - 0.5, 0, 1, this.height - bottom);
    }
  }

  // Draws the curve of an item. If several frames share a column of pixels, the curve connects the lowest and the highest
  // value of each column.
  drawCurve(ctx, { trace, item, color, isDashed }) {
    const [from, to] = Plot.range, perPixel = Math.max(1, Math.floor((to - from + 1) / this.innerWidth)), spans = item.track.spans;
    const value = frame => this.quantity.value(trace, item, frame);
    ctx.strokeStyle = color;
    ctx.setLineDash(isDashed ? [4, 3] : []);
    ctx.beginPath();
    for (let i = 0; i < spans.length; i += 2) {
      const first = Math.max(spans[i], Math.floor(from) - 1), end = Math.min(spans[i] + spans[i + 1], Math.ceil(to) + 2);
      if (first >= end) continue;
      ctx.moveTo(this.x(first), this.y(value(first)));
      for (let start = first; start < end; start += perPixel) {
        let [low, high] = [Infinity, -Infinity];
        for (let frame = start; frame < Math.min(start + perPixel, end); frame++) {
          const current = value(frame);
          if (current < low) low = current;
          if (current > high) high = current;
        }
        ctx.lineTo(this.x(start), this.y(low));
        if (high > low) ctx.lineTo(this.x(start), this.y(high));
      }
    }
    ctx.stroke();
    ctx.setLineDash([]);
  }

  // Draws the cached curves, the cursor and the current values.
  draw() {
    const ctx = prepareContext(this.canvas, this.width, this.height), x = this.x(state.frame);
    ctx.drawImage(this.curveCanvas, 0, 0, this.width, this.height);
    ctx.fillStyle = cssColor("--muted");
    const isShown = frame => frame >= Plot.range[0] && frame <= Plot.range[1];
    if (isShown(state.frame)) ctx.fillRect(x - 0.5, 0, 1, this.height - Plot.margin.bottom);
    const values = this.drawValues(ctx, state.frame, isShown(state.frame));
    if (this.pointed != null) this.drawPointedValues(ctx);
    this.canvas.setAttribute("aria-label", `${this.quantity.name} over time; now ${values.join(", ") || "nothing selected"}`);
  }

  // Draws a dot for each curve in a frame. Returns the values as texts with the names of the items.
  drawValues(ctx, frame, drawsDots = true) {
    const values = [];
    for (const { trace, item, color } of this.curves) {
      if (frame >= trace.frameCount || item.track.valueIndex(frame) < 0) continue;
      const value = this.quantity.value(trace, item, frame);
      if (drawsDots) {
        ctx.beginPath();
        ctx.arc(this.x(frame), this.y(value), 3.5, 0, 2 * Math.PI);
        ctx.fillStyle = color;
        ctx.fill();
      }
      values.push(`${item.id} ${formatNumber(value)}`);
    }
    return values;
  }

  // Draws a line at the frame under the pointer, with its time and the values of the curves.
  drawPointedValues(ctx) {
    const x = this.x(this.pointed), isRight = x > this.width / 2;
    ctx.fillStyle = cssColor("--accent");
    ctx.fillRect(x - 0.5, 0, 1, this.height - Plot.margin.bottom);
    const lines = [`${mainTrace.times[this.pointed].toFixed(3)} s`, ...this.drawValues(ctx, this.pointed)];
    ctx.font = "11px system-ui, sans-serif";
    const width = Math.max(...lines.map(line => ctx.measureText(line).width)) + 12, height = lines.length * 14 + 6;
    const left = isRight ? x - width - 6 : x + 6;
    ctx.fillStyle = cssColor("--text");
    ctx.beginPath();
    ctx.roundRect(left, 2, width, height, 6);
    ctx.fill();
    [ctx.fillStyle, ctx.textAlign, ctx.textBaseline] = [cssColor("--panel"), "left", "middle"];
    lines.forEach((line, i) => ctx.fillText(line, left + 6, 12 + i * 14));
  }
}

function drawLegend() {
  const buttons = state.selected.map((id, i) => {
    const button = element("button", { type: "button", title: "Remove", onclick: () => toggleSelection(id) }, element("i", {}), id);
    button.style.setProperty("--color", `var(--plot-${i})`);
    return button;
  });
  const note = traces.length > 1 && buttons.length ? [element("span", { textContent: "A solid, B dashed" })] : [];
  $("legend").replaceChildren(...(buttons.length ? [...buttons, ...note] : ["Select items in the scene or in the list to plot their motion."]));
}
