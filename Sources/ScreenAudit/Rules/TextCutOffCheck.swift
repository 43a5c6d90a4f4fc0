import DisplayList
import DynamicsGeometry
import DynamicsRecording
import UIKit

/// Finds texts of which a part is not shown: by truncation, by the bounds of a view that clips, or by the edge of the screen.
struct TextCutOffCheck: AuditCheck {
    /// The distance by which letters can be outside without a finding, in points. Letters seldom fill their rectangle.
    private static let tolerance: CGFloat = 2

    func observe(_ frame: AuditFrame) -> [Observation] {
        var lines: [ObjectIdentifier: [DrawnText]] = [:]
        var views: [UIView] = []
        for text in frame.texts {
            guard let view = frame.view(drawing: text) else { continue }
            if lines[ObjectIdentifier(view)] == nil { views.append(view) }
            lines[ObjectIdentifier(view), default: []].append(text)
        }
        return views.compactMap { observe($0, lines[ObjectIdentifier($0)] ?? [], in: frame) }
    }

    private func observe(_ view: UIView, _ lines: [DrawnText], in frame: AuditFrame) -> Observation? {
        guard lines.contains(where: { isVisible($0, in: frame) }) else { return nil }
        // Edited text scrolls in its view.
        if view is UITextView || view.isInTextView { return nil }
        if let field = view as? UITextField, field.text?.isEmpty == false { return nil }
        if let missing = missingText(of: view, lines) {
            return Observation(
                .textCutOff, view, in: frame, measured: missing, required: 0, severity: missing,
                "shows its text without \(formatted(missing, decimals: 0)) of its characters")
        }
        if let hidden = heightOutside(of: view, lines) {
            return Observation(
                .textCutOff, view, in: frame, measured: hidden, required: 0, severity: hidden,
                "is \(formatted(hidden)) points too low for its text")
        }
        for line in lines {
            if let (fraction, container) = clippedFraction(of: line, in: frame) {
                let percent = (fraction * 100).rounded()
                return Observation(
                    .textCutOff, view, in: frame, place: line.frame, measured: percent, required: 0, severity: percent,
                    "shows its text without \(formatted(percent, decimals: 0)) % of its area, which is outside of \(container)"
                )
            }
        }
        return nil
    }

    private func isVisible(_ line: DrawnText, in frame: AuditFrame) -> Bool {
        line.grid(columns: 5, rows: 2).contains {
            frame.screen.contains($0)
                && frame.drawn.color(at: $0, marking: line.index..<line.index + 1).weight > 0.05
        }
    }

    /// The number of characters of a label's or a placeholder's text that are not drawn; nil if all are.
    private func missingText(of view: UIView, _ lines: [DrawnText]) -> Double? {
        let text: String?
        switch view {
        case let label as UILabel: text = label.text
        case let field as UITextField:
            guard let placeholder = field.placeholder else { return nil }
            text = placeholder
        default: return nil
        }
        guard let text else { return nil }
        let visible = { (text: String) in text.filter { !$0.isWhitespace && $0 != "\u{FFFC}" } }
        let expected = visible(text)
        // The shadow of a text is drawn as the same text once more.
        var drawn = visible(lines.map(\.text.text).joined())
        if drawn.count > expected.count { drawn = String(drawn.prefix(expected.count)) }
        let kept =
            drawn.contains("\u{2026}") && !expected.contains("\u{2026}") ? drawn.filter { $0 != "\u{2026}" } : drawn
        let missing = expected.count - kept.count
        return missing > 0 ? Double(missing) : nil
    }

    /// The height of the letters of a label that is outside of its bounds, in points; nil if there is none.
    private func heightOutside(of view: UIView, _ lines: [DrawnText]) -> Double? {
        guard let label = view as? UILabel, label.bounds.height > 0 else { return nil }
        let top = lines.map(\.ink.minY).min() ?? 0
        let bottom = lines.map(\.ink.maxY).max() ?? 0
        let outside = max(label.bounds.minY - top, bottom - label.bounds.maxY)
        return outside > Self.tolerance ? Double(outside) : nil
    }

    /// The fraction of the letters of a line that a clip or the edge of the screen cuts off, with the name of the view that
    /// does; nil if the text is shown as a whole, is not shown at all, or can be scrolled to.
    private func clippedFraction(of line: DrawnText, in frame: AuditFrame) -> (Double, String)? {
        let scope = frame.drawn.drawings[line.index].scope
        let area = line.frame
        let visible = area.intersection(frame.drawn.scopes[scope].limit)
        guard !visible.isNull, visible.width > Self.tolerance, visible.height > Self.tolerance else { return nil }
        guard area.width - visible.width > Self.tolerance || area.height - visible.height > Self.tolerance else {
            return nil
        }
        guard let container = clippingView(of: line, scope: scope, in: frame) else { return nil }
        let fraction = 1 - Double(visible.width * visible.height / max(area.width * area.height, 0.01))
        return fraction > 0.02 ? (fraction, container) : nil
    }

    /// Returns the name of the innermost view that cuts off a line; nil if its content can be scrolled to the line.
    private func clippingView(of line: DrawnText, scope: Int, in frame: AuditFrame) -> String? {
        let area = line.frame
        var view = frame.view(drawing: line)
        while let current = view {
            let bounds = current.frameOnScreen
            if let list = current as? UIScrollView {
                if list.canScroll(to: area) { return nil }
                if !bounds.insetBy(dx: -Self.tolerance, dy: -Self.tolerance).contains(area) {
                    return "\"\(frame.name(of: list))\""
                }
            } else if current.clipsToBounds, !(current is UIWindow),
                !bounds.insetBy(dx: -Self.tolerance, dy: -Self.tolerance).contains(area)
            {
                return "\"\(frame.name(of: current))\""
            }
            view = current.superview
        }
        return "the screen"
    }
}

extension UIView {
    fileprivate var isInTextView: Bool {
        var view = superview
        while let current = view {
            if current is UITextView || current is UITextField { return true }
            view = current.superview
        }
        return false
    }
}

extension UIScrollView {
    /// Returns whether an area on the screen belongs to the content to which a finger can scroll.
    fileprivate func canScroll(to area: CGRect) -> Bool {
        guard isScrollEnabled else { return false }
        let origin = convert(area.origin, from: nil)
        let inset = adjustedContentInset
        let reachable = CGRect(
            x: -inset.left - 2, y: -inset.top - 2,
            width: max(contentSize.width + inset.left + inset.right, bounds.width) + 4,
            height: max(contentSize.height + inset.top + inset.bottom, bounds.height) + 4)
        return reachable.contains(CGRect(origin: origin, size: area.size))
    }
}
