import SwiftSyntax

// The operators `duration`, `delay`, `curve` and `options` of animations.

extension MutantFinder {
    private static let durations: Set = [
        "withDuration", "duration", "springDuration", "relativeDuration", "animationDuration", "settlingDuration",
    ]
    private static let delays: Set = ["delay", "afterDelay", "delayFactor", "relativeStartTime", "beginTime"]
    private static let curves = [
        "curveEaseIn": "curveEaseOut", "curveEaseOut": "curveEaseIn", "curveEaseInOut": "curveLinear",
        "curveLinear": "curveEaseInOut", "easeIn": "easeOut", "easeOut": "easeIn", "easeInOut": "linear",
        "linear": "easeInOut", "easeInEaseOut": "linear",
    ]

    func findAnimations(_ node: Syntax) {
        if let member = node.as(MemberAccessExprSyntax.self), let other = Self.curves[member.declName.baseName.text] {
            let phrase = "\(other) instead of \(member.declName.baseName.text)"
            replace("curve", motion: true, phrase, member.declName, with: other)
        }
        guard let (name, range, value, isAssignment) = node.namedValue else { return }
        if Self.durations.contains(name) {
            for (factor, phrase) in [(1.5, "\(name) is 50 % longer"), (0.5, "\(name) is halved")] {
                guard let text = scaled(range, by: factor) else { continue }
                add("duration", motion: true, phrase, in: value, [Change(range: range, text: text)])
            }
        }
        if Self.delays.contains(name) {
            let text = source.text(range)
            let other = Double(text).map { Self.decimal($0 + 0.2) } ?? "(\(text)) + 0.2"
            add("delay", motion: true, "\(name) is 0.2 s longer", in: value, [Change(range: range, text: other)])
        }
        if name == "options", !isAssignment, source.text(range) != "[]",
            value.is(MemberAccessExprSyntax.self)
                || value.is(ArrayExprSyntax.self)
        {
            add("options", motion: true, "without options", in: value, [Change(range: range, text: "[]")])
        }
    }
}
