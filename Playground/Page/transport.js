// The buttons below a scene, the button of the theme, and the keys of a page: play, step, restart, slow motion, X-ray.

// Connects the controls that a page has. restart: a function that returns to time 0; keys: further keys of the page and their
// functions.
function connectTransport(stage, restart, keys) {
  const setSpeed = speed => { setState({ speed }); $("speed").value = String(speed); };
  const actions = {
    play: () => { showMessage(null); setState({ playing: !state.playing }); },
    restart: () => { showMessage(null); restart(); },
    step: () => { setState({ playing: false }); stage.step(); },
    xray: () => setState({ xray: !state.xray }),
    theme: () => theme.toggle(),
  };
  for (const [id, action] of Object.entries(actions)) $(id).addEventListener("click", action);
  $("speed").addEventListener("change", event => setSpeed(Number(event.target.value)));
  connectKeys({
    " ": actions.play, ".": actions.step, r: actions.restart, x: actions.xray, t: actions.theme,
    s: () => setSpeed(state.speed === 0.25 ? 1 : 0.25), ...keys,
  });
  showPlayState();
  observe(["xray"], () => { $("xray").setAttribute("aria-pressed", state.xray); stage.draw(); });
  addEventListener("themechange", () => stage.draw());
  stage.frameObservers.push(() => showClock(stage));
}

// Makes the button show whether the page plays.
function showPlayState() {
  observe(["playing"], () => {
    $("play").toggleAttribute("data-playing", state.playing);
    $("play").setAttribute("aria-label", state.playing ? "Pause" : "Play");
  });
}

function showClock(stage) {
  const { frame } = stage.engine;
  $("clock").textContent = `${stage.time.toFixed(2)} s`;
  $("clock").title = `frame ${frame}`;
  $("rest").textContent = stage.engine.isAtRest && frame > 0 ? "At rest" : "";
}

function connectKeys(keys) {
  document.addEventListener("keydown", event => {
    if (event.ctrlKey || event.metaKey || event.altKey || document.querySelector("dialog[open]") || focusedControlUsesKey(event)) return;
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
