// The text of the scene: line numbers, colors, and marks at the places of faults. Each change is checked; a valid text
// replaces the scene that runs, and while it has faults that scene goes on.

class Editor {
  // Longer texts are shown without colors, so that typing stays fluent.
  static longestColoredText = 60_000;
  // Longer texts are not read: browsers need seconds to show them.
  static longestText = 2_000_000;
  static lineHeight = 19;

  // check: a function that loads a text and returns { isValid, faults }.
  constructor(check) {
    [this.check, this.faults, this.delay] = [check, [], null];
    [this.area, this.layer, this.gutter] = [$("text"), $("layer"), $("gutter")];
    this.area.addEventListener("input", () => this.changed());
    this.area.addEventListener("scroll", () => this.scroll());
    new ResizeObserver(() => this.scroll()).observe(this.area);
    for (const type of ["keyup", "click"]) this.area.addEventListener(type, () => this.reportCaret());
    this.area.addEventListener("keydown", event => {
      if (event.key === "Escape") this.area.blur();
      event.stopPropagation();
    });
  }

  get text() { return this.area.value; }

  // Shows a text and loads it. Returns the result of the check.
  setText(text) {
    if (text.length > Editor.longestText) return this.refuse(text);
    this.area.value = text;
    this.area.scrollTop = this.area.scrollLeft = 0;
    return this.checkNow();
  }

  // Replaces the text by one that a control made, without moving the caret or the scroll position, and loads it.
  updateText(text) {
    const { scrollTop, scrollLeft, selectionStart, selectionEnd } = this.area;
    this.area.value = text;
    this.area.setSelectionRange(selectionStart, selectionEnd);
    [this.area.scrollTop, this.area.scrollLeft] = [scrollTop, scrollLeft];
    return this.checkNow();
  }

  changed() {
    this.draw();
    clearTimeout(this.delay);
    this.delay = setTimeout(() => this.checkNow(), 180);
  }

  checkNow() {
    clearTimeout(this.delay);
    if (this.area.textLength > Editor.longestText) return this.refuse(this.text);
    this.tree = scanJSON(this.text);
    const result = this.check(this.text);
    this.faults = result.faults;
    this.draw();
    this.listFaults(result.isValid);
    return result;
  }

  // Reports a text that is too long, and neither reads nor shows it.
  refuse(text) {
    const message = `the text has ${text.length} characters, and the playground reads at most ${Editor.longestText}; use the command dynamics`;
    this.faults = [{ line: 1, column: 1, message }];
    this.listFaults(false);
    return { isValid: false, faults: this.faults };
  }

  reportCaret() {
    const path = this.tree && pathAt(this.tree, this.area.selectionStart);
    if (path) setState({ target: JSON.stringify(path) });
  }

  // The offset of a place that a fault names. Lines and columns begin at 1; columns count characters.
  offset({ line, column }) {
    const start = this.lineStarts[Math.min(Math.max(line - 1, 0), this.lineStarts.length - 1)];
    const end = this.text.indexOf("\n", start), text = this.text.slice(start, end < 0 ? undefined : end);
    return start + [...text].slice(0, Math.max(column - 1, 0)).join("").length;
  }

  goTo(offset, length = 0) {
    this.area.focus();
    this.area.setSelectionRange(offset, offset + length);
    const line = this.text.slice(0, offset).split("\n").length;
    this.area.scrollTop = (line - 4) * Editor.lineHeight;
    this.area.scrollLeft = 0;
  }

  // Moves the text to the entry at a path, without taking the focus.
  reveal(path) {
    const node = this.tree?.at(path);
    if (!node) return;
    const line = this.text.slice(0, node.start).split("\n").length - 1, top = line * Editor.lineHeight;
    if (top < this.area.scrollTop || top > this.area.scrollTop + this.area.clientHeight - 40) this.area.scrollTop = top - 60;
  }

  listFaults(isValid) {
    const shown = this.faults.slice(0, 50).map(fault => element("button", {
      type: "button", className: fault.warning ? "fault warning" : "fault",
      onclick: () => this.goTo(this.offset(fault)),
    }, element("b", { textContent: `${fault.line}:${fault.column}` }), ` ${fault.message}`));
    if (this.faults.length > shown.length) shown.push(element("p", { textContent: `and ${this.faults.length - shown.length} more` }));
    $("faults").replaceChildren(...shown);
    const count = this.faults.filter(fault => !fault.warning).length;
    $("text-state").textContent = isValid ? "" : `${count} ${count === 1 ? "fault" : "faults"}; the last valid scene goes on`;
    $("text-state").className = isValid ? "" : "bad";
  }

  draw() {
    this.lineStarts = [0, ...this.text.matchAll(/\n/g)].map(match => match ? match.index + 1 : 0);
    const lineCount = this.lineStarts.length;
    if (this.lineCount !== lineCount) {
      this.lineCount = lineCount;
      this.gutter.textContent = Array.from({ length: lineCount }, (_, i) => i + 1).join("\n");
    }
    const isColored = this.text.length <= Editor.longestColoredText;
    $("code").classList.toggle("colored", isColored);
    this.layer.replaceChildren(...(isColored ? this.colorText() : []));
    this.scroll();
  }

  scroll() {
    this.layer.style.transform = `translate(${-this.area.scrollLeft}px, ${-this.area.scrollTop}px)`;
    this.gutter.style.transform = `translateY(${-this.area.scrollTop}px)`;
    $("code").classList.toggle("continues", this.area.scrollLeft + this.area.clientWidth < this.area.scrollWidth - 1);
  }

  // Returns the text as elements with a class for each kind of token. Tokens at the places of faults are underlined.
  colorText() {
    const parts = [], places = this.faults.slice(0, 500).map(fault => this.offset(fault)).sort((a, b) => a - b);
    let nextPlace = 0;
    const token = /("(?:[^"\\\n]|\\.)*"?)(\s*:)?|-?\d[\d.eE+-]*|true|false|null|[{}[\],:]+|\s+|[^\s"{}[\],:]+/g;
    for (let match; (match = token.exec(this.text));) {
      const [text, string, colon] = match, start = match.index;
      const kind = string ? (colon ? "key" : "string") : /[-\d]/.test(text[0]) ? "number" : /\w/.test(text[0]) ? "word" : "";
      const end = start + text.length, isFault = places[nextPlace] < end;
      while (places[nextPlace] < end) nextPlace += 1;
      parts.push(kind || isFault ? element("span", { className: `${kind}${isFault ? " wrong" : ""}`, textContent: text }) : text);
    }
    // A fault at the end of the text has no token.
    if (nextPlace < places.length) parts.push(element("span", { className: "wrong", textContent: " " }));
    parts.push("\n");
    return parts;
  }
}
