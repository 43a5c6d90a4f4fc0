import DynamicsRecording
import Foundation
import UIDynamics
import UIKit

/// Something that must hold in every frame of a run, or at its end, whatever the fingers do.
///
/// ```swift
/// let invariant = ScreenInvariant("the header stays on top") { screen in
///     header.frame.minY == 0 ? nil : "the header is at \(header.frame.minY)"
/// }
/// ```
public struct ScreenInvariant {
    /// The name of the invariant, for messages.
    public let name: String
    /// Returns what is wrong in the current frame; nil if the invariant holds.
    let problem: @MainActor (Screen) -> String?
    /// The time in which the screen must come to rest after the last touch, in seconds; nil if it need not.
    let restTime: TimeInterval?

    /// Creates an invariant that is checked after each frame.
    /// - Parameters:
    ///   - name: The name of the invariant, for messages.
    ///   - problem: A closure that returns what is wrong in the current frame, with numbers; nil if the invariant holds.
    public init(_ name: String, _ problem: @escaping @MainActor (Screen) -> String?) {
        (self.name, self.problem, restTime) = (name, problem, nil)
    }

    private init(_ name: String, restTime: TimeInterval) {
        (self.name, self.restTime) = (name, restTime)
        problem = { _ in nil }
    }

    /// The invariants that hold for any interface: all positions are finite numbers, and all motion ends within 20 seconds
    /// after the last touch.
    public static var standard: [ScreenInvariant] { [.positionsAreFinite, .comesToRest(within: 20)] }

    /// The position, size, transform and alpha of each view are finite numbers.
    public static var positionsAreFinite: ScreenInvariant {
        ScreenInvariant("all positions are finite") { screen in
            var open: [UIView] = screen.loop.windows
            while let view = open.popLast() {
                let t = view.transform
                let numbers = [
                    view.center.x, view.center.y, view.bounds.minX, view.bounds.minY, view.bounds.width,
                    view.bounds.height, t.a, t.b, t.c, t.d, t.tx, t.ty, view.alpha,
                ]
                if numbers.contains(where: { !$0.isFinite }) {
                    return
                        "\(screen.name(of: view)) has center \(format(view.center)) and bounds \(format(view.bounds))"
                }
                open += view.subviews
            }
            return nil
        }
    }

    /// All motion ends within a time after the last touch: animators pause, scroll views stop, animations end.
    /// - Parameter time: The time, in seconds. Negative and NaN mean 0; the limit is 3600, an hour.
    public static func comesToRest(within time: TimeInterval) -> ScreenInvariant {
        let limit = time > 0 ? min(time, 3600) : 0
        return ScreenInvariant("comes to rest within \(format(limit)) s", restTime: limit)
    }

    /// The items of all animators, and the visible cells of all collection views, stay inside a rectangle.
    /// - Parameters:
    ///   - rect: The rectangle on the screen, in points. The default, nil, is the screen.
    ///   - margin: The distance by which an item may leave the rectangle, in points. The default is 1.
    public static func itemsStay(inside rect: CGRect? = nil, margin: CGFloat = 1) -> ScreenInvariant {
        ScreenInvariant("items stay inside \(rect.map { format($0) } ?? "the screen")") { screen in
            let allowed = (rect ?? screen.bounds).insetBy(dx: -margin, dy: -margin)
            for view in screen.movableViews {
                let frame = view.frameOnScreen
                if allowed.contains(frame) { continue }
                let excess = max(
                    allowed.minX - frame.minX, frame.maxX - allowed.maxX, allowed.minY - frame.minY,
                    frame.maxY - allowed.maxY)
                return "\(screen.name(of: view)) at \(format(frame)) is \(format(excess + margin)) points outside"
            }
            return nil
        }
    }

    /// The visible cells of a collection view do not overlap each other.
    /// - Parameter tolerance: The permitted overlap, in points. The default is 1.
    public static func cellsDoNotOverlap(by tolerance: CGFloat = 1) -> ScreenInvariant {
        ScreenInvariant("cells do not overlap") { screen in
            for list in screen.collectionViews {
                let cells = list.visibleCells.sorted { $0.frame.minY < $1.frame.minY }
                for (index, cell) in cells.enumerated() {
                    for other in cells[(index + 1)...] {
                        if other.frame.minY >= cell.frame.maxY { break }
                        let shared = cell.frame.intersection(other.frame)
                        guard !shared.isNull, min(shared.width, shared.height) > tolerance else { continue }
                        return "\(screen.name(of: cell)) and \(screen.name(of: other)) overlap by "
                            + "\(format(min(shared.width, shared.height))) points"
                    }
                }
            }
            return nil
        }
    }
}

extension Screen {
    /// The collection views of all windows.
    fileprivate var collectionViews: [UICollectionView] {
        var result: [UICollectionView] = []
        for window in loop.windows {
            window.forEachViewInSubtree { if let list = $0 as? UICollectionView { result.append(list) } }
        }
        return result
    }

    /// The views that animators move, and the visible cells of collection views. The order is that of the hierarchy.
    fileprivate var movableViews: [UIView] {
        var views: [UIView] = collectionViews.flatMap { list in
            list.visibleCells.filter { list.bounds.intersects($0.frame) }
        }
        let everywhere = CGRect(x: -1e7, y: -1e7, width: 2e7, height: 2e7)
        for window in loop.windows {
            for animator in window.animatorsInHierarchy {
                for case let view as UIView in animator.items(in: everywhere) where view.window != nil {
                    views.append(view)
                }
            }
        }
        return views
    }
}
