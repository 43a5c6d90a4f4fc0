/// A linear expression: a constant plus a sum of terms, each a coefficient times a variable of a `LayoutSystem`.
///
/// The terms are sorted by variable, and no variable occurs twice, so equal expressions have equal terms.
package struct LinearExpression: Equatable {
    /// A variable and its coefficient, which is never 0.
    package struct Term: Equatable {
        package var variable: Int
        var coefficient: Double
    }

    package var constant: Double
    package private(set) var terms: [Term] = []

    package init(constant: Double = 0) { self.constant = constant }

    /// Adds `coefficient * variable` to the expression.
    package mutating func add(_ coefficient: Double, times variable: Int) {
        guard coefficient != 0 else { return }
        let index = terms.firstIndex { $0.variable >= variable } ?? terms.count
        if index < terms.count, terms[index].variable == variable {
            terms[index].coefficient += coefficient
            if terms[index].coefficient == 0 { terms.remove(at: index) }
        } else {
            terms.insert(Term(variable: variable, coefficient: coefficient), at: index)
        }
    }

    /// Adds `coefficient * other` to the expression.
    package mutating func add(_ coefficient: Double, times other: LinearExpression) {
        constant += coefficient * other.constant
        for term in other.terms { add(coefficient * term.coefficient, times: term.variable) }
    }
}
