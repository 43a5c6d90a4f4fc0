// Run scenes in the module of the playground: in Node.js, or in the page in a headless Chromium.
import { resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { Browser } from "../ViewerPage/browser.mjs";
import { Engine } from "./engine.mjs";

// Runs a loaded scene. Returns the hash of each second as `dynamics hash` prints it, and the trace. The browser evaluates
// the text of this function.
function runLoadedScene({ step, hash, trace }, frameCount) {
  const lines = [];
  for (let frame = 0; frame <= frameCount; frame++) {
    if (frame % 60 === 0) lines.push(`${frame / 60} s, frame ${frame}: ${hash()}`);
    if (frame < frameCount) step();
  }
  return { hashes: lines.join("\n") + "\n", trace: trace() };
}

class NodeRunner {
  constructor(modulePath) {
    [this.modulePath, this.name] = [modulePath, `Node.js ${process.versions.node}`];
    this.engine = new Engine(modulePath);
  }

  async run(text, frameCount) {
    const { engine } = this;
    try {
      const { isValid, faults } = engine.load(new TextEncoder().encode(text));
      if (!isValid) return { isValid, faults };
      const functions = { step: () => engine.exports.step(), hash: () => engine.read("hash"), trace: () => engine.read("trace") };
      return { isValid, faults, ...runLoadedScene(functions, frameCount) };
    } catch (error) {
      this.engine = new Engine(this.modulePath);
      return { trap: error.stack };
    }
  }

  close() {}
}

class BrowserRunner {
  async start(program, folder) {
    this.browser = new Browser(program);
    this.name = (await this.browser.send("Browser.getVersion")).product;
    this.page = await this.browser.open(pathToFileURL(resolve(folder, "index.html")).href);
    await this.page.evaluate("playground.pause()");
    return this;
  }

  // The engine of the page runs the scene, without its drawing. The engine replaces itself after a trap.
  run(text, frameCount) {
    return this.page.evaluate(`(() => {
      const { engine } = playground, run = ${runLoadedScene};
      try {
        const { isValid, faults } = engine.load(${JSON.stringify(text)});
        if (!isValid) return { isValid, faults };
        return { isValid, faults, ...run({ step: () => engine.step(), hash: () => engine.hash(), trace: () => engine.trace() }, ${frameCount}) };
      } catch (error) {
        return { trap: error.message };
      }
    })()`);
  }

  close() { return this.browser.close(); }
}

// Returns a runner for a module in Node.js, or, with a browser, for the folder of a page.
export async function makeRunner(modulePath, program, folder) {
  return program ? await new BrowserRunner().start(program, folder) : new NodeRunner(modulePath);
}
