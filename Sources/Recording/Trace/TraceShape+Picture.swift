import DisplayList
import DynamicsGeometry
import Foundation

extension TraceShape {
    /// What drawing commands show, as shapes in one system of coordinates.
    ///
    /// A layer's opacity is that of each of its shapes. Clips that cut nothing off are not told. Bitmaps are left out.
    /// - Parameter origin: The point that becomes (0, 0).
    public static func shapes(of commands: some Sequence<DisplayCommand>, origin: CGPoint = .zero) -> [TraceShape] {
        var flattening = Flattening(origin)
        for command in commands { flattening.add(command) }
        return flattening.finished()
    }
}

/// Layers become clips and transforms of what is in them.
private struct Flattening {
    private struct Open {
        var layer: DisplayLayer
        /// Where its clip stands among the shapes; nil where it has none.
        var clip: Int?
        /// Whether something in it is cut off.
        var cuts = false
    }

    private var open: [Open]
    private var shapes: [TraceShape] = []

    init(_ origin: CGPoint) {
        open = [Open(layer: DisplayLayer(transform: CGAffineTransform(translationX: -origin.x, y: -origin.y)))]
    }

    mutating func add(_ command: DisplayCommand) {
        let layer = open[open.count - 1].layer
        let shape: TraceShape?
        switch command {
        case .beginLayer(let inner): return begin(inner, in: layer)
        case .endLayer: return end()
        case .fill(let outline, let color): shape = TraceShape(.fill, outline, color, in: layer)
        case .stroke(let outline, let color, let width):
            shape = TraceShape(.stroke(width: Double(width)), outline, color, in: layer)
        case .shadow(let outline, let color, let blur):
            shape = TraceShape(.shadow(blur: Double(blur)), outline, color, in: layer)
        case .text(let text): shape = TraceShape(text, in: layer)
        case .bitmap: shape = nil
        }
        guard let shape, let bounds = command.bounds else { return }
        shapes.append(shape)
        notice(bounds.applying(layer.transform))
    }

    mutating func finished() -> [TraceShape] {
        while open.count > 1 { end() }
        return shapes
    }

    private mutating func begin(_ inner: DisplayLayer, in layer: DisplayLayer) {
        var inner = inner
        inner.transform = inner.transform.concatenating(layer.transform)
        inner.opacity *= layer.opacity
        guard let clip = inner.clip, inner.isDrawable else { return open.append(Open(layer: inner)) }
        open.append(Open(layer: inner, clip: shapes.count))
        shapes.append(TraceShape(.clip, path: clip.outline(inner.transform), color: ""))
    }

    /// A clip that cuts nothing off is taken out again.
    private mutating func end() {
        guard open.count > 1, let layer = open.popLast(), let clip = layer.clip else { return }
        if layer.cuts {
            shapes.append(TraceShape(.unclip, path: "", color: ""))
        } else {
            shapes.remove(at: clip)
        }
    }

    /// Something is drawn here: the clips around that do not hold all of it cut.
    private mutating func notice(_ area: CGRect) {
        for index in open.indices where open[index].clip != nil && !open[index].cuts {
            guard let clip = open[index].layer.clip else { continue }
            open[index].cuts = !clip.surelyHolds(area, open[index].layer.transform)
        }
    }
}

extension DisplayShape {
    /// Whether a rectangle lies within the shape, as it is placed, for all one can tell by the rectangles around and
    /// within it.
    fileprivate func surelyHolds(_ area: CGRect, _ transform: CGAffineTransform) -> Bool {
        let inside = area.applying(transform.inverted())
        switch self {
        case .rectangle(let rect): return rect.standardized.holds(inside)
        case .roundedRectangle(let rect, let radius):
            let rect = rect.standardized
            let across = rect.insetBy(dx: 0, dy: min(max(radius, 0), rect.height / 2))
            let down = rect.insetBy(dx: min(max(radius, 0), rect.width / 2), dy: 0)
            return across.holds(inside) || down.holds(inside)
        case .ellipse, .path: return false
        }
    }
}

extension CGRect {
    /// Whether another one lies in it, a hair granted.
    fileprivate func holds(_ other: CGRect) -> Bool {
        let hair: CGFloat = 0.01
        return other.minX >= minX - hair && other.minY >= minY - hair && other.maxX <= maxX + hair
            && other.maxY <= maxY + hair
    }
}
