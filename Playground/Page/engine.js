// The engine as a WebAssembly module: its functions as methods, and a new instance after a trap.

// A trap of the module. The message is a sentence for the reader of the page.
class EngineTrap extends Error { }

class Engine extends WasmInstance {
  static lineStride = 6;

  static async open() { return new Engine(await WasmInstance.compile("playground")); }

  // The text of the scene that runs, which is loaded again after a trap.
  loadedText = null;

  get stride() { return this.exports.poseStride(); }

  // Calls a function of the module. After a trap, the instance is replaced and the scene that ran is loaded again at time 0,
  // unless the module trapped while it loaded a scene.
  call(name, ...numbers) {
    try {
      return this.exports[name](...numbers);
    } catch (error) {
      const cause = error instanceof WebAssembly.RuntimeError || error instanceof RangeError ? error.message : String(error.message);
      this.recover(name);
      const outcome = this.loadedText === null ? "No scene runs until one is loaded." : "The scene was loaded again at time 0.";
      throw new EngineTrap(`The engine stopped in ${name} (${cause}). ${outcome}`);
    }
  }

  recover(failedCall) {
    this.makeInstance();
    const text = this.loadedText;
    this.loadedText = null;
    if (failedCall === "load" || text === null) return;
    this.load(text);
  }

  json(name, ...numbers) { return JSON.parse(this.text(name, ...numbers)); }

  // Checks the text of a scene. A valid scene replaces the one that runs; otherwise that one goes on. Returns whether the
  // scene is valid, and its faults.
  load(text) {
    const isValid = this.send("load", text) === 1;
    const faults = JSON.parse(this.result() || "[]");
    if (isValid) {
      this.loadedText = text;
      this.description = this.json("describe");
    }
    return { isValid, faults };
  }

  restart() { this.call("restart"); }
  step() { this.call("step"); }
  get frame() { return this.call("frame"); }
  get isAtRest() { return this.call("isAtRest") !== 0; }
  get itemCount() { return this.call("itemCount"); }
  hash() { return this.text("hash"); }
  trace() { return this.text("trace"); }
  item(index) { return this.json("item", index); }
  xray() { return this.json("xray"); }

  // Reports a finger in points of the scene. Returns the index of the item that it grabbed, or -1.
  touch(id, phase, x, y) { return this.call("touch", id, { began: 0, moved: 1, ended: 2, cancelled: 3 }[phase], x, y); }

  // The poses of all items, `stride` numbers for each: x, y, and the first column of the transform. The array is valid
  // until the next call.
  poses() {
    const count = this.itemCount, pointer = this.call("poses");
    return new Float64Array(this.exports.memory.buffer, pointer, count * this.stride);
  }

  // The lines of all attachments, `lineStride` numbers for each: x1, y1, x2, y2, length by rest length, and 1 for a spring or
  // 0 for a rod. The array is valid until the next call.
  attachmentLines() {
    const pointer = this.call("attachmentLines"), count = this.call("attachmentLineCount");
    // The address of an empty array is not one of numbers.
    return count ? new Float64Array(this.exports.memory.buffer, pointer, count * Engine.lineStride) : new Float64Array();
  }
}
