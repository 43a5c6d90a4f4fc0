// Creates constraints from the visual format language.

extension NSLayoutConstraint {
    /// Options for constraints from the visual format language.
    public struct FormatOptions: OptionSet, Sendable {
        /// The options as an integer.
        public let rawValue: UInt

        /// Creates options from an integer.
        public init(rawValue: UInt) { self.rawValue = rawValue }

        /// The left edges of the views are aligned.
        public static let alignAllLeft = FormatOptions(rawValue: 1 << 1)
        /// The right edges of the views are aligned.
        public static let alignAllRight = FormatOptions(rawValue: 1 << 2)
        /// The top edges of the views are aligned.
        public static let alignAllTop = FormatOptions(rawValue: 1 << 3)
        /// The bottom edges of the views are aligned.
        public static let alignAllBottom = FormatOptions(rawValue: 1 << 4)
        /// The leading edges of the views are aligned.
        public static let alignAllLeading = FormatOptions(rawValue: 1 << 5)
        /// The trailing edges of the views are aligned.
        public static let alignAllTrailing = FormatOptions(rawValue: 1 << 6)
        /// The horizontal centers of the views are aligned.
        public static let alignAllCenterX = FormatOptions(rawValue: 1 << 9)
        /// The vertical centers of the views are aligned.
        public static let alignAllCenterY = FormatOptions(rawValue: 1 << 10)
        /// The baselines of the last lines of text are aligned.
        public static let alignAllLastBaseline = FormatOptions(rawValue: 1 << 11)
        /// The baselines of the first lines of text are aligned.
        public static let alignAllFirstBaseline = FormatOptions(rawValue: 1 << 12)
        /// The views follow each other in the layout direction. This is the default.
        public static let directionLeadingToTrailing: FormatOptions = []
        /// The views follow each other from left to right.
        public static let directionLeftToRight = FormatOptions(rawValue: 1 << 16)
        /// The views follow each other from right to left.
        public static let directionRightToLeft = FormatOptions(rawValue: 2 << 16)
    }

    static func parsedConstraints(
        withVisualFormat format: String, options opts: FormatOptions, metrics: [String: Any]?,
        views: [String: Any]
    ) -> [NSLayoutConstraint] {
        do throws(VisualFormat.Fault) {
            let parsed = try VisualFormat(format)
            return try VisualFormatBuilder(parsed, options: opts, metrics: metrics ?? [:], views: views).build()
        } catch {
            UsageReport.report(
                "NSLayoutConstraint.constraints(withVisualFormat:options:metrics:views:)",
                "The format \"\(format)\" makes no constraints: \(error.message).")
            return []
        }
    }
}

/// Makes the constraints of a visual format.
@MainActor
private struct VisualFormatBuilder {
    private typealias Attribute = NSLayoutConstraint.Attribute

    private let format: VisualFormat
    private let options: NSLayoutConstraint.FormatOptions
    private let metrics: [String: Any]
    private let items: [String: any LayoutItem]
    private let isHorizontal: Bool
    private let isReversed: Bool
    /// The edges at which an element starts and ends in the direction of the format.
    private let start, end: Attribute

    init(
        _ format: VisualFormat, options: NSLayoutConstraint.FormatOptions, metrics: [String: Any], views: [String: Any]
    ) throws(VisualFormat.Fault) {
        self.format = format
        self.options = options
        self.metrics = metrics
        items = views.compactMapValues { $0 as? any LayoutItem }
        isHorizontal = format.axis == .horizontal
        isReversed = isHorizontal && options.contains(.directionRightToLeft)
        let isAbsolute = options.contains(.directionLeftToRight) || isReversed
        start = !isHorizontal ? .top : isReversed ? .right : isAbsolute ? .left : .leading
        end = !isHorizontal ? .bottom : isReversed ? .left : isAbsolute ? .right : .trailing
        for name in format.viewNames where items[name] == nil {
            throw VisualFormat.Fault(message: "no view or layout guide has the name \(name)")
        }
    }

    func build() throws(VisualFormat.Fault) -> [NSLayoutConstraint] {
        var constraints: [NSLayoutConstraint] = []
        for (index, element) in format.elements.enumerated() {
            if index > 0 { constraints += try makeSpace(index) }
            for predicate in element.predicates { constraints.append(try makeLength(of: element, predicate)) }
        }
        return constraints + (try makeAlignments())
    }

    // MARK: Constraints

    /// Makes the constraints of the space before an element.
    private func makeSpace(_ index: Int) throws(VisualFormat.Fault) -> [NSLayoutConstraint] {
        let (previous, next) = (format.elements[index - 1], format.elements[index])
        let (from, to) = (try findItem(previous, beside: next), try findItem(next, beside: previous))
        // The superview contains the views, so a space lies between two edges of the same kind.
        var (fromEdge, toEdge) = (previous.name == nil ? start : end, next.name == nil ? end : start)
        switch format.spaces[index - 1] {
        case .none: return [makeSpace(from, fromEdge, to, toEdge, VisualFormat.Predicate(value: "0"), 0)]
        case .standard:
            let isMargin = previous.name == nil || next.name == nil
            if previous.name == nil { fromEdge = margin(of: fromEdge) }
            if next.name == nil { toEdge = margin(of: toEdge) }
            return [makeSpace(from, fromEdge, to, toEdge, VisualFormat.Predicate(value: "8"), isMargin ? 0 : 8)]
        case .predicates(let list):
            var constraints: [NSLayoutConstraint] = []
            for predicate in format.predicates[list] {
                guard let length = findNumber(predicate.value) else { throw missingNumber(predicate.value) }
                let constraint = makeSpace(from, fromEdge, to, toEdge, predicate, length)
                constraint.priority = try findPriority(predicate)
                constraints.append(constraint)
            }
            return constraints
        }
    }

