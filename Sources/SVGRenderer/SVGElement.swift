import DynamicsGeometry
import Foundation

/// An element being put together: a value that changes is an attribute (what viewers without animation show, the first
/// frame) and an animation inside it, so the two grow side by side.
struct SVGElement {
    /// The element's name.
    let name: String
    /// `<name attribute="value"...`, still open.
    var head: SVGText
    /// The animations, the element's first children.
    var animations = SVGText()
    /// What stands in it as text.
    var contents = ""

    /// A group without attributes yet.
    static var group: SVGElement {
        var head = SVGText()
        head.raw("<g")
        return SVGElement(name: "g", head: head)
    }

    /// Whether it is a group that does nothing.
    var isPlainGroup: Bool { head.text == "<g" && animations.text.isEmpty }

    /// The element without contents.
    var whole: String {
        animations.text.isEmpty && contents.isEmpty ? "\(head.text)/>\n" : "\(beginning)\(contents)\(end)"
    }

    /// What stands before its contents.
    var beginning: String { "\(head.text)>\(animations.text)" }

    /// What stands after its contents.
    var end: String { "</\(name)>\n" }
}

extension SVGElement {
    /// Where its coordinates lie.
    mutating func setMotion(_ motion: TransformTrack, _ timing: Timing) {
        head.attribute(transform: motion.first)
        if motion.isConstant { return }
        animations.animate("translate", motion.move, isPair: true, isFirst: true, timing)
        if motion.isMoveOnly { return }
        animations.animate("rotate", motion.turn, isPair: false, isFirst: false, timing)
        if motion.skew.keys != [KeyTrack.Key(frame: motion.skew.keys[0].frame, value: .zero)] {
            animations.animate("skewX", motion.skew, isPair: false, isFirst: false, timing)
        }
        if motion.scale.keys != [KeyTrack.Key(frame: motion.scale.keys[0].frame, value: SIMD2(1, 1))] {
            animations.animate("scale", motion.scale, isPair: true, isFirst: false, timing)
        }
    }

    /// How far it is moved.
    mutating func setOffset(_ offset: KeyTrack, _ timing: Timing) {
        guard let first = offset.keys.first?.value else { return }
        head.attribute(transform: CGAffineTransform(translationX: first.x, y: first.y))
        if offset.keys.count > 1 { animations.animate("translate", offset, isPair: true, isFirst: true, timing) }
    }

    /// How opaque it is.
    mutating func setOpacity(_ opacity: KeyTrack, _ timing: Timing) {
        guard let first = opacity.keys.first?.value.x else { return }
        if first < 1 {
            head.raw(" opacity=\"")
            head.number(first, decimals: opacity.decimals)
            head.raw("\"")
        }
        if opacity.keys.count > 1 { animations.animate(attribute: "opacity", opacity, timing) }
    }

    /// Whether it is seen at all.
    mutating func setPresence(_ presence: StepTrack<Bool>, _ timing: Timing) {
        if presence.steps.first?.value == false { head.raw(" display=\"none\"") }
        guard presence.steps.count > 1 else { return }
        animations.animate(attribute: "display", presence.steps, timing) { $0 ? "inline" : "none" }
    }
}
