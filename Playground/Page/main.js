// Starts the page: loads the engine, and opens the scene of the address or the first one.

async function start() {
  theme.start();
  const engine = await Engine.open();
  const playground = new Playground(engine);
  window.playground = playground;
  connectControls(playground);
  const openAddress = async () => {
    let problem = null;
    try {
      const link = await address.read();
      if (link) problem = await playground.openLink(link);
    } catch (error) {
      problem = error.message;
    }
    if (engine.loadedText === null) playground.open(playground.library.entries[0]);
    if (problem) showMessage(problem);
  };
  addEventListener("hashchange", openAddress);
  await openAddress();
  document.documentElement.dataset.ready = "true";
  return playground;
}

window.playgroundReady = start().catch(error => {
  showMessage(`The playground could not start: ${error.message}`);
  throw error;
});
