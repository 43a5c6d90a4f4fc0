/// A value that a diagnostic can state. Embedded Swift describes no values of other types.
protocol MessageValue {
    var messageText: String { get }
}

extension Double: MessageValue { var messageText: String { description } }
extension Float: MessageValue { var messageText: String { description } }
extension Bool: MessageValue { var messageText: String { description } }
extension String: MessageValue { var messageText: String { self } }
extension CGPoint: MessageValue { var messageText: String { "(\(x), \(y))" } }
extension CGVector: MessageValue { var messageText: String { "(\(dx), \(dy))" } }
extension UIOffset: MessageValue { var messageText: String { "(\(horizontal), \(vertical))" } }

extension UIDynamicBehavior {
    /// Returns `isUsable`. If it is false, reports a value that was ignored.
    func validate<New: MessageValue, Old: MessageValue>(
        _ isUsable: Bool, _ name: String, _ newValue: @autoclosure () -> New, rule: String,
        remaining oldValue: @autoclosure () -> Old
    ) -> Bool {
        if !isUsable {
            report(
                .unusableValue,
                "The \(name) of \(displayName) must be \(rule). The value \(newValue().messageText) was ignored; it "
                    + "remains \(oldValue().messageText).")
        }
        return isUsable
    }
}
