// Styles, scroll positions and row animations of tables.

extension UITableView {
    /// The arrangement of a table's sections.
    public enum Style: Int, Sendable {
        /// Sections follow each other without gaps. Their headers and footers float at the edges while rows of the
        /// section are visible.
        case plain = 0
        /// Sections are groups with gaps between them. Headers and footers scroll with the rows.
        case grouped
        /// Like `grouped`, with rows 16 points from the sides of the table and groups with rounded corners.
        case insetGrouped
    }

    /// The position in the table to which a row is scrolled.
    public enum ScrollPosition: Int, Sendable {
        /// The table scrolls the shortest distance that makes the row visible.
        case none = 0
        /// The row is at the top.
        case top
        /// The row is in the middle.
        case middle
        /// The row is at the bottom.
        case bottom
    }

    /// The animation of rows that are inserted, deleted or reloaded. All take 0.3 seconds.
    public enum RowAnimation: Int, Sendable {
        /// The row fades.
        case fade = 0
        /// The row moves in from the right, or out to the right.
        case right
        /// The row moves in from the left, or out to the left.
        case left
        /// The row moves in from above, or out upward.
        case top
        /// The row moves in from below, or out downward.
        case bottom
        /// The row appears and disappears without an animation.
        case none
        /// The row grows from its middle, or shrinks to it.
        case middle
        /// The table chooses the animation: the row fades.
        case automatic = 100
    }

    /// The height of rows, headers and footers that the table determines from their content; not a length in points.
    public class var automaticDimension: CGFloat { -1 }

    /// Posted after the selected row has changed by a touch. The object is the table.
    public nonisolated static let selectionDidChangeNotification =
        Notification.Name("UITableViewSelectionDidChangeNotification")

    /// The height of a row whose height no delegate, property or constraint determines, in points.
    static let standardRowHeight: CGFloat = 44
    /// The distance of the groups of the style `insetGrouped` from the sides, in points.
    static let groupInset: CGFloat = 16
    static let headerKind = "UITableViewSectionHeader"
    static let footerKind = "UITableViewSectionFooter"

    /// The places from which the inset of separators is measured.
    public enum SeparatorInsetReference: Int, Sendable {
        /// The edges of the rows.
        case fromCellEdges = 0
        /// The edge where the content of rows begins, 16 points from the left edge.
        case fromAutomaticInsets
    }
}

extension IndexPath {
    /// The identity of the header or footer of a section.
    static func ofSection(_ section: Int) -> IndexPath { IndexPath(item: 0, section: section) }
}
