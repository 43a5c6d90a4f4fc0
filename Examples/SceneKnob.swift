import UIKit

/// Something of a scene that can be turned while it runs.
public struct SceneKnob: Sendable {
    /// What it is called.
    public let name: String
    /// The values it can have.
    public let range: ClosedRange<Double>
    /// The value that the scene has by itself.
    public let standard: Double
    /// What a value is counted in; empty for a plain number.
    public let unit: String

    private let set: @MainActor @Sendable (UIViewController, Double) -> Void

    /// A knob of scenes whose root is a `Root`.
    /// - Parameter set: Gives the running scene a value.
    init<Root: UIViewController>(
        _ name: String, _ range: ClosedRange<Double>, standard: Double, unit: String = "",
        set: @escaping @MainActor @Sendable (Root, CGFloat) -> Void
    ) {
        (self.name, self.range, self.standard, self.unit) = (name, range, standard, unit)
        self.set = { root, value in if let root = root as? Root { set(root, CGFloat(value)) } }
    }

    /// Gives a running scene, by its root, a value; one outside of the range is brought into it, no number is ignored.
    @MainActor public func turn(to value: Double, in root: UIViewController) {
        guard !value.isNaN else { return }
        set(root, min(max(value, range.lowerBound), range.upperBound))
    }

    /// A value as one reads it: with as many digits as the range asks for, and the unit.
    public func text(_ value: Double) -> String {
        let digits = range.upperBound >= 100 ? 0 : range.upperBound > 10 ? 1 : 2
        return String(format: "%.\(digits)f", value) + (unit.isEmpty ? "" : " " + unit)
    }
}

extension SceneKnob {
    static let messages = [
        SceneKnob("Frequency", 0.2...5, standard: 1, unit: "Hz") { (root: MessagesViewController, value) in
            root.layout.frequency = value
        },
        SceneKnob("Damping", 0...1, standard: 0.8) { (root: MessagesViewController, value) in
            root.layout.damping = value
        },
        SceneKnob("Resistance", 300...5000, standard: 1500, unit: "pt") { (root: MessagesViewController, value) in
            root.layout.resistance = value
        },
    ]

    static let tiled = [
        SceneKnob("Frequency", 0.2...5, standard: 1, unit: "Hz") { (root: TiledViewController, value) in
            root.layout.frequency = value
        },
        SceneKnob("Damping", 0...1, standard: 0.8) { (root: TiledViewController, value) in
            root.layout.damping = value
        },
        SceneKnob("Resistance", 300...5000, standard: 1500, unit: "pt") { (root: TiledViewController, value) in
            root.layout.resistance = value
        },
    ]

    static let grid = [
        SceneKnob("Frequency", 0.5...15, standard: 8, unit: "Hz") { (root: GridViewController, value) in
            root.layout.frequency = value
        },
        SceneKnob("Damping", 0...1, standard: 0.6) { (root: GridViewController, value) in
            root.layout.damping = value
        },
    ]

    static let palette = [
        SceneKnob("Frequency", 0.2...5, standard: 1, unit: "Hz") { (root: PaletteViewController, value) in
            root.layout.frequency = value
        },
        SceneKnob("Damping", 0...3, standard: 2) { (root: PaletteViewController, value) in
            root.layout.damping = value
        },
        // How much of the finger's way an item lags behind that is 100 points away from it.
        SceneKnob("Pull", 0...5, standard: 1, unit: "%") { (root: PaletteViewController, value) in
            root.layout.pull = value / 10_000
        },
    ]

    static let cradle = [
        SceneKnob("Gravity", 0...3, standard: 1) { (root: CradleViewController, value) in
            root.layout.gravity.gravityDirection = CGVector(dx: 0, dy: value)
        },
        SceneKnob("Elasticity", 0...1, standard: 0) { (root: CradleViewController, value) in
            root.layout.substance.elasticity = value
        },
        SceneKnob("Frequency", 0.3...5, standard: 1, unit: "Hz") { (root: CradleViewController, value) in
            root.layout.frequency = value
        },
        SceneKnob("Damping", 0...1, standard: 0.4) { (root: CradleViewController, value) in
            root.layout.damping = value
        },
    ]

    static let stages = [
        SceneKnob("Gravity", -3...3, standard: 1, unit: "\u{d7}") { (root: StagesViewController, value) in
            root.scaleGravity(by: value)
        },
        SceneKnob("Elasticity", 0...1, standard: 0) { (root: StagesViewController, value) in
            root.setElasticity(value)
        },
    ]
}
