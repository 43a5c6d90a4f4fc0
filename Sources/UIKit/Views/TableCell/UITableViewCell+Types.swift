extension UITableViewCell {
    /// The arrangement of a cell's labels.
    public enum CellStyle: Int, Sendable {
        /// One label, to the right of the image.
        case `default` = 0
        /// A label on the left and a gray one on the right.
        case value1
        /// A label in the tint color that ends 100 points from the left edge, and one to its right.
        case value2
        /// A label with a smaller one below it.
        case subtitle
    }

    /// The standard views at the right edge of a cell.
    public enum AccessoryType: Int, Sendable {
        /// No view.
        case none = 0
        /// A gray arrow, for a cell that shows another screen.
        case disclosureIndicator
        /// A check mark in the tint color.
        case checkmark = 3
    }

    /// The background of a selected or highlighted cell without a `selectedBackgroundView`.
    public enum SelectionStyle: Int, Sendable {
        /// The background does not change.
        case none = 0
        /// The same as `default`, as on Apple's systems since iOS 7.
        case blue
        /// The same as `default`.
        case gray
        /// A gray background.
        case `default`
    }
}
