// A headless Chromium at the other end of two pipes: no package, no port. Pages are pressed and looked at like a person
// does: real pointer and key events, and the pixels of screenshots.
import { spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Picture } from "./picture.mjs";

export class Browser {
  constructor(program) {
    this.folder = mkdtempSync(join(tmpdir(), "viewer-check-"));
    const flags = ["--headless", "--no-sandbox", "--disable-gpu", "--hide-scrollbars", "--remote-debugging-pipe", `--user-data-dir=${this.folder}`];
    this.process = spawn(program, [...flags, "about:blank"], { stdio: ["ignore", "ignore", "ignore", "pipe", "pipe"] });
    [this.input, this.output] = [this.process.stdio[3], this.process.stdio[4]];
    this.waiting = new Map();
    this.listeners = [];
    this.next = 1;
    let rest = "";
    this.output.on("data", data => {
      const messages = (rest + data.toString("utf8")).split("\0");
      rest = messages.pop();
      messages.forEach(text => this.receive(JSON.parse(text)));
    });
  }

  receive(message) {
    const waiting = this.waiting.get(message.id);
    if (!waiting) return this.listeners.forEach(listener => listener(message));
    this.waiting.delete(message.id);
    if (message.error) waiting.reject(new Error(`${waiting.method}: ${message.error.message}`));
    else waiting.resolve(message.result);
  }

  send(method, params = {}, sessionId) {
    const id = this.next++;
    this.input.write(JSON.stringify({ id, method, params, sessionId }) + "\0");
    return new Promise((resolve, reject) => this.waiting.set(id, { resolve, reject, method }));
  }

  // A page of a size in points, light or dark, in a browser that remembers nothing of others.
  async open(url, { width = 1280, height = 860, isDark = false, isPhone = false } = {}) {
    const { browserContextId } = await this.send("Target.createBrowserContext");
    const { targetId } = await this.send("Target.createTarget", { url: "about:blank", browserContextId });
    const { sessionId } = await this.send("Target.attachToTarget", { targetId, flatten: true });
    const page = new Page(this, sessionId);
    await page.send("Emulation.setDeviceMetricsOverride", { width, height, deviceScaleFactor: isPhone ? 2 : 1, mobile: isPhone });
    await page.send("Emulation.setEmulatedMedia", { features: [{ name: "prefers-color-scheme", value: isDark ? "dark" : "light" }] });
    await page.send("Network.enable");
    await page.send("Runtime.enable");
    await page.send("Page.enable");
    await page.send("Page.navigate", { url });
    await page.until("document.documentElement?.dataset.ready === 'true'");
    return page;
  }

  close() {
    this.process.kill();
    return new Promise(resolve => this.process.on("exit", () => {
      rmSync(this.folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 });
      resolve();
    }));
  }
}

class Page {
  constructor(browser, sessionId) {
    [this.browser, this.sessionId] = [browser, sessionId];
    // What a page must not have: errors, and requests for anything but itself.
    this.troubles = [];
    browser.listeners.push(({ method, params, sessionId: from }) => {
      if (from !== sessionId) return;
      if (method === "Runtime.exceptionThrown") this.troubles.push(params.exceptionDetails.exception?.description ?? params.exceptionDetails.text);
      if (method === "Network.requestWillBeSent" && !/^(file|data|about):/.test(params.request.url)) this.troubles.push(`asked for ${params.request.url}`);
    });
  }

  send(method, params) { return this.browser.send(method, params, this.sessionId); }

  async evaluate(expression) {
    const { result, exceptionDetails } = await this.send("Runtime.evaluate", { expression, returnByValue: true, awaitPromise: true });
    if (exceptionDetails) throw new Error(`${expression}: ${exceptionDetails.exception?.description ?? exceptionDetails.text}`);
    return result.value;
  }

  // Waits until an expression holds; ten seconds at most.
  async until(expression) {
    for (let i = 0; i < 500; i++) {
      if (await this.evaluate(expression)) return;
      await new Promise(resolve => setTimeout(resolve, 20));
    }
    throw new Error(`never came true: ${expression}${this.troubles.map(text => `\n${text}`).join("")}`);
  }

  // Until what was asked for has been drawn.
  settle() { return this.evaluate("new Promise(done => requestAnimationFrame(() => requestAnimationFrame(() => done(true))))"); }

  async press(key, { shift = false } = {}) {
    const text = key.length === 1 ? key : undefined;
    const windowsVirtualKeyCode = { Escape: 27, Tab: 9, " ": 32 }[key];
    const event = { key, text, windowsVirtualKeyCode, modifiers: shift ? 8 : 0 };
    await this.send("Input.dispatchKeyEvent", { type: "keyDown", ...event });
    await this.send("Input.dispatchKeyEvent", { type: "keyUp", ...event });
    await this.settle();
  }

  async point(x, y) {
    await this.send("Input.dispatchMouseEvent", { type: "mouseMoved", x, y });
    await this.settle();
  }

  async clickAt(x, y) {
    const event = { x, y, button: "left", clickCount: 1 };
    await this.send("Input.dispatchMouseEvent", { type: "mouseMoved", x, y });
    await this.send("Input.dispatchMouseEvent", { type: "mousePressed", buttons: 1, ...event });
    await this.send("Input.dispatchMouseEvent", { type: "mouseReleased", ...event });
    await this.settle();
  }

  // Where an element is now, scrolled into sight.
  box(selector) {
    return this.evaluate(`(() => {
      const node = document.querySelector(${JSON.stringify(selector)});
      node.scrollIntoView({ block: "nearest" });
      const { left, top, width, height } = node.getBoundingClientRect();
      return { left, top, width, height };
    })()`);
  }

  async click(selector) {
    const { left, top, width, height } = await this.box(selector);
    await this.clickAt(left + width / 2, top + height / 2);
  }

  text(selector) { return this.evaluate(`document.querySelector(${JSON.stringify(selector)}).textContent`); }

  async screenshot() {
    const { data } = await this.send("Page.captureScreenshot", { format: "png" });
    return new Picture(Buffer.from(data, "base64"));
  }
}