    private func makeSpace(
        _ from: any LayoutItem, _ fromEdge: Attribute, _ to: any LayoutItem, _ toEdge: Attribute,
        _ predicate: VisualFormat.Predicate, _ length: CGFloat
    ) -> NSLayoutConstraint {
        // From right to left, the next element has the smaller coordinate, so the items are exchanged and the space
        // stays positive.
        isReversed
            ? NSLayoutConstraint(
                item: from, attribute: fromEdge, relatedBy: predicate.relation, toItem: to, attribute: toEdge,
                multiplier: 1, constant: length)
            : NSLayoutConstraint(
                item: to, attribute: toEdge, relatedBy: predicate.relation, toItem: from, attribute: fromEdge,
                multiplier: 1, constant: length)
    }

    private func makeLength(
        of element: VisualFormat.Element, _ predicate: VisualFormat.Predicate
    ) throws(VisualFormat.Fault) -> NSLayoutConstraint {
        let item = try findItem(element, beside: element)
        let attribute: Attribute = isHorizontal ? .width : .height
        let other = items[predicate.value]
        let length = findNumber(predicate.value)
        guard other != nil || length != nil else { throw missingNumber(predicate.value) }
        let constraint = NSLayoutConstraint(
            item: item, attribute: attribute, relatedBy: predicate.relation, toItem: length == nil ? other : nil,
            attribute: length == nil ? attribute : .notAnAttribute, multiplier: 1, constant: length ?? 0)
        constraint.priority = try findPriority(predicate)
        return constraint
    }

    /// Makes the constraints that align all views by the options.
    private func makeAlignments() throws(VisualFormat.Fault) -> [NSLayoutConstraint] {
        let alignments: [(NSLayoutConstraint.FormatOptions, Attribute)] = [
            (.alignAllLeft, .left), (.alignAllRight, .right), (.alignAllTop, .top), (.alignAllBottom, .bottom),
            (.alignAllLeading, .leading), (.alignAllTrailing, .trailing), (.alignAllCenterX, .centerX),
            (.alignAllCenterY, .centerY), (.alignAllLastBaseline, .lastBaseline),
            (.alignAllFirstBaseline, .firstBaseline),
        ]
        var constraints: [NSLayoutConstraint] = []
        let views = format.viewNames.compactMap { items[$0] }
        for (option, attribute) in alignments where options.contains(option) {
            guard attribute.axis != format.axis else {
                throw VisualFormat.Fault(
                    message: "the option for \(attribute) aligns views along the format's own axis")
            }
            for (view, next) in zip(views, views.dropFirst()) {
                constraints.append(
                    NSLayoutConstraint(
                        item: view, attribute: attribute, relatedBy: .equal, toItem: next, attribute: attribute,
                        multiplier: 1, constant: 0))
            }
        }
        return constraints
    }

    // MARK: Names

    /// Returns the item of an element. The superview is that of the neighbor.
    private func findItem(
        _ element: VisualFormat.Element, beside neighbor: VisualFormat.Element
    ) throws(VisualFormat.Fault) -> any LayoutItem {
        if let item = element.name.flatMap({ items[$0] }) { return item }
        let view = neighbor.name.flatMap { items[$0] }
        let superview = (view as? UILayoutGuide)?.owningView ?? (view as? UIView)?.superview
        guard let superview else {
            throw VisualFormat.Fault(message: "the view \(neighbor.name ?? "|") has no superview; add it to one first")
        }
        return superview
    }

    private func findNumber(_ name: String) -> CGFloat? {
        ValueConversion.number(metrics[name]) ?? Double(name).map { CGFloat($0) }
    }

    private func findPriority(_ predicate: VisualFormat.Predicate) throws(VisualFormat.Fault) -> UILayoutPriority {
        guard let name = predicate.priority else { return .required }
        if let priority = metrics[name] as? UILayoutPriority { return priority }
        guard let number = findNumber(name) else { throw missingNumber(name) }
        return UILayoutPriority(Float(number))
    }

    private func missingNumber(_ name: String) -> VisualFormat.Fault {
        VisualFormat.Fault(message: "no metric has the name \(name)")
    }

    private func margin(of edge: Attribute) -> Attribute {
        switch edge {
        case .left: .leftMargin
        case .right: .rightMargin
        case .leading: .leadingMargin
        case .trailing: .trailingMargin
        case .top: .topMargin
        default: .bottomMargin
        }
    }
}
