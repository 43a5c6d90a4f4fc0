import DisplayList
import DynamicsGeometry

/// A rectangle that draws itself, holds others, and hears of touches.
///
/// Its place is its `center` in the superview's coordinates, its size that of its `bounds`, and `transform` turns and
/// scales it about its center; `frame` is derived. Values that are not finite are not taken over.
@preconcurrency @MainActor
open class UIView: UIResponder {
    // What is read and written to move a view comes first, in one line of the cache: an animator moves thousands.
    private(set) final var storedCenter = CGPoint.zero
    /// The superview, not counted: each view that moves asks for it, and weak references are many times slower. What is
    /// still in a view when that goes is let out in its `deinit`.
    private nonisolated(unsafe) var holder: Unmanaged<UIView>?
    /// What layout by constraints keeps here.
    var layoutState: ViewLayoutState?
    /// Who wants to know of the view's place; nil for most views.
    var observers: ViewObservers?
    private var storedTransform = CGAffineTransform.identity
    private var storedBounds = CGRect.zero

    /// A view with this frame (superview's coordinates, points).
    public init(frame: CGRect) {
        super.init()
        if frame.isFinite {
            storedBounds.size = CGSize(width: abs(frame.width), height: abs(frame.height))
            storedCenter = frame.standardized.center
        }
    }

    /// A view of no size at the origin.
    public convenience override init() { self.init(frame: .zero) }

    /// A view of no size at the origin: there are no archived interfaces here to decode one from.
    public required init?(coder: NSCoder) {
        super.init()
    }

    deinit {
        for subview in subviews where subview.holder?.toOpaque() == Unmanaged.passUnretained(self).toOpaque() {
            subview.holder = nil
        }
    }

    // MARK: Place and size

    /// The rectangle that the view takes in its superview, points; with a transform, the upright box around it. To
    /// set it where there is a transform is not defined; set `center` and `bounds` then.
    open var frame: CGRect {
        get {
            let size = CGRect(
                x: -bounds.width / 2, y: -bounds.height / 2, width: bounds.width, height: bounds.height
            ).applying(storedTransform)
            return size.offsetBy(dx: storedCenter.x, dy: storedCenter.y)
        }
        set {
            guard newValue.isFinite else { return }
            let new = newValue.standardized
            let size = storedTransform.isIdentity ? new.size : unscaled(new.size)
            let told = observers
            told?.hold()
            bounds = CGRect(origin: storedBounds.origin, size: size)
            center = new.center
            told?.release()
        }
    }

    /// The view's own rectangle, points. Its origin is what scrolling moves.
    open var bounds: CGRect {
        get { storedBounds }
        set {
            guard newValue.isFinite, newValue != storedBounds else { return }
            let old = storedBounds
            let new = CGRect(
                x: newValue.origin.x, y: newValue.origin.y, width: abs(newValue.width), height: abs(newValue.height))
            boundsWillChange(to: new)
            storedBounds = new
            recordChange(of: .bounds, from: AnimatedValue(old), to: AnimatedValue(new))
            if layoutState?.isOperand == true && new.size != old.size { constraintsChanged() }
            if new.size != old.size {
                resizeSubviews(from: old.size)
                dynamicAnimators.referenceDidResize()
            }
            setNeedsLayout()
            setNeedsRedraw()
            boundsDidChange(from: old)
            observers?.look()
        }
    }

    /// The view's middle in its superview, points.
    open var center: CGPoint {
        get { storedCenter }
        set {
            guard newValue.isFinite, newValue != storedCenter else { return }
            recordChange(of: .center, from: AnimatedValue(storedCenter), to: AnimatedValue(newValue))
            storedCenter = newValue
            if layoutState?.isOperand == true { constraintsChanged() }
            setNeedsRedraw()
            observers?.look()
        }
    }

    /// Turns, scales and moves the view about its center; by default it does nothing.
    open var transform: CGAffineTransform {
        get { storedTransform }
        set {
            guard newValue != storedTransform else { return }
            recordChange(of: .transform, from: AnimatedValue(storedTransform), to: AnimatedValue(newValue))
            storedTransform = newValue
            setNeedsRedraw()
            observers?.look()
        }
    }

    private func unscaled(_ size: CGSize) -> CGSize {
        let (t, box) = (storedTransform, CGSize(width: 1, height: 1))
        let scale = CGRect(origin: .zero, size: box).applying(t).size
        return CGSize(
            width: scale.width > 0 ? size.width / scale.width : size.width,
            height: scale.height > 0 ? size.height / scale.height : size.height)
    }

