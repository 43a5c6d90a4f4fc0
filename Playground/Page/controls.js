// The buttons, tabs and keys of the page.

function connectControls(playground) {
  const { stage, library } = playground;
  const setSpeed = speed => { setState({ speed }); $("speed").value = String(speed); };
  const copyLink = async () => copyText(await playground.link(), $("copy-link"));
  const openNeighbor = offset => playground.open(library.neighbor(playground.entry, offset));
  const actions = {
    play: () => { showMessage(null); setState({ playing: !state.playing }); },
    restart: () => { showMessage(null); playground.restart(); },
    step: () => { setState({ playing: false }); playground.step(); },
    xray: () => setState({ xray: !state.xray }),
    theme: () => theme.toggle(),
    help: () => { if (!$("shortcuts").open) $("shortcuts").showModal(); },
    "copy-link": copyLink,
  };
  for (const [id, action] of Object.entries(actions)) $(id).addEventListener("click", action);
  $("speed").addEventListener("change", event => setSpeed(Number(event.target.value)));
  connectTabs();
  connectKeys({
    " ": actions.play, ".": actions.step, r: actions.restart, x: actions.xray, t: actions.theme, "?": actions.help, l: copyLink,
    s: () => setSpeed(state.speed === 0.25 ? 1 : 0.25), "[": () => openNeighbor(-1), "]": () => openNeighbor(1),
    "/": () => { setState({ pane: "scenes" }); $("search").focus(); },
  });
  observe(["playing"], () => {
    $("play").toggleAttribute("data-playing", state.playing);
    $("play").setAttribute("aria-label", state.playing ? "Pause" : "Play");
  });
  observe(["xray"], () => { $("xray").setAttribute("aria-pressed", state.xray); stage.draw(); });
  addEventListener("themechange", () => stage.draw());
  stage.frameObservers.push(() => showClock(stage));
}

function showClock(stage) {
  const { frame } = stage.engine;
  $("clock").textContent = `${stage.time.toFixed(2)} s`;
  $("clock").title = `frame ${frame}`;
  $("rest").textContent = stage.engine.isAtRest && frame > 0 ? "At rest" : "";
}

// On a wide page the scenes and the text are always visible, and the tabs show the other panels.
function connectTabs() {
  const tabs = [...document.querySelectorAll("#tabs button")], wide = matchMedia("(min-width: 1180px)");
  const isPermanent = pane => wide.matches && (pane === "scenes" || pane === "text");
  tabs.forEach(tab => tab.addEventListener("click", () => setState({ pane: tab.dataset.pane })));
  $("tabs").addEventListener("keydown", event => {
    const offset = { ArrowRight: 1, ArrowLeft: -1 }[event.key], shown = tabs.filter(tab => !isPermanent(tab.dataset.pane));
    if (!offset) return;
    const next = shown[(shown.findIndex(tab => tab.dataset.pane === state.pane) + offset + shown.length) % shown.length];
    setState({ pane: next.dataset.pane });
    next.focus();
  });
  const update = () => {
    if (isPermanent(state.pane)) setState({ pane: "knobs" });
    document.body.dataset.pane = state.pane;
    for (const tab of tabs) tab.setAttribute("aria-selected", String(tab.dataset.pane === state.pane));
  };
  wide.addEventListener("change", update);
  observe(["pane"], update);
}

function connectKeys(keys) {
  document.addEventListener("keydown", event => {
    if (event.ctrlKey || event.metaKey || event.altKey || $("shortcuts").open || focusedControlUsesKey(event)) return;
    const action = keys[event.key];
    if (!action) return;
    event.preventDefault();
    action();
  });
}

// Returns whether the control that has the focus handles the pressed key, so that it must not act as a shortcut.
function focusedControlUsesKey({ target, key }) {
  if (target.tagName === "SELECT") return key.length === 1 || key.startsWith("Arrow");
  if (target.tagName === "INPUT") return target.type === "number" || target.type === "search" || key === " ";
  return target.tagName === "BUTTON" && key === " ";
}
