import LayoutSolver

// Finds out whether constraints determine the frames of views and layout guides.

extension LayoutEngine {
    /// A priority below all others.
    private static let weakestPriority: Float = 1e-3

    /// Returns whether constraints allow another value of a position or length of an item.
    func isAmbiguous(_ item: Item) -> Bool {
        [item.x, item.width, item.y, item.height].contains { canMove($0, by: 10) || canMove($0, by: -10) }
    }

    /// Returns whether a constraint with the lowest priority changes a variable, in a copy of the system.
    private func canMove(_ variable: Int, by distance: Double) -> Bool {
        var copy = system
        let value = copy.variables[variable].value
        var expression = LinearExpression(constant: -(value + distance))
        expression.add(1, times: variable)
        _ = copy.addConstraint(
            LayoutSystem.Constraint(
                expression: expression, relation: .equal, priority: Self.weakestPriority, order: .max))
        _ = copy.solve()
        return abs(copy.variables[variable].value - value) > 1e-3
    }
}

extension UIView {
    /// Returns whether constraints allow several frames of the view, after the changed constraints are solved.
    func isAmbiguous(in root: UIView) -> Bool {
        root.solveConstraintsIfNeeded()
        guard let engine = root.layoutState?.engine, let item = layoutState?.item, item.engineID == engine.id else {
            return true
        }
        return engine.isAmbiguous(engine.items[item.index])
    }
}

extension UILayoutGuide {
    /// Returns whether constraints allow several frames of the guide, after the changed constraints are solved.
    var isAmbiguous: Bool {
        guard source == .constraints, let root = owningView?.rootView else { return false }
        root.solveConstraintsIfNeeded()
        guard let engine = root.layoutState?.engine, let item = engineItem, item.engineID == engine.id else {
            return true
        }
        return engine.isAmbiguous(engine.items[item.index])
    }
}

extension UIView {
    /// A Boolean value that indicates whether constraints allow several frames of the view. False for a view that translates its
    /// autoresizing mask, or that has no superview. Reading it solves the constraints again, so it is for tests and debugging.
    public var hasAmbiguousLayout: Bool { superview != nil && usesConstraints && isAmbiguous(in: rootView) }
}
