// The bar buttons that the system provides.

extension UIBarButtonItem {
    /// The standard titles, images and spaces of bars.
    public enum SystemItem: Int, Sendable {
        /// A button with the semibold title "Done".
        case done = 0
        /// A button with the title "Cancel".
        case cancel
        /// A button with the title "Edit".
        case edit
        /// A button with the semibold title "Save".
        case save
        /// A plus sign.
        case add
        /// A space that shares the free width of a toolbar.
        case flexibleSpace
        /// A space of the item's `width`.
        case fixedSpace
        /// A sheet with a pencil.
        case compose
        /// An arrow that points to the left.
        case reply
        /// A tray with an arrow that points upward.
        case action
        /// A folder.
        case organize
        /// A book.
        case bookmarks
        /// A magnifying glass.
        case search
        /// An arrow that turns around.
        case refresh
        /// A cross.
        case stop
        /// A camera.
        case camera
        /// A trash can.
        case trash
        /// A triangle that points to the right.
        case play
        /// Two bars.
        case pause
        /// Two triangles that point to the left.
        case rewind
        /// Two triangles that point to the right.
        case fastForward
        /// A button with the title "Undo".
        case undo
        /// A button with the title "Redo".
        case redo
        /// A cross.
        case close = 24

        var title: String? {
            switch self {
            case .done: "Done"
            case .cancel: "Cancel"
            case .edit: "Edit"
            case .save: "Save"
            case .undo: "Undo"
            case .redo: "Redo"
            default: nil
            }
        }

        /// The name of the image for assistive technologies; nil for titles and spaces.
        var name: String? {
            switch self {
            case .done, .cancel, .edit, .save, .undo, .redo, .flexibleSpace, .fixedSpace: nil
            case .add: "Add"
            case .compose: "Compose"
            case .reply: "Reply"
            case .action: "Share"
            case .organize: "Organize"
            case .bookmarks: "Bookmarks"
            case .search: "Search"
            case .refresh: "Refresh"
            case .stop: "Stop"
            case .close: "Close"
            case .camera: "Camera"
            case .trash: "Delete"
            case .play: "Play"
            case .pause: "Pause"
            case .rewind: "Rewind"
            case .fastForward: "Fast forward"
            }
        }

        @MainActor var icon: SystemIcon? {
            switch self {
            case .done, .cancel, .edit, .save, .undo, .redo, .flexibleSpace, .fixedSpace: nil
            case .add: .plus
            case .compose: .compose
            case .reply: .reply
            case .action: .action
            case .organize: .folder
            case .bookmarks: .book
            case .search: .magnifyingGlass
            case .refresh: .refresh
            case .stop, .close: .cross
            case .camera: .camera
            case .trash: .trash
            case .play: .play
            case .pause: .pause
            case .rewind: .rewind
            case .fastForward: .fastForward
            }
        }

        var style: Style { self == .done || self == .save ? .done : .plain }
    }
}
