// The timeline: run, pause, step, slow motion, and the way back to an earlier frame.

class Timeline {
  // Parameter send: called with messages for the session.
  constructor(send) {
    Object.assign(this, { send, frame: 0, last: 0, fps: 60, isPaused: false, speed: 1, seeking: null, isDragging: false });
    const actions = {
      first: () => this.seek(0), last: () => this.seek(this.last), back: () => this.step(-1), forward: () => this.step(1),
      play: () => this.toggle(),
    };
    for (const [id, action] of Object.entries(actions)) $(id).addEventListener("click", action);
    $("speed").addEventListener("change", event => this.setSpeed(Number(event.target.value)));
    $("scrub").addEventListener("input", event => {
      this.isDragging = true;
      this.seek(Number(event.target.value));
    });
    $("scrub").addEventListener("change", () => { this.isDragging = false; });
  }

  toggle() { this.send({ type: this.isPaused ? "run" : "pause" }); }

  step(count) {
    if (count > 0) this.send({ type: "step", frames: count }); else this.seek(this.frame + count);
  }

  setSpeed(speed) { this.send({ type: "speed", value: speed }); }

  toggleSlowMotion() { this.setSpeed(this.speed === 0.25 ? 1 : 0.25); }

  // Goes to a frame. While the session is on the way to an earlier one, only the latest request waits.
  seek(frame) {
    const target = Math.min(Math.max(Math.round(frame), 0), this.last);
    if (this.seeking !== null) this.next = target; else this.sendSeek(target);
  }

  sendSeek(frame) {
    this.seeking = frame;
    this.next = null;
    this.send({ type: "seek", frame });
  }

  // Shows the state of the session.
  update(state) {
    const { frame, last, isPaused, speed } = state;
    Object.assign(this, { frame, last, isPaused, speed });
    $("play").toggleAttribute("data-playing", !this.isPaused);
    $("play").setAttribute("aria-label", this.isPaused ? "Run" : "Pause");
    $("speed").value = String(this.speed);
    this.draw();
  }

  // Called when the session has arrived at a frame.
  didSeek() {
    const next = this.next;
    this.seeking = null;
    if (next !== null && next !== undefined && next !== this.frame) this.sendSeek(next);
  }

  // Forgets the request that was sent, because the connection was lost.
  reset() { [this.seeking, this.next] = [null, null]; }

  // Shows the number of a frame that arrived. Later frames remain, until a state says that another course has begun.
  showFrame(frame) {
    this.frame = frame;
    this.last = Math.max(this.last, frame);
    this.draw();
  }

  draw() {
    const time = (this.frame / this.fps).toFixed(3);
    $("scrub").max = this.last;
    if (!this.isDragging) $("scrub").value = this.frame;
    $("scrub").setAttribute("aria-valuetext", `frame ${this.frame}, ${time} seconds`);
    $("clock").replaceChildren(`${time} s `, element("small", { textContent: `frame ${this.frame} of ${this.last}` }));
    $("first").disabled = $("back").disabled = this.frame === 0;
    $("last").disabled = this.frame >= this.last;
  }
}
