// The hash of the state at each full second, for the comparison with a native run of the same scene.

const hashes = {
  entries: [],

  clear() {
    this.entries = [];
    $("hashes").replaceChildren();
    $("hash").textContent = "";
  },

  // Called after each frame. Runs with fingers are marked, because a native run without them has another state.
  record(stage) {
    const perSecond = Math.round(1000 / stage.frameDuration), frame = stage.engine.frame;
    if (frame === 0 || frame % perSecond !== 0) return;
    const entry = { second: frame / perSecond, hash: stage.engine.hash(), wasTouched: stage.wasTouched };
    this.entries.push(entry);
    const line = element("li", {}, element("span", { textContent: `${entry.second} s` }), element("code", { textContent: entry.hash }));
    if (entry.wasTouched) line.append(element("span", { className: "note", textContent: "touched" }));
    $("hashes").prepend(line);
    if ($("hashes").children.length > 120) $("hashes").lastElementChild.remove();
    $("hash").replaceChildren(`${entry.second} s `, element("code", { textContent: entry.hash }));
  },
};
