// Layers that scroll their sublayers, and the visible parts of layers in them.

/// The directions in which a scroll layer scrolls.
public struct CAScrollLayerScrollMode: RawRepresentable, Hashable, Sendable {
    /// The name of the mode.
    public let rawValue: String

    /// Creates a mode.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// No scrolling.
    public static let none = CAScrollLayerScrollMode(rawValue: "none")
    /// Up and down.
    public static let vertically = CAScrollLayerScrollMode(rawValue: "vertically")
    /// To the left and the right.
    public static let horizontally = CAScrollLayerScrollMode(rawValue: "horizontally")
    /// In both directions.
    public static let both = CAScrollLayerScrollMode(rawValue: "both")
}

/// A layer that shows a part of its sublayers: scrolling changes the origin of its bounds.
///
/// The layer does not limit the origin to the extent of the sublayers, and does not scroll by touches. Set `masksToBounds` to hide
/// what is outside of it.
@preconcurrency @MainActor
open class CAScrollLayer: CALayer {
    /// The directions in which the layer scrolls. The default is `.both`. Modes with other names scroll in no direction.
    open var scrollMode = CAScrollLayerScrollMode.both

    /// Scrolls so that a point is at the origin of the layer, in the directions of `scrollMode`.
    /// - Parameter p: The point, in the layer's coordinates, in points. One that is not finite is ignored.
    open func scroll(to p: CGPoint) {
        guard UsageReport.validate(p.isFinite, p, of: self, "scroll(to:)") else { return }
        var origin = bounds.origin
        if scrollMode == .both || scrollMode == .horizontally { origin.x = p.x }
        if scrollMode == .both || scrollMode == .vertically { origin.y = p.y }
        bounds.origin = origin
    }

    /// Scrolls by the shortest distance that makes a rectangle visible, in the directions of `scrollMode`. Of a rectangle larger
    /// than the layer, the edges with the smaller coordinates are shown.
    /// - Parameter r: The rectangle, in the layer's coordinates, in points. One that is not finite is ignored.
    open func scroll(to r: CGRect) {
        guard UsageReport.validate(r.isFinite, r, of: self, "scroll(to:)") else { return }
        let (rect, visible) = (r.standardized, bounds)
        scroll(
            to: CGPoint(
                x: min(max(visible.minX, rect.maxX - visible.width), rect.minX),
                y: min(max(visible.minY, rect.maxY - visible.height), rect.minY)))
    }

    override func copyValues(of other: CALayer) {
        super.copyValues(of: other)
        if let other = other as? CAScrollLayer { scrollMode = other.scrollMode }
    }
}

extension CALayer {
    /// The nearest superlayer that scrolls; nil if there is none.
    private var scrollLayer: CAScrollLayer? {
        sequence(first: superlayer, next: { $0?.superlayer }).lazy.compactMap { $0 as? CAScrollLayer }.first
    }

    /// The part of the bounds that the scroll layers around the layer show, in points.
    public var visibleRect: CGRect {
        var (visible, next) = (bounds, superlayer)
        while let layer = next {
            if layer is CAScrollLayer { visible = visible.intersection(convert(layer.bounds, from: layer)) }
            next = layer.superlayer
        }
        return visible.isNull ? .zero : visible
    }

    /// Scrolls the nearest scroll layer around the layer, so that a point of the layer, in points, is at its origin. Does nothing
    /// without one.
    public func scroll(_ p: CGPoint) {
        guard UsageReport.validate(p.isFinite, p, of: self, "scroll(_:)"), let scrollLayer else { return }
        scrollLayer.scroll(to: convert(p, to: scrollLayer))
    }

    /// Scrolls the nearest scroll layer around the layer by the shortest distance that makes a rectangle of the layer, in points,
    /// visible. Does nothing without one.
    public func scrollRectToVisible(_ r: CGRect) {
        guard UsageReport.validate(r.isFinite, r, of: self, "scrollRectToVisible(_:)"), let scrollLayer else {
            return
        }
        scrollLayer.scroll(to: convert(r, to: scrollLayer))
    }
}
