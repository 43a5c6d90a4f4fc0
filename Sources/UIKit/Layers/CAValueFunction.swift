// Functions from numbers to transforms, for animations of transforms.

/// The names of functions of animated values.
public struct CAValueFunctionName: RawRepresentable, Hashable, Sendable {
    /// The name of the function.
    public let rawValue: String

    /// Creates a name.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// A rotation about the x-axis by an angle in radians.
    public static let rotateX = CAValueFunctionName(rawValue: "rotateX")
    /// A rotation about the y-axis by an angle in radians.
    public static let rotateY = CAValueFunctionName(rawValue: "rotateY")
    /// A rotation about the z-axis by an angle in radians.
    public static let rotateZ = CAValueFunctionName(rawValue: "rotateZ")
    /// A scale by three factors, of which the third has no effect.
    public static let scale = CAValueFunctionName(rawValue: "scale")
    /// A scale of the width.
    public static let scaleX = CAValueFunctionName(rawValue: "scaleX")
    /// A scale of the height.
    public static let scaleY = CAValueFunctionName(rawValue: "scaleY")
    /// A translation by three distances in points, of which the third has no effect.
    public static let translate = CAValueFunctionName(rawValue: "translate")
    /// A translation to the right, in points.
    public static let translateX = CAValueFunctionName(rawValue: "translateX")
    /// A translation downward, in points.
    public static let translateY = CAValueFunctionName(rawValue: "translateY")

    /// The part of a transform that the function determines; nil for unknown names.
    fileprivate var part: String? {
        switch self {
        case .rotateX: "rotation.x"
        case .rotateY: "rotation.y"
        case .rotateZ: "rotation.z"
        case .scale: "scale"
        case .scaleX: "scale.x"
        case .scaleY: "scale.y"
        case .translate: "translation"
        case .translateX: "translation.x"
        case .translateY: "translation.y"
        default: nil
        }
    }
}

/// A function that makes the transform of an animation from interpolated numbers: a turn by any angle, for example.
@preconcurrency @MainActor
open class CAValueFunction: NSObject {
    private let storedName: CAValueFunctionName
    /// The name of the function.
    open var name: CAValueFunctionName { storedName }

    /// Creates a function; nil for unknown names, and for functions along the z-axis, which pictures do not show.
    public init?(name: CAValueFunctionName) {
        guard name.part != nil else { return nil }
        storedName = name
        super.init()
    }

    /// The key path of the part of the transform that the function determines.
    var keyPath: LayerKeyPath? { name.part.flatMap { LayerKeyPath("transform." + $0) } }
}
