// Starts the page of the notations. The item moves by itself unless the reader asked for less motion.

theme.start();
$("theme").addEventListener("click", () => theme.toggle());
window.springPage = new SpringPage();
setState({ playing: !isReducedMotion() });
document.documentElement.dataset.ready = "true";
