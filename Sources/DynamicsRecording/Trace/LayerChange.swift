import DisplayList
import Foundation

/// A change of a displayed layer from one frame of a trace to the next: what appears, moves, looks different or disappears.
///
/// A trace numbers its layers in the order in which they appear. Layer 0 is the screen. The first record of a layer has all
/// properties that differ from the defaults below; later records have only the properties that changed. A layer moves,
/// fades and is clipped along with the layer that contains it, without records of its own.
///
/// A trace file stores a record as an object. The array `[n, x, y]` means that only the center changed, `[n, x, y, a]` that
/// the layer is at a new center and turned, and `[n]` that the layer, with all that it contains, disappeared.
///
/// | key | property | default |
/// |---|---|---|
/// | `n` | the number of the layer | |
/// | `name` | ``name``, in the first record | no name |
/// | `in`, `at` | ``parent`` and ``index`` | |
/// | `x`, `y` | ``center``, in points on the screen | |
/// | `w`, `h` | ``size``, in points of the layer | 0 |
/// | `a`, `s` | ``orientation``: the rotation on the screen in radians, and the scale | 0, and 1 |
/// | `m` | ``orientation``, if the layer is sheared or flipped, or its scales differ: the matrix `[a, b, c, d]` | |
/// | `scroll` | ``scroll``, as `[x, y]`, in points of the layer | `[0, 0]` |
/// | `opacity` | ``opacity``, from 0 to 1 | 1 |
/// | `clip` | ``clip``, as an outline, or `""` for none | none |
/// | `mask`, `inverted` | ``isMask`` and ``isInverted``, in the first record | false |
/// | `blend` | ``compositing``, as the name of a mode in CSS, or `isolated` | `normal` |
/// | `draw`, `over` | ``drawing`` and ``overlay``; a number n stands for the nth distinct drawing (`draw`) of first records, from 0 | `[]` |
///
/// Lengths are rounded to hundredths of a point, angles and scales to millionths, opacities to ten thousandths, colors to 8
/// bits.
public struct LayerChange: Equatable, Sendable {
    /// The number of the layer: 0 for the screen, otherwise 1 or more. Numbers are not used again.
    public var number: Int
    /// Whether the layer disappeared, with all that it contains. Then the other properties are nil.
    public var isRemoved = false
    /// The name of the view or layer, such as "cell 0-3"; nil if it has none, or in records after the first.
    public var name: String?
    /// The number of the layer that contains this one; nil if it did not change.
    public var parent: Int?
    /// The index of the layer among those in its container, from back to front; nil if it did not change.
    ///
    /// The indices hold when all records of the frame have been applied, in ascending order of the indices.
    public var index: Int?
    /// The position of the middle of the bounds on the screen, in points; nil if it did not change in the container.
    public var center: CGPoint?
    /// The size of the bounds, in points in the coordinates of the layer; nil if it did not change.
    public var size: CGSize?
    /// The rotation and the scale on the screen; nil if they did not change in the container.
    public var orientation: LayerOrientation?
    /// The origin of the bounds, in points: for a scroll view, the content offset; nil if it did not change.
    public var scroll: CGPoint?
    /// The opacity of the layer with its contents, a fraction from 0 to 1; nil if it did not change.
    public var opacity: Double?
    /// The shape that clips the layer, in points relative to the origin of the bounds; nil if it did not change. A value of
    /// `.some(nil)` removes the clip.
    public var clip: DisplayShape??
    /// Whether the layer is a mask, in the first record: it is not displayed, and the layer that contains it is displayed only where
    /// the mask is opaque.
    public var isMask = false
    /// Whether a mask hides where it is opaque, in the first record.
    public var isInverted = false
    /// How the layer is combined with what is behind it; nil if it did not change.
    public var compositing: DisplayCompositing?
    /// The commands that draw the layer below the layers that it contains, in points relative to the origin of the
    /// bounds; nil if they did not change.
    public var drawing: [DisplayCommand]?
    /// The commands that draw the layer above the layers that it contains; nil if they did not change.
    public var overlay: [DisplayCommand]?

    /// Creates a record without changes.
    public init(_ number: Int) { self.number = number }

    /// Whether the record contains no change.
    var isEmpty: Bool { self == LayerChange(number) }
}
