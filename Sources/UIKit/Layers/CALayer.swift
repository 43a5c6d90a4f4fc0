import DisplayList

/// A rectangle with a look: corners, border, shadow, sublayers.
///
/// Each view has one, whose place, size, color and opacity are the view's own. A layer made by itself is placed by its
/// `frame` in the layer it is added to, and changes at once: there are no implicit animations.
@preconcurrency @MainActor
open class CALayer: NSObject {
    /// Whose layer it is: drawing anew is asked of it.
    weak var view: UIView?

    /// A layer that draws nothing.
    public required override init() { super.init() }

    // MARK: Place and size

    private var ownBounds = CGRect.zero
    private var ownPosition = CGPoint.zero
    private var ownTransform = CGAffineTransform.identity

    /// The layer's own rectangle, points.
    open var bounds: CGRect {
        get { view?.bounds ?? ownBounds }
        set {
            if let view {
                view.bounds = newValue
                return
            }
            guard newValue.isFinite else { return }
            ownBounds = newValue.standardized
            redraw(if: true)
        }
    }

    /// The layer's middle in the layer around it, points.
    open var position: CGPoint {
        get { view?.center ?? ownPosition }
        set {
            if let view {
                view.center = newValue
                return
            }
            guard newValue.isFinite else { return }
            ownPosition = newValue
            redraw(if: true)
        }
    }

    /// The rectangle that the layer takes in the one around it, points.
    open var frame: CGRect {
        get {
            if let view { return view.frame }
            let size = ownBounds.size
            return CGRect(x: -size.width / 2, y: -size.height / 2, width: size.width, height: size.height)
                .applying(ownTransform).offsetBy(dx: ownPosition.x, dy: ownPosition.y)
        }
        set {
            if let view {
                view.frame = newValue
                return
            }
            guard newValue.isFinite else { return }
            bounds.size = newValue.standardized.size
            position = newValue.standardized.center
        }
    }

    /// How the layer is turned and scaled about its middle.
    open func affineTransform() -> CGAffineTransform { view?.transform ?? ownTransform }

    /// Turns and scales the layer about its middle.
    open func setAffineTransform(_ m: CGAffineTransform) {
        if let view {
            view.transform = m
            return
        }
        ownTransform = m
        redraw(if: true)
    }

    // MARK: Looks

    private var ownColor: CGColor?
    private var ownOpacity: Float = 1
    private var ownIsHidden = false

    /// What fills the layer; nil, the default, is nothing.
    open var backgroundColor: CGColor? {
        get { view == nil ? ownColor : view?.backgroundColor?.cgColor }
        set {
            if let view {
                view.backgroundColor = newValue.map { UIColor($0.value) }
                return
            }
            ownColor = newValue
            redraw(if: true)
        }
    }

    /// 0 (nothing is seen) to 1, the default.
    open var opacity: Float {
        get { view.map { Float($0.alpha) } ?? ownOpacity }
        set {
            if let view {
                view.alpha = CGFloat(newValue)
                return
            }
            ownOpacity = newValue
            redraw(if: true)
        }
    }

    /// Whether nothing of it is seen; by default false.
    open var isHidden: Bool {
        get { view?.isHidden ?? ownIsHidden }
        set {
            if let view {
                view.isHidden = newValue
                return
            }
            ownIsHidden = newValue
            redraw(if: true)
        }
    }

    /// The corners' radius, points; by default 0. More than half the shorter side counts as that half.
    open var cornerRadius: CGFloat = 0 {
        didSet {
            guard cornerRadius != oldValue else { return }
            view?.recordChange(of: .cornerRadius, from: AnimatedValue(oldValue), to: AnimatedValue(cornerRadius))
            redraw(if: true)
        }
    }
    /// The border's width, points, drawn inside the bounds; by default 0, no border.
    open var borderWidth: CGFloat = 0 { didSet { redraw(if: borderWidth != oldValue) } }
    /// The border's color; nil, the default, is black.
    open var borderColor: CGColor? { didSet { redraw(if: borderColor != oldValue) } }
    /// Whether what lies outside the bounds (and outside the round corners) is cut off; by default false.
    open var masksToBounds = false { didSet { redraw(if: masksToBounds != oldValue) } }
    /// What the layer is cut to: the path of a shape layer, or the frame of another layer; nil, the default, is nothing.
    open var mask: CALayer? { didSet { redraw(if: mask !== oldValue) } }

