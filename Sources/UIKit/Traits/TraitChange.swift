/// A change of the traits of views and controllers: it finds those whose traits differ, redraws the views whose colors
/// differ, and notifies them.
@MainActor
struct TraitChange {
    /// An object whose traits have changed, with its previous and new traits.
    private struct Entry {
        let environment: any UITraitEnvironment
        let old: UITraitCollection
        let new: UITraitCollection
    }

    /// Controllers are in front of their views, and views in front of their subviews.
    private var entries: [Entry] = []

    /// Performs a change of the traits of a view and its subviews, such as of its overrides or its superview.
    /// - Parameter inherited: The traits that the view inherited before. The default, nil, are those that it inherits now.
    static func perform(in view: UIView, inheriting inherited: UITraitCollection? = nil, _ change: () -> Void) {
        let old = ViewTraits(of: view, inheriting: inherited ?? view.inheritedTraits)
        change()
        var result = TraitChange()
        result.addViews(from: view, old: old, new: ViewTraits(of: view, inheriting: view.inheritedTraits))
        result.notify()
    }

    /// Adds an object that is neither a view nor a controller.
    mutating func add(_ environment: any UITraitEnvironment, old: UITraitCollection) {
        append(environment, old: old, new: environment.traitCollection)
    }

    /// Adds the views and controllers of a window whose screen had the traits `old`.
    mutating func add(_ window: UIWindow, oldScreenTraits old: UITraitCollection) {
        addViews(
            from: window, old: ViewTraits(of: window, inheriting: old),
            new: ViewTraits(of: window, inheriting: window.screen.traitCollection))
    }

    private mutating func addViews(from root: UIView, old: ViewTraits, new: ViewTraits) {
        var remaining = [(view: root, old: old, new: new)]
        while let (view, old, new) = remaining.popLast() {
            if let controller = view.viewController { append(controller, old: old.controller, new: new.controller) }
            guard append(view, old: old.view, new: new.view) else { continue }
            view.traitsDidChange(from: old.view, to: new.view)
            for subview in view.subviewList.reversed() {
                remaining.append(
                    (
                        subview, ViewTraits(of: subview, inheriting: old.view),
                        ViewTraits(of: subview, inheriting: new.view)
                    ))
            }
        }
    }

    /// Adds an object if its traits differ. Returns whether they do.
    @discardableResult
    private mutating func append(
        _ environment: any UITraitEnvironment, old: UITraitCollection, new: UITraitCollection
    ) -> Bool {
        guard old != new else { return false }
        entries.append(Entry(environment: environment, old: old, new: new))
        return true
    }

    /// Calls `traitCollectionDidChange(_:)` of the objects, then the registered handlers.
    func notify() {
        guard !entries.isEmpty else { return }
        for entry in entries { entry.new.asCurrent { entry.environment.traitCollectionDidChange(entry.old) } }
        var changes: [ObjectIdentifier: (old: UITraitCollection, new: UITraitCollection)] = [:]
        for entry in entries { changes[ObjectIdentifier(entry.environment)] = (entry.old, entry.new) }
        TraitChangeObservation.notify { changes[ObjectIdentifier($0)] }
    }
}

/// The traits of a view and of its controller.
@MainActor
private struct ViewTraits {
    /// The traits of the controller; those that the view inherits if it has none.
    let controller: UITraitCollection
    let view: UITraitCollection

    init(of view: UIView, inheriting inherited: UITraitCollection) {
        controller = view.viewController?.traitState?.traits(inheriting: inherited) ?? inherited
        self.view = view.traitState?.traits(inheriting: controller) ?? controller
    }
}

extension UIView {
    /// The traits of the superview, or of the screen if there is none.
    var inheritedTraits: UITraitCollection {
        superview?.currentTraits ?? (window?.screen ?? UIScreen.main).traitCollection
    }

    /// Requests layout and drawing if the colors or the layout direction differ, and adjusts the font to the text size.
    fileprivate func traitsDidChange(from old: UITraitCollection, to new: UITraitCollection) {
        if new.hasDifferentColorAppearance(comparedTo: old) {
            performSetNeedsDisplay()
            setNeedsLayout()
        }
        if new.layoutDirection != old.layoutDirection { layoutDirectionDidChange() }
        if new.preferredContentSizeCategory != old.preferredContentSizeCategory {
            contentSizeCategoryDidChange(to: new)
        }
    }
}
