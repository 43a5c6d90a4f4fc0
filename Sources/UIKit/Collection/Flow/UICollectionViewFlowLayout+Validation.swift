// Validation of metrics, which properties and delegate methods can set to any number: replaces numbers that would make
// positions or the content size unusable, and reports them.

extension UICollectionViewFlowLayout {
    /// The largest magnitude of a metric and of the available width and height, in points. With it, positions, which are
    /// sums of products of metrics and item counts, stay finite.
    static let largestMetric: CGFloat = 1e15

    /// Returns a size of items, headers or footers. Lengths that are negative, NaN, infinite or out of range are replaced
    /// with 0.
    /// - Parameter source: The property or delegate method that supplied the size.
    func usableSize(_ size: CGSize, from source: @autoclosure () -> String) -> CGSize {
        let usable = CGSize(width: usableLength(size.width), height: usableLength(size.height))
        if usable != size {
            reportMetric(size, replacedBy: usable, rule: "Lengths must be finite, not negative", source: source())
        }
        return usable
    }

    /// Returns a spacing. A spacing that is NaN, infinite or out of range is replaced with 0.
    func usableSpacing(_ spacing: CGFloat, from source: @autoclosure () -> String) -> CGFloat {
        guard spacing.magnitude <= Self.largestMetric else {
            reportMetric(spacing, replacedBy: CGFloat(0), rule: "A spacing must be finite", source: source())
            return 0
        }
        return spacing
    }

    /// Returns section insets. Insets that are NaN, infinite or out of range are replaced with 0.
    func usableInsets(_ insets: UIEdgeInsets, from source: @autoclosure () -> String) -> UIEdgeInsets {
        let usable = UIEdgeInsets(
            top: usableInset(insets.top), left: usableInset(insets.left), bottom: usableInset(insets.bottom),
            right: usableInset(insets.right))
        if usable != insets {
            reportMetric(insets, replacedBy: usable, rule: "Insets must be finite", source: source())
        }
        return usable
    }

    private func usableLength(_ length: CGFloat) -> CGFloat { length >= 0 && length <= Self.largestMetric ? length : 0 }

    private func usableInset(_ inset: CGFloat) -> CGFloat { inset.magnitude <= Self.largestMetric ? inset : 0 }

    private func reportMetric<Value>(_ value: Value, replacedBy usable: Value, rule: String, source: String) {
        UsageReport.report(
            "\(type(of: self)).\(source)",
            "The value \(value) was replaced by \(usable). \(rule) and at most 1e15 points.")
    }
}
