extension NSLayoutConstraint {
    /// The constraint as a formula for messages, such as `UIView.width == UILabel.width x 2 + 10 @ 750`.
    var text: String {
        var text = "\(Self.displayName(of: firstItem)).\(firstAttribute) \(relationSign)"
        if secondAttribute == .notAnAttribute {
            text += " \(Self.formatted(constant))"
        } else {
            text += " \(Self.displayName(of: secondItem)).\(secondAttribute)"
            if multiplier != 1 { text += " x \(Self.formatted(multiplier))" }
            if constant != 0 { text += " \(constant < 0 ? "-" : "+") \(Self.formatted(abs(constant)))" }
        }
        if priority < .required { text += " @ \(Self.formatted(CGFloat(priority.rawValue)))" }
        return identifier.map { "\($0) (\(text))" } ?? text
    }

    private var relationSign: String {
        switch relation {
        case .lessThanOrEqual: "<="
        case .equal: "=="
        case .greaterThanOrEqual: ">="
        }
    }

    private static func displayName(of item: AnyObject?) -> String {
        guard let item else { return "(deallocated view)" }
        if let view = item as? UIView, view.tag != 0 { return "\(type(of: item))[tag \(view.tag)]" }
        if let guide = item as? UILayoutGuide, !guide.identifier.isEmpty { return guide.identifier }
        return "\(type(of: item))"
    }

    private static func formatted(_ value: CGFloat) -> String {
        value == value.rounded() && abs(value) < 1e9 ? "\(Int(value))" : "\(value)"
    }
}
