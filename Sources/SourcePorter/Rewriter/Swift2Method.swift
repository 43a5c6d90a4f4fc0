/// A method of Apple's frameworks by its present name, which tells the name that it had in Swift 2.
///
/// Swift 3 moved the end of a method's name into the label of its first argument, and removed words that repeat types:
/// `addBoundaryWithIdentifier(_:fromPoint:toPoint:)` became `addBoundary(withIdentifier:from:to:)`.
struct Swift2Method {
    let base: String
    /// The labels; `_` for none.
    let labels: [String]

    /// Creates a method from its name, such as `present(_:animated:completion:)`.
    init(_ name: String) {
        let parts = name.split(separator: "(")
        base = String(parts[0])
        labels = parts[1].dropLast().split(separator: ":").map(String.init)
    }

    var firstWord: String { Self.words(base)[0] }

    /// Returns the present method for a name of Swift 2; nil if none is known, or if the name stays as it is.
    /// - Parameters:
    ///   - name: The name without labels.
    ///   - labels: The labels of the arguments; the first one is `_`.
    ///   - closures: The number of closures after the arguments in parentheses.
    static func present(_ name: String, _ labels: [String], closures: Int = 0) -> Self? {
        if let method = exceptions[name], method.labels.count >= labels.count { return method }
        guard labels.first == "_", let candidates = Swift2MethodList.methods[words(name)[0]] else { return nil }
        var best: (method: Self, distance: Int)?
        for method in candidates {
            guard let distance = method.distance(name, labels, closures) else { continue }
            if best.map({ distance < $0.distance }) ?? true { best = (method, distance) }
        }
        guard let best, best.method.base != name || Array(best.method.labels.prefix(labels.count)) != labels else {
            return nil
        }
        return best.method
    }

    /// The number of letters that Swift 3 removed from a name; nil if the name was not that of this method. Arguments at
    /// the end can be missing if a closure follows, and closures without one.
    private func distance(_ name: String, _ labels: [String], _ closures: Int) -> Int? {
        guard name.hasPrefix(base) else { return nil }
        let missing = self.labels.dropFirst(labels.count)
        guard labels.count <= self.labels.count, closures > 0 || missing.allSatisfy({ $0 == "completion" }) else {
            return nil
        }
        let first = self.labels[0] == "_" ? "" : self.labels[0].prefix(1).uppercased() + self.labels[0].dropFirst()
        let rest = name.dropFirst(base.count)
        // Delegates' methods with one parameter, such as `transitionDuration(_:)`.
        let words = first.isEmpty || rest.isEmpty && first == "Using" ? [] : Self.words(first)
        guard var distance = Self.distance(Self.words(rest), without: words) else { return nil }
        for (old, label) in zip(labels, self.labels).dropFirst() {
            guard old.hasPrefix(label), (old == "_") == (label == "_") else { return nil }
            guard let removed = Self.distance(Self.words(old.dropFirst(label.count)), without: []) else { return nil }
            distance += removed
        }
        return distance * 10 + self.labels.count - labels.count
    }

    /// The number of letters of words that are not part of a label; nil if one of them is no word that Swift 3 removed.
    private static func distance(_ words: [String], without label: [String]) -> Int? {
        let start = words.indices.first { words[$0...].starts(with: label) }
        guard let start else { return nil }
        let removed = words[..<start] + words[(start + label.count)...]
        guard removed.allSatisfy(needless.contains) else { return nil }
        return removed.reduce(0) { $0 + $1.count }
    }

    /// The words of a name in camel case, such as `add`, `Boundary` and `URL`.
    static func words(_ name: some StringProtocol) -> [String] {
        var words: [String] = []
        let letters = Array(name)
        for (index, letter) in letters.enumerated() {
            let followsCapital = index > 0 && letters[index - 1].isUppercase
            let precedesSmall = index + 1 < letters.count && letters[index + 1].isLowercase
            if index == 0 || letter.isUppercase && (!followsCapital || precedesSmall) { words.append("") }
            words[words.count - 1].append(letter)
        }
        return words.isEmpty ? [""] : words
    }

    /// Methods whose names changed at their beginnings.
    private static let exceptions = [
        "drawViewHierarchyInRect": "drawHierarchy(in:afterScreenUpdates:)",
        "colorWithAlphaComponent": "withAlphaComponent(_:)", "imageWithRenderingMode": "withRenderingMode(_:)",
        "fontWithSize": "withSize(_:)", "stringByAppendingString": "appending(_:)",
        "stringByAppendingPathComponent": "appendingPathComponent(_:)",
        "URLByAppendingPathComponent": "appendingPathComponent(_:)",
        "stringByReplacingOccurrencesOfString": "replacingOccurrences(of:with:options:range:)",
        "stringByTrimmingCharactersInSet": "trimmingCharacters(in:)",
        "stringByReplacingCharactersInRange": "replacingCharacters(in:with:)",
        "sizeWithAttributes": "size(withAttributes:)", "joinWithSeparator": "joined(separator:)",
        "advancedBy": "advanced(by:)", "indexOf": "firstIndex(of:)", "updateInteractiveTransition": "update(_:)",
        "addObject": "add(_:)", "removeObject": "remove(_:)", "URLsForDirectory": "urls(for:in:)",
        "URLForResource": "url(forResource:withExtension:)", "dateByAddingTimeInterval": "addingTimeInterval(_:)",
        "imageWithAlignmentRectInsets": "withAlignmentRectInsets(_:)",
    ].mapValues(Swift2Method.init)

    /// Words of types, and others that say nothing.
    private static let needless: Set = [
        "", "Animation", "Animations", "Animator", "Array", "Attribute", "Attributes", "Behavior", "Block", "Bounds",
        "Category", "Cell", "Class", "Collection", "Color", "Component", "Constraint", "Constraints", "Container",
        "Context", "Controller", "Controllers", "Coordinator", "Data", "Date", "Delegate", "Duration", "Element",
        "Event", "Events", "Expansion", "Failure", "File", "Font", "For", "Gesture", "Identifier", "Image", "Index",
        "Indexes", "Item", "Items", "Key", "Layer", "Layout", "Map", "Mode", "Name", "Nib", "Notification", "Number",
        "Object", "Objects", "Operation", "Option", "Options", "Orientation", "Orientations", "Path", "Paths", "Place",
        "Point", "Position", "Priority", "Property", "Queue", "Range", "Recognizer", "Rect", "Recognizers", "Row",
        "Rows", "Screen", "Section", "Sections", "Segue", "Selector", "Set", "Size", "Space", "State", "String",
        "Strings", "Style", "Text", "Time", "Touch", "Touches", "Traits", "Trait", "Transform", "Transition", "Type",
        "URL", "User", "Value", "View", "Views", "Window", "With", "Zone", "Anchor", "Characters", "Level",
        "Superview", "Subview", "Superlayer", "Sublayer", "Control", "Insets", "Scroll", "Table", "Picker", "Editing",
        "Run", "Loop", "Bool", "Integer", "Float", "Double", "Encoding", "Format", "Interval", "Timer", "Arguments",
        "Presented", "Dismissed", "Metrics", "In", "Tracking",
    ]
}
