/// The gestures, the handles and the edit menu with which the user selects text in a text field or a text view.
///
/// - A double tap selects a word, a triple tap a paragraph, or everything in a text field, and shows the menu.
/// - A long press moves the insertion point, or selects a word if the text cannot be edited, and shows the menu at its end.
/// - A tap on the insertion point or on the selection shows the menu, or closes it.
/// - A drag of a handle moves an end of the selection.
final class TextSelection: NSObject, UIEditMenuInteractionDelegate {
    private unowned let text: any TextEditing
    private let press = TextPressRecognizer()
    private var handles: [SelectionHandle] = []
    /// The distance of the dragged end of the selection from the finger, in points.
    private var dragOffset = CGPoint.zero
    private var isDragged = false
    private lazy var menu = makeMenu()
    private var hasMenu = false

    /// Adds the long press to the view of a text. The text must own the object.
    init(of text: any TextEditing) {
        self.text = text
        super.init()
        press.addTarget(self, action: TextSelection.pressDidChange)
        press.name = "text selection press"
        text.addGestureRecognizer(press)
    }

    // MARK: Menu

    private func makeMenu() -> UIEditMenuInteraction {
        let menu = UIEditMenuInteraction(delegate: self)
        menu.view = text
        menu.didChoose = { [weak self] leaf in
            let name = (leaf as? UICommand)?.action.name
            if name == EditAction.select.rawValue || name == EditAction.selectAll.rawValue { self?.showMenu() }
        }
        hasMenu = true
        return menu
    }

    /// Shows the commands for the selection.
    func showMenu() {
        guard text.isFirstResponder else { return }
        text.layOutSubtreeIfNeeded()
        let target = targetRect
        menu.present(
            UIEditMenuConfiguration(identifier: nil, sourcePoint: CGPoint(x: target.midX, y: target.midY)),
            performedBy: text)
    }

    /// Closes the menu, if it is open.
    func closeMenu() {
        if hasMenu { menu.dismissMenu() }
    }

    /// The visible part of the selection with its handles, in points.
    private var targetRect: CGRect {
        let (selection, bounds) = (text.editedText.selection, text.bounds)
        let (first, last) = (text.caretRect(at: selection.lowerBound), text.caretRect(at: selection.upperBound))
        var rect = first.union(last)
        if first.minY != last.minY { (rect.origin.x, rect.size.width) = (bounds.minX, bounds.width) }
        let visible = rect.intersection(bounds)
        if visible.isNull { return CGRect(x: bounds.midX, y: bounds.midY, width: 0, height: 0) }
        return selection.isEmpty ? visible : visible.insetBy(dx: 0, dy: -12)
    }

    func editMenuInteraction(
        _ interaction: UIEditMenuInteraction, targetRectFor configuration: UIEditMenuConfiguration
    ) -> CGRect { targetRect }

    func editMenuInteraction(
        _ interaction: UIEditMenuInteraction, menuFor configuration: UIEditMenuConfiguration,
        suggestedActions: [UIMenuElement]
    ) -> UIMenu? {
        text.editMenu(for: text.editedText.utf16Range(text.editedText.selection), suggestedActions: suggestedActions)
    }

    func editMenuInteraction(
        _ interaction: UIEditMenuInteraction, willPresentMenuFor configuration: UIEditMenuConfiguration,
        animator: any UIEditMenuInteractionAnimating
    ) { text.editMenuWillChange(isPresented: true, animator) }

    func editMenuInteraction(
        _ interaction: UIEditMenuInteraction, willDismissMenuFor configuration: UIEditMenuConfiguration,
        animator: any UIEditMenuInteractionAnimating
    ) { text.editMenuWillChange(isPresented: false, animator) }

    // MARK: Taps

