// Saves what the page shows: the frame as SVG or PNG, and the motion of the selected items as CSV.

const exporter = {
  save(name, type, content) {
    const url = URL.createObjectURL(content instanceof Blob ? content : new Blob([content], { type }));
    element("a", { href: url, download: `${traces[0].scene.replace(/[^\w-]+/g, "-")}-${name}` }).click();
    setTimeout(() => URL.revokeObjectURL(url), 10000);
  },

  saveSVG() { exporter.save(`${state.frame}.svg`, "image/svg+xml", exporter.frameSVG()); },

  savePNG() {
    document.querySelector("figure canvas").toBlob(blob => { if (blob) exporter.save(`${state.frame}.png`, "image/png", blob); });
  },

  saveCSV() { exporter.save("motion.csv", "text/csv", exporter.motionCSV()); },

  // Returns a table with one row per frame and columns for each selected item and trace. Cells are empty in frames without
  // the item.
  motionCSV() {
    const curves = state.selected.flatMap(id => traces.flatMap((trace, i) => {
      const item = trace.itemsByID.get(id);
      return item ? [{ trace, item, name: traces.length > 1 ? `${id} ${"AB"[i]}` : id }] : [];
    }));
    const fields = ["x", "y", "angle", "vx", "vy"];
    const rows = [["frame", "time", ...curves.flatMap(({ name }) => fields.map(field => exporter.cellCSV(`${name} ${field}`)))]];
    for (let frame = 0; frame < frameCount; frame++) {
      const cells = curves.flatMap(({ trace, item }) => {
        const now = frame < trace.frameCount ? trace.state(item, frame) : null;
        return fields.map(field => now ? String(Number(now[field].toFixed(6))) : "");
      });
      rows.push([frame, Number(mainTrace.times[frame].toFixed(6)), ...cells]);
    }
    return rows.map(row => row.join(",")).join("\n") + "\n";
  },

  // Returns a cell with a text. A spreadsheet would calculate a text that begins like a formula, so an apostrophe is put before
  // it. Spreadsheets show such a cell as text.
  cellCSV(text) {
    const harmless = /^\s*[=+\-@]|^[\t\r\n]/.test(text) ? `'${text}` : text;
    return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
  },

  // Returns the current frame of the first trace as an SVG document.
  frameSVG() {
    const trace = traces[0], frame = Math.min(state.frame, trace.frameCount - 1), [left, top] = trace.scrollOffset(frame);
    const items = trace.picture ? [] : trace.presentItems(frame).map(item => {
      const { x, y, angle } = trace.state(item, frame);
      const [w, h] = [Math.max(item.width, 4), Math.max(item.height, 4)];
      const plain = `<rect x="${-w / 2}" y="${-h / 2}" width="${w}" height="${h}" rx="6" fill="#8aa4d6" fill-opacity=".2" stroke="#5f7fbf"/>`;
      const place = `translate(${exporter.number(x)} ${exporter.number(y)}) rotate(${exporter.number(degrees(angle))})`;
      return `<g transform="${place}">${trace.isPlain ? plain : exporter.shapesSVG(item.shapes, `i${item.index}`)}</g>\n`;
    });
    trace.picture?.seek(frame);
    const content = trace.picture
      ? layersSVG.markup(trace.picture)
      : `${exporter.shapesSVG(trace.backdropIn(frame), "b")}\n<g transform="translate(${exporter.number(-left)} ${exporter.number(-top)})">\n${items.join("")}</g>\n`;
    return `<svg xmlns="http://www.w3.org/2000/svg" width="${trace.width}" height="${trace.height}" `
      + `viewBox="0 0 ${trace.width} ${trace.height}" stroke-miterlimit="10">\n<title>${exporter.escape(trace.scene)}, frame ${frame}</title>\n`
      + `<rect width="100%" height="100%" fill="#fff"/>\n${content}</svg>\n`;
  },

  // Returns the markup of shapes. The prefix makes the identifiers of their clips unique.
  shapesSVG(shapes, prefix) {
    let markup = "", openCount = 0;
    shapes.forEach((shape, index) => {
      const { kind, color, width } = shape, path = `<path d="${exporter.escape(shape.pathData ?? "")}"`;
      const paint = `="${exporter.escape(color)}"`, id = `${prefix}-${index}`;
      if (kind === "clip") {
        markup += `<clipPath id="${id}">${path}/></clipPath><g clip-path="url(#${id})">`;
        openCount += 1;
      } else if (kind === "unclip") {
        if (openCount > 0) markup += "</g>";
        openCount = Math.max(openCount - 1, 0);
      } else if (kind === "stroke") {
        markup += `${path} fill="none" stroke${paint} stroke-width="${exporter.number(width)}"/>`;
      } else if (kind === "shadow") {
        markup += `<filter id="${id}" x="-1" y="-1" width="3" height="3"><feGaussianBlur stdDeviation="${exporter.number(width)}"/></filter>`
          + `${path} fill${paint} filter="url(#${id})"/>`;
      } else if (kind === "text") {
        markup += exporter.textSVG(shape, paint);
      } else {
        markup += `${path} fill${paint}/>`;
      }
    });
    return markup + "</g>".repeat(openCount);
  },

  textSVG({ string, size, lineWidth, style, transform }, paint) {
    const family = style.includes("monospaced") ? "monospace" : "sans-serif";
    const traits = (style.includes("bold") ? ` font-weight="bold"` : "") + (style.includes("italic") ? ` font-style="italic"` : "");
    return `<text xml:space="preserve" transform="matrix(${transform.map(exporter.number).join(" ")})" font-family="${family}" `
      + `font-size="${exporter.number(size)}"${traits} textLength="${exporter.number(lineWidth)}" lengthAdjust="spacingAndGlyphs" fill${paint}>`
      + `${exporter.escape(string)}</text>`;
  },

  number(value) { return String(Number(Number(value).toFixed(3))); },
  escape(text) { return String(text).replace(/[&<>"]/g, character => ({ "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" })[character]); },
};
