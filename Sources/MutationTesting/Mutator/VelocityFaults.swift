import SwiftSyntax

// The operator `velocity`: a velocity that is handed over with the wrong sign or scale.

extension MutantFinder {
    private static let labels: Set = ["velocity", "initialVelocity", "initialSpringVelocity", "withVelocity"]
    private static let calls: Set = ["addLinearVelocity", "addAngularVelocity"]

    func findVelocities(_ node: Syntax) {
        if let argument = node.as(LabeledExprSyntax.self), let label = argument.label?.text, Self.labels.contains(label)
        {
            return change(argument.expression)
        }
        guard let call = node.as(FunctionCallExprSyntax.self), let name = call.calledExpression.lastName else { return }
        if Self.calls.contains(name), let argument = call.arguments.first { return change(argument.expression) }
        if name == "velocity", call.arguments.first?.label?.text == "in" { change(ExprSyntax(call)) }
    }

    private func change(_ velocity: ExprSyntax) {
        // A value such as .zero has no type that a function can multiply. A gesture's velocity is changed where it is read.
        if velocity.as(MemberAccessExprSyntax.self)?.base == nil, velocity.is(MemberAccessExprSyntax.self) { return }
        if let number = Double(text(velocity)) {
            let values = number == 0 ? [("is 1", 1)] : [("has the wrong sign", -number), ("is halved", number / 2)]
            for (phrase, value) in values {
                replace("velocity", motion: true, "velocity \(phrase)", velocity, with: Self.decimal(value))
            }
            return
        }
        for (factor, phrase) in [("-1", "velocity has the wrong sign"), ("0.5", "velocity is halved")] {
            replace(
                "velocity", motion: true, phrase, velocity, with: "_scaledVelocity(\(text(velocity)), by: \(factor))")
        }
    }
}
