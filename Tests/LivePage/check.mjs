// Operates the page of a live session in a headless Chromium: touches with three fingers, goes back, and compares what the page
// shows with a run without a browser.
// Usage: node check.mjs CHROMIUM DYNAMICS SCENE ADDRESS DIRECTORY
//   ADDRESS    address of the page of SCENE
//   DIRECTORY  directory for screenshots and other files
import { execFileSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { Browser } from "../ViewerPage/browser.mjs";

const [program, dynamics, scene, address, directory] = process.argv.slice(2);
let checkCount = 0, failureCount = 0;

function expect(isTrue, claim, ...values) {
  checkCount++;
  if (isTrue) return;
  failureCount++;
  console.error(`  failed: ${claim}`, ...values);
}

const wait = seconds => new Promise(resolve => setTimeout(resolve, seconds * 1000));
const saveScreenshot = async (page, name) => writeFileSync(`${directory}/${name}.png`, (await page.screenshot()).png);

// Opens the page of the session. Parameter size: the size of the window in CSS pixels.
async function open(browser, size) {
  const page = await browser.open(address, { ...size, isPhone: size.width < 500 });
  if (size.width < 500) await page.send("Emulation.setTouchEmulationEnabled", { enabled: true, maxTouchPoints: 10 });
  page.received = { count: 0, bytes: 0 };
  browser.listeners.push(({ method, params, sessionId }) => {
    if (method !== "Network.webSocketFrameReceived" || sessionId !== page.sessionId) return;
    page.received.count += 1;
    page.received.bytes += params.response.payloadData.length;
  });
  return page;
}

// Moves fingers from their first to their last points, with a movement for each 16 ms. Points are in points of the app.
async function drag(page, fingers, steps = 20) {
  const at = async fraction => page.evaluate(`(() => {
    const box = document.getElementById("screen").getBoundingClientRect();
    return ${JSON.stringify(fingers)}.map(([[x, y], [toX, toY]], id) => ({ id,
      x: box.left + (x + (toX - x) * ${fraction}) * screen.scale, y: box.top + (y + (toY - y) * ${fraction}) * screen.scale }));
  })()`);
  await page.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints: await at(0) });
  for (let step = 1; step <= steps; step++) {
    await page.send("Input.dispatchTouchEvent", { type: "touchMove", touchPoints: await at(step / steps) });
    await wait(0.016);
  }
  await page.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
}

const frame = page => page.evaluate("screen.frame");
const isPaused = page => page.evaluate("timeline.isPaused");

async function pause(page) {
  if (!await isPaused(page)) await page.evaluate("timeline.toggle()");
  await page.waitUntil("timeline.isPaused && timeline.frame === screen.frame");
}

async function seek(page, target) {
  await page.evaluate(`timeline.seek(${target})`);
  await page.waitUntil(`timeline.seeking === null && screen.frame === ${target}`);
  await page.waitForDrawing();
}

// Checks that the page shows the same pixels as a page that draws a trace of a run with the same touches.
async function compareWithHeadlessRun(page, name) {
  const last = await frame(page);
  const { script, error } = await page.evaluate("connection.request({ command: 'touchScript' })");
  if (error) return expect(false, "the session makes a touch script", error);
  writeFileSync(`${directory}/${name}.touches.json`, script);
  const size = (await page.evaluate("screen.size")).join("x");
  const trace = execFileSync(dynamics,
    ["trace", scene, "--touches", `${directory}/${name}.touches.json`, "--size", size, "--seconds", String((last + 1) / 60)], { maxBuffer: 1 << 30 });
  const lines = trace.toString().trim().split("\n").slice(1).map(line => JSON.parse(line)).map(({ frame, layers }) => [frame, layers || []]);
  const differing = await page.evaluate(`(() => {
    const player = new LayerPlayer(${JSON.stringify(lines)}, {});
    player.images = screen.player.images;
    player.seek(${last});
    const pixels = player => {
      const canvas = document.createElement("canvas"), [width, height] = screen.size;
      [canvas.width, canvas.height] = [width * 2, height * 2];
      const ctx = canvas.getContext("2d");
      ctx.scale(2, 2);
      player.draw(ctx);
      return ctx.getImageData(0, 0, canvas.width, canvas.height).data;
    };
    const [a, b] = [pixels(screen.player), pixels(player)];
    let count = 0;
    for (let i = 0; i < a.length; i++) if (a[i] !== b[i]) count += 1;
    return [count, a.some(value => value !== a[0] && value !== 255)];
  })()`);
  expect(differing[0] === 0 && differing[1], `frame ${last} has the pixels of a run without a browser`, differing);
}

