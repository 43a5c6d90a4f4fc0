/// Solves the constraints of one hierarchy of views and places the views by them.
///
/// A pass gathers what is demanded now, takes back what is no longer demanded, adds what is new, and writes the frames
/// whose solution has changed. Frames whose solution is the old one are not written again: a view that an animator or
/// a finger has moved since stays there.
@MainActor
final class LayoutEngine {
    /// What a demand is told from others by: the constraint, or the view whose intrinsic size it is.
    private struct Key: Hashable {
        var item: ObjectIdentifier
        /// Which of the demands of one item: 0 for a constraint, else one of an intrinsic size's four.
        var part = 0
    }

    private struct Demand {
        var key: Key
        var expression: LinearRow
        var relation: NSLayoutConstraint.Relation
        var priority: Float
        var text: String
        /// Keeps the object alive, so that no other one gets its identity.
        var owner: AnyObject

        func says(the other: Demand) -> Bool {
            expression == other.expression && relation == other.relation && priority == other.priority
        }
    }

    private struct Installed {
        var demand: Demand
        /// Nil for one that contradicts others and was left out.
        var marker: SimplexTableau.Marker?
    }

    private var tableau = SimplexTableau()
    private var installed: [Installed] = []
    private var variables = LayoutVariables()
    private var changes = 0
    private var reported: Set<String> = []

    func solve(_ top: UIView) {
        // Rounding adds up over very many exchanges; a fresh start costs as much as one large change.
        if changes > 2000 { restart() }
        let demands = gather(top)
        update(to: demands)
        variables.place(tableau)
    }

    private func restart() {
        (tableau, installed, changes) = (SimplexTableau(), [], 0)
        variables.forgetSymbols()
    }

    // MARK: Gathering

    private func gather(_ top: UIView) -> [Demand] {
        var demands: [Demand] = []
        variables.beginPass()
        gather(top, &demands)
        for view in variables.viewsOfThisPass { gatherIntrinsicSize(of: view, &demands) }
        return demands
    }

    private func gather(_ view: UIView, _ demands: inout [Demand]) {
        for constraint in view.constraints {
            guard let expression = variables.expression(of: constraint, in: view, &tableau) else { continue }
            demands.append(
                Demand(
                    key: Key(item: ObjectIdentifier(constraint)), expression: expression,
                    relation: constraint.relation, priority: constraint.priority.rawValue, text: constraint.text,
                    owner: constraint))
        }
        for subview in view.subviews where subview.subtreeHasConstraints { gather(subview, &demands) }
    }

    private func gatherIntrinsicSize(of view: UIView, _ demands: inout [Demand]) {
        let size = view.intrinsicContentSize
        for (axis, length) in [(NSLayoutConstraint.Axis.horizontal, size.width), (.vertical, size.height)]
        where length >= 0 && length.isFinite {
            let symbol = variables.lengthSymbol(of: view, axis, &tableau)
            var expression = LinearRow(constant: -Double(length))
            expression.add(1, symbol)
            for (part, relation, priority) in [
                (1, NSLayoutConstraint.Relation.lessThanOrEqual, view.contentHuggingPriority(for: axis)),
                (2, .greaterThanOrEqual, view.contentCompressionResistancePriority(for: axis)),
            ] where priority.rawValue > 0 {
                demands.append(
                    Demand(
                        key: Key(item: ObjectIdentifier(view), part: part + axis.rawValue * 2), expression: expression,
                        relation: relation, priority: priority.rawValue,
                        text: "\(type(of: view)) has an intrinsic size", owner: view))
            }
        }
    }

    // MARK: Updating

    private func update(to demands: [Demand]) {
        var wanted: [Key: Demand] = [:]
        for demand in demands { wanted[demand.key] = demand }
        var kept: [Installed] = []
        var known: Set<Key> = []
        var (removesAny, broken) = (false, [Demand]())
        for entry in installed {
            let key = entry.demand.key
            if let demand = wanted[key], demand.says(the: entry.demand) {
                if entry.marker == nil {
                    broken.append(demand)
                } else {
                    kept.append(entry)
                }
                known.insert(key)
            } else {
                removesAny = true
                if let marker = entry.marker { tableau.remove(marker) }
                changes += 1
            }
        }
        installed = kept
        // What was left out may have its place again now that another is gone.
        for demand in broken {
            if removesAny { install(demand) } else { installed.append(Installed(demand: demand, marker: nil)) }
        }
        for demand in demands where !known.contains(demand.key) { install(demand) }
    }

    private func install(_ demand: Demand) {
        changes += 1
        do throws(SimplexTableau.Conflict) {
            let marker = try tableau.add(demand.expression, demand.relation, priority: demand.priority)
            installed.append(Installed(demand: demand, marker: marker))
        } catch {
            installed.append(Installed(demand: demand, marker: nil))
            report(demand, against: error.symbols)
        }
    }

    private func report(_ demand: Demand, against symbols: [SimplexSymbol]) {
        let others = installed.filter { entry in entry.marker.map { symbols.contains($0.symbol) } ?? false }
        let sentence: String
        if others.isEmpty {
            sentence =
                "The constraint \(demand.text) cannot hold, because the frames it speaks of are given: it is left out. "
                + "Set translatesAutoresizingMaskIntoConstraints of the views it should place to false."
        } else {
            sentence =
                "These required constraints contradict each other: "
                + (others.map(\.demand) + [demand]).map(\.text).joined(separator: "; ")
                + ". The last one is left out. Remove one of them, or give one a priority below 1000."
        }
        guard reported.insert(sentence).inserted else { return }
        if let handler = NSLayoutConstraint.conflictHandler {
            handler(sentence)
        } else {
            FileHandle.standardError.write(Data("Layout: \(sentence)\n".utf8))
        }
    }
}
