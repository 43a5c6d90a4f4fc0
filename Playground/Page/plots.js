// Plots of the selected item over time: x, y, angle and speed, from the recorded frames.

const plotQuantities = [
  { name: "x", unit: "pt", color: "--plot-0", value: (pose) => pose[0] },
  { name: "y", unit: "pt", color: "--plot-1", value: (pose) => pose[1] },
  { name: "angle", unit: "°", color: "--plot-2", value: (pose) => pose[2] * 180 / Math.PI },
  { name: "speed", unit: "pt/s", color: "--plot-3", value: (pose, before, rate) => before ? Math.hypot(pose[0] - before[0], pose[1] - before[1]) * rate : 0 },
];

class Plots {
  static seconds = 6;
  static height = 84;

  constructor(stage) {
    this.stage = stage;
    this.plots = plotQuantities.map(quantity => {
      const canvas = element("canvas", { id: `plot-${quantity.name}` });
      const name = element("div", { className: "plot-name" });
      $("plots").append(element("div", {}, name, canvas));
      return { quantity, canvas, name };
    });
    stage.frameObservers.push(() => this.draw());
    observe(["selected", "pane"], () => this.draw());
    addEventListener("themechange", () => this.draw());
    new ResizeObserver(() => this.draw()).observe($("plots"));
  }

  draw() {
    const { engine, recorder } = this.stage;
    if (engine.loadedText === null || $("plots").offsetParent === null) return;
    const item = state.selected, description = engine.description.items[item];
    $("selected").replaceChildren(...(description ? this.summary(item, description) : ["Tap an item to see its motion."]));
    for (const plot of this.plots) {
      plot.canvas.parentNode.hidden = !description;
      if (description) this.drawPlot(plot, item, recorder);
    }
  }

  // The name of the item, and why it is awake. The id is text from the scene.
  summary(item, { id }) {
    const { asleep, awakeBecause } = this.stage.engine.item(item);
    const reason = asleep ? "asleep" : awakeBecause ? `awake: ${shortNumbers(awakeBecause)}` : "awake";
    return [element("b", { textContent: id }), element("span", { textContent: ` ${reason}` })];
  }

  drawPlot({ quantity, canvas, name }, item, recorder) {
    const rate = 1000 / this.stage.frameDuration, last = recorder.end - 1;
    const first = Math.max(recorder.start, last - Math.round(Plots.seconds * rate));
    const values = [];
    for (let frame = first; frame <= last; frame++) {
      const before = frame > recorder.start ? recorder.pose(item, frame - 1) : null;
      values.push(quantity.value(recorder.pose(item, frame), before, rate));
    }
    const finite = values.filter(Number.isFinite), low = Math.min(...finite), high = Math.max(...finite);
    const margin = Math.max((high - low) * 0.08, 0.5), width = canvas.clientWidth, height = Plots.height;
    if (width === 0 || finite.length === 0) return;
    const ctx = prepareContext(canvas, width, height), bottom = height - 15;
    const x = index => index / (Plots.seconds * rate) * width;
    const y = value => bottom - (value - low + margin) / (high - low + 2 * margin) * (bottom - 3);
    this.drawGrid(ctx, first / rate, width, bottom, rate, first, x);
    ctx.strokeStyle = colors.get(quantity.color);
    [ctx.lineWidth, ctx.lineJoin] = [1.6, "round"];
    ctx.beginPath();
    values.forEach((value, index) => ctx.lineTo(x(index), y(value)));
    ctx.stroke();
    const current = values[values.length - 1];
    const text = `${quantity.name} ${formatNumber(current, 1)} ${quantity.unit}`;
    name.replaceChildren(text, element("span", { textContent: `${formatNumber(low, 0)} to ${formatNumber(high, 0)}` }));
    canvas.setAttribute("aria-label", `${text}, between ${formatNumber(low, 1)} and ${formatNumber(high, 1)} in the last ${Plots.seconds} seconds`);
  }

  // A line at each full second.
  drawGrid(ctx, start, width, bottom, rate, first, x) {
    [ctx.fillStyle, ctx.font, ctx.textAlign] = [colors.get("--line"), "11px system-ui, sans-serif", "left"];
    ctx.fillRect(0, bottom, width, 1);
    for (let second = Math.ceil(start - 1e-9); second <= start + Plots.seconds; second++) {
      const position = x(second * rate - first);
      ctx.fillStyle = colors.get("--line");
      ctx.fillRect(position, 0, 1, bottom);
      ctx.fillStyle = colors.get("--muted");
      ctx.fillText(`${second} s`, position + 3, bottom + 12);
    }
  }
}
