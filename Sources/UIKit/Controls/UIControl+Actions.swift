// The targets and actions of a control.

extension UIControl {
    /// A method or an action that the control calls for some events.
    struct TargetAction {
        var events: Event
        /// The identity of the target or the action, which may have been deallocated; nil for the responder chain.
        var targetID: ObjectIdentifier?
        weak var target: AnyObject?
        /// The name of the method; nil for an action, and for a method that was added by reference.
        var selector: Selector?
        var action: UIAction?
        var run: (UIControl, UIEvent?) -> Void
    }

    /// Creates a control with a frame and an action.
    /// - Parameters:
    ///   - frame: The frame in the superview's coordinates, in points.
    ///   - primaryAction: The action that the control runs for `primaryActionTriggered`: when a button is tapped, or the
    ///     value of a slider, a switch, a stepper or a segmented control changes. With nil, there is none.
    public convenience init(frame: CGRect, primaryAction: UIAction?) {
        self.init(frame: frame)
        setPrimaryAction(primaryAction)
    }

    /// Adds an action for the given events. An action with the same identifier is replaced.
    func addActionEntry(_ action: UIAction, for events: Event) {
        removeActionEntries(identifiedBy: action.identifier, for: events)
        let entry = TargetAction(
            events: events, targetID: ObjectIdentifier(action), target: action, action: action,
            run: { control, _ in control.sendAction(action) })
        targetActions.append(entry)
    }

    func removeActionEntries(identifiedBy identifier: UIAction.Identifier, for events: Event) {
        removeTargetActions(for: events) { $0.action?.identifier == identifier }
    }

    func removeTargetActions(for events: Event, where matches: (TargetAction) -> Bool) {
        for index in targetActions.indices where matches(targetActions[index]) {
            targetActions[index].events.subtract(events)
        }
        targetActions.removeAll { $0.events.isEmpty }
    }

    /// The object that stands for the responder chain. It is always the same, because on Linux equal objects of `NSNull` have
    /// different hash values.
    private static let responderChain = NSNull()

    /// The targets that are objects of Foundation or UIKit, and `NSNull` for the responder chain.
    var hashableTargets: Set<AnyHashable> {
        var targets: Set<AnyHashable> = []
        for entry in targetActions where entry.action == nil {
            if entry.targetID == nil {
                targets.insert(Self.responderChain)
            } else if let target = entry.target as? NSObject {
                targets.insert(target)
            } else if let target = entry.target as? any Hashable {
                targets.insert(AnyHashable(target))
            }
        }
        return targets
    }

    func selectorNames(target: Any?, event: Event) -> [String]? {
        let targetID = target.map { ObjectIdentifier($0 as AnyObject) }
        let names = targetActions.filter { $0.targetID == targetID && !$0.events.isDisjoint(with: event) }
            .compactMap { $0.selector?.name }
        return names.isEmpty ? nil : names
    }

    func enumerateTargetActions(
        _ iterator: (UIAction?, (Any?, Selector)?, Event, inout Bool) -> Void
    ) {
        var stops = false
        for entry in targetActions where !stops {
            if let action = entry.action {
                iterator(action, nil, entry.events, &stops)
            } else if let selector = entry.selector {
                iterator(nil, (entry.target, selector), entry.events, &stops)
            }
        }
    }
}
