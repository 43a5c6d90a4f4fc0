import DynamicsGeometry
import Foundation
import UIKit

/// Finds texts with a low contrast to what is drawn behind and over them.
///
/// The contrast is that of the color that is shown, with the opacity of the text and of what contains it, at 21 points of the
/// letters. The value of a text is the one that a quarter of the points do not reach, so that an edge behind one letter
/// matters less than a background that is too light on one side.
struct ContrastCheck: AuditCheck {
    static let required = 4.5
    static let requiredForLargeText = 3.0
    private static let tolerance = 0.005

    func observe(_ frame: AuditFrame) -> [Observation] {
        frame.texts.compactMap { text in
            guard !text.isEmoji, let view = frame.view(drawing: text), view.isEnabledOnScreen, !view.isPressed,
                !isShadow(text, of: view),
                let contrast = contrast(of: text, in: frame)
            else { return nil }
            let isLarge = text.isLarge || !text.hasWords
            let required = isLarge ? Self.requiredForLargeText : Self.required
            guard contrast < required - Self.tolerance else { return nil }
            let size = text.isLarge ? "large text" : text.hasWords ? "text" : "a sign"
            return Observation(
                .contrast, view, in: frame, place: text.frame, measured: contrast, required: required,
                severity: -contrast,
                "has a contrast of \(formatted(contrast, decimals: 2)) to 1 to what is drawn behind it, but \(size) of "
                    + "\(formatted(Double(text.fontSize))) points needs \(formatted(required)) to 1")
        }
    }

    /// Returns the contrast of a text; nil if it is not visible, or if its background is unknown.
    private func contrast(of text: DrawnText, in frame: AuditFrame) -> Double? {
        let marked = text.index..<text.index + 1
        let candidates = frame.drawn.candidates(in: text.frame, marking: marked)
        var ratios: [Double] = []
        for point in text.grid(columns: 7, rows: 3) where frame.screen.contains(point) {
            let sample = frame.drawn.color(at: point, marking: marked, among: candidates)
            if sample.weight < 0.05 { continue }
            if sample.unknown > 0.1 { return nil }
            ratios.append(sample.with.contrast(to: sample.without))
        }
        // A text of which less than a quarter can be seen is leaving or entering the screen.
        guard ratios.count >= 5 else { return nil }
        return ratios.sorted()[ratios.count / 4]
    }

    private func isShadow(_ text: DrawnText, of view: UIView) -> Bool {
        guard let label = view as? UILabel, let shadow = label.shadowColor?.value else { return false }
        return text.text.color == shadow && label.textColor.value != shadow
    }
}
