import DisplayList
import DynamicsGeometry
import DynamicsRecording
import Foundation
import UIKit

/// A frame that is audited: what is drawn, and the views that draw it.
@MainActor
final class AuditFrame {
    /// A view that is shown, with what its ancestors determine.
    struct ShownView {
        let view: UIView
        /// Whether the view is hidden from assistive technologies.
        let isHiddenFromAssistance: Bool
        /// Whether a control, which is an element as a whole, contains the view.
        let isInControl: Bool
    }

    /// The index of the frame.
    let number: Int
    let loop: FrameLoop
    let list: DisplayList
    let drawn: DrawnFrame
    let setting: AuditSetting
    /// Whether fingers touch the screen.
    let isTouched: Bool
    /// The shown views of all windows, containers before their contents, from back to front.
    private(set) var views: [ShownView] = []
    private var viewsByLayer: [UInt64: UIView] = [:]
    private lazy var names = loop.displayedNames()
    private(set) lazy var texts = drawn.texts

    init(
        number: Int, loop: FrameLoop, list: DisplayList, setting: AuditSetting, isTouched: Bool, bitmaps: BitmapColors
    ) {
        (self.number, self.loop, self.list, self.setting) = (number, loop, list, setting)
        self.isTouched = isTouched
        drawn = DrawnFrame(list, bitmaps: bitmaps)
        for window in loop.windows where !window.isHidden { collectViews(in: window) }
    }

    private func collectViews(in window: UIWindow) {
        var rest = [(view: window as UIView, isHidden: false, isInControl: false)]
        while let (view, isHidden, isInControl) = rest.popLast() {
            guard view.isVisibleByItself else { continue }
            let hides = isHidden || view.accessibilityElementsHidden
            views.append(ShownView(view: view, isHiddenFromAssistance: hides, isInControl: isInControl))
            if view.displayLayerID != 0 { viewsByLayer[view.displayLayerID] = view }
            let modal = view.subviews.last { $0.accessibilityViewIsModal }
            for subview in view.subviews.reversed() {
                rest.append(
                    (subview, hides || modal != nil && subview !== modal, isInControl || view is UIControl))
            }
        }
    }

    var screen: CGRect { drawn.screen }

    /// The name of a view, as in traces.
    func name(of view: UIView) -> String {
        view.accessibilityIdentifier ?? names[view.displayLayerID] ?? "\(type(of: view))"
    }

    /// The view that draws a text: the one with its layer, or the innermost one that contains this layer.
    func view(drawing text: DrawnText) -> UIView? {
        var scope = drawn.drawings[text.index].scope
        while scope >= 0 {
            if let view = viewsByLayer[drawn.scopes[scope].owner] { return view }
            scope = drawn.scopes[scope].parent
        }
        return nil
    }

    /// Returns the view with the identifier of a layer.
    func view(ofLayer id: UInt64) -> UIView? { viewsByLayer[id] }

    // MARK: What is seen

    private lazy var scopes = Dictionary(
        drawn.scopes.lazy.filter { $0.owner != 0 }.map { ($0.owner, $0) }, uniquingKeysWith: { first, _ in first })

    /// Returns the visible part of the place at which a view is drawn, in points on the screen. While an animation runs, this is
    /// not the place that the properties of the view tell.
    func displayedFrame(of view: UIView) -> CGRect {
        guard let scope = scopes[view.displayLayerID] else { return loop.visibleFrame(of: view) }
        let place = view.bounds.applying(scope.transform).intersection(scope.limit)
        return place.isNull ? .zero : place
    }

    /// Returns whether a view can be seen: whether it, or what it contains, changes the color of a point of the screen. Points
    /// are those of a grid, and the middle of each drawing.
    func isSeen(_ view: UIView, in area: CGRect) -> Bool {
        guard let range = drawn.range(ofLayer: view.displayLayerID) else { return false }
        let area = area.intersection(screen)
        guard !area.isNull, area.width > 0, area.height > 0 else { return false }
        let candidates = drawn.candidates(in: area, marking: range)
        let points = range.lazy.flatMap { self.probes(of: self.drawn.drawings[$0]) } + area.grid(columns: 7, rows: 7)
        return points.contains { point in
            area.contains(point) && drawn.color(at: point, marking: range, among: candidates).isChanged
        }
    }

    private func probes(of drawing: DrawnFrame.Drawing) -> [CGPoint] {
        let area = drawing.area
        guard case .stroke(let shape, _, _, _) = drawing.command else {
            return [CGPoint(x: area.midX, y: area.midY)] + (drawing.ink != nil ? area.grid(columns: 5, rows: 3) : [])
        }
        let rect = shape.bounds
        let transform = drawn.scopes[drawing.scope].transform
        let sides = [
            CGPoint(x: rect.midX, y: rect.minY), CGPoint(x: rect.midX, y: rect.maxY),
            CGPoint(x: rect.minX, y: rect.midY), CGPoint(x: rect.maxX, y: rect.midY),
        ]
        switch shape {
        case .path(let elements), .evenOddPath(let elements):
            return elements.segments.map {
                CGPoint(x: ($0.start.x + $0.end.x) / 2, y: ($0.start.y + $0.end.y) / 2).applying(transform)
            }
        default: return sides.map { $0.applying(transform) }
        }
    }

    /// Returns whether all points of a grid in an area have the same color, so that nothing can be seen in the area.
    func isUniform(_ area: CGRect) -> Bool {
        let candidates = drawn.candidates(in: area)
        let hasText = texts.contains { text in
            text.frame.intersects(area)
                && drawn.color(
                    at: CGPoint(x: text.frame.midX, y: text.frame.midY), marking: text.index..<text.index + 1
                ).isChanged
        }
        if hasText { return false }
        let colors = area.insetBy(dx: 0.5, dy: 0.5).grid(columns: 7, rows: 7).map {
            drawn.color(at: $0, among: candidates)
        }
        guard let first = colors.first else { return true }
        return colors.allSatisfy { $0.with.difference(to: first.with) < 0.02 && $0.unknown < 0.02 }
    }

    // MARK: What is hit

    /// Whether at least a quarter of a view is in its visible frame. Other views are entering or leaving the screen.
    func showsLargePart(of view: UIView) -> Bool {
        let (visible, whole) = (loop.visibleFrame(of: view), view.frameOnScreen)
        return visible.width > 0 && visible.height > 0
            && visible.width * visible.height >= whole.width * whole.height / 4
    }
}

extension CGRect {
    /// Returns the middles of the cells of a grid in the rectangle.
    func grid(columns: Int, rows: Int) -> [CGPoint] {
        (0..<rows).flatMap { row in
            (0..<columns).map { column in
                CGPoint(
                    x: minX + width * (CGFloat(column) + 0.5) / CGFloat(columns),
                    y: minY + height * (CGFloat(row) + 0.5) / CGFloat(rows))
            }
        }
    }
}
