/// Sides of a rectangle.
public struct UIRectEdge: OptionSet, Sendable {
    /// The bits.
    public let rawValue: UInt

    /// Sides from their bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// The top.
    public static let top = UIRectEdge(rawValue: 1)
    /// The left side.
    public static let left = UIRectEdge(rawValue: 2)
    /// The bottom.
    public static let bottom = UIRectEdge(rawValue: 4)
    /// The right side.
    public static let right = UIRectEdge(rawValue: 8)
    /// All four.
    public static let all: UIRectEdge = [.top, .left, .bottom, .right]
}

/// Recognizes a finger that drags inward from a side of the window: it must come down within 20 points of the side.
@preconcurrency @MainActor
open class UIScreenEdgePanGestureRecognizer: UIPanGestureRecognizer {
    private static let reach: CGFloat = 20

    /// The sides that count; none by default.
    open var edges: UIRectEdge = []
    private var start = CGPoint.zero

    /// Fingers came down.
    open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        super.touchesBegan(touches, with: event)
        start = location(in: nil)
        if sides(near: start).isEmpty { state = .failed }
    }

    /// Fingers moved.
    open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
        let way = location(in: nil) - start
        if state == .possible, way.length >= Self.slop, !goesInward(way) {
            state = .failed
        } else {
            super.touchesMoved(touches, with: event)
        }
    }

    private func goesInward(_ way: CGPoint) -> Bool {
        let sides = sides(near: start)
        let isAcross = abs(way.x) >= abs(way.y)
        return isAcross && (sides.contains(.left) && way.x > 0 || sides.contains(.right) && way.x < 0)
            || !isAcross && (sides.contains(.top) && way.y > 0 || sides.contains(.bottom) && way.y < 0)
    }

    private func sides(near point: CGPoint) -> UIRectEdge {
        guard let size = view?.window?.bounds.size else { return [] }
        var sides: UIRectEdge = []
        if point.x <= Self.reach { sides.insert(.left) }
        if point.y <= Self.reach { sides.insert(.top) }
        if point.x >= size.width - Self.reach { sides.insert(.right) }
        if point.y >= size.height - Self.reach { sides.insert(.bottom) }
        return sides.intersection(edges)
    }
}
