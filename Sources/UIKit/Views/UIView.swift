import DisplayList
import DynamicsGeometry
import WorkCounting

/// A rectangular area that draws content, contains subviews and receives touches.
///
/// `center` sets the view's position in its superview's coordinates, and the size of `bounds` sets its size.
/// `transform` rotates and scales the view about its center. `frame` is computed from `center`, `bounds` and
/// `transform`. Their setters ignore values with NaN or infinite components and report them on standard error.
@preconcurrency @MainActor
open class UIView: UIResponder, CALayerDelegate {
    // An animator moves thousands of views per frame. The properties that it reads and writes come first, so that they
    // share one cache line.
    private(set) final var storedCenter = CGPoint.zero
    /// The superview's object identifier. Each change of a view's position reads it, and the weak reference is many
    /// times slower to read. When a superview is deallocated, it is set to nil in the remaining subviews.
    final private(set) nonisolated(unsafe) var superviewIdentity: ObjectIdentifier?
    /// The window that contains the view, or the view itself if it is a window; nil without a window.
    final var windowReference: WindowReference?
    /// The constraint-layout state; nil while no constraint involves the view.
    var layoutState: ViewLayoutState?
    /// The key-value observations of the view; nil for most views.
    var observers: ViewObservers?
    private var storedTransform = CGAffineTransform.identity
    private var storedBounds = CGRect.zero

    /// Creates a view with a frame.
    /// - Parameter frame: The frame in the superview's coordinates, in points. A frame with a negative width or height
    ///   is standardized. A frame with NaN or infinite components is reported and replaced by the zero rectangle.
    public init(frame: CGRect) {
        super.init()
        let center = frame.standardized.center
        if UsageReport.validate(frame.isFinite && center.isFinite, frame, of: self, "init(frame:)") {
            storedBounds.size = CGSize(width: abs(frame.width), height: abs(frame.height))
            storedCenter = center
        }
        if Self.requiresConstraintBasedLayout { requestConstraintUpdate() }
    }

    /// Creates a view of zero size at the origin.
    public convenience override init() { self.init(frame: .zero) }

    /// Creates a view from a storyboard or a xib, with its subviews. Other coders create a view of zero size at the origin.
    public required init?(coder: NSCoder) {
        super.init()
        coder.readInterface(readView)
        if Self.requiresConstraintBasedLayout { requestConstraintUpdate() }
    }

    deinit {
        nonisolated(unsafe) var released = subviewList
        guard !released.isEmpty else { return }
        // The queue can deallocate a subview only if no array refers to it, so the stored array is emptied.
        subviewList = []
        let identity = ObjectIdentifier(self)
        if MainThread.isCurrent { return Self.release(&released, of: identity, queue: releaseQueue) }
        // The main thread can be using the subviews, so they are released there, not on this thread.
        DispatchQueue.main.async(group: nil, qos: .unspecified, flags: []) {
            Self.release(&released, of: identity, queue: nil)
        }
    }

    /// Releases the subviews of a view that was or is being deallocated. Called on the main thread.
    /// - Parameters:
    ///   - subviews: The subviews. The array is empty afterward.
    ///   - superview: The identifier of the deallocated view. A view that has another superview by now keeps it.
    ///   - queue: The queue that is deallocating the view; nil if none is.
    private nonisolated static func release(
        _ subviews: inout [UIView], of superview: ObjectIdentifier, queue: ReleaseQueue<UIView>?
    ) {
        for subview in subviews where subview.superviewIdentity == superview && subview.weakSuperview == nil {
            subview.superviewIdentity = nil
        }
        ReleaseQueue.releaseChildren(&subviews, queue: queue) { $0.releaseQueue = $1 }
    }

    /// The queue that is deallocating the view; otherwise nil.
    private nonisolated(unsafe) var releaseQueue: ReleaseQueue<UIView>?
    /// The values of `objc_setAssociatedObject(_:_:_:_:)`; nil if there are none.
    final nonisolated(unsafe) var associatedValues: AssociatedValues?

    // MARK: Position and size

    /// The view's rectangle in its superview's coordinates, in points.
    ///
    /// With a transform, this is the axis-aligned bounding box of the transformed view. If `transform` is not the
    /// identity, the result of setting `frame` is undefined, as on Apple's systems. Set `center` and `bounds` instead.
    /// Values with NaN or infinite components are ignored. A rectangle with a negative width or height is standardized.
    open var frame: CGRect {
        get {
            CGRect(
                size: bounds.size, position: storedCenter, anchorPoint: storedAnchorPoint, transform: storedTransform)
        }
        set {
            guard UsageReport.validate(newValue.isFinite, newValue, of: self, "frame") else { return }
            let new = newValue.standardized
            let size = storedTransform.sizeBeforeTransform(new.size)
            let pausedObservers = observers
            pausedObservers?.pauseNotifications()
            bounds = CGRect(origin: storedBounds.origin, size: size)
            center = storedTransform.position(ofCenter: new.center, size: size, anchorPoint: storedAnchorPoint)
            pausedObservers?.resumeNotifications()
        }
    }

    /// The view's rectangle in its own coordinates, in points.
    ///
    /// Scrolling changes the origin. A new size keeps `center`, resizes subviews by their autoresizing masks and
    /// requests layout. A negative width or height is replaced by its absolute value. Values with NaN or infinite
    /// components are ignored.
    open var bounds: CGRect {
        get { storedBounds }
        set {
            guard newValue != storedBounds, UsageReport.validate(newValue.isFinite, newValue, of: self, "bounds")
            else { return }
            let old = storedBounds
            let new = CGRect(
                x: newValue.origin.x, y: newValue.origin.y, width: abs(newValue.width), height: abs(newValue.height))
            boundsWillChange(to: new)
            storedBounds = new
            recordChange(of: .bounds, from: AnimatedValue(old), to: AnimatedValue(new), restore: { $0.bounds = old })
            if new.size != old.size {
                layoutFrameDidChange()
                superviewNeedsLayout()
                resizeSubviews(oldSize: old.size)
                dynamicAnimators.referenceDidResize()
            }
            setNeedsLayout()
            setNeedsRedraw()
            updateSafeAreaAfterBoundsChange(oldWidth: old.width)
            boundsDidChange(from: old)
            observers?.notifyChanges()
        }
    }

