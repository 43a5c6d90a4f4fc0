/// A change of the screen's size or style, with the changes of traits that result from it.
@MainActor
struct ScreenSizeTransition {
    private let loop: FrameLoop
    private let size: CGSize
    private let style: UIUserInterfaceStyle
    private let oldSize: CGSize
    private let windows: [UIWindow]
    private let coordinator: TransitionCoordinator

    /// Creates a transition to a new size, in points, or a new style. `run()` performs it. The default of both is nil: they
    /// stay the same.
    init(of loop: FrameLoop, to size: CGSize? = nil, style: UIUserInterfaceStyle? = nil) {
        let screen = loop.screen
        (self.loop, self.size, oldSize) = (loop, size ?? screen.bounds.size, screen.bounds.size)
        (self.style, windows) = (style ?? screen.userInterfaceStyle, loop.windows)
        coordinator = TransitionCoordinator(resizing: loop.windows.first ?? UIView())
    }

    /// Announces the change to the controllers, changes the size and the traits, lays out the windows and runs the
    /// closures of the coordinator.
    func run() {
        let screen = loop.screen
        let (oldTraits, oldOrientation) = (screen.traitCollection, loop.device.orientation)
        let newTraits = UITraitCollection(size: size, scale: screen.scale, style: style)
        let resized = size == oldSize ? [] : windows.filter { $0.bounds.size == oldSize }
        if newTraits != oldTraits {
            announce(in: windows) { $0.willTransition(to: newTraits, with: coordinator) }
        }
        announce(in: resized) { $0.viewWillTransition(to: size, with: coordinator) }
        screen.bounds.size = size
        screen.userInterfaceStyle = style
        for window in resized { window.frame = CGRect(origin: window.frame.origin, size: size) }
        if newTraits != oldTraits { notifyOfTraits(from: oldTraits) }
        for window in resized { window.layoutIfNeeded() }
        coordinator.runAnimations()
        coordinator.runCompletions()
        loop.perform { loop.device.screenDidResize(from: oldOrientation) }
    }

    /// Calls a closure for the root controllers of windows and the presentation controllers of those that are presented
    /// above them.
    private func announce(in windows: [UIWindow], _ call: (any UIContentContainer) -> Void) {
        for window in windows {
            var controller = window.rootViewController
            while let current = controller {
                call(current.presenter == nil ? current : current.presentation ?? current)
                controller = current.presentedViewController
            }
        }
    }

    /// Calls `traitCollectionDidChange(_:)` of the screen, the scene, and the controllers and views of all windows,
    /// controllers before their views and views before their subviews; then the registered handlers.
    private func notifyOfTraits(from old: UITraitCollection) {
        var change = TraitChange()
        change.add(loop.screen, old: old)
        if let scene = loop.lifecycle.scene { change.add(scene, old: old) }
        for window in windows { change.add(window, oldScreenTraits: old) }
        change.notify()
    }
}
