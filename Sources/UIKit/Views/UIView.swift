import DisplayList
import DynamicsGeometry

/// A rectangular area that draws content, contains subviews and receives touches.
///
/// `center` sets the view's position in its superview's coordinates, and the size of `bounds` sets its size.
/// `transform` rotates and scales the view about its center. `frame` is computed from `center`, `bounds` and
/// `transform`. Their setters ignore values with NaN or infinite components and report them on standard error.
@preconcurrency @MainActor
open class UIView: UIResponder, CALayerDelegate, @preconcurrency NSCoding {
    // An animator moves thousands of views per frame. The properties that it reads and writes come first, so that they
    // share one cache line.
    final var storedCenter = CGPoint.zero
    /// The superview's object identifier. Each change of a view's position reads it, and the weak reference is many
    /// times slower to read. When a superview is deallocated, it is set to nil in the remaining subviews.
    final nonisolated(unsafe) var superviewIdentity: ObjectIdentifier?
    /// The window that contains the view, or the view itself if it is a window; nil without a window.
    final var windowReference: WindowReference?
    /// The constraint-layout state; nil while no constraint involves the view.
    final var layoutState: ViewLayoutState?
    /// The key-value observations of the view; nil for most views.
    final var observers: ViewObservers?
    final var storedTransform = CGAffineTransform.identity
    final var storedBounds = CGRect.zero

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
        if Self.requiresConstraintBasedLayout { performSetNeedsUpdateConstraints() }
    }

    /// Creates a view of zero size at the origin.
    public convenience override init() { self.init(frame: .zero) }

    /// Creates a view from a storyboard or a xib, or from an archive that `encode(with:)` wrote, with its subviews. Other coders
    /// create a view of zero size at the origin.
    public required init?(coder: NSCoder) {
        super.init()
        coder.readInterface(readView)
        decodeValues(with: coder)
        if Self.requiresConstraintBasedLayout { performSetNeedsUpdateConstraints() }
    }

    /// Writes the view into an archive: its bounds, center, opacity, background color, tag and subviews, and whether it is hidden,
    /// clips its subviews and receives touches. Texts, images, constraints and other values are not written. Overrides must
    /// call super. A coder without keys is ignored.
    open func encode(with coder: NSCoder) { encodeValues(with: coder) }

    deinit {
        var released = subviewList
        guard !released.isEmpty else { return }
        // The queue can deallocate a subview only if no array refers to it, so the stored array is emptied.
        subviewList = []
        Self.release(&released, of: ObjectIdentifier(self), queue: releaseQueue)
    }

    /// The queue that is deallocating the view; otherwise nil.
    final nonisolated(unsafe) var releaseQueue: ReleaseQueue<UIView>?
    /// The values of `objc_setAssociatedObject(_:_:_:_:)`; nil if there are none.
    final nonisolated(unsafe) var associatedValues: AssociatedValues?

    // MARK: Position and size

    /// The view's rectangle in its superview's coordinates, in points.
    /// With a transform, this is the axis-aligned bounding box of the transformed view. If `transform` is not the
    /// identity, the result of setting `frame` is undefined, as on Apple's systems. Set `center` and `bounds` instead.
    /// Values with NaN or infinite components are ignored. A rectangle with a negative width or height is standardized.
    open var frame: CGRect {
        get { frameValue }
        set { setFrame(newValue) }
    }
    /// The view's rectangle in its own coordinates, in points. Scrolling changes the origin. A new size keeps `center`, resizes
    /// subviews by their autoresizing masks and requests layout. A negative width or height is replaced by its absolute value.
    /// Values with NaN or infinite components are ignored.
    open var bounds: CGRect {
        get { storedBounds }
        set { setBounds(newValue) }
    }
    /// The position of the anchor point, by default the center of the view's rectangle, in its superview's coordinates, in
    /// points. Values with NaN or infinite components are ignored.
    open var center: CGPoint {
        get { storedCenter }
        set { setCenter(newValue) }
    }
    /// The transform applied to the view about its anchor point. The default is the identity. The view is shown with the affine
    /// part of the transform, without perspective. Values with NaN or infinite elements are ignored.
    open var transform3D: CATransform3D {
        get { layer.transform }
        set { layer.transform = newValue }
    }
    /// The transform applied to the view about its center, with a translation in points. The default is the identity. Values with
    /// NaN or infinite components are ignored.
    open var transform: CGAffineTransform {
        get { storedTransform }
        set { setTransform(newValue) }
    }

    final var storedAnchorPoint = CGPoint(x: 0.5, y: 0.5)
    /// The point of the view that `center` places and about which the transform turns and scales it, as fractions of its
    /// width and height. The default is (0.5, 0.5), the center. Values with NaN or infinite components are ignored.
    /// A new anchor point moves the view, because `center` stays the same. Dynamic animators expect the default.
    open var anchorPoint: CGPoint {
        get { storedAnchorPoint }
        set { setAnchorPoint(newValue) }
    }
    /// Called before `bounds` changes. Collection views override this method.
    func boundsWillChange(to newBounds: CGRect) {}
    /// Called after `bounds` changed. Scroll views override this method.
    func boundsDidChange(from oldBounds: CGRect) {}

    // MARK: Dynamics

    /// The kind of collision shape that an animator uses for the view. The default implementation returns `.rectangle`, so the
    /// shape is the rectangle of the bounds. Override this property to return another kind.
    open var collisionBoundsType: UIDynamicItemCollisionBoundsType { .rectangle }
    /// The outline used for collisions if `collisionBoundsType` is `.path`, in points, with the view's center at (0, 0). The
    /// default implementation returns an empty path. Override this property together with `collisionBoundsType`.
    open var collisionBoundingPath: UIBezierPath { UIBezierPath() }
    /// The animators whose reference view is this view.
    @exclusivity(unchecked) package var dynamicAnimators = WeakAnimatorList()
    /// Whether `removeFromSuperview()` is running.
    var isLeavingSuperview = false
    /// Whether the view was removed from its window and has not been added to a window since.
    package internal(set) var isOffWindow = false

    // MARK: Appearance

    /// The class of the view's layer. The default implementation returns `CALayer`, of which others must be subclasses.
    open class var layerClass: AnyClass { CALayer.self }
    /// The layer that draws the view's corners, border, shadow and background.
    open var layer: CALayer { ownLayer }
    /// The layer; nil until it is first used.
    final var storedLayer: CALayer?
    /// The color that fills the view's bounds. The default, nil, fills nothing.
    @exclusivity(unchecked) open var backgroundColor: UIColor? { didSet { backgroundColorDidChange(from: oldValue) } }
    /// The opacity of the view and its subviews, a fraction from 0 (invisible) to 1, the default. Values above 1 are drawn as
    /// 1. A view whose opacity is 0.01 or less is not drawn and receives no touches. NaN and infinite values are ignored.
    @exclusivity(unchecked)
    open var alpha: CGFloat = 1 { didSet { if !alphaDidChange(from: oldValue) { alpha = oldValue } } }
    /// A Boolean value that states that the view covers its bounds with opaque content, without effect. The default is true.
    open var isOpaque = true
    /// Returns a view that shows this view as it is now, with the same size.
    /// - Parameter afterUpdates: Whether outstanding layout is performed first.
    /// - Returns: Nil if the view is hidden, almost transparent, or empty.
    open func snapshotView(afterScreenUpdates afterUpdates: Bool) -> UIView? {
        makeSnapshot(of: bounds, afterScreenUpdates: afterUpdates)
    }
    /// Returns a view that shows a part of this view, `rect`, in points, as it is now; nil as for `snapshotView(afterScreenUpdates:)`,
    /// and if the part is empty or not finite. If the returned view is resized, the edges of `capInsets`, in points, keep their
    /// size. Insets that are negative, NaN or infinite, or leave no rest, stretch the whole picture.
    open func resizableSnapshotView(
        from rect: CGRect, afterScreenUpdates afterUpdates: Bool, withCapInsets capInsets: UIEdgeInsets
    ) -> UIView? { makeSnapshot(of: rect, afterScreenUpdates: afterUpdates, capInsets: capInsets) }

    /// The number of pixels per point in which the content of the view is drawn. The default is that of the screen. Pictures are
    /// drawn as shapes, so only images of the layer follow it. Values that are 0, negative, NaN or infinite are ignored.
    open var contentScaleFactor: CGFloat {
        get { storedLayer?.storedContents?.value.scale ?? traitCollection.displayScale }
        set { layer.contentsScale = newValue }
    }
    /// How images and the output of `draw(_:)` are fitted to the view's size. The default is `.scaleToFill`.
    open var contentMode = ContentMode.scaleToFill { didSet { if contentMode != oldValue { setNeedsRedraw() } } }
    /// The accent color of controls in the view.
    /// The default is the superview's tint color. For a view without a superview, it is `UIColor.systemBlue`. Setting
    /// nil restores the default. While `tintAdjustmentMode` is `.dimmed`, it is a gray of the same luminance.
    open var tintColor: UIColor! {
        get { tintColorValue }
        set { setTintColor(newValue) }
    }
    /// The tint color and its adjustment that were set.
    final var explicitTint = ExplicitTint()
    /// Called after the tint color of the view changed: after it or its adjustment was set, or after one changed that the view
    /// inherits. Overrides update what depends on the color. The default implementation does nothing.
    open func tintColorDidChange() {}

    /// Draws the view's content into the current context (`UIGraphicsGetCurrentContext`), below the subviews.
    ///
    /// The view stores the drawing commands, so this method is called once, and again after each `setNeedsDisplay()`. With the
    /// content mode `.redraw` it is also called after each change of size. The default implementation draws nothing.
    /// - Parameter rect: The view's bounds, in points.
    open func draw(_ rect: CGRect) { drawsNothing = true }

    final var drawsNothing = false
    /// The output of the last call of `draw(_:)`; nil if `draw(_:)` must be called before the next frame.
    var recordedDrawing: RecordedDrawing?

    /// Appends the drawing commands of the view's own content, which is drawn above the background and below the subviews.
    func drawContents(into list: inout DisplayList, bounds: CGRect) { drawRecorded(into: &list, bounds: bounds) }

    /// A Boolean value that indicates whether the view, with its subviews, is hidden and receives no touches. The default is false.
    @exclusivity(unchecked) open var isHidden = false { didSet { if isHidden != oldValue { isHiddenDidChange() } } }
    /// A Boolean value that indicates whether the view clips its content, its subviews and its shadow to its bounds. The
    /// default is false.
    open var clipsToBounds: Bool {
        get { displayedLayer.masksToBounds }
        set { if newValue != clipsToBounds { layer.masksToBounds = newValue } }
    }
    /// An integer that identifies the view for `viewWithTag(_:)`. The default is 0.
    open var tag = 0
    /// A string that identifies the view in tests. The default, nil, identifies nothing.
    /// It has no effect on the interface. Several views can have the same identifier.
    open var accessibilityIdentifier: String? { didSet { windowReference?.hierarchyVersion += 1 } }

    /// An identifier of the view, by which published code finds it. Storyboards set it. The default is nil.
    /// The state of an app is not restored.
    open var restorationIdentifier: String? {
        get { storedRestorationIdentifier }
        set { storedRestorationIdentifier = newValue }
    }
    /// A view whose opacity determines where this view is seen, in the coordinates of this view; see `CALayer.mask`. The
    /// default is nil. The mask has no superview and no window.
    open var mask: UIView? {
        get { maskView }
        set { setMask(newValue) }
    }
    final var maskView: UIView?
    /// The identifier of the view's layer in display lists; 0 until the view is first drawn.
    @exclusivity(unchecked) package internal(set) var displayLayerID: UInt64 = 0

    // MARK: Hierarchy

    /// The view that contains this view; nil if there is none.
    open internal(set) var superview: UIView? {
        get { weakSuperview }
        set { (weakSuperview, superviewIdentity) = (newValue, newValue.map { ObjectIdentifier($0) }) }
    }
    /// The storage of `superview`; weak, because another thread can deallocate the superview while the main thread reads it.
    final nonisolated(unsafe) weak var weakSuperview: UIView?
    /// The view's subviews, from back to front.
    open var subviews: [UIView] { subviewList }
    /// The storage of `subviews`, which overrides do not change.
    final var subviewList: [UIView] = []
    /// An estimate of the view's index in the superview's `subviews`.
    final var estimatedIndex = 0
    /// The controller whose view is this view.
    final weak var viewController: UIViewController? { didSet { viewControllerDidChange() } }
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
    /// Called after a subview was hidden or shown, or after its intrinsic size changed. Stack views override this method.
    func subviewSizingDidChange(_ subview: UIView) {}

    // MARK: Layout

    /// The margins and lengths that change with the superview's size. The default, the empty set, keeps the frame.
    open var autoresizingMask: AutoresizingMask = []
    /// A Boolean value that indicates whether a change of the view's size resizes its subviews by their
    /// `autoresizingMask`. The default is true.
    open var autoresizesSubviews = true
    /// Whether the next layout pass calls `layoutSubviews()` of this view.
    final var needsLayout = true
    /// What layout passes record about the view.
    final var layoutMarks = LayoutMarks()
    /// Called before the constraints of the view are solved, if they changed. Stack views override this method.
    func updateConstraintsBeforeSolving() {}
    /// Sets the frames of the subviews. Called before the next frame is drawn if layout was requested with `setNeedsLayout()`,
    /// or by `layoutIfNeeded()`. The default implementation does nothing. Do not call it directly.
    open func layoutSubviews() {}
    /// Sets the frames of the layer's sublayers. The default implementation calls `layoutSubviews()` for the view's layer.
    open func layoutSublayers(of layer: CALayer) { if layer === storedLayer { layoutSubviews() } }
    /// Returns what a layer does whose delegate is the view: an animation in the closure of one, otherwise `NSNull`, so that changes
    /// are immediate. The changes that views animate do not ask it.
    open func action(for layer: CALayer, forKey event: String) -> (any CAAction)? { actionValue(forKey: event) }
    /// Returns the size that best fits the view's content, in points. The default implementation returns the current size.
    /// - Parameter size: The available size, in points.
    open func sizeThatFits(_ size: CGSize) -> CGSize { performSizeThatFits() }

    /// Calls `systemLayoutSizeFitting(_:withHorizontalFittingPriority:verticalFittingPriority:)` with the priority
    /// `.fittingSizeLevel` for both axes.
    /// - Parameter targetSize: The size, in points: `layoutFittingCompressedSize` for the smallest, or `layoutFittingExpandedSize`.
    open func systemLayoutSizeFitting(_ targetSize: CGSize) -> CGSize {
        systemLayoutSizeFitting(
            targetSize, withHorizontalFittingPriority: .fittingSizeLevel, verticalFittingPriority: .fittingSizeLevel)
    }

    /// Returns the size of the view that satisfies the constraints of its content and is nearest to a size, both in points.
    ///
    /// Constraints with views outside of the view have no effect. A view without constraints in its content returns the
    /// target size along the axes whose fitting priority is required, and its own size along the others.
    /// The priorities are those with which the width and the height are to be those of `targetSize`.
    open func systemLayoutSizeFitting(
        _ targetSize: CGSize, withHorizontalFittingPriority horizontalFittingPriority: UILayoutPriority,
        verticalFittingPriority: UILayoutPriority
    ) -> CGSize {
        performSystemLayoutSizeFitting(
            targetSize, horizontal: horizontalFittingPriority, vertical: verticalFittingPriority)
    }

    /// Resizes the view to the result of `sizeThatFits(_:)` for its current size. The frame's origin does not change.
    open func sizeToFit() { performSizeToFit() }
    /// The natural size of the view's content, in points.
    /// The default implementation returns `noIntrinsicMetric` for both axes, which means no natural size.
    open var intrinsicContentSize: CGSize { CGSize(width: Self.noIntrinsicMetric, height: Self.noIntrinsicMetric) }
    /// The view whose first baseline this view has in constraints. The default implementation returns the view itself.
    /// Override it to return a descendant with text, such as a label. Views that are not descendants are ignored.
    open var forFirstBaselineLayout: UIView { self }
    /// The view whose last baseline this view has in constraints. The default implementation returns the view itself.
    /// Override it to return a descendant with text, such as a label. Views that are not descendants are ignored.
    open var forLastBaselineLayout: UIView { self }
    /// The distances of the edges to which constraints align the view from the edges of its frame, in points, positive inward.
    ///
    /// Constraints on the edges, centers, width and height of the view, and its intrinsic size, are those of the frame without
    /// these insets. The default is zero. NaN and infinite values count as 0. A new value has an effect after
    /// `setNeedsUpdateConstraints()` and `invalidateIntrinsicContentSize()`.
    open var alignmentRectInsets: UIEdgeInsets { .zero }
    /// Returns the rectangle that constraints align, for a frame: the frame without `alignmentRectInsets`, in points.
    open func alignmentRect(forFrame frame: CGRect) -> CGRect { frame.inset(by: usableAlignmentInsets) }
    /// Returns the frame for a rectangle that constraints align: the rectangle with `alignmentRectInsets` around it, in points.
    open func frame(forAlignmentRect alignmentRect: CGRect) -> CGRect {
        alignmentRect.inset(by: outwardAlignmentInsets)
    }
    /// Returns the distance of the first or last text baseline, in points, measured downward from the top edge. If
    /// `fromBottom` is true, it is measured from the bottom edge and is negative. Returns nil for views without text.
    func baselineOffset(ofFirstLine isFirst: Bool) -> (distance: CGFloat, fromBottom: Bool)? { nil }
    /// Whether the intrinsic size depends on the width that constraints give the view, because its text has several lines.
    var wrapsText: Bool { false }
    /// Whether the view shows text that can have several lines, or arranges such views. Such a view needs a width before its
    /// height can be computed, so a row of a stack view gives it an equal part of the row.
    var showsMultilineText: Bool { false }
    /// Sets the width at which `intrinsicContentSize` breaks the text, in points; infinite for one line. The layout engine
    /// calls it for views with `wrapsText`.
    func setTextWidth(_ width: CGFloat) {}

    // MARK: Traits
    /// The traits of the view: those of its superview, unless its controller or the view itself overrides them. A window,
    /// and a view without a superview, has those of its screen or of the current frame loop's screen.
    open var traitCollection: UITraitCollection { currentTraits }
    /// The overridden traits of the view; nil if there are none.
    final var traitState: TraitState?
    /// The style of the interface in the view and its subviews. The default, `.unspecified`, inherits it.
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
    /// If the style or the level of the interface has changed, the view is laid out and drawn again after the call.
    /// - Parameter previousTraitCollection: The previous traits.
    open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}

    // MARK: Touches

    /// A Boolean value that indicates whether the view receives more than one touch at a time. The default is false.
    open var isMultipleTouchEnabled = false
    /// A Boolean value that indicates whether the view receives touches only while no other view of the window does, and keeps
    /// other views from receiving touches meanwhile. Gesture recognizers receive all touches. The default is false.
    open var isExclusiveTouch = false
    /// A Boolean value that indicates whether the view and its subviews receive touches. The default is true.
    open var isUserInteractionEnabled = true
    /// The gesture recognizers attached to the view; nil if there are none. Setting it adds and removes recognizers.
    open var gestureRecognizers: [UIGestureRecognizer]? {
        get { recognizerList }
        set { setGestureRecognizers(newValue) }
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

    /// Returns the frontmost view that contains a point and receives touches. The result is a descendant or the view itself.
    ///
    /// Skips views that are hidden, have user interaction disabled, have an opacity of 0.01 or less, or are animated without
    /// the option `allowUserInteraction`.
    /// - Parameters:
    ///   - point: A point in the view's own coordinates, in points.
    ///   - event: The event; nil outside of touch handling.
    /// - Returns: Nil if the point is outside the view.
    ///
    /// Of views that are nested more than 500 levels deep, the search calls `point(inside:with:)` but not this method.
    open func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
        canBeHit(at: point, with: event) ? hitTestSubviews(point, with: event) ?? self : nil
    }

    /// Returns whether a point in the view's own coordinates, in points, is inside the view's bounds. Override this method to
    /// enlarge or shrink the touch area.
    /// `event`: the event; nil outside of touch handling.
    open func point(inside point: CGPoint, with event: UIEvent?) -> Bool { bounds.contains(point) }

    // MARK: Changes of the hierarchy

    /// Adds a view in front of all subviews, after removing it from its previous superview.
    /// The program stops with a precondition failure if `view` is this view or one of its ancestors.
    open func addSubview(_ view: UIView) { performInsertSubview(view, at: subviewList.count) }
    /// Inserts a view into the subviews, or moves a subview. The program stops if `view` is this view or one of its ancestors.
    /// `index`: the index in `subviews`; 0 is behind all others. Indices out of range are clamped.
    open func insertSubview(_ view: UIView, at index: Int) { performInsertSubview(view, at: index) }

    /// Inserts a view directly behind a subview, or in front of all subviews if `sibling` is not a subview. Does nothing if
    /// `sibling` is the view itself.
    open func insertSubview(_ view: UIView, belowSubview sibling: UIView) {
        performInsertSubview(view, at: 0, from: sibling)
    }

    /// Inserts a view directly in front of a subview, or in front of all subviews if `sibling` is not a subview. Does nothing
    /// if `sibling` is the view itself.
    open func insertSubview(_ view: UIView, aboveSubview sibling: UIView) {
        performInsertSubview(view, at: 1, from: sibling)
    }

    /// Removes the view from its superview. Also removes constraints that ancestors hold and that involve the view or its
    /// descendants. Does nothing without a superview, or if a callback of the removal calls it again.
    open func removeFromSuperview() { performRemoveFromSuperview() }
    /// Moves a subview in front of all others. Views that are not subviews are ignored.
    open func bringSubviewToFront(_ view: UIView) { performMoveSubview(view, to: subviewList.count) }
    /// Moves a subview behind all others. Views that are not subviews are ignored.
    open func sendSubviewToBack(_ view: UIView) { performMoveSubview(view, to: 0) }

    /// Exchanges two subviews, given by their indices in `subviews`. Does nothing if an index is out of range.
    open func exchangeSubview(at index1: Int, withSubviewAt index2: Int) {
        performExchangeSubview(at: index1, withSubviewAt: index2)
    }

    /// Returns whether this view is `view` or one of its descendants. Complexity: linear in this view's depth.
    open func isDescendant(of view: UIView) -> Bool { isInSubtree(of: view) }

    // MARK: Requests

    /// Requests a call of `layoutSubviews()` before the next frame is drawn.
    open func setNeedsLayout() { if !needsLayout { performSetNeedsLayout() } }

    /// Immediately solves outstanding constraints and lays out this view and its descendants if they need layout.
    ///
    /// If the superview needs layout, the pass begins with the highest of the successive ancestors that need it. Layout that is requested during the pass is performed too, in up to 8 rounds. Requests that remain after 8
    /// rounds wait for the next frame.
    open func layoutIfNeeded() { layoutRoot.layOutSubtreeIfNeeded() }

    /// Makes the view or its descendant that is the first responder resign.
    /// - Parameter force: Whether it resigns even if it refuses to, as a text field whose delegate does not end editing.
    /// - Returns: Whether none of these views is the first responder any more.
    @discardableResult
    open func endEditing(_ force: Bool) -> Bool { performEndEditing(force) }

    /// Requests a call of `draw(_:)` before the next frame is shown.
    open func setNeedsDisplay() { performSetNeedsDisplay() }
    /// Requests a call of `draw(_:)` before the next frame is shown.
    /// - Parameter rect: The area to redraw, in points. It is ignored, because `draw(_:)` always redraws the whole bounds.
    open func setNeedsDisplay(_ rect: CGRect) { performSetNeedsDisplay() }

    // MARK: Conversion of coordinates

    /// Converts a point from this view's coordinates to another view's, in points. Nil means the window.
    /// If the views are in different windows, the conversion uses the positions of the windows on the screen. Without windows, it
    /// assumes that the two topmost views have the same coordinates.
    open func convert(_ point: CGPoint, to view: UIView?) -> CGPoint { point.applying(coordinateTransform(to: view)) }

    /// Converts a point from another view's coordinates to this view's, in points. Nil means the window.
    open func convert(_ point: CGPoint, from view: UIView?) -> CGPoint {
        point.applying(coordinateTransform(from: view))
    }

    /// Converts a rectangle, in points, as `convert(_:to:)` converts points. The result is the axis-aligned bounding box.
    open func convert(_ rect: CGRect, to view: UIView?) -> CGRect { rect.applying(coordinateTransform(to: view)) }
    /// Converts a rectangle, in points, as `convert(_:from:)` converts points. The result is the axis-aligned bounding box.
    open func convert(_ rect: CGRect, from view: UIView?) -> CGRect { rect.applying(coordinateTransform(from: view)) }

    // MARK: Gesture recognizers

    /// Adds a gesture recognizer to the view. A recognizer of another view is removed from that view first.
    open func addGestureRecognizer(_ recognizer: UIGestureRecognizer) { performAddGestureRecognizer(recognizer) }
    /// Removes a gesture recognizer from the view and cancels a gesture in progress.
    /// The method does nothing if the recognizer does not belong to the view.
    open func removeGestureRecognizer(_ recognizer: UIGestureRecognizer) { performRemoveGestureRecognizer(recognizer) }

    // MARK: Constraints

    /// A Boolean value that indicates whether constraints treat the view's frame as a constant. The default is true. If it is
    /// true, code and the autoresizing mask determine the frame. Set it to false to let constraints determine the frame.
    open var translatesAutoresizingMaskIntoConstraints: Bool {
        get { layoutState?.translatesAutoresizingMask ?? true }
        set { setTranslatesAutoresizingMaskIntoConstraints(newValue) }
    }
    /// Activates a constraint and holds it in the view. The constraint's items must be the view, its descendants or
    /// their layout guides.
    open func addConstraint(_ constraint: NSLayoutConstraint) { performAddConstraint(constraint) }
    /// Activates several constraints and holds them in the view, as `addConstraint(_:)` does.
    open func addConstraints(_ constraints: [NSLayoutConstraint]) { constraints.forEach(performAddConstraint) }
    /// Deactivates a constraint that the view holds. Does nothing for other constraints.
    open func removeConstraint(_ constraint: NSLayoutConstraint) { performRemoveConstraint(constraint) }
    /// Deactivates several constraints that the view holds. Other constraints are ignored.
    open func removeConstraints(_ constraints: [NSLayoutConstraint]) { constraints.forEach(performRemoveConstraint) }
    /// Requests a call of `updateConstraints()` before the constraints are solved in the next layout pass.
    open func setNeedsUpdateConstraints() { performSetNeedsUpdateConstraints() }
    /// A Boolean value that indicates whether `updateConstraints()` is called for views of the class that have no constraints
    /// yet, because they add them there. The default implementation returns false.
    open class var requiresConstraintBasedLayout: Bool { false }

    /// Changes the constraints of the view. Overrides must call super.
    /// The layout pass calls this method before it solves constraints, once for each view that has constraints or is
    /// placed by them, and again after `setNeedsUpdateConstraints()`. The default implementation does nothing.
    open func updateConstraints() {}

    /// The priorities with which views of the class resist growing, unless they are changed.
    class var defaultHugging: LayoutPriorities { LayoutPriorities(both: .defaultLow) }

    /// Sets the priority with which the view resists growing beyond its intrinsic size.
    open func setContentHuggingPriority(_ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis) {
        performSetContentHuggingPriority(priority, for: axis)
    }

    /// Sets the priority with which the view resists shrinking below its intrinsic size.
    open func setContentCompressionResistancePriority(
        _ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis
    ) { performSetContentCompressionResistancePriority(priority, for: axis) }

    /// Notifies Auto Layout that the view's intrinsic size changed. The next layout pass uses the new size.
    open func invalidateIntrinsicContentSize() { performInvalidateIntrinsicContentSize() }

    // MARK: Layout guides and margins

    /// Adds a layout guide to the view, after removing it from its previous view.
    open func addLayoutGuide(_ guide: UILayoutGuide) { performAddLayoutGuide(guide) }
    /// Removes a layout guide and deactivates its constraints. Does nothing for guides of other views and for the
    /// guides of the safe area and the margins.
    open func removeLayoutGuide(_ guide: UILayoutGuide) { performRemoveLayoutGuide(guide) }
    /// The distances from the view's edges to its safe area, in points. The screen's safe area and the insets of view
    /// controllers determine them. Complexity: O(n) in the number of ancestors.
    open var safeAreaInsets: UIEdgeInsets { safeAreaInsetsValue }

    /// Called after the insets of the view's safe area changed, while the view is in a window: before the layout of the next
    /// frame, and before `viewSafeAreaInsetsDidChange()` of its controller. The default implementation does nothing.
    /// Overrides must call super.
    open func safeAreaInsetsDidChange() {}

    /// The distances between the content and the edges of the view, in points.
    ///
    /// They contain the safe area insets if `insetsLayoutMarginsFromSafeArea` is true, and at least the margins of the
    /// superview if `preservesSuperviewLayoutMargins` is true. A value that is set contains neither. The default is 8 on each
    /// side without the safe area; for the view of a controller, it is the controller's `systemMinimumLayoutMargins`.
    /// Complexity: O(n) in the number of ancestors.
    open var layoutMargins: UIEdgeInsets {
        get { layoutMarginsValue }
        set { setLayoutMargins(newValue) }
    }
    /// A Boolean value that indicates whether the margins of the superview are also margins of the view where the view
    /// reaches into them. The default is false.
    open var preservesSuperviewLayoutMargins: Bool {
        get { layoutState?.preservesSuperviewMargins ?? false }
        set { setPreservesSuperviewLayoutMargins(newValue) }
    }
    /// A Boolean value that indicates whether the layout margins begin at the safe area. With false, they begin at the
    /// edges of the view. The default is true.
    open var insetsLayoutMarginsFromSafeArea: Bool {
        get { layoutState?.marginsFollowSafeArea ?? true }
        set { setInsetsLayoutMarginsFromSafeArea(newValue) }
    }
    /// Called after the layout margins changed because one of their properties was set, or because the insets of the safe area
    /// changed while the view is in a window. The default implementation does nothing. Overrides must call super.
    open func layoutMarginsDidChange() {}

    /// The `layoutMargins`, in points, with leading and trailing according to `effectiveUserInterfaceLayoutDirection`.
    open var directionalLayoutMargins: NSDirectionalEdgeInsets {
        get { directionalLayoutMarginsValue }
        set { setDirectionalLayoutMargins(newValue) }
    }
    /// The description of the view's content that determines whether its content is mirrored in a right-to-left layout. The
    /// default is `.unspecified`. The property affects the immediate content of the view: the subviews that constraints of the
    /// view arrange by leading and trailing edges, and the arranged views of a stack view. Subviews do not inherit it.
    open var semanticContentAttribute: UISemanticContentAttribute {
        get { layoutState?.semanticContentAttribute ?? .unspecified }
        set { setSemanticContentAttribute(newValue) }
    }
    /// The layout direction of the view's immediate content, from `semanticContentAttribute` and the view's traits.
    open var effectiveUserInterfaceLayoutDirection: UIUserInterfaceLayoutDirection { effectiveLayoutDirection }
}
