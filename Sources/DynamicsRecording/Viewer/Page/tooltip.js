// A tooltip next to the pointer that shows the position, velocity and angle of the hovered item.

const tooltip = {
  // The location of the pointer in the window, and the trace whose view contains the pointer.
  anchor: null,
  draw() {
    const node = $("tooltip"), anchor = tooltip.anchor;
    const item = anchor && state.hovered && anchor.trace.itemsByID.get(state.hovered);
    const now = item && anchor.trace.state(item, Math.min(state.frame, anchor.trace.frameCount - 1));
    node.hidden = !now;
    if (!now) return;
    const rows = [
      ["position", `${formatNumber(now.x)}, ${formatNumber(now.y)} pt`],
      ["velocity", `${formatNumber(now.vx)}, ${formatNumber(now.vy)} pt/s`],
      ["angle", `${formatNumber(wrappedDegrees(now.angle))}\u00b0, ${formatNumber(degrees(now.angularVelocity))}\u00b0/s`],
    ];
    if (anchor.trace.xray) rows.push(["state", XRay.reason(anchor.trace, item, Math.min(state.frame, anchor.trace.frameCount - 1))]);
    const list = element("dl", {}, ...rows.flatMap(([name, value]) => [element("dt", { textContent: name }), element("dd", { textContent: value })]));
    node.replaceChildren(element("strong", { textContent: item.id }), list);
    const { width, height } = node.getBoundingClientRect(), margin = 14;
    const x = anchor.x + margin + width > innerWidth ? anchor.x - margin - width : anchor.x + margin;
    node.style.left = `${Math.max(4, x)}px`;
    node.style.top = `${Math.max(4, Math.min(anchor.y + margin, innerHeight - height - 4))}px`;
  },
};
