/// A change of the screen's size, its orientation or a setting of the user, with the changes of traits that result from it.
@MainActor
struct ScreenTransition {
    /// The duration of a rotation, in seconds.
    static let rotationDuration: TimeInterval = 0.3

    private let loop: FrameLoop
    private let (old, new): (ScreenConfiguration, ScreenConfiguration)
    /// The safe areas of the screen after the change.
    private let insets: DeviceInsets
    /// The angle by which the interface is turned when an animated rotation begins, in radians, clockwise; nil for a
    /// change without animation.
    private let angle: CGFloat?
    /// The visible windows, and those of them that fill the screen.
    private let (windows, fillingWindows): ([UIWindow], [UIWindow])
    private let coordinator: TransitionCoordinator

    /// Creates a transition. `run()` performs it.
    /// - Parameters:
    ///   - loop: The frame loop of the screen.
    ///   - insets: The new safe areas. The default, nil, keeps them.
    ///   - angle: The angle by which the interface is turned when the rotation begins, in radians, clockwise. With nil, the
    ///     default, the change is not animated.
    ///   - change: A closure that changes the configuration of the screen.
    init(
        of loop: FrameLoop, insets: DeviceInsets? = nil, turningFrom angle: CGFloat? = nil,
        _ change: (inout ScreenConfiguration) -> Void
    ) {
        var new = loop.screen.configuration
        change(&new)
        (self.loop, old, self.new) = (loop, loop.screen.configuration, new)
        self.insets = insets ?? loop.deviceInsets
        let angle = UIView.areAnimationsEnabled ? angle : nil
        self.angle = angle
        windows = loop.windows
        fillingWindows = windows.filter { [old] in $0.bounds.size == old.size }
        coordinator = TransitionCoordinator(
            of: windows.first ?? UIView(), duration: angle == nil ? 0 : Self.rotationDuration,
            targetTransform: angle.map { CGAffineTransform(rotationAngle: -$0) } ?? .identity)
    }

    /// Announces the change to the controllers, changes the size and the traits, lays out the windows and runs the
    /// closures of the coordinator. A rotation animates the layout and the closures.
    func run() {
        let newTraits = UITraitCollection(new)
        if newTraits != loop.screen.traitCollection {
            announce(in: windows) { $0.willTransition(to: newTraits, with: coordinator) }
        }
        if new.size != old.size {
            announce(in: fillingWindows) { $0.viewWillTransition(to: new.size, with: coordinator) }
        }
        guard let angle else {
            apply()
            coordinator.runAnimations()
            return coordinator.runCompletions()
        }
        let windows = fillingWindows.map { ($0, $0.transform, $0.frame.origin) }
        UIView.performWithoutAnimation {
            for (window, transform, _) in windows {
                window.center.x += (new.size.width - old.size.width) / 2
                window.center.y += (new.size.height - old.size.height) / 2
                window.transform = transform.rotated(by: angle)
            }
        }
        UIView.animate(withDuration: Self.rotationDuration) {
            for (window, transform, origin) in windows {
                window.transform = transform
                window.frame = CGRect(origin: origin, size: new.size)
            }
            apply()
            coordinator.runAnimations()
        } completion: { [coordinator] _ in
            coordinator.runCompletions()
        }
    }

    /// Sets the new values and lays out the windows.
    private func apply() {
        let oldTraits = loop.screen.traitCollection
        loop.screen.configuration = new
        loop.deviceInsets = insets
        if new.size != old.size {
            for window in fillingWindows { window.frame.size = new.size }
        }
        if loop.screen.traitCollection != oldTraits { notifyOfTraits(from: oldTraits) }
        guard new.size != old.size || angle != nil else { return }
        for window in fillingWindows { window.layoutIfNeeded() }
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
