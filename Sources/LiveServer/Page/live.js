// Creates the parts of the page and connects them to the session.

const screen = new AppScreen($("screen"));
const connection = new Connection(receive, didChangeConnection);
const send = message => connection.send(message);
const timeline = new Timeline(send);
const fingers = new FingerInput(screen, send);
const keys = new KeyInput($("screen"), $("typing"), send);
let isConnected = false;
// The path of the page with the run so far.
let coursePath = null;

function redraw() { screen.scheduleDrawing(); }

// Handles a message of the session.
function receive(message) {
  switch (message.type) {
    case "hello":
      timeline.fps = message.fps;
      coursePath = message.course;
      document.title = message.name;
      $("title").textContent = message.name;
      break;
    case "frames":
      for (const line of message.lines) screen.apply(line);
      for (const line of message.ghost || []) screen.applyToGhost(line);
      timeline.showFrame(screen.frame);
      document.documentElement.dataset.ready = "true";
      break;
    case "replaced":
      screen.showGhost(message.line);
      break;
    case "state":
      timeline.update(message);
      $("xray").setAttribute("aria-pressed", message.xray);
      if (message.isAtTarget) timeline.didSeek();
      showMessage(message.problem);
      showStatus();
      break;
  }
}

function didChangeConnection(isOpen) {
  isConnected = isOpen;
  fingers.reset();
  timeline.reset();
  showStatus();
}

function showStatus() {
  $("status").toggleAttribute("data-open", isConnected);
  $("status").textContent = !isConnected ? "Not connected" : timeline.seeking !== null ? `Going to frame ${timeline.seeking}`
    : timeline.isPaused ? "Paused" : timeline.speed === 1 ? "Running" : `Running at ${timeline.speed}\u00d7`;
}

// Shows a sentence about what went wrong; hides it if there is none.
function showMessage(text) {
  $("message").hidden = !text;
  $("message").textContent = text || "";
}

function showAlone(isAlone) {
  document.documentElement.toggleAttribute("data-alone", isAlone);
  screen.fit();
}

async function toggleFullScreen() {
  // Some phones have no full screen for pages. The app is then shown alone in the window; Escape ends that.
  if (document.documentElement.hasAttribute("data-alone")) {
    if (document.fullscreenElement) await document.exitFullscreen();
    return showAlone(false);
  }
  showAlone(true);
  try { await document.documentElement.requestFullscreen(); } catch { }
}

const showShortcuts = () => { if (!$("shortcuts").open) $("shortcuts").showModal(); };

// Turns the device by a quarter, and back.
function rotate() {
  const isWide = screen.size[0] > screen.size[1];
  send({ type: "input", input: [{ device: { rotate: isWide ? "portrait" : "landscape-left" } }] });
}

// The files that the session makes: the label, the command, the ending, and the type.
const recordings = [
  ["Touch script", "touchScript", "touches.json", "application/json"], ["Film", "film", "svg", "image/svg+xml"],
  ["Trace", "trace", "jsonl", "application/jsonl"], ["Page with plots", "page", "html", "text/html"],
  ["Test in Swift", "swiftTest", "swift", "text/plain"],
];

async function saveRecording(command, ending, type) {
  $("save").open = false;
  timeline.send({ type: "pause" });
  $("status").textContent = "Saving";
  const result = await connection.request({ command });
  showStatus();
  if (result.error) return showMessage(result.error);
  const parts = result.script ?? result.source ?? Uint8Array.from(atob(result.data), character => character.charCodeAt(0));
  download(new Blob([parts], { type }), ending);
}

const toggleXRay = () => send({ type: "xray", value: $("xray").getAttribute("aria-pressed") !== "true" });

// Opens a page with the motion, the events and the X-ray of the run so far.
function openPlots() {
  if (!coursePath) return;
  timeline.send({ type: "pause" });
  window.open(coursePath, "_blank", "noopener");
}

function savePicture() {
  $("save").open = false;
  $("screen").toBlob(blob => download(blob, `${screen.frame}.png`), "image/png");
}

function download(blob, ending) {
  const link = element("a", { href: URL.createObjectURL(blob), download: `${document.title}.${ending}` });
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10000);
}


function connectControls() {
  for (const [label, ...recording] of recordings) {
    $("save-buttons").append(element("button", { type: "button", textContent: label, onclick: () => saveRecording(...recording) }));
  }
  $("save-buttons").append(element("button", { type: "button", textContent: "Picture", onclick: savePicture }));
  const actions = { full: toggleFullScreen, theme: () => theme.toggle(), help: showShortcuts, rotate, xray: toggleXRay, "open-plots": openPlots, keyboard: () => $("typing").focus() };
  for (const [id, action] of Object.entries(actions)) $(id).addEventListener("click", action);
  $("keyboard").hidden = !matchMedia("(pointer: coarse)").matches;
  document.addEventListener("fullscreenchange", () => { if (!document.fullscreenElement) showAlone(false); });
  const shortcuts = {
    " ": () => timeline.toggle(), ".": () => timeline.step(1), ",": () => timeline.step(-1), ArrowRight: () => timeline.step(1),
    ArrowLeft: () => timeline.step(-1), Home: () => timeline.seek(0), End: () => timeline.seek(timeline.last),
    s: () => timeline.toggleSlowMotion(), f: toggleFullScreen, t: actions.theme, o: rotate, x: toggleXRay, p: openPlots, "?": showShortcuts,
    Escape: () => showAlone(false),
  };
  document.addEventListener("keydown", event => {
    if (event.ctrlKey || event.metaKey || event.altKey || $("shortcuts").open || controlUsesKey(event)) return;
    const long = event.shiftKey && { ArrowRight: () => timeline.step(10), ArrowLeft: () => timeline.step(-10) }[event.key];
    const action = long || shortcuts[event.key];
    if (!action) return;
    event.preventDefault();
    action();
  });
}

// Returns whether the control that has the focus handles the pressed key, so that it must not act as a shortcut.
function controlUsesKey(event) {
  const { tagName, id } = event.target;
  if (tagName === "TEXTAREA" || id === "screen") return true;
  if (tagName === "SELECT") return event.key.startsWith("Arrow") || event.key.length === 1 || ["Home", "End"].includes(event.key);
  return ["BUTTON", "SUMMARY"].includes(tagName) && event.key === " ";
}

connectControls();
theme.start();
new ResizeObserver(() => screen.fit()).observe(document.querySelector("main"));
