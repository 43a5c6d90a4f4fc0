/// A menu that is open: a view over the whole window that receives all touches, with the preview and the menu.
///
/// The window owns it, so a tap closes the menu also after the view to which it belongs is gone.
final class MenuPresentation: UIView {
    /// The smallest distance between the menu and the edges of the window, and between the menu and its view, in points.
    private static let margin: CGFloat = 12
    private static let duration: TimeInterval = 0.25
    private static let largestPreview = CGSize(width: 320, height: 400)

    /// Called when an action or a command was chosen, after the menu has begun to disappear.
    var onChoice: (any UIMenuLeaf) -> Void = { _ in }
    /// Called before the menu disappears.
    var willEnd: (MenuAnimator) -> Void = { _ in }
    /// Called after a tap on the preview.
    var onCommit: (MenuAnimator) -> Void = { _ in }

    let menuView: MenuView
    private let source: UIView
    /// The opacity of the source before its preview replaced it.
    private let sourceAlpha: CGFloat
    private let previewController: UIViewController?
    private var preview: UIView?
    /// The frame of the preview, or of the source without a preview, before the menu needs its place.
    private var anchor = CGRect.zero
    private let showsPreview: Bool
    /// The preview of the delegate; nil for the source itself.
    private let targetedPreview: UITargetedPreview?
    /// Returns the preview to which the highlighted one moves when the menu disappears; nil for the source.
    var dismissalPreview: () -> UITargetedPreview? = { nil }
    private var isDismissed = false

    init(
        _ configuration: UIContextMenuConfiguration, of source: UIView, showsPreview: Bool,
        preview targetedPreview: UITargetedPreview? = nil
    ) {
        (self.source, self.targetedPreview) = (source, targetedPreview)
        sourceAlpha = source.alpha
        self.showsPreview = showsPreview
        previewController = showsPreview ? configuration.previewProvider?() : nil
        menuView = MenuView(configuration.actionProvider?([]) ?? UIMenu())
        super.init(frame: .zero)
        menuView.onChoice = { [weak self] action in self?.choose(action) }
        menuView.onChange = { [weak self] in self?.placeMenu() }
    }

    required init?(coder: NSCoder) { nil }

    // MARK: Appearance

    /// Shows the menu.
    /// - Parameter willDisplay: Called with the animator before the animation begins.
    func present(in window: UIWindow, willDisplay: (MenuAnimator) -> Void) {
        frame = window.bounds
        autoresizingMask = [.flexibleWidth, .flexibleHeight]
        window.addSubview(self)
        let tap = UITapGestureRecognizer(target: self, action: MenuPresentation.handleTap)
        tap.cancelsTouchesInView = false
        addGestureRecognizer(tap)
        anchor = source.convert(source.bounds, to: self)
        if showsPreview { addPreview() }
        addSubview(menuView)
        placeMenu()
        let animator = MenuAnimator(previewViewController: previewController)
        willDisplay(animator)
        animateAppearance(animator)
    }

    private func addPreview() {
        backgroundColor = UIColor(white: 0, alpha: 0.25)
        let targeted = previewController == nil ? targetedPreview?.makeView(in: self) : nil
        if let targeted { anchor = targeted.frame }
        let view = previewController?.view ?? targeted ?? source.snapshotView(afterScreenUpdates: false)
        guard let view else { return }
        if let previewController {
            let preferred = previewController.preferredContentSize
            let size = preferred == .zero ? Self.largestPreview : preferred
            anchor.size = CGSize(width: min(size.width, area.width), height: min(size.height, bounds.height / 2))
            anchor.origin.x = min(max(anchor.minX, area.minX), max(area.minX, area.maxX - anchor.width))
            view.layer.cornerRadius = 13
            view.clipsToBounds = true
        }
        view.frame = anchor
        addSubview(view)
        preview = view
        source.alpha = 0
    }

    /// The part of the window in which the menu can be, in points.
    private var area: CGRect { bounds.area(within: safeAreaInsets).insetBy(dx: Self.margin, dy: Self.margin) }

