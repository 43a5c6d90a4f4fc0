// The panel of the work: stacked bars over time, and the work of the current frame by operation.

const workColor = kind => workKinds.includes(kind) ? `var(--plot-${workKinds.indexOf(kind)})` : "var(--muted)";
const workMargin = 46;

function showWork() {
  if (!mainTrace.work) return;
  $("work").hidden = false;
  $("work-legend").replaceChildren(...workKinds.map(kind => {
    const label = element("span", {}, element("i", {}), kind);
    label.style.setProperty("--color", workColor(kind));
    return label;
  }));
  $("worst").onclick = () => goToFrame(mainTrace.work.worst);
  const canvas = $("work-plot");
  const scrub = event => { if (event.buttons & 1) goToFrame(workFrameAt(event)); };
  canvas.addEventListener("pointerdown", event => { canvas.setPointerCapture(event.pointerId); scrub(event); });
  canvas.addEventListener("pointermove", scrub);
}

function workFrameAt(event) {
  const canvas = $("work-plot"), [from, to] = Plot.range;
  return from + (event.clientX - canvas.getBoundingClientRect().left - workMargin) / (canvas.clientWidth - workMargin - 8) * (to - from);
}

// Draws one bar for each column of pixels or frame: the frame of the column with the most work, with a part for each kind.
function drawWorkPlot() {
  const canvas = $("work-plot"), width = canvas.clientWidth, height = canvas.clientHeight, work = mainTrace.work;
  const ctx = prepareContext(canvas, width, height), [from, to] = Plot.range;
  const innerWidth = Math.max(1, width - workMargin - 8), high = Math.max(1, work.sums[work.worst]), base = height - 4;
  // A trace of one frame has an empty range.
  const length = Math.max(1, to - from), x = frame => workMargin + (frame - from) / length * innerWidth;
  const colors = workKinds.map((kind, i) => cssColor(`--plot-${i}`));
  const step = Math.max(1, Math.floor((to - from + 1) / innerWidth));
  for (let start = Math.max(0, Math.floor(from)); start <= Math.min(to, work.sums.length - 1); start += step) {
    let frame = start;
    for (let other = start; other < Math.min(start + step, work.sums.length); other++) if (work.sums[other] > work.sums[frame]) frame = other;
    let y = base;
    workKinds.forEach((kind, i) => {
      const part = work.totals[frame][kind] / high * (height - 10);
      ctx.fillStyle = colors[i];
      ctx.fillRect(x(start), y - part, Math.max(1, innerWidth / length * step - 0.5), part);
      y -= part;
    });
  }
  [ctx.fillStyle, ctx.font, ctx.textAlign, ctx.textBaseline] = [cssColor("--muted"), "11px system-ui, sans-serif", "right", "middle"];
  ctx.fillText(String(high), workMargin - 6, 8);
  ctx.fillText("0", workMargin - 6, base - 2);
  if (state.frame >= from && state.frame <= to) ctx.fillRect(x(state.frame) - 0.5, 0, 1, height);
  canvas.setAttribute("aria-label", `Work over time; most in frame ${work.worst}: ${work.sums[work.worst]}; now ${work.sums[state.frame] ?? 0}`);
}

// Fills the list with the work of the current frame.
function fillWorkRows() {
  const work = mainTrace.work, rows = work.rows(state.frame), most = Math.max(...rows.map(row => row.count), 1);
  $("work-total").textContent = `${work.sums[state.frame] ?? 0} in frame ${state.frame}, most ${work.sums[work.worst]} in frame ${work.worst}`;
  $("work-rows").replaceChildren(...rows.map(({ kind, name, cause, count }) => {
    const bar = element("i", {});
    bar.style.setProperty("--color", workColor(kind));
    bar.style.width = `${count / most * 100}%`;
    const text = element("div", {}, element("span", { textContent: name }), element("small", { textContent: cause ? `because ${cause}` : kind }), bar);
    return element("div", { className: "work-row" }, element("b", { textContent: count }), text);
  }));
}
