import DisplayList
import DynamicsGeometry
import Foundation

/// Writes a tree of animated nodes as SVG elements. Constant values become attributes; changing values also get
/// animations.
struct SVGWriter {
    private let timing: AnimationTiming
    /// Whether comments mark where the elements of each layer begin and end.
    private let marksLayers: Bool
    private(set) var body = ""
    /// The definitions of the document, with those that the tree needs.
    private(set) var definitions: SVGDefinitions

    /// Writes a tree of nodes.
    /// - Parameters:
    ///   - definitions: The definitions of the document so far.
    ///   - marksLayers: Whether comments mark where the elements of each layer begin and end.
    init(root: AnimatedNode, timing: AnimationTiming, definitions: SVGDefinitions, marksLayers: Bool) {
        (self.timing, self.definitions, self.marksLayers) = (timing, definitions, marksLayers)
        writeTree(root.children)
    }

    /// A part of a tree that remains to be written.
    private enum Step {
        case nodes(ArraySlice<AnimatedNode>)
        case closingTag(SVGElement)
        case endOfLayer
        /// The beginning of a mask with a number, and whether it hides where it is opaque.
        case mask(Int, isInverted: Bool)
        /// The end of a mask, and the opening tag of what it masks.
        case endOfMask(SVGElement, isInverted: Bool)
    }

    /// Writes nodes and their descendants in order. Writes consecutive shapes that are visible in the same frames into
    /// one `g` element.
    ///
    /// The method keeps the steps that remain in an array instead of calling itself, because layers can be nested deeper
    /// than the stack allows.
    private mutating func writeTree(_ nodes: [AnimatedNode]) {
        var steps = [Step.nodes(nodes[...])]
        while let step = steps.popLast() {
            switch step {
            case .closingTag(let element): writeClosingTag(of: element)
            case .endOfLayer: if marksLayers { body += "<!--/-->" }
            case .mask(let number, let isInverted): beginMask(number, isInverted: isInverted)
            case .endOfMask(let element, let isInverted): endMask(of: element, isInverted: isInverted)
            case .nodes(let siblings):
                guard let node = siblings.first else { continue }
                let group = siblings.prefix { $0.isShape && $0.visibility == node.visibility }
                steps.append(.nodes(siblings.dropFirst(max(1, group.count))))
                if group.isEmpty { steps += writeLayer(node) } else { writeShapes(group) }
            }
        }
    }

    private mutating func writeShapes(_ shapes: ArraySlice<AnimatedNode>) {
        guard let first = shapes.first else { return }
        if shapes.count == 1 {
            let element = makeElement(for: first, writesVisibility: true)
            body += element.markup
            return
        }
        var groupElement = SVGElement.group
        groupElement.setVisibility(first.visibility, timing: timing)
        writeOpeningTag(of: groupElement)
        for shape in shapes {
            let element = makeElement(for: shape, writesVisibility: false)
            body += element.markup
        }
        writeClosingTag(of: groupElement)
    }

    /// Writes the opening tags of a layer. Returns the steps that write the rest of the layer; the last one comes first.
    private mutating func writeLayer(_ node: AnimatedNode) -> [Step] {
        var outer = SVGElement.group
        outer.setVisibility(node.visibility, timing: timing)
        outer.setTransform(node.transform, timing: timing)
        outer.setOpacity(node.opacity, timing: timing)
        setClip(node.clip, of: &outer)
        if case .layer(_, let compositing) = node.key { outer.startTag.appendCompositing(compositing) }
        var inner = SVGElement.group
        inner.setTranslation(node.contentOffset, timing: timing)
        if marksLayers {
            switch node.key {
            case .layer(let id, _), .mask(let id, _): body += "<!--\(id)-->"
            default: break
            }
        }
        writeOpeningTag(of: outer)
        writeOpeningTag(of: inner)
        return [.endOfLayer, .closingTag(outer), .closingTag(inner)] + stepsOfContents(node)
    }

    /// Returns the steps that write the contents of a layer; the last step comes first. Each mask is written before what it masks,
    /// which is in an element of its own. A layer that had several masks one after the other has one element in another.
    private mutating func stepsOfContents(_ node: AnimatedNode) -> [Step] {
        var steps = [Step.nodes(node.children.filter { !$0.isMask }[...])]
        for mask in node.children where mask.isMask {
            let number = definitions.makeLayerMaskNumber()
            var masked = SVGElement.group
            let visibility = mask.visibility.steps
            masked.startTag.appendRaw(" mask=\"\(Self.maskValue(number, isOn: visibility.first?.value ?? true))\"")
            masked.animations.appendStepAnimation(ofAttribute: "mask", steps: visibility, timing: timing) {
                Self.maskValue(number, isOn: $0)
            }
            let isInverted = mask.key.isInverted
            steps =
                [.closingTag(masked)] + steps
                + [.endOfMask(masked, isInverted: isInverted), .nodes([mask]), .mask(number, isInverted: isInverted)]
        }
        return steps
    }

    /// The attributes of a rectangle around everything that can be drawn.
    private static let everywhere = "x=\"-1000000\" y=\"-1000000\" width=\"2000000\" height=\"2000000\""

    /// Writes the beginning of a mask. That of an inverted mask shows by brightness: it is white, with black contents.
    private mutating func beginMask(_ number: Int, isInverted: Bool) {
        let type = isInverted ? "luminance" : "alpha"
        body += "<mask id=\"k\(number)\" mask-type=\"\(type)\" maskUnits=\"userSpaceOnUse\" \(Self.everywhere)>\n"
        guard isInverted else { return }
        definitions.usesBlackFilter = true
        body += "<rect \(Self.everywhere) fill=\"#fff\"/>\n<g filter=\"url(#n0)\">\n"
    }

