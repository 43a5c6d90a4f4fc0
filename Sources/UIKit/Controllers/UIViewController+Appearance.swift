extension UIViewController {
    /// The visibility of a controller's view, which determines the appearance methods to call next.
    enum Appearance {
        /// The view is not in a window.
        case disappeared
        /// The view is in a window, and `viewDidAppear(_:)` has not been called yet.
        case appearing
        /// The view is in a window, and `viewDidAppear(_:)` has been called.
        case appeared
    }

    /// The argument to pass to appearance methods such as `viewWillAppear(_:)`. It is true while an animated transition
    /// begins or completes.
    static var animatesAppearance = false

    /// Called before the view enters a window, or leaves its window if `window` is nil.
    func viewWillMove(toWindow window: UIWindow?) {
        if window != nil {
            guard appearance == .disappeared else { return }
            appearance = .appearing
            viewWillAppear(Self.animatesAppearance)
            window?.controllersAwaitingAppearance.append(self)
        } else if appearance != .disappeared {
            viewWillDisappear(Self.animatesAppearance)
        }
    }

    /// Called after the view entered a window, or left its window if `window` is nil.
    func viewDidMove(toWindow window: UIWindow?) {
        guard window == nil, appearance != .disappeared else { return }
        appearance = .disappeared
        viewDidDisappear(Self.animatesAppearance)
    }

    /// Calls `viewDidAppear(_:)` if the view has entered a window and the method has not been called since. Called
    /// after the view's first layout or at the end of its transition.
    func finishAppearance(animated: Bool) {
        guard appearance == .appearing else { return }
        appearance = .appeared
        viewDidAppear(animated)
    }
}
