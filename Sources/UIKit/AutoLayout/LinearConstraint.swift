/// A linear constraint of the form `expression relation 0`, with a priority.
struct LinearConstraint {
    /// A key that identifies the same linear constraint in different layout passes.
    struct Key: Hashable {
        /// The layout constraint from which the linear constraint was made, or the view whose intrinsic size it
        /// represents.
        var item: ObjectIdentifier
        /// 0 for a layout constraint. For an intrinsic size, 1 is horizontal hugging, 2 is horizontal compression
        /// resistance, 3 is vertical hugging and 4 is vertical compression resistance.
        var part = 0
    }

    var key: Key
    var expression: LinearExpression
    var relation: NSLayoutConstraint.Relation
    var priority: Float
    /// The description of the constraint in messages about conflicts.
    var text: String
    /// The object that `key.item` identifies. This strong reference prevents a new object from getting the same
    /// identifier.
    var owner: AnyObject

    /// Returns whether two linear constraints have the same expression, relation and priority. If so, one can
    /// replace the other without a change of the tableau.
    func isEquivalent(to other: LinearConstraint) -> Bool {
        expression == other.expression && relation == other.relation && priority == other.priority
    }
}
