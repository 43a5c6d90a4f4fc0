// The order of the appearance methods of a controller and its children.

extension UIViewController {
    /// The visibility of a controller's view, which determines the appearance methods to call next.
    enum Appearance {
        /// The view is not visible.
        case disappeared
        /// `viewWillAppear(_:)` has been called, and `viewDidAppear(_:)` has not.
        case appearing
        /// The view is visible.
        case appeared
        /// `viewWillDisappear(_:)` has been called, and `viewDidDisappear(_:)` has not.
        case disappearing
    }

    /// The controllers that receive the appearance methods of this controller: the controller, and the children whose
    /// views are in its view, parents before their children.
    private var appearanceReceivers: [UIViewController] {
        var (receivers, rest): ([UIViewController], [UIViewController]) = ([], [self])
        while let controller = rest.popLast() {
            receivers.append(controller)
            guard controller.shouldAutomaticallyForwardAppearanceMethods, let view = controller.viewIfLoaded else {
                continue
            }
            rest += controller.children.reversed().filter { $0.viewIfLoaded?.isDescendant(of: view) == true }
        }
        return receivers
    }

    // MARK: Transitions

    /// Begins the appearance or disappearance of the controller and its children.
    func beginAppearance(_ isAppearing: Bool, animated: Bool) {
        loadViewIfNeeded()
        for controller in appearanceReceivers { controller.startTransition(isAppearing, animated: animated) }
    }

    /// Ends the appearance or disappearance of the controller and its children.
    func endAppearance() {
        for controller in appearanceReceivers { controller.endTransition() }
    }

    func performEndAppearanceTransition() {
        guard appearanceTransition != nil else {
            return UsageReport.report(
                "UIViewController.endAppearanceTransition()",
                "No transition of \(type(of: self)) has begun, so the call was ignored. Call "
                    + "beginAppearanceTransition(_:animated:) first, for a change of the visibility.")
        }
        endAppearance()
    }

    private func startTransition(_ isAppearing: Bool, animated: Bool) {
        let isVisible = appearance == .appearing || appearance == .appeared
        guard isAppearing != isVisible else { return }
        appearanceTransition = AppearanceTransition(isAnimated: animated)
        changeAppearance(to: isAppearing ? .appearing : .disappearing, animated: animated)
    }

    private func endTransition() {
        guard let transition = appearanceTransition else { return }
        appearanceTransition = nil
        if appearance == .appearing { changeAppearance(to: .appeared, animated: transition.isAnimated) }
        if appearance == .disappearing { changeAppearance(to: .disappeared, animated: transition.isAnimated) }
    }

    /// Sets the visibility and calls the appearance method for the change.
    private func changeAppearance(to new: Appearance, animated: Bool) {
        appearance = new
        switch new {
        case .appearing:
            viewWillAppear(animated)
            parent?.childWillAppear(self, animated: animated)
            awaitsIsAppearing = true
            viewIfLoaded?.markAncestorsForLayout()
        case .appeared:
            finishIsAppearing(animated)
            viewDidAppear(animated)
            isMovingToParent = false
            parent?.childDidAppear(self, animated: animated)
        case .disappearing:
            awaitsIsAppearing = false
            viewWillDisappear(animated)
        case .disappeared:
            viewDidDisappear(animated)
            isMovingFromParent = false
        }
    }

    /// Calls `viewIsAppearing(_:)` before the first layout of the view in the window, once for each appearance.
    func callViewIsAppearing() {
        guard awaitsIsAppearing, viewIfLoaded?.window != nil else { return }
        finishIsAppearing(appearanceTransition?.isAnimated ?? false)
    }

    private func finishIsAppearing(_ animated: Bool) {
        guard awaitsIsAppearing else { return }
        awaitsIsAppearing = false
        viewIsAppearing(animated)
    }

    // MARK: Windows

    /// Whether the container of the controller, or a transition, determines when its appearance methods are called. If
    /// not, they are called when the view enters and leaves a window.
    private var isAppearanceManaged: Bool {
        appearanceTransition != nil || awaitsAppearanceTransition
            || parent?.shouldAutomaticallyForwardAppearanceMethods == false
    }

    /// Called before the view enters a window, or leaves its window if `window` is nil.
    func viewWillMove(toWindow window: UIWindow?) {
        guard !isAppearanceManaged else { return }
        if let window {
            if !window.isHidden { appear(in: window) }
        } else if appearance == .appearing || appearance == .appeared {
            changeAppearance(to: .disappearing, animated: false)
        }
    }

    /// Called after the view entered a window, or left its window if `window` is nil.
    func viewDidMove(toWindow window: UIWindow?) {
        guard window == nil, !isAppearanceManaged, appearance == .disappearing else { return }
        changeAppearance(to: .disappeared, animated: false)
    }

    /// Begins the appearance of a controller whose view enters a window. It ends with the transition of the parent if
    /// one is running, otherwise after the next layout of the window.
    func appear(in window: UIWindow) {
        guard !isAppearanceManaged, appearance == .disappeared else { return }
        if let transition = parent?.appearanceTransition, parent?.appearance == .appearing {
            appearanceTransition = transition
        } else {
            window.controllersAwaitingAppearance.append(self)
        }
        changeAppearance(to: .appearing, animated: appearanceTransition?.isAnimated ?? false)
    }

    /// Calls `viewDidAppear(_:)` after the first layout in a window, unless a transition determines when it is called.
    func finishAppearanceInWindow() {
        if appearance == .appearing, !isAppearanceManaged { changeAppearance(to: .appeared, animated: false) }
    }

    /// Calls `viewWillDisappear(_:)` before the window is hidden, or, if `isHidden` is true, `viewDidDisappear(_:)` after
    /// it was hidden.
    func disappearWithWindow(isHidden: Bool) {
        guard !isAppearanceManaged else { return }
        if isHidden {
            if appearance == .disappearing { changeAppearance(to: .disappeared, animated: false) }
        } else if appearance == .appearing || appearance == .appeared {
            changeAppearance(to: .disappearing, animated: false)
        }
    }
}

/// A transition that determines when appearance methods of a controller are called.
struct AppearanceTransition {
    /// The argument of the appearance methods.
    var isAnimated: Bool
}
