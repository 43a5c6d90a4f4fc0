import DisplayList
import DynamicsEngine
import Foundation
import UIKit

/// Where a subject was in one frame, and what it looked like, with the values that the screen showed: during an animation,
/// those between its start and its end.
public struct MotionSample: Equatable, Sendable {
    /// The index of the frame.
    public let frame: Int
    /// The time of the frame, in seconds since frame 0 of the screen.
    public let time: TimeInterval
    /// The center in the coordinates of the superview, in points. For a cell these are content coordinates, which do not
    /// change when the list scrolls; for the content of a scroll view it is the content offset.
    public let position: CGPoint
    /// The size of the bounds, in points.
    public let size: CGSize
    /// The opacity, a fraction from 0 to 1; 0 while the subject is hidden.
    public let alpha: CGFloat
    /// The transform about the center. Its translation is in points.
    public let transform: CGAffineTransform
    /// The background color; transparent if there is none.
    public internal(set) var backgroundColor = DisplayColor.black.invisible
    /// The corner radius, in points.
    public internal(set) var cornerRadius: CGFloat = 0
    /// The transform from the superview's coordinates to those of the screen.
    let container: CGAffineTransform
    /// A number that changes when a reused cell or supplementary view shows another element; 0 for subjects that are
    /// not reused.
    let identity: UInt64
    /// Whether the subject is round: an ellipse for the animator.
    let isRound: Bool

    /// The rotation about the center, in radians, from -π to π. Clockwise is positive.
    public var angle: Double { ExactMath.arcTangent(y: Double(transform.b), x: Double(transform.a)) }
    /// The scale of the transform along the subject's own axes.
    public var scale: MotionScale { MotionScale(transform) }
    /// The center on the screen, in points.
    public var positionOnScreen: CGPoint { position.applying(container) }
    /// The frame on the screen, in points: the axis-aligned bounding box.
    public var frameOnScreen: CGRect {
        CGRect(x: -size.width / 2, y: -size.height / 2, width: size.width, height: size.height)
            .applying(transformToScreen)
    }

    /// The transform from coordinates with the origin at the subject's center to those of the screen.
    var transformToScreen: CGAffineTransform {
        var own = transform
        own.tx += position.x
        own.ty += position.y
        return own.concatenating(container)
    }

    /// Whether two samples differ only in their time.
    func looksLike(_ other: MotionSample) -> Bool {
        position == other.position && size == other.size && alpha == other.alpha && transform == other.transform
            && backgroundColor == other.backgroundColor && cornerRadius == other.cornerRadius
    }
}
