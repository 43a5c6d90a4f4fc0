import DisplayList

/// A rectangle that draws a background, rounded corners, a border, a shadow and sublayers.
///
/// Each view owns a layer, which shares the view's position, size, transform, color and opacity. A layer without a view
/// stores these values itself. If such a layer is in a window, its changes are animated, with a duration of 0.25
/// seconds: by an implicit animation, which a transaction or `UIView.performWithoutAnimation(_:)` disables.
@preconcurrency @MainActor
open class CALayer: NSObject {
    /// The view that owns the layer; nil for a layer without a view.
    weak var view: UIView?
    /// The values of `objc_setAssociatedObject(_:_:_:_:)`; nil if there are none.
    final nonisolated(unsafe) var associatedValues: AssociatedValues?
    /// Creates a layer of zero size that draws nothing.
    public required override init() { super.init() }

    /// Creates a layer with the values of another layer, without its sublayers and animations.
    /// `presentation()` creates layers with this initializer if the class overrides `makeCopy(of:)`, which the porter does.
    /// - Parameter layer: The layer to copy. Objects that are no layers give a layer with default values.
    public init(layer: Any) {
        super.init()
        if let layer = layer as? CALayer { copyAllValues(of: layer) }
    }

    /// Creates a layer of zero size that draws nothing. The coder is not read.
    public required init?(coder: NSCoder) { super.init() }

    // MARK: Position and size

    /// The values of the animatable properties. If the layer has a view, those of the view replace its position, bounds,
    /// transform, anchor point, opacity and background color.
    @exclusivity(unchecked) final var values = LayerValues()

    /// The layer's rectangle in its own coordinates, in points. Values with NaN or infinite components are ignored.
    open var bounds: CGRect {
        get { view?.bounds ?? values.bounds }
        set { setBounds(newValue) }
    }
    /// The location of the anchor point, by default the layer's center, in its superlayer's coordinates, in points.
    /// Values with NaN or infinite components are ignored.
    open var position: CGPoint {
        get { view?.center ?? values.position }
        set { setPosition(newValue) }
    }
    /// The point of the layer that `position` places and about which the transform turns and scales it, as fractions of
    /// its width and height. The default is (0.5, 0.5), the center. Values with NaN or infinite components are ignored.
    /// A new anchor point moves the layer, because its position stays the same.
    open var anchorPoint: CGPoint {
        get { view?.anchorPoint ?? values.anchorPoint }
        set { setAnchorPoint(newValue) }
    }
    /// The layer's place in the order in which its superlayer draws its sublayers, in points: layers with larger values are in
    /// front. The default is 0. Layers with the same value are drawn in the order of `sublayers`. NaN and infinite values are
    /// ignored. The value affects neither the order of the views that receive touches nor the size of the layer.
    open var zPosition: CGFloat {
        get { values.zPosition }
        set { setZPosition(newValue) }
    }
    /// The position of the anchor point along the z axis, in points: a rotation about the x or y axis turns about a point at
    /// this depth. The default is 0. Transforms of the plane are not affected. NaN and infinite values are ignored.
    open var anchorPointZ: CGFloat {
        get { storedAnchorPointZ }
        set { setAnchorPointZ(newValue) }
    }
    final var storedAnchorPointZ: CGFloat = 0

    /// The layer's rectangle in its superlayer's coordinates, in points: the axis-aligned bounding box of the transformed layer.
    /// The frame is computed from `bounds`, `position`, `anchorPoint` and the transform. Setting it changes the size of the
    /// bounds and the position; with a rotation, the result is approximate. Values with NaN or infinite components are ignored.
    open var frame: CGRect {
        get { view?.frame ?? values.frame }
        set { setFrame(newValue) }
    }
    /// Returns the transform applied to the layer about its center. The default is the identity.
    open func affineTransform() -> CGAffineTransform { view?.transform ?? values.transform }
    /// Sets the transform applied to the layer about its center.
    /// - Parameter m: The transform, with a translation in points. A transform with NaN or infinite components is ignored.
    open func setAffineTransform(_ m: CGAffineTransform) { performSetAffineTransform(m) }

