// Transitions of the content of layers, with their types.

/// The ways in which the content of a layer is replaced.
public struct CATransitionType: RawRepresentable, Hashable, Sendable {
    /// The way as a string.
    public let rawValue: String

    /// Creates a way from a string. Unknown strings fade.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// The new content fades in as the old one fades out.
    public static let fade = CATransitionType(rawValue: "fade")
    /// The new content slides into place over the old one.
    public static let moveIn = CATransitionType(rawValue: "moveIn")
    /// The new content pushes the old one out as it slides into place.
    public static let push = CATransitionType(rawValue: "push")
    /// The old content slides out and reveals the new one.
    public static let reveal = CATransitionType(rawValue: "reveal")
}

/// The sides from which the new content of a layer comes.
public struct CATransitionSubtype: RawRepresentable, Hashable, Sendable {
    /// The side as a string.
    public let rawValue: String

    /// Creates a side from a string.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// From the right side.
    public static let fromRight = CATransitionSubtype(rawValue: "fromRight")
    /// From the left side.
    public static let fromLeft = CATransitionSubtype(rawValue: "fromLeft")
    /// From the top, in the coordinates of UIKit.
    public static let fromTop = CATransitionSubtype(rawValue: "fromTop")
    /// From the bottom, in the coordinates of UIKit.
    public static let fromBottom = CATransitionSubtype(rawValue: "fromBottom")

    /// The direction in which the content moves: a unit vector.
    var direction: CGVector {
        switch self {
        case .fromLeft: CGVector(dx: 1, dy: 0)
        case .fromTop: CGVector(dx: 0, dy: 1)
        case .fromBottom: CGVector(dx: 0, dy: -1)
        default: CGVector(dx: -1, dy: 0)
        }
    }
}

/// The key of transitions in their layer: `transition`.
public let kCATransition = "transition"

/// An animation from the content of a layer at the time at which the animation is added to what it is changed to.
///
/// Add it before the changes, to the layer of a view. A layer has at most one transition, whatever its key is; layers without
/// a view change at once.
@preconcurrency @MainActor
open class CATransition: CAAnimation {
    /// The way in which the content is replaced. The default is `.fade`.
    open var type = CATransitionType.fade
    /// The side from which the new content comes. With nil, the default, it is the right side. A fade has none.
    open var subtype: CATransitionSubtype?
    /// The progress at which the transition begins, a fraction from 0 to 1. The default is 0.
    open var startProgress: Float = 0
    /// The progress at which the transition ends, a fraction from 0 to 1, at least `startProgress`. The default is 1.
    open var endProgress: Float = 1

    override func copyProperties(of other: CAAnimation) {
        super.copyProperties(of: other)
        guard let other = other as? CATransition else { return }
        (type, subtype, startProgress, endProgress) = (
            other.type, other.subtype, other.startProgress, other.endProgress
        )
    }

    /// Returns the progress of the transition at a time of the layer, in seconds, from 0 to 1.
    func contentProgress(at time: TimeInterval) -> Double {
        let own = min(max(ownTime(at: time), 0), activeDuration)
        let start = min(max(startProgress.isNaN ? 0 : startProgress, 0), 1)
        let end = min(max(endProgress.isNaN ? 1 : endProgress, start), 1)
        return Double(start) + Double(end - start) * progress(at: timeInRun(own))
    }
}
