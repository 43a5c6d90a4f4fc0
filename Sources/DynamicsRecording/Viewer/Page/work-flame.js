// The flame graph of a frame's work: kinds, the operations of each, and the subjects of each operation with their causes. A part is as
// wide as its count. A click shows a part over the whole width; a click on the first row shows the frame again.

// Returns the tree of the work of a frame. A part has a label, a kind, a count and parts, the largest first.
function workTree(work, frame) {
  const root = { label: `Frame ${frame}`, kind: null, count: 0, parts: new Map() };
  const add = (part, label, kind, count) => {
    if (!part.parts.has(label)) part.parts.set(label, { label, kind, count: 0, parts: new Map() });
    const child = part.parts.get(label);
    child.count += count;
    return child;
  };
  for (const { kind, operation, subject, cause, count } of work.rows(frame)) {
    // Allocations are not calls, so they have no part in the sum of a frame.
    if (!workKinds.includes(kind)) continue;
    root.count += count;
    const child = add(add(root, kind, kind, count), operation, kind, count);
    if (subject || cause) add(child, [subject, cause && `because ${cause}`].filter(Boolean).join(" "), kind, count);
  }
  const sorted = part => ({ ...part, parts: [...part.parts.values()].map(sorted).sort((a, b) => b.count - a.count) });
  return sorted(root);
}

// The labels of the part that is shown over the whole width, from the frame down to it.
let flamePath = [];

function fillWorkFlame() {
  let shown = workTree(mainTrace.work, state.frame);
  const whole = shown, path = [];
  for (const label of flamePath) {
    const next = shown.parts.find(part => part.label === label);
    if (!next) break;
    path.push(label);
    shown = next;
  }
  flamePath = path;
  $("work-flame").replaceChildren(...(whole.count > 0 ? [flamePart(shown, path, whole.count)] : []));
}

// Returns the element of a part with those below it.
function flamePart(part, path, total) {
  const isRoot = path.length === flamePath.length;
  const share = Math.round(part.count / total * 1000) / 10;
  const text = `${part.label}: ${part.count}, ${share} % of the frame`;
  const label = element("button", { type: "button", textContent: `${part.label} ${part.count}`, title: text });
  label.setAttribute("aria-label", text);
  label.onclick = () => {
    flamePath = isRoot ? [] : path;
    fillWorkFlame();
    $("work-flame").querySelector("button").focus();
  };
  const node = element("div", { className: "flame-part" }, label);
  node.style.flexGrow = part.count;
  if (part.kind) node.style.setProperty("--color", workColor(part.kind));
  if (part.parts.length) {
    const parts = part.parts.map(child => flamePart(child, [...path, child.label], total));
    // Parts whose counts do not add up to the whole leave the rest of the width free.
    const rest = part.count - part.parts.reduce((sum, child) => sum + child.count, 0);
    if (rest > 0) {
      const space = element("div", {});
      space.style.flex = `${rest} 1 0`;
      parts.push(space);
    }
    node.append(element("div", { className: "flame-parts" }, ...parts));
  }
  return node;
}
