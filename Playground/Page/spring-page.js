// The page of the notations: a card for each, the graph of the progress, and an item that moves by the spring.

class SpringPage {
  // The time for which the item rests at its target before the motion begins again, in seconds.
  static pause = 0.7;
  // Longer motions are shown up to this time, in seconds.
  static longest = 8;

  constructor() {
    this.model = { omega: 10, zeta: 0.5, velocity: 0, mass: 1 };
    this.time = 0;
    this.cards = springNotations.map(notation => new NotationCard(notation, (changes, card) => this.change(changes, card)));
    this.css = new EasingCard((changes, card) => this.change(changes, card));
    $("notations").append(...[...this.cards, this.css].map(card => card.node));
    $("velocity").addEventListener("input", () => this.changeVelocity());
    $("play").addEventListener("click", () => setState({ playing: !state.playing }));
    addEventListener("themechange", () => this.draw());
    new ResizeObserver(() => this.draw()).observe($("motion"));
    showPlayState();
    this.update();
    requestAnimationFrame(time => this.repaint(time));
  }

  get spring() { return new Spring(this.model.omega, this.model.zeta, this.model.velocity); }
  // The end of the motion that is shown, in seconds.
  get end() { return Math.min(this.spring.settlingDuration, SpringPage.longest); }

  // Takes the values of one card. All other cards follow, and the motion begins again.
  change(changes, card) {
    Object.assign(this.model, changes);
    this.time = 0;
    this.update(card);
  }

  changeVelocity() {
    const value = $("velocity").valueAsNumber, isValid = Number.isFinite(value) && Math.abs(value) <= 1000;
    showMessage(isValid ? null : "The initial velocity must be a number from -1000 to 1000.");
    if (isValid) this.change({ velocity: value }, null);
  }

  update(source) {
    for (const card of [...this.cards, this.css]) card.show(this.model, this.spring, card === source);
    const { spring } = this, settling = spring.settlingDuration;
    const facts = {
      "Overshoot": spring.zeta === 0 ? "100 %, forever" : `${formatNumber(spring.overshoot * 100, 2)} %`,
      "At rest after": Number.isFinite(settling) ? `${formatNumber(settling, 3)} s` : "never",
      "Damping": spring.zeta < 1 ? "below critical" : spring.zeta === 1 ? "critical" : "above critical",
    };
    $("facts").replaceChildren(...Object.entries(facts).map(([name, value]) => element("div", {}, element("dt", { textContent: name }), element("dd", { textContent: value }))));
    this.draw();
  }

  repaint(time) {
    requestAnimationFrame(next => this.repaint(next));
    const elapsed = this.previousTime === undefined ? 0 : Math.min(time - this.previousTime, 100) / 1000;
    this.previousTime = time;
    if (!state.playing) return;
    this.time += elapsed;
    if (this.time > this.end + SpringPage.pause) this.time = 0;
    this.draw();
  }

  draw() {
    const width = $("motion").clientWidth;
    if (width === 0) return;
    this.drawMover($("mover"), width);
    this.drawGraph($("graph"), width);
  }

  // The target is a line; the item is shown at the target while it rests, and before the first start too.
  drawMover(canvas, width) {
    const height = 64, side = 44, [from, to] = [side / 2 + 6, width * 0.72], x = from + (to - from) * this.spring.progress(this.time);
        const ctx = prepareContext(canvas, width, height);
    ctx.fillStyle = colors.get("--boundary");
    for (const place of [from, to]) ctx.fillRect(place - 0.5, 0, 1, height);
    ctx.fillStyle = colors.get("--item-0");
    ctx.fillRect(x - side / 2, (height - side) / 2, side, side);
  }

  drawGraph(canvas, width) {
    const height = 170, { spring, end } = this, count = Math.round(width), high = Math.max(1.25, 1 + spring.overshoot * 1.08);
        const ctx = prepareContext(canvas, width, height), bottom = height - 18, low = Math.min(0, ...Array.from({ length: 60 }, (_, i) => spring.progress(end * i / 59)));
    const y = value => bottom - (value - low) / (high - low) * (bottom - 4), x = time => time / end * (width - 2) + 1;
    [ctx.font, ctx.fillStyle, ctx.textAlign] = ["11px system-ui, sans-serif", colors.get("--muted"), "left"];
    ctx.fillText("0 s", 2, height - 4);
    ctx.textAlign = "right";
    ctx.fillText(`${formatNumber(end, 2)} s`, width - 2, height - 4);
    ctx.fillStyle = colors.get("--line");
    for (const value of [0, 1]) ctx.fillRect(0, y(value), width, 1);
    [ctx.strokeStyle, ctx.lineWidth, ctx.lineJoin] = [colors.get("--plot-0"), 2, "round"];
    ctx.beginPath();
    for (let i = 0; i <= count; i++) ctx.lineTo(x(end * i / count), y(spring.progress(end * i / count)));
    ctx.stroke();
    const now = Math.min(this.time, end);
    ctx.fillStyle = colors.get("--plot-1");
    ctx.beginPath();
    ctx.arc(x(now), y(spring.progress(now)), 4, 0, 2 * Math.PI);
    ctx.fill();
  }
}

