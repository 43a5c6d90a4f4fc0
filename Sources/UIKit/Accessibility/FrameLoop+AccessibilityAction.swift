// What a user of VoiceOver does.

/// What a user of VoiceOver does: moves the focus, or acts on the element that has it.
public enum AccessibilityAction: Hashable, Sendable {
    /// Touches the screen at a point, in points: the element there gets the focus.
    case focus(CGPoint)
    /// Flicks to the right: the next element in `FrameLoop.accessibilityOrder` gets the focus.
    case next
    /// Flicks to the left: the previous element gets the focus.
    case previous
    /// Taps twice: `accessibilityActivate()` is called, and if it returns false, the activation point is tapped.
    case activate
    /// Flicks upward on an adjustable element.
    case increment
    /// Flicks downward on an adjustable element.
    case decrement
    /// Scrubs with two fingers: goes back or closes what is in front.
    case escape
    /// Taps twice with two fingers.
    case magicTap
    /// Swipes with three fingers.
    case scroll(UIAccessibilityScrollDirection)
    /// Chooses one of the element's `accessibilityCustomActions`, or of those of its superviews, by its name.
    case custom(String)
}

extension FrameLoop {
    /// Performs what a user of VoiceOver does. Taps are delivered in the next two frames.
    /// - Returns: Whether it had an effect. False if VoiceOver does not run, if there is no such element or action, or if the app
    ///   does not handle it.
    @discardableResult
    public func performAccessibility(_ action: AccessibilityAction) -> Bool {
        guard accessibilitySettings.contains(.voiceOver) else { return false }
        lastAccessibilityResult = perform {
            switch action {
            case .focus(let point): moveFocus(to: point)
            case .next: moveFocus(by: 1)
            case .previous: moveFocus(by: -1)
            default: act(action)
            }
        }
        return lastAccessibilityResult
    }

    private func moveFocus(by step: Int) -> Bool {
        let order = accessibilityOrder
        guard let index = order.firstIndex(where: { $0 === accessibilityFocus }) else {
            moveAccessibilityFocus(to: order.first)
            return accessibilityFocus != nil
        }
        guard order.indices.contains(index + step) else { return false }
        moveAccessibilityFocus(to: order[index + step])
        return true
    }

    /// Moves the focus to the element at a point: of several, that with the smallest frame.
    private func moveFocus(to point: CGPoint) -> Bool {
        let hits = accessibilityOrder.compactMap { $0 as? UIResponder }.filter {
            $0.accessibilityPath?.contains(point) ?? $0.accessibilityFrame.contains(point)
        }
        let area: (UIResponder) -> CGFloat = { $0.accessibilityFrame.width * $0.accessibilityFrame.height }
        guard let element = hits.min(by: { area($0) < area($1) }) else { return false }
        moveAccessibilityFocus(to: element)
        return true
    }

    /// Performs an action on the element with the focus; those that are not about a single element also without one.
    private func act(_ action: AccessibilityAction) -> Bool {
        let focus = accessibilityFocus as? UIResponder
        let chain = (focus ?? keyWindow?.eventResponder)?.chain ?? []
        switch action {
        case .escape: return escape(chain)
        case .magicTap: return chain.contains { $0.accessibilityPerformMagicTap() }
        case .scroll(let direction): return chain.contains { $0.accessibilityScroll(direction) }
        case .custom(let name):
            let actions = chain.lazy.flatMap { $0.accessibilityCustomActions ?? [] }
            return actions.first { $0.name == name }?.perform() ?? false
        default: break
        }
        guard let focus else { return false }
        let isEnabled = !focus.accessibilityTraits.contains(.notEnabled)
        switch action {
        case .activate:
            if focus.accessibilityActivate() { return true }
            guard isEnabled else { return false }
            tap(focus.accessibilityActivationPoint)
            return true
        case .increment, .decrement:
            guard focus.accessibilityTraits.contains(.adjustable), isEnabled else { return false }
            if action == .increment { focus.accessibilityIncrement() } else { focus.accessibilityDecrement() }
            return true
        default: return false
        }
    }

    /// Passes the escape gesture up the responder chain, as far as the controller that was presented last.
    private func escape(_ chain: [UIResponder]) -> Bool {
        for responder in chain {
            if responder.accessibilityPerformEscape() { return true }
            if (responder as? UIViewController)?.presenter != nil { return false }
        }
        return false
    }

    /// The number of the finger that taps for an assistive technology. Hosts number fingers from 0, and the pointer has -1.
    private static let tapNumber = -2

    /// Taps the screen: the touch begins in the next frame and ends in the one after it.
    private func tap(_ point: CGPoint) {
        accessibilityTouches += [
            TouchInput(Self.tapNumber, .began, at: point), TouchInput(Self.tapNumber, .ended, at: point),
        ]
    }
}

extension NSObject {
    /// The view of an element: itself, or the container of an element that is not a view.
    @MainActor
    package var accessibilityView: UIView? {
        self as? UIView ?? (self as? UIAccessibilityElement)?.accessibilityContainer as? UIView
    }
}
