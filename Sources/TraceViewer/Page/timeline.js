// The strip over the slider: when something moved by itself, when fingers were down, what happened, what differs.

function drawMarks() {
  const canvas = $("marks"), width = canvas.clientWidth, height = canvas.clientHeight;
  const ctx = context(canvas, width, height), thumb = 8;
  const x = frame => thumb + frame / Math.max(frameCount - 1, 1) * (width - 2 * thumb);
  const bar = (start, count, top, tall, color) => {
    ctx.fillStyle = color;
    ctx.fillRect(x(start), top, Math.max(x(start + count) - x(start), 1.5), tall);
  };
  const spans = (list, top, tall, color) => {
    for (let i = 0; i < list.length; i += 2) bar(list[i], list[i + 1], top, tall, color);
  };
  ctx.fillStyle = css("--line");
  ctx.fillRect(thumb, 8, width - 2 * thumb, 4);
  spans(clock.running.spans, 8, 4, css("--accent"));
  for (const [start, count] of touchSpans(clock)) bar(start, count, 2, 3, css("--quiet"));
  if (difference) spans(difference.spans, 8, 4, css("--warn"));
  if (difference && difference.first) bar(difference.first[0], 0, 0, height, css("--warn"));
}

// From each finger's coming down to its going up.
function touchSpans(trace) {
  const down = new Map(), spans = [];
  for (const { touch, phase, frame } of trace.touches) {
    if (phase === "began") down.set(touch, frame);
    if (phase !== "ended" && phase !== "cancelled") continue;
    spans.push([down.get(touch) ?? frame, frame - (down.get(touch) ?? frame)]);
    down.delete(touch);
  }
  for (const start of down.values()) spans.push([start, trace.frames - 1 - start]);
  return spans;
}

function drawClock() {
  const time = clock.times[state.frame] || 0;
  $("scrub").value = state.frame;
  $("scrub").setAttribute("aria-valuetext", `frame ${state.frame}, ${time.toFixed(3)} seconds`);
  $("clock").replaceChildren(`${time.toFixed(3)} s `, element("small", { textContent: `frame ${state.frame} of ${frameCount - 1}` }));
  $("first").disabled = $("back").disabled = state.frame === 0;
  $("last").disabled = $("forward").disabled = state.frame === frameCount - 1;
}

// Playing: the time on the wall leads, so that a slow machine skips frames instead of slowing down.
const player = {
  start() {
    if (state.frame >= frameCount - 1) change({ frame: 0 });
    change({ playing: true });
    this.time = clock.times[state.frame];
    this.last = null;
    requestAnimationFrame(now => this.tick(now));
  },
  tick(now) {
    if (!state.playing) return;
    if (this.last !== null) this.time += (now - this.last) / 1000 * state.speed;
    this.last = now;
    const frame = clock.frameAt(this.time - 0.5 / (clock.fps || 60));
    change({ frame });
    if (frame >= frameCount - 1) change({ playing: false });
    else requestAnimationFrame(next => this.tick(next));
  },
  toggle() { if (state.playing) change({ playing: false }); else this.start(); },
};
