/// The bar of an edit menu: a row of titles, with arrows to the titles that do not fit.
///
/// The bar is a subview of the window. A touch beside it closes it and is delivered to the views, too.
final class EditMenuBar: UIView {
    /// The rectangle that the bar does not cover, in the window, in points, and the preferred place of the bar.
    struct Placement {
        let target: CGRect
        let direction: UIEditMenuArrowDirection
    }

    private static let height: CGFloat = 44
    private static let arrowWidth: CGFloat = 36
    /// The smallest distance from the edges of the window and from the target, in points.
    private static let margin: CGFloat = 8
    private static let duration: TimeInterval = 0.15

    /// Called with the chosen element.
    var onChoice: (any UIMenuLeaf) -> Void = { _ in }
    /// Called with a touch that begins beside the bar.
    var onOutsideTouch: (UITouch) -> Void = { _ in }
    /// Returns the place of the bar.
    var placement: () -> Placement? = { nil }
    /// The menu whose elements are shown.
    private(set) var menu: UIMenu
    /// The frame of the bar in the window when it does not move, in points.
    private(set) var restingFrame = CGRect.zero
    /// The menus that were opened, the innermost last.
    private var openMenus: [UIMenu] = []
    /// The indices of the first elements of the pages that precede the shown one.
    private var earlierPages: [Int] = []
    private var firstIndex = 0
    private let content = UIView()
    private lazy var outsideTouches = OutsideTouchRecognizer(of: self)

    init(_ menu: UIMenu) {
        self.menu = menu
        super.init(frame: .zero)
        backgroundColor = UIColor { $0.userInterfaceStyle == .dark ? .secondarySystemBackground : .systemBackground }
        layer.cornerRadius = Self.height / 2
        layer.shadowColor = UIColor.black.cgColor
        (layer.shadowOpacity, layer.shadowRadius, layer.shadowOffset) = (0.2, 12, CGSize(width: 0, height: 4))
        content.layer.cornerRadius = Self.height / 2
        content.clipsToBounds = true
        content.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        addSubview(content)
    }

    required init?(coder: NSCoder) { nil }

    // MARK: Appearance

    func present(in window: UIWindow, _ animator: MenuAnimator) {
        window.addSubview(self)
        window.addGestureRecognizer(outsideTouches)
        UIView.performWithoutAnimation {
            showElements()
            alpha = 0
        }
        UIView.animate(
            withDuration: Self.duration, delay: 0, options: .allowUserInteraction,
            animations: { [self] in
                alpha = 1
                animator.runAnimations()
            },
            completion: { _ in animator.runCompletions() })
    }

    func dismiss(_ animator: MenuAnimator) {
        isUserInteractionEnabled = false
        window?.removeGestureRecognizer(outsideTouches)
        UIView.animate(
            withDuration: Self.duration,
            animations: { [self] in
                alpha = 0
                animator.runAnimations()
            },
            completion: { [self] _ in
                removeFromSuperview()
                animator.runCompletions()
            })
    }

    /// Shows another menu. The menus that were opened in the present one are closed.
    func show(_ menu: UIMenu) {
        self.menu = menu
        (openMenus, earlierPages, firstIndex) = ([], [], 0)
        showElements()
    }

    func updatePosition(animated: Bool) {
        if animated {
            UIView.animate(withDuration: Self.duration) { self.showElements() }
        } else {
            UIView.performWithoutAnimation { showElements() }
        }
    }

    // MARK: Elements

    private var elements: [UIMenuElement] { (openMenus.last ?? menu).groups.flatMap(\.self) }

