// The expressions and property lines of behaviors in Swift. The properties are set in the order in which the player of
// scene files sets them. Properties with "default" are left out if they have the API's default (behavior-defaults.js), those
// with "constructor" if the expression that makes the behavior contains them. Magnitudes and angles of gravity and pushes are
// kept, because they change the last bits of the direction.

const swiftProperties = {
  gravity: [
    ["direction", (name, value) => `${name}.gravityDirection = ${swiftVector(value)}`, "default"],
    ["angle", (name, value) => `${name}.angle = ${value}`],
    ["magnitude", (name, value) => `${name}.magnitude = ${value}`],
  ],
  attachment: [
    ["anchor", (name, value) => `${name}.anchorPoint = ${swiftPoint(value)}`, "constructor"],
    ["length", (name, value) => `${name}.length = ${value}`],
    ["frequency", (name, value) => `${name}.frequency = ${value}`, "default"],
    ["damping", (name, value) => `${name}.damping = ${value}`, "default"],
    ["frictionTorque", (name, value) => `${name}.frictionTorque = ${value}`, "default"],
    ["range", (name, [low, high]) => `${name}.attachmentRange = UIFloatRange(minimum: ${low}, maximum: ${high})`],
  ],
  snap: [
    ["point", (name, value) => `${name}.snapPoint = ${swiftPoint(value)}`, "constructor"],
    ["damping", (name, value) => `${name}.damping = ${value}`, "default"],
  ],
  push: [
    ["direction", (name, value) => `${name}.pushDirection = ${swiftVector(value)}`, "default"],
    ["angle", (name, value) => `${name}.angle = ${value}`],
    ["magnitude", (name, value) => `${name}.magnitude = ${value}`],
    ["targetOffset", perItem((name, item, value) => `${name}.setTargetOffsetFromCenter(${swiftOffset(value)}, for: ${item})`)],
    ["active", (name, value) => `${name}.active = ${value}`, "default"],
  ],
  item: [
    ["elasticity", (name, value) => `${name}.elasticity = ${value}`, "default"],
    ["friction", (name, value) => `${name}.friction = ${value}`, "default"],
    ["density", (name, value) => `${name}.density = ${value}`, "default"],
    ["resistance", (name, value) => `${name}.resistance = ${value}`, "default"],
    ["angularResistance", (name, value) => `${name}.angularResistance = ${value}`, "default"],
    ["allowsRotation", (name, value) => `${name}.allowsRotation = ${value}`, "default"],
    ["charge", (name, value) => `${name}.charge = ${value}`, "default"],
    ["anchored", (name, value) => `${name}.isAnchored = ${value}`, "default"],
    ["linearVelocity", perItem((name, item, value) => `${name}.addLinearVelocity(${swiftPoint(value)}, for: ${item})`)],
    ["angularVelocity", perItem((name, item, value) => `${name}.addAngularVelocity(${value}, for: ${item})`)],
  ],
  field: [
    ["position", (name, value) => `${name}.position = ${swiftPoint(value)}`, "constructor"],
    ["strength", (name, value) => `${name}.strength = ${value}`, "default"],
    ["falloff", (name, value) => `${name}.falloff = ${value}`],
    ["minimumRadius", (name, value) => `${name}.minimumRadius = ${value}`],
    ["direction", (name, value) => `${name}.direction = ${swiftVector(value)}`, "constructor"],
    ["smoothness", (name, value) => `${name}.smoothness = ${value}`, "constructor"],
    ["animationSpeed", (name, value) => `${name}.animationSpeed = ${value}`, "constructor"],
    ["region", (name, value) => `${name}.region = ${swiftRegion(value)}`],
  ],
  collision: [
    ["mode", (name, value) => `${name}.collisionMode = .${value}`, "default"],
    ["referenceBounds", (name, value) => Array.isArray(value)
      ? `${name}.setTranslatesReferenceBoundsIntoBoundary(\n    with: UIEdgeInsets(top: ${value[0]}, left: ${value[1]}, bottom: ${value[2]}, right: ${value[3]}))`
      : `${name}.translatesReferenceBoundsIntoBoundary = ${value}`, "default"],
  ],
  composite: [],
};

// Writes a line for each item, or a loop if many items have the same value.
function perItem(write) {
  return (name, values, code) => {
    const entries = Object.entries(values), first = JSON.stringify(entries[0]?.[1]);
    if (entries.length >= 3 && entries.every(([, value]) => JSON.stringify(value) === first)) {
      return `for item in ${code.loopList(entries.map(([id]) => id))} { ${write(name, "item", entries[0][1])} }`;
    }
    return entries.map(([id, value]) => write(name, code.items.get(id), value)).join("\n");
  };
}

// Returns the lines that set the properties of a behavior. A timeline entry keeps values that are defaults, because the
// behavior may have others by then.
function writeProperties(code, type, name, values, { keepsDefaults = false } = {}) {
  const lines = [];
  for (const boundary of keepsDefaults ? [] : values.boundaries ?? []) lines.push(writeBoundary(code, name, boundary));
  for (const [key, write, omission] of swiftProperties[type]) {
    if (values[key] === undefined) continue;
    if (!keepsDefaults && omission === "constructor" && isConstructorArgument(type, key, values)) continue;
    if (!keepsDefaults && omission === "default" && isDefault(type, key, values)) continue;
    lines.push(...write(name, values[key], code).split("\n"));
  }
  return lines;
}

