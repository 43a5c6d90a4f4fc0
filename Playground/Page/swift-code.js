// Writes a scene as UIKit code in Swift: a view controller with the items, their views, the animator and the behaviors.

// Returns the code of a scene that the engine accepts.
function makeSwiftCode(scene, title) { return new SwiftCode(scene, title).write(); }

class SwiftCode {
  constructor(scene, title) {
    [this.scene, this.title, this.names] = [scene, title, new SwiftNames()];
    // The expression of each item and group, by id, and the name of each behavior that the timeline uses.
    [this.items, this.behaviors, this.parents] = [new Map(), new Map(), new Map()];
    this.families = [];
    this.laterBehaviors = [];
    this.usesPaths = false;
    const timeline = scene.timeline ?? [];
    this.roundedIDs = new Set(scene.items.filter(item => item.rounded).map(item => item.id));
    this.usedIDs = new Set(timeline.flatMap(entry => [entry.set, entry.remove]).filter(id => id !== undefined));
  }

  write() {
    const name = makeSwiftName(this.title, "scene"), type = name[0].toUpperCase() + name.slice(1);
    const properties = this.writeItems(), body = this.writeBody();
    return [
      "import UIKit", "",
      `/// The scene "${this.title.replace(/[^ -~]/g, " ")}" of the OpenDynamics playground.`,
      `final class ${type}ViewController: UIViewController {`,
      "    /// The reference view of the animator. All points of the scene are in its coordinates.",
      `    private let stage = UIView(frame: CGRect(x: 0, y: 0, width: ${this.scene.size[0]}, height: ${this.scene.size[1]}))`,
      "    private lazy var animator = UIDynamicAnimator(referenceView: stage)",
      "",
      ...properties, "",
      "    override func viewDidLoad() {",
      "        super.viewDidLoad()",
      "        view.addSubview(stage)",
      ...this.writeSubviews(),
      "        addBehaviors()",
      "    }", "",
      "    private func addBehaviors() {", ...body, "    }",
      ...(this.scene.timeline?.length ? swiftTimelineHelper : []), ...(this.usesPaths ? swiftPathHelper : []),
      "}", "", ...swiftItemView(this.scene.items), "",
    ].join("\n");
  }

  // Writes a loop for each run of items of the same class, in the order in which the scene draws them.
  writeSubviews() {
    const lines = [], { items } = this.scene;
    for (let index = 0; index < items.length;) {
      let end = index;
      while (end < items.length && Boolean(items[end].rounded) === Boolean(items[index].rounded)) end += 1;
      const list = this.list(items.slice(index, end).map(item => item.id));
      lines.push(...wrapSwift(`        for item in ${list} { stage.addSubview(item${items[index].rounded ? "" : ".view"}) }`));
      index = end;
    }
    return lines;
  }

  // The class of an item. The animator rounds the center of a view to pixels, as that of an item that is "rounded".
  itemClass(id) { return this.roundedIDs.has(id) ? "ItemView" : "ExactItem"; }

  // Items with numbered ids and equal sizes and shapes become one array.
  writeItems() {
    const lines = [], { items } = this.scene;
    for (let index = 0; index < items.length;) {
      const count = this.familyLength(index), prefix = items[index].id.replace(/\d+$/, ""), type = this.itemClass(items[index].id);
      if (count >= 4) {
        const name = this.names.claim(prefix.endsWith("s") ? prefix : `${prefix}s`, "items"), members = items.slice(index, index + count);
        members.forEach((item, i) => this.items.set(item.id, `${name}[${i}]`));
        this.families.push({ name, ids: members.map(item => item.id) });
        const { center, ...rest } = this.itemArguments(items[index], index);
        lines.push(...wrapSwift(`    private let ${name}: [${type}] = ${swiftPoints(members.map(item => item.center))}` +
          `.map { ${type}(center: $0, ${Object.values(rest).join(", ")}) }`));
      } else {
        const name = this.names.claim(items[index].id, "item");
        this.items.set(items[index].id, name);
        lines.push(...wrapSwift(`    private let ${name} = ${type}(${Object.values(this.itemArguments(items[index], index)).join(", ")})`));
      }
      index += count >= 4 ? count : 1;
    }
    return lines;
  }

  familyLength(start) {
    const { items } = this.scene, match = items[start].id.match(/^(.*?)(\d+)$/);
    if (!match) return 1;
    const look = ({ size, shape, angle, rounded }) => JSON.stringify([size, shape, angle ?? 0, rounded ?? false]);
    let count = 1;
    while (items[start + count]?.id === `${match[1]}${Number(match[2]) + count}` && look(items[start + count]) === look(items[start])) count += 1;
    return count;
  }

  itemArguments({ center, size, angle, shape }, index) {
    const color = ["systemBlue", "systemOrange", "systemGreen", "systemPurple", "systemRed", "systemYellow"][index % 6];
    const values = { center: `center: ${swiftPoint(center)}`, size: `size: ${swiftSize(size)}`, color: `color: .${color}` };
    if (angle) values.angle = `angle: ${angle}`;
    if (shape === "ellipse") values.shape = "shape: .ellipse";
    if (shape?.path) values.shape = `shape: .path(${swiftPoints(shape.path)})`;
    return values;
  }