    /// The transform applied to the layer about its anchor point. The default is the identity.
    /// The layer is shown with the affine part of the transform: a rotation about the x or y axis makes it smaller, without
    /// perspective, which is reported. Values with NaN or infinite elements are ignored.
    open var transform: CATransform3D {
        get { transformValue }
        set { setTransform(newValue) }
    }
    /// The value of `transform` if it is not a transform of the plane; otherwise nil.
    final var spatialTransform: Boxed<CATransform3D>?
    /// The plane of the layer of a view while the transform of the view is being set.
    final var nextSpatialPlane: SpatialPlane?
    /// A Boolean value that indicates whether the layer is drawn while it faces away from the viewer, because it or a superlayer is
    /// turned about the x-axis or the y-axis, or mirrored. The default is true. Touches reach the view of a hidden layer.
    open var isDoubleSided = true { didSet { setNeedsRedraw(if: isDoubleSided != oldValue) } }
    /// The transform applied to the sublayers about the layer's anchor point. The default is the identity.
    /// The sublayers are shown with the affine part of the transform; an element `m34`, for perspective, has no effect. The
    /// transform does not affect touches. Values with NaN or infinite elements are ignored.
    open var sublayerTransform: CATransform3D {
        get { sublayerSpatialTransform?.value ?? CATransform3DIdentity }
        set { setSublayerTransform(newValue) }
    }
    /// The value of `sublayerTransform`; nil for the identity.
    final var sublayerSpatialTransform: Boxed<CATransform3D>?

    // MARK: Appearance

    /// The image that the layer draws above its background: a `CGImage` or a `UIImage`. Other objects, and nil, the default,
    /// draw nothing.
    open var contents: Any? {
        get { storedContents?.value.object }
        set { changeContents { $0.object = newValue } }
    }
    /// How the image is fitted to the bounds. The default is `.resize`.
    open var contentsGravity: CALayerContentsGravity {
        get { storedContents?.value.gravity ?? .resize }
        set { changeContents { $0.gravity = newValue } }
    }
    /// The scale of the image, in pixels per point. The default is 1. Values that are 0, negative, NaN or infinite are ignored.
    open var contentsScale: CGFloat {
        get { storedContents?.value.scale ?? 1 }
        set { if newValue.isFinite, newValue > 0 { changeContents { $0.scale = newValue } } }
    }
    /// The part of the image that is drawn; each number is a fraction of its width or height. The default is the whole image:
    /// (0, 0, 1, 1).
    ///
    /// Animations of it show the pictures of a sprite sheet one after the other. Values with NaN or infinite components are ignored.
    /// Of a part beyond the edges of the image, only what is inside is drawn.
    open var contentsRect: CGRect {
        get { values.rare.contentsParts.rect }
        set { setContentsRect(newValue) }
    }
    /// How the layer, with its sublayers, is combined with what is behind it in its superlayer and its superviews. The default is nil.
    ///
    /// The value is the name of a filter: `multiplyBlendMode`, `screenBlendMode`, `overlayBlendMode`, `darkenBlendMode`,
    /// `lightenBlendMode`, `colorDodgeBlendMode`, `colorBurnBlendMode`, `softLightBlendMode`, `hardLightBlendMode`,
    /// `differenceBlendMode`, `exclusionBlendMode`, `hueBlendMode`, `saturationBlendMode`, `colorBlendMode`, `luminosityBlendMode`,
    /// or `plusL`, which adds the colors. Others are reported and have no effect. A superlayer that is translucent, masked or clipped
    /// to rounded corners is drawn as an image of its own, so the layer is not combined with what is behind that.
    open var compositingFilter: Any? {
        get { storedCompositingFilter }
        set { setCompositingFilter(newValue) }
    }
    final var storedCompositingFilter: Any?
    /// The mode of the filter.
    final var compositing = DisplayCompositing.normal
    /// The image and how it is drawn; nil while all properties have their defaults.
    final var storedContents: Boxed<LayerContents>?

