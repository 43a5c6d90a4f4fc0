import DynamicsRecording
import Foundation
import JSONReading
import UIKit

/// What is visible on the screen of an app, as elements with names.
///
/// The names are those of traces (`FrameLoop.displayedNames()`). An element is a visible view with an identifier, an
/// element for assistive technologies, a control, a cell, a scroll view, a text, or a view that recognizes gestures.
@MainActor
struct ScreenElements {
    let loop: FrameLoop
    private let names: [UInt64: String]
    private let movingViews: Set<ObjectIdentifier>

    /// Finds the names of the current frame, which is drawn if it was not.
    init(_ loop: FrameLoop) {
        self.loop = loop
        _ = loop.displayList()
        names = loop.displayedNames()
        movingViews = Set(loop.movingViews.map { ObjectIdentifier($0) })
    }

    // MARK: Names

    /// The name of a view.
    func name(of view: UIView) -> String { names[view.displayLayerID] ?? "\(type(of: view))" }

    /// Returns the view with a name, an identifier, a label or a text. Exact names come first, then texts; in each of them,
    /// the frontmost window, and the first view in it from back to front.
    /// - Throws: A `UserFacingError` that names what is there instead.
    func find(_ name: String) throws -> UIView {
        let views = visibleViews
        if let view = views.first(where: { self.name(of: $0) == name }) { return view }
        if let view = views.first(where: { $0.shownLabel == name || $0.shownText == name }) { return view }
        throw UserFacingError(.data, "There is no visible element \"\(name)\"\(alternatives(to: name, views))")
    }

    /// The visible views: those of the frontmost window first.
    private var visibleViews: [UIView] {
        var views: [UIView] = []
        for window in loop.windows.reversed() { window.forEachVisibleView { views.append($0) } }
        return views
    }

    private func alternatives(to name: String, _ views: [UIView]) -> String {
        var known: [String] = []
        for view in views where isElement(view) {
            for candidate in [self.name(of: view), view.shownLabel ?? view.shownText ?? ""]
            where !candidate.isEmpty && !known.contains(candidate) {
                known.append(candidate)
            }
        }
        if known.isEmpty { return ": the screen is empty." }
        let suggestion = Suggestion.didYouMeanSuffix(for: name, among: known)
        let tappable = views.filter { canBeTapped($0) }.map {
            "\"\($0.accessibilityIdentifier ?? $0.shownLabel ?? self.name(of: $0))\""
        }
        let list = Self.list(tappable.isEmpty ? known.map { "\"\($0)\"" } : tappable)
        return "\(suggestion.isEmpty ? "." : suggestion) "
            + (tappable.isEmpty ? "Visible are \(list)." : "These can be tapped: \(list).")
    }

    static func list(_ words: [String]) -> String {
        words.prefix(20).joined(separator: ", ") + (words.count > 20 ? " and \(words.count - 20) more" : "")
    }

    // MARK: Elements

    /// The tree of visible elements, by window, from back to front.
    var tree: [JSONValue] {
        loop.windows.filter(\.isVisibleByItself).flatMap { elements(in: $0) }
    }

    private func elements(in view: UIView) -> [JSONValue] {
        guard view.isVisibleByItself, !view.accessibilityElementsHidden else { return [] }
        let isScreenWide = view.clipsToBounds || view is UIWindow
        if isScreenWide, loop.visibleFrame(of: view).isEmpty { return [] }
        let children = view.subviews.flatMap { elements(in: $0) } + parts(of: view)
        guard isElement(view), !loop.visibleFrame(of: view).isEmpty else { return children }
        var element = describe(view)
        if !children.isEmpty { element["children"] = .array(children) }
        return [element]
    }

    private func isElement(_ view: UIView) -> Bool {
        view.accessibilityIdentifier != nil || view.isAccessibilityElement && !(view.superview is UIControl)
            || view is UIWindow
            || view.isTouchTarget || view is UIScrollView || movingViews.contains(ObjectIdentifier(view))
    }

