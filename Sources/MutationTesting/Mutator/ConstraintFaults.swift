import SwiftSyntax

// The operator `constraint`: another constant, multiplier or priority.

extension MutantFinder {
    private static let priorities = [
        "required": "defaultLow", "defaultHigh": "defaultLow", "defaultLow": "required", "fittingSizeLevel": "required",
    ]

    func findConstraints(_ node: Syntax) {
        guard let (name, range, value, _) = node.namedValue else { return }
        switch name {
        case "constant":
            let text = source.text(range)
            let number = Double(text)
            let other = number.map { Self.decimal($0 + 8) } ?? "(\(text)) + 8"
            add(
                "constraint", motion: true, "constant is 8 points larger", in: value,
                [Change(range: range, text: other)])
        case "multiplier":
            guard let other = scaled(range, by: 1.2) else { return }
            add("constraint", motion: true, "multiplier is 20 % larger", in: value, [Change(range: range, text: other)])
        case "priority":
            guard let member = value.as(MemberAccessExprSyntax.self),
                let other = Self.priorities[member.declName.baseName.text]
            else {
                guard let number = Double(source.text(range)) else { return }
                let other = Self.decimal(number > 500 ? 1 : 999)
                add("constraint", motion: true, "priority is \(other)", in: value, [Change(range: range, text: other)])
                return
            }
            replace("constraint", motion: true, "priority is \(other)", member.declName, with: other)
        default: break
        }
    }
}
