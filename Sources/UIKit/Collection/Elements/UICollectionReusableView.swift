/// The base class of cells, supplementary views and decoration views, which a collection view reuses.
@preconcurrency @MainActor
open class UICollectionReusableView: ReusableElementView {
    /// The reuse identifier with which the view's class was registered; nil for a view that was not dequeued.
    open var reuseIdentifier: String? { reuseKey?.identifier }

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

    /// Returns the attributes that the view prefers to those of the layout. Overrides must call super.
    ///
    /// The default implementation returns attributes with the size that fits the constraints of the view's content, if
    /// the layout has estimated sizes; otherwise the same attributes. Along an axis without an estimate, the layout
    /// ignores the result.
    open func preferredLayoutAttributesFitting(
        _ layoutAttributes: UICollectionViewLayoutAttributes
    ) -> UICollectionViewLayoutAttributes { fittingAttributes(layoutAttributes) }

    /// Called before an animated change of layout starts. The default implementation does nothing.
    open func willTransition(from oldLayout: UICollectionViewLayout, to newLayout: UICollectionViewLayout) {}

    /// Called after an animated change of layout has started. The default implementation does nothing.
    open func didTransition(from oldLayout: UICollectionViewLayout, to newLayout: UICollectionViewLayout) {}

    override class func makeForReuse(identifier: String, size: CGSize) -> ReusableElementView {
        self.init(dequeuedWith: CGRect(origin: .zero, size: size))
    }

    override func prepareElementForReuse() { prepareForReuse() }

    override func applyElementAttributes(_ attributes: UICollectionViewLayoutAttributes) { apply(attributes) }
}
