// Finds where values are in the text of a scene, so that a control can replace a number and leave all else as it is.

// A value of the text: its kind, the range of its characters, and its members or elements.
class JSONNode {
  constructor(kind, start) { [this.kind, this.start, this.end, this.children] = [kind, start, start, []]; }

  // Returns the child with a key, or with an index if the node is an array.
  child(key) { return this.kind === "array" ? this.children[key]?.node : this.children.find(child => child.key === key)?.node; }

  // Returns the node at a path of keys and indices, or undefined.
  at(path) { return path.reduce((node, key) => node?.child(key), this); }

  value(text) { return JSON.parse(text.slice(this.start, this.end)); }
}

// Returns the root node of a text, or null if the text is not JSON.
function scanJSON(text) {
  let i = 0;
  const space = /[ \t\r\n]*/y, scalar = /"(?:[^"\\\n]|\\.)*"|-?\d+(?:\.\d+)?(?:[eE][-+]?\d+)?|true|false|null/y;
  const skipSpace = () => { space.lastIndex = i; space.exec(text); i = space.lastIndex; };
  const fail = () => { throw new SyntaxError(`at ${i}`); };
  function scanScalar() {
    scalar.lastIndex = i;
    const match = scalar.exec(text);
    if (!match) fail();
    const first = match[0][0], kind = first === '"' ? "string" : /[-\d]/.test(first) ? "number" : first === "n" ? "null" : "boolean";
    const node = new JSONNode(kind, i);
    i = node.end = scalar.lastIndex;
    return node;
  }
  function scanContainer(kind, close, depth) {
    const node = new JSONNode(kind, i);
    i += 1;
    skipSpace();
    while (text[i] !== close) {
      const child = {};
      if (kind === "object") {
        const key = scanScalar();
        if (key.kind !== "string") fail();
        [child.key, child.start] = [key.value(text), key.start];
        skipSpace();
        if (text[i++] !== ":") fail();
      }
      child.node = scanValue(depth + 1);
      child.start ??= child.node.start;
      node.children.push(child);
      skipSpace();
      if (text[i] === ",") { i += 1; skipSpace(); if (text[i] === close) fail(); } else if (text[i] !== close) fail();
    }
    i += 1;
    node.end = i;
    return node;
  }
  function scanValue(depth) {
    if (depth > 200) fail();
    skipSpace();
    return text[i] === "{" ? scanContainer("object", "}", depth) : text[i] === "[" ? scanContainer("array", "]", depth) : scanScalar();
  }
  try {
    const root = scanValue(0);
    skipSpace();
    return i === text.length ? root : null;
  } catch (error) {
    if (error instanceof SyntaxError) return null;
    throw error;
  }
}

// Returns the path of the innermost item, behavior or timeline entry at a character of the text, or null.
function pathAt(root, offset) {
  for (const list of ["items", "groups", "behaviors", "timeline"]) {
    const entries = root.child(list)?.children ?? [];
    const index = entries.findIndex(({ node }) => offset >= node.start && offset <= node.end);
    if (index < 0) continue;
    const path = [list, index], children = entries[index].node.child("children")?.children ?? [];
    const child = children.findIndex(({ node }) => offset >= node.start && offset <= node.end);
    return child < 0 ? path : [...path, "children", child];
  }
  return null;
}

// Returns the text with the value at a path replaced. A missing key of an object is added at the end of the object.
function replaceValue(text, root, path, json) {
  const node = root.at(path);
  if (node) return text.slice(0, node.start) + json + text.slice(node.end);
  const parent = root.at(path.slice(0, -1)), key = path[path.length - 1];
  if (parent?.kind !== "object") return text;
  const last = parent.children[parent.children.length - 1], end = last ? last.node.end : parent.start + 1;
  return `${text.slice(0, end)}${last ? ", " : ""}${JSON.stringify(key)}: ${json}${text.slice(end)}`;
}
