// Constraints and views as text, for messages about conflicts.

extension NSLayoutConstraint {
    /// The constraint as a formula for messages, such as `"title".width == "panel".width x 2 + 10 @ 750`.
    var text: String {
        var text = formula(showsNumbers: true)
        if priority < .required { text += " @ \(Self.formatted(CGFloat(priority.rawValue)))" }
        return identifier.map { "\($0) (\(text))" } ?? text
    }

    /// The formula without constants and index paths: it is the same for the constraints of all cells of a class.
    var textWithoutNumbers: String { "\(identifier ?? "") \(formula(showsNumbers: false))" }

    private func formula(showsNumbers: Bool) -> String {
        func name(_ item: AnyObject?) -> String { Self.name(of: item, showsIndexPaths: showsNumbers) }
        var text = "\(name(firstItem)).\(firstAttribute) \(relationSign)"
        if secondAttribute != .notAnAttribute {
            text += " \(name(secondItem)).\(secondAttribute)"
            if multiplier != 1 { text += " x \(Self.formatted(multiplier))" }
            if constant != 0, showsNumbers { text += " \(constant < 0 ? "-" : "+") \(Self.formatted(abs(constant)))" }
        } else if showsNumbers {
            text += " \(Self.formatted(constant))"
        }
        return text
    }

    private var relationSign: String {
        switch relation {
        case .lessThanOrEqual: "<="
        case .equal: "=="
        case .greaterThanOrEqual: ">="
        }
    }

    /// Returns the name of an item of a constraint for messages.
    static func name(of item: AnyObject?, showsIndexPaths: Bool = true) -> String {
        guard let item else { return "(deallocated view)" }
        if let view = item as? UIView { return view.messageName(showsIndexPaths: showsIndexPaths) }
        guard let guide = item as? UILayoutGuide else { return "\(type(of: item))" }
        let owner = guide.owningView.map { " of \($0.messageName(showsIndexPaths: showsIndexPaths))" } ?? ""
        switch guide.source {
        case .safeArea: return "safe area\(owner)"
        case .margins: return "margins\(owner)"
        default: return guide.identifier.isEmpty ? "\(type(of: guide))\(owner)" : guide.identifier
        }
    }

    static func formatted(_ value: CGFloat) -> String {
        value == value.rounded() && abs(value) < 1e9 ? "\(Int(value))" : "\(value)"
    }
}

extension UIView {
    /// The name of the view for messages: its identifier or tag, its index path if it is a cell, or its path: the classes of
    /// the views from the nearest one with such a name to the view, with indices among siblings of the same class.
    /// - Parameter showsIndexPaths: Whether cells are named by their index paths. If it is false, by their class.
    func messageName(showsIndexPaths: Bool = true) -> String {
        var (path, view) = ([String](), self)
        while true {
            if let name = view.ownMessageName(showsIndexPaths: showsIndexPaths) {
                path.append(name)
                break
            }
            guard let superview = view.superview else {
                path.append("\(type(of: view))")
                break
            }
            let siblings = superview.subviews.filter { type(of: $0) == type(of: view) }
            let index = siblings.count > 1 ? siblings.firstIndex { $0 === view }.map { "[\($0)]" } ?? "" : ""
            path.append("\(type(of: view))\(index)")
            view = superview
        }
        return path.reversed().joined(separator: "/")
    }

    /// The name of a view that needs no path; nil for other views.
    private func ownMessageName(showsIndexPaths: Bool) -> String? {
        if let accessibilityIdentifier { return "\"\(accessibilityIdentifier)\"" }
        if tag != 0 { return "\(type(of: self))[tag \(tag)]" }
        if let cell = self as? UICollectionViewCell {
            guard showsIndexPaths, let path = superview?.nearest(UICollectionView.self)?.indexPath(for: cell) else {
                return "\(type(of: self))"
            }
            return "\(type(of: self)) \(path.section)-\(path.item)"
        }
        if let cell = self as? UITableViewCell {
            guard showsIndexPaths, let path = superview?.nearest(UITableView.self)?.indexPath(for: cell) else {
                return "\(type(of: self))"
            }
            return "\(type(of: self)) \(path.section)-\(path.row)"
        }
        if let controller = next as? UIViewController, controller.viewIfLoaded === self {
            return "\(type(of: controller)).view"
        }
        return nil
    }
}
