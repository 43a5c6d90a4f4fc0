import Foundation

// Debug values that Apple's animator supports under private names, for code that sets them by key-value coding.
extension UIDynamicAnimator {
    /// Sets a debug value by its key-value coding name.
    ///
    /// | name | value |
    /// |---|---|
    /// | `debugEnabled`, `_debugEnabled` | a Boolean value, or a number (0 is false): sets `isDebugEnabled` |
    /// | `debugAnimationSpeed`, `_speed` | simulated seconds per second of the frame clock: a ratio from 0 to 100, 1 by default |
    ///
    /// The speed does not affect frame durations or `elapsedTime`. At a speed of 0, items do not move, but the animator
    /// does not pause. A step simulates at most 60 seconds. Other names and values are ignored and reported as a diagnostic.
    public func setValue(_ value: Any?, forKey key: String) {
        let number = Self.double(from: value)
        switch key {
        case "debugEnabled", "_debugEnabled":
            if let flag = value as? Bool ?? number.map({ $0 != 0 }) {
                isDebugEnabled = flag
                return
            }
        case "debugAnimationSpeed", "_speed":
            if let number, (0...100).contains(number) { return withCore { $0.timeScale = number } }
        default: break
        }
        withCore { core in
            core.report(
                .unusableValue,
                "The key \"\(key)\" is unknown or cannot have this value. \"debugEnabled\" takes true or false, "
                    + "\"debugAnimationSpeed\" a number from 0 to 100.")
        }
    }

    /// Returns the debug value with the given key-value coding name; nil for a name that `setValue(_:forKey:)` does not
    /// support.
    public func value(forKey key: String) -> Any? {
        switch key {
        case "debugEnabled", "_debugEnabled": isDebugEnabled
        case "debugAnimationSpeed", "_speed": withCore { $0.timeScale }
        default: nil
        }
    }

    /// Converts a `Double`, `Float`, `Int` or `CGFloat` to `Double`. Returns nil for other types.
    private static func double(from value: Any?) -> Double? {
        switch value {
        case let value as Double: value
        case let value as Float: Double(value)
        case let value as Int: Double(value)
        case let value as CGFloat: Double(value)
        default: nil
        }
    }
}
