import DisplayList

/// The traits of a view or a controller that differ from the inherited ones.
@MainActor
struct TraitState {
    /// Whether a view or a controller of the program overrides traits. Without overrides, all views of a screen have its
    /// traits, which are then not searched.
    static var areOverridesUsed = false

    /// The traits that the parent of a controller has set for it.
    var fromParent = TraitValues() { didSet { noteUse() } }
    var overrideUserInterfaceStyle = UIUserInterfaceStyle.unspecified { didSet { noteUse() } }
    var traitOverrides = UITraitOverrides() { didSet { noteUse() } }
    /// The smallest and the largest text size of the view and its subviews; nil for no limit.
    var minimumContentSizeCategory: UIContentSizeCategory? { didSet { noteUse() } }
    var maximumContentSizeCategory: UIContentSizeCategory? { didSet { noteUse() } }
    /// The traits that the container sets, such as the level of a sheet.
    var fromContainer = TraitValues() { didSet { noteUse() } }

    /// The last result. Drawing asks for the same traits for each view in each frame.
    private var lastResult = LastResult()

    private final class LastResult {
        var inherited: UITraitCollection?
        var traits: UITraitCollection?
    }

    /// Returns the inherited traits with the overrides. The same object is returned if nothing differs.
    func traits(inheriting inherited: UITraitCollection) -> UITraitCollection {
        if lastResult.inherited === inherited, let traits = lastResult.traits { return traits }
        let traits = makeTraits(inheriting: inherited)
        (lastResult.inherited, lastResult.traits) = (inherited, traits)
        return traits
    }

    private func makeTraits(inheriting inherited: UITraitCollection) -> UITraitCollection {
        let style = TraitValues(userInterfaceStyle: overrideUserInterfaceStyle)
        var values = inherited.values.overridden(by: fromContainer).overridden(by: fromParent)
            .overridden(by: traitOverrides.values).overridden(by: style)
        let category = values.preferredContentSizeCategory
        if let minimum = minimumContentSizeCategory, category < minimum {
            values.preferredContentSizeCategory = minimum
        }
        if let maximum = maximumContentSizeCategory, category > maximum {
            values.preferredContentSizeCategory = maximum
        }
        return values == inherited.values ? inherited : UITraitCollection(values)
    }

    private mutating func noteUse() {
        Self.areOverridesUsed = true
        lastResult = LastResult()
    }
}

extension UIView {
    /// The traits of the view: those of its superview with the overrides of its controller and its own.
    var currentTraits: UITraitCollection {
        let screen = window?.screen ?? UIScreen.main
        guard TraitState.areOverridesUsed, windowReference?.hasTraitOverrides ?? true else {
            return screen.traitCollection
        }
        var chain: [UIView] = []
        var view: UIView? = self
        while let current = view {
            if current.overridesTraits { chain.append(current) }
            view = current.superview
        }
        return chain.reversed().reduce(screen.traitCollection) { $1.ownTraits(inheriting: $0) }
    }

    /// Whether the view or its controller overrides traits.
    var overridesTraits: Bool { traitState != nil || viewController?.traitState != nil }

    /// Returns the view's traits if its superview has the traits `inherited`.
    func ownTraits(inheriting inherited: UITraitCollection) -> UITraitCollection {
        guard overridesTraits else { return inherited }
        let traits = viewController?.traitState?.traits(inheriting: inherited) ?? inherited
        return traitState?.traits(inheriting: traits) ?? traits
    }

    /// Changes the overrides of the view and notifies the views and controllers whose traits change.
    func changeTraitState(_ change: (inout TraitState) -> Void) {
        var state = traitState ?? TraitState()
        change(&state)
        TraitChange.perform(in: self) {
            traitState = state
            windowReference?.hasTraitOverrides = true
        }
    }

    /// Returns the components of a color for the view's traits.
    func displayColor(_ color: UIColor?) -> DisplayColor? { color?.value(with: currentTraits) }
}

extension UIViewController {
    /// The traits of the controller: those of its view's superview, or of its parent, with its overrides.
    var currentTraits: UITraitCollection {
        let inherited = viewIfLoaded?.superview?.currentTraits ?? parent?.currentTraits
        let standard = viewIfLoaded?.window?.screen ?? UIScreen.main
        let traits = inherited ?? standard.traitCollection
        return traitState?.traits(inheriting: traits) ?? traits
    }

    /// Changes the overrides of the controller and notifies the views and controllers whose traits change.
    func changeTraitState(_ change: (inout TraitState) -> Void) {
        var state = traitState ?? TraitState()
        change(&state)
        guard let view = viewIfLoaded else {
            traitState = state
            return
        }
        TraitChange.perform(in: view) {
            traitState = state
            view.windowReference?.hasTraitOverrides = true
        }
    }

    func performSetOverrideTraitCollection(_ collection: UITraitCollection?, forChild child: UIViewController) {
        guard child.parent === self else {
            return UsageReport.report(
                "UIViewController.setOverrideTraitCollection(_:forChild:)",
                "\(type(of: child)) is not a child of \(type(of: self)), so the traits were ignored. Call addChild(_:) "
                    + "first.")
        }
        child.changeTraitState { $0.fromParent = collection?.values ?? TraitValues() }
    }

    func performOverrideTraitCollection(forChild child: UIViewController) -> UITraitCollection? {
        guard child.parent === self, let state = child.traitState else { return nil }
        return state.fromParent.isEmpty ? nil : UITraitCollection(state.fromParent)
    }
}