async function checkTouches(page) {
  await page.waitUntil("screen.frame > 20");
  const before = { ...page.received }, start = await frame(page), begin = Date.now();
  await drag(page, [[[100, 200], [100, 380]], [[200, 260], [190, 420]], [[280, 200], [290, 300]]]);
  await drag(page, [[[160, 400], [160, 150]]], 8);
  await wait(1.5);
  const seconds = (Date.now() - begin) / 1000, frames = await frame(page) - start;
  const rate = (page.received.bytes - before.bytes) / seconds;
  console.log(`live page: ${Math.round(rate / 100) / 10} kB/s while a list is dragged, ${Math.round(frames / seconds)} frames/s`);
  // A busy machine skips time.
  expect(frames / seconds > 30 && frames / seconds < 70, "the app runs in real time", frames / seconds);
  expect(rate < 100_000, "changes are a few kilobytes per second", rate);
  await pause(page);
  await compareWithHeadlessRun(page, "touches");
}

async function checkTimeline(page) {
  const last = await frame(page);
  const hash = await page.evaluate("screen.hash");
  await seek(page, 30);
  const early = await page.evaluate("screen.hash");
  await seek(page, last);
  expect(await page.evaluate("screen.hash") === hash, "the way back and forth leads to the same frame");
  expect(await page.evaluate("document.getElementById('message').hidden"), "no difference is reported");
  await seek(page, 30);
  expect(await page.evaluate("screen.hash") === early, "a second way back leads to the same frame");
  await page.evaluate("document.getElementById('forward').click()");
  await page.waitUntil("screen.frame === 31");
  expect(await page.evaluate("timeline.last") === last, "a step after the way back keeps the later frames");
  await page.evaluate("document.getElementById('scrub').focus()");
  await page.press(",");
  await page.waitUntil("screen.frame === 30");
  await page.press(" ");
  await page.waitUntil("!timeline.isPaused && screen.frame > 40");
  await page.press("s");
  await page.waitUntil("timeline.speed === 0.25");
  await page.press("s");
  await page.waitUntil("timeline.speed === 1");
  // Another touch begins a new course.
  await drag(page, [[[160, 300], [160, 450]]], 10);
  await pause(page);
  const { branch, branches } = await page.evaluate("connection.request({ command: 'branches' })");
  expect(branch === 1 && branches.length === 2, "only new input begins a branch", branches);
  await compareWithHeadlessRun(page, "branch");
  await page.evaluate("timeline.toggle()");
}

async function checkMouse(page) {
  const box = await page.boundingBox("#screen");
  const [x, y] = [box.left + box.width / 2, box.top + box.height / 2 + 60];
  const event = { button: "left", clickCount: 1, modifiers: 1 };
  await page.send("Input.dispatchMouseEvent", { type: "mouseMoved", x, y, modifiers: 1 });
  await page.waitForDrawing();
  expect(await page.evaluate("screen.fingers.length") === 2, "with Alt, the mouse is two fingers");
  await page.send("Input.dispatchMouseEvent", { type: "mousePressed", buttons: 1, x, y, ...event });
  await page.send("Input.dispatchMouseEvent", { type: "mouseMoved", buttons: 1, x, y: y + 40, ...event });
  expect(await page.evaluate("[...fingers.numbers.values()].flat().length") === 2, "a press with Alt touches with two fingers");
  await saveScreenshot(page, "two-fingers");
  await page.send("Input.dispatchMouseEvent", { type: "mouseReleased", x, y: y + 40, ...event });
  const hash = await page.evaluate("screen.hash");
  await page.send("Input.dispatchMouseEvent", { type: "mouseWheel", x, y, deltaX: 0, deltaY: 120 });
  await page.waitUntil(`screen.hash !== ${JSON.stringify(hash)}`);
}