    /// The position of the anchor point, by default the center of the view's rectangle, in its superview's coordinates,
    /// in points.
    ///
    /// Values with NaN or infinite components are ignored.
    open var center: CGPoint {
        get { storedCenter }
        set {
            guard newValue != storedCenter, UsageReport.validate(newValue.isFinite, newValue, of: self, "center")
            else { return }
            let old = storedCenter
            recordChange(
                of: .position, from: AnimatedValue(old), to: AnimatedValue(newValue), restore: { $0.center = old })
            storedCenter = newValue
            layoutFrameDidChange()
            setNeedsRedraw()
            updateSafeAreaAfterMove()
            observers?.notifyChanges()
        }
    }

    /// The transform applied to the view about its anchor point. The default is the identity.
    ///
    /// The view is shown with the affine part of the transform, without perspective. Values with NaN or infinite elements
    /// are ignored.
    open var transform3D: CATransform3D {
        get { layer.transform }
        set { layer.transform = newValue }
    }

    /// The transform applied to the view about its center. The default is the identity.
    ///
    /// The translation is in points. Values with NaN or infinite components are ignored.
    open var transform: CGAffineTransform {
        get { storedTransform }
        set {
            guard newValue != storedTransform,
                UsageReport.validate(newValue.isFinite, newValue, of: self, "transform")
            else { return }
            let old = storedTransform
            recordTransform(from: old, to: newValue)
            storedTransform = newValue
            setNeedsRedraw()
            observers?.notifyChanges()
        }
    }

    private var storedAnchorPoint = CGPoint(x: 0.5, y: 0.5)

    /// The point of the view that `center` places and about which the transform turns and scales it, as fractions of its
    /// width and height. The default is (0.5, 0.5), the center. Values with NaN or infinite components are ignored.
    ///
    /// A new anchor point moves the view, because `center` stays the same. Dynamic animators expect the default.
    open var anchorPoint: CGPoint {
        get { storedAnchorPoint }
        set {
            guard newValue != storedAnchorPoint,
                UsageReport.validate(newValue.isFinite, newValue, of: self, "anchorPoint")
            else { return }
            storedAnchorPoint = newValue
            layoutFrameDidChange()
            setNeedsRedraw()
            updateSafeAreaAfterMove()
        }
    }

    /// The rectangle that the view would have in its superview's coordinates without its transform, in points.
    final var untransformedFrame: CGRect {
        CGRect(size: storedBounds.size, position: storedCenter, anchorPoint: storedAnchorPoint, transform: .identity)
    }

    /// Called before `bounds` changes. Collection views override this method.
    func boundsWillChange(to newBounds: CGRect) {}
    /// Called after `bounds` changed. Scroll views override this method.
    func boundsDidChange(from oldBounds: CGRect) {}

    // MARK: Dynamics

    /// The kind of collision shape that an animator uses for the view. The default implementation returns `.rectangle`,
    /// so the shape is the rectangle of the bounds.
    ///
    /// Override this property to return another kind.
    open var collisionBoundsType: UIDynamicItemCollisionBoundsType { .rectangle }
    /// The outline used for collisions if `collisionBoundsType` is `.path`, in points, with the view's center at (0,
    /// 0).
    ///
    /// The default implementation returns an empty path. Override this property together with `collisionBoundsType`.
    open var collisionBoundingPath: UIBezierPath { UIBezierPath() }
    /// The animators whose reference view is this view.
    package var dynamicAnimators = WeakAnimatorList()
    /// Whether `removeFromSuperview()` is running.
    var isLeavingSuperview = false
    /// Whether the view was removed from its window and has not been added to a window since.
    package internal(set) var isOffWindow = false

    // MARK: Appearance

    /// The class of the view's layer. The default implementation returns `CALayer`; overrides must return a subclass of
    /// `CALayer`.
    open class var layerClass: AnyClass { CALayer.self }

    /// The layer that draws the view's corners, border, shadow and background.
    open var layer: CALayer { ownLayer }

    /// The layer, also if a subclass overrides `layer`.
    final var ownLayer: CALayer { storedLayer ?? makeLayer() }

    /// The layer; nil until it is first used.
    private(set) final var storedLayer: CALayer?

    /// The layer whose properties are displayed: that of the view, or a layer with default values if the view has none.
    /// Callers must not change it.
    final var displayedLayer: CALayer {
        storedLayer ?? (Self.layerClass == CALayer.self ? CALayer.withDefaultValues : ownLayer)
    }

    private func makeLayer() -> CALayer {
        guard let type = Self.layerClass as? CALayer.Type else {
            failPrecondition("\(Self.self).layerClass must be CALayer or a subclass, not \(Self.layerClass)")
        }
        let layer = type.init()
        layer.view = self
        storedLayer = layer
        return layer
    }

