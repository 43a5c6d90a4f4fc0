import DisplayList

/// A rectangle that draws a background, rounded corners, a border, a shadow and sublayers.
///
/// Each view owns a layer, which shares the view's position, size, transform, color and opacity. A layer without a view
/// stores these values itself. Changes take effect immediately, because there are no implicit animations.
@preconcurrency @MainActor
open class CALayer: NSObject {
    /// The view that owns the layer; nil for a layer without a view.
    weak var view: UIView?

    /// Creates a layer of zero size that draws nothing.
    public required override init() { super.init() }

    // MARK: Position and size

    private var storedBounds = CGRect.zero
    private var storedPosition = CGPoint.zero
    private var storedTransform = CGAffineTransform.identity

    /// The layer's rectangle in its own coordinates, in points. Values with NaN or infinite components are ignored.
    open var bounds: CGRect {
        get { view?.bounds ?? storedBounds }
        set {
            if let view {
                view.bounds = newValue
                return
            }
            guard UsageReport.validate(newValue.isFinite, newValue, of: self, "bounds") else { return }
            storedBounds = newValue.standardized
            setNeedsRedraw(if: true)
        }
    }

    /// The location of the layer's center in its superlayer's coordinates, in points. Values with NaN or infinite
    /// components are ignored.
    open var position: CGPoint {
        get { view?.center ?? storedPosition }
        set {
            if let view {
                view.center = newValue
                return
            }
            guard UsageReport.validate(newValue.isFinite, newValue, of: self, "position") else { return }
            storedPosition = newValue
            setNeedsRedraw(if: true)
        }
    }

    /// The layer's rectangle in its superlayer's coordinates, in points. If the layer has a transform, it is the
    /// axis-aligned bounding box of the transformed layer.
    ///
    /// If the layer has a transform, the result of setting the frame is undefined. Values with NaN or infinite
    /// components are ignored.
    open var frame: CGRect {
        get {
            if let view { return view.frame }
            return CGRect(size: storedBounds.size, center: storedPosition, transform: storedTransform)
        }
        set {
            if let view {
                view.frame = newValue
                return
            }
            guard UsageReport.validate(newValue.isFinite, newValue, of: self, "frame") else { return }
            bounds.size = newValue.standardized.size
            position = newValue.standardized.center
        }
    }

    /// Returns the transform applied to the layer about its center. The default is the identity.
    open func affineTransform() -> CGAffineTransform { view?.transform ?? storedTransform }

    /// Sets the transform applied to the layer about its center.
    /// - Parameter m: The transform, with a translation in points. A transform with NaN or infinite components is ignored.
    open func setAffineTransform(_ m: CGAffineTransform) {
        if let view {
            view.transform = m
            return
        }
        guard UsageReport.validate(m.isFinite, m, of: self, "setAffineTransform(_:)") else { return }
        storedTransform = m
        setNeedsRedraw(if: true)
    }

    // MARK: Appearance

    private var storedBackgroundColor: CGColor?
    private var storedOpacity: Float = 1
    private var storedIsHidden = false

    /// The color that fills the layer. The default, nil, fills nothing.
    open var backgroundColor: CGColor? {
        get { view == nil ? storedBackgroundColor : view?.backgroundColor?.cgColor }
        set {
            if let view {
                view.backgroundColor = newValue.map { UIColor($0.value) }
                return
            }
            storedBackgroundColor = newValue
            setNeedsRedraw(if: true)
        }
    }

    /// The opacity of the layer and its sublayers, a fraction from 0 (invisible) to 1, the default.
    ///
    /// Values above 1 are drawn as 1. A layer whose opacity is 0.01 or less is not drawn.
    open var opacity: Float {
        get { view.map { Float($0.alpha) } ?? storedOpacity }
        set {
            if let view {
                view.alpha = CGFloat(newValue)
                return
            }
            guard UsageReport.validate(newValue.isFinite, newValue, of: self, "opacity") else { return }
            storedOpacity = newValue
            setNeedsRedraw(if: true)
        }
    }

    /// A Boolean value that indicates whether the layer and its sublayers are hidden. The default is false.
    open var isHidden: Bool {
        get { view?.isHidden ?? storedIsHidden }
        set {
            if let view {
                view.isHidden = newValue
                return
            }
            storedIsHidden = newValue
            setNeedsRedraw(if: true)
        }
    }

