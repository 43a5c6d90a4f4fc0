// Operates the course and the page of notations in a headless Chromium: by keyboard, with Reduce Motion, at three widths, in
// both themes.
// Usage: node lessons.mjs CHROMIUM FOLDER [SCREENSHOTS]
//   FOLDER       the folder that assemble.py wrote
//   SCREENSHOTS  directory for screenshots
import { mkdirSync, writeFileSync } from "node:fs";
import { resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { Browser } from "../ViewerPage/browser.mjs";

const [program, folder, screenshots] = process.argv.slice(2);
const address = name => pathToFileURL(resolve(folder, name)).href;
const widths = [[360, 740], [768, 1024], [1440, 900]];
let checkCount = 0, failureCount = 0;

function expect(isTrue, claim, ...values) {
  checkCount++;
  if (isTrue) return;
  failureCount++;
  console.error(`  failed: ${claim}`, ...values);
}

// Runs in the page. Returns the texts whose contrast with the color behind them is below 4.5 (3 for large text), and the elements
// that reach beyond the window or whose text is cut off.
function findFlaws() {
  const channel = value => { const c = value / 255; return c <= 0.03928 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4; };
  const luminance = ([r, g, b]) => 0.2126 * channel(r) + 0.7152 * channel(g) + 0.0722 * channel(b);
  const parse = color => color.match(/[\d.]+/g).map(Number);
  const backgroundOf = node => {
    for (; node; node = node.parentElement) {
      const color = parse(getComputedStyle(node).backgroundColor);
      if (color.length === 3 || color[3] === 1) return color;
    }
    return [255, 255, 255];
  };
  const flaws = [];
  for (const node of document.querySelectorAll("body *")) {
    const style = getComputedStyle(node), box = node.getBoundingClientRect();
    if (box.width < 2 || style.visibility === "hidden" || node.closest("[hidden], details:not([open]) > :not(summary)")) continue;
    const name = `${node.tagName.toLowerCase()}${node.id ? `#${node.id}` : ""}`;
    if (box.right > innerWidth + 0.5 || box.left < -0.5) flaws.push(`${name} is from ${box.left} to ${box.right}`);
    const hasText = [...node.childNodes].some(child => child.nodeType === 3 && child.textContent.trim());
    if (!hasText || node.matches("option, :disabled")) continue;
    // Titles of phones that only screen readers read are 1 point wide.
    if (style.display !== "inline" && node.clientWidth > 1 && node.scrollWidth > node.clientWidth + 1 && !["TEXTAREA", "PRE", "SELECT"].includes(node.tagName)) flaws.push(`${name} is cut off`);
    const [a, b] = [luminance(parse(style.color)), luminance(backgroundOf(node))].sort((x, y) => y - x);
    const isLarge = parseFloat(style.fontSize) >= 24 || (parseFloat(style.fontSize) >= 18.66 && style.fontWeight >= 700);
    const contrast = (a + 0.05) / (b + 0.05);
    if (contrast < (isLarge ? 3 : 4.5)) flaws.push(`${name} has the contrast ${contrast.toFixed(2)}: ${node.textContent.slice(0, 30)}`);
  }
  return flaws;
}

async function checkLooks(page, name, width, isDark) {
  const place = `${name} at ${width} points, ${isDark ? "dark" : "light"}`, flaws = await page.evaluate(`(${findFlaws})()`);
  expect(flaws.length === 0, place, flaws);
  expect(await page.evaluate("document.documentElement.scrollWidth <= innerWidth"), `${place} does not scroll sideways`);
  if (screenshots) writeFileSync(`${screenshots}/${name}-${width}-${isDark ? "dark" : "light"}.png`, (await page.screenshot()).png);
}

// Every page of the course fits every width in both themes; scene, knobs and question are on the first screen.
async function checkCourse(browser) {
  for (const [width, height] of widths) for (const isDark of [false, true]) {
    const page = await browser.open(address("course.html"), { width, height, isDark, isPhone: width < 500 });
    await page.evaluate("setState({ playing: false })");
    for (let number = 1; number <= 12; number++) {
      await page.evaluate(`location.hash = "${number}"; true`);
      await page.waitUntil(`course.index === ${number - 1}`);
      await page.evaluate("setState({ playing: false }); course.stage.step(30)");
      await checkLooks(page, `course-${number}`, width, isDark);
      const bottom = await page.evaluate("document.getElementById('quiz').getBoundingClientRect().bottom");
      expect(bottom <= height, `the question of page ${number} is on the first screen at ${width} points`, bottom);
      await page.evaluate("course.toggleAnswer(); setState({ playing: false })");
      await checkLooks(page, `answer-${number}`, width, isDark);
    }
    expect(page.problems.length === 0, `no errors at ${width} points`, page.problems);
  }
}

// Presses Tab until an element has the focus.
async function tabTo(page, id) {
  for (let i = 0; i < 40; i++) {
    await page.press("Tab");
    if (await page.evaluate(`document.activeElement.id === ${JSON.stringify(id)}`)) return true;
  }
  return false;
}

// With Reduce Motion nothing starts by itself, and every page works by keys alone.
async function checkKeys(browser) {
  const page = await browser.open(address("course.html"), { isReduced: true });
  const frame = () => page.evaluate("course.engine.frame");
  for (let number = 1; number <= 12; number++) {
    await page.waitUntil(`course.index === ${number - 1}`);
    await page.waitForDrawing();
    expect(await frame() === 0 && !(await page.evaluate("state.playing")), `page ${number} does not start by itself`);
    await page.press(".");
    expect(await frame() === 1, `a key makes one step on page ${number}`);
    expect(await tabTo(page, "stage"), `the scene of page ${number} can have the focus`);
    const place = () => page.evaluate("[...course.engine.poses().slice(0, 2)]");
    for (const key of ["ArrowRight", "ArrowDown"]) for (let i = 0; i < 4; i++) await page.press(key);
    await page.evaluate("course.stage.step(20)");
    const pulled = await place();
    expect(await page.evaluate("course.stage.fingers.size") === 1, "a key finger holds an item");
    await page.press("Enter");
    expect(await page.evaluate("course.stage.fingers.size") === 0, "Enter lets the item go");
    await page.evaluate("course.stage.restart(); course.stage.step(21)");
    const free = await place();
    expect(Math.hypot(pulled[0] - free[0], pulled[1] - free[1]) > 3, `the arrow keys pull an item of page ${number}`, pulled, free);
    const label = await page.evaluate("course.page.knobs[0].label");
    expect(await page.evaluate("document.querySelector('#knobs input').getAttribute('aria-label')").then(name => name.startsWith(label)), `the knob of page ${number} has a name`);
    const text = await page.evaluate("course.engine.loadedText");
    await page.evaluate("document.querySelector('#knobs input').focus()");
    await page.press("ArrowRight");
    await page.waitForDrawing();
    expect(await page.evaluate("course.engine.loadedText") !== text, `a key turns the knob of page ${number}`);
    await page.evaluate("document.activeElement.blur()");
    await page.press("a");
    await page.waitUntil("course.isAnswered && course.engine.frame > 2");
    expect((await page.text("#answer")).length > 20, `the answer of page ${number} is a text`);
    expect(await page.evaluate("course.engine.loadedText === makeAnswerText(playgroundCourseScenes[course.page.scene], course.page.answer.set)"), "the answer has its scene");
    expect((await page.text("#swift")).includes("animator.addBehavior"), `page ${number} shows UIKit code`);
    await page.press("]");
  }
  expect(page.problems.length === 0, "no errors by keyboard", page.problems);
}

// The course moves by itself otherwise, and a click on its button opens the answer.
async function checkMotion(browser) {
  const page = await browser.open(`${address("course.html")}#5`, { width: 1440, height: 900 });
  await page.waitUntil("course.index === 4 && course.engine.frame > 5");
  await page.click("#show-answer");
  await page.waitUntil("course.isAnswered && course.engine.frame > 5");
  await page.click("#next");
  await page.waitUntil("course.index === 5 && !course.isAnswered");
  await page.click("#open");
  await page.waitUntil("document.documentElement?.dataset.ready === 'true' && window.playground?.engine.description.items.length === 2");
  expect(page.problems.length === 0, "no errors", page.problems);
}

async function checkSprings(browser) {
  for (const [width, height] of widths) for (const isDark of [false, true]) {
    const page = await browser.open(address("springs.html"), { width, height, isDark, isPhone: width < 500 });
    await checkLooks(page, "springs", width, isDark);
  }
  const page = await browser.open(address("springs.html"), { isReduced: true });
  expect(!(await page.evaluate("state.playing")), "the item does not move by itself with Reduce Motion");
  const type = (id, value) => page.evaluate(`(() => {
    const field = document.getElementById(${JSON.stringify(id)});
    field.value = ${JSON.stringify(String(value))};
    field.dispatchEvent(new Event("input"));
    field.dispatchEvent(new Event("change"));
  })()`);
  const read = async (...ids) => (await page.evaluate(`${JSON.stringify(ids)}.map(id => document.getElementById(id).value)`)).map(Number);
  const near = (values, expected, claim) => expect(values.every((value, i) => Math.abs(value - expected[i]) < 1e-3 * Math.max(1, Math.abs(expected[i]))), claim, values, expected);
  // WWDC 2023: a duration of 0.5 s and a bounce of 0.3 are a stiffness of (2π/0.5)² and a damping of 4π · 0.7/0.5.
  await type("bounce-duration", 0.5);
  await type("bounce-bounce", 0.3);
  near(await read("core-stiffness", "core-damping", "attachment-frequency", "attachment-damping", "response-response", "response-fraction", "compose-ratio", "compose-stiffness", "flutter-ratio"),
    [157.914, 17.593, 2, 0.7, 0.5, 0.7, 0.7, 157.914, 0.7], "all notations follow duration and bounce");
  const easing = await page.evaluate("document.getElementById('css-text').value"), duration = await page.evaluate("document.getElementById('css-duration').value");
  await type("attachment-frequency", 5);
  near(await read("bounce-duration"), [0.2], "the duration follows the frequency");
  await type("css-duration", duration);
  await type("css-text", easing);
  near(await read("attachment-frequency", "attachment-damping"), [2, 0.7].map(value => value), "the spring of an easing is found");
  await type("core-stiffness", -1);
  expect(/Stiffness must be above 0/.test(await page.evaluate("document.getElementById('core-stiffness').closest('.card').querySelector('.card-fault').textContent")), "a value that is not valid gets a sentence");
  await type("core-stiffness", 100);
  await type("core-damping", 60);
  expect(/no such spring/.test(await page.evaluate("document.getElementById('ratio-ratio').closest('.card').textContent")), "a notation without the spring says so");
  await tabTo(page, "play");
  await page.press(" ");
  await page.waitUntil("state.playing && springPage.time > 0");
  expect(page.problems.length === 0, "no errors of the springs", page.problems);
}

if (screenshots) mkdirSync(screenshots, { recursive: true });
const browser = new Browser(program);
try {
  for (const check of [checkCourse, checkKeys, checkMotion, checkSprings]) await check(browser);
} finally {
  await browser.close();
}
if (failureCount) {
  console.error(`course: ${failureCount} of ${checkCount} checks failed`);
  process.exit(1);
}
console.log(`course: ${checkCount} checks passed`);
