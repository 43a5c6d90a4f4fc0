// Operates the trace viewer in a headless Chromium, and checks its text and its pixels.
// Usage: node check.mjs CHROMIUM ONE.html TWO.html SAME.html XRAY.html SCREENSHOTS [SCENE.html ...]
//   ONE          page with a trace of springy-messages
//   TWO          page with this trace and a copy of it in which item 0-9 is 30 points lower in frames 40 to 50
//   SAME         page with this trace twice
//   XRAY         page with a trace of newtons-cradle with its X-ray
//   SCREENSHOTS  directory for screenshots
//   SCENE        pages with traces of other scenes, named after them
import { mkdirSync, writeFileSync } from "node:fs";
import { basename, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { Browser } from "./browser.mjs";

const [program, one, two, same, xray, directory, ...scenes] = process.argv.slice(2);
const url = path => pathToFileURL(resolve(path)).href;
const [blue, white] = [[0, 122, 255], [255, 255, 255]];
let checkCount = 0, failureCount = 0;

function expect(isTrue, claim, ...values) {
  checkCount++;
  if (isTrue) return;
  failureCount++;
  console.error(`  failed: ${claim}`, ...values);
}

async function saveScreenshot(page, name) {
  const screenshot = await page.screenshot();
  writeFileSync(`${directory}/${name}.png`, screenshot.png);
  return screenshot;
}

// Returns the frame that the slider shows. The page draws a change of the frame before the next repaint.
async function currentFrame(page) {
  await page.waitForDrawing();
  return page.evaluate("Number(document.getElementById('scrub').value)");
}

async function checkPlayback(page) {
  expect(await currentFrame(page) === 0, "the page starts at frame 0");
  for (const [selector, expected] of [["#forward", 1], ["#forward", 2], ["#back", 1], ["#last", 420], ["#first", 0]]) {
    await page.click(selector);
    expect(await currentFrame(page) === expected, `the button ${selector} goes to frame ${expected}`, await currentFrame(page));
  }
  for (const [key, expected, shift] of [
    [".", 1], ["ArrowRight", 2], ["ArrowRight", 12, true], ["ArrowLeft", 11], [",", 10], ["End", 420], ["Home", 0],
    ["n", 24], ["n", 36], ["p", 24],
  ]) {
    await page.press(key, { shift });
    expect(await currentFrame(page) === expected, `the key ${key} goes to frame ${expected}`, await currentFrame(page));
  }
  await page.press(" ");
  expect(await page.evaluate("document.getElementById('play').getAttribute('aria-label')") === "Pause", "the space key starts playback");
  const before = await currentFrame(page);
  await page.waitUntil(`Number(document.getElementById('scrub').value) > ${before + 5}`);
  await page.click("#play");
  const paused = await currentFrame(page);
  await page.waitForDrawing();
  expect(await currentFrame(page) === paused, "the play button pauses playback");
  await page.press("s");
  expect(await page.evaluate("document.getElementById('speed').value") === "0.25", "the key s selects slow motion");
  await page.press("]");
  await page.press("]");
  expect(await page.evaluate("document.getElementById('speed').value") === "1", "the key ] increases the speed");
  const track = await page.boundingBox("#scrub");
  await page.clickAt(track.left + track.width / 2, track.top + track.height / 2);
  expect(Math.abs(await currentFrame(page) - 210) <= 4, "the center of the slider is the middle of the trace", await currentFrame(page));
  await page.press("End");
  await page.press(" ");
  await page.waitUntil("Number(document.getElementById('scrub').value) < 400");
  expect(await page.evaluate("document.getElementById('play').hasAttribute('data-playing')"), "playback restarts from the end");
  await page.press(" ");
}

async function checkAppearance(page) {
  await page.press("Home");
  const box = await page.boundingBox("figure canvas");
  const start = await saveScreenshot(page, "one-light");
  expect(start.count(blue, box) > 5000, "bubbles have the blue of the scene", start.count(blue, box));
  expect(start.count(white, box) > 5000, "the screen has the white of the scene");
  await page.click("#labels");
  const withoutNames = await page.screenshot();
  expect(withoutNames.count([96, 96, 99], box, 60) < start.count([96, 96, 99], box, 60) + 1 && !withoutNames.png.equals(start.png), "names can be hidden");
  await page.press("i");
  for (let i = 0; i < 33; i++) await page.press(".");
  const touched = await saveScreenshot(page, "one-light-touched");
  // The touch must be drawn as a dark translucent disc at its location in the touch script.
  const touches = await page.evaluate("JSON.stringify(traces[0].activeTouches(33))").then(JSON.parse);
  expect(touches.length === 1 && Math.abs(touches[0].y - 250) < 1 && touches[0].x === 160, "one touch is active", touches);
  const scale = box.width / 320, [x, y] = [box.left + touches[0].x * scale, box.top + touches[0].y * scale];
  const inside = touched.at(x - 18 * scale, y), outside = touched.at(x - 27 * scale, y);
  expect(
    inside.every((component, i) => Math.abs(component - 0.75 * outside[i]) < 6),
    "the touch is a translucent disc: a quarter darker than beside it", inside, outside);
  await page.click("#theme");
  const dark = await saveScreenshot(page, "one-dark-switched");
  expect(dark.at(4, 4).every(component => component < 40), "the theme button selects the dark theme", dark.at(4, 4));
  expect(dark.count(blue, box) > 5000, "the scene keeps its colors in the dark theme");
  await page.press("t");
  expect((await page.screenshot()).at(4, 4).every(component => component > 220), "the key t selects the light theme");
}

async function checkItems(page) {
  await page.press("Home");
  const box = await page.boundingBox("figure canvas");
  // The center of the first bubble is (160, 32).
  const [x, y] = [box.left + box.width / 2 + 60, box.top + box.width / 320 * 32];
  await page.movePointer(x, y);
  const tooltip = await page.text("#tooltip");
  expect(
    /0-0/.test(tooltip) && /position160\.0, 32\.00 pt/.test(tooltip) && /velocity/.test(tooltip) && /angle0\.00/.test(tooltip),
    "the tooltip shows position, velocity and angle", tooltip);
  await saveScreenshot(page, "one-pointed");
  await page.clickAt(x, y);
  expect((await page.text("#legend")).includes("0-0"), "a click on an item selects it", await page.text("#legend"));
  const screenshot = await page.screenshot(), plot = await page.boundingBox("#plot-y");
  expect(screenshot.count([139, 63, 196], plot, 40) > 20, "the plot shows a curve in the color of the selected item");
  await page.click('.item[data-id="0-0"]');
  expect(!(await page.text("#legend")).includes("0-0"), "a click in the list deselects the item");
  expect((await page.screenshot()).count([139, 63, 196], plot, 40) < 5, "the curve of the deselected item is removed");
  await page.clickAt(plot.left + plot.width / 2, plot.top + plot.height / 2);
  expect(await currentFrame(page) > 150 && await currentFrame(page) < 260, "a click in a plot goes to its frame", await currentFrame(page));
  const rowCount = await page.evaluate("[...document.querySelectorAll('.item')].map(row => row.dataset.id).length");
  expect(rowCount === await page.evaluate("traces[0].presentItems(state.frame).length"), "the list contains the items of the current frame");
}

async function checkAddress(browser) {
  const page = await browser.open(`${url(one)}#frame=120&item=0-7&item=nothing`, {});
  expect(await currentFrame(page) === 120, "the address determines the frame", await currentFrame(page));
  expect(await page.evaluate("state.selected.join()") === "0-7", "the address determines the selection", await page.evaluate("state.selected.join()"));
  await page.press(".");
  await page.waitForDrawing();
  expect((await page.evaluate("address.link")).endsWith("#frame=121&item=0-7"), "the link contains frame and selection", await page.evaluate("address.link"));
  await page.evaluate("location.hash = '#frame=9999'");
  await page.waitUntil("Number(document.getElementById('scrub').value) === 420");
  await page.evaluate("location.hash = '#frame=x&%%%'");
  expect(await currentFrame(page) === 420, "an invalid address changes nothing");
  return page;
}

// Shows the work of a trace that was recorded without it: counts that stay are not repeated, allocations are in no sum, and the
// first of the frames with the most work is found.
async function checkWork(page) {
  await page.evaluate("setState({ frame: 3 })");
  const shown = await page.evaluate(`(() => {
    const entries = [["layout", "prepare()", "FeedLayout", "invalidateLayout() was called"], ["allocations", "allocation", "", ""], ["drawing", "view drawn", "Card", ""]];
    mainTrace.work = new Work({ entries, frames: [[0, [0, 1]], [2, [0, 2, 1, 90, 2, 5]], [4, [0, 7]], [5, []]] }, mainTrace.frameCount);
    showWork();
    drawWorkPlot();
    fillWorkRows();
    const many = new Work({ entries, frames: [[0, [0, 1]], [299999, [0, 2]]] }, 300000);
    return [mainTrace.work.sums.slice(0, 6).join(" "), mainTrace.work.worst, many.worst, document.getElementById("work-total").textContent,
      document.querySelectorAll("#work-rows .work-row").length, document.getElementById("work-rows").textContent].join("|");
  })()`);
  expect(shown.startsWith("1 1 7 7 7 0|2|299999|7 in frame 3, most 7 in frame 2|3|"), "the work of each frame is summed, and the most is found", shown);
  expect(shown.includes("because invalidateLayout() was called"), "causes are shown", shown);
  await page.evaluate("document.getElementById('worst').click()");
  expect(await page.evaluate("state.frame") === 2, "the button goes to the frame with the most work");
  await page.evaluate("fillWorkFlame()");
  const flame = selector => page.evaluate(`[...document.querySelectorAll("${selector}")].map(node => node.textContent).join("|")`);
  expect(await flame("#work-flame button") === "Frame 2 7|drawing 5|view drawn 5|Card 5|layout 2|prepare() 2|FeedLayout because invalidateLayout() was called 2",
    "the flame graph has kinds, operations and subjects, without allocations", await flame("#work-flame button"));
  const widths = await page.evaluate("[...document.querySelectorAll('#work-flame button')].map(node => node.getBoundingClientRect().width)");
  expect(Math.abs(widths[1] / widths[0] - 5 / 7) < 0.01 && widths[3] === widths[1] && Math.abs(widths[4] / widths[0] - 2 / 7) < 0.01, "parts are as wide as their counts", widths);
  await page.evaluate("document.querySelectorAll('#work-flame button')[4].click()");
  expect(await flame("#work-flame button") === "layout 2|prepare() 2|FeedLayout because invalidateLayout() was called 2", "a click shows a part", await flame("#work-flame button"));
  expect(await page.evaluate("document.activeElement.getAttribute('aria-label')") === "layout: 2, 28.6 % of the frame", "the part has the focus and its share");
  await page.evaluate("setState({ frame: 4 }); fillWorkFlame()");
  expect((await flame("#work-flame button")).startsWith("layout 7|prepare() 7|"), "the same part of another frame stays enlarged", await flame("#work-flame button"));
  await page.evaluate("document.querySelector('#work-flame button').click()");
  expect((await flame("#work-flame button")).startsWith("Frame 4 7|layout 7|"), "a second click shows the whole frame", await flame("#work-flame button"));
  await page.evaluate("setState({ frame: 5 }); fillWorkFlame()");
  expect(await flame("#work-flame button") === "", "a frame without work has no flame graph");
  await page.evaluate("mainTrace.work = null; document.getElementById('work').hidden = true");
}

async function checkExports(page) {
  await page.evaluate("setState({ frame: 33, selected: ['0-1', '0-7'] })");
  await page.waitForDrawing();
  const rows = (await page.evaluate("exporter.motionCSV()")).trim().split("\n").map(row => row.split(","));
  expect(rows.length === 422 && rows[0].join() === "frame,time,0-1 x,0-1 y,0-1 angle,0-1 vx,0-1 vy,0-7 x,0-7 y,0-7 angle,0-7 vx,0-7 vy", "the table has a row for each frame", rows[0]);
  expect(rows.every(row => row.length === 12) && Math.abs(rows[34][1] - 0.55) < 1e-6, "the rows have times", rows[34]);
  const y = await page.evaluate("traces[0].state(traces[0].itemsByID.get('0-7'), 33).y");
  expect(Math.abs(rows[34][8] - y) < 1e-5, "the table has the positions of the items", rows[34][8], y);
  const cells = ["=1+1", "+a", "-b", "@c", " =d", "\t=e", "\r=f", "=g,\"h\"", "i=j", "0-1"];
  const harmless = ["'=1+1", "'+a", "'-b", "'@c", "' =d", "'\t=e", "\"'\r=f\"", "\"'=g,\"\"h\"\"\"", "i=j", "0-1"];
  expect(await page.evaluate(`${JSON.stringify(cells)}.map(exporter.cellCSV).join("|")`) === harmless.join("|"), "no name is a formula");
  const svg = await page.evaluate("exporter.frameSVG()");
  const count = await page.evaluate(`(() => {
    const root = new DOMParser().parseFromString(${JSON.stringify(svg)}, "image/svg+xml").documentElement;
    return root.tagName === "svg" ? root.querySelectorAll("text").length : -1;
  })()`);
  // Each item is a cell with a text.
  expect(count === await page.evaluate("traces[0].presentItems(33).filter(item => !item.isLayer).length"), "the picture is well-formed and has all items", count);
  for (const id of ["save-svg", "save-png", "save-csv"]) await page.evaluate(`document.getElementById("${id}").click()`);
  const wraps = await page.evaluate("(() => { document.getElementById('wrap').click(); return state.wraps; })()");
  expect(wraps, "the button of the angle plot wraps angles");
  await page.press("a");
  expect(!(await page.evaluate("state.wraps")), "the key a shows continuous angles");
  const plot = await page.boundingBox("#plot-y");
  const before = await page.screenshot();
  await page.movePointer(plot.left + plot.width * 0.7, plot.top + plot.height / 2);
  await page.waitForDrawing();
  const pointed = await saveScreenshot(page, "one-plot");
  expect(pointed.count([29, 29, 32], plot, 12) > before.count([29, 29, 32], plot, 12) + 200, "a plot shows the values at the pointer");
}

async function checkEvents(page) {
  const rowCount = () => page.evaluate("document.querySelectorAll('.event').length");
  const all = await rowCount();
  await page.click(".event:nth-child(3)");
  expect(await currentFrame(page) === 36, "a click on an event goes to its frame", await currentFrame(page));
  expect(await page.evaluate("document.querySelector('.event[aria-current]').textContent.includes('finger 0 up')"), "the current event is marked");
  await page.click("#filters button:last-child");
  expect(await rowCount() === all - 4, "touches can be hidden", all, await rowCount());
  await page.click("#filters button:last-child");
  expect(await rowCount() === all, "hidden touches can be shown again");
}

async function checkKeyboard(page) {
  await page.press("?");
  expect(await page.evaluate("document.getElementById('shortcuts').open"), "the key ? shows the keyboard shortcuts");
  await saveScreenshot(page, "one-shortcuts");
  await page.press("Escape");
  await page.evaluate("document.activeElement.blur()");
  const focused = [];
  for (let i = 0; i < 60; i++) {
    await page.press("Tab");
    focused.push(await page.evaluate("document.activeElement.id || document.activeElement.className || document.activeElement.tagName"));
    if (focused.at(-1) !== "play") continue;
    expect(await page.evaluate("getComputedStyle(document.activeElement).outlineStyle") === "solid", "the focused control has an outline");
    await saveScreenshot(page, "one-focus");
  }
  for (const id of ["labels", "theme", "help", "first", "play", "last", "scrub", "speed", "item", "event"]) {
    expect(focused.includes(id), `the tab key reaches ${id}`, focused.join(" "));
  }
}

async function checkComparison(browser) {
  const page = await browser.open(url(two), {});
  const result = await page.text("#comparison");
  expect(/First difference: frame 40, item 0-9, y: .* 11 of 421 frames differ/.test(result), "the page names the first difference", result);
  await page.click("#jump");
  expect(await currentFrame(page) === 40, "the button of the comparison goes to the first difference", await currentFrame(page));
  const light = await saveScreenshot(page, "two-light");
  const boxes = await page.evaluate("JSON.stringify([...document.querySelectorAll('figure canvas')].map(node => node.getBoundingClientRect()))").then(JSON.parse);
  expect(boxes.length === 2 && Math.abs(boxes[0].top - boxes[1].top) < 1 && boxes[1].left > boxes[0].left + boxes[0].width, "two traces are side by side");
  const outlinePixels = boxes.map(box => light.count([224, 89, 26], box, 40));
  expect(outlinePixels.every(pixels => pixels > 30), "each trace shows the item's outline in the other trace", outlinePixels);
  await page.press("Home");
  expect((await page.screenshot()).count([224, 89, 26], boxes[0], 40) < 5, "equal frames show no outlines of the other trace");
  await page.press("d");
  expect(await currentFrame(page) === 40, "the key d goes to the first difference");
  const strip = await page.boundingBox("#strip");
  expect((await page.screenshot()).count([180, 66, 12], strip) > 5, "the timeline marks the difference");
  await saveScreenshot(await browser.open(url(two), { isDark: true }), "two-dark");
  const equal = await browser.open(url(same), {});
  expect((await equal.text("#comparison")) === "All 421 frames are identical.", "the page reports identical traces", await equal.text("#comparison"));
  return [page, equal];
}

async function checkXRay(browser) {
  const page = await browser.open(url(xray), {}), box = await page.boundingBox("figure canvas");
  await page.evaluate("goToFrame(60)");
  await page.waitForDrawing();
  const plain = await page.screenshot();
  await page.click("#xray");
  await page.waitForDrawing();
  const shown = await saveScreenshot(page, "xray");
  const [body, anchor] = [[26, 102, 204], [242, 140, 26]];
  expect(shown.count(body, box, 40) > plain.count(body, box, 40) + 100, "the X-ray shows bodies", shown.count(body, box, 40));
  expect(shown.count(anchor, box, 40) > plain.count(anchor, box, 40) + 20, "the X-ray shows anchors", shown.count(anchor, box, 40));
  await page.press("x");
  await page.waitForDrawing();
  expect((await page.screenshot()).count(body, box, 40) < plain.count(body, box, 40) + 50, "the key x hides the X-ray");
  const energies = await page.evaluate("[0, 10, 20, 30, 40, 50, 60].map(frame => traces[0].xray.energyIn(frame)).join()");
  expect(energies.split(",").some(energy => Number(energy) > 0), "the energy of moving items is above 0", energies);
  const plot = await page.boundingBox("#plot-energy");
  expect(plot.width > 100, "the page has a plot of the energy", plot);
  const reasons = await page.evaluate("traces[0].presentItems(60).map(item => XRay.reason(traces[0], item, 60)).join('|')");
  expect(reasons.split("|").every(reason => /^(awake|asleep): /.test(reason)), "each item has a reason why it is awake", reasons);
  await page.evaluate("document.getElementById('plot-y').dispatchEvent(new WheelEvent('wheel', { deltaY: -100, clientX: 700, cancelable: true }))");
  await page.waitForDrawing();
  const zoomed = await page.evaluate("state.zoom && state.zoom[1] - state.zoom[0]");
  expect(zoomed > 80 && zoomed < 119, "the wheel zooms the plots", zoomed);
  await saveScreenshot(page, "xray-zoomed");
  await page.press("z");
  expect(await page.evaluate("state.zoom") === null, "the key z shows all frames");
  const hidden = await browser.open(url(one), {});
  expect(await hidden.evaluate("document.getElementById('xray').hidden && !document.getElementById('plot-energy')"), "a page without X-ray has no button and no plot for it");
  return [page, hidden];
}

async function checkPhone(browser) {
  const page = await browser.open(url(one), { width: 390, height: 844, isPhone: true });
  expect(await page.evaluate("document.documentElement.scrollWidth") === 390, "the page fits the width of a phone", await page.evaluate("document.documentElement.scrollWidth"));
  await saveScreenshot(page, "one-phone");
  const comparison = await browser.open(url(two), { width: 390, height: 844, isPhone: true, isDark: true });
  expect(await comparison.evaluate("document.documentElement.scrollWidth") === 390, "two traces fit the width of a phone");
  await saveScreenshot(comparison, "two-phone-dark");
  return [page, comparison];
}

// The event categories that the traces of some scenes must contain.
const expectedCategories = {
  "newtons-cradle": ["contacts", "animators", "callbacks", "touches"], "behaviors-guide": ["contacts", "animators", "callbacks"],
  "behaviors-catalog": ["contacts", "animators"], "draggable-grid": ["animators", "callbacks", "touches"],
};

async function checkScene(browser, path) {
  const name = basename(path, ".html"), page = await browser.open(url(path), {});
  const itemCount = await page.evaluate("traces[0].presentItems(state.frame).length");
  expect(itemCount > 0, `the page of ${name} begins with an item or a layer that moves`, itemCount);
  await page.press("End");
  const last = await currentFrame(page);
  expect(last > 100, `${name} has more than 100 frames`, last);
  await page.evaluate(`goToFrame(${Math.round(last * 0.4)})`);
  await page.waitForDrawing();
  const rowCount = await page.evaluate("document.querySelectorAll('.item').length");
  expect(rowCount > 0 === itemCount > 0 && rowCount === Math.min(300, await page.evaluate("traces[0].presentItems(state.frame).length")), `the page of ${name} lists its items`, rowCount);
  const screenshot = await saveScreenshot(page, `scene-${name}`), box = await page.boundingBox("figure canvas");
  expect(screenshot.count(white, box) < box.width * box.height * 0.999, `the screen of ${name} is not blank`);
  const categories = await page.evaluate("[...document.querySelectorAll('#filters button')].map(node => node.textContent).join(' ')");
  const expected = expectedCategories[name] || [];
  for (const category of expected) expect(categories.split(" ").includes(category), `${name} has entries in the category ${category}`, categories);
  if (expected[0] === "contacts") {
    const firstContact = "[...document.querySelectorAll('.event')].find(row => row.textContent.includes('contact began'))";
    const frame = await page.evaluate(`Number(${firstContact}.dataset.frame)`);
    await page.evaluate(`${firstContact}.click()`);
    expect(await currentFrame(page) === frame, `a click on a contact of ${name} goes to its frame`, frame);
    expect(await page.evaluate("[...document.querySelectorAll('.event')].some(row => /contact began .* kg m/.test(row.textContent))"), `contacts of ${name} have an impulse`);
  }
  return page;
}

mkdirSync(directory, { recursive: true });
const browser = new Browser(program);
try {
  const page = await browser.open(url(one), {});
  for (const check of [checkPlayback, checkAppearance, checkItems, checkEvents, checkKeyboard, checkWork, checkExports]) await check(page);
  const dark = await browser.open(url(one), { isDark: true });
  expect((await saveScreenshot(dark, "one-dark")).at(4, 4).every(component => component < 40), "the page follows the dark theme of the system");
  const pages = [page, dark, await checkAddress(browser), ...await checkComparison(browser), ...await checkPhone(browser), ...await checkXRay(browser)];
  for (const path of scenes) pages.push(await checkScene(browser, path));
  for (const { problems } of pages) expect(problems.length === 0, "the page has no script errors and loads no other resources", problems);
} catch (error) {
  failureCount++;
  console.error(error);
} finally {
  await browser.close();
}
console.log(`${checkCount} checks, ${failureCount} failed; screenshots are in ${directory}`);
process.exit(failureCount ? 1 : 0);
