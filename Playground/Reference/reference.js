// Shows a live scene of the playground on the pages of behaviors in the API reference. scripts/docs adds this script to
// each page of the site, beside the folder "playground".

(() => {
  // The scene of a page, by the end of its address. The first entry that matches is shown.
  const scenes = [
    [/uiattachmentbehavior\/slidingattachment/, "sliding"], [/uiattachmentbehavior\/limitattachment/, "limit"],
    [/uiattachmentbehavior\/fixedattachment/, "fixed"], [/uiattachmentbehavior\/pinattachment/, "pin"],
    [/uiattachmentbehavior$/, "spring"], [/uicollisionbehavior$/, "collision"], [/uigravitybehavior$/, "gravity"],
    [/uisnapbehavior$/, "snap"], [/uipushbehavior$/, "push-instantaneous"], [/uipushbehavior\/mode/, "push-continuous"],
    [/uidynamicitembehavior$/, "elasticity"], [/uidynamicitembehavior\/friction$/, "friction"],
    [/uidynamicitembehavior\/density$/, "density"], [/uidynamicitemgroup$/, "groups"], [/uidynamicanimator$/, "pile"],
    [/uifieldbehavior\/lineargravityfield/, "field-linear-gravity"], [/uifieldbehavior\/radialgravityfield/, "field-radial-gravity"],
    [/uifieldbehavior\/(spring|vortex|noise|turbulence|drag|velocity|electric|magnetic)field/, "field-$1"],
    [/uifieldbehavior$/, "field-vortex"],
  ];
  const folder = new URL("playground/", document.currentScript.src);
  const caption = "Drag the items. Open the scene in the playground to change it.";

  // Returns the name of the scene for an address, or null.
  function sceneName(path) {
    const page = path.toLowerCase().replace(/\/(index\.html)?$/, "");
    for (const [pattern, name] of scenes) {
      const match = /\/documentation\//.test(page) && page.match(pattern);
      if (match) return name.replace("$1", match[1] ?? "");
    }
    return null;
  }

  function makeFigure(name) {
    const figure = document.createElement("figure"), frame = document.createElement("iframe"), link = document.createElement("a");
    figure.className = "playground-scene";
    figure.dataset.scene = name;
    figure.style.cssText = "margin: 2rem 0; max-width: 420px";
    frame.src = new URL(`index.html#scene=${name}&embed=1`, folder);
    frame.title = `Live scene: ${name}`;
    frame.loading = "lazy";
    frame.style.cssText = "display: block; width: 100%; height: 480px; border: 0; border-radius: 12px";
    [link.href, link.textContent] = [new URL(`index.html#scene=${name}`, folder), caption];
    figure.append(frame, link);
    return figure;
  }

  // Adds the scene below the content of the page. The site replaces its content when the reader goes to another page.
  function update() {
    const name = sceneName(location.pathname), present = document.querySelector(".playground-scene");
    if (present?.dataset.scene === name) return;
    present?.remove();
    if (!name) return;
    // Pages without a discussion have no content but the declaration.
    const content = document.querySelector(".primary-content"), declarations = document.querySelector(".declarations-container");
    if (content) content.before(makeFigure(name));
    else declarations?.after(makeFigure(name));
  }

  let isScheduled = false;
  new MutationObserver(() => {
    if (isScheduled) return;
    isScheduled = true;
    requestAnimationFrame(() => { isScheduled = false; update(); });
  }).observe(document.documentElement, { childList: true, subtree: true });
  update();
})();
