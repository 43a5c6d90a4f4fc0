/// The base class of the views that collection views and table views reuse: cells, headers, footers and decorations.
///
/// Derive your views from `UICollectionViewCell`, `UICollectionReusableView`, `UITableViewCell` or
/// `UITableViewHeaderFooterView`.
@preconcurrency @MainActor
open class ReusableElementView: UIView {
    /// The key of the queue to which the view returns after use; nil for a view that was not dequeued.
    var reuseKey: ReuseKey?

    /// The element that the view displays; nil while the view is not in use.
    var element: ElementID?
    /// The appearance that the view displays now, including a running transition; nil while the view is not in use.
    private(set) var displayedAppearance: ElementAppearance?
    /// The animated transition to the layout's appearance, during a batch update or a change of layout; nil otherwise.
    var transition: ElementTransition?
    /// The origin of the scroll view of a section that contains the view, in content coordinates, in points; zero if the
    /// collection view contains it.
    var hostOrigin = CGPoint.zero { didSet { if hostOrigin != oldValue { isMisplaced = true } } }
    private var isMisplaced = false
    /// The number of the last layout pass that needed the view. `ElementContainerView.display` uses it to find unneeded
    /// views.
    var lastLayoutPass = 0

    /// The appearance that the layout has given to the view last; nil while the view is not in use.
    var targetAppearance: ElementAppearance? { appliedAppearance }
    /// The appearance that was passed to the last call of `apply`.
    private var appliedAppearance: ElementAppearance?
    /// A copy of the attributes that were passed to the last call of `apply`.
    ///
    /// The copy exists only for subclasses of `UICollectionViewLayoutAttributes`. Their additional properties are not
    /// part of `appliedAppearance`.
    private var appliedAttributes: UICollectionViewLayoutAttributes?

    var indexPath: IndexPath? { element?.indexPath }

    /// The size of the attributes for which the preferred size was determined, in points; nil if it was not.
    var fittedSize: CGSize?

    /// The collection view or table view that displays the view.
    var container: ElementContainerView? {
        superview as? ElementContainerView ?? superview?.superview as? ElementContainerView
    }

    private var storedConfigurations: CellConfigurations?
    /// The configurations of a cell, a header or a footer. They are created when they are used first.
    var configurations: CellConfigurations {
        let configurations = storedConfigurations ?? CellConfigurations(self, container: configurationContainer)
        storedConfigurations = configurations
        return configurations
    }
    /// The view that contains the content of the configurations. Cells, headers and footers override the property.
    var configurationContainer: UIView { self }

    /// Requests an update of the configurations for the new traits. Overrides must call super.
    open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        storedConfigurations?.setNeedsUpdate()
    }

    /// Creates a view of a registered class. Each class of reusable views overrides the method.
    class func makeForReuse(identifier: String, size: CGSize) -> ReusableElementView {
        failPrecondition("\(self) cannot be registered for reuse. Register a subclass of a cell.")
    }

    /// Calls the public method with which the view's class clears content.
    func prepareElementForReuse() {}

    /// Calls the public method with which the view's class applies layout attributes.
    func applyElementAttributes(_ attributes: UICollectionViewLayoutAttributes) {}

    /// Displays the given layout attributes, and calls `apply` if the attributes differ from those of the previous
    /// call.
    func display(_ attributes: UICollectionViewLayoutAttributes) {
        let target = attributes.appearance
        updateAppearance(toward: target)
        let hasCustomChanges = recordCustomAttributesIfChanged(attributes)
        guard appliedAppearance != target || hasCustomChanges else { return }
        appliedAppearance = target
        applyElementAttributes(attributes)
    }

    /// Displays the current appearance of the running transition, or the target appearance if no transition runs.
    func updateAppearance(toward target: ElementAppearance) {
        if transition?.animation.hasEnded == true { transition = nil }
        setAppearance(transition?.appearance(toward: target) ?? target)
    }

    private func setAppearance(_ appearance: ElementAppearance) {
        guard displayedAppearance != appearance || isMisplaced else { return }
        isMisplaced = false
        displayedAppearance = appearance
        bounds = CGRect(origin: bounds.origin, size: appearance.size)
        center = appearance.center - hostOrigin
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
        fittedSize = nil
        hostOrigin = .zero
        displayedAppearance = nil
        appliedAppearance = nil
        appliedAttributes = nil
        transition = nil
    }
}
