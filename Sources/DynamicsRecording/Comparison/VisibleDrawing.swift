import DisplayList
import DynamicsGeometry
import Foundation

/// A drawing command that can be seen in a frame, with everything that determines its pixels.
struct VisibleDrawing {
    /// The number of the layer that draws it.
    let layer: Int
    /// The command, in points relative to the origin of the layer's bounds.
    let command: DisplayCommand
    /// The transform of the command's coordinates to the screen.
    let transform: CGAffineTransform
    /// The opacities below 1 of the layer and of those that contain it, from the outermost one.
    let opacities: [Double]
    /// The shapes that cut off parts of the drawing, with their transforms to the screen.
    let clips: [Clip]
    /// Whether the drawing belongs to a mask, or can be seen only where a mask is opaque.
    let masking: Masking
    /// A rectangle that contains what can be seen, in points on the screen.
    let area: CGRect

    enum Masking { case none, mask, masked }

    struct Clip {
        let shape: DisplayShape
        let transform: CGAffineTransform
    }

    /// Whether two drawings have the same pixels. Positions may differ by less than the rounding of traces.
    func looks(like other: VisibleDrawing) -> Bool {
        command == other.command && opacities == other.opacities && masking == other.masking
            && clips.count == other.clips.count
            && transform.isNear(other.transform)
            && zip(clips, other.clips).allSatisfy { $0.shape == $1.shape && $0.transform.isNear($1.transform) }
    }
}

extension CGAffineTransform {
    /// Whether two transforms move no point of an extent of 1,000 points by more than about 0.02 points.
    fileprivate func isNear(_ other: CGAffineTransform) -> Bool {
        let matrixTolerance: CGFloat = 2e-5
        return abs(tx - other.tx) < 0.015 && abs(ty - other.ty) < 0.015 && abs(a - other.a) < matrixTolerance
            && abs(b - other.b) < matrixTolerance && abs(c - other.c) < matrixTolerance
            && abs(d - other.d) < matrixTolerance
    }
}

extension DisplayedLayers {
    /// Returns the drawings of the frame that can be seen, from back to front.
    ///
    /// Drawings outside the screen or their clips, of an opacity below 1/512, and behind an opaque rectangle, which may have
    /// rounded corners, are omitted.
    func visibleDrawings() -> [VisibleDrawing] {
        var collector = DrawingCollector(layers: self)
        return collector.collect().withoutHidden()
    }
}

/// Collects the drawings of a frame in drawing order.
private struct DrawingCollector {
    let layers: DisplayedLayers
    private var drawings: [VisibleDrawing] = []

    /// What applies to the contents of a layer.
    private struct Scope {
        var transform: CGAffineTransform
        var opacities: [Double]
        var clips: [VisibleDrawing.Clip]
        var masking = VisibleDrawing.Masking.none
        /// The rectangle outside of which nothing is visible, in points on the screen.
        var limit: CGRect
    }

    init(layers: DisplayedLayers) { self.layers = layers }

    mutating func collect() -> [VisibleDrawing] {
        let screen = CGRect(origin: .zero, size: layers.size)
        let outer = Scope(transform: .identity, opacities: [], clips: [], limit: screen)
        var steps: [(number: Int, scope: Scope, isEnd: Bool)] = [(0, outer, false)]
        while let step = steps.popLast() {
            guard let layer = layers.layers[step.number] else { continue }
            if step.isEnd {
                append(layer.overlay, of: layer, step.scope)
                continue
            }
            guard let scope = scope(of: layer, in: step.scope) else { continue }
            append(layer.drawing, of: layer, scope)
            steps.append((step.number, scope, true))
            steps += layer.children.reversed().map { ($0, scope, false) }
        }
        return drawings
    }

