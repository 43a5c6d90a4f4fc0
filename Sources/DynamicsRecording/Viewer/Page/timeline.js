// The timeline: the slider, the strip above the slider, the clock, and playback.

// Draws the strip, which marks frames in motion, active touches, differing frames, the first difference, marks and findings.
function drawStrip() {
  const canvas = $("strip"), width = canvas.clientWidth, height = canvas.clientHeight;
  const ctx = prepareContext(canvas, width, height), thumbRadius = 8;
  const x = frame => thumbRadius + frame / Math.max(frameCount - 1, 1) * (width - 2 * thumbRadius);
  const drawBar = (start, count, top, barHeight, color) => {
    ctx.fillStyle = color;
    ctx.fillRect(x(start), top, Math.max(x(start + count) - x(start), 1.5), barHeight);
  };
  const drawSpans = (spans, top, barHeight, color) => {
    for (let i = 0; i < spans.length; i += 2) drawBar(spans[i], spans[i + 1], top, barHeight, color);
  };
  ctx.fillStyle = cssColor("--line");
  ctx.fillRect(thumbRadius, 8, width - 2 * thumbRadius, 4);
  drawSpans(mainTrace.running.spans, 8, 4, cssColor("--accent"));
  for (const [start, count] of touchSpans(mainTrace)) drawBar(start, count, 2, 3, cssColor("--muted"));
  if (difference) drawSpans(difference.spans, 8, 4, cssColor("--warn"));
  for (const { first, last, setting } of findings) if (!setting) drawBar(first, last - first + 1, 14, 3, cssColor("--warn"));
  for (const [frame] of marks) drawBar(frame, 0, 0, height, cssColor("--warn"));
  if (difference && difference.first) drawBar(difference.first[0], 0, 0, height, cssColor("--warn"));
}

// Returns the first frame and the number of frames of each touch.
function touchSpans(trace) {
  const starts = new Map(), spans = [];
  for (const { touch, phase, frame } of trace.touches) {
    if (phase === "began") starts.set(touch, frame);
    if (phase !== "ended" && phase !== "cancelled") continue;
    spans.push([starts.get(touch) ?? frame, frame - (starts.get(touch) ?? frame)]);
    starts.delete(touch);
  }
  for (const start of starts.values()) spans.push([start, trace.frameCount - 1 - start]);
  return spans;
}

function drawClock() {
  const time = mainTrace.times[state.frame] || 0;
  $("scrub").value = state.frame;
  $("scrub").setAttribute("aria-valuetext", `frame ${state.frame}, ${time.toFixed(3)} seconds`);
  $("clock").replaceChildren(`${time.toFixed(3)} s `, element("small", { textContent: `frame ${state.frame} of ${frameCount - 1}` }));
  $("first").disabled = $("back").disabled = state.frame === 0;
  $("last").disabled = $("forward").disabled = state.frame === frameCount - 1;
}

// Plays the trace in real time. If drawing takes longer than a frame, frames are skipped.
const player = {
  start() {
    if (state.frame >= frameCount - 1) setState({ frame: 0 });
    setState({ playing: true });
    this.time = mainTrace.times[state.frame];
    this.lastTick = null;
    requestAnimationFrame(now => this.tick(now));
  },
  tick(now) {
    if (!state.playing) return;
    if (this.lastTick !== null) this.time += (now - this.lastTick) / 1000 * state.speed;
    this.lastTick = now;
    const frame = mainTrace.frameAt(this.time - 0.5 / (mainTrace.fps || 60));
    setState({ frame });
    if (frame >= frameCount - 1) setState({ playing: false });
    else requestAnimationFrame(next => this.tick(next));
  },
  toggle() { if (state.playing) setState({ playing: false }); else this.start(); },
};
