// Controls a headless Chromium with the DevTools protocol over two pipes, without packages and network ports. Tests
// send real pointer and key events to pages and read the pixels of screenshots.
import { spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Screenshot } from "./screenshot.mjs";

export class Browser {
  constructor(program) {
    this.directory = mkdtempSync(join(tmpdir(), "viewer-check-"));
    const flags = ["--headless", "--no-sandbox", "--disable-gpu", "--hide-scrollbars", "--remote-debugging-pipe", `--user-data-dir=${this.directory}`];
    this.process = spawn(program, [...flags, "about:blank"], { stdio: ["ignore", "ignore", "ignore", "pipe", "pipe"] });
    [this.input, this.output] = [this.process.stdio[3], this.process.stdio[4]];
    // The requests that have no response yet, by their id.
    this.pendingRequests = new Map();
    this.listeners = [];
    this.nextID = 1;
    // A message of several megabytes arrives in many parts.
    let incompleteMessage = [];
    this.output.setEncoding("utf8").on("data", data => {
      const [end, ...starts] = data.split("\0");
      incompleteMessage.push(end);
      for (const start of starts) {
        this.receive(JSON.parse(incompleteMessage.join("")));
        incompleteMessage = [start];
      }
    });
  }

  receive(message) {
    const request = this.pendingRequests.get(message.id);
    if (!request) return this.listeners.forEach(listener => listener(message));
    this.pendingRequests.delete(message.id);
    if (message.error) request.reject(new Error(`${request.method}: ${message.error.message}`));
    else request.resolve(message.result);
  }

  send(method, params = {}, sessionId) {
    const id = this.nextID++;
    this.input.write(JSON.stringify({ id, method, params, sessionId }) + "\0");
    return new Promise((resolve, reject) => this.pendingRequests.set(id, { resolve, reject, method }));
  }

  // Opens a page of the given size in CSS pixels, in the light or dark theme, with Reduce Motion if isReduced. Each page has its own storage.
  async open(url, { width = 1280, height = 860, isDark = false, isPhone = false, isReduced = false } = {}) {
    const { browserContextId } = await this.send("Target.createBrowserContext");
    const { targetId } = await this.send("Target.createTarget", { url: "about:blank", browserContextId });
    const { sessionId } = await this.send("Target.attachToTarget", { targetId, flatten: true });
    const page = new Page(this, sessionId);
    await page.send("Emulation.setDeviceMetricsOverride", { width, height, deviceScaleFactor: isPhone ? 2 : 1, mobile: isPhone });
    await page.send("Emulation.setEmulatedMedia", { features: [
      { name: "prefers-color-scheme", value: isDark ? "dark" : "light" }, { name: "prefers-reduced-motion", value: isReduced ? "reduce" : "" },
    ] });
    await page.send("Network.enable");
    await page.send("Runtime.enable");
    await page.send("Page.enable");
    await page.send("Page.navigate", { url });
    // On a busy machine, a browser takes long to compile a module.
    await page.waitUntil("document.documentElement?.dataset.ready === 'true'", 60);
    return page;
  }

  // Ends the browser and removes its profile. Its last processes may still write into it for a moment; that a profile
  // remains is reported, but is not a fault of the page.
  async close() {
    const hasEnded = this.process.exitCode !== null || this.process.signalCode !== null;
    const end = hasEnded ? null : new Promise(resolve => this.process.once("exit", resolve));
    this.process.kill();
    await end;
    for (let attempt = 0; attempt < 50; attempt++) {
      try { return rmSync(this.directory, { recursive: true, force: true }); } catch { await new Promise(resolve => setTimeout(resolve, 100)); }
    }
    console.error(`the browser's profile could not be removed: ${this.directory}`);
  }
}