    /// Returns the scope of the contents of a layer; nil if nothing of it can be seen.
    private func scope(of layer: DisplayedLayers.Layer, in outer: Scope) -> Scope? {
        var scope = outer
        if layer.number != 0 { scope.transform = layer.transform.concatenating(outer.transform) }
        if layer.opacity < 1 { scope.opacities.append(layer.opacity) }
        if layer.isMask {
            scope.masking = .mask
        } else if scope.masking == .none, layer.children.contains(where: { layers.layers[$0]?.isMask == true }) {
            scope.masking = .masked
        }
        guard scope.opacities.reduce(1, *) >= 1 / 512 else { return nil }
        if let clip = layer.clip {
            let placed = clip.translatedBy(x: layer.scroll.x, y: layer.scroll.y)
            scope.limit = scope.limit.intersection(placed.bounds.applying(scope.transform))
            scope.clips.append(VisibleDrawing.Clip(shape: placed, transform: scope.transform))
        }
        return scope.limit.isNull || scope.limit.isEmpty ? nil : scope
    }

    private mutating func append(_ commands: [DisplayCommand], of layer: DisplayedLayers.Layer, _ scope: Scope) {
        let transform = CGAffineTransform(translationX: layer.scroll.x, y: layer.scroll.y)
            .concatenating(scope.transform)
        for command in commands {
            guard let bounds = command.bounds else { continue }
            let extent = bounds.applying(transform)
            let area = extent.intersection(scope.limit)
            guard !area.isNull, area.width > 0, area.height > 0 else { continue }
            let clips = scope.clips.filter { !$0.shape.surelyContains(extent, transformedBy: $0.transform) }
            drawings.append(
                VisibleDrawing(
                    layer: layer.number, command: command, transform: transform, opacities: scope.opacities,
                    clips: clips, masking: scope.masking, area: area))
        }
    }
}

extension [VisibleDrawing] {
    /// The drawings without those behind an opaque rectangle.
    fileprivate func withoutHidden() -> [VisibleDrawing] {
        var covers = LargestRectangles()
        var visible: [VisibleDrawing] = []
        for drawing in reversed() where !covers.contain(drawing.area) {
            visible.append(drawing)
            if let cover = drawing.opaqueArea { covers.append(cover) }
        }
        return visible.reversed()
    }
}

/// The largest 32 of the appended rectangles, so that the search in them has a limited cost.
private struct LargestRectangles {
    /// The rectangles, from the largest to the smallest.
    private var rectangles: [CGRect] = []

    /// Returns whether one of the rectangles contains another one.
    func contain(_ area: CGRect) -> Bool { rectangles.contains { $0.contains(area) } }

    mutating func append(_ rectangle: CGRect) {
        let size = rectangle.width * rectangle.height
        let index = rectangles.firstIndex { $0.width * $0.height < size } ?? rectangles.count
        rectangles.insert(rectangle, at: index)
        if rectangles.count > 32 { rectangles.removeLast() }
    }
}

extension VisibleDrawing {
    /// The rectangle that the drawing covers opaquely, in points on the screen; nil if it is not such a rectangle.
    fileprivate var opaqueArea: CGRect? {
        guard opacities.isEmpty, masking == .none, case .fill(let shape, let color) = command, color.alpha >= 1,
            transform.b == 0,
            transform.c == 0, clips.allSatisfy({ $0.isUprightRectangle }), let rect = shape.innerRectangle
        else { return nil }
        return rect.applying(transform).intersection(area)
    }
}

extension DisplayShape {
    /// A rectangle in the shape, without the rounded corners of a rectangle; nil for other shapes.
    fileprivate var innerRectangle: CGRect? {
        switch self {
        case .rectangle(let rect): return rect
        case .roundedRectangle(let rect, let radius):
            // Where a corner's arc has 45 degrees, it is this far from both sides.
            let inset = max(0, radius) * (1 - 0.5.squareRoot())
            return rect.width > 2 * inset && rect.height > 2 * inset ? rect.insetBy(dx: inset, dy: inset) : nil
        case .ellipse, .path, .evenOddPath: return nil
        }
    }
}

extension VisibleDrawing.Clip {
    fileprivate var isUprightRectangle: Bool {
        if case .rectangle = shape { return transform.b == 0 && transform.c == 0 }
        return false
    }
}