// Shows the X-ray, and opens the page with plots.
async function checkXRay(browser, page) {
  await pause(page);
  const hash = await page.evaluate("screen.hash");
  await page.evaluate("document.getElementById('xray').click()");
  await page.waitUntil("screen.xray !== null && document.getElementById('xray').getAttribute('aria-pressed') === 'true'");
  expect(await page.evaluate("screen.xray.length") > 10, "the X-ray shows the bodies and springs of the list");
  expect(await page.evaluate("screen.hash") === hash, "the X-ray does not change the frame");
  await page.waitForDrawing();
  await saveScreenshot(page, "xray");
  await page.evaluate("timeline.step(1)");
  await page.waitUntil("screen.xray !== null && screen.hash !== ''");
  await page.evaluate("document.getElementById('xray').click()");
  await page.waitUntil("screen.xray === null");
  // What another program showed is drawn over the app, until the app has gone on for two seconds. The red square takes green from
  // whatever the list shows in the middle.
  const middle = "[...screen.canvas.getContext('2d').getImageData(screen.canvas.width / 2, screen.canvas.height / 2, 1, 1).data]";
  await page.waitForDrawing();
  const [before, green] = [await page.evaluate("screen.frame"), (await page.evaluate(middle))[1]];
  await page.evaluate("screen.showGhost({ frame: screen.frame, layers: [{ n: 7, in: 0, at: 0, x: 160, y: 300, w: 200, h: 200, draw: [['fill', 'rgb(220 40 40)', 'rect 0 0 200 200']] }] })");
  await page.waitForDrawing();
  const ghostGreen = (await page.evaluate(middle))[1];
  expect(await page.evaluate("screen.frame") === before && ghostGreen < 0.7 * green, "a ghost is drawn over the app", `green ${green}, then ${ghostGreen}`);
  await saveScreenshot(page, "ghost");
  await page.evaluate("timeline.step(121)");
  await page.waitUntil("screen.ghost === null");
  expect(await page.evaluate("fetch('course.html').then(response => response.status)") === 404, "the page with plots has a secret path");
  const course = await browser.open(new URL(await page.evaluate("coursePath"), address).href, { width: 1280, height: 860 });
  await course.waitUntil("document.documentElement.dataset.ready === 'true'");
  expect(await course.evaluate("traces[0].frameCount > 20 && hasXRay && traces[0].items.length > 5"), "the page with plots shows the run");
  expect(await course.evaluate("fetch('session', { method: 'POST' }).then(() => false, () => true)"), "that page cannot reach the session");
  await saveScreenshot(course, "course");
}

// Feeds the page with 1,000 layers that move in each frame, and counts the frames that it draws.
async function measureDrawing(page) {
  await pause(page);
  const rate = await page.evaluate(`(async () => {
    const place = (n, t) => [20 + (n % 25) * 12 + 8 * Math.sin(t + n), 20 + Math.floor(n / 25) * 12 + 8 * Math.cos(t + n)];
    const number = n => 1_000_000 + n;
    const draw = [["fill", "rgb(37 99 217)", "round -5 -5 10 10 3"]];
    screen.apply({ frame: 0, layers: Array.from({ length: 1000 }, (_, n) => {
      const [x, y] = place(n, 0);
      return { n: number(n), in: 0, at: n, x, y, w: 10, h: 10, draw };
    }) });
    const start = performance.now();
    let count = 0;
    while (performance.now() - start < 3000) {
      const t = performance.now() / 300;
      const line = JSON.stringify({ frame: count, layers: Array.from({ length: 1000 }, (_, n) => [number(n), ...place(n, t), t + n]) });
      const drawn = screen.drawCount;
      screen.apply(JSON.parse(line));
      await new Promise(requestAnimationFrame);
      if (screen.drawCount > drawn) count += 1;
    }
    return count / 3;
  })()`);
  console.log(`live page: ${Math.round(rate)} frames/s with 1,000 moving layers`);
  expect(rate > 15, "1,000 moving layers are drawn", rate);
}

const browser = new Browser(program);
try {
  const phone = await open(browser, { width: 360, height: 740 });
  await checkTouches(phone);
  await saveScreenshot(phone, "phone");
  expect(await phone.evaluate("document.documentElement.scrollWidth <= innerWidth && document.documentElement.scrollHeight <= innerHeight"), "the page fits a phone");
  expect(await phone.evaluate("[...document.querySelectorAll('.tools button, .tools summary')].every(button => button.scrollWidth <= button.clientWidth + 1 && button.getBoundingClientRect().right <= innerWidth)"), "the buttons fit their texts");
  await checkTimeline(phone);
  const desktop = await open(browser, { width: 1280, height: 860, isDark: true });
  await checkMouse(desktop);
  await saveScreenshot(desktop, "desktop");
  await checkXRay(browser, desktop);
  const tablet = await open(browser, { width: 820, height: 1180 });
  await saveScreenshot(tablet, "tablet");
  expect(await tablet.evaluate("screen.hash !== ''"), "a browser that joins later shows the app");
  await measureDrawing(tablet);
  for (const page of [phone, desktop, tablet]) {
    const problems = page.problems.filter(text => !text.startsWith(`requested ${address}`) && !text.startsWith("requested blob:"));
    expect(problems.length === 0, "the page has no errors and requests nothing from elsewhere", problems);
  }
} finally {
  await browser.close();
}
console.log(`live page: ${checkCount - failureCount} of ${checkCount} checks passed`);
process.exit(failureCount ? 1 : 0);
