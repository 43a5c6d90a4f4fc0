import LayoutSolver

// Messages about required constraints that contradict each other.
extension LayoutEngine {
    /// Reports constraints that are ignored since the latest solution, to the conflict handler or on standard error: one
    /// message for each cause, and each cause once.
    ///
    /// Conflicts of one pass have the same cause if an empty view makes them impossible, or if they share a constraint.
    /// Constants and index paths of cells do not make another cause, because they change in an animation and in a list.
    func report(_ conflicts: [LayoutSystem.Conflict]) {
        var reports: [(conflict: LayoutConflict, rows: Set<Int>, count: Int)] = []
        for conflict in conflicts {
            let described = LayoutConflict(conflict, of: self)
            let rows = Set(conflict.others + [conflict.row])
            let known = reports.firstIndex { $0.conflict.cause == described.cause || !$0.rows.isDisjoint(with: rows) }
            if let known {
                reports[known].count += 1
                reports[known].rows.formUnion(rows)
                reportedCauses.insert(described.cause)
            } else if reportedCauses.insert(described.cause).inserted {
                reports.append((described, rows, 1))
            }
        }
        for report in reports {
            var message = report.conflict.message
            if report.count > 1 {
                message +=
                    " \(report.count - 1) more contradiction\(report.count > 2 ? "s have" : " has") the same cause."
            }
            if let handler = NSLayoutConstraint.conflictHandler {
                handler(message)
            } else {
                writeToStandardError("Layout: \(message)")
            }
        }
    }
}

/// A conflict of required constraints in words: its message and its cause.
@MainActor
private struct LayoutConflict {
    let message: String
    /// A text that is the same for conflicts with the same cause.
    let cause: String

    /// A view whose length constraints do not determine, or determine as 0.
    private struct FixedLength {
        let view: UIView
        let axis: NSLayoutConstraint.Axis
        let length: CGFloat
        /// The constraint that makes the view empty; nil if the length is that of its frame.
        var constraint: NSLayoutConstraint?

        var name: String { axis == .horizontal ? "width" : "height" }
    }

    init(_ conflict: LayoutSystem.Conflict, of engine: LayoutEngine) {
        let others = conflict.others.sorted { a, b in
            engine.system.rows[a].constraint.order < engine.system.rows[b].constraint.order
        }
        let rows = others + [conflict.row]
        let constraints = rows.compactMap { row -> NSLayoutConstraint? in
            if case .constraint(let constraint)? = engine.sources[row] { return constraint }
            return nil
        }
        let lengths = constraints.flatMap(Self.fixedLengths)
        let empty = lengths.first { $0.length <= 0 }
        let texts = rows.map { engine.describeRow($0) }
        if others.isEmpty {
            let reason =
                engine.system.rows[conflict.row].constraint.expression.terms.isEmpty
                ? "the frames of its views are not determined by constraints" : "a length would be negative"
            message =
                "The constraint \(texts[0]) cannot be satisfied, because \(reason); it is ignored."
                + Self.explanation(empty ?? lengths.first)
                + " Set translatesAutoresizingMaskIntoConstraints to false on the views that it should place."
        } else {
            message =
                "These required constraints conflict: \(texts.joined(separator: "; ")). The last one is ignored."
                + Self.explanation(empty ?? lengths.first)
                + (empty == nil ? " Remove one of them, or give one a priority below 1000." : "")
        }
        if let empty {
            cause = "\(empty.name) 0 of \(empty.view.messageName(showsIndexPaths: false))"
        } else {
            cause = rows.map { engine.describeRow($0, isCause: true) }.joined(separator: "; ")
        }
    }

    /// Returns the lengths that a constraint takes from frames, or sets to 0.
    private static func fixedLengths(of constraint: NSLayoutConstraint) -> [FixedLength] {
        var lengths: [FixedLength] = []
        if constraint.firstAttribute.isLength, constraint.secondAttribute == .notAnAttribute, constraint.constant <= 0,
            constraint.relation != .greaterThanOrEqual, let view = constraint.firstItem as? UIView
        {
            lengths.append(
                FixedLength(view: view, axis: constraint.firstAttribute.axis, length: 0, constraint: constraint))
        }
        for (item, attribute) in [
            (constraint.firstItem, constraint.firstAttribute), (constraint.secondItem, constraint.secondAttribute),
        ] {
            guard let view = (item as? any LayoutItem)?.layoutView, !view.usesConstraints else { continue }
            let resolved = attribute.resolved(
                isRightToLeft: view.effectiveUserInterfaceLayoutDirection == .rightToLeft)
            guard resolved.isLength || resolved.edgeFraction > 0 else { continue }
            let length = attribute.axis == .horizontal ? view.bounds.width : view.bounds.height
            lengths.append(FixedLength(view: view, axis: attribute.axis, length: length))
        }
        return lengths
    }

    private static func explanation(_ fixed: FixedLength?) -> String {
        guard let fixed else { return "" }
        let name = fixed.view.messageName()
        guard fixed.length <= 0 else {
            return
                " The \(fixed.name) of \(name), \(NSLayoutConstraint.formatted(fixed.length)), is that of its frame; "
                + "constraints do not determine it."
        }
        if let constraint = fixed.constraint {
            return " \(name) makes this impossible: \(constraint.text)."
        }
        return " \(name) makes this impossible: its \(fixed.name) is 0, and constraints do not determine it. Give it a "
            + "\(fixed.name)."
    }
}

extension LayoutEngine {
    /// Returns the source of a row in words.
    /// - Parameter isCause: Whether constants and index paths are left out.
    fileprivate func describeRow(_ row: Int, isCause: Bool = false) -> String {
        switch sources[row] {
        case .constraint(let constraint): return isCause ? constraint.textWithoutNumbers : constraint.text
        default:
            let item = items.first { $0.intrinsicRows.contains(row) }?.object
            return item.map { "\(NSLayoutConstraint.name(of: $0, showsIndexPaths: !isCause)) has an intrinsic size" }
                ?? "an intrinsic size"
        }
    }
}
