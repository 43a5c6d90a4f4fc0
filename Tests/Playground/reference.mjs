// Checks the live scenes in the API reference in a headless Chromium: each scene that reference.js names is on a page of the
// site, and moves there.
// Usage: node reference.mjs CHROMIUM SITE [SCREENSHOTS]
//   SITE         the folder that scripts/docs --playground wrote, with the base path /
//   SCREENSHOTS  directory for screenshots
import { createServer } from "node:http";
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { extname, join } from "node:path";
import { Browser } from "../ViewerPage/browser.mjs";

const [program, site, screenshots] = process.argv.slice(2);
const types = { ".html": "text/html", ".css": "text/css", ".js": "text/javascript", ".json": "application/json", ".wasm": "application/wasm", ".svg": "image/svg+xml" };
const server = createServer((request, response) => {
  let path = join(site, decodeURIComponent(request.url.split(/[?#]/)[0]));
  if (existsSync(path) && statSync(path).isDirectory()) path = join(path, "index.html");
  response.statusCode = existsSync(path) ? 200 : 404;
  response.setHeader("content-type", types[extname(path)] ?? "application/octet-stream");
  response.end(existsSync(path) ? readFileSync(path) : "");
});
await new Promise(done => server.listen(0, "127.0.0.1", done));
const origin = `http://127.0.0.1:${server.address().port}`;

// The pages of the site that have a scene, one for each scene.
const script = readFileSync(join(site, "reference.js"), "utf8");
const patterns = [...script.matchAll(/\[\/((?:[^/\\]|\\.)+)\/, "([^"]+)"\]/g)].map(([, pattern, name]) => [new RegExp(pattern), name]);
const pages = new Map();
function collectPages(folder) {
  for (const entry of readdirSync(join(site, folder), { withFileTypes: true })) {
    if (!entry.isDirectory()) continue;
    const path = `${folder}/${entry.name}`;
    for (const [pattern, name] of patterns) {
      const match = path.match(pattern);
      if (!match) continue;
      const scene = name.replace("$1", match[1] ?? "");
      if (!pages.has(scene)) pages.set(scene, path);
      break;
    }
    collectPages(path);
  }
}
collectPages("documentation/uidynamics");

const browser = new Browser(program), failures = [];
if (screenshots) mkdirSync(screenshots, { recursive: true });
try {
  const page = await browser.open(`${origin}/playground/index.html`);
  for (const [scene, path] of pages) {
    await page.send("Page.navigate", { url: `${origin}/${path}/` });
    const frame = `document.querySelector("iframe")?.contentWindow?.playground`;
    try {
      await page.waitUntil(`${frame}?.frame() > 5`);
      const shown = await page.evaluate(`${frame}.entry.file`);
      if (shown !== scene) failures.push(`${path} shows ${shown} instead of ${scene}`);
      await page.evaluate(`document.querySelector("iframe").scrollIntoView({ block: "center" })`);
      await page.waitForDrawing();
      if (screenshots) writeFileSync(join(screenshots, `reference-${scene}.png`), (await page.screenshot()).png);
    } catch (error) {
      failures.push(`${path} does not show ${scene}: ${error.message}`);
    }
  }
} finally {
  await browser.close();
  server.close();
  server.closeAllConnections();
}
for (const failure of failures) console.error(`check-playground: ${failure}`);
if (failures.length || pages.size < 20) process.exit(1);
console.log(`check-playground: ${pages.size} pages of the reference show their scenes`);
