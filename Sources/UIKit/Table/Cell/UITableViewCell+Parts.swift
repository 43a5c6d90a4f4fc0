// The parts of a table view cell that come and go: the editing control, the swipe actions, the selection, the accessory.

extension UITableViewCell {
    func updateEditingControl() {
        let style = storedIsEditing && (editingStyle != .none || marksSelection) ? editingStyle : nil
        if editingControl?.style != style {
            editingControl?.removeFromSuperview()
            editingControl = style.map { EditingControl(style: $0, cell: self) }
            if let editingControl { addSubview(editingControl) }
        }
        setNeedsLayout()
    }

    func swipeDidChange(from old: SwipeActionsView?) {
        setNeedsUpdateConfiguration()
        if old !== swipe { old?.removeFromSuperview() }
        if let swipe, swipe.superview !== self { insertSubview(swipe, at: 0) }
        setNeedsLayout()
    }

    func updateSelection(animated: Bool = false) {
        let isVisible = storedIsSelected || storedIsHighlighted
        // A background configuration has a color of its own for selected rows, so the gray background is not shown with
        // it.
        let hasConfiguration = configurations.background != nil
        updateSelectionView()
        let showsGray = shownSelectionView == nil && selectionStyle != .none && !hasConfiguration
        setNeedsUpdateConfiguration()
        selectionBackground.backgroundColor = showsGray ? .systemGray4 : nil
        for label in [storedTextLabel, storedDetailLabel] { label.isHighlighted = isVisible }
        editingControl?.setNeedsDisplay()
        let change = { [selectionBackground] in selectionBackground.alpha = isVisible ? 1 : 0 }
        if animated { UIView.animate(withDuration: 0.3) { change() } } else { change() }
    }

    /// Shows the view of the client that is behind the content of a selected cell.
    private func updateSelectionView() {
        let isMultiple = table?.allowsMultipleSelectionNow == true
        let new = (isMultiple ? multipleSelectionBackgroundView : nil) ?? selectedBackgroundView
        guard new !== shownSelectionView else { return }
        shownSelectionView?.removeFromSuperview()
        shownSelectionView = new
        if let new { selectionBackground.addSubview(new) }
        setNeedsLayout()
    }

    func updateAccessory() {
        if storedIsEditing, showsReorderControl {
            if !(shownAccessory is ReorderGrip) { showAccessory(ReorderGrip(of: self)) }
            return
        }
        let (view, type) =
            storedIsEditing ? (editingAccessoryView, editingAccessoryType) : (accessoryView, accessoryType)
        guard view == nil || view !== shownAccessory else { return }
        showAccessory(view ?? makeAccessory(type))
    }

    func showAccessory(_ new: UIView?) {
        if shownAccessory !== new { shownAccessory?.removeFromSuperview() }
        shownAccessory = new
        if let new { addSubview(new) }
        setNeedsLayout()
    }
}

extension UIView {
    /// Adds a view to a content view when it has something to display, so that cells with views of the client contain
    /// only these.
    func show(_ view: UIView, if hasContent: Bool, in frame: CGRect) {
        if hasContent {
            if view.superview == nil { addSubview(view) }
            view.frame = frame
        } else if view.superview === self {
            view.removeFromSuperview()
        }
    }
}

/// A label that lays out its cell, header or footer when its text changes.
class CellLabel: UILabel {
    final weak var owner: ReusableElementView?

    override func invalidateIntrinsicContentSize() {
        super.invalidateIntrinsicContentSize()
        owner?.setNeedsLayout()
    }
}

/// An image view that lays out its cell when its image changes.
final class CellImageView: UIImageView {
    weak var cell: UITableViewCell?

    override func invalidateIntrinsicContentSize() {
        super.invalidateIntrinsicContentSize()
        cell?.setNeedsLayout()
    }
}
