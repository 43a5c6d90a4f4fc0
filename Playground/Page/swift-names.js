// Swift names and literals for the ids and values of a scene.

const swiftReservedNames = new Set(("associatedtype class deinit enum extension fileprivate func import init inout internal let open operator private " +
  "protocol public rethrows static struct subscript typealias var break case continue default defer do else fallthrough for guard if in repeat " +
  "return switch where while as Any catch false is nil super self Self throw throws true try actor any async await some Type " +
  "stage animator view title parent children frame bounds center item other anchor nibName bundle storyboard undoManager next state description hash " +
  "superclass window loadView viewDidLoad at makePath addBehaviors tabBarItem navigationItem toolbarItems isEditing transitionCoordinator traitCollection " +
  "print zip map UIKit UIView ItemView ExactItem CGPoint").split(" "));

// Makes a name in lower camel case of a text: letters and digits of ASCII, not a reserved name.
function makeSwiftName(text, fallback = "item") {
  const words = text.normalize("NFKD").replace(/[\u0300-\u036f'’]/g, "").split(/[^A-Za-z0-9]+/).filter(Boolean);
  let name = words.map((word, index) => (index ? word[0].toUpperCase() : word[0].toLowerCase()) + word.slice(1)).join("");
  if (!name) name = "piece";
  if (/^\d/.test(name)) name = fallback + name;
  return swiftReservedNames.has(name) ? name + fallback[0].toUpperCase() + fallback.slice(1) : name;
}

// Gives each id a name that no other id has.
class SwiftNames {
  constructor() { this.taken = new Set(); }

  claim(text, fallback) {
    const base = makeSwiftName(text, fallback).slice(0, 60);
    let name = base;
    for (let number = 2; this.taken.has(name); number++) name = base + (/\d$/.test(base) ? "_" : "") + number;
    this.taken.add(name);
    return name;
  }
}

const swiftPoint = ([x, y]) => `CGPoint(x: ${x}, y: ${y})`;
const swiftVector = ([dx, dy]) => `CGVector(dx: ${dx}, dy: ${dy})`;
const swiftSize = ([width, height]) => `CGSize(width: ${width}, height: ${height})`;
const swiftOffset = ([horizontal, vertical]) => `UIOffset(horizontal: ${horizontal}, vertical: ${vertical})`;
const swiftPoints = points => `[${points.map(swiftPoint).join(", ")}]`;

// A string literal. Escapes keep the text from ending the literal or starting an interpolation.
function swiftString(text) {
  return `"${[...text].map(character => {
    if (character === "\\" || character === '"') return `\\${character}`;
    return /[\u0000-\u001f\u007f-\u009f\u2028\u2029]/.test(character) ? `\\u{${character.codePointAt(0).toString(16)}}` : character;
  }).join("")}"`;
}

function swiftRegion(region) {
  const [[kind, value]] = Object.entries(region);
  switch (kind) {
    case "radius": return `UIRegion(radius: ${value})`;
    case "size": return `UIRegion(size: ${swiftSize(value)})`;
    case "inverse": return `${swiftRegion(value)}.inverse()`;
    case "union": return `${swiftRegion(value[0])}.byUnion(with: ${swiftRegion(value[1])})`;
    case "difference": return `${swiftRegion(value[0])}.byDifference(from: ${swiftRegion(value[1])})`;
    default: return `${swiftRegion(value[0])}.byIntersection(with: ${swiftRegion(value[1])})`;
  }
}

// Breaks a long line of code between the elements of its longest list, or before its arguments.
function wrapSwift(line, width = 118) {
  const indent = line.match(/^ */)[0], [open, close] = longestList(line);
  if (line.length <= width || line.includes('"')) return [line];
  if (close - open >= 40) {
    return [line.slice(0, open + 1), ...packParts(splitList(line.slice(open + 1, close)), indent, width).map(part => `${part},`), `${indent}${line.slice(close)}`];
  }
  const start = line.search(/= [A-Za-z.]+\(/), parenthesis = line.indexOf("(", start);
  if (start < 0 || !line.endsWith(")") || splitList(line.slice(parenthesis)).length !== 1) return [line];
  const packed = packParts(splitList(line.slice(parenthesis + 1, -1)), indent, width);
  return [line.slice(0, parenthesis + 1), ...packed.map((part, index) => part + (index === packed.length - 1 ? ")" : ","))];
}

// Joins parts with commas to lines of at most a width.
function packParts(parts, indent, width) {
  const lines = [];
  for (const part of parts) {
    const last = lines[lines.length - 1];
    if (last && last.length + part.length + 3 <= width) lines[lines.length - 1] += `, ${part}`;
    else lines.push(`${indent}    ${part}`);
  }
  return lines;
}

// Returns the indices of the brackets of the longest list in a line.
function longestList(line) {
  let longest = [0, 0];
  const open = [];
  for (let i = 0; i < line.length; i++) {
    if (line[i] === "[") open.push(i);
    if (line[i] !== "]") continue;
    const start = open.pop() ?? i;
    if (i - start > longest[1] - longest[0]) longest = [start, i];
  }
  return longest;
}

// Splits the elements of a list at the commas that are not inside parentheses.
function splitList(text) {
  const parts = [];
  let depth = 0, start = 0;
  for (let i = 0; i < text.length; i++) {
    if ("([".includes(text[i])) depth += 1;
    if (")]".includes(text[i])) depth -= 1;
    if (text[i] === "," && depth === 0) { parts.push(text.slice(start, i).trim()); start = i + 1; }
  }
  return [...parts, text.slice(start).trim()].filter(Boolean);
}