    /// Selects text, moves the insertion point or shows the menu, after a tap into a text that is the first responder.
    /// - Parameters:
    ///   - touch: The touch; nil if it is not known.
    ///   - point: The location of the tap, in points.
    ///   - beginsEditing: Whether the tap made the text the first responder.
    func handleTap(_ touch: UITouch?, at point: CGPoint, beginsEditing: Bool) {
        let count = text.isSelectable ? touch?.tapCount ?? 1 : 1
        let position = text.position(at: point)
        guard count == 1 || text.editedText.characters.isEmpty else {
            let isWord = count == 2
            text.selectPositions(
                isWord ? text.editedText.wordRange(at: character(at: point)) : text.unitOfTripleTap(at: position))
            return showMenu()
        }
        let closedMenu = hasMenu && touch != nil && menu.closingTouch === touch
        let selection = text.editedText.selection
        let isOnSelection =
            selection.isEmpty ? position == selection.lowerBound : selection.contains(character(at: point))
        if isOnSelection, !beginsEditing, text.permitsEditing || !selection.isEmpty {
            if !closedMenu { showMenu() }
        } else {
            let clears = beginsEditing && text.clearsOnInsertion
            text.selectPositions(position..<position)
            if clears { text.clearsOnInsertion = true }
        }
    }

    /// Returns the index of the character under a point. At the end of a line, it is the index of what follows.
    private func character(at point: CGPoint) -> Int {
        let position = text.position(at: point)
        return point.x < text.caretRect(at: position).minX ? max(0, position - 1) : position
    }

    // MARK: Long press

    private func pressDidChange() {
        let point = press.location(in: text)
        switch press.state {
        case .began, .changed:
            guard text.isFirstResponder || text.becomeFirstResponder() else { return }
            closeMenu()
            let position = text.position(at: point)
            let range = text.permitsEditing ? position..<position : text.editedText.wordRange(at: character(at: point))
            if range != text.editedText.selection { text.selectPositions(range) }
        case .ended: showMenu()
        default: break
        }
    }

    // MARK: Handles

    /// Places the handles at the ends of the selection. Hides them if nothing is selected or the text is not the first responder.
    func layOutHandles() {
        let selection = text.editedText.selection
        let isSelected = !selection.isEmpty && !text.clearsOnInsertion
        let isShown = text.isFirstResponder && text.isSelectable && isSelected
        if isShown, handles.isEmpty { handles = [true, false].map(makeHandle) }
        for handle in handles {
            let caret = text.caretRect(at: handle.isStart ? selection.lowerBound : selection.upperBound)
            UIView.performWithoutAnimation {
                handle.isHidden = !isShown || !text.isVisible(caret)
                handle.place(at: caret, color: text.tintColor)
                if isShown { text.addSubview(handle) }
            }
        }
    }

    private func makeHandle(isStart: Bool) -> SelectionHandle {
        let handle = SelectionHandle(isStart: isStart)
        let drag = UILongPressGestureRecognizer(target: self, action: TextSelection.handleDidMove)
        drag.minimumPressDuration = 0
        handle.addGestureRecognizer(drag)
        return handle
    }

    private func handleDidMove(_ drag: UILongPressGestureRecognizer) {
        guard let handle = drag.view as? SelectionHandle else { return }
        let (finger, selection) = (drag.location(in: text), text.editedText.selection)
        switch drag.state {
        case .began:
            let caret = text.caretRect(at: handle.isStart ? selection.lowerBound : selection.upperBound)
            dragOffset = CGPoint(x: caret.minX, y: caret.midY) - finger
            isDragged = false
        case .changed:
            let position = text.position(at: finger + dragOffset)
            let range =
                handle.isStart
                ? min(position, selection.upperBound - 1)..<selection.upperBound
                : selection.lowerBound..<max(position, selection.lowerBound + 1)
            guard range != selection, !selection.isEmpty else { return }
            isDragged = true
            text.selectPositions(range, movesStart: handle.isStart)
        case .ended:
            if isDragged || !hasMenu || menu.closingTouch !== drag.trackedTouches.first { showMenu() }
        default: break
        }
    }
}

/// A long press in a text, except in its subviews. It does not prevent other long presses on the view of the text.
private final class TextPressRecognizer: UILongPressGestureRecognizer {
    override func shouldReceive(_ event: UIEvent) -> Bool {
        event.touches.contains { $0.phase == .began && $0.view === view }
    }

    override func canPrevent(_ preventedGestureRecognizer: UIGestureRecognizer) -> Bool {
        !(preventedGestureRecognizer is UILongPressGestureRecognizer && preventedGestureRecognizer.view === view)
    }
}
