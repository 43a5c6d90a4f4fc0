extension UIDynamicBehavior {
    /// Returns `isUsable`. If it is false, reports a value that was ignored: the diagnostic names the value, the
    /// behavior, the rule that the value breaks, and the value that remains.
    func validate(
        _ isUsable: Bool, _ name: String, _ newValue: @autoclosure () -> Any, rule: String,
        remaining oldValue: @autoclosure () -> Any
    ) -> Bool {
        if !isUsable {
            report(
                .unusableValue,
                "The \(name) of \(displayName) must be \(rule). The value \(newValue()) was ignored; it "
                    + "remains \(oldValue()).")
        }
        return isUsable
    }
}