    final var storedIsHidden = false
    /// The image that the background color repeats; nil for other colors.
    final var backgroundPattern: UIImage?
    /// The color that fills the layer. The default, nil, fills nothing.
    open var backgroundColor: CGColor? {
        get { backgroundColorValue }
        set { setBackgroundColor(newValue) }
    }
    /// The opacity of the layer and its sublayers, a fraction from 0 (invisible) to 1, the default.
    /// Values above 1 are drawn as 1. A layer whose opacity is 0.01 or less is not drawn.
    open var opacity: Float {
        get { Float(view?.alpha ?? values.opacity) }
        set { setOpacity(newValue) }
    }
    final var storedAllowsGroupOpacity = true
    /// The value of `isGeometryFlipped`, and what follows from it while the layer is drawn.
    final var flip = FlipState()
    /// A Boolean value that indicates whether the layer and its sublayers are hidden. The default is false.
    open var isHidden: Bool {
        get { view?.isHidden ?? storedIsHidden }
        set { setIsHidden(newValue) }
    }
    /// The radius of the corners, in points. The default is 0. Drawing limits the radius to half the shorter side
    /// and treats negative values as 0.
    open var cornerRadius: CGFloat {
        get { values.cornerRadius }
        set { setCornerRadius(newValue) }
    }
    /// The corners that `cornerRadius` rounds. The default is all four.
    open var maskedCorners = CACornerMask.all { didSet { setNeedsRedraw(if: maskedCorners != oldValue) } }
    /// The form of the corners that `cornerRadius` rounds. The default is `.circular`.
    open var cornerCurve = CALayerCornerCurve.circular { didSet { setNeedsRedraw(if: cornerCurve != oldValue) } }
    /// The width of the border inside the bounds, in points. Values of 0, the default, or less draw no border.
    open var borderWidth: CGFloat {
        get { values.borderWidth }
        set { change(\.borderWidth, to: newValue, of: .borderWidth) }
    }
    /// The color of the border. The default is opaque black. With nil, there is no border.
    open var borderColor: CGColor? {
        get { values.borderColor.map { CGColor($0) } }
        set { change(\.borderColor, to: newValue?.value, of: .borderColor) }
    }
    /// A Boolean value that indicates whether contents, sublayers, subviews and the shadow are clipped to the layer's rounded
    /// rectangle. The default is false. A layer whose shadow is to be seen needs another layer in it that clips.
    @exclusivity(unchecked) open var masksToBounds = false { didSet { setNeedsRedraw(if: masksToBounds != oldValue) } }
    /// The layer whose opacity determines where this layer, with its sublayers, is seen: it is opaque, translucent or invisible
    /// where the mask is. The colors of the mask have no effect. The default is nil.
    /// The mask is in the coordinates of this layer. Cost: an opaque shape, such as a filled path or a background color, clips;
    /// any other mask is drawn as an image in each frame. Touches ignore it.
    open var mask: CALayer? {
        get { storedMask }
        set { setMask(newValue) }
    }
    final var storedMask: CALayer?
    /// Whether the mask of the layer is being drawn.
    final var isDrawingMask = false

    /// The color of the shadow. The default is black.
    open var shadowColor: CGColor? {
        get { values.shadowColor.map { CGColor($0) } }
        set { change(\.shadowColor, to: newValue?.value, of: .shadowColor) }
    }
    /// The opacity of the shadow, a fraction from 0 to 1. Values above 1 are drawn as 1. Values of 0, the default, or
    /// less draw no shadow.
    open var shadowOpacity: Float {
        get { values.shadowOpacity }
        set { change(\.shadowOpacity, to: newValue, of: .shadowOpacity) }
    }
    /// The offset of the shadow from the layer, in points. The default is (0, -3): 3 points upward.
    open var shadowOffset: CGSize {
        get { values.shadowOffset }
        set { change(\.shadowOffset, to: newValue, of: .shadowOffset) }
    }
    /// The blur radius of the shadow, in points. The default is 3. Negative values are drawn as 0.
    open var shadowRadius: CGFloat {
        get { values.shadowRadius }
        set { change(\.shadowRadius, to: newValue, of: .shadowRadius) }
    }
    /// The outline that casts the shadow, in the layer's coordinates, in points. With nil, the default, the layer's rounded
    /// rectangle casts the shadow, if the layer has a background color.
    open var shadowPath: CGPath? { didSet { setNeedsRedraw(if: true) } }
    /// Whether the layer is drawn into a bitmap first. The default is false. It is a hint; pictures are the same.
    open var shouldRasterize = false
    /// The scale of the bitmap of `shouldRasterize`, in pixels per point. The default is 1. It is a hint, as well.
    open var rasterizationScale: CGFloat = 1
    /// Whether drawing is performed in the background. The default is false. It is a hint; pictures are the same.
    open var drawsAsynchronously = false
    /// Whether the edges of a turned layer are smooth. The default is false. It is a hint; they are smooth in any case.
    open var allowsEdgeAntialiasing = false
    /// Whether the layer covers its bounds with opaque content. The default is false. It is a hint; pictures are the same.
    open var isOpaque = false
    /// A name that the application can use to identify the layer. The default is nil.
    open var name: String?
    /// The values that `setValue(_:forKey:)` stored under names of the application.
    final var namedValues: [String: Any] = [:]

