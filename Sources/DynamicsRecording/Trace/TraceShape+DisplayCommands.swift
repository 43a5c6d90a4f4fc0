import DisplayList
import DynamicsGeometry
import Foundation

// The shapes of traces, from drawing commands.

extension TraceShape {
    /// Converts drawing commands to shapes in one common coordinate system.
    ///
    /// The transform of a layer is applied to the shapes of the layer, and the alpha of their colors is multiplied by
    /// the opacity of the layer. Bitmaps are omitted, and so are clips that do not cut off any shape.
    /// - Parameters:
    ///   - commands: The drawing commands, with balanced `beginLayer` and `endLayer` commands.
    ///   - origin: The point that becomes (0, 0), in points, in the coordinates of the commands. The default is (0, 0).
    public static func makeShapes(from commands: some Sequence<DisplayCommand>, origin: CGPoint = .zero) -> [TraceShape]
    {
        var flattener = LayerFlattener(origin)
        for command in commands { flattener.addCommand(command) }
        return flattener.finishShapes()
    }
}

extension TraceShape {
    /// Creates a shape for a line of text in a layer. Returns nil if the text is not drawable.
    ///
    /// Text is not drawable if, for example, it is transparent or its position is not finite.
    fileprivate init?(_ text: DisplayText, in layer: DisplayLayer) {
        guard layer.isDrawable, text.isDrawable else { return nil }
        let translation = CGAffineTransform(translationX: text.origin.x, y: text.origin.y)
        let attributes = TraceTextAttributes(text, transform: translation.concatenating(layer.transform))
        self.init(.text(attributes), path: text.text, color: text.color.hexString(opacity: Double(layer.opacity)))
    }
}

extension TraceTextAttributes {
    fileprivate init(_ text: DisplayText, transform t: CGAffineTransform) {
        size = Self.roundedToThousandths(text.font.size)
        width = Self.roundedToThousandths(text.width)
        let traits = [
            (text.font.isBold, "bold"), (text.font.isItalic, "italic"), (text.font.isMonospaced, "monospaced"),
        ]
        style = traits.filter(\.0).map(\.1).joined(separator: " ")
        transform = [t.a, t.b, t.c, t.d, t.tx, t.ty].map(Self.roundedToThousandths)
    }

    /// Returns a value rounded to thousandths. Adding 0 changes -0 to 0, so that the trace contains `0` and not `-0`.
    private static func roundedToThousandths(_ value: CGFloat) -> Double { Double((value * 1000).rounded() / 1000 + 0) }
}

/// Converts nested layers into a flat list of clips and transformed shapes.
private struct LayerFlattener {
    private struct OpenLayer {
        var layer: DisplayLayer
        /// The index in `shapes` of the shape that begins the layer's clip; nil if the layer has no clip.
        var clipIndex: Int?
        /// Whether the layer's clip can cut off a part of a shape. If the value is false when the layer ends, the clip
        /// is removed from `shapes`.
        var isClipping = false
    }

    private var openLayers: [OpenLayer]
    private var shapes: [TraceShape] = []

    init(_ origin: CGPoint) {
        openLayers = [
            OpenLayer(layer: DisplayLayer(transform: CGAffineTransform(translationX: -origin.x, y: -origin.y)))
        ]
    }

    mutating func addCommand(_ command: DisplayCommand) {
        let layer = openLayers[openLayers.count - 1].layer
        let shape: TraceShape?
        switch command {
        case .beginLayer(let inner): return beginLayer(inner, in: layer)
        case .endLayer: return endLayer()
        case .fill(let outline, let color): shape = TraceShape(.fill, outline, color, in: layer)
        case .stroke(let outline, let color, let width, _):
            shape = TraceShape(.stroke(width: Double(width)), outline, color, in: layer)
        case .shadow(let outline, let color, let blur):
            shape = TraceShape(.shadow(blur: Double(blur)), outline, color, in: layer)
        case .text(let text): shape = TraceShape(text, in: layer)
        case .gradient(let outline, let gradient):
            // A trace has plain colors. The color in the middle represents the gradient.
            let color = gradient.stops[gradient.stops.count / 2].color
            shape = gradient.isDrawable ? TraceShape(.fill, outline, color, in: layer) : nil
        case .bitmap: shape = nil
        }
        guard let shape, let bounds = command.bounds else { return }
        shapes.append(shape)
        updateIsClipping(forShapeBounds: bounds.applying(layer.transform))
    }

    /// Ends all open layers and returns the list of shapes.
    mutating func finishShapes() -> [TraceShape] {
        while openLayers.count > 1 { endLayer() }
        return shapes
    }

    private mutating func beginLayer(_ inner: DisplayLayer, in layer: DisplayLayer) {
        var inner = inner
        inner.transform = inner.transform.concatenating(layer.transform)
        inner.opacity *= inner.isMask ? 0 : layer.opacity
        guard let clip = inner.clip, inner.isDrawable else { return openLayers.append(OpenLayer(layer: inner)) }
        openLayers.append(OpenLayer(layer: inner, clipIndex: shapes.count))
        shapes.append(TraceShape(.clip, path: clip.svgPathData(transformedBy: inner.transform), color: ""))
    }

    /// Ends the innermost open layer. If its clip does not cut off any shape, removes the clip from `shapes`.
    private mutating func endLayer() {
        guard openLayers.count > 1, let layer = openLayers.popLast(), let clipIndex = layer.clipIndex else { return }
        if layer.isClipping {
            shapes.append(TraceShape(.unclip, path: "", color: ""))
        } else {
            shapes.remove(at: clipIndex)
        }
    }

    /// Sets `isClipping` of each open layer whose clip can cut off a part of a shape with the given bounds.
    private mutating func updateIsClipping(forShapeBounds rect: CGRect) {
        for index in openLayers.indices where openLayers[index].clipIndex != nil && !openLayers[index].isClipping {
            guard let clip = openLayers[index].layer.clip else { continue }
            openLayers[index].isClipping = !clip.surelyContains(rect, transformedBy: openLayers[index].layer.transform)
        }
    }
}

extension DisplayShape {
    /// Returns true if the transformed shape surely contains a rectangle.
    ///
    /// The test is conservative: for some contained rectangles, and always for ellipses and paths, it returns false.
    func surelyContains(_ area: CGRect, transformedBy transform: CGAffineTransform) -> Bool {
        let localArea = area.applying(transform.inverted())
        switch self {
        case .rectangle(let rect): return rect.standardized.containsWithTolerance(localArea)
        case .roundedRectangle(let rect, let radius):
            let rect = rect.standardized
            let horizontalBand = rect.insetBy(dx: 0, dy: min(max(radius, 0), rect.height / 2))
            let verticalBand = rect.insetBy(dx: min(max(radius, 0), rect.width / 2), dy: 0)
            return horizontalBand.containsWithTolerance(localArea) || verticalBand.containsWithTolerance(localArea)
        case .ellipse, .path, .evenOddPath: return false
        }
    }
}

extension CGRect {
    /// Returns whether the rectangle contains another rectangle, with a tolerance of 0.01 points.
    fileprivate func containsWithTolerance(_ other: CGRect) -> Bool {
        let tolerance: CGFloat = 0.01
        return other.minX >= minX - tolerance && other.minY >= minY - tolerance && other.maxX <= maxX + tolerance
            && other.maxY <= maxY + tolerance
    }
}
