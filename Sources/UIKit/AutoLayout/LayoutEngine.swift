/// The constraint solver of one view hierarchy. It solves the constraints and writes the solved frames to the views.
///
/// A pass collects the current linear constraints, removes outdated constraints from the tableau, adds new constraints,
/// and writes the frames whose solution changed. If the solution of a frame is unchanged, the pass does not write the
/// frame, so a view that was moved by an animator or a gesture keeps its position.
@MainActor
final class LayoutEngine {
    private struct InstalledConstraint {
        var constraint: LinearConstraint
        /// The symbols that were added to the tableau for the constraint. It is nil if the constraint is ignored
        /// because it conflicts with other constraints.
        var marker: SimplexTableau.Marker?
    }

    private var tableau = SimplexTableau()
    private var installed: [InstalledConstraint] = []
    private var variables = LayoutVariables()
    private var changesSinceReset = 0
    private var reportedMessages: Set<String> = []

    /// The number of added and removed constraints after which the tableau is rebuilt, because rounding errors
    /// accumulate over many pivots. A rebuild costs as much as adding all constraints once.
    private static let maximumChanges = 2000

    /// Solves the constraints of a root view and its descendants and writes the frames.
    func solveConstraints(below root: UIView) {
        if changesSinceReset > Self.maximumChanges { resetTableau() }
        let constraints = collectConstraints(below: root)
        updateTableau(to: constraints)
        variables.writeFrames(from: tableau)
    }

    private func resetTableau() {
        (tableau, installed, changesSinceReset) = (SimplexTableau(), [], 0)
        variables.removeSymbols()
    }

    // MARK: Collecting

    private func collectConstraints(below root: UIView) -> [LinearConstraint] {
        var constraints: [LinearConstraint] = []
        variables.beginPass()
        root.visitSubtree { view in
            guard view === root || view.subtreeHasConstraints else { return false }
            collectConstraints(of: view, into: &constraints)
            return true
        }
        for view in variables.viewsInPass { collectIntrinsicSizeConstraints(of: view, into: &constraints) }
        return constraints
    }

    private func collectConstraints(of view: UIView, into constraints: inout [LinearConstraint]) {
        for constraint in view.constraints {
            guard let expression = variables.makeExpression(for: constraint, in: view, tableau: &tableau) else {
                continue
            }
            constraints.append(
                LinearConstraint(
                    key: LinearConstraint.Key(item: ObjectIdentifier(constraint)), expression: expression,
                    relation: constraint.relation, priority: constraint.priority.rawValue, text: constraint.text,
                    owner: constraint))
        }
    }

    private func collectIntrinsicSizeConstraints(of view: UIView, into constraints: inout [LinearConstraint]) {
        let size = view.intrinsicContentSize
        for (axis, length) in [(NSLayoutConstraint.Axis.horizontal, size.width), (.vertical, size.height)]
        where length >= 0 && length.isFinite {
            let symbol = variables.makeLengthSymbol(of: view, along: axis, tableau: &tableau)
            var expression = LinearExpression(constant: -Double(length))
            expression.add(1, times: symbol)
            for (part, relation, priority) in [
                (1, NSLayoutConstraint.Relation.lessThanOrEqual, view.contentHuggingPriority(for: axis)),
                (2, .greaterThanOrEqual, view.contentCompressionResistancePriority(for: axis)),
            ] where priority.rawValue > 0 {
                constraints.append(
                    LinearConstraint(
                        key: LinearConstraint.Key(item: ObjectIdentifier(view), part: part + axis.rawValue * 2),
                        expression: expression, relation: relation, priority: priority.rawValue,
                        text: "\(type(of: view)) has an intrinsic size", owner: view))
            }
        }
    }

    // MARK: Updating

    private func updateTableau(to constraints: [LinearConstraint]) {
        var currentByKey: [LinearConstraint.Key: LinearConstraint] = [:]
        for constraint in constraints { currentByKey[constraint.key] = constraint }
        var kept: [InstalledConstraint] = []
        var unchangedKeys: Set<LinearConstraint.Key> = []
        var (removesAny, ignored) = (false, [LinearConstraint]())
        for entry in installed {
            let key = entry.constraint.key
            if let constraint = currentByKey[key], constraint.isEquivalent(to: entry.constraint) {
                if entry.marker == nil {
                    ignored.append(constraint)
                } else {
                    kept.append(entry)
                }
                unchangedKeys.insert(key)
            } else {
                removesAny = true
                if let marker = entry.marker { tableau.removeConstraint(marker) }
                changesSinceReset += 1
            }
        }
        installed = kept
        // The removal of a constraint can resolve conflicts, so the constraints that were ignored because of conflicts
        // are tried again.
        for constraint in ignored {
            if removesAny {
                install(constraint)
            } else {
                installed.append(InstalledConstraint(constraint: constraint, marker: nil))
            }
        }
        for constraint in constraints where !unchangedKeys.contains(constraint.key) { install(constraint) }
    }

    private func install(_ constraint: LinearConstraint) {
        changesSinceReset += 1
        do throws(SimplexTableau.UnsatisfiableConstraint) {
            let marker = try tableau.addConstraint(
                constraint.expression, constraint.relation, priority: constraint.priority)
            installed.append(InstalledConstraint(constraint: constraint, marker: marker))
        } catch {
            installed.append(InstalledConstraint(constraint: constraint, marker: nil))
            reportConflict(of: constraint, conflictingSymbols: error.conflictingSymbols)
        }
    }

    /// Reports an ignored constraint to the conflict handler or on standard error. Each message is reported only once.
    private func reportConflict(of constraint: LinearConstraint, conflictingSymbols symbols: [SimplexSymbol]) {
        let others = installed.filter { entry in entry.marker.map { symbols.contains($0.symbol) } ?? false }
        let message: String
        if others.isEmpty {
            message =
                "The constraint \(constraint.text) cannot be satisfied, because the frames of its views are fixed; it "
                + "is ignored. Set translatesAutoresizingMaskIntoConstraints to false on the views that it should place."
        } else {
            message =
                "These required constraints conflict: "
                + (others.map(\.constraint) + [constraint]).map(\.text).joined(separator: "; ")
                + ". The last one is ignored. Remove one of them, or give one a priority below 1000."
        }
        guard reportedMessages.insert(message).inserted else { return }
        if let handler = NSLayoutConstraint.conflictHandler {
            handler(message)
        } else {
            writeToStandardError("Layout: \(message)")
        }
    }
}
