/// The presentation of a menu in a window: a layer that receives all touches, the preview of the view, and the menu.
@MainActor
final class MenuPresentation: NSObject {
    /// The smallest distance between the menu and the edges of the window, and between the menu and its view, in points.
    private static let margin: CGFloat = 12
    private static let duration: TimeInterval = 0.25
    private static let largestPreview = CGSize(width: 320, height: 400)

    /// Called when an action was chosen, after the menu has begun to disappear.
    var onChoice: (UIAction) -> Void = { _ in }
    /// Called before the menu disappears.
    var willEnd: (MenuAnimator) -> Void = { _ in }
    /// Called after a tap on the preview.
    var onCommit: (MenuAnimator) -> Void = { _ in }

    let menuView: MenuView
    private let overlay = UIView()
    private let source: UIView
    /// The place of the press in the window, in points, at which a menu without a preview appears.
    private let location: CGPoint
    private let previewController: UIViewController?
    private var preview: UIView?
    private let showsPreview: Bool
    private var isDismissed = false

    init(_ configuration: UIContextMenuConfiguration, of source: UIView, showsPreview: Bool, at location: CGPoint) {
        self.source = source
        self.location = location
        self.showsPreview = showsPreview
        previewController = showsPreview ? configuration.previewProvider?() : nil
        menuView = MenuView(configuration.actionProvider?([]) ?? UIMenu())
        super.init()
        menuView.onChoice = { [weak self] action in self?.choose(action) }
    }

    // MARK: Appearance

    /// Shows the menu.
    /// - Parameter willDisplay: Called with the animator before the animation begins.
    func present(in window: UIWindow, willDisplay: (MenuAnimator) -> Void) {
        overlay.frame = window.bounds
        overlay.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        window.addSubview(overlay)
        let tap = UITapGestureRecognizer(target: self, action: MenuPresentation.handleTap)
        tap.cancelsTouchesInView = false
        overlay.addGestureRecognizer(tap)
        if showsPreview { addPreview(in: window) }
        overlay.addSubview(menuView)
        layOut(in: window)
        let animator = MenuAnimator(previewViewController: previewController)
        willDisplay(animator)
        animateAppearance(animator)
    }

    private func addPreview(in window: UIWindow) {
        overlay.backgroundColor = UIColor(white: 0, alpha: 0.25)
        let view = previewController?.view ?? source.snapshotView(afterScreenUpdates: false)
        guard let view else { return }
        view.frame = source.convert(source.bounds, to: window)
        if let previewController {
            let preferred = previewController.preferredContentSize
            let size = preferred == .zero ? Self.largestPreview : preferred
            view.bounds.size = CGSize(
                width: min(size.width, window.bounds.width - 2 * Self.margin),
                height: min(size.height, window.bounds.height / 2))
            view.layer.cornerRadius = 13
            view.clipsToBounds = true
        }
        overlay.addSubview(view)
        preview = view
        source.alpha = 0
    }

    /// Places the preview so that the menu fits below it, or above it if there is more space.
    private func layOut(in window: UIWindow) {
        let area = window.bounds.area(within: window.safeAreaInsets).insetBy(dx: Self.margin, dy: Self.margin)
        let anchor = preview?.frame ?? source.convert(source.bounds, to: window)
        let size = menuView.fittingSize(in: area.size)
        var top = anchor.maxY + Self.margin
        if top + size.height > area.maxY, anchor.minY - Self.margin - size.height >= area.minY {
            top = anchor.minY - Self.margin - size.height
        }
        let overflow = max(0, top + size.height - area.maxY)
        if let preview, overflow > 0 { preview.frame.origin.y = max(area.minY, preview.frame.minY - overflow) }
        top = max(area.minY, top - overflow)
        let x =
            showsPreview
            ? (anchor.midX < area.midX ? anchor.minX : anchor.maxX - size.width) : anchor.midX - size.width / 2
        menuView.frame = CGRect(
            x: min(max(x, area.minX), max(area.minX, area.maxX - size.width)).rounded(), y: top.rounded(),
            width: size.width, height: size.height)
        if let preview, previewController != nil {
            preview.frame.origin.x = min(
                max(preview.frame.minX, area.minX), max(area.minX, area.maxX - preview.frame.width))
        }
        menuView.isHidden = size.height == 0
    }

    private func animateAppearance(_ animator: MenuAnimator) {
        // The menu grows from its corner or edge that is nearest to the view.
        let isBelow = menuView.frame.minY >= (preview ?? source).convert((preview ?? source).bounds, to: overlay).midY
        let offset = CGAffineTransform(translationX: 0, y: (isBelow ? -0.35 : 0.35) * menuView.bounds.height)
        UIView.performWithoutAnimation {
            menuView.transform = offset.scaledBy(x: 0.3, y: 0.3)
            menuView.alpha = 0
            overlay.backgroundColor = overlay.backgroundColor?.withAlphaComponent(0)
        }
        UIView.animate(
            withDuration: 0.4, delay: 0, usingSpringWithDamping: 0.8, initialSpringVelocity: 0,
            animations: { [self] in
                menuView.transform = .identity
                menuView.alpha = 1
                if showsPreview { overlay.backgroundColor = UIColor(white: 0, alpha: 0.25) }
                preview?.transform = CGAffineTransform(scaleX: 1.04, y: 1.04)
                animator.runAnimations()
            },
            completion: { _ in animator.runCompletions() })
    }

    /// Hides the menu.
    func dismiss() { dismiss(MenuAnimator(previewViewController: previewController)) {} }

    private func dismiss(_ animator: MenuAnimator, completion: @escaping () -> Void) {
        guard !isDismissed else { return }
        isDismissed = true
        overlay.isUserInteractionEnabled = false
        willEnd(animator)
        let home = source.window == nil ? nil : source.convert(source.bounds, to: overlay)
        UIView.animate(
            withDuration: Self.duration, delay: 0, options: .curveEaseOut,
            animations: { [self] in
                menuView.alpha = 0
                menuView.transform = CGAffineTransform(scaleX: 0.3, y: 0.3)
                overlay.backgroundColor = overlay.backgroundColor?.withAlphaComponent(0)
                if animator.preferredCommitStyle == .pop || previewController != nil { preview?.alpha = 0 }
                preview?.transform = .identity
                if let home, previewController == nil { preview?.frame = home }
                animator.runAnimations()
            },
            completion: { [self] _ in
                if showsPreview, preview != nil { source.alpha = 1 }
                overlay.removeFromSuperview()
                completion()
                animator.runCompletions()
            })
    }

    // MARK: Touches

    private func handleTap(_ tap: UITapGestureRecognizer) {
        let place = tap.location(in: overlay)
        if !menuView.isHidden, menuView.frame.contains(place) { return }
        let animator = MenuAnimator(previewViewController: previewController)
        if let preview, preview.frame.contains(place) { onCommit(animator) }
        dismiss(animator) {}
    }

    /// Highlights the element at a place of the menu; none if `place` is nil or beside the menu.
    func highlight(at place: CGPoint?) { menuView.highlight(at: place) }

    /// Chooses the element under the finger that has opened the menu, if the finger has moved to one.
    func chooseHighlightedElement() { menuView.chooseHighlightedElement() }

    private func choose(_ action: UIAction) {
        menuView.menu.select(action)
        dismiss(MenuAnimator(previewViewController: previewController)) {}
        onChoice(action)
    }
}
