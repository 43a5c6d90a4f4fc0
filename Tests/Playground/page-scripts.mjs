// The scripts of the page in Node.js, for checks without a browser.
import { readFileSync } from "node:fs";
import vm from "node:vm";

const playground = new URL("../../Playground/", import.meta.url);

// Evaluates an expression after scripts of the page.
export function evaluateWithScripts(names, expression) {
  const scripts = names.map(name => readFileSync(new URL(`Page/${name}.js`, playground), "utf8"));
  return vm.runInNewContext(`${scripts.join("\n")}\n${expression}`);
}

// Returns the pages of the course, each with the texts of its scene and of the scene that answers its question.
export function readCourse() {
  const makeAnswerText = evaluateWithScripts(["positions", "course-answer"], "makeAnswerText");
  return JSON.parse(readFileSync(new URL("Course/course.json", playground), "utf8")).pages.map(page => {
    const text = readFileSync(new URL(`Course/${page.scene}.scene.json`, playground), "utf8");
    return { ...page, sceneText: text, answerText: makeAnswerText(text, page.answer.set) };
  });
}
