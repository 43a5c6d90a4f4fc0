// The limits of the text size in a view and its subviews.

extension UIView {
    /// The smallest text size in the view and its subviews. The default, nil, is no limit. Unknown categories are ignored.
    ///
    /// If the user prefers a smaller text, the traits of the view contain this category instead.
    public var minimumContentSizeCategory: UIContentSizeCategory? {
        get { traitState?.minimumContentSizeCategory }
        set {
            guard newValue == nil || newValue?.index != nil else { return }
            changeTraitState { $0.minimumContentSizeCategory = newValue }
        }
    }

    /// The largest text size in the view and its subviews. The default, nil, is no limit. Unknown categories are ignored.
    ///
    /// If the user prefers a larger text, the traits of the view contain this category instead. A maximum below
    /// `minimumContentSizeCategory` wins.
    public var maximumContentSizeCategory: UIContentSizeCategory? {
        get { traitState?.maximumContentSizeCategory }
        set {
            guard newValue == nil || newValue?.index != nil else { return }
            changeTraitState { $0.maximumContentSizeCategory = newValue }
        }
    }

    /// The limits of the view and its superviews that apply to the view, for a debugger: the names of the categories, or
    /// "none".
    public var appliedContentSizeCategoryLimitsDescription: String {
        let views = sequence(first: self, next: \.superview)
        let minimum = views.compactMap(\.minimumContentSizeCategory).max()
        let maximum = views.compactMap(\.maximumContentSizeCategory).min()
        return "minimum: \(minimum?.rawValue ?? "none"), maximum: \(maximum?.rawValue ?? "none")"
    }
}