    /// Places the menu below the preview, or above it if it fits only there. If it fits nowhere, the preview moves up.
    private func placeMenu() {
        let (area, size) = (area, menuView.fittingSize(in: area.size))
        var top = anchor.maxY + Self.margin
        if top + size.height > area.maxY, anchor.minY - Self.margin - size.height >= area.minY {
            top = anchor.minY - Self.margin - size.height
        }
        let overflow = max(0, top + size.height - area.maxY)
        preview?.center.y = max(area.minY, anchor.minY - overflow) + anchor.height / 2
        let side = anchor.midX < area.midX ? anchor.minX : anchor.maxX - size.width
        let x = showsPreview ? side : anchor.midX - size.width / 2
        let left = min(max(x, area.minX), max(area.minX, area.maxX - size.width)).rounded()
        menuView.bounds.size = size
        menuView.center = CGPoint(
            x: left + size.width / 2, y: max(area.minY, top - overflow).rounded() + size.height / 2)
        menuView.isHidden = size.height == 0
    }

    private func animateAppearance(_ animator: MenuAnimator) {
        // The menu grows from the edge that is nearer to the view.
        let isBelow = menuView.center.y >= anchor.midY
        let offset = CGAffineTransform(translationX: 0, y: (isBelow ? -0.35 : 0.35) * menuView.bounds.height)
        UIView.performWithoutAnimation {
            menuView.transform = offset.scaledBy(x: 0.3, y: 0.3)
            menuView.alpha = 0
            backgroundColor = backgroundColor?.withAlphaComponent(0)
        }
        UIView.animate(
            withDuration: 0.4, delay: 0, usingSpringWithDamping: 0.8, initialSpringVelocity: 0,
            animations: { [self] in
                menuView.transform = .identity
                menuView.alpha = 1
                if showsPreview { backgroundColor = UIColor(white: 0, alpha: 0.25) }
                preview?.transform = CGAffineTransform(scaleX: 1.04, y: 1.04)
                animator.runAnimations()
            },
            completion: { _ in animator.runCompletions() })
    }

    /// Hides the menu.
    func dismiss() { dismiss(MenuAnimator(previewViewController: previewController)) }

    private func dismiss(_ animator: MenuAnimator) {
        guard !isDismissed else { return }
        isDismissed = true
        isUserInteractionEnabled = false
        willEnd(animator)
        let home = home
        let pops = animator.preferredCommitStyle == .pop
        UIView.animate(
            withDuration: Self.duration, delay: 0, options: .curveEaseOut,
            animations: { [self] in
                menuView.alpha = 0
                menuView.transform = CGAffineTransform(scaleX: 0.3, y: 0.3)
                backgroundColor = backgroundColor?.withAlphaComponent(0)
                if pops || previewController != nil { preview?.alpha = 0 }
                preview?.transform = pops ? CGAffineTransform(scaleX: 1.3, y: 1.3) : .identity
                if !pops, previewController == nil { preview?.frame = home }
                animator.runAnimations()
            },
            completion: { [self] _ in
                if preview != nil { source.alpha = sourceAlpha }
                removeFromSuperview()
                animator.runCompletions()
            })
    }

    /// The frame to which the preview returns.
    private var home: CGRect {
        if let target = dismissalPreview()?.target, target.container.window != nil {
            let center = target.container.convert(target.center, to: self)
            let size = anchor.size
            return CGRect(
                x: center.x - size.width / 2, y: center.y - size.height / 2, width: size.width, height: size.height)
        }
        return source.window == nil || targetedPreview != nil ? anchor : source.convert(source.bounds, to: self)
    }

    // MARK: Touches

    private func handleTap(_ tap: UITapGestureRecognizer) {
        let place = tap.location(in: self)
        if !menuView.isHidden, menuView.frame.contains(place) { return }
        let animator = MenuAnimator(previewViewController: previewController)
        if let preview, preview.frame.contains(place) { onCommit(animator) }
        dismiss(animator)
    }

    /// Highlights the element at a place of the menu; none if `place` is nil or beside the menu.
    func highlight(at place: CGPoint?) { menuView.highlight(at: place) }

    /// Chooses the element under the finger that has opened the menu, if the finger has moved to one.
    func chooseHighlightedElement() { menuView.chooseHighlightedElement() }

    private func choose(_ leaf: any UIMenuLeaf) {
        menuView.menu.select(leaf)
        if leaf.attributes.contains(.keepsMenuPresented) {
            onChoice(leaf)
            menuView.show(menuView.menu)
            return
        }
        dismiss()
        onChoice(leaf)
    }
}