    // What a scroll view and a collection view do when their bounds change. The first is called while `bounds` still
    // has its old value.
    func boundsWillChange(to newBounds: CGRect) {}
    func boundsDidChange(from oldBounds: CGRect) {}

    // MARK: Dynamics

    /// The shape that collides when an animator moves the view; by default the rectangle of its bounds. To override.
    open var collisionBoundsType: UIDynamicItemCollisionBoundsType { .rectangle }
    /// The outline for the type `path`, about (0, 0), the view's center. To override; by default it is empty.
    open var collisionBoundingPath: UIBezierPath { UIBezierPath() }
    /// The animators that this view is the reference of.
    package var dynamicAnimators = DynamicAnimatorRefs()
    /// Whether it was in a window and is in none now.
    package internal(set) var isOffWindow = false

    // MARK: Looks

    /// The class of the view's layer, `CALayer` or one made from it.
    open class var layerClass: AnyClass { CALayer.self }

    /// How the view's rectangle is drawn.
    public private(set) lazy var layer: CALayer = {
        guard let type = Self.layerClass as? CALayer.Type else {
            preconditionFailure("\(Self.self).layerClass must be CALayer or a subclass, not \(Self.layerClass)")
        }
        let layer = type.init()
        layer.view = self
        return layer
    }()

    /// What fills the view; nil, the default, is nothing.
    open var backgroundColor: UIColor? {
        didSet {
            guard backgroundColor != oldValue else { return }
            if Self.recordingGroup != nil {
                // From nothing a color fades in as itself, not from black.
                let (old, new) = (oldValue?.value, backgroundColor?.value)
                recordChange(
                    of: .backgroundColor, from: AnimatedValue(old ?? new?.invisible ?? .black.invisible),
                    to: AnimatedValue(new ?? old?.invisible ?? .black.invisible))
            }
            setNeedsRedraw()
        }
    }
    /// 0 (nothing is seen) to 1, the default, for the view and all that is in it.
    open var alpha: CGFloat = 1 {
        didSet {
            guard alpha != oldValue else { return }
            recordChange(of: .alpha, from: AnimatedValue(oldValue), to: AnimatedValue(alpha))
            setNeedsRedraw()
            observers?.look()
        }
    }
    /// How what `draw(_:)` drew is put into the view when its size changes; stretched by default.
    open var contentMode = ContentMode.scaleToFill { didSet { if contentMode != oldValue { setNeedsRedraw() } } }
    /// The color of controls and pictures in the view; the superview's by default, at the top blue.
    open var tintColor: UIColor! {
        get { ownTint ?? superview?.tintColor ?? UIColor.systemBlue }
        set {
            ownTint = newValue
            setNeedsRedraw()
        }
    }
    private var ownTint: UIColor?

    /// Draws what is in the view, in the current context (`UIGraphicsGetCurrentContext`), under the subviews. Called
    /// once, and again after `setNeedsDisplay`. Does nothing by default.
    open func draw(_ rect: CGRect) { drawsNothing = true }

    private var drawsNothing = false
    /// What `draw(_:)` drew last; nil if it is to be called.
    var drawing: ViewDrawing?
    /// The animations that are not over.
    var animations: ViewAnimations?

    /// Writes what is in the view, over its background and under its subviews.
    func drawContents(into list: inout DisplayList, bounds: CGRect) {
        guard !drawsNothing else { return }
        if drawing == nil || contentMode == .redraw && drawing?.size != self.bounds.size {
            let commands = recordDrawing { _ in draw(self.bounds) }
            drawing = ViewDrawing(commands: commands, size: self.bounds.size)
        }
        guard let drawing, !drawing.commands.isEmpty else { return }
        guard drawing.size != bounds.size, drawing.size.width > 0, drawing.size.height > 0 else {
            list.commands += drawing.commands
            return
        }
        let place = contentMode.transform(from: drawing.size, to: CGRect(origin: .zero, size: bounds.size))
        list.commands.append(.beginLayer(DisplayLayer(transform: place)))
        list.commands += drawing.commands
        list.commands.append(.endLayer)
    }
    /// Whether the view, and all that is in it, is neither seen nor touched; by default false.
    open var isHidden = false {
        didSet {
            guard isHidden != oldValue else { return }
            setNeedsRedraw()
            superview?.arrangementChanges(with: self)
            observers?.look()
        }
    }
    /// Whether subviews are cut off at the bounds; by default false.
    open var clipsToBounds: Bool {
        get { layer.masksToBounds }
        set { layer.masksToBounds = newValue }
    }
    /// A number of your own; by default 0.
    open var tag = 0

