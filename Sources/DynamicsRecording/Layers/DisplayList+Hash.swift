import DisplayList
import DynamicsEngine
import DynamicsGeometry
import Foundation

// The hash of what a frame displays, for the comparison of runs.

extension DisplayList {
    /// A hash of everything that renderers draw: the size, the background and the commands, with all bits of their numbers.
    ///
    /// The identifiers of layers are not included, because a run that draws fewer frames assigns others. The hash is the same
    /// on every machine.
    ///
    /// Complexity: O(*n*) in the number of commands.
    package var contentHash: UInt64 {
        var hash = Fingerprint()
        hash.add(size)
        hash.add(background)
        for command in commands { hash.add(command) }
        return hash.value
    }
}

extension Fingerprint {
    fileprivate mutating func add(_ command: DisplayCommand) {
        switch command {
        case .beginLayer(let layer): add(layer)
        case .endLayer: add(2)
        case .fill(let shape, let color):
            add(3)
            add(shape)
            add(color)
        case .stroke(let shape, let color, let width, let style):
            add(4)
            add(shape)
            add(color)
            addLength(width)
            add(UInt64(bitPattern: Int64(style.cap.rawValue)) << 8 | UInt64(bitPattern: Int64(style.join.rawValue)))
            addLength(style.miterLimit)
        case .gradient(let shape, let gradient):
            add(5)
            add(shape)
            add(gradient)
        case .text(let text): add(text)
        case .shadow(let shape, let color, let blur):
            add(7)
            add(shape)
            add(color)
            addLength(blur)
        case .bitmap(let bitmap, let rect):
            add(8)
            add(bitmap)
            add(rect)
        }
    }

    /// Adds the size of a bitmap and up to 4,096 of its bytes: those of a photo would take longer than the rest of a frame.
    fileprivate mutating func add(_ bitmap: DisplayBitmap) {
        for number in [bitmap.bytes.count, bitmap.width, bitmap.height] { add(UInt64(number)) }
        if let color = bitmap.maskColor { add(color) }
        if bitmap.isPixelated { add(20) }
        let interval = max(1, bitmap.bytes.count / 4096)
        for index in stride(from: 0, to: bitmap.bytes.count, by: interval) { add(UInt64(bitmap.bytes[index])) }
    }

    fileprivate mutating func add(_ layer: DisplayLayer) {
        add(1)
        let t = layer.transform
        for number in [t.a, t.b, t.c, t.d, t.tx, t.ty, layer.opacity] { addLength(number) }
        if let clip = layer.clip { add(clip) } else { add(0) }
        if layer.isMask { add(layer.isInverted ? 18 : 9) }
        if layer.compositing != .normal {
            add(19)
            for byte in layer.compositing.rawValue.utf8 { add(UInt64(byte)) }
        }
    }

    fileprivate mutating func add(_ shape: DisplayShape) {
        switch shape {
        case .rectangle(let rect):
            add(11)
            add(rect)
        case .roundedRectangle(let rect, let radius):
            add(12)
            add(rect)
            addLength(radius)
        case .ellipse(let rect):
            add(13)
            add(rect)
        case .path(let elements):
            add(14)
            for element in elements { add(element) }
        case .evenOddPath(let elements):
            add(15)
            for element in elements { add(element) }
        }
    }

    fileprivate mutating func add(_ element: PathElement) {
        switch element {
        case .move(let end): add(21, [end])
        case .line(let end): add(22, [end])
        case .quadCurve(let control, let end): add(23, [control, end])
        case .curve(let control1, let control2, let end): add(24, [control1, control2, end])
        case .close: add(25)
        }
    }

    fileprivate mutating func add(_ gradient: DisplayGradient) {
        switch gradient.direction {
        case .axial(let start, let end): add(31, [start, end])
        case .radial(let center, let radii):
            add(32, [center])
            add(radii)
        }
        for stop in gradient.stops {
            addLength(stop.location)
            add(stop.color)
        }
    }

    fileprivate mutating func add(_ text: DisplayText) {
        add(6, [text.origin])
        add(text: text.text)
        addLength(text.width)
        addLength(text.font.size)
        add((text.font.isBold ? 1 : 0) | (text.font.isItalic ? 2 : 0) | (text.font.isMonospaced ? 4 : 0))
        if let face = text.font.face { add(text: face.postScriptName) }
        add(text.color)
    }

    fileprivate mutating func add(_ kind: UInt64, _ points: [CGPoint]) {
        add(kind)
        for point in points {
            addLength(point.x)
            addLength(point.y)
        }
    }

    fileprivate mutating func add(text: String) {
        add(UInt64(text.utf8.count))
        add(bytes: text.utf8)
    }

    fileprivate mutating func add(_ color: DisplayColor) {
        for component in [color.red, color.green, color.blue, color.alpha] { add(component.bitPattern) }
    }

    fileprivate mutating func add(_ rect: CGRect) {
        add(41, [rect.origin])
        add(rect.size)
    }

    fileprivate mutating func add(_ size: CGSize) {
        addLength(size.width)
        addLength(size.height)
    }

    /// Adds the bits of a length. Zeros of both signs are drawn alike.
    fileprivate mutating func addLength(_ length: CGFloat) { add((Double(length) + 0).bitPattern) }
}