function isDefault(type, key, values) {
  return JSON.stringify(values[key]) === JSON.stringify(behaviorDefault(type, values.kind, key));
}

// Returns whether the expression that makes a behavior contains a property.
function isConstructorArgument(type, key, { kind }) {
  if (type !== "field") return true;
  const keys = { radialGravity: ["position"], linearGravity: ["direction"], velocity: ["direction"], noise: ["smoothness", "animationSpeed"], turbulence: ["smoothness", "animationSpeed"] };
  return (keys[kind] ?? []).includes(key);
}

function writeBoundary(code, name, { id, from, to, path }) {
  if (!path) return `${name}.addBoundary(withIdentifier: ${swiftString(id)} as NSString, from: ${swiftPoint(from)}, to: ${swiftPoint(to)})`;
  code.usesPaths = true;
  return `${name}.addBoundary(withIdentifier: ${swiftString(id)} as NSString, for: makePath(${swiftPoints(path)}))`;
}

function makeBehaviorExpression(code, behavior) {
  switch (behavior.type) {
    case "gravity": return `UIGravityBehavior(items: ${code.list(behavior.items)})`;
    case "collision": return `UICollisionBehavior(items: ${code.list(behavior.items)})`;
    case "item": return `UIDynamicItemBehavior(items: ${code.list(behavior.items)})`;
    case "push": return `UIPushBehavior(items: ${code.list(behavior.items)}, mode: .${behavior.mode ?? "continuous"})`;
    case "snap": return `UISnapBehavior(item: ${code.items.get(behavior.item)}, snapTo: ${swiftPoint(behavior.point)})`;
    case "field": return makeFieldExpression(behavior);
    case "attachment": return makeAttachmentExpression(behavior, code.items.get(behavior.item), code.items.get(behavior.to), behavior.anchor && swiftPoint(behavior.anchor));
    default: return "UIDynamicBehavior()";
  }
}

function makeFieldExpression({ kind, position = [0, 0], direction = [0, 0], smoothness = 0, animationSpeed = 0 }) {
  switch (kind) {
    case "radialGravity": return `UIFieldBehavior.radialGravityField(position: ${swiftPoint(position)})`;
    case "linearGravity": case "velocity": return `UIFieldBehavior.${kind}Field(direction: ${swiftVector(direction)})`;
    case "noise": case "turbulence": return `UIFieldBehavior.${kind}Field(smoothness: ${smoothness}, animationSpeed: ${animationSpeed})`;
    default: return `UIFieldBehavior.${kind}Field()`;
  }
}

function makeAttachmentExpression({ kind, axis, offset, toOffset }, item, other, anchor) {
  const [from, to] = [swiftOffset(offset ?? [0, 0]), swiftOffset(toOffset ?? [0, 0])], hasOffsets = offset || toOffset;
  const target = other ? `, attachedTo: ${other}` : "";
  if (kind === "sliding") return `UIAttachmentBehavior.slidingAttachment(with: ${item}${target}, attachmentAnchor: ${anchor}, axisOfTranslation: ${swiftVector(axis)})`;
  if (kind === "limit") return `UIAttachmentBehavior.limitAttachment(with: ${item}, offsetFromCenter: ${from}, attachedTo: ${other}, offsetFromCenter: ${to})`;
  if (kind) return `UIAttachmentBehavior.${kind}Attachment(with: ${item}${target}, attachmentAnchor: ${anchor})`;
  if (other) return hasOffsets ? `UIAttachmentBehavior(item: ${item}, offsetFromCenter: ${from}, attachedTo: ${other}, offsetFromCenter: ${to})` : `UIAttachmentBehavior(item: ${item}, attachedTo: ${other})`;
  return offset ? `UIAttachmentBehavior(item: ${item}, offsetFromCenter: ${from}, attachedToAnchor: ${anchor})` : `UIAttachmentBehavior(item: ${item}, attachedToAnchor: ${anchor})`;
}

// Returns the number of attachments from an index on that differ only in their items and anchors.
function similarAttachments(code, behaviors, start) {
  const look = ({ type, id, item, to, anchor, ...rest }) => JSON.stringify([type, to !== undefined, anchor !== undefined, rest]);
  const isPlain = behavior => behavior?.type === "attachment" && !code.usedIDs.has(behavior.id) &&
    [behavior.item, behavior.to].every(id => !code.groupIDs.has(id));
  let count = 0;
  while (isPlain(behaviors[start + count]) && look(behaviors[start + count]) === look(behaviors[start])) count += 1;
  return count;
}

