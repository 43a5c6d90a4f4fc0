// The findings of an audit: a list with pictures, and their places in the frames.

// Each finding has the members title, element, problem, source, setting, first, last, shown, place and picture. Findings with
// a setting belong to another run of the app, so the page has only their pictures. Findings of slow work have no picture.
const findings = $("finding-data") ? JSON.parse($("finding-data").textContent) : [];

// Returns the places of the findings whose picture is a frame of the trace, as arrays of left, top, width and height.
Trace.prototype.findingPlaces = function(frame) {
  return this === traces[0] ? findings.filter(finding => finding.picture && !finding.setting && finding.shown === frame).map(finding => finding.place) : [];
};

function findingRow(finding) {
  const { title, element: name, problem, source, setting, first, last, shown, picture } = finding;
  const frames = first === last ? `frame ${first}` : `frames ${first} to ${last}`;
  const image = picture && element("img", { src: `data:image/svg+xml,${encodeURIComponent(picture)}`, alt: `${name} with its surroundings` });
  const text = element("div", {},
    element("strong", { textContent: title }), element("span", { textContent: `${name} ${problem}.` }),
    element("small", { textContent: [frames, setting].filter(Boolean).join(", ") }),
    element("small", { className: "source", textContent: source }));
  if (!setting) text.append(element("button", { type: "button", textContent: `Go to frame ${shown}`, onclick: () => goToFrame(shown) }));
  return element("div", { className: "finding" }, ...[image, text].filter(Boolean));
}

// Shows the list of findings, and the frame of the first one.
function showFindings() {
  if (!findings.length) return;
  $("audit").hidden = false;
  $("finding-count").textContent = findings.length;
  $("findings").replaceChildren(...findings.map(findingRow));
  const firstOwn = findings.find(finding => !finding.setting);
  if (firstOwn && !marks.length) state.frame = clampFrame(firstOwn.shown);
}
