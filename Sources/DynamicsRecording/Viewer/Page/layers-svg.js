// The picture of a frame as SVG markup, for the export of a frame.

const layersSVG = {
  // Returns the markup of a layer with all that it contains.
  markup(player, layer = player.layers.get(0)) {
    if (layer.opacity <= 0) return "";
    const t = LayerPlayer.localTransform(layer), numbers = [t.a, t.b, t.c, t.d, t.e, t.f].map(layersSVG.number);
    const place = layer.number === 0 ? "" : ` transform="matrix(${numbers.join(" ")})"`;
    const style = layer.blend === "normal" || layer.isMask ? ""
      : ` style="${layer.blend === "isolated" ? "isolation:isolate" : `mix-blend-mode:${layer.blend}`}"`;
    const opacity = layer.opacity < 1 ? ` opacity="${exporter.number(layer.opacity)}"` : "";
    const children = layer.children.map(child => player.layers.get(child)), [mask] = children.filter(child => child.isMask);
    const drawn = layersSVG.scrolled(player, layer, layer.drawing, "d")
      + children.filter(child => !child.isMask).map(child => layersSVG.markup(player, child)).join("")
      + layersSVG.scrolled(player, layer, layer.overlay, "o");
    const content = !mask ? drawn : `${layersSVG.mask(player, mask)}<g mask="url(#mask${mask.number})">${drawn}</g>`;
    if (!layer.clip) return `<g${place}${opacity}${style}>${content}</g>\n`;
    const id = `clip${layer.number}`, scroll = layersSVG.translation(layer);
    return `<g${place}${opacity}${style}><clipPath id="${id}">${layersSVG.outline(layer.clip.outline, scroll)}</clipPath>`
      + `<g clip-path="url(#${id})">${content}</g></g>\n`;
  },

  // Returns the mask element of a layer that is a mask. An inverted one is white, with black contents, and shows by brightness.
  mask(player, mask) {
    const everywhere = `x="-1000000" y="-1000000" width="2000000" height="2000000"`, contents = layersSVG.markup(player, mask);
    const begin = `<mask id="mask${mask.number}" style="mask-type:${mask.isInverted ? "luminance" : "alpha"}" maskUnits="userSpaceOnUse" ${everywhere}>`;
    if (!mask.isInverted) return `${begin}${contents}</mask>`;
    const black = `<filter id="black${mask.number}" filterUnits="userSpaceOnUse" ${everywhere}>`
      + `<feColorMatrix values="0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 1 0"/></filter>`;
    return `${black}${begin}<rect ${everywhere} fill="#fff"/><g filter="url(#black${mask.number})">${contents}</g></mask>`;
  },

  // Returns the markup of commands, whose coordinates are relative to the origin of the layer's bounds.
  scrolled(player, layer, commands, prefix) {
    const markup = commands.map((command, index) => layersSVG.command(player, command, `${prefix}${layer.number}-${index}`)).join("");
    const scroll = layersSVG.translation(layer);
    return markup && scroll ? `<g${scroll}>${markup}</g>` : markup;
  },

  translation({ scroll: [x, y] }) { return x || y ? ` transform="translate(${exporter.number(x)} ${exporter.number(y)})"` : ""; },

  // Returns the element of an outline with attributes.
  outline(text, attributes) {
    const [word, ...numbers] = text.split(" "), [x, y, w, h, r] = numbers, side = Number;
    if (word === "rect") return `<rect x="${side(x)}" y="${side(y)}" width="${side(w)}" height="${side(h)}"${attributes}/>`;
    if (word === "round") return `<rect x="${side(x)}" y="${side(y)}" width="${side(w)}" height="${side(h)}" rx="${Math.min(r, w / 2, h / 2)}"${attributes}/>`;
    if (word === "ellipse") return `<ellipse cx="${+x + w / 2}" cy="${+y + h / 2}" rx="${w / 2}" ry="${h / 2}"${attributes}/>`;
    const rule = word === "evenodd" ? ` fill-rule="evenodd" clip-rule="evenodd"` : "";
    return `<path d="${exporter.escape(rule ? text.slice(8) : text)}"${rule}${attributes}/>`;
  },

  command(player, command, id) {
    const { kind, width, outline } = command, color = command.color && `="${exporter.escape(command.color)}"`;
    if (kind === "text") return exporter.textSVG(command, color);
    if (kind === "stroke") {
      const style = ` stroke-linecap="${command.cap}" stroke-linejoin="${command.join}" stroke-miterlimit="${command.limit}"`;
      return layersSVG.outline(outline, ` fill="none" stroke${color} stroke-width="${exporter.number(width)}"${style}`);
    }
    if (kind === "shadow") {
      return `<filter id="${id}" x="-1" y="-1" width="3" height="3"><feGaussianBlur stdDeviation="${exporter.number(width)}"/></filter>`
        + layersSVG.outline(outline, ` fill${color} filter="url(#${id})"`);
    }
    if (kind === "gradient") return layersSVG.gradient(command, id) + layersSVG.outline(outline, ` fill="url(#${id})"`);
    if (kind === "image") {
      const [x, y, w, h] = command.rect, image = player.images.get(command.key);
      const style = command.isPixelated ? ` style="image-rendering:pixelated"` : "";
      return image ? `<image x="${x}" y="${y}" width="${w}" height="${h}" preserveAspectRatio="none"${style} href="${image.src}"/>` : "";
    }
    return layersSVG.outline(outline, ` fill${color}`);
  },

  gradient({ from, to, radii, stops }, id) {
    const list = [];
    for (let i = 0; i < stops.length; i += 2) list.push(`<stop offset="${stops[i]}" stop-color="${exporter.escape(stops[i + 1])}"/>`);
    if (!radii) return `<linearGradient id="${id}" gradientUnits="userSpaceOnUse" x1="${from[0]}" y1="${from[1]}" x2="${to[0]}" y2="${to[1]}">${list.join("")}</linearGradient>`;
    return `<radialGradient id="${id}" gradientUnits="userSpaceOnUse" cx="0" cy="0" r="1" gradientTransform="translate(${from[0]} ${from[1]}) scale(${radii[0]} ${radii[1]})">${list.join("")}</radialGradient>`;
  },

  number(value) { return String(Number(Number(value).toFixed(6))); },
};
