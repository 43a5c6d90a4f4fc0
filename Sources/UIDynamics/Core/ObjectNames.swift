// The descriptions of objects and values in messages and traces.

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

extension UIDynamicBehavior {
    /// Returns whether a value meets a rule. If it does not, reports a value that was ignored: the diagnostic names the
    /// value, the behavior, the rule, and the value that remains.
    func validate<Value>(
        _ newValue: Value, _ name: String, _ rule: ValueRule<Value>, remaining oldValue: @autoclosure () -> Any
    ) -> Bool {
        if rule.isMet(newValue) { return true }
        report(
            .unusableValue,
            "The \(name) of \(displayName) must be \(rule.text). The value \(newValue) was ignored; it remains "
                + "\(oldValue()).")
        return false
    }
}
