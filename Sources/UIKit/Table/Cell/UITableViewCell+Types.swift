// Styles, accessories and editing styles of table cells.

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
        /// A button for details and a gray arrow. A tap on the button calls the delegate's
        /// `tableView(_:accessoryButtonTappedForRowWith:)`.
        case detailDisclosureButton
        /// A check mark in the tint color.
        case checkmark
        /// A button for details.
        case detailButton
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

    /// The separator between the rows of a table.
    public enum SeparatorStyle: Int, Sendable {
        /// No line.
        case none = 0
        /// A line of one pixel.
        case singleLine
    }

    /// The control of a cell in a table that is being edited.
    public enum EditingStyle: Int, Sendable {
        /// No control.
        case none = 0
        /// A red button that reveals the button that deletes the row.
        case delete
        /// A green button that inserts a row.
        case insert
    }
}

/// What a table determines about the appearance of a cell.
struct TableCellAppearance: Equatable {
    /// The color of the separator below the cell; nil for none.
    var separatorColor: UIColor?
    /// The insets of the separator, in points.
    var separatorInset = UIEdgeInsets(top: 0, left: 16, bottom: 0, right: 0)
    /// Whether the cell is the first or last row of a group with rounded corners.
    var roundsTop = false
    var roundsBottom = false
    /// The width that the index of the table's sections covers at the right edge, in points.
    var trailingInset: CGFloat = 0
}