    /// Shows the elements of a page in a row, and moves the bar to its place.
    private func showElements() {
        guard let window, let placement = placement() else { return }
        let area = window.bounds.area(within: window.safeAreaInsets).insetBy(dx: Self.margin, dy: Self.margin)
        for item in content.subviews { item.removeFromSuperview() }
        var x: CGFloat = 0
        func add(_ item: EditMenuItem, width: CGFloat) {
            item.showsSeparator = x > 0
            item.frame = CGRect(x: x, y: 0, width: width, height: Self.height)
            content.addSubview(item)
            x += width
        }
        if !earlierPages.isEmpty || !openMenus.isEmpty {
            add(EditMenuItem(arrow: -1, "Back") { [weak self] in self?.goBack() }, width: Self.arrowWidth)
        }
        let items = elements.dropFirst(firstIndex).map { element in
            EditMenuItem(element) { [weak self] in self?.choose(element) }
        }
        var space = max(0, area.width) - x
        let isLastPage = items.reduce(0) { $0 + $1.preferredWidth } <= space
        if !isLastPage { space -= Self.arrowWidth }
        var count = 0
        for item in items {
            guard item.preferredWidth <= space || count == 0 else { break }
            let width = min(item.preferredWidth, max(0, space))
            add(item, width: width)
            (space, count) = (space - width, count + 1)
        }
        if count < items.count {
            add(
                EditMenuItem(arrow: 1, "More") { [weak self] in self?.goForward(by: count) },
                width: Self.arrowWidth)
        }
        move(to: Self.frame(of: CGSize(width: x, height: Self.height), at: placement, in: area))
    }

    private func move(to frame: CGRect) {
        let isMoved = restingFrame != frame
        restingFrame = frame
        self.frame = frame
        if isMoved { window?.loop?.menuController.post(UIMenuController.menuFrameDidChangeNotification) }
    }

    private func goBack() {
        if let last = earlierPages.popLast() {
            firstIndex = last
        } else {
            openMenus.removeLast()
            firstIndex = 0
        }
        showElements()
    }

    private func goForward(by count: Int) {
        earlierPages.append(firstIndex)
        firstIndex += count
        showElements()
    }

    private func choose(_ element: UIMenuElement) {
        if let menu = element as? UIMenu {
            openMenus.append(menu)
            (earlierPages, firstIndex) = ([], 0)
            showElements()
        } else if let leaf = element as? any UIMenuLeaf {
            onChoice(leaf)
        }
    }

    // MARK: Place

    /// Returns the frame of a bar, in points: on the preferred side of the target if there is room, or else on the opposite one,
    /// or else over the target. The bar never leaves the area.
    private static func frame(of size: CGSize, at placement: Placement, in area: CGRect) -> CGRect {
        let visible = placement.target.intersection(area)
        let target = visible.isNull ? placement.target : visible
        let above = CGPoint(x: target.midX - size.width / 2, y: placement.target.minY - margin - size.height)
        let below = CGPoint(x: above.x, y: placement.target.maxY + margin)
        let left = CGPoint(x: placement.target.minX - margin - size.width, y: target.midY - size.height / 2)
        let right = CGPoint(x: placement.target.maxX + margin, y: left.y)
        let origins: [CGPoint] =
            switch placement.direction {
            case .automatic, .down: [above, below]
            case .up: [below, above]
            case .left: [right, left, above, below]
            case .right: [left, right, above, below]
            }
        let isVertical = placement.direction != .left && placement.direction != .right
        let fitting = origins.first { origin in
            let frame = CGRect(origin: origin, size: size)
            if isVertical || origin == above || origin == below {
                return frame.minY >= area.minY && frame.maxY <= area.maxY
            }
            return frame.minX >= area.minX && frame.maxX <= area.maxX
        }
        let origin = fitting ?? CGPoint(x: above.x, y: left.y)
        return CGRect(
            x: min(max(origin.x, area.minX), max(area.minX, area.maxX - size.width)).rounded(),
            y: min(max(origin.y, area.minY), max(area.minY, area.maxY - size.height)).rounded(),
            width: size.width, height: size.height)
    }
}

/// The recognizer of a window that reports touches beside an edit menu. It never recognizes a gesture.
private final class OutsideTouchRecognizer: UIGestureRecognizer {
    private weak var bar: EditMenuBar?

    init(of bar: EditMenuBar) {
        self.bar = bar
        super.init(target: nil, action: nil)
        cancelsTouchesInView = false
        delaysTouchesEnded = false
        name = "UIWindow edit menu"
    }

    override func shouldReceive(_ event: UIEvent) -> Bool {
        guard let bar else { return false }
        let outside = event.touches.first { touch in
            touch.phase == .began && touch.view?.isDescendant(of: bar) != true
        }
        if let outside { bar.onOutsideTouch(outside) }
        return false
    }
}
