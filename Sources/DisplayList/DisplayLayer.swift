import DynamicsGeometry
import Foundation

/// The properties of a layer: a group of commands with a common transform, opacity and clip. Most views draw one layer.
public struct DisplayLayer: Hashable, Sendable {
    /// An identifier that stays the same from frame to frame, or 0 for a layer without an identity.
    ///
    /// In an animated SVG, layers of several frames with the same identifier are one element that moves. A cell that is
    /// reused for another item therefore needs a new identifier. Otherwise the animation would move the cell across the
    /// screen to the position of the new item.
    public var id: UInt64
    /// The transform from the layer's coordinates to those of the enclosing layer. Translations are in points.
    public var transform: CGAffineTransform
    /// The opacity, a fraction from 0 (invisible) to 1 (opaque).
    ///
    /// It applies to the layer as a whole, not to each shape. Renderers skip a layer whose opacity is NaN, 0 or less,
    /// and treat values above 1 as 1.
    public var opacity: CGFloat
    /// The shape to which the contents are clipped, in points in the layer's coordinate system; nil for no clipping.
    public var clip: DisplayShape?
    /// The bounds of the view or layer that draws this layer, in points in the layer's coordinate system; nil if unknown.
    ///
    /// Renderers ignore the bounds. Recordings need them for the size of what is displayed and for the offset of
    /// scrolled content.
    public var bounds: CGRect?
    /// A Boolean value that indicates whether the layer is a mask: it is not drawn, but the layer that contains it shows the rest
    /// of its contents only where the mask is opaque, and as translucent as the mask is.
    ///
    /// A mask is the first command in its container, so that renderers know it before they draw the rest.
    public var isMask: Bool
    /// A Boolean value that indicates whether a mask hides: the layer that contains it shows the rest of its contents only where the
    /// mask is transparent. Layers that are no masks ignore it.
    public var isInverted: Bool
    /// How the layer is combined with what is behind it. The default is `.normal`. A layer with another value is drawn as an image of
    /// its own first. Masks ignore it.
    public var compositing: DisplayCompositing

    /// Creates a layer. With the default values, the layer does not change how its contents are drawn.
    /// - Parameters:
    ///   - id: An identifier that stays the same from frame to frame. The default is 0, for a layer without an identity.
    ///   - transform: The transform to the coordinates of the enclosing layer. Translations are in points.
    ///   - opacity: The opacity, a fraction from 0 to 1. The default is 1.
    ///   - clip: The shape to which the contents are clipped, in points. The default is nil, for no clipping.
    ///   - bounds: The bounds of what draws the layer, in points. The default is nil, for unknown.
    ///   - isMask: Whether the layer masks the one that contains it. The default is false.
    ///   - isInverted: Whether a mask hides where it is opaque. The default is false.
    ///   - compositing: How the layer is combined with what is behind it. The default is `.normal`.
    public init(
        id: UInt64 = 0, transform: CGAffineTransform = .identity, opacity: CGFloat = 1, clip: DisplayShape? = nil,
        bounds: CGRect? = nil, isMask: Bool = false, isInverted: Bool = false, compositing: DisplayCompositing = .normal
    ) {
        self.id = id
        self.transform = transform
        self.opacity = opacity
        self.clip = clip
        self.bounds = bounds
        self.isMask = isMask
        self.isInverted = isInverted
        self.compositing = compositing
    }

    /// Returns whether renderers draw the contents of two layers alike: all properties but the bounds are equal.
    func drawsContents(like other: DisplayLayer) -> Bool {
        var copy = other
        copy.bounds = bounds
        return self == copy
    }
}