    /// The shadow's color; black by default.
    open var shadowColor: CGColor? = UIColor.black.cgColor { didSet { redraw(if: shadowColor != oldValue) } }
    /// The shadow's opacity, 0...1; 0, the default, is no shadow.
    open var shadowOpacity: Float = 0 { didSet { redraw(if: shadowOpacity != oldValue) } }
    /// How far the shadow lies from the layer, points; 3 upward by default.
    open var shadowOffset = CGSize(width: 0, height: -3) { didSet { redraw(if: shadowOffset != oldValue) } }
    /// How soft the shadow is, points; 3 by default.
    open var shadowRadius: CGFloat = 3 { didSet { redraw(if: shadowRadius != oldValue) } }
    /// The shadow's outline; nil, the default, is that of the layer's rectangle, if something fills that.
    open var shadowPath: CGPath? { didSet { redraw(if: true) } }

    /// A name of your own.
    open var name: String?

    // MARK: Hierarchy

    /// The layers that were added to this one, those in front last; nil if there are none. Layers of subviews are not
    /// among them.
    public internal(set) var sublayers: [CALayer]?
    /// The layer this one was added to.
    public private(set) weak var superlayer: CALayer?
    /// How many subviews lie behind it.
    var subviewsBehind = 0

    /// Puts a layer in front of the sublayers and subviews there are.
    open func addSublayer(_ layer: CALayer) {
        insert(layer, at: sublayers?.count ?? 0, subviewsBehind: view?.subviews.count ?? 0)
    }

    /// Puts a layer at a place among the sublayers; 0 is behind all, subviews too.
    open func insertSublayer(_ layer: CALayer, at idx: UInt32) {
        let count = sublayers?.count ?? 0
        let place = min(Int(idx), count)
        insert(layer, at: place, subviewsBehind: place > 0 ? sublayers?[place - 1].subviewsBehind ?? 0 : 0)
    }

    /// Puts a layer just behind another; in front of all if that is none of the sublayers.
    open func insertSublayer(_ layer: CALayer, below sibling: CALayer?) {
        let place = sublayers?.firstIndex { $0 === sibling } ?? sublayers?.count ?? 0
        insert(layer, at: place, subviewsBehind: sibling?.subviewsBehind ?? 0)
    }

    /// Puts a layer just in front of another; in front of all if that is none of the sublayers.
    open func insertSublayer(_ layer: CALayer, above sibling: CALayer?) {
        let place = sublayers?.firstIndex { $0 === sibling }.map { $0 + 1 } ?? sublayers?.count ?? 0
        insert(layer, at: place, subviewsBehind: sibling?.subviewsBehind ?? 0)
    }

    /// Takes the layer out of the one it was added to; a view's own layer stays with its view.
    open func removeFromSuperlayer() {
        if let view { return view.removeFromSuperview() }
        redraw(if: true)
        superlayer?.sublayers?.removeAll { $0 === self }
        if superlayer?.sublayers?.isEmpty == true { superlayer?.sublayers = nil }
        superlayer = nil
    }

    private func insert(_ layer: CALayer, at place: Int, subviewsBehind: Int) {
        precondition(layer !== self, "a layer cannot be put into itself")
        if let own = layer.view {
            view?.addSubview(own)
            return
        }
        layer.removeFromSuperlayer()
        layer.superlayer = self
        layer.subviewsBehind = subviewsBehind
        var layers = sublayers ?? []
        layers.insert(layer, at: min(place, layers.count))
        sublayers = layers
        redraw(if: true)
    }

    // MARK: Drawing

    /// Draws what is in the layer, in the layer's coordinates. Does nothing by default.
    open func draw(in ctx: CGContext) {}

    /// Asks for drawing anew.
    open func setNeedsDisplay() {
        drawing = nil
        redraw(if: true)
    }

    /// Ends the animations of the view's properties: they are at their ends at once.
    open func removeAllAnimations() { view?.endAnimations() }

    /// A layer with the place, size and looks that are shown now, on the way of the view's animations.
    open func presentation() -> Self? {
        let copy = type(of: self).init()
        let look = view?.shownLook
        copy.bounds = look?.bounds ?? bounds
        copy.position = look?.center ?? position
        copy.setAffineTransform(look?.transform ?? affineTransform())
        copy.opacity = look.map { Float($0.alpha) } ?? opacity
        copy.cornerRadius = look?.cornerRadius ?? cornerRadius
        copy.backgroundColor = look.map { $0.backgroundColor.map { CGColor($0) } } ?? backgroundColor
        return copy
    }

    /// What `draw(in:)` drew.
    private var drawing: [DisplayCommand]?
    /// Who a layer without a view is in a display list; 0 until it is drawn for the first time.
    var displayIdentity: UInt64 = 0

    func redraw(if changed: Bool) {
        guard changed else { return }
        if let view { view.setNeedsRedraw() } else { superlayer?.redraw(if: true) }
    }

    /// What the layer itself shows, over its background and under its sublayers.
    func drawContents(into list: inout DisplayList) {
        let commands = drawing ?? recordDrawing { draw(in: $0) }
        drawing = commands
        list.commands += commands
    }
}