    /// The radius of the corners, in points. The default is 0. Drawing limits the radius to half the shorter side
    /// and treats negative values as 0.
    open var cornerRadius: CGFloat = 0 {
        didSet {
            guard cornerRadius != oldValue else { return }
            view?.recordChange(of: .cornerRadius, from: AnimatedValue(oldValue), to: AnimatedValue(cornerRadius))
            setNeedsRedraw(if: true)
        }
    }
    /// The width of the border inside the bounds, in points. Values of 0, the default, or less draw no border.
    open var borderWidth: CGFloat = 0 { didSet { setNeedsRedraw(if: borderWidth != oldValue) } }
    /// The color of the border. If it is nil (the default), the border is black.
    open var borderColor: CGColor? { didSet { setNeedsRedraw(if: borderColor != oldValue) } }
    /// A Boolean value that indicates whether contents, sublayers and subviews are clipped to the layer's rounded
    /// rectangle. The default is false.
    open var masksToBounds = false { didSet { setNeedsRedraw(if: masksToBounds != oldValue) } }
    /// The layer whose shape clips this layer: the path of a shape layer, or the frame of any other layer.
    ///
    /// If it is nil (the default), the layer is not clipped. The mask's colors and opacity have no effect.
    open var mask: CALayer? { didSet { setNeedsRedraw(if: mask !== oldValue) } }

    /// The color of the shadow. The default is black.
    open var shadowColor: CGColor? = UIColor.black.cgColor { didSet { setNeedsRedraw(if: shadowColor != oldValue) } }
    /// The opacity of the shadow, a fraction from 0 to 1. Values above 1 are drawn as 1. Values of 0, the default, or
    /// less draw no shadow.
    open var shadowOpacity: Float = 0 { didSet { setNeedsRedraw(if: shadowOpacity != oldValue) } }
    /// The offset of the shadow from the layer, in points. The default is (0, -3): 3 points upward.
    open var shadowOffset = CGSize(width: 0, height: -3) { didSet { setNeedsRedraw(if: shadowOffset != oldValue) } }
    /// The blur radius of the shadow, in points. The default is 3. Negative values are drawn as 0.
    open var shadowRadius: CGFloat = 3 { didSet { setNeedsRedraw(if: shadowRadius != oldValue) } }
    /// The outline that casts the shadow, in the layer's coordinates, in points.
    ///
    /// If it is nil (the default), the layer's rounded rectangle casts the shadow. In that case, a layer without a
    /// background color casts no shadow.
    open var shadowPath: CGPath? { didSet { setNeedsRedraw(if: true) } }

    /// A name that the application can use to identify the layer. The default is nil.
    open var name: String?

    // MARK: Hierarchy

    /// The layer's sublayers, from back to front; nil if there are none. Layers of subviews are not included.
    open internal(set) var sublayers: [CALayer]?
    /// The layer that contains this layer; nil if there is none.
    open private(set) weak var superlayer: CALayer?
    /// The view that draws the layer: that of the nearest superlayer with a view. Used only by layers without a view.
    private weak var hostView: UIView?
    /// An estimate of the layer's index in the superlayer's `sublayers`.
    final var estimatedIndex = 0
    /// The number of subviews of the superlayer's view that are drawn behind this layer.
    var subviewCountBehind = 0

    /// Adds a layer in front of the current sublayers and subviews.
    ///
    /// If `layer` belongs to a view, that view is added as a subview. The program stops with a precondition failure if
    /// `layer` is this layer or one of its superlayers.
    open func addSublayer(_ layer: CALayer) {
        insert(layer, at: sublayers?.count ?? 0, subviewCountBehind: view?.subviewList.count ?? 0)
    }

    /// Inserts a layer into the sublayers at an index.
    /// - Parameters:
    ///   - layer: The layer to insert.
    ///   - idx: The index in `sublayers`; 0 is behind all sublayers and subviews. Values beyond the end are clamped.
    open func insertSublayer(_ layer: CALayer, at idx: UInt32) {
        let count = sublayers?.count ?? 0
        let index = min(Int(idx), count)
        insert(layer, at: index, subviewCountBehind: index > 0 ? sublayers?[index - 1].subviewCountBehind ?? 0 : 0)
    }

    /// Inserts a layer directly behind a sublayer, or in front of all sublayers if `sibling` is not a sublayer.
    open func insertSublayer(_ layer: CALayer, below sibling: CALayer?) {
        let index = index(ofSublayer: sibling) ?? sublayers?.count ?? 0
        insert(layer, at: index, subviewCountBehind: sibling?.subviewCountBehind ?? 0)
    }