class Page {
  constructor(browser, sessionId) {
    [this.browser, this.sessionId] = [browser, sessionId];
    // The script errors of the page, and its requests for network resources, which are not allowed.
    this.problems = [];
    browser.listeners.push(({ method, params, sessionId: from }) => {
      if (from !== sessionId) return;
      if (method === "Runtime.exceptionThrown") this.problems.push(params.exceptionDetails.exception?.description ?? params.exceptionDetails.text);
      if (method === "Network.requestWillBeSent" && !/^(file|data|about):/.test(params.request.url)) this.problems.push(`requested ${params.request.url}`);
    });
  }

  send(method, params) { return this.browser.send(method, params, this.sessionId); }

  // Evaluates an expression. An evaluation that a navigation ends is repeated in the new document: the first ones after
  // Page.navigate may still reach the document that is left.
  async evaluate(expression) {
    const { result, exceptionDetails } = await this.sendUntilNavigated("Runtime.evaluate", { expression, returnByValue: true, awaitPromise: true });
    if (exceptionDetails) throw new Error(`${expression}: ${exceptionDetails.exception?.description ?? exceptionDetails.text}`);
    return result.value;
  }

  async sendUntilNavigated(method, params) {
    for (let attempt = 1; ; attempt++) {
      try { return await this.send(method, params); }
      catch (error) {
        if (attempt === 50 || !/Inspected target navigated|Execution context was destroyed|Cannot find context/.test(error.message)) throw error;
      }
      await new Promise(resolve => setTimeout(resolve, 20));
    }
  }

  // Waits until an expression is true, for at most about 10 seconds, or another time.
  async waitUntil(expression, seconds = 10) {
    for (let i = 0; i < seconds * 50; i++) {
      if (await this.evaluate(expression)) return;
      await new Promise(resolve => setTimeout(resolve, 20));
    }
    throw new Error(`The page did not reach this state: ${expression}${this.problems.map(text => `\n${text}`).join("")}`);
  }

  // Waits until the page has drawn its changes.
  waitForDrawing() { return this.evaluate("new Promise(done => requestAnimationFrame(() => requestAnimationFrame(() => done(true))))"); }

  // Presses and releases a key.
  async press(key, { shift = false } = {}) {
    const text = key.length === 1 ? key : undefined;
    const windowsVirtualKeyCode = { Escape: 27, Tab: 9, Enter: 13, " ": 32, ArrowLeft: 37, ArrowUp: 38, ArrowRight: 39, ArrowDown: 40 }[key];
    const event = { key, text, windowsVirtualKeyCode, modifiers: shift ? 8 : 0 };
    await this.send("Input.dispatchKeyEvent", { type: "keyDown", ...event });
    await this.send("Input.dispatchKeyEvent", { type: "keyUp", ...event });
    await this.waitForDrawing();
  }

  // Moves the pointer to a location in CSS pixels.
  async movePointer(x, y) {
    await this.send("Input.dispatchMouseEvent", { type: "mouseMoved", x, y });
    await this.waitForDrawing();
  }

  async clickAt(x, y) {
    const event = { x, y, button: "left", clickCount: 1 };
    await this.send("Input.dispatchMouseEvent", { type: "mouseMoved", x, y });
    await this.send("Input.dispatchMouseEvent", { type: "mousePressed", buttons: 1, ...event });
    await this.send("Input.dispatchMouseEvent", { type: "mouseReleased", ...event });
    await this.waitForDrawing();
  }

  // Scrolls an element into view and returns its bounding box.
  boundingBox(selector) {
    return this.evaluate(`(() => {
      const node = document.querySelector(${JSON.stringify(selector)});
      node.scrollIntoView({ block: "nearest" });
      const { left, top, width, height } = node.getBoundingClientRect();
      return { left, top, width, height };
    })()`);
  }

  async click(selector) {
    const { left, top, width, height } = await this.boundingBox(selector);
    await this.clickAt(left + width / 2, top + height / 2);
  }

  text(selector) { return this.evaluate(`document.querySelector(${JSON.stringify(selector)}).textContent`); }

  async screenshot() {
    const { data } = await this.send("Page.captureScreenshot", { format: "png" });
    return new Screenshot(Buffer.from(data, "base64"));
  }
}
