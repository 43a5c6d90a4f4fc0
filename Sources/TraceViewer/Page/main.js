// Puts the page together.

function resizeStages(stages) {
  const isNarrow = innerWidth <= 820, main = document.querySelector("main");
  const style = getComputedStyle(main);
  const room = main.clientWidth - parseFloat(style.paddingLeft) - parseFloat(style.paddingRight);
  const width = (isNarrow ? room : room * (stages.length > 1 ? 0.58 : 0.46)) - 16 * (stages.length - 1);
  const outside = document.querySelector("footer").offsetHeight + main.offsetTop + (stages.length > 1 ? 44 : 20);
  const height = Math.max(innerHeight - outside, isNarrow ? innerHeight * 0.45 : 320);
  const widest = stages.reduce((sum, stage) => sum + stage.trace.width, 0);
  const tallest = Math.max(...stages.map(stage => stage.trace.height));
  const scale = Math.min(width / Math.max(widest, 1), height / Math.max(tallest, 1), 2);
  for (const stage of stages) stage.resize(Math.max(scale, 0.05));
}

function describe() {
  const { width, height, fps, items } = clock;
  $("title").textContent = [...new Set(traces.map(trace => trace.scene))].join(", ");
  $("summary").textContent = [
    `${short(clock.duration)} s`, `${frameCount} frames at ${short(fps).replace(/\.00$/, "")} a second`,
    `${items.length} items`, `${Math.round(width)} \u00d7 ${Math.round(height)} points`,
  ].join(" \u00b7 ");
}

// The first difference's item, else those that go farthest: a plot that tells something at once.
function chooseAtFirst() {
  const suspect = difference && difference.first && difference.first[1];
  if (suspect) return [suspect];
  const paths = traces[0].items.map(item => [traces[0].path(item), item.id]).filter(([length]) => length > 0);
  return paths.sort((a, b) => b[0] - a[0]).slice(0, 3).map(([, id]) => id);
}

function start() {
  describe();
  showVerdict();
  state.chosen = chooseAtFirst();
  const stages = traces.map((trace, i) => new Stage(trace, traces.length > 1 ? "AB"[i] : ""));
  const plots = quantities.map(quantity => new Plot(quantity));
  const [items, happenings] = [new ItemList(), new HappeningList()];
  connect(happenings);
  theme.start();
  resizeStages(stages);
  whenChanged(["frame", "chosen", "hovered", "labels", "size"], () => stages.forEach(stage => stage.draw()));
  whenChanged(["chosen", "size"], () => { drawLegend(); plots.forEach(plot => plot.drawCurves()); });
  whenChanged(["frame"], () => plots.forEach(plot => plot.draw()));
  whenChanged(["frame", "chosen"], () => items.draw());
  whenChanged(["hidden"], () => happenings.fill());
  whenChanged(["frame"], () => happenings.draw());
  whenChanged(["size"], drawMarks);
  whenChanged(["frame"], drawClock);
  whenChanged(["frame", "hovered"], Tip.draw);
  whenChanged(["labels"], () => $("labels").setAttribute("aria-pressed", state.labels));
  whenChanged(["playing"], () => {
    $("play").toggleAttribute("data-playing", state.playing);
    $("play").setAttribute("aria-label", state.playing ? "Pause" : "Play");
  });
  addEventListener("resize", () => { resizeStages(stages); redraw(); });
  document.documentElement.dataset.ready = "true";
}

start();