// Returns a number as text with about six significant digits.
const formatValue = value => String(Number(value.toPrecision(6)));

// A notation with its fields and code.
class NotationCard {
  constructor(notation, change) {
    this.notation = notation;
    this.inputs = Object.entries(notation.fields).map(([key, { label, unit }]) => {
      const input = element("input", { type: "number", step: "any", id: `${notation.id}-${key}` });
      input.addEventListener("input", () => this.read(change));
      return [key, input, element("label", { className: "field" }, element("span", { textContent: unit ? `${label}, ${unit}` : label }), input)];
    });
    this.fault = element("p", { className: "card-fault", role: "alert" });
    this.code = element("pre", { tabIndex: 0, ariaLabel: `Code for ${notation.where}` });
    this.node = element("section", { className: "card" },
      element("h2", {}, notation.title, element("span", { textContent: notation.where })),
      element("div", { className: "fields" }, ...this.inputs.map(([, , label]) => label)), this.fault, this.code,
      element("p", { className: "note" }, `${notation.formula}. `, element("a", { href: notation.source, textContent: "Source" })));
  }

  read(change) {
    const values = Object.fromEntries(this.inputs.map(([key, input]) => [key, input.valueAsNumber]));
    const fault = findFault(this.notation, values);
    this.fault.textContent = fault ?? "";
    if (!fault) change(this.notation.read(values), this);
  }

  // Shows a spring. The fields in which the reader types stay as they are.
  show(model, spring, isSource) {
    const values = this.notation.write(model);
    if (!isSource) for (const [key, input] of this.inputs) input.value = values ? formatValue(values[key]) : "";
    this.fault.textContent = values ? this.notation.note?.(model) ?? "" : this.notation.missing;
    const texts = values && Object.fromEntries(Object.entries(values).map(([key, value]) => [key, formatValue(value)]));
    this.code.textContent = texts ? this.notation.code(texts, formatValue(model.velocity)) : "";
  }
}

// The easing of CSS: its text can be changed too, and the nearest spring is found.
class EasingCard {
  constructor(change) {
    this.duration = element("input", { type: "number", step: "any", id: "css-duration" });
    this.text = element("textarea", { id: "css-text", rows: 5, spellcheck: false, ariaLabel: "CSS easing" });
    for (const input of [this.duration, this.text]) input.addEventListener("change", () => this.read(change));
    this.fault = element("p", { className: "card-fault", role: "alert" });
    this.note = element("p", { className: "note" });
    this.node = element("section", { className: "card" }, element("h2", {}, "linear()", element("span", { textContent: "CSS" })),
      element("div", { className: "fields" }, element("label", { className: "field" }, element("span", { textContent: "Duration, s" }), this.duration)),
      this.text, this.fault, this.note);
  }

  read(change) {
    const duration = this.duration.valueAsNumber;
    const fit = duration > 0 ? fitLinearEasing(this.text.value, duration) : { fault: "Duration must be above 0." };
    this.fault.textContent = fit.fault ?? "";
    if (fit.fault) return;
    change({ omega: fit.omega, zeta: fit.zeta, velocity: 0 }, this);
    $("velocity").value = "0";
    this.fault.textContent = fit.largest > 0.01 ? `The nearest spring differs by up to ${formatNumber(fit.largest * 100, 1)} % of the way.` : "";
  }

  show(model, spring, isSource) {
    if (isSource) return;
    const easing = makeLinearEasing(spring);
    this.fault.textContent = easing ? "" : "CSS has no such easing: the spring does not come to rest within a minute.";
    this.duration.value = easing ? formatValue(easing.duration) : "";
    this.text.value = easing?.text ?? "";
    this.note.replaceChildren(easing ? `${easing.stops.length} points, within 0.2 % of the way. ` : "", element("a", { href: "https://drafts.csswg.org/css-easing-2/#the-linear-easing-function", textContent: "Source" }));
  }
}