    /// The view itself or the first one in it, from the outside inward, with a tag; nil if there is none.
    open func viewWithTag(_ tag: Int) -> UIView? {
        if self.tag == tag { return self }
        for subview in subviews {
            if let found = subview.viewWithTag(tag) { return found }
        }
        return nil
    }

    /// Who the view is in a display list; 0 until it is drawn for the first time.
    package internal(set) var displayIdentity: UInt64 = 0

    func setNeedsRedraw() { holder?.uncounted { $0.setNeedsRedraw() } }

    // MARK: Hierarchy

    /// The view this one is in.
    public internal(set) var superview: UIView? {
        get { holder?.takeUnretainedValue() }
        set { holder = newValue.map { .passUnretained($0) } }
    }
    /// Which object the superview is.
    var superviewIdentity: ObjectIdentifier? { holder?.uncounted { ObjectIdentifier($0) } }
    /// The views in this one, those in front last.
    public internal(set) var subviews: [UIView] = []
    /// The controller whose view this is.
    weak var viewController: UIViewController?

    /// The window the view is in, if any.
    open var window: UIWindow? { superview?.window }

    /// The controller whose view this is, or the superview.
    open override var next: UIResponder? { viewController ?? superview }

    /// A subview was added. Does nothing by default.
    open func didAddSubview(_ subview: UIView) {}
    /// A subview is about to be removed. Does nothing by default.
    open func willRemoveSubview(_ subview: UIView) {}
    /// The superview is about to become another one, or none. Does nothing by default.
    open func willMove(toSuperview newSuperview: UIView?) {}
    /// The superview has changed. Does nothing by default.
    open func didMoveToSuperview() {}
    /// The window is about to become another one, or none. Does nothing by default.
    open func willMove(toWindow newWindow: UIWindow?) {}
    /// The window has changed. Does nothing by default.
    open func didMoveToWindow() {}

    /// A subview was hidden or shown, or asks for another size: what a stack must know.
    func arrangementChanges(with subview: UIView) {}

    // MARK: Layout

    /// Which of the six lengths along the two axes change when the superview changes its size; by default none.
    open var autoresizingMask: AutoresizingMask = []
    /// Whether subviews follow this view's size by their masks; by default true.
    open var autoresizesSubviews = true
    var needsLayout = true
    var subtreeNeedsLayout = true
    /// Whether there are constraints here or below.
    var subtreeHasConstraints = false
    /// Whether the constraints of the hierarchy are to be solved; of a topmost view.
    var constraintsWait = false

    /// Places the subviews; called before the next frame is drawn if the view asked for it. Does nothing by default.
    open func layoutSubviews() {}

    /// The size that suits the view, points; by default the size it has.
    open func sizeThatFits(_ size: CGSize) -> CGSize { bounds.size }

    /// Gives the view the size that suits it; its top left corner stays.
    open func sizeToFit() {
        let fitting = sizeThatFits(bounds.size)
        frame = CGRect(origin: frame.origin, size: fitting)
    }

    /// The size that the view's contents ask for, points; `noIntrinsicMetric`, the default, along an axis without one.
    open var intrinsicContentSize: CGSize { CGSize(width: Self.noIntrinsicMetric, height: Self.noIntrinsicMetric) }

    /// How far a baseline is from the top, or above the bottom (then below 0); nil without text.
    func baselineOffset(isFirst: Bool) -> (distance: CGFloat, fromBottom: Bool)? { nil }

    // MARK: Touches

    /// Whether the view hears of a second finger while a first one is on it; by default false.
    open var isMultipleTouchEnabled = false
    /// Whether touches reach the view and what is in it; by default true.
    open var isUserInteractionEnabled = true
    /// The gesture recognizers on this view; nil if there are none.
    open internal(set) var gestureRecognizers: [UIGestureRecognizer]?

    /// Whether a recognizer on this view may recognize; by default true.
    open func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool { true }

    /// Whether a touch on this view is none of the business of a recognizer of a view around it.
    func keepsTouches(from recognizer: UIGestureRecognizer) -> Bool { false }

    /// The frontmost view under a point of this view (points), or nil.
    open func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
        guard !isHidden, isUserInteractionEnabled, alpha > 0.01, animations?.keepsTouchesOut != true,
            self.point(inside: point, with: event)
        else {
            return nil
        }
        for subview in subviews.reversed() {
            if let hit = subview.hitTest(subview.convert(point, from: self), with: event) { return hit }
        }
        return self
    }

    /// Whether a point (own coordinates, points) is in the view.
    open func point(inside point: CGPoint, with event: UIEvent?) -> Bool { bounds.contains(point) }
}