    // MARK: Hierarchy

    /// The layer's sublayers, from back to front in the order in which they were added; nil if there are none. The layers of
    /// subviews are included. Setting the array removes the layers that it does not contain and adds the others.
    open var sublayers: [CALayer]? {
        get { sublayersValue }
        set { setSublayers(newValue) }
    }
    /// The layer that contains this layer; nil if there is none.
    open var superlayer: CALayer? { view == nil ? ownSuperlayer : view?.superview?.layer }
    /// The sublayers without a view, from back to front; nil if there are none.
    final var ownSublayers: [CALayer]?
    /// The superlayer of a layer without a view.
    final weak var ownSuperlayer: CALayer?
    /// The view that draws a layer without a view: that of the nearest superlayer with a view. For the layer of a view that
    /// is a mask, it is the masked view.
    final weak var hostView: UIView?
    /// The time on the window's clock at which a layer without a view was added to a window, in seconds; nil if it was not.
    final var addedTime: TimeInterval?
    /// An estimate of the layer's index in the superlayer's `ownSublayers`.
    final var estimatedIndex = 0
    /// The number of subviews of the superlayer's view that are drawn behind this layer.
    var subviewCountBehind = 0
    /// Adds a layer in front of the current sublayers and subviews; the layer of a view, by adding the view as a subview.
    /// The program stops with a precondition failure if `layer` is this layer or one of its superlayers.
    open func addSublayer(_ layer: CALayer) { performAddSublayer(layer) }
    /// Inserts a layer into the sublayers.
    /// `idx`: the index in `sublayers`; 0 is behind all sublayers and subviews. Values beyond the end are clamped.
    open func insertSublayer(_ layer: CALayer, at idx: UInt32) { performInsertSublayer(layer, at: Int(idx)) }
    /// Inserts a layer directly behind a sublayer, or in front of all sublayers if `sibling` is not a sublayer.
    open func insertSublayer(_ layer: CALayer, below sibling: CALayer?) { insert(layer, nextTo: sibling, offset: 0) }
    /// Inserts a layer directly in front of a sublayer, or in front of all sublayers if `sibling` is not a sublayer.
    open func insertSublayer(_ layer: CALayer, above sibling: CALayer?) { insert(layer, nextTo: sibling, offset: 1) }
    /// Removes the layer from its superlayer. If the layer belongs to a view, the view is removed from its superview.
    open func removeFromSuperlayer() { performRemoveFromSuperlayer() }

    deinit {
        guard var layers = ownSublayers.take() else { return }
        ReleaseQueue.releaseChildren(&layers, queue: releaseQueue) { $0.releaseQueue = $1 }
    }

    /// The queue that is deallocating the layer; otherwise nil.
    private nonisolated(unsafe) var releaseQueue: ReleaseQueue<CALayer>?

    // MARK: Drawing

