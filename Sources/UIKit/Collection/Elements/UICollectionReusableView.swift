/// The base class of cells, supplementary views and decoration views, which a collection view reuses.
@preconcurrency @MainActor
open class UICollectionReusableView: UIView {
    /// The reuse identifier with which the view's class was registered; nil for a view that was not dequeued.
    open var reuseIdentifier: String? { reuseKey?.identifier }
    var reuseKey: ReuseKey?

    /// The element that the view displays; nil while the view is not in use.
    var element: ElementID?
    /// The appearance that the view displays now, including a running transition; nil while the view is not in use.
    private(set) var displayedAppearance: ElementAppearance?
    /// The animated transition to the layout's appearance, during a batch update or a change of layout; nil otherwise.
    var transition: ElementTransition?
    /// The number of the last layout pass that needed the view. `UICollectionView.display` uses it to find unneeded
    /// views.
    var lastLayoutPass = 0

    /// The appearance that was passed to the last call of `apply`.
    private var appliedAppearance: ElementAppearance?
    /// A copy of the attributes that were passed to the last call of `apply`.
    ///
    /// The copy exists only for subclasses of `UICollectionViewLayoutAttributes`. Their additional properties are not
    /// part of `appliedAppearance`.
    private var appliedAttributes: UICollectionViewLayoutAttributes?

    var indexPath: IndexPath? { element?.indexPath }

    /// Creates a view.
    ///
    /// - Parameter frame: The frame rectangle in the superview's coordinates, in points.
    public override init(frame: CGRect) { super.init(frame: frame) }

    /// Creates a view of zero size.
    ///
    /// The content is that of the prototype in the storyboard or the xib if `coder` reads one; otherwise it is empty.
    public required init?(coder: NSCoder) { super.init(coder: coder) }

    /// Creates a view of a registered class by calling the class's `init(frame:)`.
    ///
    /// The registered class is known only at run time, so Swift allows only `required` initializers to create the view.
    /// Subclasses that override `init(frame:)` and `init(coder:)` inherit this initializer.
    ///
    /// - Parameter frame: The frame rectangle, in points.
    public required convenience init(dequeuedWith frame: CGRect) { self.init(frame: frame) }

    /// Clears the content of the previous element before the view is reused. The default implementation does nothing.
    open func prepareForReuse() {}

    /// Applies layout attributes to the view. The default implementation does nothing.
    ///
    /// Override the method to apply properties that a subclass of `UICollectionViewLayoutAttributes` adds. The
    /// collection view has already applied center, size, transform, alpha and `zIndex`. It calls the method only if the
    /// attributes differ from those of the previous call.
    open func apply(_ layoutAttributes: UICollectionViewLayoutAttributes) {}

    /// Called before an animated change of layout starts. The default implementation does nothing.
    open func willTransition(from oldLayout: UICollectionViewLayout, to newLayout: UICollectionViewLayout) {}

    /// Called after an animated change of layout has started. The default implementation does nothing.
    open func didTransition(from oldLayout: UICollectionViewLayout, to newLayout: UICollectionViewLayout) {}

    /// Displays the given layout attributes, and calls `apply` if the attributes differ from those of the previous
    /// call.
    ///
    /// - Parameter time: The time, in seconds, on the clock of the view's transition.
    func display(_ attributes: UICollectionViewLayoutAttributes, at time: TimeInterval) {
        let target = attributes.appearance
        updateAppearance(toward: target, at: time)
        let hasCustomChanges = recordCustomAttributesIfChanged(attributes)
        guard appliedAppearance != target || hasCustomChanges else { return }
        appliedAppearance = target
        apply(attributes)
    }

    /// Displays the appearance of the running transition at a time, in seconds, or the target appearance if no
    /// transition runs.
    func updateAppearance(toward target: ElementAppearance, at time: TimeInterval) {
        guard let transition else { return setAppearance(target) }
        setAppearance(transition.appearance(toward: target, at: time))
        if transition.hasEnded(at: time) { self.transition = nil }
    }

    private func setAppearance(_ appearance: ElementAppearance) {
        guard displayedAppearance != appearance else { return }
        displayedAppearance = appearance
        bounds = CGRect(origin: bounds.origin, size: appearance.size)
        center = appearance.center
        transform = appearance.transform
        alpha = appearance.alpha
    }

    /// Stores a copy of the attributes if they are of a subclass of `UICollectionViewLayoutAttributes` and differ from
    /// the stored copy. Returns whether it stored a copy.
    private func recordCustomAttributesIfChanged(_ attributes: UICollectionViewLayoutAttributes) -> Bool {
        guard type(of: attributes) != UICollectionViewLayoutAttributes.self,
            appliedAttributes?.isEqual(attributes) != true
        else { return false }
        appliedAttributes = attributes.copy() as? UICollectionViewLayoutAttributes
        return true
    }

    /// Clears all state of the previous element.
    ///
    /// Resetting `displayLayerID` gives the view a new identity in recordings. With the old identity, an animated SVG
    /// would move the view from the previous element's position to the new element's position.
    func resetForReuse() {
        displayLayerID = 0
        element = nil
        displayedAppearance = nil
        appliedAppearance = nil
        appliedAttributes = nil
        transition = nil
    }
}
