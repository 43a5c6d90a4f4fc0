// The keyboard: keys that are pressed while the app has the focus, and text of on-screen keyboards.

// The numbers of keys in the USB standard (HID usage tables, page 7), by their codes in browsers.
const keyUsages = (() => {
  const usages = {}, add = (first, codes) => codes.forEach((code, i) => { usages[code] = first + i; });
  add(4, [..."ABCDEFGHIJKLMNOPQRSTUVWXYZ"].map(letter => `Key${letter}`));
  add(30, [..."1234567890"].map(digit => `Digit${digit}`));
  add(40, ["Enter", "Escape", "Backspace", "Tab", "Space", "Minus", "Equal", "BracketLeft", "BracketRight", "Backslash"]);
  add(51, ["Semicolon", "Quote", "Backquote", "Comma", "Period", "Slash", "CapsLock"]);
  add(58, Array.from({ length: 12 }, (_, i) => `F${i + 1}`));
  add(73, ["Insert", "Home", "PageUp", "Delete", "End", "PageDown", "ArrowRight", "ArrowLeft", "ArrowDown", "ArrowUp"]);
  add(84, ["NumpadDivide", "NumpadMultiply", "NumpadSubtract", "NumpadAdd", "NumpadEnter"]);
  add(89, [..."1234567890"].map(digit => `Numpad${digit}`));
  add(99, ["NumpadDecimal", "IntlBackslash"]);
  add(224, ["ControlLeft", "ShiftLeft", "AltLeft", "MetaLeft", "ControlRight", "ShiftRight", "AltRight", "MetaRight"]);
  return usages;
})();

class KeyInput {
  // Parameter send: called with messages for the session.
  constructor(canvas, typing, send) {
    Object.assign(this, { send, pressed: new Map() });
    canvas.addEventListener("keydown", event => this.handle(event, true));
    canvas.addEventListener("keyup", event => this.handle(event, false));
    canvas.addEventListener("blur", () => this.releaseAll());
    typing.addEventListener("beforeinput", event => this.handleTyping(event));
    // Some keyboards of phones compose words and report them afterwards.
    typing.addEventListener("input", () => { typing.value = ""; });
  }

  handle(event, isDown) {
    const usage = keyUsages[event.code];
    // Tab leaves the app, and shortcuts of the browser remain.
    if (usage === undefined || event.key === "Tab" || event.isComposing || (event.ctrlKey || event.metaKey) && "rtnwl".includes(event.key)) return;
    event.preventDefault();
    event.stopPropagation();
    if (isDown) this.pressed.set(event.code, event); else this.pressed.delete(event.code);
    this.sendStroke(event, usage, isDown);
  }

  sendStroke(event, usage, isDown) {
    const flags = [event.getModifierState("CapsLock"), event.shiftKey, event.ctrlKey, event.altKey, event.metaKey];
    const modifiers = flags.reduce((sum, isSet, i) => sum + (isSet ? 1 << (16 + i) : 0), 0);
    const input = { key: usage, down: isDown, modifiers };
    if (event.key.length === 1) input.characters = event.key;
    this.send({ type: "input", input: [input] });
  }

  // Releases all keys when the app loses the focus, because their releases are reported elsewhere.
  releaseAll() {
    for (const [code, event] of this.pressed) this.sendStroke(event, keyUsages[code], false);
    this.pressed.clear();
  }

  // Handles text of an on-screen keyboard.
  handleTyping(event) {
    const keys = { insertLineBreak: 40, insertParagraph: 40, deleteContentBackward: 42, deleteContentForward: 76 };
    const usage = keys[event.inputType], text = event.data;
    if (!event.isComposing) event.preventDefault();
    if (usage) this.press(usage);
    else if (text && !event.isComposing) for (const character of text) this.press(KeyInput.usageOf(character), { characters: character });
  }

  press(usage, characters = {}) {
    this.send({ type: "input", input: [true, false].map(down => ({ key: usage, down, ...characters })) });
  }

  // Returns the key of a character. For one that has none on an American keyboard it is the space bar, as for a keyboard with
  // another layout.
  static usageOf(character) {
    const upper = character.toUpperCase();
    return keyUsages[`Key${upper}`] ?? keyUsages[`Digit${upper}`] ?? 44;
  }
}
