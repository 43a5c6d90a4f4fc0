/// The previews of dragged items, in front of all views of the window. They move with the finger and receive no touches.
@MainActor
final class DragPreviews: UIView {
    /// The scale of lifted previews, and the offset of each further item behind the first one, in points. Apple's values have not
    /// been measured.
    private static let (liftScale, stackOffset): (CGFloat, CGFloat) = (1.05, 6)

    private struct Entry {
        let item: UIDragItem
        var preview: UITargetedDragPreview
        var view: UIView
        /// The center to which the view moves at the end of the drag, in the window, in points; nil if it fades out in its place.
        var end: CGPoint?
        var endTransform = CGAffineTransform.identity
        var endAlpha: CGFloat = 1
    }

    private var entries: [Entry] = []
    /// The view that moves with the finger and contains the previews. Its size is 0.
    private let stack = UIView()
    private var badge: UIImageView?

    init(in window: UIWindow, at location: CGPoint) {
        super.init(frame: window.bounds)
        isUserInteractionEnabled = false
        stack.center = location
        addSubview(stack)
    }

    required init?(coder: NSCoder) { nil }

    // MARK: Lift and movement

    /// Adds the preview of an item behind those of the items before it. A preview without a place in a window is not shown.
    func add(_ preview: UITargetedDragPreview, of item: UIDragItem) {
        guard let view = preview.makeView(in: stack) else { return }
        stack.insertSubview(view, at: 0)
        entries.append(Entry(item: item, preview: preview, view: view))
    }

    func lift(_ animator: DragAnimator) {
        for entry in entries where entry.view.layer.shadowPath == nil {
            entry.view.layer.shadowPath = UIBezierPath(rect: entry.view.bounds).cgPath
            (entry.view.layer.shadowOpacity, entry.view.layer.shadowRadius) = (0.2, 10)
            entry.view.layer.shadowOffset = CGSize(width: 0, height: 4)
        }
        UIView.animate(
            withDuration: 0.25, delay: 0, options: .curveEaseOut,
            animations: { [entries] in
                for entry in entries {
                    entry.view.transform = entry.view.transform.scaledBy(x: Self.liftScale, y: Self.liftScale)
                }
                animator.runAnimations()
            }, completion: { _ in animator.runCompletions() })
    }

    /// Replaces the previews of items that have a preview for the drag, and moves all previews behind the first one.
    func gather() {
        for index in entries.indices {
            replaceView(at: index)
            entries[index].item.onPreviewChange = { [weak self] in self?.replaceView(at: index) }
        }
        guard let first = entries.first?.view.center else { return }
        UIView.animate(withDuration: 0.25, delay: 0, options: .curveEaseOut) { [entries] in
            for (index, entry) in entries.enumerated() {
                let offset = CGFloat(index) * Self.stackOffset
                entry.view.center = CGPoint(x: first.x + offset, y: first.y + offset)
            }
        }
    }

    private func replaceView(at index: Int) {
        guard entries.indices.contains(index), let provider = entries[index].item.previewProvider else { return }
        guard let new = provider() else {
            entries[index].view.isHidden = true
            return
        }
        let old = entries[index].view
        let target = UIDragPreviewTarget(container: stack, center: old.center)
        let preview = UITargetedDragPreview(view: new.view, parameters: new.parameters, target: target)
        guard let view = preview.makeView(in: stack) else { return }
        stack.insertSubview(view, aboveSubview: old)
        old.removeFromSuperview()
        entries[index].view = view
    }

    func move(to location: CGPoint) { stack.center = location }

    /// Shows the sign of an operation at the first preview.
    func showBadge(for operation: UIDropOperation) {
        let symbol: (name: String, color: UIColor)? =
            switch operation {
            case .copy: ("plus.circle.fill", .systemGreen)
            case .forbidden: ("nosign", .systemGray)
            case .cancel, .move: nil
            }
        badge?.removeFromSuperview()
        badge = nil
        guard let symbol, let view = entries.first?.view else { return }
        let image = UIImageView(image: UIImage(systemName: symbol.name))
        image.tintColor = symbol.color
        image.frame = CGRect(x: 0, y: 0, width: 24, height: 24)
        image.backgroundColor = .white
        image.layer.cornerRadius = 12
        image.center = CGPoint(x: view.frame.maxX - 4, y: view.frame.minY + 4)
        stack.addSubview(image)
        badge = image
    }

    // MARK: End

    /// Sets where a dropped item moves.
    /// - Parameter preview: A closure that returns the preview at the destination for the default one; nil fades the item out.
    func setTarget(of item: UIDragItem, preview: (UITargetedDragPreview) -> UITargetedDragPreview?) {
        guard let index = entries.firstIndex(where: { $0.item === item }) else { return }
        let view = entries[index].view
        let target = UIDragPreviewTarget(
            container: self, center: stack.convert(view.center, to: self),
            transform: CGAffineTransform(scaleX: 0.4, y: 0.4))
        let standard = UITargetedDragPreview(
            view: entries[index].preview.view, parameters: entries[index].preview.parameters, target: target)
        let result = preview(standard)
        setEnd(ofEntryAt: index, to: result)
        if result === standard { entries[index].endAlpha = 0 }
    }

    /// Sets where an item returns that was not dropped.
    func setHome(of item: UIDragItem, preview: (UITargetedDragPreview) -> UITargetedDragPreview?) {
        guard let index = entries.firstIndex(where: { $0.item === item }) else { return }
        setEnd(ofEntryAt: index, to: preview(entries[index].preview))
    }

    private func setEnd(ofEntryAt index: Int, to preview: UITargetedDragPreview?) {
        guard let preview, preview.target.container.window != nil else {
            entries[index].endAlpha = 0
            return
        }
        if preview.view !== entries[index].preview.view, let view = preview.makeView(in: stack) {
            let old = entries[index].view
            (view.center, view.transform) = (old.center, old.transform)
            stack.insertSubview(view, aboveSubview: old)
            old.removeFromSuperview()
            entries[index].view = view
        }
        entries[index].end = preview.target.container.convert(preview.target.center, to: stack)
        entries[index].endTransform = preview.target.transform
    }

    /// Moves the previews to their ends and removes them.
    func drop(_ animators: [DragAnimator], completion: @escaping () -> Void) {
        badge?.removeFromSuperview()
        for entry in entries { entry.item.onPreviewChange = nil }
        UIView.animate(
            withDuration: 0.35, delay: 0, usingSpringWithDamping: 1, initialSpringVelocity: 0,
            animations: { [entries] in
                for entry in entries {
                    if let end = entry.end {
                        entry.view.center = end
                        entry.view.transform = entry.endTransform
                    }
                    entry.view.alpha = entry.endAlpha
                    entry.view.layer.shadowOpacity = 0
                }
                for animator in animators { animator.runAnimations() }
            },
            completion: { [self] _ in
                removeFromSuperview()
                completion()
                for animator in animators { animator.runCompletions() }
            })
    }
}
