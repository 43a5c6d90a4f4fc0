// Uses an app in a headless Chromium as a person with a touch screen: three fingers at once, taps and flicks, at three sizes. Then
// compares what the page shows, and each frame of the session, with a run without a browser that plays the saved touch script.
// Usage: node app.mjs CHROMIUM DIRECTORY PROGRAM [ARGUMENT...]
//   DIRECTORY  directory for screenshots, touch scripts and traces
//   PROGRAM    an app that was built with the trait Serve, or the command line tool, with the name of a scene as the argument
import { execFileSync, spawn } from "node:child_process";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { basename } from "node:path";
import { Browser } from "../ViewerPage/browser.mjs";

const [chromium, directory, program, ...words] = process.argv.slice(2);
const name = words[0] ?? basename(program), isTool = basename(program) === "dynamics";
const sizes = [[320, 568], [390, 844], [820, 1100]];
const wait = seconds => new Promise(resolve => setTimeout(resolve, seconds * 1000));

// Numbers from 0 to 1 that are the same in each run.
function makeRandom(seed) {
  return () => (seed = (Math.imul(seed, 1664525) + 1013904223) >>> 0) / 2 ** 32;
}

// Starts the app, and returns its process and the address of its page.
async function serve(size) {
  const server = spawn(program, [...(isTool ? ["play"] : []), ...words, "--serve", "--size", size.join("x")], { stdio: ["ignore", "pipe", "ignore"] });
  let text = "";
  server.stdout.setEncoding("utf8").on("data", part => { text += part; });
  for (let i = 0; i < 600 && !/http:.*\n/.test(text) && server.exitCode === null; i++) await wait(0.1);
  const address = text.match(/http:\S+/)?.[0];
  if (!address) throw new Error(`${name} prints no address: ${text}`);
  return { server, address };
}

// Moves fingers along paths of points of the app, with a movement for each 16 ms.
async function drag(page, paths, steps) {
  const { left, top, scale } = await page.evaluate("(() => { const { left, top } = screen.canvas.getBoundingClientRect(); return { left, top, scale: screen.scale }; })()");
  const at = step => paths.map((path, id) => {
    const place = step / steps * (path.length - 1), index = Math.min(Math.floor(place), path.length - 2), part = place - index;
    const [x, y] = [0, 1].map(axis => path[index][axis] + (path[index + 1][axis] - path[index][axis]) * part);
    return { id, x: left + x * scale, y: top + y * scale };
  });
  await page.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints: at(0) });
  for (let step = 1; step <= steps; step++) {
    await page.send("Input.dispatchTouchEvent", { type: "touchMove", touchPoints: at(step) });
    await wait(0.016);
  }
  await page.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
}

async function use(page, [width, height], random, screenshot) {
  const point = () => [20 + random() * (width - 40), 30 + random() * (height - 60)];
  await drag(page, [point(), point(), point()].map(start => [start, point(), point()]), 30);
  await screenshot("fingers");
  for (let i = 0; i < 4; i++) {
    const place = point();
    await drag(page, [[place, place]], 2);
    await wait(0.3);
  }
  await drag(page, [0.25, 0.5, 0.75].map(part => [[part * width, height * 0.7], [part * width, height * 0.2]]), 12);
  await wait(0.3);
  await drag(page, [[[width / 2, height * 0.75], [width / 2, height * 0.25]]], 6);
  await wait(1);
  await screenshot("end");
  await page.evaluate("timeline.toggle()");
  await page.waitUntil("timeline.isPaused && timeline.frame === screen.frame");
}

// Returns the lines of the frames up to the last one of a session.
const framesOf = (trace, last) => trace.trim().split("\n").slice(1, last + 2);

// Returns how many bytes of the pixels of the page differ from those of the last frame of a trace.
const countDifferingBytes = (page, lines, last) => page.evaluate(`(() => {
  const player = new LayerPlayer(${JSON.stringify(lines.map(line => JSON.parse(line)).map(({ frame, layers }) => [frame, layers || []]))}, {});
  player.images = screen.player.images;
  player.seek(${last});
  const [a, b] = [screen.player, player].map(player => {
    const canvas = document.createElement("canvas"), [width, height] = screen.size;
    [canvas.width, canvas.height] = [width * 2, height * 2];
    const context = canvas.getContext("2d");
    context.scale(2, 2);
    player.draw(context);
    return context.getImageData(0, 0, canvas.width, canvas.height).data;
  });
  return a.reduce((count, byte, index) => count + (byte !== b[index]), 0);
})()`);

async function check(browser, size, index) {
  const text = size.join("x"), path = `${directory}/${name}-${text}`;
  const { server, address } = await serve(size);
  try {
    const page = await browser.open(address, { width: Math.max(360, size[0] + 40), height: size[1] + 170, isPhone: true });
    await page.send("Emulation.setTouchEmulationEnabled", { enabled: true, maxTouchPoints: 10 });
    await page.waitUntil("screen.frame > 20");
    await use(page, size, makeRandom(index + 1), async part => writeFileSync(`${path}-${part}.png`, (await page.screenshot()).png));
    const last = await page.evaluate("screen.frame");
    const request = command => page.evaluate(`connection.request({ command: "${command}" })`);
    const repeated = await request("verify");
    writeFileSync(`${path}.touches.json`, (await request("touchScript")).script);
    const session = framesOf(Buffer.from((await request("trace")).data, "base64").toString(), last);
    const options = ["--touches", `${path}.touches.json`, "--size", text, "--seconds", String((last + 1) / 60)];
    if (!isTool) execFileSync(program, [...words, "--trace", `${path}.jsonl`, ...options], { stdio: ["ignore", "ignore", "inherit"] });
    const trace = isTool ? execFileSync(program, ["trace", ...words, ...options], { maxBuffer: 1 << 30 }) : readFileSync(`${path}.jsonl`);
    const headless = framesOf(trace.toString(), last);
    const first = headless.findIndex((line, frame) => line !== session[frame]), bytes = await countDifferingBytes(page, headless, last);
    const film = (await request("film")).data;
    if (film) writeFileSync(`${path}.svg`, Buffer.from(film, "base64"));
    const problems = page.problems.filter(text => !text.startsWith("requested http://127.0.0.1"));
    await page.send("Page.close");
    const isSame = repeated.same && first < 0 && session.length === headless.length && bytes === 0 && !problems.length;
    console.log(`${name} ${text}: ${last} frames, ${isSame ? "as without a browser" : `differs: ${JSON.stringify({ repeated, first, bytes, problems })}`}`);
    return isSame;
  } finally {
    const ended = new Promise(resolve => server.once("exit", resolve));
    server.kill("SIGINT");
    await ended;
  }
}

mkdirSync(directory, { recursive: true });
const browser = new Browser(chromium);
let isSame = true;
try {
  for (const [index, size] of sizes.entries()) isSame = await check(browser, size, index) && isSame;
} finally {
  await browser.close();
}
process.exit(isSame ? 0 : 1);
