/// The view of an item in a collection view.
@preconcurrency @MainActor
open class UICollectionViewCell: UICollectionReusableView {
    /// The view to which you add the cell's subviews. It always has the size of the cell.
    open private(set) var contentView = UIView(frame: .zero)

    /// Creates a cell.
    ///
    /// - Parameter frame: The frame rectangle in the superview's coordinates, in points.
    public override init(frame: CGRect) {
        super.init(frame: frame)
        addContentView()
    }

    /// Creates a cell of zero size.
    ///
    /// The content is that of the prototype in the storyboard or the xib if `coder` reads one; otherwise it is empty.
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        addContentView()
        coder.readInterface(readCell)
    }

    /// Performs the segue of the prototype in the storyboard when the cell is selected; nil if there is none.
    var selectionSegue: (() -> Void)?

    private func addContentView() {
        contentView.frame = bounds
        contentView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        addSubview(contentView)
    }

    /// The view behind the content view. The cell resizes it to its own size. The default is nil.
    open var backgroundView: UIView? { didSet { replaceBackground(oldValue, with: backgroundView, at: 0) } }

    /// A view that is visible only while the cell is selected or highlighted. The default is nil.
    ///
    /// The view is between the background view and the content view, and the cell resizes it to its own size.
    open var selectedBackgroundView: UIView? {
        didSet {
            replaceBackground(oldValue, with: selectedBackgroundView, at: backgroundView == nil ? 0 : 1)
            updateSelectedBackground()
        }
    }

    /// A Boolean value that indicates whether the cell is selected. The default is false.
    open var isSelected = false { didSet { updateSelectedBackground() } }
    /// A Boolean value that indicates whether the cell is highlighted by a touch. The default is false.
    open var isHighlighted = false { didSet { updateSelectedBackground() } }

    override func resetForReuse() {
        super.resetForReuse()
        isSelected = false
        isHighlighted = false
    }

    private func updateSelectedBackground() { selectedBackgroundView?.isHidden = !(isSelected || isHighlighted) }

    private func replaceBackground(_ old: UIView?, with new: UIView?, at index: Int) {
        guard old !== new else { return }
        old?.removeFromSuperview()
        guard let new else { return }
        new.frame = bounds
        new.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        insertSubview(new, at: index)
    }
}