    /// Inserts a layer directly in front of a sublayer, or in front of all sublayers if `sibling` is not a sublayer.
    open func insertSublayer(_ layer: CALayer, above sibling: CALayer?) {
        let index = index(ofSublayer: sibling).map { $0 + 1 } ?? sublayers?.count ?? 0
        insert(layer, at: index, subviewCountBehind: sibling?.subviewCountBehind ?? 0)
    }

    /// Removes the layer from its superlayer. If the layer belongs to a view, the view is removed from its superview.
    open func removeFromSuperlayer() {
        if let view { return view.removeFromSuperview() }
        setNeedsRedraw(if: true)
        guard let superlayer else { return }
        superlayer.sublayers?.removeSibling(self)
        if superlayer.sublayers?.isEmpty == true { superlayer.sublayers = nil }
        self.superlayer = nil
        setHostView(nil)
    }

    private func insert(_ layer: CALayer, at index: Int, subviewCountBehind: Int) {
        requirePrecondition(
            layer !== self && (layer.sublayers == nil || !isDescendant(of: layer)),
            "A layer cannot be added to itself or to one of its descendants. Add a different layer.")
        if let subview = layer.view {
            view?.addSubview(subview)
            return
        }
        layer.removeFromSuperlayer()
        layer.superlayer = self
        layer.subviewCountBehind = subviewCountBehind
        if sublayers == nil { sublayers = [] }
        sublayers?.insertSibling(layer, at: index)
        layer.setHostView(view ?? hostView)
        setNeedsRedraw(if: true)
    }

    private func index(ofSublayer layer: CALayer?) -> Int? {
        guard let layer, layer.superlayer === self else { return nil }
        return sublayers?.index(of: layer)
    }

    /// Returns whether this layer is `layer` or one of its descendants.
    private func isDescendant(of layer: CALayer) -> Bool {
        sequence(first: self, next: \.superlayer).contains { $0 === layer }
    }

    /// Sets the view that draws this layer and its sublayers. Visits no sublayer if the view does not change.
    private func setHostView(_ view: UIView?) {
        var rest = [self]
        while let layer = rest.popLast() {
            if layer.hostView === view { continue }
            layer.hostView = view
            rest += layer.sublayers ?? []
        }
    }

    deinit {
        guard var layers = sublayers.take() else { return }
        ReleaseQueue.releaseChildren(&layers, queue: releaseQueue) { $0.releaseQueue = $1 }
    }

    /// The queue that is deallocating the layer; otherwise nil.
    private nonisolated(unsafe) var releaseQueue: ReleaseQueue<CALayer>?

    // MARK: Drawing

    /// Draws the layer's content into a context, in the layer's coordinates. The default implementation draws nothing.
    ///
    /// The layer stores the drawing commands, so this method is called once, and again after each `setNeedsDisplay()`.
    open func draw(in ctx: CGContext) {}

    /// Requests a call of `draw(in:)` before the next frame is shown.
    open func setNeedsDisplay() {
        recordedCommands = nil
        setNeedsRedraw(if: true)
    }

    /// Ends the running animations of the layer's view. The animated properties then have their final values.
    open func removeAllAnimations() { view?.cancelAnimations() }

    /// Returns a copy of the layer with the values that are currently displayed, including running animations of its
    /// view.
    ///
    /// Only bounds, position, transform, opacity, corner radius and background color are copied.
    open func presentation() -> Self? {
        let copy = type(of: self).init()
        let values = view?.presentationValues
        copy.bounds = values?.bounds ?? bounds
        copy.position = values?.center ?? position
        copy.setAffineTransform(values?.transform ?? affineTransform())
        copy.opacity = values.map { Float($0.alpha) } ?? opacity
        copy.cornerRadius = values?.cornerRadius ?? cornerRadius
        copy.backgroundColor = values.map { $0.backgroundColor.map { CGColor($0) } } ?? backgroundColor
        return copy
    }

    /// The drawing commands of the last call of `draw(in:)`; nil if `draw(in:)` must be called before the next frame.
    private var recordedCommands: [DisplayCommand]?
    /// The layer's identifier in display lists; 0 until the layer is first drawn. Used only by layers without a view.
    var displayLayerID: UInt64 = 0

    /// Marks the window's display list as outdated if `changed` is true.
    func setNeedsRedraw(if changed: Bool) {
        guard changed else { return }
        (view ?? hostView)?.setNeedsRedraw()
    }

    /// Appends the drawing commands of the layer's own content, which is drawn above the background and below the
    /// sublayers.
    func drawContents(into list: inout DisplayList) {
        let commands = recordedCommands ?? recordDrawing { draw(in: $0) }
        recordedCommands = commands
        list.commands += commands
    }
}
