// Creates the parts of the page and starts it.

// Scales the views to the available space, all by the same factor.
function resizeViews(views) {
  const isNarrow = innerWidth <= 820, main = document.querySelector("main");
  const style = getComputedStyle(main);
  const availableWidth = main.clientWidth - parseFloat(style.paddingLeft) - parseFloat(style.paddingRight);
  const width = (isNarrow ? availableWidth : availableWidth * (views.length > 1 ? 0.58 : 0.46)) - 16 * (views.length - 1);
  const otherHeight = document.querySelector("footer").offsetHeight + main.offsetTop + (views.length > 1 ? 44 : 20);
  const height = Math.max(innerHeight - otherHeight, isNarrow ? innerHeight * 0.45 : 320);
  const totalWidth = views.reduce((sum, view) => sum + view.trace.width, 0);
  const maximumHeight = Math.max(...views.map(view => view.trace.height));
  const scale = Math.min(width / Math.max(totalWidth, 1), height / Math.max(maximumHeight, 1), 2);
  for (const view of views) view.resize(Math.max(scale, 0.05));
}

function showSummary() {
  const { width, height, fps, items } = mainTrace;
  $("title").textContent = [...new Set(traces.map(trace => trace.scene))].join(", ");
  $("summary").textContent = [
    `${formatNumber(mainTrace.duration)} s`, `${frameCount} frames at ${formatNumber(fps).replace(/\.00$/, "")} per second`,
    `${items.length} items`, `${Math.round(width)} \u00d7 ${Math.round(height)} points`,
  ].join(" \u00b7 ");
}

// Returns the ids of the items that are selected initially, so that the plots are not empty: the item of the first
// difference, or else the three items with the longest paths.
function initialSelection() {
  const differingItem = difference && difference.first?.[1];
  if (traces[0].itemsByID.has(differingItem)) return [differingItem];
  // Layers that move are selected only if there are no items of animators or lists.
  const items = traces[0].items.filter(item => !item.isLayer);
  const paths = (items.length ? items : traces[0].items).map(item => [traces[0].pathLength(item), item.id]).filter(([length]) => length > 0);
  return paths.sort((a, b) => b[0] - a[0]).slice(0, 3).map(([, id]) => id);
}

// Returns the first frame in which an item is present, so that the page does not begin with an empty screen.
function initialFrame() {
  const starts = traces.flatMap(trace => trace.items.map(item => item.track.spans[0]));
  return starts.length ? Math.min(...starts) : 0;
}

function start() {
  state.frame = clampFrame(initialFrame());
  showSummary();
  showComparison();
  showMarks();
  showFindings();
  showWork();
  state.selected = initialSelection();
  address.open();
  const views = traces.map((trace, i) => new TraceView(trace, traces.length > 1 ? "AB"[i] : ""));
  const plots = quantities.filter(quantity => !quantity.ofTrace || hasXRay).map(quantity => new Plot(quantity));
  const [itemList, eventList] = [new ItemList(), new EventList()];
  connectControls(eventList);
  theme.start();
  resizeViews(views);
  observe(["frame", "selected", "hovered", "labels", "xray", "size"], () => views.forEach(view => view.draw()));
  observe(["selected", "size", "wraps", "zoom"], () => { drawLegend(); plots.forEach(plot => plot.drawCurves()); });
  observe(["frame"], () => plots.forEach(plot => plot.draw()));
  observe(["frame", "selected"], () => itemList.draw());
  observe(["hidden"], () => eventList.fill());
  observe(["frame"], () => eventList.draw());
  observe(["size"], drawStrip);
  if (mainTrace.work) {
    observe(["frame", "size", "zoom"], drawWorkPlot);
    observe(["frame"], fillWorkRows);
    observe(["frame"], fillWorkFlame);
  }
  observe(["frame"], drawClock);
  observe(["frame", "hovered"], tooltip.draw);
  observe(["xray"], () => $("xray").setAttribute("aria-pressed", state.xray));
  observe(["labels"], () => $("labels").setAttribute("aria-pressed", state.labels));
  observe(["playing"], () => {
    $("play").toggleAttribute("data-playing", state.playing);
    $("play").setAttribute("aria-label", state.playing ? "Pause" : "Play");
  });
  observe(["frame", "selected", "playing"], address.update);
  addEventListener("hashchange", address.open);
  addEventListener("resize", () => { resizeViews(views); redraw(); });
  document.documentElement.dataset.ready = "true";
}

start();
