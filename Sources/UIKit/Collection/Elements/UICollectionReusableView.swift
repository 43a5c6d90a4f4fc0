/// A view that a collection view shows for an element, and shows again for others.
@preconcurrency @MainActor
open class UICollectionReusableView: UIView {
    /// Under which name it is reused; nil for a view that was not dequeued.
    open var reuseIdentifier: String? { reuseKey?.identifier }
    var reuseKey: ReuseKey?

    /// Which element it shows; nil while it shows none.
    var element: ElementID?
    /// What it looks like now; nil while it shows nothing.
    private(set) var look: ElementLook?
    /// Its way to where the layout wants it, during an update.
    var transition: ElementTransition?
    /// The layout pass that saw it last.
    var lastPass = 0

    /// What `apply` was told last. Attributes of a derived class are kept as a copy, for what they say beyond a look.
    private var goal: ElementLook?
    private var applied: UICollectionViewLayoutAttributes?

    var indexPath: IndexPath? { element?.indexPath }

    /// A view with this frame.
    public override init(frame: CGRect) { super.init(frame: frame) }

    /// A view of no size: there are no archived interfaces here to decode one from.
    public required init?(coder: NSCoder) { super.init(coder: coder) }

    /// How a collection view makes a view of a registered class: by the class's `init(frame:)`, which Swift lets
    /// nobody call on a class known only at run time. Subclasses inherit it with the two above.
    public required convenience init(dequeuedWith frame: CGRect) { self.init(frame: frame) }

    /// The view is about to show another element. Does nothing by default.
    open func prepareForReuse() {}

    /// Takes over what the layout says beyond place, size, transform, opacity and order, which are set already. Does
    /// nothing by default.
    open func apply(_ layoutAttributes: UICollectionViewLayoutAttributes) {}

    /// The collection view is about to show the element with another layout. Does nothing by default.
    open func willTransition(from oldLayout: UICollectionViewLayout, to newLayout: UICollectionViewLayout) {}

    /// The collection view shows the element with another layout now. Does nothing by default.
    open func didTransition(from oldLayout: UICollectionViewLayout, to newLayout: UICollectionViewLayout) {}

    /// Takes over what the attributes say at a time (seconds of the clock that transitions run by), if it is news.
    func show(_ attributes: UICollectionViewLayoutAttributes, at time: TimeInterval) {
        let new = attributes.look
        move(towards: new, at: time)
        let saysMore = isNews(attributes)
        guard goal != new || saysMore else { return }
        goal = new
        apply(attributes)
    }

    /// Looks as its transition says at a time, or as the goal if it has none.
    func move(towards goal: ElementLook, at time: TimeInterval) {
        guard let transition else { return draw(goal) }
        draw(transition.look(towards: goal, at: time))
        if transition.isDone(at: time) { self.transition = nil }
    }

    private func draw(_ new: ElementLook) {
        guard look != new else { return }
        look = new
        bounds = CGRect(origin: bounds.origin, size: new.size)
        center = new.center
        transform = new.transform
        alpha = new.alpha
    }

    private func isNews(_ attributes: UICollectionViewLayoutAttributes) -> Bool {
        guard type(of: attributes) != UICollectionViewLayoutAttributes.self, applied?.isEqual(attributes) != true else {
            return false
        }
        applied = attributes.copy() as? UICollectionViewLayoutAttributes
        return true
    }

    /// Forgets the element: what was drawn of it must not seem to fly to the place of the next one.
    func becomeBlank() {
        displayIdentity = 0
        element = nil
        look = nil
        goal = nil
        applied = nil
        transition = nil
    }
}
