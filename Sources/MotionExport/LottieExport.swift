import DisplayList
import DynamicsGeometry
import Foundation
import JSONReading

// Motion as a Lottie animation: one shape layer for each item, with linear keyframes.

extension ExportText {
    /// The motion as a Lottie animation of the size of the screen. Each item is drawn with its filled shapes; without any,
    /// as a gray rectangle. The marker "reduced motion" is the final frame, which players show if motion is reduced.
    var lottie: String {
        let frameCount = span.upperBound - span.lowerBound
        // The first layer of a Lottie animation is in front.
        let layers = items.enumerated().reversed().map { lottieLayer(of: $1, number: $0 + 1) }
        let members = [
            "\"v\":\"5.7.0\"", "\"nm\":\(JSONText.formatString(scene))", "\"ip\":0", "\"op\":\(frameCount + 1)",
            "\"fr\":\(Self.format(fps, digits: 4))", "\"w\":\(Self.format(Double(screen.width.rounded(.up))))",
            "\"h\":\(Self.format(Double(screen.height.rounded(.up))))", "\"ddd\":0", "\"assets\":[]",
            "\"meta\":{\"g\":\(JSONText.formatString((["OpenDynamics."] + headline { $0.lineError }).joined(separator: " ")))}",
            "\"markers\":[{\"cm\":\"reduced motion\",\"tm\":\(frameCount),\"dr\":1}]",
            "\"layers\":[\n\(layers.joined(separator: ",\n"))\n]",
        ]
        return "{" + members.joined(separator: ",\n") + "}\n"
    }

    private func lottieLayer(of item: ExportedItem, number: Int) -> String {
        let frameCount = span.upperBound - span.lowerBound
        let start = item.start
        let translation = lottieValues(item, .translation, [start[.x], start[.y]])
        let rotation = lottieValues(item, .rotation, [start[.rotation]], unit: 180 / Double.pi)
        let scale = lottieValues(item, .scale, [start[.scaleX], start[.scaleY]], unit: 100)
        let opacity = lottieValues(item, .opacity, [start[.opacity]], unit: 100)
        let transform =
            "{\"a\":{\"a\":0,\"k\":[0,0]},\"p\":\(translation),\"r\":\(rotation),\"s\":\(scale),\"o\":\(opacity)}"
        // rlottie does not rotate a layer that does not say with "ddd" that it has two dimensions.
        return
            "{\"ddd\":0,\"ty\":4,\"ind\":\(number),\"nm\":\(JSONText.formatString(item.item.name)),"
            + "\"ip\":0,\"op\":\(frameCount + 1),\"st\":0,\"sr\":1,\"bm\":0,\"ks\":\(transform),\"shapes\":[\(lottieShapes(of: item.item))]}"
    }

    /// Returns a property of a transform: a constant, or a keyframe for each value.
    private func lottieValues(
        _ item: ExportedItem, _ group: MotionGroup, _ constant: [Double], unit: Double = 1
    ) -> String {
        let format = { (values: [Double]) in
            JSONText.formatArray(values.map { Self.format($0 * unit, digits: 4) })
        }
        guard let line = item.lines[group] else {
            return
                "{\"a\":0,\"k\":\(constant.count == 1 ? Self.format(constant[0] * unit, digits: 4) : format(constant))}"
        }
        let last = line.times.count - 1
        let keys = line.times.indices.map { index in
            let time = Self.format(line.times[index] * fps, digits: 4)
            guard index < last else { return "{\"t\":\(time),\"s\":\(format(line.values[index]))}" }
            // A Bezier curve with its control points on the diagonal is linear.
            return "{\"t\":\(time),\"s\":\(format(line.values[index])),\"e\":\(format(line.values[index + 1])),"
                + "\"i\":{\"x\":[0.667],\"y\":[0.667]},\"o\":{\"x\":[0.333],\"y\":[0.333]}}"
        }
        return "{\"a\":1,\"k\":[\(keys.joined(separator: ","))]}"
    }

    private func lottieShapes(of item: RecordedItem) -> String {
        var look = item.look
        if look.isEmpty {
            let rect = CGRect(
                x: -item.size.width / 2, y: -item.size.height / 2, width: item.size.width, height: item.size.height)
            look = [.init(shape: .rectangle(rect), color: DisplayColor(red: 0.5, green: 0.5, blue: 0.5, alpha: 1))]
        }
        return look.reversed().map(Self.lottieGroup).joined(separator: ",")
    }

