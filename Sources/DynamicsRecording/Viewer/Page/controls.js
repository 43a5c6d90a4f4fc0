// Handles the buttons and keyboard shortcuts, the color theme, and the summary of a comparison.

const speeds = [0.1, 0.25, 0.5, 1, 2, 4];

function step(count) { goToFrame(state.frame + count); }

function setSpeed(speed) {
  setState({ speed });
  $("speed").value = String(speed);
}

function changeSpeed(offset) {
  const index = speeds.indexOf(state.speed) + offset;
  if (speeds[index]) setSpeed(speeds[index]);
}

const goToDifference = () => {
  if (difference && difference.first) goToFrame(difference.first[0]);
  else if (marks.length) goToFrame(marks[0][0]);
};
const toggleLabels = () => setState({ labels: !state.labels });
const toggleXRay = () => { if (hasXRay) setState({ xray: !state.xray }); };
const toggleWrapping = () => setState({ wraps: !state.wraps });
const showShortcuts = () => { if (!$("shortcuts").open) $("shortcuts").showModal(); };

function connectControls(eventList) {
  const actions = {
    "save-svg": exporter.saveSVG, "save-png": exporter.savePNG, "save-csv": exporter.saveCSV,
    play: () => player.toggle(), first: () => goToFrame(0), last: () => goToFrame(frameCount - 1), back: () => step(-1),
    forward: () => step(1), labels: toggleLabels, xray: toggleXRay, theme: () => theme.toggle(), help: showShortcuts,
  };
  for (const [id, action] of Object.entries(actions)) $(id).addEventListener("click", action);
  $("speed").addEventListener("change", event => setSpeed(Number(event.target.value)));
  $("xray").hidden = !hasXRay;
  $("scrub").max = frameCount - 1;
  $("scrub").addEventListener("input", event => goToFrame(Number(event.target.value)));
  const keys = {
    " ": actions.play, ".": actions.forward, ",": actions.back, ArrowRight: () => step(1), ArrowLeft: () => step(-1),
    Home: actions.first, End: actions.last, r: () => { goToFrame(0); player.start(); },
    n: () => eventList.jump(1), p: () => eventList.jump(-1), s: () => setSpeed(state.speed === 0.25 ? 1 : 0.25),
    "[": () => changeSpeed(-1), "]": () => changeSpeed(1), d: goToDifference, i: toggleLabels, x: toggleXRay, z: () => setState({ zoom: null }), a: toggleWrapping,
    t: actions.theme, "?": showShortcuts,
  };
  document.addEventListener("keydown", event => {
    if (event.ctrlKey || event.metaKey || event.altKey || $("shortcuts").open || focusedControlUsesKey(event)) return;
    const shiftAction = event.shiftKey && { ArrowRight: () => step(10), ArrowLeft: () => step(-10) }[event.key];
    const action = shiftAction || keys[event.key];
    if (!action) return;
    event.preventDefault();
    action();
  });
}

// Returns whether the control that has the focus handles the pressed key, so that it must not act as a shortcut.
function focusedControlUsesKey(event) {
  const tag = event.target.tagName;
  if (tag === "SELECT") return event.key.startsWith("Arrow") || event.key.length === 1 || event.key === "Home" || event.key === "End";
  return tag === "BUTTON" && event.key === " ";
}

// Lists the marked frames, with a button for each, and shows the first of them.
function showMarks() {
  if (!marks.length) return;
  const node = $("comparison");
  node.hidden = false;
  node.classList.add("differs");
  for (const [frame, text] of marks) {
    node.append(element("div", { className: "mark" }, element("span", {}, element("strong", { textContent: `Frame ${frame}: ` }), text),
      element("button", { type: "button", textContent: "Go to frame", title: "Go to the marked frame", onclick: () => goToFrame(frame) })));
  }
  state.frame = clampFrame(marks[0][0]);
}

function showComparison() {
  if (!difference) return;
  const node = $("comparison");
  node.hidden = false;
  node.classList.toggle("differs", Boolean(difference.first));
  const path = ([frame, item, field]) => [frame >= 0 ? `frame ${frame}` : "header", item && `item ${item}`, field].filter(Boolean).join(", ");
  const truncate = text => text.length > 160 ? `${text.slice(0, 160)}\u2026` : text;
  const values = entry => `${truncate(entry[3])} in A, ${truncate(entry[4])} in B`;
  if (difference.first) {
    const { first, differing, frames, largest } = difference;
    const distance = largest ? `; largest distance ${Number(largest[0].toPrecision(4))} points (item ${largest[1]}, frame ${largest[2]})` : "";
    node.append(
      element("span", {}, element("strong", { textContent: "First difference: " }), `${path(first)}: ${values(first)}. ${differing} of ${frames} frames differ${distance}.`),
      element("button", { id: "jump", type: "button", textContent: "Go to frame", title: "Go to the first difference (d)", onclick: goToDifference }));
  } else {
    node.append(`All ${difference.frames} frames are identical.`);
  }
  if (difference.header.length) {
    node.append(element("ul", {}, ...difference.header.map(entry => element("li", { textContent: `${path(entry)}: ${values(entry)}` }))));
  }
}
