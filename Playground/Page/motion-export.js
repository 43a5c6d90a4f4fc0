// The motion of items as code for other platforms, by a module of its own that is loaded when it is first used.

class MotionExport {
  // In the order of the module.
  static formats = [
    { name: "CSS", file: "css", type: "text/css" }, { name: "Web Animations", file: "mjs", type: "text/javascript" },
    { name: "Lottie", file: "lottie.json", type: "application/json" }, { name: "SwiftUI", file: "motion.swift", type: "text/plain" },
    { name: "Compose", file: "kt", type: "text/plain" }, { name: "Flutter", file: "dart", type: "text/plain" },
  ];

  constructor(playground) {
    this.playground = playground;
    // The text of the trace and the name of the item whose motion the module has fitted.
    this.fitted = null;
  }

  // Returns the motion since the start in a format, of all items that move or of one. The page stays usable meanwhile.
  // `progress` is called with a sentence. A later call ends this one, which then returns null.
  async text(format, name, progress) {
    const call = this.call = {}, isCurrent = () => this.call === call;
    progress("Loading…");
    this.instance ??= new WasmInstance(await WasmInstance.compile("motion-export"));
    const key = JSON.stringify([name ?? null, this.playground.trace()]);
    try {
      if (isCurrent() && this.fitted !== key && !await this.fit(key, isCurrent, progress)) return null;
      if (!isCurrent()) return null;
      if (!this.instance.call("write", format)) throw new Error(this.instance.result());
      return this.instance.result();
    } catch (error) {
      if (error instanceof WebAssembly.RuntimeError || error instanceof RangeError) {
        [this.instance, this.fitted] = [null, null];
        throw new Error(`The export stopped: ${error.message}`);
      }
      throw error;
    }
  }

  async fit(key, isCurrent, progress) {
    const { instance } = this, [name, trace] = JSON.parse(key);
    this.fitted = null;
    // In a pattern of names, a comma separates names.
    instance.send("select", name?.replaceAll(",", "*") ?? "");
    const count = instance.send("read", trace);
    if (!count) throw new Error(instance.result());
    for (let fitted = 0, shown = 0; instance.call("fitNextItem"); fitted++) {
      if (performance.now() - shown < 50) continue;
      progress(`Item ${fitted + 1} of ${count}…`);
      await new Promise(done => setTimeout(done));
      if (!isCurrent()) return false;
      shown = performance.now();
    }
    this.fitted = key;
    return true;
  }
}
