// The distances of separators from the edges of rows, and the heights of the rows below the last one.

extension UITableView {
    /// The distances of the separators from the edges of the rows, in points.
    var separatorEdgeInset: UIEdgeInsets {
        var inset = separatorInset
        if hasOwnSeparatorInset, separatorInsetReference == .fromAutomaticInsets { inset.left += 16 }
        return inset
    }

    /// Requests layout for a new height of filler rows. Returns false, and reports the height, if it is not valid.
    func validateFillerRowHeight() -> Bool {
        setNeedsLayout()
        let isValid = fillerRowHeight == Self.automaticDimension || fillerRowHeight.isFinite && fillerRowHeight >= 0
        return UsageReport.validate(isValid, fillerRowHeight, of: self, "fillerRowHeight")
    }
}