    /// The color that fills the view's bounds. The default, nil, fills nothing.
    open var backgroundColor: UIColor? {
        didSet {
            guard backgroundColor != oldValue else { return }
            // A layer that views share cannot draw the image of a view's color.
            if backgroundColor?.pattern != nil { _ = layer }
            if Self.recordingGroup != nil {
                // If the old color is nil, the animation fades in the new color from alpha 0, not from black.
                let (old, new) = (displayColor(oldValue), displayColor(backgroundColor))
                recordChange(
                    of: .backgroundColor, from: AnimatedValue(old ?? new?.invisible ?? .black.invisible),
                    to: AnimatedValue(new ?? old?.invisible ?? .black.invisible),
                    restore: { $0.backgroundColor = oldValue })
            }
            setNeedsRedraw()
        }
    }
    /// The opacity of the view and its subviews, a fraction from 0 (invisible) to 1, the default.
    ///
    /// Values above 1 are drawn as 1. A view whose opacity is 0.01 or less is not drawn and receives no touches. NaN and
    /// infinite values are ignored.
    open var alpha: CGFloat = 1 {
        didSet {
            guard alpha != oldValue else { return }
            guard UsageReport.validate(alpha.isFinite, alpha, of: self, "alpha") else {
                alpha = oldValue
                return
            }
            recordChange(
                of: .opacity, from: AnimatedValue(oldValue), to: AnimatedValue(alpha), restore: { $0.alpha = oldValue })
            setNeedsRedraw()
            observers?.notifyChanges()
        }
    }
    /// A Boolean value that states that the view covers its bounds with opaque content. The default is true. It does not
    /// change how the view is drawn.
    open var isOpaque = true
    /// Returns a view that shows this view as it is now, with the same size.
    /// - Parameter afterUpdates: Whether outstanding layout is performed first.
    /// - Returns: Nil if the view is hidden, almost transparent, or empty.
    open func snapshotView(afterScreenUpdates afterUpdates: Bool) -> UIView? {
        makeSnapshot(of: bounds, afterScreenUpdates: afterUpdates)
    }

    /// The number of pixels per point in which the content of the view is drawn. The default is that of the screen. Pictures are
    /// drawn as shapes, so only images of the layer follow it. Values that are 0, negative, NaN or infinite are ignored.
    open var contentScaleFactor: CGFloat {
        get { storedLayer?.storedContents?.scale ?? traitCollection.displayScale }
        set { layer.contentsScale = newValue }
    }
    /// The mode that determines how images and the output of `draw(_:)` are fitted to the view's size. The default is
    /// `.scaleToFill`.
    open var contentMode = ContentMode.scaleToFill { didSet { if contentMode != oldValue { setNeedsRedraw() } } }
    /// The accent color of controls in the view.
    ///
    /// The default is the superview's tint color. For a view without a superview, it is `UIColor.systemBlue`. Setting
    /// nil restores the default. While `tintAdjustmentMode` is `.dimmed`, it is a gray of the same luminance.
    open var tintColor: UIColor! {
        get { inheritedTintColor }
        set {
            guard newValue != explicitTint.color else { return }
            explicitTint.color = newValue
            tintColorWasSet()
        }
    }
    /// The tint color and its adjustment that were set.
    final var explicitTint = ExplicitTint()

    /// Called after the tint color of the view changed: after it or its adjustment was set, or after one changed that the view
    /// inherits.
    /// Overrides update what depends on the color. The default implementation does nothing.
    open func tintColorDidChange() {}

    /// Draws the view's content into the current context (`UIGraphicsGetCurrentContext`), below the subviews.
    ///
    /// The view stores the drawing commands, so this method is called once, and again after each `setNeedsDisplay()`.
    /// With the content mode `.redraw` it is also called after each change of size. The default implementation draws
    /// nothing.
    /// - Parameter rect: The view's bounds, in points.
    open func draw(_ rect: CGRect) { drawsNothing = true }

    private var drawsNothing = false
    /// The output of the last call of `draw(_:)`; nil if `draw(_:)` must be called before the next frame.
    var recordedDrawing: RecordedDrawing?

    /// Appends the drawing commands of the view's own content, which is drawn above the background and below the
    /// subviews.
    func drawContents(into list: inout DisplayList, bounds: CGRect) {
        guard !drawsNothing else { return }
        if recordedDrawing == nil || contentMode == .redraw && recordedDrawing?.size != self.bounds.size {
            let commands = WorkRecorder.run(.draw, of: self) {
                recordDrawing(in: self.bounds) { _ in draw(self.bounds) }
            }
            recordedDrawing = RecordedDrawing(commands: commands, size: self.bounds.size)
        }
        guard let drawing = recordedDrawing, !drawing.commands.isEmpty else { return }
        guard drawing.size != bounds.size, drawing.size.width > 0, drawing.size.height > 0 else {
            list.commands += drawing.commands
            return
        }
        let fit = contentMode.transform(fitting: drawing.size, into: CGRect(origin: .zero, size: bounds.size))
        list.commands.append(.beginLayer(DisplayLayer(transform: fit)))
        list.commands += drawing.commands
        list.commands.append(.endLayer)
    }
    /// A Boolean value that indicates whether the view and its subviews are hidden. Hidden views receive no touches.
    ///
    /// The default is false.
    open var isHidden = false {
        didSet {
            guard isHidden != oldValue else { return }
            setNeedsRedraw()
            superview?.subviewSizingDidChange(self)
            observers?.notifyChanges()
        }
    }
    /// A Boolean value that indicates whether the view clips its content, its subviews and its shadow to its bounds. The
    /// default is false.
    open var clipsToBounds: Bool {
        get { displayedLayer.masksToBounds }
        set { if newValue != clipsToBounds { layer.masksToBounds = newValue } }
    }
    /// An integer that identifies the view for `viewWithTag(_:)`. The default is 0.
    open var tag = 0
    /// A string that identifies the view in tests. The default, nil, identifies nothing.
    ///
    /// It has no effect on the interface. Several views can have the same identifier.
    open var accessibilityIdentifier: String? { didSet { windowReference?.hierarchyVersion += 1 } }

