import DynamicsTesting

@testable import UIKit

/// What the open edit menu of a screen shows.
@MainActor
struct EditMenuContents {
    /// The titles in the bar, from left to right.
    private(set) var titles: [String] = []
    /// The frame of the bar in the window, in points; nil if no menu is open.
    private(set) var frame: CGRect?

    init(_ screen: Screen) {
        guard let bar = screen.window.subviews.last(where: { $0 is EditMenuBar && $0.isUserInteractionEnabled }) else {
            return
        }
        frame = bar.frame
        bar.layoutIfNeeded()
        let items = (bar.subviews.first?.subviews ?? []).sorted { $0.frame.minX < $1.frame.minX }
        titles = items.compactMap { item in
            let title = (item.subviews.first { $0 is UILabel } as? UILabel)?.text ?? ""
            return title.isEmpty ? item.accessibilityLabel : title
        }
    }
}
