import DynamicsRecording
import Foundation
import UIKit

/// A place where a finger touches the screen: a point, or a point of a view.
///
/// A string literal is the center of the view with that `accessibilityIdentifier`.
public struct Place: ExpressibleByStringLiteral {
    enum Kind {
        case point(CGPoint)
        case subject(Subject)
    }

    let kind: Kind
    /// The point in the subject's bounds: fractions of their width and height.
    private var fractions = CGPoint(x: 0.5, y: 0.5)
    /// A distance that is added to the point, in points on the screen.
    private var distance = CGVector.zero
    /// Whether a touch of the place can hit another view, or nothing.
    private(set) var isUnchecked = false

    /// A point of the screen.
    /// - Parameters:
    ///   - x: The distance from the left edge of the screen, in points.
    ///   - y: The distance from the top edge of the screen, in points.
    public static func point(_ x: CGFloat, _ y: CGFloat) -> Place { .point(CGPoint(x: x, y: y)) }

    /// A point of the screen, in points.
    public static func point(_ point: CGPoint) -> Place { Place(kind: .point(point)) }

    /// The center of a subject.
    public static func subject(_ subject: Subject) -> Place { Place(kind: .subject(subject)) }

    /// The center of a view.
    public static func view(_ view: UIView) -> Place { .subject(.view(view)) }

    /// The center of the view with an `accessibilityIdentifier`.
    public static func id(_ identifier: String) -> Place { .subject(.id(identifier)) }

    /// The center of the first visible label or button with a text.
    public static func text(_ text: String) -> Place { .subject(.text(text)) }

    /// The center of a cell. If the cell is not wholly visible, the collection view first scrolls to it and settles.
    /// - Parameters:
    ///   - item: The index of the item in its section; unitless.
    ///   - section: The index of the section; unitless. The default is 0.
    ///   - collectionView: The collection view; nil, the default, means the first one on the screen.
    public static func cell(_ item: Int, section: Int = 0, in collectionView: UICollectionView? = nil) -> Place {
        .subject(.cell(item, section: section, in: collectionView))
    }

    /// Returns the place at fractions of the subject's width and height: (0, 0) is the top left corner, (1, 1) the bottom
    /// right. It has no effect on a point of the screen.
    public func at(x: CGFloat, y: CGFloat) -> Place {
        var place = self
        place.fractions = CGPoint(x: x, y: y)
        return place
    }

    /// Returns the place moved by a distance on the screen, in points.
    public func moved(by distance: CGVector) -> Place {
        var place = self
        place.distance = CGVector(dx: self.distance.dx + distance.dx, dy: self.distance.dy + distance.dy)
        return place
    }

    /// Returns the place without the check that a touch reaches it. A finger can then touch an empty or covered place, or
    /// leave the screen, without a failure of the test: for example to test that a tap beside a panel has no effect.
    public var unchecked: Place {
        var place = self
        place.isUnchecked = true
        return place
    }

    /// Creates the center of the view with an `accessibilityIdentifier`.
    public init(stringLiteral value: String) { kind = .subject(Subject(stringLiteral: value)) }

    private init(kind: Kind) { self.kind = kind }

    /// A name of the place for messages.
    @MainActor var name: String {
        switch kind {
        case .point(let point): format(CGPoint(x: point.x + distance.dx, y: point.y + distance.dy))
        case .subject(let subject): subject.name
        }
    }

    /// Returns the point on the screen, in points, for the view of the place; nil for a point of the screen.
    @MainActor func point(in view: UIView?) -> CGPoint {
        var point: CGPoint
        if let view {
            let bounds = view.bounds
            let inner = CGPoint(
                x: bounds.minX + bounds.width * fractions.x, y: bounds.minY + bounds.height * fractions.y)
            point = view.pointOnScreen(of: inner)
        } else if case .point(let own) = kind {
            point = own
        } else {
            point = .zero
        }
        point.x += distance.dx
        point.y += distance.dy
        return point
    }
}