    /// An identifier of the view, by which published code finds it. Storyboards set it. The default is nil.
    ///
    /// The state of an app is not restored.
    open var restorationIdentifier: String? {
        get { storedRestorationIdentifier }
        set { storedRestorationIdentifier = newValue }
    }

    /// The identifier of the view's layer in display lists; 0 until the view is first drawn.
    package internal(set) var displayLayerID: UInt64 = 0

    /// Marks the window's display list as outdated. Traps if a view in a window was changed on a background thread.
    final func setNeedsRedraw() {
        guard let windowReference else {
            maskedView?.setNeedsRedraw()
            return
        }
        requireMainThread()
        windowReference.needsRedraw = true
    }

    // MARK: Snapshots

    /// A view whose opacity determines where this view is seen, in the coordinates of this view; see `CALayer.mask`. The default is
    /// nil.
    ///
    /// The mask has no superview and no window.
    open var mask: UIView? {
        get { maskView }
        set { setMaskView(newValue) }
    }
    final var maskView: UIView?

    // MARK: Hierarchy

    /// The view that contains this view; nil if there is none.
    open internal(set) var superview: UIView? {
        get { weakSuperview }
        set { (weakSuperview, superviewIdentity) = (newValue, newValue.map { ObjectIdentifier($0) }) }
    }
    /// The storage of `superview`. The reference is weak, because another thread can deallocate the superview while the
    /// main thread reads it.
    private nonisolated(unsafe) weak var weakSuperview: UIView?
    /// The view's subviews, from back to front.
    open var subviews: [UIView] { subviewList }
    /// The storage of `subviews`, which overrides do not change.
    final var subviewList: [UIView] = []
    /// An estimate of the view's index in the superview's `subviews`.
    final var estimatedIndex = 0
    /// The controller whose view is this view.
    weak var viewController: UIViewController? {
        didSet {
            safeAreaInsetsMayChange()
            if layoutState != nil { dependentConstraintsDidChange() }
        }
    }

    /// The window that contains the view; nil if there is none. Windows return themselves.
    open var window: UIWindow? { windowReference?.window }

    /// The next responder: the controller of this view, or else the superview.
    open override var next: UIResponder? { viewController ?? superview }

    /// Called after a subview was added. The default implementation does nothing.
    open func didAddSubview(_ subview: UIView) {}
    /// Called before a subview is removed. The default implementation does nothing.
    open func willRemoveSubview(_ subview: UIView) {}
    /// Called before the superview changes. The default implementation does nothing.
    /// - Parameter newSuperview: The new superview; nil if the view is being removed.
    open func willMove(toSuperview newSuperview: UIView?) {}
    /// Called after the superview changed. The default implementation does nothing.
    open func didMoveToSuperview() {}
    /// Called before the view enters or leaves a window. The default implementation does nothing.
    /// - Parameter newWindow: The new window; nil if the view is leaving its window.
    open func willMove(toWindow newWindow: UIWindow?) {}
    /// Called after the view entered or left a window. The default implementation does nothing.
    open func didMoveToWindow() {}

    /// Called after a subview was hidden or shown, or after its intrinsic size changed. Stack views override this
    /// method.
    func subviewSizingDidChange(_ subview: UIView) {}

    // MARK: Layout

    /// The margins and lengths that change with the superview's size. The default is the empty set, so the frame does
    /// not change.
    open var autoresizingMask: AutoresizingMask = []
    /// A Boolean value that indicates whether a change of the view's size resizes its subviews by their
    /// `autoresizingMask`. The default is true.
    open var autoresizesSubviews = true
    /// Whether the next layout pass calls `layoutSubviews()` of this view.
    var needsLayout = true
    /// Whether this view or a descendant needs layout.
    var subtreeNeedsLayout = true
    /// Whether sublayers without a view need layout.
    var needsLayoutOfSublayers = false
    /// The view's index in the changes of safe areas of its window; -1 if it is not contained.
    var safeAreaChangeIndex: Int32 = -1
    /// Whether the superview had a safe area inset other than 0 when the insets of this view were last computed for a
    /// notification. Otherwise its frame does not affect its insets.
    var superviewHasSafeAreaInsets = false
    /// Whether the layout pass is in `layoutSubviews()` of this view.
    var isLayingOutSubviews = false
    /// Whether this view or a descendant holds constraints, is an item of constraints, or is placed by constraints.
    var subtreeHasConstraints = false
    /// Whether constraints of this view or a descendant changed since they were solved.
    var subtreeNeedsConstraintUpdate = false

    /// Called before the constraints of the view are solved, if they changed. Stack views override this method.
    func updateConstraintsBeforeSolving() {}

    /// Sets the frames of the subviews.
    ///
    /// Called before the next frame is drawn if layout was requested with `setNeedsLayout()`, or by
    /// `layoutIfNeeded()`. The default implementation does nothing. Do not call it directly.
    open func layoutSubviews() {}

    /// Sets the frames of the layer's sublayers. The default implementation calls `layoutSubviews()` for the view's layer.
    open func layoutSublayers(of layer: CALayer) { if layer === storedLayer { layoutSubviews() } }

    /// Returns the size that best fits the view's content, in points. The default implementation returns the current
    /// size.
    /// - Parameter size: The available size, in points.
    open func sizeThatFits(_ size: CGSize) -> CGSize {
        WorkRecorder.current?.count(.sizeThatFits, of: self)
        return bounds.size
    }

