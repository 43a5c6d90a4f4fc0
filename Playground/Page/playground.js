// The page as a whole: which scene is open, and what opens, loads and exports it. Checks of the page use it as
// `window.playground`.

class Playground {
  constructor(engine) {
    this.engine = engine;
    this.stage = new Stage(engine);
    this.stage.stepObservers.push(stage => hashes.record(stage));
    this.editor = new Editor(text => this.check(text));
    this.knobs = new Knobs(this.editor);
    this.library = new Library(entry => this.open(entry));
    this.plots = new Plots(this.stage);
    this.exports = new Exports(this);
    observe(["selected"], () => { if (state.selected !== null) setState({ target: JSON.stringify(["items", state.selected]) }); this.stage.draw(); });
    this.entry = null;
  }

  // Loads a text for the editor. While a text has faults, the scene that runs goes on.
  check(text) {
    let result = { isValid: false, faults: [] };
    showMessage(null);
    this.stage.guard(() => { result = this.engine.load(text); });
    if (result.isValid) {
      hashes.clear();
      this.stage.start();
    }
    this.knobs?.refresh();
    this.showTitle();
    if (result.isValid && state.pane === "export") this.exports?.showCode();
    return result;
  }

  // Opens a scene of the library.
  open(entry) {
    this.entry = entry;
    setState({ selected: null, target: null });
    this.editor.setText(entry.text);
    this.library.mark(entry);
    if (!isReducedMotion()) setState({ playing: true });
  }

  // Opens what a link names. Returns a sentence if it cannot, otherwise null.
  async openLink({ scene, text, frame, isEmbedded }) {
    document.body.classList.toggle("embedded", Boolean(isEmbedded));
    if (scene !== undefined) {
      const entry = this.library.entries.find(candidate => candidate.file === scene);
      if (!entry) return `The library has no scene "${scene}".`;
      this.open(entry);
    } else {
      // A text with faults is shown while the first scene of the library runs.
      if (this.engine.loadedText === null) this.open(this.library.entries[0]);
      this.entry = this.library.entries.find(candidate => candidate.text === text) ?? null;
      this.library.mark(this.entry);
      setState({ selected: null, target: null });
      const { isValid } = this.editor.setText(text);
      if (!isValid) return null;
      setState({ playing: !isReducedMotion() });
    }
    if (frame > 0) await this.advance(frame);
    return null;
  }

  // Goes forward to a frame and pauses there. The page stays usable while long ways are computed.
  async advance(frame) {
    setState({ playing: false });
    const text = this.engine.loadedText;
    while (this.engine.loadedText === text && text !== null && this.engine.frame < frame && !state.playing) {
      const start = performance.now(), before = this.engine.frame;
      while (this.engine.frame < frame && performance.now() - start < 25) this.stage.step(Math.min(8, frame - this.engine.frame));
      if (this.engine.frame <= before) return;
      await new Promise(done => setTimeout(done));
    }
  }

  showTitle() {
    const isEdited = !this.entry || this.entry.text !== this.editor.text;
    $("title").textContent = this.entry ? this.entry.name + (isEdited ? ", edited" : "") : "Your scene";
    $("hint").textContent = this.entry && !isEdited ? this.entry.hint : "";
  }

  fileName() { return this.entry?.file ?? "scene"; }

  // For exports and checks.
  load(text) { return this.editor.setText(text).faults; }
  text() { return this.editor.text; }
  frame() { return this.engine.frame; }
  hash() { return this.engine.hash(); }
  trace() { return this.engine.trace(); }
  play() { setState({ playing: true }); }
  pause() { setState({ playing: false }); }
  step(count = 1) { this.stage.step(count); }
  restart() { hashes.clear(); this.stage.restart(); }
  link() { return address.make(this.editor.text, this.engine.frame); }
  svg() { return makeSVG(this.engine.description, this.stage.recorder, this.stage.frameDuration); }
  swift() { return makeSwiftCode(JSON.parse(this.engine.loadedText), this.entry?.name ?? "Scene"); }
  select(id) { setState({ selected: this.indexOf(id) }); }

  indexOf(id) {
    const index = this.engine.description.items.findIndex(item => item.id === id);
    return index < 0 ? null : index;
  }

  pose(index) {
    const poses = this.engine.poses(), [x, y, a, b] = poses.subarray(index * this.engine.stride);
    return { x, y, a, b, angle: Math.atan2(b, a) };
  }

  // The center of an item in pixels of the window, where a pointer can grab it.
  pointOf(index) {
    const box = this.stage.canvas.getBoundingClientRect(), { x, y } = this.pose(index);
    return { x: box.left + x * this.stage.drawing.scale, y: box.top + y * this.stage.drawing.scale };
  }
}
