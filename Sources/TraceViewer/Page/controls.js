// Buttons, keys, theme, and what a comparison found.

const speeds = [0.1, 0.25, 0.5, 1, 2, 4];

function step(count) { goTo(state.frame + count); }

function setSpeed(speed) {
  change({ speed });
  $("speed").value = String(speed);
}

function shiftSpeed(by) {
  const index = speeds.indexOf(state.speed) + by;
  if (speeds[index]) setSpeed(speeds[index]);
}

const firstDifference = () => { if (difference && difference.first) goTo(difference.first[0]); };
const toggleNames = () => change({ labels: !state.labels });
const showShortcuts = () => { if (!$("shortcuts").open) $("shortcuts").showModal(); };

const theme = {
  wanted: null,
  dark: matchMedia("(prefers-color-scheme: dark)"),
  apply() {
    document.documentElement.dataset.theme = this.wanted || (this.dark.matches ? "dark" : "light");
    redraw();
  },
  toggle() {
    this.wanted = document.documentElement.dataset.theme === "dark" ? "light" : "dark";
    // Pages from files may not be allowed to keep anything.
    try { localStorage.setItem("trace-viewer-theme", this.wanted); } catch { }
    this.apply();
  },
  start() {
    try { this.wanted = localStorage.getItem("trace-viewer-theme"); } catch { }
    this.dark.addEventListener("change", () => this.apply());
    this.apply();
  },
};

function connect(happenings) {
  const presses = {
    play: () => player.toggle(), first: () => goTo(0), last: () => goTo(frameCount - 1), back: () => step(-1),
    forward: () => step(1), labels: toggleNames, theme: () => theme.toggle(), help: showShortcuts,
  };
  for (const [id, act] of Object.entries(presses)) $(id).addEventListener("click", act);
  $("speed").addEventListener("change", event => setSpeed(Number(event.target.value)));
  $("scrub").max = frameCount - 1;
  $("scrub").addEventListener("input", event => goTo(Number(event.target.value)));
  const keys = {
    " ": presses.play, ".": presses.forward, ",": presses.back, ArrowRight: () => step(1), ArrowLeft: () => step(-1),
    Home: presses.first, End: presses.last, r: () => { goTo(0); player.start(); },
    n: () => happenings.jump(1), p: () => happenings.jump(-1), s: () => setSpeed(state.speed === 0.25 ? 1 : 0.25),
    "[": () => shiftSpeed(-1), "]": () => shiftSpeed(1), d: firstDifference, i: toggleNames,
    t: presses.theme, "?": showShortcuts,
  };
  document.addEventListener("keydown", event => {
    if (event.ctrlKey || event.metaKey || event.altKey || $("shortcuts").open || keepsKey(event)) return;
    const far = event.shiftKey && { ArrowRight: () => step(10), ArrowLeft: () => step(-10) }[event.key];
    const act = far || keys[event.key];
    if (!act) return;
    event.preventDefault();
    act();
  });
}

// Keys that mean something to what has the focus.
function keepsKey(event) {
  const tag = event.target.tagName;
  if (tag === "SELECT") return event.key.startsWith("Arrow") || event.key.length === 1 || event.key === "Home" || event.key === "End";
  return tag === "BUTTON" && event.key === " ";
}

function showVerdict() {
  if (!difference) return;
  const node = $("verdict");
  node.hidden = false;
  node.classList.toggle("differs", Boolean(difference.first));
  const place = ([frame, item, field]) => [frame >= 0 ? `frame ${frame}` : "header", item && `item ${item}`, field].filter(Boolean).join(", ");
  const cut = text => text.length > 160 ? `${text.slice(0, 160)}\u2026` : text;
  const values = entry => `${cut(entry[3])} in A, ${cut(entry[4])} in B`;
  if (difference.first) {
    const { first, differing, frames, largest } = difference;
    const far = largest ? `; at most ${Number(largest[0].toPrecision(4))} points apart (item ${largest[1]}, frame ${largest[2]})` : "";
    node.append(
      element("span", {}, element("strong", { textContent: "First difference: " }), `${place(first)}: ${values(first)}. ${differing} of ${frames} frames differ${far}.`),
      element("button", { id: "jump", type: "button", textContent: "Go there", title: "Go there (d)", onclick: firstDifference }));
  } else {
    node.append(`All ${difference.frames} frames are the same.`);
  }
  if (difference.header.length) {
    node.append(element("ul", {}, ...difference.header.map(entry => element("li", { textContent: `${place(entry)}: ${values(entry)}` }))));
  }
}