  // Returns whether lines of code name the animator or an item, which are properties of the view controller.
  usesSelf(lines) {
    const properties = new Set(["animator", "makePath"]);
    for (const [id, expression] of this.items) if (!this.groupIDs.has(id)) properties.add(expression.replace(/\[.*/, ""));
    return lines.join(" ").match(/\w+/g).some(word => properties.has(word));
  }

  // Returns an array expression for a loop over items and groups.
  loopList(ids) {
    const classes = new Set(ids.map(id => this.groupIDs.has(id) ? "group" : this.itemClass(id)));
    return this.list(ids) + (classes.size > 1 ? " as [any UIDynamicItem]" : "");
  }

  // Returns an array expression of items. All members of a family in a row become its name.
  list(ids) {
    const parts = [];
    let single = [];
    for (let i = 0; i < ids.length;) {
      const family = this.families.find(({ ids: members }) => members.every((id, k) => ids[i + k] === id));
      if (!family) { single.push(this.items.get(ids[i])); i += 1; continue; }
      if (single.length) parts.push(`[${single.join(", ")}]`);
      single = [];
      parts.push(family.name);
      i += family.ids.length;
    }
    if (single.length) parts.push(`[${single.join(", ")}]`);
    return parts.join(" + ") || "[]";
  }

  writeBody() {
    const lines = [], indent = "        ", groups = this.scene.groups ?? [];
    this.groupIDs = new Set(groups.map(group => group.id));
    for (const { id } of groups) this.items.set(id, this.names.claim(id, "group"));
    const behaviors = this.scene.behaviors ?? [];
    for (let index = 0; index < behaviors.length;) {
      const count = similarAttachments(this, behaviors, index);
      if (lines.length) lines.push("");
      if (count >= 3) lines.push(...writeAttachmentLoop(this, behaviors.slice(index, index + count), indent));
      else lines.push(...this.writeBehavior(behaviors[index], indent, name => `animator.addBehavior(${name})`));
      index += count >= 3 ? count : 1;
    }
    lines.push(...this.writeTimeline(indent));
    const used = groups.filter(({ id }) => lines.some(line => new RegExp(`\\b${this.items.get(id)}\\b`).test(line)));
    const groupLines = used.flatMap(({ id, items }) => wrapSwift(`${indent}let ${this.items.get(id)} = UIDynamicItemGroup(items: ${this.list(items)})`));
    return groupLines.length ? [...groupLines, "", ...lines] : lines;
  }

  // Writes a behavior with its properties and children, and the line that adds it.
  writeBehavior(behavior, indent, add) {
    const name = this.names.claim(behavior.id ?? behavior.kind ?? behavior.type, "behavior");
    if (behavior.id !== undefined) this.behaviors.set(behavior.id, name);
    const lines = [`${indent}let ${name} = ${makeBehaviorExpression(this, behavior)}`];
    if (behavior.type === "field" && behavior.items.length) lines.push(`${indent}for item in ${this.loopList(behavior.items)} { ${name}.addItem(item) }`);
    lines.push(...writeProperties(this, behavior.type, name, behavior).map(line => indent + line));
    for (const child of behavior.children ?? []) {
      if (child.id !== undefined) this.parents.set(child.id, name);
      lines.push(...this.writeBehavior(child, indent, childName => `${name}.addChildBehavior(${childName})`));
    }
    return [...lines, indent + add(name)].flatMap(line => wrapSwift(line));
  }

  writeTimeline(indent) {
    const frames = new Map();
    for (const entry of this.scene.timeline ?? []) frames.set(entry.frame, [...(frames.get(entry.frame) ?? []), entry]);
    if (frames.size === 0) return [];
    const calls = [...frames].sort((a, b) => a[0] - b[0]).flatMap(([frame, entries]) => {
      const lines = entries.flatMap(entry => this.writeEntry(entry, `${indent}    `));
      if (lines.length === 0) return [];
      const head = `${indent}at(frame: ${frame}) {${this.usesSelf(lines) ? " [self] in" : ""}`, short = `${head} ${lines[0].trim()} }`;
      return lines.length === 1 && short.length <= 118 ? [short] : [head, ...lines, `${indent}}`];
    });
    return ["", ...this.laterBehaviors, ...calls];
  }

  writeEntry(entry, indent) {
    const changed = entry.set ?? entry.remove;
    // The player of scene files ignores changes of a behavior before the entry that adds it.
    if (changed !== undefined && !this.behaviors.has(changed)) return [];
    if (entry.set !== undefined) {
      const definition = this.findBehavior(entry.set);
      return writeProperties(this, definition.type, this.behaviors.get(entry.set), entry.to, { keepsDefaults: true }).map(line => indent + line);
    }
    if (entry.remove !== undefined) {
      const name = this.behaviors.get(entry.remove), parent = this.parents.get(entry.remove);
      return [`${indent}${parent ? `${parent}.removeChildBehavior` : "animator.removeBehavior"}(${name})`];
    }
    if (entry.add) return this.writeAddition(entry.add, indent);
    const item = this.items.get(entry.move), lines = [];
    if (entry.center) lines.push(`${item}.center = ${swiftPoint(entry.center)}`);
    if (entry.angle !== undefined) lines.push(`${item}.transform = CGAffineTransform(rotationAngle: ${entry.angle})`);
    return [...lines, `animator.updateItem(usingCurrentState: ${item})`].map(line => indent + line);
  }

  // A behavior that later entries change is made before the calls, so that they can name it.
  writeAddition(behavior, indent) {
    const add = name => `animator.addBehavior(${name})`;
    if (!this.usedIDs.has(behavior.id)) return this.writeBehavior(behavior, indent, add);
    const lines = this.writeBehavior(behavior, indent.slice(4), add);
    this.laterBehaviors.push(...lines.slice(0, -1));
    return [`    ${lines[lines.length - 1]}`];
  }

  findBehavior(id) {
    const search = list => list.flatMap(behavior => [behavior, ...search(behavior.children ?? [])]);
    const added = (this.scene.timeline ?? []).flatMap(entry => entry.add ? [entry.add] : []);
    return search([...(this.scene.behaviors ?? []), ...added]).find(behavior => behavior.id === id);
  }
}
