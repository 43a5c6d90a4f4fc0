// The engine as a WebAssembly module: its functions as methods, and a new instance after a trap.

// A trap of the module. The message is a sentence for the reader of the page.
class EngineTrap extends Error { }

class Engine {
  static lineStride = 6;

  // Loads the module: over HTTP from playground.wasm, from a folder out of a script, because browsers do not let a page
  // read other files there.
  static async open() {
    const module = location.protocol === "file:" ? await Engine.compileEmbedded() : await Engine.compileFetched();
    return new Engine(module);
  }

  static async compileFetched() {
    const response = await fetch("playground.wasm");
    if (!response.ok) throw new Error(`playground.wasm could not be loaded: status ${response.status}`);
    return WebAssembly.compile(await response.arrayBuffer());
  }

  static compileEmbedded() {
    return new Promise((resolve, reject) => {
      globalThis.receivePlaygroundModule = base64 => {
        const bytes = Uint8Array.from(atob(base64), character => character.charCodeAt(0));
        WebAssembly.compile(bytes).then(resolve, reject);
      };
      const script = element("script", { src: "playground-wasm.js" });
      script.onerror = () => reject(new Error("playground-wasm.js could not be loaded"));
      document.head.append(script);
    });
  }

  constructor(module) {
    this.module = module;
    // The text of the scene that runs, which is loaded again after a trap.
    this.loadedText = null;
    this.makeInstance();
  }

  makeInstance() {
    const imports = { env: { parseNumber: (pointer, length) => Number(this.readText(pointer, length)) } };
    for (const { module, name, kind } of WebAssembly.Module.imports(this.module)) {
      if (kind !== "function" || imports[module]?.[name]) continue;
      imports[module] ??= {};
      imports[module][name] = () => { throw new Error(`it called ${name}, which the page does not have`); };
    }
    this.exports = new WebAssembly.Instance(this.module, imports).exports;
    this.exports._initialize?.();
    this.stride = this.exports.poseStride();
  }

  // Calls a function of the module. After a trap, the instance is replaced and the scene is loaded again at time 0.
  call(name, ...numbers) {
    try {
      return this.exports[name](...numbers);
    } catch (error) {
      const cause = error instanceof WebAssembly.RuntimeError || error instanceof RangeError ? error.message : String(error.message);
      this.recover(name);
      throw new EngineTrap(`The engine stopped in ${name} (${cause}). The scene was loaded again at time 0.`);
    }
  }

  recover(failedCall) {
    this.makeInstance();
    const text = this.loadedText;
    this.loadedText = null;
    if (failedCall === "load" || text === null) return;
    this.load(text);
  }

  readText(pointer, length) {
    return new TextDecoder().decode(new Uint8Array(this.exports.memory.buffer, pointer, length));
  }

  // Calls a function that has a text as its result.
  text(name, ...numbers) {
    this.call(name, ...numbers);
    return this.readText(this.call("result"), this.call("resultLength"));
  }

  json(name, ...numbers) { return JSON.parse(this.text(name, ...numbers)); }

  // Checks the text of a scene. A valid scene replaces the one that runs; otherwise that one goes on. Returns whether the
  // scene is valid, and its faults.
  load(text) {
    const bytes = new TextEncoder().encode(text);
    const pointer = this.call("input", bytes.length);
    new Uint8Array(this.exports.memory.buffer, pointer, bytes.length).set(bytes);
    const isValid = this.call("load", bytes.length) === 1;
    const faults = JSON.parse(this.readText(this.call("result"), this.call("resultLength")) || "[]");
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