    private static func maskValue(_ number: Int, isOn: Bool) -> String { isOn ? "url(#k\(number))" : "none" }

    private mutating func endMask(of masked: SVGElement, isInverted: Bool) {
        body += isInverted ? "</g>\n</mask>\n" : "</mask>\n"
        writeOpeningTag(of: masked)
    }

    /// Writes the opening tag and the animations of an element. Omits the tags of a group without attributes.
    private mutating func writeOpeningTag(of element: SVGElement) {
        if !element.isPlainGroup { body += element.openingTag + "\n" }
    }

    private mutating func writeClosingTag(of element: SVGElement) {
        if !element.isPlainGroup { body += element.closingTag }
    }

    private mutating func makeElement(for node: AnimatedNode, writesVisibility: Bool) -> SVGElement {
        let isConstant = node.transform.isConstant
        let offset = isConstant ? node.transform.first : .identity
        var element: SVGElement
        switch node.key {
        case .layer, .mask: preconditionFailure("A layer has no shape.")
        case .fill(let shape, _):
            element = makeElement(for: node, shape: shape, offset: offset)
            element.setColor(node.color, attribute: "fill", timing: timing)
        case .stroke(let shape, _, let width, let style):
            element = makeElement(for: node, shape: shape, offset: offset)
            element.startTag.appendRaw(" fill=\"none\"")
            element.setColor(node.color, attribute: "stroke", timing: timing)
            element.startTag.appendAttribute("stroke-width", width, unless: 1)
            element.startTag.appendLineStyle(style)
        case .gradient(let shape, let gradient):
            element = SVGElement(shape: shape.translatedBy(x: offset.tx, y: offset.ty).rounded)
            let index = definitions.findOrInsertGradient(gradient.translatedBy(x: offset.tx, y: offset.ty))
            element.startTag.appendRaw(" fill=\"url(#g\(index))\"")
        case .text(var text):
            text.origin = CGPoint(x: offset.tx, y: offset.ty)
            element = SVGElement(text: text)
        case .shadow(let shape, let color, let blur):
            element = SVGElement(shape: shape.translatedBy(x: offset.tx, y: offset.ty).rounded)
            element.startTag.appendColor(color, attribute: "fill")
            if blur > 0 { element.startTag.appendRaw(" filter=\"url(#b\(definitions.findOrInsertBlur(blur)))\"") }
        case .bitmap(let bitmap, let width, let height):
            let rect = CGRect(x: offset.tx, y: offset.ty, width: width, height: height)
            let index = definitions.pictures.sharedIndex(of: bitmap)
            element =
                index.map { SVGElement(sharedBitmap: $0, in: rect) }
                ?? SVGElement(bitmap: definitions.pictures.stored(bitmap), in: rect)
            if bitmap.isPixelated { element.startTag.appendRaw(" style=\"image-rendering:pixelated\"") }
            if let color = bitmap.maskColor {
                element.startTag.appendRaw(" filter=\"url(#m\(definitions.findOrInsertMask(color)))\"")
            }
        }
        if writesVisibility { element.setVisibility(node.visibility, timing: timing) }
        if !isConstant { element.setTransform(node.transform, timing: timing) }
        return element
    }

    /// Returns an element with the outline of a filled or stroked shape, moved by a constant offset.
    private func makeElement(for node: AnimatedNode, shape: DisplayShape, offset: CGAffineTransform) -> SVGElement {
        let track = node.pathCoordinates
        guard case .path(let elements) = shape, !track.isConstant, let first = track.keyframes.first else {
            return SVGElement(shape: shape.translatedBy(x: offset.tx, y: offset.ty).rounded)
        }
        let kinds = elements.kinds
        let path = DisplayShape.path([PathElement](kinds: kinds, coordinates: first.value))
        var element = SVGElement(shape: path.translatedBy(x: offset.tx, y: offset.ty).rounded)
        element.setPath(track, kinds: kinds, offset: CGPoint(x: offset.tx, y: offset.ty), timing: timing)
        return element
    }
}

extension SVGWriter {
    private mutating func setClip(_ clip: StepTrack<DisplayShape?>, of element: inout SVGElement) {
        let steps = clip.steps.map { step in
            StepTrack<Int?>.Step(frame: step.frame, value: step.value.map { definitions.findOrInsertClip($0) })
        }
        if let first = steps.first?.value { element.startTag.appendRaw(" clip-path=\"url(#c\(first))\"") }
        element.animations.appendStepAnimation(ofAttribute: "clip-path", steps: steps, timing: timing) {
            $0.map { "url(#c\($0))" } ?? "none"
        }
    }
}

extension AnimatedNode {
    fileprivate var isShape: Bool {
        switch key {
        case .layer, .mask: false
        default: true
        }
    }
}

extension FrameItemKey {
    /// Whether the item is a mask that hides where it is opaque.
    fileprivate var isInverted: Bool { if case .mask(_, let isInverted) = self { isInverted } else { false } }
}

extension SVGMarkup {
    /// Appends how an element is combined with what is behind it.
    fileprivate mutating func appendCompositing(_ compositing: DisplayCompositing) {
        switch compositing {
        case .normal: break
        case .isolated: appendRaw(" style=\"isolation:isolate\"")
        default: appendRaw(" style=\"mix-blend-mode:\(compositing.rawValue)\"")
        }
    }
}
