// Writes the UIKit code of all scenes of the library and of the course, as the pages export it, into a folder: NAME.swift for
// each scene file.
//
// Usage: node Playground/Page/write-swift.mjs OUT
// Prints a line for each scene: its file below the folder Playground, its name, and the class of its view controller.
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import vm from "node:vm";

const page = dirname(fileURLToPath(import.meta.url)), playground = join(page, ".."), [out] = process.argv.slice(2);
const scripts = ["behavior-defaults", "swift-names", "swift-behaviors", "swift-code"].map(name => readFileSync(join(page, `${name}.js`), "utf8"));
const makeSwiftCode = vm.runInNewContext(`${scripts.join("\n")}\nmakeSwiftCode`);
mkdirSync(out, { recursive: true });
const read = path => JSON.parse(readFileSync(join(playground, path), "utf8"));
const library = read("Scenes/library.json").groups.flatMap(group => group.scenes).map(({ file, name }) => ({ folder: "Scenes", file, name }));
const course = read("Course/course.json").pages.map(({ scene, title }) => ({ folder: "Course", file: scene, name: title }));
for (const { folder, file, name } of [...library, ...course]) {
  const code = makeSwiftCode(read(`${folder}/${file}.scene.json`), name);
  writeFileSync(join(out, `${file}.swift`), code);
  console.log(`${folder}/${file}.scene.json`, file, code.match(/final class (\w+ViewController)/)[1]);
}