    private static func lottieGroup(of filled: RecordedItem.FilledShape) -> String {
        let color = [filled.color.red, filled.color.green, filled.color.blue, 1].map { format(Double($0), digits: 4) }
        let rule = if case .evenOddPath = filled.shape { 2 } else { 1 }
        let fill =
            "{\"ty\":\"fl\",\"c\":{\"a\":0,\"k\":\(JSONText.formatArray(color))},"
            + "\"o\":{\"a\":0,\"k\":\(format(Double(filled.color.alpha) * 100))},\"r\":\(rule)}"
        let transform =
            "{\"ty\":\"tr\",\"p\":{\"a\":0,\"k\":[0,0]},\"a\":{\"a\":0,\"k\":[0,0]},\"s\":{\"a\":0,\"k\":[100,100]},"
            + "\"r\":{\"a\":0,\"k\":0},\"o\":{\"a\":0,\"k\":100}}"
        return
            "{\"ty\":\"gr\",\"it\":[\((lottieOutlines(of: filled.shape) + [fill, transform]).joined(separator: ","))]}"
    }

    private static func lottieOutlines(of shape: DisplayShape) -> [String] {
        switch shape {
        case .rectangle(let rect): [lottieRectangle(rect, radius: 0)]
        case .roundedRectangle(let rect, let radius): [lottieRectangle(rect, radius: radius)]
        case .ellipse(let rect):
            ["{\"ty\":\"el\",\"p\":\(lottiePoint(rect.midX, rect.midY)),\"s\":\(lottiePoint(rect.width, rect.height))}"]
        case .path(let elements), .evenOddPath(let elements): LottieOutline.outlines(elements).map { $0.json }
        }
    }

    private static func lottieRectangle(_ rect: CGRect, radius: CGFloat) -> String {
        "{\"ty\":\"rc\",\"p\":\(lottiePoint(rect.midX, rect.midY)),\"s\":\(lottiePoint(rect.width, rect.height)),"
            + "\"r\":{\"a\":0,\"k\":\(format(Double(radius)))}}"
    }

    private static func lottiePoint(_ x: CGFloat, _ y: CGFloat) -> String {
        "{\"a\":0,\"k\":[\(format(Double(x))),\(format(Double(y)))]}"
    }
}

/// A part of a path as Lottie stores it: vertices, and the control points relative to them.
private struct LottieOutline {
    private var vertices: [CGPoint]
    private var incoming: [CGPoint] = [.zero]
    private var outgoing: [CGPoint] = [.zero]
    private var isClosed = false

    private init(_ start: CGPoint) { vertices = [start] }

    static func outlines(_ elements: [PathElement]) -> [LottieOutline] {
        var outlines: [LottieOutline] = []
        for element in elements {
            if case .move(let point) = element {
                outlines.append(LottieOutline(point))
                continue
            }
            guard let open = outlines.last else { continue }
            if open.isClosed { outlines.append(LottieOutline(open.vertices[0])) }
            outlines[outlines.count - 1].append(element)
        }
        return outlines.filter { $0.vertices.count > 1 }
    }

    private mutating func append(_ element: PathElement) {
        guard let last = vertices.last else { return }
        switch element {
        case .move: break
        case .line(let end): append(end, control1: last, control2: end)
        case .quadCurve(let control, let end):
            append(
                end,
                control1: CGPoint(x: last.x + (control.x - last.x) * 2 / 3, y: last.y + (control.y - last.y) * 2 / 3),
                control2: CGPoint(x: end.x + (control.x - end.x) * 2 / 3, y: end.y + (control.y - end.y) * 2 / 3))
        case .curve(let control1, let control2, let end): append(end, control1: control1, control2: control2)
        case .close: isClosed = true
        }
    }

    private mutating func append(_ end: CGPoint, control1: CGPoint, control2: CGPoint) {
        let last = vertices[vertices.count - 1]
        outgoing[outgoing.count - 1] = CGPoint(x: control1.x - last.x, y: control1.y - last.y)
        vertices.append(end)
        incoming.append(CGPoint(x: control2.x - end.x, y: control2.y - end.y))
        outgoing.append(.zero)
    }

    var json: String {
        let format = { (points: [CGPoint]) in
            JSONText.formatArray(
                points.map { "[\(ExportText.format(Double($0.x))),\(ExportText.format(Double($0.y)))]" })
        }
        // Filling closes a path.
        return "{\"ty\":\"sh\",\"ks\":{\"a\":0,\"k\":{\"c\":true,\"v\":\(format(vertices)),\"i\":\(format(incoming)),"
            + "\"o\":\(format(outgoing))}}}"
    }
}
