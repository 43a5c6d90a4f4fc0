// What the user does with the device: its size, its rotation and its settings.

extension FrameLoop {
    /// Resizes the screen, as when the user resizes a window.
    ///
    /// Windows that fill the screen are resized too, without an animation. The order of the calls:
    ///
    /// 1. `willTransition(to:with:)` of the controllers, if the size classes change
    /// 2. `viewWillTransition(to:with:)` of the controllers of windows that fill the screen
    /// 3. `traitCollectionDidChange(_:)`, and the handlers of `registerForTraitChanges`, if the size classes change
    /// 4. layout, and the closures of the controllers' transition coordinator
    ///
    /// `rotate(to:)` exchanges width and height with an animation.
    /// - Parameter size: The new size, in points. Sizes that are 0, negative, NaN or infinite are ignored.
    public func resize(to size: CGSize) {
        guard size.width > 0, size.height > 0, size.width.isFinite, size.height.isFinite else { return }
        guard size != screen.bounds.size else { return }
        let oldOrientation = device.orientation
        changeConfiguration {
            $0.size = size
            $0.orientation = UIInterfaceOrientation(of: size)
        }
        perform { device.screenDidResize(from: oldOrientation) }
    }

    /// Rotates the device, as the user does, and the interface with it.
    ///
    /// The interface follows with an animation of 0.3 seconds if the frontmost controller supports the orientation
    /// (`supportedInterfaceOrientations`). The order of the calls:
    ///
    /// 1. `UIDevice.orientationDidChangeNotification`, if it was requested
    /// 2. the calls that `resize(to:)` documents, with a coordinator whose `isAnimated` is true. Its closures, and the changes
    ///    that layout makes, are animated
    /// 3. after 0.3 seconds, the completions of the coordinator
    ///
    /// Between portrait and landscape, width and height of the screen are exchanged, and the safe area follows the device:
    /// on a phone, the upper inset in portrait becomes the left and right inset in landscape.
    /// - Parameter orientation: The orientation of the device. The interface ignores `.unknown`, `.faceUp` and `.faceDown`.
    public func rotate(to orientation: UIDeviceOrientation) {
        guard orientation != device.orientation else { return }
        perform { device.setOrientation(orientation) }
        rotateInterfaceToDevice()
    }

    /// Shakes the device, as the user does: the key window's first responder, or the controller at the front of it, receives
    /// `motionBegan(_:with:)` and `motionEnded(_:with:)`. Does nothing without a key window.
    public func shake() {
        perform {
            guard let responder = keyWindow?.eventResponder else { return }
            let event = UIEvent(type: .motion, timestamp: clock.time)
            responder.motionBegan(.motionShake, with: event)
            responder.motionEnded(.motionShake, with: event)
        }
    }

    /// Rotates the interface to the orientation of the device, if the frontmost controller supports it.
    func rotateInterfaceToDevice() {
        guard let new = device.orientation.interfaceOrientation, perform({ supportedOrientations.contains(new.mask) })
        else { return }
        rotateInterface(to: new)
    }

    /// Rotates the interface, with an animation. Does nothing if it has the orientation already.
    func rotateInterface(to new: UIInterfaceOrientation) {
        let old = screen.configuration.orientation
        guard new != old else { return }
        let turned = new.isLandscape != old.isLandscape
        let insets = deviceInsets.turned(toLandscape: new.isLandscape, idiom: device.userInterfaceIdiom)
        let angle = (old.quarterTurns - new.quarterTurns + 5) % 4 - 1
        cachedDisplayList = nil
        perform {
            NotificationCenter.default.post(
                name: UIApplication.willChangeStatusBarFrame, object: UIApplication.shared)
            ScreenTransition(of: self, insets: turned ? insets : deviceInsets, turningFrom: CGFloat(angle) * .pi / 2) {
                if turned { $0.size = CGSize(width: $0.size.height, height: $0.size.width) }
                $0.orientation = new
            }.run()
            NotificationCenter.default.post(name: UIApplication.didChangeStatusBarFrame, object: UIApplication.shared)
            MotionEffectTarget.updateAll(in: self)
        }
        layout()
    }

    /// The orientations that the controller which covers the screen supports.
    var supportedOrientations: UIInterfaceOrientationMask {
        let controller = frontmostController { [.fullScreen, .overFullScreen].contains($0.modalPresentationStyle) }
        return controller?.supportedInterfaceOrientations ?? .all
    }

    /// Returns the last controller that was presented above the root controller of the key window, or of the backmost window,
    /// if a condition is true for it and for those below it.
    func frontmostController(where isIncluded: (UIViewController) -> Bool) -> UIViewController? {
        var controller = (keyWindow ?? windows.first)?.rootViewController
        while let presented = controller?.presentedViewController, isIncluded(presented), !presented.isBeingDismissed {
            controller = presented
        }
        return controller
    }

    /// The style of the interface, as the settings of a device determine it: light, the default, or dark.
    ///
    /// A new value changes the traits of all windows, in the order that `resize(to:)` documents. Behind the windows, the
    /// screen is white in the light style and black in the dark style. `.unspecified` is light.
    public var userInterfaceStyle: UIUserInterfaceStyle {
        get { screen.configuration.style }
        set { changeConfiguration { $0.style = newValue == .dark ? .dark : .light } }
    }

    /// The text size that the user prefers. The default is `.large`. Unknown categories are ignored.
    ///
    /// A new value changes the traits of all windows, in the order that `resize(to:)` documents, and posts
    /// `UIContentSizeCategory.didChangeNotification`.
    public var preferredContentSizeCategory: UIContentSizeCategory {
        get { screen.configuration.contentSizeCategory }
        set {
            guard newValue.index != nil, newValue != preferredContentSizeCategory else { return }
            changeConfiguration { $0.contentSizeCategory = newValue }
            perform {
                NotificationCenter.default.post(
                    name: UIContentSizeCategory.didChangeNotification, object: screen,
                    userInfo: [UIContentSizeCategory.newValueUserInfoKey: newValue.rawValue])
            }
            layout()
        }
    }

    /// The layout direction of the interface, which the language of the user determines. The default is from left to
    /// right. A new value changes the traits of all windows, in the order that `resize(to:)` documents.
    public var userInterfaceLayoutDirection: UIUserInterfaceLayoutDirection {
        get { screen.configuration.layoutDirection }
        set { changeConfiguration { $0.layoutDirection = newValue } }
    }

    /// Changes the configuration of the screen without an animation. Does nothing if the result is the same.
    func changeConfiguration(_ body: (inout ScreenConfiguration) -> Void) {
        var new = screen.configuration
        body(&new)
        guard new != screen.configuration else { return }
        cachedDisplayList = nil
        perform {
            ScreenTransition(of: self) { $0 = new }.run()
            MotionEffectTarget.updateAll(in: self)
        }
        layout()
    }
}

extension UIDeviceOrientation {
    /// The orientation of an interface that is upright in the device; nil for a device that lies flat.
    var interfaceOrientation: UIInterfaceOrientation? {
        isValidInterfaceOrientation ? UIInterfaceOrientation(rawValue: rawValue) : nil
    }
}

extension UIInterfaceOrientation {
    /// The mask that contains only this orientation.
    var mask: UIInterfaceOrientationMask { UIInterfaceOrientationMask(rawValue: 1 << UInt(rawValue)) }

    /// The rotation of the interface relative to the device, in quarter turns clockwise, from 0 to 3.
    var quarterTurns: Int {
        switch self {
        case .landscapeRight: 1
        case .portraitUpsideDown: 2
        case .landscapeLeft: 3
        case .unknown, .portrait: 0
        }
    }
}
