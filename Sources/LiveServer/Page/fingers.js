// Touches: fingers, pens and the mouse on the canvas, and the wheel. All positions that the browser measured are sent.

class FingerInput {
  // Parameter send: called with messages for the session.
  constructor(screen, send) {
    Object.assign(this, { screen, send, numbers: new Map(), input: [], scroll: null, pointer: null, isScheduled: false });
    const { canvas } = screen;
    canvas.addEventListener("pointerdown", event => this.begin(event));
    canvas.addEventListener("pointermove", event => this.move(event));
    canvas.addEventListener("pointerup", event => this.end(event, "ended"));
    canvas.addEventListener("pointercancel", event => this.end(event, "cancelled"));
    canvas.addEventListener("pointerleave", event => { if (event.pointerType === "mouse") this.point(null, 0); });
    canvas.addEventListener("contextmenu", event => event.preventDefault());
    canvas.addEventListener("wheel", event => this.addScroll(event), { passive: false });
    // Touches would otherwise become events of the mouse, and scroll the page.
    for (const type of ["touchstart", "touchmove"]) canvas.addEventListener(type, event => event.preventDefault(), { passive: false });
  }

  begin(event) {
    event.preventDefault();
    this.screen.canvas.focus({ preventScroll: true });
    if (event.pointerType === "mouse" && event.button !== 0) return this.pointWithMouse(event);
    try { this.screen.canvas.setPointerCapture(event.pointerId); } catch { }
    const isPair = event.pointerType === "mouse" && event.altKey;
    if (!isPair) secondFinger.hide(this.screen);
    const numbers = isPair ? [this.freeNumber(), this.freeNumber(1)] : [this.freeNumber()];
    this.numbers.set(event.pointerId, numbers);
    this.add(event, "began");
    this.pointWithMouse(event);
    this.flush();
  }

  // Sends the place and the buttons of the mouse, for what the app shows under the pointer and for the second button.
  pointWithMouse(event) {
    if (event.pointerType === "mouse") this.point(this.screen.pointAt(event.clientX, event.clientY), event.buttons);
  }

  point(pointer, buttons) {
    this.pointer = { pointer, buttons };
    this.schedule();
  }

  // Returns the lowest number that no finger has, after a count of free ones.
  freeNumber(skipped = 0) {
    const used = new Set([...this.numbers.values()].flat());
    let number = 0;
    while (used.has(number) || skipped-- > 0) number += 1;
    return number;
  }

  move(event) {
    if (!this.numbers.has(event.pointerId)) {
      if (event.pointerType !== "mouse") return;
      secondFinger.update(this.screen, event);
      return this.pointWithMouse(event);
    }
    const parts = event.getCoalescedEvents?.() ?? [];
    for (const part of parts.length ? parts : [event]) this.add(part, "moved", event);
    this.pointWithMouse(event);
    this.schedule();
  }

  end(event, phase) {
    this.pointWithMouse(event);
    if (!this.numbers.has(event.pointerId)) return;
    this.add(event, phase);
    this.numbers.delete(event.pointerId);
    this.flush();
    secondFinger.update(this.screen, event);
  }

  // Ends all touches, for example because the connection was lost.
  reset() {
    this.numbers.clear();
    [this.input, this.scroll, this.pointer] = [[], null, null];
  }

  // Adds a sample of a finger, or of two fingers. Parameter event: the event that contains the part, with the modifier keys.
  add(part, phase, event = part) {
    const point = this.screen.pointAt(part.clientX, part.clientY), numbers = this.numbers.get(event.pointerId);
    const points = numbers.length > 1 ? secondFinger.points(this.screen, point, event.shiftKey) : [point];
    numbers.forEach((number, i) => this.input.push({ touch: number, phase, at: points[i] }));
  }

  addScroll(event) {
    event.preventDefault();
    // A pinch on a trackpad.
    if (event.ctrlKey) return;
    const unit = [1, 16, this.screen.size[1]][event.deltaMode] / (event.deltaMode ? 1 : this.screen.scale);
    const [dx, dy] = this.scroll?.wheel ?? [0, 0];
    this.scroll = { wheel: [dx + event.deltaX * unit, dy + event.deltaY * unit], at: this.screen.pointAt(event.clientX, event.clientY) };
    this.schedule();
  }

  // Browsers report movements before each frame, so this adds no delay.
  schedule() {
    if (this.isScheduled) return;
    this.isScheduled = true;
    requestAnimationFrame(() => {
      this.isScheduled = false;
      this.flush();
    });
  }

  flush() {
    const input = [...this.input, ...[this.scroll, this.pointer].filter(Boolean)];
    [this.input, this.scroll, this.pointer] = [[], null, null];
    if (input.length) this.send({ type: "input", input });
  }
}

// The second finger of the mouse while Alt is held. It mirrors the pointer at a point, at first the center of the screen. With
// Shift, both fingers move in parallel, and the point moves with them.
const secondFinger = {
  mirror: null,
  pointer: null,

  points(screen, point, isParallel) {
    const center = this.mirror ?? screen.size.map(side => side / 2);
    if (isParallel && this.pointer) this.mirror = center.map((value, i) => value + point[i] - this.pointer[i]);
    this.pointer = point;
    const other = (this.mirror ?? center).map((value, i) => Math.round((2 * value - point[i]) * 100) / 100);
    screen.fingers = [point, other];
    screen.scheduleDrawing();
    return [point, other];
  },

  // Shows both fingers while Alt is held.
  update(screen, event) {
    if (!event.altKey) return this.hide(screen);
    this.points(screen, screen.pointAt(event.clientX, event.clientY), event.shiftKey);
  },

  hide(screen) {
    if (!screen.fingers.length) return;
    Object.assign(this, { mirror: null, pointer: null });
    screen.fingers = [];
    screen.scheduleDrawing();
  },
};