// Writes one loop for attachments that differ only in their items and anchors.
function writeAttachmentLoop(code, behaviors, indent) {
  const [first] = behaviors, hasOther = first.to !== undefined, hasAnchor = first.anchor !== undefined;
  const names = ["item", ...(hasOther ? ["other"] : []), ...(hasAnchor ? ["anchor"] : [])];
  const classes = new Set(behaviors.flatMap(({ item, to }) => hasOther ? [item, to] : [item]).map(id => code.itemClass(id)));
  const type = classes.size === 1 ? [...classes][0] : "any UIDynamicItem";
  const types = [type, ...(hasOther ? [type] : []), ...(hasAnchor ? ["CGPoint"] : [])];
  const rows = behaviors.map(({ item, to, anchor }) =>
    `(${[code.items.get(item), ...(hasOther ? [code.items.get(to)] : []), ...(hasAnchor ? [swiftPoint(anchor)] : [])].join(", ")})`);
  const list = code.names.claim("attachments", "behavior");
  return [
    ...wrapSwift(`${indent}let ${list}: [(${types.join(", ")})] = [${rows.join(", ")}]`),
    `${indent}for (${names.join(", ")}) in ${list} {`,
    `${indent}    let attachment = ${makeAttachmentExpression(first, "item", hasOther && "other", hasAnchor && "anchor")}`,
    ...writeProperties(code, "attachment", "attachment", first).map(line => `${indent}    ${line}`),
    `${indent}    animator.addBehavior(attachment)`,
    `${indent}}`,
  ];
}

const swiftTimelineHelper = `
    /// Makes a change of the timeline at a frame, in frames of 1/60 second from now.
    private func at(frame: Int, _ change: @escaping @MainActor () -> Void) {
        DispatchQueue.main.asyncAfter(deadline: .now() + (Double(frame) - 0.5) / 60) {
            MainActor.assumeIsolated { change() }
        }
    }`.split("\n");

const swiftPathHelper = `
    private func makePath(_ points: [CGPoint]) -> UIBezierPath {
        let path = UIBezierPath()
        path.move(to: points[0])
        for point in points.dropFirst() { path.addLine(to: point) }
        path.close()
        return path
    }`.split("\n");

const swiftExactItem = `/// An item that moves its view by fractions of a pixel. The center of a view that is an item itself is rounded to pixels.
private final class ExactItem: NSObject, UIDynamicItem {
    let view: ItemView
    var center: CGPoint { didSet { view.center = center } }
    var transform: CGAffineTransform { didSet { view.transform = transform } }
    var bounds: CGRect { view.bounds }
    var collisionBoundsType: UIDynamicItemCollisionBoundsType { view.collisionBoundsType }
    var collisionBoundingPath: UIBezierPath { view.collisionBoundingPath }

    init(center: CGPoint, size: CGSize, color: UIColor, angle: CGFloat = 0, shape: ItemView.Shape = .rectangle) {
        view = ItemView(center: center, size: size, color: color, angle: angle, shape: shape)
        (self.center, transform) = (center, CGAffineTransform(rotationAngle: angle))
    }
}

`;

// The classes of the items, with the shapes that the scene uses.
function swiftItemView(items) {
  const hasEllipse = items.some(item => item.shape === "ellipse"), hasPath = items.some(item => item.shape?.path);
  return `
${items.every(item => item.rounded) ? "" : swiftExactItem}/// A view whose shape for collisions is what it draws.
private final class ItemView: UIView {
    enum Shape {
        case rectangle${hasEllipse ? ", ellipse" : ""}
${hasPath ? "        /// A convex polygon about the center.\n        case path([CGPoint])\n" : ""}    }

    private let shape: Shape
    private let color: UIColor

    init(center: CGPoint, size: CGSize, color: UIColor, angle: CGFloat = 0, shape: Shape = .rectangle) {
        self.shape = shape
        self.color = color
        super.init(frame: CGRect(origin: .zero, size: size))
        self.center = center
        transform = CGAffineTransform(rotationAngle: angle)
        backgroundColor = .clear
    }

    required init?(coder: NSCoder) { fatalError("ItemView has no archive") }

    override var collisionBoundsType: UIDynamicItemCollisionBoundsType {
        switch shape {
        case .rectangle: return .rectangle
${hasEllipse ? "        case .ellipse: return .ellipse\n" : ""}${hasPath ? "        case .path: return .path\n" : ""}        }
    }

    /// The outline about the center.
    override var collisionBoundingPath: UIBezierPath {
        let box = bounds.offsetBy(dx: -bounds.midX, dy: -bounds.midY)
        switch shape {
        case .rectangle: return UIBezierPath(rect: box)
${hasEllipse ? "        case .ellipse: return UIBezierPath(ovalIn: box)\n" : ""}${hasPath ? `        case .path(let points):
            let path = UIBezierPath()
            path.move(to: points[0])
            for point in points.dropFirst() { path.addLine(to: point) }
            path.close()
            return path
` : ""}        }
    }

    override func draw(_ rect: CGRect) {
        let outline = collisionBoundingPath
        outline.apply(CGAffineTransform(translationX: bounds.midX, y: bounds.midY))
        color.setFill()
        outline.fill()
    }
}`.trim().split("\n");
}
