/// Linear constraints on variables, and their solution, which is updated when the constraints change.
///
/// The system consists of independent components: sets of variables that constraints connect, such as the horizontal
/// positions in one cell. `solve()` solves only the components that changed. Each starts from its previous solution, so
/// its cost is a factorization of its constraints, which is linear in their number for chains of views, plus a few
/// exchanges. Nothing else is kept between solutions, so rounding errors do not accumulate.
///
/// A required constraint that contradicts earlier ones is ignored. When its component changes, it is tried again.
package struct LayoutSystem {
    /// The relation between an expression and 0.
    package enum Relation {
        case lessThanOrEqual, equal, greaterThanOrEqual
    }

    /// A constraint of the form `expression relation 0`.
    package struct Constraint {
        package var expression: LinearExpression
        var relation: Relation
        /// The priority, above 0. From 1000, the constraint is required.
        var priority: Float
        /// The position of the constraint in the order of activation. Of the constraints that contradict each other,
        /// the one with the highest order is ignored.
        package var order: Int

        package init(expression: LinearExpression, relation: Relation, priority: Float, order: Int) {
            self.expression = expression
            self.relation = relation
            self.priority = priority
            self.order = order
        }

        var isRequired: Bool { priority >= 1000 }
    }

    package struct Row {
        package internal(set) var constraint: Constraint
        /// The row's component; -1 while it must be determined.
        var component = -1
        var role = LinearProgram.Role.undecided
        /// Whether the constraint is ignored because it contradicts earlier constraints.
        package internal(set) var isIgnored = false
        var isUsed = true
    }

    package struct Variable {
        /// Whether the variable is a length, which must not be negative.
        var isLength: Bool
        package internal(set) var value = 0.0
        /// The rows whose expressions contain the variable.
        package internal(set) var rows: [Int] = []
        /// The variable's component; -1 while it must be determined, or if no constraint contains the variable.
        var component = -1
        var role = LinearProgram.Role.undecided
        var isUsed = true
    }

    struct Component {
        var variables: [Int] = []
        var rows: [Int] = []
        var isChanged = true
        var isUsed = true
    }

    /// A required constraint that is ignored since the latest solution, and constraints that it contradicts.
    package struct Conflict {
        package var row: Int
        package var others: [Int]
    }

    /// The results of a solution.
    package struct Changes {
        /// The variables whose values changed.
        package var variables: [Int] = []
        package var conflicts: [Conflict] = []
    }

    package internal(set) var rows: [Row] = []
    package internal(set) var variables: [Variable] = []
    var components: [Component] = []
    /// For each variable, its position in the component that is being solved.
    var positions: [Int] = []
    private var freeRows: [Int] = []
    private var freeVariables: [Int] = []
    private var freeComponents: [Int] = []
    private var changedComponents: [Int] = []
    /// Variables and rows whose components must be determined.
    private var looseVariables: [Int] = []
    private var looseRows: [Int] = []

    /// The number of components that were solved, since the system was created. For tests.
    package internal(set) var solvedComponentCount = 0
    /// The number of exchanges of a basic column, since the system was created. For tests.
    package internal(set) var pivotCount = 0

    package init() {}

    // MARK: Changing

    /// Adds a variable whose value is 0 until a constraint determines it.
    package mutating func addVariable(isLength: Bool) -> Int {
        let variable = Variable(isLength: isLength)
        if let index = freeVariables.popLast() {
            variables[index] = variable
            return index
        }
        variables.append(variable)
        positions.append(-1)
        return variables.count - 1
    }

    /// Removes a variable. No constraint may contain it.
    package mutating func removeVariable(_ index: Int) {
        loosen(variables[index].component)
        variables[index].isUsed = false
        freeVariables.append(index)
    }

    package mutating func addConstraint(_ constraint: Constraint) -> Int {
        let row: Int
        if let index = freeRows.popLast() {
            rows[index] = Row(constraint: constraint)
            row = index
        } else {
            row = rows.count
            rows.append(Row(constraint: constraint))
        }
        connect(row)
        return row
    }

    package mutating func removeConstraint(_ row: Int) {
        disconnect(row)
        rows[row].isUsed = false
        freeRows.append(row)
    }

    /// Replaces a constraint. Returns false if the new constraint equals the old one.
    package mutating func replaceConstraint(_ row: Int, with constraint: Constraint) -> Bool {
        let old = rows[row].constraint
        if old.expression == constraint.expression && old.relation == constraint.relation
            && old.priority == constraint.priority
        {
            return false
        }
        if old.expression.terms == constraint.expression.terms && rows[row].component >= 0 {
            rows[row].constraint = constraint
            markChanged(rows[row].component)
        } else {
            disconnect(row)
            rows[row].constraint = constraint
            connect(row)
        }
        return true
    }

    private mutating func connect(_ row: Int) {
        for term in rows[row].constraint.expression.terms {
            loosen(variables[term.variable].component)
            if variables[term.variable].rows.isEmpty { looseVariables.append(term.variable) }
            variables[term.variable].rows.append(row)
        }
        rows[row].component = -1
        looseRows.append(row)
    }

    private mutating func disconnect(_ row: Int) {
        loosen(rows[row].component)
        for term in rows[row].constraint.expression.terms {
            if let index = variables[term.variable].rows.lastIndex(of: row) {
                variables[term.variable].rows.remove(at: index)
            }
        }
    }

    /// Solves the component of a variable again.
    package mutating func markChanged(variable: Int) {
        if variables[variable].component >= 0 { markChanged(variables[variable].component) }
    }

    private mutating func markChanged(_ component: Int) {
        guard !components[component].isChanged else { return }
        components[component].isChanged = true
        changedComponents.append(component)
    }

    /// Dissolves a component, because its variables may no longer be connected, or be connected with others.
    private mutating func loosen(_ component: Int) {
        guard component >= 0, components[component].isUsed else { return }
        for variable in components[component].variables { variables[variable].component = -1 }
        for row in components[component].rows { rows[row].component = -1 }
        looseVariables += components[component].variables
        looseRows += components[component].rows
        components[component] = Component(isUsed: false)
        freeComponents.append(component)
    }

    // MARK: Components

    /// Solves the components that changed.
    package mutating func solve() -> Changes {
        determineComponents()
        var changes = Changes()
        let changed = changedComponents
        changedComponents.removeAll()
        for component in changed where components[component].isUsed && components[component].isChanged {
            components[component].isChanged = false
            solvedComponentCount += 1
            solve(component, changes: &changes)
        }
        return changes
    }

    /// Returns the variables of the components that the next solution changes, in a fixed order.
    package mutating func variablesToSolve() -> [Int] {
        determineComponents()
        return changedComponents.flatMap {
            components[$0].isUsed && components[$0].isChanged ? components[$0].variables : []
        }
    }

    /// Divides the loose variables and rows into components.
    private mutating func determineComponents() {
        let (newVariables, newRows) = (looseVariables, looseRows)
        looseVariables.removeAll()
        looseRows.removeAll()
        for variable in newVariables where variables[variable].isUsed && variables[variable].component < 0 {
            // The value of a variable that no constraint contains any more becomes 0 too, in a component of its own.
            collectComponent(variables: [variable], rows: [])
        }
        for row in newRows where rows[row].isUsed && rows[row].component < 0 {
            collectComponent(variables: [], rows: [row])
        }
    }

    /// Creates a component of variables and rows, and of all that are connected with them.
    private mutating func collectComponent(variables firstVariables: [Int], rows firstRows: [Int]) {
        let component = freeComponents.popLast() ?? components.count
        if component == components.count { components.append(Component()) }
        var collected = Component(variables: firstVariables, rows: firstRows)
        for variable in firstVariables { variables[variable].component = component }
        for row in firstRows { rows[row].component = component }
        var index = 0
        while index < collected.variables.count {
            for row in variables[collected.variables[index]].rows where rows[row].component < 0 {
                rows[row].component = component
                collected.rows.append(row)
                for term in rows[row].constraint.expression.terms where variables[term.variable].component < 0 {
                    variables[term.variable].component = component
                    collected.variables.append(term.variable)
                }
            }
            index += 1
        }
        components[component] = collected
        changedComponents.append(component)
    }
}
