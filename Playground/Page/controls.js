// The buttons, tabs and keys of the playground.

function connectControls(playground) {
  const { library } = playground;
  const copyLink = async () => copyText(await playground.link(), $("copy-link"));
  const openNeighbor = offset => playground.open(library.neighbor(playground.entry, offset));
  const help = () => { if (!$("shortcuts").open) $("shortcuts").showModal(); };
  $("copy-link").addEventListener("click", copyLink);
  $("help").addEventListener("click", help);
  connectTabs();
  connectTransport(playground.stage, () => playground.restart(), {
    "?": help, l: copyLink, "[": () => openNeighbor(-1), "]": () => openNeighbor(1),
    "/": () => { setState({ pane: "scenes" }); $("search").focus(); },
  });
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