    /// The elements of a view for assistive technologies that are not views.
    private func parts(of view: UIView) -> [JSONValue] {
        (view.accessibilityElements ?? []).compactMap { $0 as? UIAccessibilityElement }.map { part in
            let label = part.accessibilityLabel
            var element: JSONValue = [
                "name": .string(part.accessibilityIdentifier ?? label ?? "\(type(of: part))"),
                "class": .string("\(type(of: part))"),
            ]
            if let label { element["label"] = .string(label) }
            if let value = part.accessibilityValue { element["value"] = .string(value) }
            if let hint = part.accessibilityHint { element["hint"] = .string(hint) }
            let traits = UIView.names(of: part.accessibilityTraits)
            if !traits.isEmpty { element["traits"] = .array(traits.map { .string($0) }) }
            element["frame"] = part.accessibilityFrame.json
            return element
        }
    }

    /// The properties of an element.
    func describe(_ view: UIView) -> JSONValue {
        var element: JSONValue = ["name": .string(name(of: view)), "class": .string("\(type(of: view))")]
        if let label = view.shownLabel { element["label"] = .string(label) }
        if let value = view.shownValue { element["value"] = value }
        if let text = view.shownText, text != view.shownLabel { element["text"] = .string(text) }
        if let hint = view.accessibilityHint { element["hint"] = .string(hint) }
        let traits = view.traitNames
        if !traits.isEmpty { element["traits"] = .array(traits.map { .string($0) }) }
        let actions = (view.accessibilityCustomActions ?? []).map { JSONValue.string($0.name) }
        if !actions.isEmpty { element["actions"] = .array(actions) }
        element["frame"] = view.frameOnScreen.json
        if view.isTouchTarget {
            if let point = tapPoint(of: view) {
                element["tap"] = point.json
            } else {
                element["obstacle"] = .string(
                    problem(ofTouchAt: loop.visibleFrame(of: view).center, reaching: view) ?? "")
            }
        }
        if let list = view as? UIScrollView {
            element["scroll"] = CGPoint(x: list.contentOffset.x + 0, y: list.contentOffset.y + 0).json
            element["content"] = [.number(list.contentSize.width), .number(list.contentSize.height)]
        }
        if movingViews.contains(ObjectIdentifier(view)) { element["moves"] = true }
        return element
    }

    // MARK: Touches

    /// Whether a tap on a view has an effect and reaches it.
    private func canBeTapped(_ view: UIView) -> Bool { view.isTouchTarget && tapPoint(of: view) != nil }

    /// Returns a point at which a touch reaches a view: the center of its visible part or, if something covers it, another
    /// point of a grid in it; nil if there is none.
    func tapPoint(of view: UIView) -> CGPoint? {
        let visible = loop.visibleFrame(of: view)
        guard !visible.isEmpty else { return nil }
        let fractions: [CGFloat] = [0.5, 0.25, 0.75, 0.1, 0.9]
        for y in fractions {
            for x in fractions {
                let point = CGPoint(x: visible.minX + visible.width * x, y: visible.minY + visible.height * y)
                if problem(ofTouchAt: point, reaching: view) == nil { return point }
            }
        }
        return nil
    }

    /// Returns why a touch at a point does not reach a view; nil if it does.
    func problem(ofTouchAt point: CGPoint, reaching view: UIView) -> String? {
        var current: UIView? = view
        while let ancestor = current {
            if let reason = reasonForNoTouches(ancestor, isSubject: ancestor === view) {
                return ancestor === view ? reason : "it is in \"\(name(of: ancestor))\", which \(reason)"
            }
            current = ancestor.superview
        }
        guard loop.screen.bounds.contains(point) else { return "it is outside of the screen" }
        guard let hit = loop.hitView(at: point) else { return "no view receives a touch at \(point.json.text)" }
        if hit.isDescendant(of: view) || view.isPassive && view.isDescendant(of: hit) { return nil }
        return "it is covered by \"\(name(of: hit))\" at \(point.json.text)"
    }

    private func reasonForNoTouches(_ view: UIView, isSubject: Bool) -> String? {
        if view.isHidden { return "is hidden" }
        if view.alpha <= 0.01 { return "is transparent" }
        if (view as? UIControl)?.isEnabled == false { return "is disabled" }
        if !view.isUserInteractionEnabled, !(isSubject && view.isPassive) { return "receives no touches" }
        return nil
    }
}

extension CGRect {
    /// The rectangle as `[x, y, width, height]`, rounded to hundredths of a point.
    var json: JSONValue { .array([minX, minY, width, height].map { .number((Double($0) * 100).rounded() / 100 + 0) }) }

    var center: CGPoint { CGPoint(x: midX, y: midY) }
}