    /// Returns the size of the view that satisfies the constraints of its content and is nearest to a size.
    ///
    /// The method calls `systemLayoutSizeFitting(_:withHorizontalFittingPriority:verticalFittingPriority:)` with the
    /// priority `.fittingSizeLevel` for both axes.
    /// - Parameter targetSize: The size, in points, usually `layoutFittingCompressedSize` for the smallest size or
    ///   `layoutFittingExpandedSize` for the largest.
    open func systemLayoutSizeFitting(_ targetSize: CGSize) -> CGSize {
        systemLayoutSizeFitting(
            targetSize, withHorizontalFittingPriority: .fittingSizeLevel, verticalFittingPriority: .fittingSizeLevel)
    }

    /// Returns the size of the view that satisfies the constraints of its content and is nearest to a size.
    ///
    /// Constraints with views outside of the view have no effect. A view without constraints in its content returns the
    /// target size along the axes whose fitting priority is required, and its own size along the others.
    /// - Parameters:
    ///   - targetSize: The size, in points.
    ///   - horizontalFittingPriority: The priority with which the width is to be that of `targetSize`.
    ///   - verticalFittingPriority: The priority with which the height is to be that of `targetSize`.
    open func systemLayoutSizeFitting(
        _ targetSize: CGSize, withHorizontalFittingPriority horizontalFittingPriority: UILayoutPriority,
        verticalFittingPriority: UILayoutPriority
    ) -> CGSize {
        sizeFitting(targetSize, horizontal: horizontalFittingPriority, vertical: verticalFittingPriority)
    }

    /// Resizes the view to the result of `sizeThatFits(_:)` for its current size. The frame's origin does not change.
    open func sizeToFit() {
        let fitting = sizeThatFits(bounds.size)
        frame = CGRect(origin: frame.origin, size: fitting)
    }

    /// The natural size of the view's content, in points.
    ///
    /// The default implementation returns `noIntrinsicMetric` for both axes, which means no natural size.
    open var intrinsicContentSize: CGSize { CGSize(width: Self.noIntrinsicMetric, height: Self.noIntrinsicMetric) }

    /// The view whose first baseline this view has in constraints. The default implementation returns the view itself.
    ///
    /// Override it to return a descendant with text, such as a label. Views that are not descendants are ignored.
    open var forFirstBaselineLayout: UIView { self }
    /// The view whose last baseline this view has in constraints. The default implementation returns the view itself.
    ///
    /// Override it to return a descendant with text, such as a label. Views that are not descendants are ignored.
    open var forLastBaselineLayout: UIView { self }

    /// Returns the distance of the first or last text baseline, in points, measured downward from the top edge. If
    /// `fromBottom` is true, it is measured from the bottom edge and is negative. Returns nil for views without text.
    func baselineOffset(ofFirstLine isFirst: Bool) -> (distance: CGFloat, fromBottom: Bool)? { nil }

    /// Whether the intrinsic size depends on the width that constraints give the view, because its text has several lines.
    var wrapsText: Bool { false }

    /// Whether the view shows text that can have several lines, or arranges such views.
    ///
    /// Such a view needs a width before its height can be computed, so a row of a stack view gives it an equal part of the
    /// row.
    var showsMultilineText: Bool { false }

    /// Sets the width at which `intrinsicContentSize` breaks the text, in points; infinite for one line. The layout engine
    /// calls it for views with `wrapsText`.
    func setTextWidth(_ width: CGFloat) {}

    /// Returns the width at which text is broken in a view of a width that the layout engine has solved, in points. The
    /// solved frame is rounded to pixels, so the text must fit the whole pixels of the width.
    func textWidth(forSolvedWidth width: CGFloat) -> CGFloat {
        let scale = window?.screen.scale ?? UIScreen.main.scale
        return width.isFinite ? ((width * scale * 4096).rounded() / 4096).rounded(.down) / scale : width
    }

    // MARK: Traits

    /// The traits of the view: those of its superview, unless its controller or the view itself overrides them. A window,
    /// and a view without a superview, has those of its screen or of the current frame loop's screen.
    open var traitCollection: UITraitCollection { currentTraits }
    /// The overridden traits of the view; nil if there are none.
    final var traitState: TraitState?

    /// The style of the interface in the view and its subviews. The default, `.unspecified`, inherits it.
    ///
    /// If a window overrides the style, the controllers that are presented in it have that style too.
    open var overrideUserInterfaceStyle: UIUserInterfaceStyle {
        get { traitState?.overrideUserInterfaceStyle ?? .unspecified }
        set { changeTraitState { $0.overrideUserInterfaceStyle = newValue } }
    }

    /// The traits of the view and its subviews that differ from the inherited ones. By default all are inherited.
    open var traitOverrides: UITraitOverrides {
        get { traitState?.traitOverrides ?? UITraitOverrides() }
        set { changeTraitState { $0.traitOverrides = newValue } }
    }

