// The styles and columns of split view controllers.

extension UISplitViewController {
    /// The numbers of columns.
    public enum Style: Int, Sendable {
        /// A primary and a secondary controller, which `viewControllers` contains.
        case unspecified = 0
        /// A primary and a secondary column.
        case doubleColumn
        /// A primary, a supplementary and a secondary column.
        case tripleColumn
    }

    /// The columns of controllers with a column style.
    public enum Column: Int, Sendable {
        /// The first column, such as a sidebar.
        case primary = 0
        /// The column between the two others, in the style `.tripleColumn`.
        case supplementary
        /// The last column, such as a document.
        case secondary
        /// What is shown instead of all columns while the controller is collapsed.
        case compact
    }

    /// How the columns share the width.
    public enum SplitBehavior: Int, Sendable {
        /// The choice of the split view controller.
        case automatic = 0
        /// The columns are beside each other.
        case tile
        /// The other columns are in front of the secondary one, which a tap brings back.
        case overlay
        /// The other columns move the secondary one partly out of the view.
        case displace
    }

    /// Whether the button that shows and hides columns is displayed.
    public enum DisplayModeButtonVisibility: Int, Sendable {
        /// Displayed while the controller is not collapsed.
        case automatic = 0
        /// Not displayed.
        case never
        /// Displayed while the controller is not collapsed.
        case always
    }
}

extension UISplitViewController.DisplayMode {
    /// The number of columns beside, in front of, or displacing the secondary one.
    var columnCount: Int {
        switch self {
        case .automatic, .secondaryOnly: 0
        case .oneBesideSecondary, .oneOverSecondary: 1
        case .twoBesideSecondary, .twoOverSecondary, .twoDisplaceSecondary: 2
        }
    }

    /// The mode with a number of columns in a behavior.
    init(columnCount: Int, behavior: UISplitViewController.SplitBehavior) {
        switch (columnCount, behavior) {
        case (1, .overlay): self = .oneOverSecondary
        case (1, _): self = .oneBesideSecondary
        case (2, .overlay): self = .twoOverSecondary
        case (2, .displace): self = .twoDisplaceSecondary
        case (2, _): self = .twoBesideSecondary
        default: self = .secondaryOnly
        }
    }
}
