// The WebAssembly modules: how a page loads them, and texts to and from their functions.

class WasmInstance {
  // Loads a module: over HTTP from NAME.wasm, from a folder out of a script, because browsers do not let a page read other
  // files there.
  static compile(name) { return location.protocol === "file:" ? WasmInstance.compileEmbedded(name) : WasmInstance.compileFetched(name); }

  static async compileFetched(name) {
    const response = await fetch(`${name}.wasm`);
    if (!response.ok) throw new Error(`${name}.wasm could not be loaded: status ${response.status}`);
    return WebAssembly.compile(await response.arrayBuffer());
  }

  static compileEmbedded(name) {
    return new Promise((resolve, reject) => {
      globalThis.receiveModule = base64 => {
        const bytes = Uint8Array.from(atob(base64), character => character.charCodeAt(0));
        WebAssembly.compile(bytes).then(resolve, reject);
      };
      const script = element("script", { src: `${name}-wasm.js` });
      script.onerror = () => reject(new Error(`${name}-wasm.js could not be loaded`));
      document.head.append(script);
    });
  }

  constructor(module) {
    this.module = module;
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
  }

  call(name, ...numbers) { return this.exports[name](...numbers); }

  // Calls a function that takes a text from the input buffer.
  send(name, text, ...numbers) {
    const bytes = new TextEncoder().encode(text), pointer = this.call("input", bytes.length);
    new Uint8Array(this.exports.memory.buffer, pointer, bytes.length).set(bytes);
    return this.call(name, bytes.length, ...numbers);
  }

  readText(pointer, length) {
    return new TextDecoder().decode(new Uint8Array(this.exports.memory.buffer, pointer, length));
  }

  // The text of the last function that has a result.
  result() { return this.readText(this.call("result"), this.call("resultLength")); }

  // Calls a function that has a text as its result.
  text(name, ...numbers) {
    this.call(name, ...numbers);
    return this.result();
  }
}
