// The stack of items of a bar. A navigation controller's bar shows the items of its controllers.
extension UINavigationBar {
    var currentItems: [UINavigationItem] {
        navigationController?.children.map(\.navigationItem) ?? ownItems
    }

    /// Replaces the items of a bar without a navigation controller.
    func replaceItems(_ items: [UINavigationItem], member: String) {
        guard navigationController == nil else {
            return UsageReport.report(
                "\(type(of: self)).\(member)",
                "The items were ignored, because the bar belongs to a navigation controller. Change its controllers.")
        }
        for item in ownItems { item.onChange = nil }
        ownItems = items
        for item in items { item.onChange = { [weak self] in self?.showOwnItems() } }
        showOwnItems()
    }

    private func showOwnItems() {
        show(ownItems.last ?? UINavigationItem(), title: nil, backItem: ownItems.dropLast().last, backTitle: nil)
    }

    /// Pushes an item, if the delegate permits it.
    func push(_ item: UINavigationItem) {
        guard delegate?.navigationBar(self, shouldPush: item) != false else { return }
        replaceItems(ownItems + [item], member: "pushItem(_:animated:)")
        delegate?.navigationBar(self, didPush: item)
    }

    /// Pops the top item, if there is another one and the delegate permits it.
    func pop() -> UINavigationItem? {
        guard ownItems.count > 1, let item = ownItems.last, delegate?.navigationBar(self, shouldPop: item) != false
        else { return nil }
        replaceItems(Array(ownItems.dropLast()), member: "popItem(animated:)")
        delegate?.navigationBar(self, didPop: item)
        return item
    }

    /// Runs the action of the top item's back button, or pops the item of a bar without a navigation controller.
    func backButtonWasTapped() {
        if let action = topItem?.backAction {
            action.performWithSender(backButton, target: nil)
        } else if let navigationController {
            navigationController.popViewController(animated: true)
        } else {
            _ = pop()
        }
    }

    /// The titles of the back button, the longest one first: that of the item, a generic one, and none. The item can ask for one
    /// of the latter.
    var backTitles: [String] {
        let barItem = shownBackItem?.backBarButtonItem
        let text = barItem?.title ?? shownBackItem?.backTitle(shownBackTitle) ?? shownBackTitle ?? ""
        let canBeShorter = barItem?.image == nil && shownBackItem?.backButtonDisplayMode == .default
        return canBeShorter ? [text] + ["Back", ""].filter { $0.count < text.count } : [text]
    }

    /// Shows the back button for the shown item.
    func updateBackButton(_ appearance: UINavigationBarAppearance?) {
        let barItem = shownBackItem?.backBarButtonItem
        backButton.setImage(barItem?.image ?? appearance?.backIndicatorImage ?? backIndicatorImage, for: .normal)
        let text = backTitles[0]
        setBackTitle(text, appearance)
        backButton.accessibilityLabel = barItem?.accessibilityLabel ?? (text.isEmpty ? "Back" : text)
        backButton.tintColor = barItem?.tintColor
    }

    /// Sets one of `backTitles`. Does nothing if the back button shows it already.
    func setBackTitle(_ text: String) { if text != currentBackTitle { setBackTitle(text, currentAppearance) } }

    private func setBackTitle(_ text: String, _ appearance: UINavigationBarAppearance?) {
        currentBackTitle = text
        let barItem = shownBackItem?.backBarButtonItem
        let indicator = appearance?.backIndicatorImage ?? backIndicatorImage
        let angle = indicator == nil ? "\u{2039}" + (text.isEmpty || barItem?.image != nil ? "" : " ") : ""
        let shown = barItem?.image == nil ? angle + text : angle
        let attributes = barItem?.titleAttributes ?? [:]
        backButton.setTitle(
            shown, attributes: appearance?.backButtonAppearance.attributes.merging(attributes) { $1 } ?? attributes,
            font: .systemFont(ofSize: 17))
    }
}

extension UINavigationItem {
    /// Returns the title of the back button that leads to this item.
    /// - Parameter title: The title of the item's controller.
    fileprivate func backTitle(_ title: String?) -> String {
        switch backButtonDisplayMode {
        case .default: backButtonTitle ?? self.title ?? title ?? "Back"
        case .generic: "Back"
        case .minimal: ""
        }
    }
}

/// An object that is notified of the items of a navigation bar. A bar calls it if it does not belong to a navigation
/// controller.
@preconcurrency @MainActor
public protocol UINavigationBarDelegate: NSObjectProtocol {
    /// Called before an item is pushed. Returns whether to push it. The default implementation returns true.
    func navigationBar(_ navigationBar: UINavigationBar, shouldPush item: UINavigationItem) -> Bool
    /// Called after an item was pushed. The default implementation does nothing.
    func navigationBar(_ navigationBar: UINavigationBar, didPush item: UINavigationItem)
    /// Called before an item is popped. Returns whether to pop it. The default implementation returns true.
    func navigationBar(_ navigationBar: UINavigationBar, shouldPop item: UINavigationItem) -> Bool
    /// Called after an item was popped. The default implementation does nothing.
    func navigationBar(_ navigationBar: UINavigationBar, didPop item: UINavigationItem)
}

extension UINavigationBarDelegate {
    /// The default implementation returns true.
    public func navigationBar(_ navigationBar: UINavigationBar, shouldPush item: UINavigationItem) -> Bool { true }
    /// The default implementation does nothing.
    public func navigationBar(_ navigationBar: UINavigationBar, didPush item: UINavigationItem) {}
    /// The default implementation returns true.
    public func navigationBar(_ navigationBar: UINavigationBar, shouldPop item: UINavigationItem) -> Bool { true }
    /// The default implementation does nothing.
    public func navigationBar(_ navigationBar: UINavigationBar, didPop item: UINavigationItem) {}
}
