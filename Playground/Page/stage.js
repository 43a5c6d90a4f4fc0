// Runs the scene: fixed steps of time at the display's rate, fingers, and the buttons below the scene.

class Stage {
  static maximumStepsPerRepaint = 4;
  // A scene is paused when it needs longer than this for a step, in milliseconds, in ten steps in a row.
  static slowestStep = 120;

  constructor(engine) {
    this.engine = engine;
    this.canvas = $("stage");
    this.drawing = new Drawing(this.canvas, engine);
    this.recorder = new Recorder(engine);
    [this.accumulated, this.previousTime, this.slowSteps] = [0, null, 0];
    // The fingers on the screen: the id of each pointer and the number by which the engine knows it.
    this.fingers = new Map();
    // Called after each change of what is shown, and after each step.
    [this.frameObservers, this.stepObservers] = [[], []];
    this.wasTouched = false;
    this.connectPointers();
    this.keyFinger = new KeyFinger(this);
    new ResizeObserver(() => { this.drawing.resize(); this.draw(); }).observe(this.canvas.parentNode);
    requestAnimationFrame(time => this.repaint(time));
  }

  get frameDuration() { return 1000 / (this.engine.description?.rate || 60); }
  get time() { return this.engine.frame * this.frameDuration / 1000; }

  // Shows a scene that the engine has loaded, at time 0.
  start() {
    [this.accumulated, this.previousTime, this.wasTouched] = [0, null, false];
    this.fingers.clear();
    this.keyFinger.forget();
    this.drawing.fingers = [];
    this.drawing.describe(this.engine.description);
    if (state.selected !== null && !this.engine.description.items[state.selected]) setState({ selected: null });
    this.recorder.clear();
    this.recorder.record();
    this.notify();
  }

  restart() {
    this.guard(() => { this.engine.restart(); this.start(); });
  }

  // Makes steps, and pauses if one traps.
  step(count = 1) {
    this.guard(() => {
      for (let i = 0; i < count; i++) {
        this.engine.step();
        this.recorder.record();
        for (const observer of this.stepObservers) observer(this);
      }
      this.notify();
    });
  }

  // Calls a function that uses the engine. After a trap, the page pauses and shows the reason.
  guard(action) {
    try {
      action();
    } catch (error) {
      if (!(error instanceof EngineTrap)) throw error;
      setState({ playing: false });
      showMessage(error.message);
      if (this.engine.loadedText !== null) this.start();
    }
  }

  notify() { for (const observer of this.frameObservers) observer(this); this.draw(); }
  draw() { this.guard(() => this.drawing.draw()); }

  // Advances the scene by the time since the last repaint. A slow page shows fewer frames; the motion stays the same.
  repaint(time) {
    requestAnimationFrame(next => this.repaint(next));
    const elapsed = this.previousTime === null ? 0 : Math.min(time - this.previousTime, 250);
    this.previousTime = state.playing ? time : null;
    if (!state.playing) return;
    this.accumulated += elapsed * state.speed;
    const due = Math.floor(this.accumulated / this.frameDuration + 1e-6);
    if (due === 0) return;
    const count = Math.min(due, Stage.maximumStepsPerRepaint);
    this.accumulated = due > count ? 0 : this.accumulated - count * this.frameDuration;
    const start = performance.now();
    this.step(count);
    this.watch((performance.now() - start) / count);
  }

  // Pauses a scene that is too large for the page.
  watch(milliseconds) {
    this.slowSteps = milliseconds > Stage.slowestStep ? this.slowSteps + 1 : 0;
    if (this.slowSteps < 10 && milliseconds < 2000) return;
    this.slowSteps = 0;
    setState({ playing: false });
    showMessage(`Paused: one frame of this scene with ${this.engine.itemCount} items takes ${Math.round(milliseconds)} ms, ` +
      "and 17 ms is the limit for fluent motion. Take items out, or step by hand.", "note");
  }

  connectPointers() {
    const { canvas } = this;
    canvas.addEventListener("pointerdown", event => { canvas.setPointerCapture(event.pointerId); this.begin(event); });
    canvas.addEventListener("pointermove", event => this.move(event));
    canvas.addEventListener("pointerup", event => this.end(event, "ended"));
    canvas.addEventListener("pointercancel", event => this.end(event, "cancelled"));
  }

  begin(event) {
    if (event.button > 0 || this.engine.loadedText === null) return;
    this.putFinger(event.pointerId, ...this.drawing.location(event));
  }

  move(event) { this.moveFinger(event.pointerId, ...this.drawing.location(event)); }

  end(event, phase) {
    this.moveFinger(event.pointerId, ...this.drawing.location(event));
    this.liftFinger(event.pointerId, phase);
  }

  // Puts a finger on the scene, with a key of the caller, at a point of the scene. It takes hold of the item there.
  putFinger(key, x, y) {
    let id = 0;
    while ([...this.fingers.values()].some(finger => finger.id === id)) id += 1;
    this.guard(() => {
      const item = this.engine.touch(id, "began", x, y);
      this.fingers.set(key, { id, x, y });
      this.wasTouched ||= item >= 0;
      setState({ selected: item >= 0 ? item : null });
    });
    this.showFingers();
  }

  moveFinger(key, x, y) {
    const finger = this.fingers.get(key);
    if (!finger) return;
    [finger.x, finger.y] = [x, y];
    this.guard(() => this.engine.touch(finger.id, "moved", x, y));
    this.showFingers();
  }

  liftFinger(key, phase = "ended") {
    const finger = this.fingers.get(key);
    if (!finger) return;
    this.fingers.delete(key);
    this.guard(() => this.engine.touch(finger.id, phase, finger.x, finger.y));
    this.showFingers();
  }

  showFingers() {
    this.drawing.fingers = [...this.fingers.values()];
    if (!state.playing) this.draw();
  }
}
