// The course: one page at a time, with its text, a live scene, knobs, a question, and the UIKit code of the scene. Checks of
// the page use it as `window.course`.

class Course {
  constructor(engine) {
    this.engine = engine;
    this.stage = new Stage(engine);
    this.pages = playgroundCourse.pages;
    this.knobs = new CourseKnobs(text => this.load(text));
    $("page").append(...this.pages.map(({ title }, index) => element("option", { value: String(index), textContent: `${index + 1}. ${title}` })));
    $("show-answer").addEventListener("click", () => this.toggleAnswer());
    $("copy-code").addEventListener("click", () => copyText(this.swift(), $("copy-code")));
    observe(["selected"], () => this.stage.draw());
  }

  get page() { return this.pages[this.index]; }

  // Opens a page, numbered from 0. Its scene starts to move unless the reader asked for less motion.
  open(index) {
    this.index = Math.min(Math.max(index, 0), this.pages.length - 1);
    const { title, text, question, formula, sources, knobs, scene } = this.page;
    document.title = `${title} - ${playgroundCourse.title}`;
    $("title").textContent = title;
    $("sentences").textContent = text.join(" ");
    $("question").textContent = question;
    $("formula").textContent = formula;
    $("sources").replaceChildren("Sources: ", ...sources.flatMap(({ name, url }, i) => [i ? ", " : "", element("a", { href: url, textContent: name })]));
    $("page").value = String(this.index);
    $("previous").disabled = this.index === 0;
    $("next").disabled = this.index === this.pages.length - 1;
    setState({ selected: null, playing: !isReducedMotion() });
    this.showAnswer(false);
    this.knobs.show(knobs);
    $("open").href = `index.html#s=${toBase64URL(new TextEncoder().encode(playgroundCourseScenes[scene]))}`;
    scrollTo(0, 0);
  }

  // Shows the scene of the answer and its explanation, or the scene of the question. The button asks for motion, so the scene
  // plays.
  toggleAnswer() {
    this.showAnswer(!this.isAnswered);
    this.knobs.update();
    setState({ playing: true });
  }

  showAnswer(isAnswered) {
    const { scene, answer } = this.page, text = playgroundCourseScenes[scene];
    this.isAnswered = isAnswered;
    $("answer").textContent = isAnswered ? answer.text : "";
    $("show-answer").textContent = isAnswered ? "Back to the question" : "Show the answer";
    $("show-answer").setAttribute("aria-expanded", String(isAnswered));
    this.knobs.setText(isAnswered ? makeAnswerText(text, answer.set) : text);
  }

  // Loads the text of a scene and starts it at time 0.
  load(text) {
    showMessage(null);
    this.stage.guard(() => {
      const { isValid, faults } = this.engine.load(text);
      if (isValid) this.stage.start();
      else showMessage(faults[0]?.message ?? "This value is not valid.");
    });
    $("swift").textContent = this.excerpt();
  }

  // The code of the whole scene.
  swift() { return makeSwiftCode(JSON.parse(this.engine.loadedText), this.page.title); }

  // The part of the code that the page shows: the behaviors, and the entry of the timeline at `codeFrame` if the page names one.
  excerpt() {
    const lines = this.swift().split("\n"), start = lines.findIndex(line => line.includes("func addBehaviors()")) + 1;
    const body = lines.slice(start, lines.indexOf("    }", start)).map(line => line.slice(8));
    const isEntry = line => line.startsWith("at(frame:"), entry = body.indexOf(body.find(line => line.startsWith(`at(frame: ${this.page.codeFrame})`)));
    const first = body.findIndex(isEntry), shown = first < 0 ? body : body.slice(0, first);
    if (entry >= 0) shown.push(...body.slice(entry, body.indexOf("}", entry) + 1));
    return shown.join("\n").trim();
  }
}
