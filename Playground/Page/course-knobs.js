// The knobs of a page of the course: the same rows as in the playground. A knob can change several numbers of the scene.

class CourseKnobs {
  // load: a function that runs the text of a scene.
  constructor(load) {
    this.load = load;
    this.loadLater = oncePerRepaint(() => this.load(this.editor.text));
    this.editor = { text: "", tree: null };
    this.rows = [];
  }

  // Replaces the text of the scene and runs it.
  setText(text) {
    this.editor = { text, tree: scanJSON(text) };
    this.load(text);
  }

  // Shows rows for the knobs of a page: label, unit, range, and the paths of the numbers that it changes.
  show(knobs) {
    this.knobs = knobs;
    this.rows = knobs.map(({ label, unit, paths: [path], range: [low, high] }) => {
      const type = this.editor.tree.at(path.slice(0, 2))?.child("type")?.value(this.editor.text);
      const row = new Knob(this, path.slice(0, -1), path.slice(-1), type), name = unit ? `${label}, ${unit}` : label;
      [row.slider.min, row.slider.max, row.slider.ariaLabel, row.field.ariaLabel] = [low, high, name, name];
      Object.assign(row.node.firstChild, { textContent: name, title: name });
      return row;
    });
    $("knobs").replaceChildren(...this.rows.map(row => row.node));
    this.update();
  }

  update() { for (const row of this.rows) row.update(); }

  // Called by a knob with the path of its first number. Several changes before a repaint make one load of the scene.
  write(path, json) {
    const { paths } = this.knobs.find(knob => JSON.stringify(knob.paths[0]) === JSON.stringify(path));
    const text = makeAnswerText(this.editor.text, paths.map(each => [each, JSON.parse(json)]));
    this.editor = { text, tree: scanJSON(text) };
    this.update();
    this.loadLater();
  }
}
