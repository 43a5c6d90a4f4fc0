// The focus of VoiceOver, and the messages that apps post.

extension FrameLoop {
    /// Reports a message of the app, and moves the focus after the layout of the frame.
    func receive(_ notification: UIAccessibility.Notification, _ argument: Any?) {
        let text =
            (argument as? String) ?? (argument as? NSAttributedString)?.string
            ?? (argument as? NSObject).map { AccessibilityText(of: $0).text }
        clock.animatorObserver?.interfaceDidReport("accessibility", [notification.name] + (text.map { [$0] } ?? []))
        guard accessibilitySettings.contains(.voiceOver) else { return }
        switch notification {
        case .screenChanged: accessibilityFocusRequest = .some(argument as? UIResponder)
        case .layoutChanged: if let element = argument as? UIResponder { accessibilityFocusRequest = .some(element) }
        default: break
        }
    }

    /// Moves the focus after the layout of a frame: to the element that was requested, or away from an element that has left the
    /// screen. Reports the order of the focus if it has changed.
    func updateAccessibilityFocus() {
        guard accessibilitySettings.contains(.voiceOver) else { return }
        let request = accessibilityFocusRequest
        accessibilityFocusRequest = nil
        let order = accessibilityOrder
        let texts = order.map { AccessibilityText(of: $0).text }
        if texts != reportedAccessibilityOrder {
            reportedAccessibilityOrder = texts
            clock.animatorObserver?.interfaceDidReport("focus order", texts)
        }
        if let request {
            moveAccessibilityFocus(to: request.flatMap { element(for: $0, in: order) } ?? order.first)
        } else if accessibilityFocus.map({ focus in !order.contains { $0 === focus } }) ?? true {
            moveAccessibilityFocus(to: order.first)
        }
    }

    /// Returns the object if it is an element, or else the first element in it.
    private func element(for object: NSObject, in order: [NSObject]) -> NSObject? {
        if order.contains(where: { $0 === object }) { return object }
        guard let view = object as? UIView else { return nil }
        return order.first { $0.accessibilityView?.isDescendant(of: view) == true }
    }

    /// Moves the focus of VoiceOver to an element, and tells the app. Does nothing unless VoiceOver runs.
    /// - Parameter element: The element, one of `accessibilityOrder`; nil for none.
    func moveAccessibilityFocus(to element: NSObject?) {
        let element = accessibilitySettings.contains(.voiceOver) ? element : nil
        guard element !== accessibilityFocus else { return }
        perform {
            let old = accessibilityFocus
            accessibilityFocus = element
            clock.animatorObserver?.interfaceDidReport("focus", element.map { [AccessibilityText(of: $0).text] } ?? [])
            (old as? UIResponder)?.accessibilityElementDidLoseFocus()
            (element as? UIResponder)?.accessibilityElementDidBecomeFocused()
            var info: [AnyHashable: Any] = [:]
            info[UIAccessibility.focusedElementUserInfoKey] = element
            info[UIAccessibility.unfocusedElementUserInfoKey] = old
            NotificationCenter.default.post(
                name: UIAccessibility.elementFocusedNotification, object: element, userInfo: info)
        }
    }
}

extension UIAccessibility.Notification {
    /// The name of the message in traces.
    fileprivate var name: String {
        switch self {
        case .screenChanged: "screen changed"
        case .layoutChanged: "layout changed"
        case .announcement: "announcement"
        case .pageScrolled: "page scrolled"
        default: "\(rawValue)"
        }
    }
}
