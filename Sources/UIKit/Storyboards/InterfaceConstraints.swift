import InterfaceFiles

/// Creates the constraints of an interface file.
@MainActor
struct InterfaceConstraints {
    private let loader: InterfaceLoader

    init(_ loader: InterfaceLoader) { self.loader = loader }

    /// Creates constraints and activates them. Those that exist only in the editor are left out.
    func activate(_ constraints: [(element: InterfaceElement, owner: UIView)]) {
        var active: [NSLayoutConstraint] = []
        for (element, owner) in constraints {
            guard element.attributes["placeholder"] != "YES", element.attributes["installed"] != "NO",
                let constraint = makeConstraint(from: InterfaceReader(element, loader), owner: owner)
            else { continue }
            if let id = element.id { loader.register(constraint, id: id) }
            active.append(constraint)
        }
        NSLayoutConstraint.activate(active)
    }

    private func makeConstraint(from reader: InterfaceReader, owner: UIView) -> NSLayoutConstraint? {
        guard let attribute = reader.choice("firstAttribute", Self.attributes) else {
            reader.report("The constraint has no first attribute that exists here, so it is left out.")
            return nil
        }
        guard let first = readItem("firstItem", of: reader, default: owner) else { return nil }
        let hasSecond = reader.string("secondItem") != nil
        let second = hasSecond ? readItem("secondItem", of: reader, default: owner) : nil
        if hasSecond, second == nil { return nil }
        guard second == nil || root(of: first) === root(of: second) else {
            reader.report("The constraint is left out, because its items are not in the same view.")
            return nil
        }
        let secondAttribute = reader.choice("secondAttribute", Self.attributes) ?? .notAnAttribute
        let constraint = NSLayoutConstraint(
            item: first, attribute: attribute,
            relatedBy: reader.choice("relation", Self.relations) ?? .equal, toItem: second,
            attribute: secondAttribute, multiplier: multiplier(reader),
            constant: readConstant(of: reader, between: first, and: second, owner: owner)
        )
        if let priority = reader.variedNumber("priority") {
            constraint.priority = UILayoutPriority(rawValue: Float(priority))
        }
        constraint.identifier = reader.string("identifier")
        return constraint
    }

    private func readItem(_ name: String, of reader: InterfaceReader, default owner: UIView) -> AnyObject? {
        guard let id = reader.string(name) else { return owner }
        if let item = loader.object(id) { return item }
        reader.report("The constraint is left out, because the file has no view or guide \"\(id)\".")
        return nil
    }

    private func root(of item: AnyObject?) -> UIView? {
        ((item as? UIView) ?? (item as? UILayoutGuide)?.owningView)?.rootView
    }

    /// The multiplier: a number, or a ratio such as `16:9`.
    private func multiplier(_ reader: InterfaceReader) -> CGFloat {
        guard let text = reader.string("multiplier") else { return 1 }
        let parts = text.split(separator: ":").compactMap { Double($0) }
        if parts.count == 2, parts[1] != 0 { return CGFloat(parts[0] / parts[1]) }
        return parts.first.map { CGFloat($0) } ?? 1
    }

    /// The constant, in points. The standard distance is 20 points to the enclosing view and 8 points between others.
    private func readConstant(
        of reader: InterfaceReader, between first: AnyObject, and second: AnyObject?, owner: UIView
    ) -> CGFloat {
        if let constant = reader.variedNumber("constant") { return constant }
        guard reader.bool("symbolic") == true else { return 0 }
        return first === owner || second === owner ? 20 : 8
    }

    private static let relations: [String: NSLayoutConstraint.Relation] = [
        "equal": .equal, "lessThanOrEqual": .lessThanOrEqual, "greaterThanOrEqual": .greaterThanOrEqual,
    ]
    private static let attributes: [String: NSLayoutConstraint.Attribute] = [
        "left": .left, "right": .right, "top": .top, "bottom": .bottom, "leading": .leading, "trailing": .trailing,
        "width": .width, "height": .height, "centerX": .centerX, "centerY": .centerY, "baseline": .lastBaseline,
        "lastBaseline": .lastBaseline, "firstBaseline": .firstBaseline, "leftMargin": .leftMargin,
        "rightMargin": .rightMargin, "topMargin": .topMargin, "bottomMargin": .bottomMargin,
        "leadingMargin": .leadingMargin, "trailingMargin": .trailingMargin,
        "centerXWithinMargins": .centerXWithinMargins, "centerYWithinMargins": .centerYWithinMargins,
    ]
}
