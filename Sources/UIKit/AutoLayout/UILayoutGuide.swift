/// A rectangle that takes part in layout and is not seen.
@preconcurrency @MainActor
open class UILayoutGuide: NSObject {
    /// What the rectangle follows.
    enum Source {
        /// Constraints.
        case constraints
        /// Its view's bounds without the safe area insets.
        case safeArea
        /// Its view's bounds without the layout margins and the safe area insets.
        case margins
        /// The strip above the safe area.
        case aboveSafeArea
        /// The strip below the safe area.
        case belowSafeArea
    }

    let source: Source
    /// The view whose coordinates it is in; nil until it is added to one.
    public internal(set) weak var owningView: UIView?
    /// A name of your own, by which messages call it; empty by default.
    open var identifier = ""
    var solvedFrame = CGRect.zero

    /// A guide that constraints place.
    public override init() {
        source = .constraints
        super.init()
    }

    init(_ source: Source, of view: UIView, _ identifier: String) {
        self.source = source
        super.init()
        owningView = view
        self.identifier = identifier
    }

    /// The rectangle in the owning view's coordinates, points, as of the latest layout pass.
    open var layoutFrame: CGRect {
        guard let view = owningView, source != .constraints else { return solvedFrame }
        let bounds = CGRect(origin: .zero, size: view.bounds.size)
        let (x, y) = (insets(.horizontal), insets(.vertical))
        switch source {
        case .aboveSafeArea: return CGRect(x: 0, y: 0, width: bounds.width, height: y.before)
        case .belowSafeArea: return CGRect(x: 0, y: bounds.height - y.after, width: bounds.width, height: y.after)
        default:
            return bounds.inset(by: UIEdgeInsets(top: y.before, left: x.before, bottom: y.after, right: x.after))
        }
    }

    /// How far its view's safe area, or what lies within the margins, is from the two sides.
    func insets(_ axis: NSLayoutConstraint.Axis) -> (before: CGFloat, after: CGFloat) {
        guard let view = owningView else { return (0, 0) }
        var insets = view.safeAreaInsets
        if source == .margins {
            let margins = view.layoutMargins
            insets = UIEdgeInsets(
                top: insets.top + margins.top, left: insets.left + margins.left,
                bottom: insets.bottom + margins.bottom, right: insets.right + margins.right)
        }
        return axis == .horizontal ? (insets.left, insets.right) : (insets.top, insets.bottom)
    }
}

/// The strip of a screen above or below what its controller may cover; use the safe area in new code.
@preconcurrency @MainActor
public protocol UILayoutSupport: NSObjectProtocol {
    /// The strip's height, points.
    var length: CGFloat { get }
    /// Its top edge.
    var topAnchor: NSLayoutYAxisAnchor { get }
    /// Its bottom edge.
    var bottomAnchor: NSLayoutYAxisAnchor { get }
    /// Its height.
    var heightAnchor: NSLayoutDimension { get }
}

final class ControllerLayoutGuide: UILayoutGuide, UILayoutSupport {
    var length: CGFloat { layoutFrame.height }
}
