import Foundation

/// For code that knows names of Apple's that no header tells.
extension UIDynamicAnimator {
    /// Sets a value by its name. Any other name, or value, is reported as a diagnostic and changes nothing.
    ///
    /// | name | value |
    /// |---|---|
    /// | `debugEnabled`, `_debugEnabled` | a Boolean, or a number that is 0 or not: `isDebugEnabled` |
    /// | `debugAnimationSpeed`, `_speed` | how fast time passes for what moves, 0...100; by default 1 |
    ///
    /// With another speed frames and `elapsedTime` are as ever; at 0 all stands still, and the animator does not pause.
    public func setValue(_ value: Any?, forKey key: String) {
        let number = Self.number(value)
        let flag = value as? Bool ?? number.map { $0 != 0 }
        inside { core in
            let isSet =
                switch PrivateName(key) {
                case .isDebugEnabled?: core.showXRay(flag)
                case .speed?: core.setSpeed(number)
                case nil: false
                }
            guard !isSet else { return }
            core.diagnostics.report(
                .unusableValue,
                "there is no value \"\(key)\" to set, or not to this; \"debugEnabled\" takes true or false, "
                    + "\"debugAnimationSpeed\" a number from 0 to 100")
        }
    }

    /// A value by its name, as `setValue(_:forKey:)` knows them; nil for any other.
    public func value(forKey key: String) -> Any? {
        switch PrivateName(key) {
        case .isDebugEnabled?: isDebugEnabled
        case .speed?: inside { $0.speed }
        case nil: nil
        }
    }

    /// Literals come as whole numbers or fractions.
    private static func number(_ value: Any?) -> Double? {
        (value as? Double) ?? (value as? Float).map(Double.init) ?? (value as? Int).map(Double.init)
            ?? (value as? CGFloat).map(Double.init)
    }
}

private enum PrivateName {
    case isDebugEnabled, speed

    init?(_ name: String) {
        switch name {
        case "debugEnabled", "_debugEnabled": self = .isDebugEnabled
        case "debugAnimationSpeed", "_speed": self = .speed
        default: return nil
        }
    }
}

extension AnimatorCore {
    fileprivate func showXRay(_ isShown: Bool?) -> Bool {
        guard let isShown else { return false }
        isDebugEnabled = isShown
        xrayDidChange()
        return true
    }

    fileprivate func setSpeed(_ new: Double?) -> Bool {
        guard let new, (0...100).contains(new) else { return false }
        speed = new
        return true
    }
}
