import SwiftSyntax

// The operators `damping`, `frequency`, `mass` and so on: a number of a behavior, 20 % more or less.

extension MutantFinder {
    /// The members and labels of arguments, and the names of their operators.
    private static let factors: [String: String] = [
        "damping": "damping", "dampingRatio": "damping", "usingSpringWithDamping": "damping", "bounce": "damping",
        "frequency": "frequency", "stiffness": "frequency", "mass": "mass", "density": "mass", "charge": "mass",
        "friction": "friction", "resistance": "friction", "angularResistance": "friction", "elasticity": "elasticity",
        "magnitude": "strength", "strength": "strength", "falloff": "strength", "smoothness": "strength",
        "frictionTorque": "friction", "snapDamping": "damping", "decelerationRate": "friction",
        "length": "length", "minimumRadius": "length",
    ]

    func findFactors(_ node: Syntax) {
        guard let (name, range, value, _) = node.namedValue, let fault = Self.factors[name] else { return }
        for (factor, phrase) in [(1.2, "\(name) is 20 % larger"), (0.8, "\(name) is 20 % smaller")] {
            guard let text = scaled(range, by: factor) else { continue }
            add(fault, motion: true, phrase, in: value, [Change(range: range, text: text)])
        }
    }

    /// Returns the text of a value times a factor; nil if it cannot be multiplied. Zero becomes 0.2 for factors above 1.
    func scaled(_ range: Range<Int>, by factor: Double) -> String? {
        let text = source.text(range)
        if let number = Double(text.filter { $0 != "_" }) {
            if number == 0 { return factor > 1 ? "0.2" : nil }
            return Self.decimal(number * factor)
        }
        // Members of the context, texts and closures are no numbers.
        guard let first = text.first, first != ".", first != "\"", first != "{", first != "[", text != "nil" else {
            return nil
        }
        return "(\(text)) * \(Self.decimal(factor))"
    }

    /// A number without the error of its last digits: 0.6 for 0.5 times 1.2.
    static func decimal(_ number: Double) -> String {
        let rounded = (number * 1e9).rounded() / 1e9
        return rounded == rounded.rounded() && abs(rounded) < 1e9 ? String(Int(rounded)) : String(rounded)
    }
}