    /// Returns whether a point in the layer's coordinates, in points, is inside of its bounds.
    open func contains(_ p: CGPoint) -> Bool { bounds.contains(p) }
    /// Converts a point from another layer's coordinates to the layer's own, in points. Nil means the outermost layer.
    open func convert(_ p: CGPoint, from l: CALayer?) -> CGPoint { p.applying(coordinateTransform(from: l)) }
    /// Converts a point from the layer's coordinates to another layer's, in points. Nil means the outermost layer.
    open func convert(_ p: CGPoint, to l: CALayer?) -> CGPoint { p.applying(coordinateTransform(to: l)) }
    /// Converts a rectangle as `convert(_:from:)` converts points. The result is the axis-aligned bounding box.
    open func convert(_ r: CGRect, from l: CALayer?) -> CGRect { r.applying(coordinateTransform(from: l)) }
    /// Converts a rectangle as `convert(_:to:)` converts points. The result is the axis-aligned bounding box.
    open func convert(_ r: CGRect, to l: CALayer?) -> CGRect { r.applying(coordinateTransform(to: l)) }
    /// Draws the layer and its sublayers as they are now into a context, in the layer's coordinates, without the layer's own
    /// opacity and transform. A hidden layer is not drawn.
    open func render(in ctx: CGContext) { drawSubtree(in: ctx) }
    /// Returns the frontmost layer of the subtree that contains a point of the superlayer's coordinates, in points; nil if there
    /// is none. Hidden layers are skipped; layers outside of a superlayer's bounds are found unless it masks to them.
    open func hitTest(_ p: CGPoint) -> CALayer? { frontmostLayer(at: p) }
    /// Draws the layer's content into a context, in the layer's coordinates. The default implementation calls `draw(_:in:)`
    /// of the delegate if the layer has no view, and otherwise draws nothing.
    /// The layer stores the drawing commands, so this method is called once, and again after each `setNeedsDisplay()`.
    open func draw(in ctx: CGContext) { ownDelegate?.draw(self, in: ctx) }
    /// A Boolean value that indicates whether the content is drawn again when the size of a layer without a view changes. The
    /// default is false. A view's layer draws again if the content mode of the view is `.redraw`.
    open var needsDisplayOnBoundsChange = false
    /// Requests a call of `draw(in:)` before the next frame is shown.
    open func setNeedsDisplay() { performSetNeedsDisplay() }
    /// Renews the content before a frame is shown. The default implementation calls `draw(in:)`; subclasses can set properties.
    open func display() { recordedCommands = recordOwnDrawing() }
    /// Returns whether `display()` is called before the next frame is shown.
    open func needsDisplay() -> Bool { recordedCommands == nil }
    /// Returns whether the content depends on a property of the class, so that it is drawn again when the property changes, and
    /// in each frame of an animation of it. The default implementation returns false.
    open class func needsDisplay(forKey key: String) -> Bool { false }
    /// Returns the value of a property that was not set, for properties of subclasses. The default implementation returns nil.
    open class func defaultValue(forKey key: String) -> Any? { nil }
    /// Returns a copy of a layer by `init(layer:)` of the class; nil, as by default, lets `init()` create it. The porter writes it.
    open class func makeCopy(of layer: CALayer) -> CALayer? { nil }

    /// The object that lays out the sublayers and draws the content. It is the view of a layer that has one; otherwise the
    /// default is nil. It is not retained. The delegate of a view's layer cannot be changed.
    open var delegate: (any CALayerDelegate)? {
        get { view ?? ownDelegate }
        set { if view == nil { ownDelegate = newValue } }
    }
    private weak var ownDelegate: (any CALayerDelegate)?

    /// Requests layout: a call of `layoutSublayers()` before the next frame is shown.
    open func setNeedsLayout() { requestLayout() }
    /// Returns whether layout was requested and not performed yet.
    open func needsLayout() -> Bool { view?.needsLayout ?? needsOwnLayout }
    /// Performs outstanding layout of the layer and its sublayers.
    open func layoutIfNeeded() { performLayoutIfNeeded() }
    /// Sets the frames of the sublayers after the size of the layer changed, or when layout was requested.
    /// The default implementation calls `layoutSublayers(of:)` of the delegate. A layer without a view is laid out in the
    /// layout pass of the view that draws it.
    open func layoutSublayers() { delegate?.layoutSublayers(of: self) }
    /// Whether a layer without a view needs layout.
    final var needsOwnLayout = false

