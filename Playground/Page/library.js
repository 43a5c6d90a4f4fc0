// The list of scenes with small pictures, and its search.

class Library {
  // choose: a function that opens a scene of the library.
  constructor(choose) {
    this.choose = choose;
    this.entries = playgroundLibrary.groups.flatMap(group => group.scenes.map(scene => ({ ...scene, group: group.name, text: playgroundScenes[scene.file] })));
    for (const group of playgroundLibrary.groups) this.addGroup(group.name);
    $("search").addEventListener("input", () => this.filter($("search").value));
    $("search").addEventListener("keydown", event => {
      event.stopPropagation();
      if (event.key === "Escape") { $("search").value = ""; this.filter(""); $("search").blur(); }
      if (event.key === "Enter") this.entries.find(entry => !entry.node.hidden)?.node.click();
    });
    this.filter("");
    addEventListener("themechange", () => this.entries.forEach(entry => this.drawPicture(entry)));
  }

  addGroup(name) {
    const heading = element("h3", { textContent: name }), list = element("div", { className: "scene-list" });
    const section = element("section", {}, heading, list);
    for (const entry of this.entries.filter(entry => entry.group === name)) {
      const canvas = element("canvas", { ariaHidden: "true" });
      const label = element("span", {}, element("b", { textContent: entry.name }), element("small", { textContent: entry.hint }));
      entry.node = element("button", { type: "button", className: "scene", onclick: () => { this.choose(entry); $("stage-section").scrollIntoView({ block: "nearest" }); } }, canvas, label);
      entry.node.dataset.file = entry.file;
      [entry.canvas, entry.section] = [canvas, section];
      this.drawPicture(entry);
      list.append(entry.node);
    }
    $("library").append(section);
  }

  // Shows the scenes that contain all words of the search in their name, hint, group or text.
  filter(search) {
    const words = search.toLowerCase().split(/\s+/).filter(Boolean);
    let count = 0;
    for (const entry of this.entries) {
      const text = `${entry.name} ${entry.hint} ${entry.group} ${entry.file} ${entry.text}`.toLowerCase();
      entry.node.hidden = !words.every(word => text.includes(word));
      if (!entry.node.hidden) count += 1;
    }
    for (const section of $("library").children) section.hidden = [...section.querySelectorAll(".scene")].every(node => node.hidden);
    $("scene-count").textContent = words.length ? `${count} of ${this.entries.length}` : `${count}`;
  }

  mark(current) {
    for (const entry of this.entries) entry.node.setAttribute("aria-current", String(entry === current));
    const list = $("pane-scenes"), node = current?.node;
    if (!node || list.scrollHeight <= list.clientHeight) return;
    const offset = node.getBoundingClientRect().top - list.getBoundingClientRect().top;
    if (offset < 100 || offset > list.clientHeight - 60) list.scrollTop += offset - list.clientHeight / 2;
  }

  // Returns the scene before or after one in the list of those that the search shows.
  neighbor(current, offset) {
    const shown = this.entries.filter(entry => !entry.node.hidden), index = shown.indexOf(current);
    return shown[(index + offset + shown.length) % shown.length];
  }

  // Draws the items of a scene at time 0.
  drawPicture({ canvas, text }) {
    const { size, items, behaviors } = JSON.parse(text), side = 44, scale = side / Math.max(...size);
    const ctx = prepareContext(canvas, side, side);
    ctx.translate((side - size[0] * scale) / 2, (side - size[1] * scale) / 2);
    ctx.scale(scale, scale);
    ctx.fillStyle = colors.get("--canvas");
    ctx.fillRect(0, 0, ...size);
    ctx.beginPath();
    ctx.rect(0, 0, ...size);
    ctx.clip();
    const centers = new Map(items.map(item => [item.id, item.center]));
    for (const { boundaries = [], type, kind, item, to, anchor } of behaviors ?? []) {
      for (const boundary of boundaries) this.strokeLine(ctx, boundary.path ?? [boundary.from, boundary.to], "--boundary");
      if (type === "attachment" && !kind) this.strokeLine(ctx, [centers.get(item), anchor ?? centers.get(to)].filter(Boolean), "--cord");
    }
    items.forEach((item, index) => {
      ctx.save();
      ctx.translate(...item.center);
      ctx.rotate(item.angle ?? 0);
      ctx.fillStyle = itemColor(index);
      ctx.beginPath();
      if (item.shape === "ellipse") ctx.ellipse(0, 0, item.size[0] / 2, item.size[1] / 2, 0, 0, 2 * Math.PI);
      else if (item.shape?.path) item.shape.path.forEach(point => ctx.lineTo(...point));
      else ctx.rect(-item.size[0] / 2, -item.size[1] / 2, ...item.size);
      ctx.fill();
      ctx.restore();
    });
  }

  strokeLine(ctx, points, color) {
    [ctx.strokeStyle, ctx.lineWidth] = [colors.get(color), 6];
    ctx.beginPath();
    points.forEach(point => ctx.lineTo(...point));
    ctx.stroke();
  }
}
