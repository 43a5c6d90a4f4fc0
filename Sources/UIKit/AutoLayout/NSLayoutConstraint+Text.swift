extension NSLayoutConstraint {
    /// The constraint as a reader would write it down.
    var text: String {
        var text = "\(Self.name(firstItem)).\(firstAttribute) \(sign)"
        if secondAttribute == .notAnAttribute {
            text += " \(Self.number(constant))"
        } else {
            text += " \(Self.name(secondItem)).\(secondAttribute)"
            if multiplier != 1 { text += " x \(Self.number(multiplier))" }
            if constant != 0 { text += " \(constant < 0 ? "-" : "+") \(Self.number(abs(constant)))" }
        }
        if priority < .required { text += " @ \(Self.number(CGFloat(priority.rawValue)))" }
        return identifier.map { "\($0) (\(text))" } ?? text
    }

    private var sign: String {
        switch relation {
        case .lessThanOrEqual: "<="
        case .equal: "=="
        case .greaterThanOrEqual: ">="
        }
    }

    private static func name(_ item: AnyObject?) -> String {
        guard let item else { return "(a view that is gone)" }
        if let view = item as? UIView, view.tag != 0 { return "\(type(of: item))[tag \(view.tag)]" }
        if let guide = item as? UILayoutGuide, !guide.identifier.isEmpty { return guide.identifier }
        return "\(type(of: item))"
    }

    private static func number(_ value: CGFloat) -> String {
        value == value.rounded() && abs(value) < 1e9 ? "\(Int(value))" : "\(value)"
    }
}

extension NSLayoutConstraint.Attribute {
    /// The axis along which it is measured.
    var axis: NSLayoutConstraint.Axis {
        switch self {
        case .left, .right, .leading, .trailing, .width, .centerX, .notAnAttribute: .horizontal
        case .top, .bottom, .height, .centerY, .lastBaseline, .firstBaseline: .vertical
        }
    }

    /// Whether it is a length, not a place.
    var isLength: Bool { self == .width || self == .height }
}

extension NSLayoutConstraint {
    /// A direction of layout.
    public enum Axis: Int, Sendable {
        /// From left to right.
        case horizontal = 0
        /// From top to bottom.
        case vertical
    }
}
