import JSONReading

/// The motion of items that is fitted item by item, because a fit can take a second, and then written in any format.
package struct ExportedMotion: Sendable {
    private(set) var text: ExportText
    private let moving: [RecordedItem]
    private let tolerance: Double

    init(_ text: ExportText, of moving: [RecordedItem], tolerance: Double) {
        (self.text, self.moving, self.tolerance) = (text, moving, tolerance)
    }

    /// The number of exported items.
    package var itemCount: Int { moving.count }

    /// Fits the next item. Returns false if all items are fitted.
    package mutating func fitNextItem() -> Bool {
        guard text.items.count < moving.count else { return false }
        text.items.append(
            ExportedItem(
                moving[text.items.count], span: text.span, frameDuration: 1 / text.fps, tolerance: tolerance))
        return true
    }

    /// Returns the motion of the items that are fitted in a format.
    /// - Throws: A `UserFacingError` of kind `data` if the format cannot express the motion of an item.
    package func text(as format: ExportFormat) throws(UserFacingError) -> String {
        switch format {
        case .css: return text.css
        case .webanimations: return text.webAnimations
        case .lottie:
            try requireNoSkew("Lottie", "css, webanimations, swiftui or flutter")
            return text.lottie
        case .swiftui: return text.swiftUI
        case .compose:
            try requireNoSkew("The graphics layer of Compose", "css, webanimations, swiftui or flutter")
            return text.compose
        case .flutter: return text.flutter
        }
    }

    private func requireNoSkew(_ subject: String, _ others: String) throws(UserFacingError) {
        for item in text.items where item.frames.contains(where: { abs($0[.skew]) > 1e-3 }) {
            throw UserFacingError(
                .data, "\(item.item.name) is skewed, which \(subject) cannot express. Export it as \(others).")
        }
    }
}