    /// Called after the traits of the view changed. Overrides must call super. The default implementation does nothing.
    ///
    /// If the style or the level of the interface has changed, the view is laid out and drawn again after the call.
    /// - Parameter previousTraitCollection: The previous traits.
    open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}

    // MARK: Touches

    /// A Boolean value that indicates whether the view receives more than one touch at a time.
    ///
    /// The default is false.
    open var isMultipleTouchEnabled = false
    /// A Boolean value that indicates whether the view receives touches only while no other view of the window does, and
    /// keeps other views from receiving touches meanwhile. Gesture recognizers receive all touches.
    ///
    /// The default is false.
    open var isExclusiveTouch = false
    /// A Boolean value that indicates whether the view and its subviews receive touches. The default is true.
    open var isUserInteractionEnabled = true
    /// The gesture recognizers attached to the view; nil if there are none. Setting it adds and removes recognizers.
    open var gestureRecognizers: [UIGestureRecognizer]? {
        get { recognizerList }
        set { replaceGestureRecognizers(with: newValue) }
    }
    /// The interactions, in the order in which they were added.
    final var storedInteractions: [any UIInteraction] = []
    /// The storage of `gestureRecognizers`.
    final var recognizerList: [UIGestureRecognizer]?

    /// Returns whether a gesture recognizer of the view or of a superview is allowed to recognize its gesture. The default
    /// implementation returns true.
    ///
    /// A recognizer that is about to leave the state `possible` for its gesture calls the method of the touched view, then
    /// those of the superviews up to its own view. If one of them returns false, the recognizer fails. Its delegate is asked
    /// before them. So a control that handles a gesture itself prevents it in recognizers of its superviews.
    open func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool { true }

    /// Returns the frontmost view that contains a point and receives touches. The result is a descendant or the view
    /// itself.
    ///
    /// Skips views that are hidden, have user interaction disabled, have an opacity of 0.01 or less, or are animated
    /// without the option `allowUserInteraction`.
    /// - Parameters:
    ///   - point: A point in the view's own coordinates, in points.
    ///   - event: The event; nil outside of touch handling.
    /// - Returns: Nil if the point is outside the view.
    ///
    /// Of views that are nested more than 500 levels deep, the search calls `point(inside:with:)` but not this method.
    open func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
        guard canBeHit(at: point, with: event) else { return nil }
        return hitTestSubviews(point, with: event) ?? self
    }

    /// Returns whether a point is inside the view's bounds. Override this method to enlarge or shrink the touch area.
    /// - Parameters:
    ///   - point: A point in the view's own coordinates, in points.
    ///   - event: The event; nil outside of touch handling.
    open func point(inside point: CGPoint, with event: UIEvent?) -> Bool { bounds.contains(point) }

    // MARK: Changes of the hierarchy

    /// Adds a view in front of all subviews, after removing it from its previous superview.
    ///
    /// The program stops with a precondition failure if `view` is this view or one of its ancestors.
    open func addSubview(_ view: UIView) { attachSubview(view, at: subviewList.count) }

    /// Inserts a view into the subviews at an index.
    ///
    /// The program stops with a precondition failure if `view` is this view or one of its ancestors.
    /// - Parameters:
    ///   - view: The view to insert, or a subview to move.
    ///   - index: The index in `subviews`; 0 is behind all others. Indices out of range are clamped.
    open func insertSubview(_ view: UIView, at index: Int) { attachSubview(view, at: index) }

    /// Inserts a view directly behind a subview, or in front of all subviews if `sibling` is not a subview. Does nothing if
    /// `sibling` is the view itself.
    open func insertSubview(_ view: UIView, belowSubview sibling: UIView) {
        attachSubview(view, at: 0, from: sibling)
    }

    /// Inserts a view directly in front of a subview, or in front of all subviews if `sibling` is not a subview. Does nothing
    /// if `sibling` is the view itself.
    open func insertSubview(_ view: UIView, aboveSubview sibling: UIView) {
        attachSubview(view, at: 1, from: sibling)
    }

    /// Removes the view from its superview. Also removes constraints that ancestors hold and that involve the view or
    /// its descendants.
    ///
    /// Does nothing without a superview, or if a callback of the removal calls it again.
    open func removeFromSuperview() { detachFromSuperview() }

    /// Moves a subview in front of all others. Views that are not subviews are ignored.
    open func bringSubviewToFront(_ view: UIView) {
        if view.superview === self { attachSubview(view, at: subviewList.count) }
    }

    /// Moves a subview behind all others. Views that are not subviews are ignored.
    open func sendSubviewToBack(_ view: UIView) {
        if view.superview === self { attachSubview(view, at: 0) }
    }

    /// Exchanges the positions of two subviews in the back-to-front order. Does nothing if an index is out of range.
    /// - Parameters:
    ///   - index1: An index in `subviews`.
    ///   - index2: Another index in `subviews`.
    open func exchangeSubview(at index1: Int, withSubviewAt index2: Int) {
        guard subviewList.indices.contains(index1), subviewList.indices.contains(index2) else { return }
        subviewList.swapAt(index1, index2)
        setNeedsRedraw()
    }

    /// Returns whether this view is `view` or one of its descendants.
    ///
    /// Complexity: linear in this view's depth in the hierarchy.
    open func isDescendant(of view: UIView) -> Bool { isInSubtree(of: view) }

    // MARK: Requests

    /// Requests a call of `layoutSubviews()` before the next frame is drawn.
    open func setNeedsLayout() {
        guard !needsLayout else { return }
        if windowReference != nil { requireMainThread() }
        WorkRecorder.current?.noteCall("setNeedsLayout()", of: self)
        needsLayout = true
        markAncestorsForLayout()
    }

    /// Immediately solves outstanding constraints and lays out this view and its descendants if they need layout.
    ///
    /// If the superview needs layout, the pass begins with the highest of the successive ancestors that need it.
    ///
    /// Layout that is requested during the pass is performed too, in up to 8 rounds. Requests that remain after 8
    /// rounds wait for the next frame.
    open func layoutIfNeeded() { layoutRoot.layOutSubtreeIfNeeded() }

    /// Makes the view or its descendant that is the first responder resign.
    /// - Parameter force: Whether it resigns even if it refuses to, as a text field whose delegate does not end editing.
    /// - Returns: Whether none of these views is the first responder any more.
    @discardableResult
    open func endEditing(_ force: Bool) -> Bool { endEditingOfDescendants(force) }

    /// Requests a call of `draw(_:)` before the next frame is shown.
    open func setNeedsDisplay() { discardDrawing() }

    /// Requests a call of `draw(_:)` before the next frame is shown.
    /// - Parameter rect: The area to redraw, in points. It is ignored, because `draw(_:)` always redraws the whole
    ///   bounds.
    open func setNeedsDisplay(_ rect: CGRect) { discardDrawing() }

    // MARK: Conversion of coordinates

    /// Converts a point from this view's coordinates to another view's, in points.
    /// - Parameters:
    ///   - point: A point in this view's coordinates, in points.
    ///   - view: The target view; nil means the window. If the views are in different windows, the conversion
    ///     uses the positions of the windows on the screen. Without windows, it assumes that the two topmost views have
    ///     the same coordinates.
    open func convert(_ point: CGPoint, to view: UIView?) -> CGPoint { point.applying(coordinateTransform(to: view)) }

    /// Converts a point from another view's coordinates to this view's, in points.
    /// - Parameters:
    ///   - point: A point in `view`'s coordinates, in points.
    ///   - view: The source view; nil means the window.
    open func convert(_ point: CGPoint, from view: UIView?) -> CGPoint {
        point.applying(coordinateTransform(from: view))
    }

    /// Converts a rectangle from this view's coordinates to another view's, in points.
    ///
    /// If the views are rotated relative to each other, the result is the axis-aligned bounding box.
    /// - Parameters:
    ///   - rect: A rectangle in this view's coordinates, in points.
    ///   - view: The target view; nil means the window.
    open func convert(_ rect: CGRect, to view: UIView?) -> CGRect { rect.applying(coordinateTransform(to: view)) }

    /// Converts a rectangle from another view's coordinates to this view's, in points.
    ///
    /// If the views are rotated relative to each other, the result is the axis-aligned bounding box.
    /// - Parameters:
    ///   - rect: A rectangle in `view`'s coordinates, in points.
    ///   - view: The source view; nil means the window.
    open func convert(_ rect: CGRect, from view: UIView?) -> CGRect {
        rect.applying(coordinateTransform(from: view))
    }

    /// Converts a point from this view's coordinates to another coordinate space, in points.
    @_disfavoredOverload
    open func convert(_ point: CGPoint, to coordinateSpace: any UICoordinateSpace) -> CGPoint {
        if let view = coordinateSpace as? UIView { return convert(point, to: view as UIView?) }
        return UIScreen.main.convert(point.applying(transformToScreen), to: coordinateSpace)
    }

    /// Converts a point from another coordinate space to this view's coordinates, in points.
    @_disfavoredOverload
    open func convert(_ point: CGPoint, from coordinateSpace: any UICoordinateSpace) -> CGPoint {
        if let view = coordinateSpace as? UIView { return convert(point, from: view as UIView?) }
        return UIScreen.main.convert(point, from: coordinateSpace).applying(transformToScreen.inverted())
    }

    /// Converts a rectangle from this view's coordinates to another coordinate space, in points. If the spaces are rotated
    /// relative to each other, the result is the axis-aligned bounding box.
    @_disfavoredOverload
    open func convert(_ rect: CGRect, to coordinateSpace: any UICoordinateSpace) -> CGRect {
        if let view = coordinateSpace as? UIView { return convert(rect, to: view as UIView?) }
        return UIScreen.main.convert(rect.applying(transformToScreen), to: coordinateSpace)
    }

    /// Converts a rectangle from another coordinate space to this view's coordinates, in points. If the spaces are rotated
    /// relative to each other, the result is the axis-aligned bounding box.
    @_disfavoredOverload
    open func convert(_ rect: CGRect, from coordinateSpace: any UICoordinateSpace) -> CGRect {
        if let view = coordinateSpace as? UIView { return convert(rect, from: view as UIView?) }
        return UIScreen.main.convert(rect, from: coordinateSpace).applying(transformToScreen.inverted())
    }

    // MARK: Gesture recognizers

    /// Adds a gesture recognizer to the view. A recognizer of another view is removed from that view first.
    open func addGestureRecognizer(_ recognizer: UIGestureRecognizer) { attach(recognizer) }

    /// Removes a gesture recognizer from the view and cancels a gesture in progress.
    ///
    /// The method does nothing if the recognizer does not belong to the view.
    open func removeGestureRecognizer(_ recognizer: UIGestureRecognizer) { detach(recognizer) }

    // MARK: Constraints

    /// A Boolean value that indicates whether constraints treat the view's frame as a constant. The default is true.
    ///
    /// If it is true, code and the autoresizing mask determine the frame. Set it to false to let constraints determine
    /// the frame.
    open var translatesAutoresizingMaskIntoConstraints: Bool {
        get { layoutState?.translatesAutoresizingMask ?? true }
        set { setTranslatesAutoresizingMask(newValue) }
    }

    /// Activates a constraint and holds it in the view. The constraint's items must be the view, its descendants or
    /// their layout guides.
    open func addConstraint(_ constraint: NSLayoutConstraint) { hold(constraint) }

    /// Activates several constraints and holds them in the view, as `addConstraint(_:)` does.
    open func addConstraints(_ constraints: [NSLayoutConstraint]) {
        for constraint in constraints { hold(constraint) }
    }

    /// Deactivates a constraint that the view holds. Does nothing for other constraints.
    open func removeConstraint(_ constraint: NSLayoutConstraint) { release(constraint) }

    /// Deactivates several constraints that the view holds. Other constraints are ignored.
    open func removeConstraints(_ constraints: [NSLayoutConstraint]) {
        for constraint in constraints { release(constraint) }
    }

    /// Requests a call of `updateConstraints()` before the constraints are solved in the next layout pass.
    open func setNeedsUpdateConstraints() { requestConstraintUpdate() }

    /// A Boolean value that indicates whether `updateConstraints()` is called for views of the class that have no constraints
    /// yet, because they add them there. The default implementation returns false.
    open class var requiresConstraintBasedLayout: Bool { false }

    /// Changes the constraints of the view. Overrides must call super.
    ///
    /// The layout pass calls this method before it solves constraints, once for each view that has constraints or is
    /// placed by them, and again after `setNeedsUpdateConstraints()`. The default implementation does nothing.
    open func updateConstraints() {}

    /// The priorities with which views of the class resist growing, unless they are changed.
    class var defaultHugging: LayoutPriorities { LayoutPriorities(both: .defaultLow) }

    /// Sets the priority with which the view resists growing beyond its intrinsic size.
    open func setContentHuggingPriority(_ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis) {
        setHuggingPriority(priority, along: axis)
    }

    /// Sets the priority with which the view resists shrinking below its intrinsic size.
    open func setContentCompressionResistancePriority(
        _ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis
    ) { setResistancePriority(priority, along: axis) }

    /// Notifies Auto Layout that the view's intrinsic size changed. The next layout pass uses the new size.
    open func invalidateIntrinsicContentSize() { intrinsicContentSizeDidChange() }

    // MARK: Layout guides and margins

    /// Adds a layout guide to the view, after removing it from its previous view.
    open func addLayoutGuide(_ guide: UILayoutGuide) { attach(guide) }

    /// Removes a layout guide and deactivates its constraints. Does nothing for guides of other views and for the
    /// guides of the safe area and the margins.
    open func removeLayoutGuide(_ guide: UILayoutGuide) { detach(guide) }

    /// The distances from the view's edges to its safe area, in points. The screen's safe area and the insets of view
    /// controllers determine them.
    ///
    /// Complexity: O(n) in the number of ancestors.
    open var safeAreaInsets: UIEdgeInsets { computedSafeAreaInsets }

    /// Called after the insets of the view's safe area changed, while the view is in a window: before the layout of the next
    /// frame, and before `viewSafeAreaInsetsDidChange()` of its controller. The default implementation does nothing.
    /// Overrides must call super.
    open func safeAreaInsetsDidChange() {}

    /// The distances between the content and the edges of the view, in points.
    ///
    /// They contain the safe area insets if `insetsLayoutMarginsFromSafeArea` is true, and at least the margins of the
    /// superview if `preservesSuperviewLayoutMargins` is true. A value that is set contains neither. The default is 8 on each
    /// side without the safe area; for the view of a controller, it is the controller's `systemMinimumLayoutMargins`.
    ///
    /// Complexity: O(n) in the number of ancestors.
    open var layoutMargins: UIEdgeInsets {
        get { insetsOfMargins }
        set {
            guard UsageReport.validate(newValue.isFinite, newValue, of: self, "layoutMargins") else { return }
            guard newValue != layoutState?.margins else { return }
            ensuredLayoutState.margins = newValue
            setNeedsLayout()
            marginsDidChange()
        }
    }

    /// A Boolean value that indicates whether the margins of the superview are also margins of the view where the view
    /// reaches into them. The default is false.
    open var preservesSuperviewLayoutMargins: Bool {
        get { layoutState?.preservesSuperviewMargins ?? false }
        set {
            ensuredLayoutState.preservesSuperviewMargins = newValue
            marginsDidChange()
        }
    }

    /// A Boolean value that indicates whether the layout margins begin at the safe area. With false, they begin at the
    /// edges of the view. The default is true.
    open var insetsLayoutMarginsFromSafeArea: Bool {
        get { layoutState?.marginsFollowSafeArea ?? true }
        set {
            ensuredLayoutState.marginsFollowSafeArea = newValue
            marginsDidChange()
        }
    }

    /// Called after the layout margins changed because one of their properties was set, or because the insets of the safe area
    /// changed while the view is in a window. The default implementation does nothing. Overrides must call super.
    open func layoutMarginsDidChange() {}

    /// The distances between the content and the edges of the view, in points.
    ///
    /// This is `layoutMargins`, with leading and trailing according to `effectiveUserInterfaceLayoutDirection`.
    open var directionalLayoutMargins: NSDirectionalEdgeInsets {
        get {
            let margins = layoutMargins
            let isReversed = effectiveUserInterfaceLayoutDirection == .rightToLeft
            return NSDirectionalEdgeInsets(
                top: margins.top, leading: isReversed ? margins.right : margins.left, bottom: margins.bottom,
                trailing: isReversed ? margins.left : margins.right)
        }
        set {
            let isReversed = effectiveUserInterfaceLayoutDirection == .rightToLeft
            layoutMargins = UIEdgeInsets(
                top: newValue.top, left: isReversed ? newValue.trailing : newValue.leading, bottom: newValue.bottom,
                right: isReversed ? newValue.leading : newValue.trailing)
        }
    }

    /// The description of the view's content that determines whether its content is mirrored in a right-to-left layout.
    /// The default is `.unspecified`.
    ///
    /// The property affects the immediate content of the view: the subviews that constraints of the view arrange by
    /// leading and trailing edges, and the arranged views of a stack view. Subviews do not inherit it.
    open var semanticContentAttribute: UISemanticContentAttribute {
        get { layoutState?.semanticContentAttribute ?? .unspecified }
        set {
            guard newValue != semanticContentAttribute else { return }
            ensuredLayoutState.semanticContentAttribute = newValue
            layoutDirectionDidChange()
        }
    }

    /// The layout direction of the view's immediate content.
    ///
    /// It results from `semanticContentAttribute` and the layout direction of the view's traits.
    open var effectiveUserInterfaceLayoutDirection: UIUserInterfaceLayoutDirection {
        Self.userInterfaceLayoutDirection(
            for: semanticContentAttribute,
            relativeTo: currentTraits.layoutDirection == .rightToLeft ? .rightToLeft : .leftToRight)
    }
}
