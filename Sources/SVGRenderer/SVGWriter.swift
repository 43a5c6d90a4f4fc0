import DisplayList
import DynamicsGeometry
import Foundation

/// Writes a tree of nodes as elements: what rests as plain attributes, what changes with its animation.
struct SVGWriter {
    private let timing: Timing
    private var body = ""
    private var clips: [DisplayShape] = []
    private var clipNumbers: [DisplayShape: Int] = [:]
    private var blurs: [CGFloat] = []

    private init(timing: Timing) { self.timing = timing }

    /// The whole document.
    static func document(root: SceneNode, size: CGSize, timing: Timing) -> String {
        var writer = SVGWriter(timing: timing)
        writer.write(root.children)
        var head = SVGText()
        head.raw("<svg xmlns=\"http://www.w3.org/2000/svg\"")
        head.attribute("width", size.width)
        head.attribute("height", size.height)
        head.raw(" viewBox=\"0 0 ")
        head.point(CGPoint(x: size.width, y: size.height))
        // Ten, as in Cairo and Core Graphics; left to itself SVG cuts corners off from four.
        head.raw("\" stroke-miterlimit=\"10\">\n")
        writer.defineClips(in: &head)
        return head.text + writer.body + "</svg>\n"
    }

    /// Siblings in order; shapes that come and go together share one element for it.
    private mutating func write(_ siblings: [SceneNode]) {
        var rest = siblings[...]
        while let node = rest.first {
            let fellows = rest.prefix { $0.isShape && $0.presence == node.presence }
            if fellows.isEmpty {
                write(layer: node)
                rest = rest.dropFirst()
            } else {
                write(shapes: fellows)
                rest = rest.dropFirst(fellows.count)
            }
        }
    }

    private mutating func write(shapes: ArraySlice<SceneNode>) {
        guard let first = shapes.first else { return }
        if shapes.count == 1 {
            let element = element(shape: first, comesAndGoes: true)
            body += element.whole
            return
        }
        var group = SVGElement.group
        group.setPresence(first.presence, timing)
        write(group) { writer in
            for shape in shapes {
                let element = writer.element(shape: shape, comesAndGoes: false)
                writer.body += element.whole
            }
        }
    }

    private mutating func write(layer node: SceneNode) {
        var outer = SVGElement.group
        outer.setPresence(node.presence, timing)
        outer.setMotion(node.motion, timing)
        outer.setOpacity(node.opacity, timing)
        setClip(node.clip, of: &outer)
        var inner = SVGElement.group
        inner.setOffset(node.contents, timing)
        write(outer) { writer in
            writer.write(inner) { $0.write(node.children) }
        }
    }

    /// An element around others; one that does nothing is left out.
    private mutating func write(_ element: SVGElement, contents: (inout SVGWriter) -> Void) {
        if !element.isPlainGroup { body += element.beginning + "\n" }
        contents(&self)
        if !element.isPlainGroup { body += element.end }
    }

    private mutating func element(shape node: SceneNode, comesAndGoes: Bool) -> SVGElement {
        let rests = node.motion.isConstant
        let place = rests ? node.motion.first : .identity
        var element: SVGElement
        switch node.key {
        case .layer: preconditionFailure("a layer is no shape")
        case .fill(let form, let color):
            element = SVGElement(shape: form.moved(x: place.tx, y: place.ty).rounded)
            element.head.attributes("fill", color)
        case .stroke(let form, let color, let width):
            element = SVGElement(shape: form.moved(x: place.tx, y: place.ty).rounded)
            element.head.raw(" fill=\"none\"")
            element.head.attributes("stroke", color)
            element.head.attribute("stroke-width", width, unless: 1)
        case .text(var text):
            text.origin = CGPoint(x: place.tx, y: place.ty)
            element = SVGElement(text: text)
        case .shadow(let form, let color, let blur):
            element = SVGElement(shape: form.moved(x: place.tx, y: place.ty).rounded)
            element.head.attributes("fill", color)
            if blur > 0 { element.head.raw(" filter=\"url(#b\(number(ofBlur: blur)))\"") }
        case .bitmap(let bitmap, let width, let height):
            element = SVGElement(bitmap: bitmap, CGRect(x: place.tx, y: place.ty, width: width, height: height))
        }
        if comesAndGoes { element.setPresence(node.presence, timing) }
        if !rests { element.setMotion(node.motion, timing) }
        return element
    }
}

extension SVGWriter {
    private mutating func setClip(_ clip: StepTrack<DisplayShape?>, of element: inout SVGElement) {
        let steps = clip.steps.map { step in
            StepTrack<Int?>.Step(frame: step.frame, value: step.value.map { number(of: $0) })
        }
        if let first = steps.first?.value { element.head.raw(" clip-path=\"url(#c\(first))\"") }
        guard steps.count > 1 else { return }
        element.animations.animate(attribute: "clip-path", steps, timing) { $0.map { "url(#c\($0))" } ?? "none" }
    }

    private mutating func number(of clip: DisplayShape) -> Int {
        if let number = clipNumbers[clip] { return number }
        clips.append(clip)
        clipNumbers[clip] = clips.count - 1
        return clips.count - 1
    }

    private mutating func number(ofBlur blur: CGFloat) -> Int {
        if let number = blurs.firstIndex(of: blur) { return number }
        blurs.append(blur)
        return blurs.count - 1
    }

    private func defineClips(in head: inout SVGText) {
        if clips.isEmpty && blurs.isEmpty { return }
        head.raw("<defs>\n")
        for (number, clip) in clips.enumerated() {
            head.raw("<clipPath id=\"c\(number)\">\(SVGElement(shape: clip).head.text)/></clipPath>\n")
        }
        for (number, blur) in blurs.enumerated() {
            // Room for three deviations around shapes of any size.
            head.raw(
                "<filter id=\"b\(number)\" x=\"-1\" y=\"-1\" width=\"3\" height=\"3\"><feGaussianBlur stdDeviation=\"")
            head.number(blur)
            head.raw("\"/></filter>\n")
        }
        head.raw("</defs>\n")
    }
}

extension SceneNode {
    fileprivate var isShape: Bool {
        if case .layer = key { false } else { true }
    }
}
