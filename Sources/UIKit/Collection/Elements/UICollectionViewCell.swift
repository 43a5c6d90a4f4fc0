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

    override func becomeBlank() {
        super.becomeBlank()
        isSelected = false
        isHighlighted = false
    }

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