    /// The parameters of the layer's time; nil while they have their defaults.
    final var timing: LayerTiming?

    // MARK: Animations
    /// The animations of the layer, and of its view; nil if there have been none.
    @exclusivity(unchecked) final var layerAnimations: LayerAnimations?
    /// Adds a copy of an animation, which runs until its end or until it is removed.
    /// `key`: the key of the animation. An animation with the same key is removed. With nil, it has no key.
    open func add(_ anim: CAAnimation, forKey key: String?) { performAdd(anim, forKey: key) }
    /// Returns the animation with a key; nil if there is none. For an animation that `UIView.animate` or a property animator
    /// has made, the result is a copy: an additive one from the negative change of the value to zero.
    open func animation(forKey key: String) -> CAAnimation? { layerAnimations?.animation(forKey: key) }
    /// The keys of the layer's animations, in the order in which they were added; nil if there are none.
    /// An animation of a view has the name of its property: `position`, `bounds.origin`, `bounds.size`, `transform`,
    /// `opacity`, `backgroundColor` or `cornerRadius`, and a number while another one has that name: `position-2`.
    open func animationKeys() -> [String]? { layerAnimations.flatMap { $0.keys.isEmpty ? nil : $0.keys } }
    /// Removes the animation with a key, whose delegate is notified that it has not reached its end. An animation of a view ends with
    /// its completion closure if no other one of the same call runs.
    open func removeAnimation(forKey key: String) { layerAnimations?.remove { $0 == key } }
    /// Removes all animations of the layer and of its view. The animated properties then have their own values.
    open func removeAllAnimations() { layerAnimations?.remove { _ in true } }
    /// What the layer does when its properties change, by their names: an animation replaces the implicit one, and `NSNull` lets
    /// the change be immediate. The default is nil. An animation without `fromValue` begins at the displayed value.
    open var actions: [String: any CAAction]?

    /// Returns what the layer does when a property changes: the action of the delegate, of `actions`, or of the class, or the
    /// implicit animation of the transaction. It is called for a layer without a view, while changes are animated.
    /// - Parameter event: The name of the property, such as `position`.
    /// - Returns: An action; nil or `NSNull` for an immediate change.
    open func action(forKey event: String) -> (any CAAction)? { actionValue(forKey: event) }
    /// Returns what layers of the class do when a property changes. The default implementation returns nil: the implicit animation.
    open class func defaultAction(forKey event: String) -> (any CAAction)? { nil }
    /// Returns a copy of the layer, without sublayers and mask, with the values that are displayed now, including running
    /// animations.
    open func presentation() -> Self? { makeDisplayedCopy() }
    /// Copies the properties of a layer of the same class that are not animatable. Overrides call super.
    func copyValues(of other: CALayer) { performCopyValues(of: other) }
    /// The drawing commands of the last call of `draw(in:)`; nil if `draw(in:)` must be called before the next frame.
    final var recordedCommands: [DisplayCommand]?
    /// The layer's identifier in display lists; 0 until the layer is first drawn. Used only by layers without a view.
    @exclusivity(unchecked) package internal(set) var displayLayerID: UInt64 = 0
    /// Whether the layer draws its sublayers and subviews itself, in `drawChildren(_:into:layerIDs:)`.
    var drawsChildren: Bool { false }
    /// Appends the drawing commands of the sublayers and subviews. Called only if `drawsChildren` is true.
    /// - Parameter steps: The steps that draw them, the last one first.
    func drawChildren(_ steps: [DrawingStep], into list: inout DisplayList, layerIDs: inout LayerIDGenerator) {
        DrawingStep.perform(steps, into: &list, layerIDs: &layerIDs)
    }
    /// Called when the layer has become part of a window. Overrides call super.
    func didEnterWindow() {}
    /// Appends the drawing commands of the layer's own content, which is drawn above the background and below the sublayers.
    func drawOwnContents(_ values: LayerValues, into list: inout DisplayList) { drawRecorded(into: &list) }
}
