// The descriptions of objects and values in messages and traces.

#if EMBEDDED_SEAMS
    // Embedded Swift has no names of classes at run time, so this list has them.

    /// Returns the name of the class of an item.
    func className(of item: any UIDynamicItem) -> String {
        if item is UIDynamicItemGroup { return "UIDynamicItemGroup" }
        return item is PixelRoundedSceneItem ? "PixelRoundedSceneItem" : "SceneItem"
    }

    /// Returns the name of the class of a behavior.
    func className(of behavior: UIDynamicBehavior) -> String {
        if behavior is UIGravityBehavior { return "UIGravityBehavior" }
        if behavior is UICollisionBehavior { return "UICollisionBehavior" }
        if behavior is UIAttachmentBehavior { return "UIAttachmentBehavior" }
        if behavior is UISnapBehavior { return "UISnapBehavior" }
        if behavior is UIPushBehavior { return "UIPushBehavior" }
        if behavior is UIDynamicItemBehavior { return "UIDynamicItemBehavior" }
        if behavior is UIFieldBehavior { return "UIFieldBehavior" }
        return "UIDynamicBehavior"
    }

    /// Returns the identifier of a boundary as text.
    func boundaryName(_ identifier: any NSCopying) -> String { (identifier as? NSString)?.string ?? "" }

    extension AnimatorCore {
        var description: String { "<UIDynamicAnimator>\(isRunning ? "" : " Stopped") (\(elapsedTime)s)" }
    }

    /// A value that a diagnostic can state. Embedded Swift describes no values of other types.
    protocol MessageValue {
        var messageText: String { get }
    }

    extension Double: MessageValue { var messageText: String { description } }
    extension Float: MessageValue { var messageText: String { description } }
    extension String: MessageValue { var messageText: String { self } }
    extension CGPoint: MessageValue { var messageText: String { "(\(x), \(y))" } }
    extension CGVector: MessageValue { var messageText: String { "(\(dx), \(dy))" } }
    extension UIOffset: MessageValue { var messageText: String { "(\(horizontal), \(vertical))" } }

    private func messageText(of value: some MessageValue) -> String { value.messageText }
#else
    /// Returns the name of the class of an object.
    func className(of object: AnyObject) -> String { "\(type(of: object))" }

    /// Returns the identifier of a boundary as text.
    package func boundaryName(_ identifier: any NSCopying) -> String { "\(identifier)" }

    extension AnimatorCore {
        /// The description of the animator, in the form of Apple's.
        var description: String {
            let address = animator.map { String(UInt(bitPattern: ObjectIdentifier($0)), radix: 16) } ?? "0"
            let state = isRunning ? "" : " Stopped"
            let referenceText = reference.map { " in \(className(of: $0)) \($0.dynamicReferenceBounds)" } ?? ""
            let name = animator.map { className(of: $0) } ?? "UIDynamicAnimator"
            return "<\(name): 0x\(address)>\(state) (\(elapsedTime)s)\(referenceText)"
        }
    }

    /// A value that a diagnostic can state.
    typealias MessageValue = Any

    private func messageText(of value: Any) -> String { "\(value)" }
#endif

extension UIDynamicBehavior {
    /// Returns whether a value meets a rule. If it does not, reports a value that was ignored: the diagnostic names the
    /// value, the behavior, the rule, and the value that remains.
    func validate<Value: MessageValue, Old: MessageValue>(
        _ newValue: Value, _ name: String, _ rule: ValueRule<Value>, remaining oldValue: @autoclosure () -> Old
    ) -> Bool {
        if rule.isMet(newValue) { return true }
        report(
            .unusableValue,
            "The \(name) of \(displayName) must be \(rule.text). The value \(messageText(of: newValue)) was ignored; it "
                + "remains \(messageText(of: oldValue())).")
        return false
    }

    /// Returns whether a value differs from the current one and meets a rule; see `validate(_:_:_:remaining:)`.
    func accepts<Value: MessageValue & Equatable>(
        _ newValue: Value, over oldValue: Value, _ name: String, _ rule: ValueRule<Value>
    ) -> Bool { newValue != oldValue && validate(newValue, name, rule, remaining: oldValue) }
}
