// The rows of the knobs: a slider with a number field for a number, and a check box for a property that is true or false.

// The lowest and the highest position of the slider of each property that has a knob even if the text does not contain it.
const knobProperties = {
  gravity: { magnitude: [-2, 2], angle: [-Math.PI, Math.PI] },
  attachment: { length: [0, 400], frequency: [0, 10], damping: [0, 2], frictionTorque: [0, 1] },
  snap: { damping: [0, 1] },
  push: { magnitude: [-3, 3], angle: [-Math.PI, Math.PI] },
  item: {
    elasticity: [0, 1.2], friction: [0, 2], density: [0.05, 10], resistance: [0, 10], angularResistance: [0, 10], charge: [-2, 2],
  },
  field: { strength: [-10, 10], falloff: [-2, 3], minimumRadius: [0, 100], smoothness: [0, 1], animationSpeed: [0, 5] },
  items: { angle: [-Math.PI, Math.PI] },
};
const knobFlags = { item: ["anchored", "allowsRotation"], push: ["active"], items: ["rounded"] };
// The ranges of numbers that are not in the table above, by the last key of their path.
const knobRanges = {
  direction: [-3, 3], axis: [-1, 1], range: [-200, 200], linearVelocity: [-1000, 1000], angularVelocity: [-20, 20],
  targetOffset: [-100, 100], offset: [-100, 100], toOffset: [-100, 100], radius: [0, 400], size: [4, 500], frame: [1, 600],
  shape: [-100, 100],
};

// A slider and a number field for one number.
class Knob {
  constructor(knobs, path, relative, type) {
    [this.knobs, this.path, this.relative] = [knobs, [...path, ...relative], relative];
    const [defaultValue, low, high] = this.scaledRange(type);
    this.defaultValue = defaultValue;
    const name = this.name();
    this.slider = element("input", { type: "range", min: low, max: high, step: "any", ariaLabel: name });
    this.field = element("input", { type: "number", step: "any", ariaLabel: name });
    this.slider.addEventListener("input", () => this.write(this.rounded(Number(this.slider.value))));
    this.field.addEventListener("change", () => { if (Number.isFinite(this.field.valueAsNumber)) this.write(this.field.valueAsNumber); });
    this.node = element("div", { className: "knob" }, element("span", { textContent: name, title: name }), this.slider, this.field);
  }

  // A small number gets a range of its own size, so that the slider can change it finely.
  scaledRange(type) {
    const [defaultValue, low, high] = this.range(type), { editor } = this.knobs;
    const node = editor.tree.at(this.path), value = node ? Math.abs(node.value(editor.text)) : 0;
    if (value === 0 || value > Math.max(Math.abs(low), high) / 50) return [defaultValue, low, high];
    return [defaultValue, low < 0 ? -5 * value : 0, 5 * value];
  }

  range(type) {
    const { relative, knobs } = this, key = relative.find(part => typeof part === "string" && (knobRanges[part] || ["center", "anchor", "position", "point", "from", "to", "path"].includes(part)));
    const property = relative.length === 1 && knobProperties[type]?.[relative[0]];
    if (property) return [behaviorDefault(type, knobs.kind, relative[0]), ...property];
    if (key && knobRanges[key]) return [0, ...knobRanges[key]];
    const size = knobs.editor.tree?.child("size")?.value(knobs.editor.text) ?? [320, 400];
    const axis = relative[relative.length - 1];
    if (key) return [0, 0, Array.isArray(size) && Number(size[axis]) || 400];
    return [0, ...Object.values(knobProperties).map(table => table[relative[relative.length - 1]]).find(Boolean) ?? [-10, 10]];
  }

  name() {
    const parts = this.relative.map(part => String(part)), last = this.relative[this.relative.length - 1];
    const isSize = this.relative[this.relative.length - 2] === "size";
    if (typeof last === "number" && last < 2) parts[parts.length - 1] = (isSize ? ["width", "height"] : this.relative.includes("range") ? ["from", "to"] : ["x", "y"])[last];
    return parts.join(" ");
  }

  // Rounds to about three digits of the range, so that the text stays readable.
  rounded(value) {
    const step = 10 ** (Math.floor(Math.log10((this.slider.max - this.slider.min) || 1)) - 2);
    return Number((Math.round(value / step) * step).toFixed(6));
  }

  write(value) { this.knobs.write(this.path, JSON.stringify(value)); }

  update() {
    const { editor } = this.knobs, node = editor.tree?.at(this.path);
    const value = node?.kind === "number" ? node.value(editor.text) : this.defaultValue;
    this.node.classList.toggle("default", !node);
    if (value === null) { this.field.placeholder = "default"; return; }
    if (value < this.slider.min) this.slider.min = value;
    if (value > this.slider.max) this.slider.max = value;
    if (document.activeElement !== this.slider || Number(this.slider.value) !== value) this.slider.value = value;
    if (document.activeElement !== this.field) this.field.value = formatNumber(value, 4);
  }
}

// A check box for one property that is true or false.
class Flag {
  constructor(knobs, path, key, defaultValue) {
    [this.knobs, this.path, this.defaultValue] = [knobs, [...path, key], defaultValue];
    this.box = element("input", { type: "checkbox" });
    this.box.addEventListener("change", () => knobs.write(this.path, JSON.stringify(this.box.checked)));
    this.node = element("label", { className: "knob" }, element("span", { textContent: key }), this.box);
  }

  update() {
    const { editor } = this.knobs, node = editor.tree?.at(this.path);
    this.box.checked = node ? node.value(editor.text) === true : this.defaultValue;
    this.node.classList.toggle("default", !node);
  }
}
