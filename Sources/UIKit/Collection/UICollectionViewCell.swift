/// A view that a collection view shows for an element, and shows again for others.
@preconcurrency @MainActor
open class UICollectionReusableView: UIView {
    /// Under which name it is reused; nil for a view that was not dequeued.
    public internal(set) var reuseIdentifier: String?
    /// What it shows now; nil while it shows nothing.
    var look: ElementLook?
    var indexPath: IndexPath?

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

    /// Takes over what is seen of the attributes, if it differs from what is shown.
    func show(_ attributes: UICollectionViewLayoutAttributes) {
        let new = attributes.look
        guard look != new else { return }
        look = new
        bounds = CGRect(origin: bounds.origin, size: new.size)
        center = new.center
        transform = new.transform
        alpha = new.alpha
        apply(attributes)
    }
}

/// What a collection view shows for an item.
@preconcurrency @MainActor
open class UICollectionViewCell: UICollectionReusableView {
    /// Where a cell's own views belong; as large as the cell.
    public let contentView = UIView(frame: .zero)

    /// A cell with this frame.
    public override init(frame: CGRect) {
        super.init(frame: frame)
        setUp()
    }

    /// A cell of no size: there are no archived interfaces here to decode one from.
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        setUp()
    }

    private func setUp() {
        contentView.frame = bounds
        contentView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        addSubview(contentView)
    }

    /// What lies behind the content; as large as the cell. Nil by default.
    open var backgroundView: UIView? { didSet { exchange(oldValue, for: backgroundView, at: 0) } }

    /// What lies behind the content, in front of the background, while the cell is selected or highlighted. Nil by
    /// default.
    open var selectedBackgroundView: UIView? {
        didSet {
            exchange(oldValue, for: selectedBackgroundView, at: backgroundView == nil ? 0 : 1)
            showSelection()
        }
    }

    /// Whether the cell is selected.
    open var isSelected = false { didSet { showSelection() } }
    /// Whether a finger is on the cell.
    open var isHighlighted = false { didSet { showSelection() } }

    private func showSelection() { selectedBackgroundView?.isHidden = !(isSelected || isHighlighted) }

    private func exchange(_ old: UIView?, for new: UIView?, at index: Int) {
        guard old !== new else { return }
        old?.removeFromSuperview()
        guard let new else { return }
        new.frame = bounds
        new.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        insertSubview(new, at: index)
    }
}
