// Writes the scenes of the course, and the scenes that answer its questions, as FOLDER/course-NAME/playground.scene.json.
// Usage: node write_course.mjs FOLDER
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { readCourse } from "./page-scripts.mjs";

function write(name, text) {
  const directory = join(process.argv[2], `course-${name}`);
  mkdirSync(directory);
  writeFileSync(join(directory, "playground.scene.json"), text);
}

for (const { scene, sceneText, answerText } of readCourse()) {
  write(scene, sceneText);
  write(`${scene}-answer`, answerText);
}
