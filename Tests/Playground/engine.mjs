// The WebAssembly modules of the playground in Node.js.
import { readFileSync } from "node:fs";

export class Engine {
  constructor(path) {
    const module = new WebAssembly.Module(readFileSync(path));
    const parseNumber = (pointer, length) => Number(this.text(pointer, length));
    const imports = WebAssembly.Module.imports(module).map(({ name }) => name);
    if (imports.join() !== "parseNumber") throw new Error(`the module imports ${imports}`);
    this.exports = new WebAssembly.Instance(module, { env: { parseNumber } }).exports;
  }

  text(pointer, length) { return new TextDecoder().decode(new Uint8Array(this.exports.memory.buffer, pointer, length)); }

  // Calls a function and returns the text that is its result.
  read(name, ...values) {
    this.exports[name](...values);
    return this.text(this.exports.result(), this.exports.resultLength());
  }

  // Loads a scene. Returns its faults, and whether it runs.
  load(bytes) {
    const pointer = this.exports.input(bytes.length);
    new Uint8Array(this.exports.memory.buffer, pointer, bytes.length).set(bytes);
    const isValid = this.exports.load(bytes.length) === 1;
    return { isValid, faults: JSON.parse(this.text(this.exports.result(), this.exports.resultLength())) };
  }

  steps(count) { for (let i = 0; i < count; i++) this.exports.step(); }

  pose(index) {
    const stride = this.exports.poseStride();
    const [x, y, a, b, c, d, flags] = new Float64Array(this.exports.memory.buffer, this.exports.poses(), stride * this.exports.itemCount())
      .slice(index * stride, (index + 1) * stride);
    return { x, y, a, b, c, d, isAsleep: (flags & 1) === 1 };
  }
}
