import UIKit

/// A parameter of a scene. The gallery shows it as a slider, which changes the running scene.
public struct SceneParameter: Sendable {
    /// The name that the gallery shows beside the slider.
    public let name: String
    /// The range of valid values, in the parameter's unit.
    public let range: ClosedRange<Double>
    /// The initial value, in the parameter's unit.
    public let defaultValue: Double
    /// The symbol of the parameter's unit, for example `Hz`; empty for a unitless parameter.
    public let unit: String

    private let setter: @MainActor @Sendable (UIViewController, Double) -> Void

    /// Creates a parameter for scenes whose root view controller is of the type `Root`.
    ///
    /// - Parameters:
    ///   - name: The name beside the slider.
    ///   - range: The range of valid values, in the parameter's unit.
    ///   - defaultValue: The initial value, in the parameter's unit.
    ///   - unit: The symbol of the unit. The default, an empty string, is for unitless parameters.
    ///   - set: A closure that applies a value to the root view controller of a running scene.
    init<Root: UIViewController>(
        _ name: String, _ range: ClosedRange<Double>, defaultValue: Double, unit: String = "",
        set: @escaping @MainActor @Sendable (Root, CGFloat) -> Void
    ) {
        (self.name, self.range, self.defaultValue, self.unit) = (name, range, defaultValue, unit)
        self.setter = { root, value in if let root = root as? Root { set(root, CGFloat(value)) } }
    }

    /// Applies a value to a running scene.
    ///
    /// - Parameters:
    ///   - value: The value, in the parameter's unit. It is clamped to `range`; NaN is ignored.
    ///   - root: The root view controller of the scene. Nothing happens if it belongs to another kind of scene.
    @MainActor public func apply(_ value: Double, to root: UIViewController) {
        guard !value.isNaN else { return }
        setter(root, min(max(value, range.lowerBound), range.upperBound))
    }

    /// Returns the text of a value with its unit, for example `1.40 Hz`.
    ///
    /// The number of decimals depends on the upper bound of the range: none for 100 or more, one for more than 10,
    /// otherwise two.
    ///
    /// - Parameter value: The value, in the parameter's unit.
    public func text(for value: Double) -> String {
        let digits = range.upperBound >= 100 ? 0 : range.upperBound > 10 ? 1 : 2
        return String(format: "%.\(digits)f", value) + (unit.isEmpty ? "" : " " + unit)
    }
}

extension SceneParameter {
    static let messages = [
        SceneParameter("Frequency", 0.2...5, defaultValue: 1, unit: "Hz") { (root: MessagesViewController, value) in
            root.layout.frequency = value
        },
        SceneParameter("Damping", 0...1, defaultValue: 0.8) { (root: MessagesViewController, value) in
            root.layout.damping = value
        },
        SceneParameter("Resistance", 300...5000, defaultValue: 1500, unit: "pt") {
            (root: MessagesViewController, value) in
            root.layout.resistance = value
        },
    ]

    static let tiled = [
        SceneParameter("Frequency", 0.2...5, defaultValue: 1, unit: "Hz") { (root: TiledViewController, value) in
            root.layout.frequency = value
        },
        SceneParameter("Damping", 0...1, defaultValue: 0.8) { (root: TiledViewController, value) in
            root.layout.damping = value
        },
        SceneParameter("Resistance", 300...5000, defaultValue: 1500, unit: "pt") { (root: TiledViewController, value) in
            root.layout.resistance = value
        },
    ]

    static let grid = [
        SceneParameter("Frequency", 0.5...15, defaultValue: 8, unit: "Hz") { (root: GridViewController, value) in
            root.layout.frequency = value
        },
        SceneParameter("Damping", 0...1, defaultValue: 0.6) { (root: GridViewController, value) in
            root.layout.damping = value
        },
    ]

    static let palette = [
        SceneParameter("Frequency", 0.2...5, defaultValue: 1, unit: "Hz") { (root: PaletteViewController, value) in
            root.layout.frequency = value
        },
        SceneParameter("Damping", 0...3, defaultValue: 2) { (root: PaletteViewController, value) in
            root.layout.damping = value
        },
        // The slider shows the lag of an item 100 points from the touch, in percent of the scroll distance.
        SceneParameter("Pull", 0...5, defaultValue: 1, unit: "%") { (root: PaletteViewController, value) in
            root.layout.lagPerPoint = value / 10_000
        },
    ]

    static let cradle = [
        SceneParameter("Gravity", 0...3, defaultValue: 1) { (root: CradleViewController, value) in
            root.layout.gravity.gravityDirection = CGVector(dx: 0, dy: value)
        },
        SceneParameter("Elasticity", 0...1, defaultValue: 0) { (root: CradleViewController, value) in
            root.layout.itemProperties.elasticity = value
        },
        SceneParameter("Frequency", 0.3...5, defaultValue: 1, unit: "Hz") { (root: CradleViewController, value) in
            root.layout.frequency = value
        },
        SceneParameter("Damping", 0...1, defaultValue: 0.4) { (root: CradleViewController, value) in
            root.layout.damping = value
        },
        SceneParameter("Strings", 0...1, defaultValue: 1) { (root: CradleViewController, value) in
            root.marksView.alpha = value
        },
    ]

    static let stages = [
        SceneParameter("Gravity", -3...3, defaultValue: 1, unit: "\u{d7}") { (root: StagesViewController, value) in
            root.scaleGravity(by: value)
        },
        SceneParameter("Elasticity", 0...1, defaultValue: 0) { (root: StagesViewController, value) in
            root.setElasticity(value)
        },
    ]

    static let toys = [
        SceneParameter("Gravity", -2...3, defaultValue: 1) { (root: ToyPileViewController, value) in
            root.gravity.gravityDirection = CGVector(dx: 0, dy: value)
        },
        SceneParameter("Elasticity", 0...1, defaultValue: 0.3) { (root: ToyPileViewController, value) in
            root.itemProperties.elasticity = value
        },
    ]

    static let cards = [
        SceneParameter("Damping", 0...1, defaultValue: 0.5) { (root: CardSwipeViewController, value) in
            root.damping = value
        }
    ]

    static let menu = [
        SceneParameter("Elasticity", 0...1, defaultValue: 0.4) { (root: SwingingMenuViewController, value) in
            root.itemProperties.elasticity = value
        }
    ]
}
