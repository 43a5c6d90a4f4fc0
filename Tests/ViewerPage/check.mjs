// Presses the trace viewer's buttons in a headless Chromium, and looks at what becomes of it.
// Usage: node check.mjs CHROMIUM ONE.html TWO.html SAME.html PICTURES [SCENE.html ...]
//   ONE: a trace of springy-messages; TWO: it beside a copy in which item 0-9 is 30 points lower in frames 40...50;
//   SAME: it beside itself. PICTURES: a folder for screenshots. SCENE: traces of other scenes, called by their names.
import { mkdirSync, writeFileSync } from "node:fs";
import { basename, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { Browser } from "./browser.mjs";

const [program, one, two, same, folder, ...scenes] = process.argv.slice(2);
const url = path => pathToFileURL(resolve(path)).href;
const [blue, white] = [[0, 122, 255], [255, 255, 255]];
let count = 0, failures = 0;

function expect(isTrue, sentence, ...seen) {
  count++;
  if (isTrue) return;
  failures++;
  console.error(`  not so: ${sentence}`, ...seen);
}

async function keep(page, name) {
  const picture = await page.screenshot();
  writeFileSync(`${folder}/${name}.png`, picture.png);
  return picture;
}

const frame = page => page.evaluate("Number(document.getElementById('scrub').value)");

async function playback(page) {
  expect(await frame(page) === 0, "a page begins at frame 0");
  for (const [selector, expected] of [["#forward", 1], ["#forward", 2], ["#back", 1], ["#last", 420], ["#first", 0]]) {
    await page.click(selector);
    expect(await frame(page) === expected, `${selector} leads to frame ${expected}`, await frame(page));
  }
  for (const [key, expected, shift] of [[".", 1], ["ArrowRight", 2], ["ArrowRight", 12, true], ["ArrowLeft", 11], [",", 10], ["End", 420], ["Home", 0], ["n", 24], ["n", 36], ["p", 24]]) {
    await page.press(key, { shift });
    expect(await frame(page) === expected, `the key ${key} leads to frame ${expected}`, await frame(page));
  }
  await page.press(" ");
  expect(await page.evaluate("document.getElementById('play').getAttribute('aria-label')") === "Pause", "space plays");
  const before = await frame(page);
  await page.until(`Number(document.getElementById('scrub').value) > ${before + 5}`);
  await page.click("#play");
  const paused = await frame(page);
  await page.settle();
  expect(await frame(page) === paused, "the button pauses");
  await page.press("s");
  expect(await page.evaluate("document.getElementById('speed').value") === "0.25", "s is slow motion");
  await page.press("]");
  await page.press("]");
  expect(await page.evaluate("document.getElementById('speed').value") === "1", "] is faster");
  const track = await page.box("#scrub");
  await page.clickAt(track.left + track.width / 2, track.top + track.height / 2);
  expect(Math.abs(await frame(page) - 210) <= 4, "the slider's middle is the middle of the film", await frame(page));
  await page.press("End");
  await page.press(" ");
  await page.until("Number(document.getElementById('scrub').value) < 400");
  expect(await page.evaluate("document.getElementById('play').hasAttribute('data-playing')"), "from the end it plays anew");
  await page.press(" ");
}

async function looks(page) {
  await page.press("Home");
  const box = await page.box("figure canvas");
  const start = await keep(page, "one-light");
  expect(start.count(blue, box) > 5000, "bubbles have the scene's blue", start.count(blue, box));
  expect(start.count(white, box) > 5000, "the screen has the scene's white");
  await page.click("#labels");
  const bare = await page.screenshot();
  expect(bare.count([96, 96, 99], box, 60) < start.count([96, 96, 99], box, 60) + 1 && !bare.png.equals(start.png), "names can be left out");
  await page.press("i");
  for (let i = 0; i < 33; i++) await page.press(".");
  const moved = await keep(page, "one-light-touched");
  // The finger is where the script has it: half of its dark disc lies beside any bubble or on one.
  const finger = await page.evaluate("JSON.stringify(traces[0].fingers(33))").then(JSON.parse);
  expect(finger.length === 1 && Math.abs(finger[0].y - 250) < 1 && finger[0].x === 160, "a finger is down", finger);
  const scale = box.width / 320, at = [box.left + finger[0].x * scale - 18 * scale, box.top + finger[0].y * scale];
  expect(moved.at(...at).every((part, i) => part < start.at(...at)[i] + 1) && moved.at(...at)[0] < 225, "a finger is a translucent disc", moved.at(...at), start.at(...at));
  await page.click("#theme");
  const dark = await keep(page, "one-dark-switched");
  expect(dark.at(4, 4).every(part => part < 40), "the switch makes it dark", dark.at(4, 4));
  expect(dark.count(blue, box) > 5000, "the scene keeps its colors in the dark");
  await page.press("t");
  expect((await page.screenshot()).at(4, 4).every(part => part > 220), "t makes it light again");
}

async function items(page) {
  await page.press("Home");
  const box = await page.box("figure canvas");
  // The first bubble lies at (160, 32).
  const [x, y] = [box.left + box.width / 2 + 60, box.top + box.width / 320 * 32];
  await page.point(x, y);
  const tip = await page.text("#tip");
  expect(/0-0/.test(tip) && /position160\.0, 32\.00 pt/.test(tip) && /velocity/.test(tip) && /angle0\.00/.test(tip), "pointing tells position, velocity, angle", tip);
  await keep(page, "one-pointed");
  await page.clickAt(x, y);
  expect((await page.text("#legend")).includes("0-0"), "a click on the screen chooses", await page.text("#legend"));
  const curves = await page.screenshot(), plot = await page.box("#plot-y");
  expect(curves.count([139, 63, 196], plot, 40) > 20, "what is chosen has a curve in its color");
  await page.click('.item[data-id="0-0"]');
  expect(!(await page.text("#legend")).includes("0-0"), "a click in the list takes it back");
  expect((await page.screenshot()).count([139, 63, 196], plot, 40) < 5, "and its curve is gone");
  await page.clickAt(plot.left + plot.width / 2, plot.top + plot.height / 2);
  expect(await frame(page) > 150 && await frame(page) < 260, "a click in a plot goes there", await frame(page));
  const rows = await page.evaluate("[...document.querySelectorAll('.item')].map(row => row.dataset.id).length");
  expect(rows === await page.evaluate("traces[0].present(state.frame).length"), "the list holds what is there now");
}

async function happenings(page) {
  const rows = () => page.evaluate("document.querySelectorAll('.event').length");
  const all = await rows();
  await page.click(".event:nth-child(3)");
  expect(await frame(page) === 36, "a row of the list jumps", await frame(page));
  expect(await page.evaluate("document.querySelector('.event[aria-current]').textContent.includes('finger 0 up')"), "and is marked");
  await page.click("#filters button:last-child");
  expect(await rows() === all - 4, "touches can be left out", all, await rows());
  await page.click("#filters button:last-child");
  expect(await rows() === all, "and taken back in");
}

async function keyboard(page) {
  await page.press("?");
  expect(await page.evaluate("document.getElementById('shortcuts').open"), "? lists the shortcuts");
  await keep(page, "one-shortcuts");
  await page.press("Escape");
  await page.evaluate("document.activeElement.blur()");
  const reached = [];
  for (let i = 0; i < 60; i++) {
    await page.press("Tab");
    reached.push(await page.evaluate("document.activeElement.id || document.activeElement.className || document.activeElement.tagName"));
    if (reached.at(-1) !== "play") continue;
    expect(await page.evaluate("getComputedStyle(document.activeElement).outlineStyle") === "solid", "what has the focus is seen");
    await keep(page, "one-focus");
  }
  for (const id of ["labels", "theme", "help", "first", "play", "last", "scrub", "speed", "item", "event"]) {
    expect(reached.includes(id), `tab reaches ${id}`, reached.join(" "));
  }
}

async function comparison(browser) {
  const page = await browser.open(url(two), {});
  const verdict = await page.text("#verdict");
  expect(/First difference: frame 40, item 0-9, y: .* 11 of 421 frames differ/.test(verdict), "the first difference is named", verdict);
  await page.click("#jump");
  expect(await frame(page) === 40, "Go there goes there", await frame(page));
  const light = await keep(page, "two-light");
  const boxes = await page.evaluate("JSON.stringify([...document.querySelectorAll('figure canvas')].map(node => node.getBoundingClientRect()))").then(JSON.parse);
  expect(boxes.length === 2 && Math.abs(boxes[0].top - boxes[1].top) < 1 && boxes[1].left > boxes[0].left + boxes[0].width, "two traces lie side by side");
  const ghost = boxes.map(box => light.count([224, 89, 26], box, 40));
  expect(ghost.every(pixels => pixels > 30), "each shows where the other one has it", ghost);
  await page.press("Home");
  expect((await page.screenshot()).count([224, 89, 26], boxes[0], 40) < 5, "but only where they differ");
  await page.press("d");
  expect(await frame(page) === 40, "d goes to the difference");
  const marks = await page.box("#marks");
  expect((await page.screenshot()).count([180, 66, 12], marks) > 5, "the strip marks the difference");
  await keep(await browser.open(url(two), { isDark: true }), "two-dark");
  const equal = await browser.open(url(same), {});
  expect((await equal.text("#verdict")) === "All 421 frames are the same.", "equal traces are said to be so", await equal.text("#verdict"));
  return [page, equal];
}

async function phone(browser) {
  const page = await browser.open(url(one), { width: 390, height: 844, isPhone: true });
  expect(await page.evaluate("document.documentElement.scrollWidth") === 390, "nothing is wider than a phone", await page.evaluate("document.documentElement.scrollWidth"));
  await keep(page, "one-phone");
  const double = await browser.open(url(two), { width: 390, height: 844, isPhone: true, isDark: true });
  expect(await double.evaluate("document.documentElement.scrollWidth") === 390, "two traces neither");
  await keep(double, "two-phone-dark");
  return [page, double];
}

// What the scenes' own traces must tell.
const told = {
  "newtons-cradle": ["contacts", "events", "callbacks", "touches"], "behaviors-guide": ["contacts", "events", "callbacks"],
  "behaviors-catalog": ["contacts", "events"], "draggable-grid": ["events", "callbacks", "touches"],
};

async function scene(browser, path) {
  const name = basename(path, ".html"), page = await browser.open(url(path), {});
  await page.press("End");
  const last = await frame(page);
  expect(last > 100, `${name} has frames`, last);
  await page.evaluate(`goTo(${Math.round(last * 0.4)})`);
  await page.settle();
  const rows = await page.evaluate("document.querySelectorAll('.item').length");
  expect(rows > 0 && rows === Math.min(300, await page.evaluate("traces[0].present(state.frame).length")), `${name} lists its items`, rows);
  const picture = await keep(page, `scene-${name}`), box = await page.box("figure canvas");
  expect(picture.count(white, box) < box.width * box.height * 0.999, `${name} shows something`);
  const kinds = await page.evaluate("[...document.querySelectorAll('#filters button')].map(node => node.textContent).join(' ')");
  for (const kind of told[name] || []) expect(kinds.split(" ").includes(kind), `${name} tells of ${kind}`, kinds);
  if ((told[name] || [])[0] === "contacts") {
    const text = "[...document.querySelectorAll('.event')].find(row => row.textContent.includes('contact began'))";
    const at = await page.evaluate(`Number(${text}.dataset.frame)`);
    await page.evaluate(`${text}.click()`);
    expect(await frame(page) === at, `a contact of ${name} leads to its frame`, at);
    expect(await page.evaluate("[...document.querySelectorAll('.event')].some(row => /contact began .* kg m/.test(row.textContent))"), `contacts of ${name} say how hard`);
  }
  return page;
}

mkdirSync(folder, { recursive: true });
const browser = new Browser(program);
try {
  const page = await browser.open(url(one), {});
  for (const part of [playback, looks, items, happenings, keyboard]) await part(page);
  const dark = await browser.open(url(one), { isDark: true });
  expect((await keep(dark, "one-dark")).at(4, 4).every(part => part < 40), "the system's darkness is followed");
  const pages = [page, dark, ...await comparison(browser), ...await phone(browser)];
  for (const path of scenes) pages.push(await scene(browser, path));
  for (const { troubles } of pages) expect(troubles.length === 0, "no errors, nothing asked of a network", troubles);
} catch (error) {
  failures++;
  console.error(error);
} finally {
  await browser.close();
}
console.log(`${count} looked at, ${failures} not as they should be; pictures in ${folder}`);
process.exit(failures ? 1 : 0);
