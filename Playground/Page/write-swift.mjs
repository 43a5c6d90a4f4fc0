// Writes the UIKit code of all library scenes, as the page exports it, into a folder: NAME.swift for each scene file.
//
// Usage: node Playground/Page/write-swift.mjs OUT
// Prints a line for each scene: the name of its file and the class of its view controller.
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import vm from "node:vm";

const page = dirname(fileURLToPath(import.meta.url)), scenes = join(page, "..", "Scenes"), [out] = process.argv.slice(2);
const scripts = ["behavior-defaults", "swift-names", "swift-behaviors", "swift-code"].map(name => readFileSync(join(page, `${name}.js`), "utf8"));
const makeSwiftCode = vm.runInNewContext(`${scripts.join("\n")}\nmakeSwiftCode`);
mkdirSync(out, { recursive: true });
for (const { file, name } of JSON.parse(readFileSync(join(scenes, "library.json"), "utf8")).groups.flatMap(group => group.scenes)) {
  const code = makeSwiftCode(JSON.parse(readFileSync(join(scenes, `${file}.scene.json`), "utf8")), name);
  writeFileSync(join(out, `${file}.swift`), code);
  console.log(file, code.match(/final class (\w+ViewController)/)[1]);
}
