// Starts the course: loads the engine, connects the controls, and opens the page of the address, such as #3.

async function startCourse() {
  theme.start();
  const course = new Course(await Engine.open());
  window.course = course;
  const go = index => { location.hash = String(Math.min(Math.max(index, 0), course.pages.length - 1) + 1); };
  const openAddress = () => course.open((parseInt(location.hash.slice(1), 10) || 1) - 1);
  $("page").addEventListener("change", () => go(Number($("page").value)));
  $("previous").addEventListener("click", () => go(course.index - 1));
  $("next").addEventListener("click", () => go(course.index + 1));
  $("uikit-code").open = matchMedia("(min-width: 900px)").matches;
  connectTransport(course.stage, () => course.stage.restart(), {
    "[": () => go(course.index - 1), "]": () => go(course.index + 1), a: () => course.toggleAnswer(),
  });
  addEventListener("hashchange", openAddress);
  openAddress();
  document.documentElement.dataset.ready = "true";
}

startCourse().catch(error => {
  showMessage(`The course could not start: ${error.message}`);
  throw error;
});
