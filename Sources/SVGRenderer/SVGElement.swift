import DisplayList
import DynamicsGeometry
import Foundation

/// An SVG element under construction.
///
/// A value that changes over time is written twice: as an attribute with the value of the first frame, for viewers
/// without support for animation, and as a child element that animates the attribute.
struct SVGElement {
    /// The element's name.
    let name: String
    /// The markup of the start tag without the closing `>`: `<name attribute="value"...`.
    var startTag: SVGMarkup
    /// The markup of the animation elements, which come before all other children.
    var animations = SVGMarkup()
    /// The text content, as XML character data.
    var text = ""

    /// A `g` element without attributes.
    static var group: SVGElement {
        var startTag = SVGMarkup()
        startTag.appendRaw("<g")
        return SVGElement(name: "g", startTag: startTag)
    }

    /// Whether the element is a group without attributes and animations. Its tags can be omitted.
    var isPlainGroup: Bool { startTag.text == "<g" && animations.text.isEmpty }

    /// The markup of the complete element, for an element without children other than animations.
    var markup: String {
        animations.text.isEmpty && text.isEmpty ? "\(startTag.text)/>\n" : "\(openingTag)\(text)\(closingTag)"
    }

    /// The start tag and the animation elements: the markup before the text and the other children.
    var openingTag: String { "\(startTag.text)>\(animations.text)" }

    /// The closing tag.
    var closingTag: String { "</\(name)>\n" }
}

extension SVGElement {
    /// Sets the `transform` attribute and appends its animations.
    mutating func setTransform(_ track: TransformTrack, timing: AnimationTiming) {
        startTag.appendTransform(track.first)
        if track.isConstant { return }
        animations.appendTransformAnimation("translate", track.translation, isPair: true, isFirst: true, timing: timing)
        if track.isTranslationOnly { return }
        animations.appendTransformAnimation("rotate", track.rotation, isPair: false, isFirst: false, timing: timing)
        if !track.skew.isConstant || track.skew.value != .zero {
            animations.appendTransformAnimation("skewX", track.skew, isPair: false, isFirst: false, timing: timing)
        }
        if !track.scale.isConstant || track.scale.value != SIMD2(1, 1) {
            animations.appendTransformAnimation("scale", track.scale, isPair: true, isFirst: false, timing: timing)
        }
    }

    /// Sets the `transform` attribute to a translation, in points, and appends its animation.
    mutating func setTranslation(_ translation: KeyframeTrack<SIMD2<Double>>, timing: AnimationTiming) {
        guard let first = translation.keyframes.first?.value else { return }
        startTag.appendTransform(CGAffineTransform(translationX: first.x, y: first.y))
        if !translation.isConstant {
            animations.appendTransformAnimation("translate", translation, isPair: true, isFirst: true, timing: timing)
        }
    }

    /// Sets the `opacity` attribute and appends its animation.
    mutating func setOpacity(_ opacity: KeyframeTrack<SIMD2<Double>>, timing: AnimationTiming) {
        guard let first = opacity.keyframes.first?.value.x else { return }
        if first < 1 {
            startTag.appendRaw(" opacity=\"")
            startTag.appendNumber(first, decimals: opacity.decimals)
            startTag.appendRaw("\"")
        }
        if !opacity.isConstant {
            animations.appendAnimation(ofAttribute: "opacity", track: opacity, timing: timing) { value, markup in
                markup.appendNumber(value.x, decimals: opacity.decimals)
            }
        }
    }

    /// Sets the attributes of a color and appends the animations that change them.
    /// - Parameter attribute: The attribute of the color: `fill` or `stroke`.
    mutating func setColor(_ color: StepTrack<DisplayColor>, attribute: String, timing: AnimationTiming) {
        guard let first = color.steps.first?.value else { return }
        startTag.appendColor(first, attribute: attribute)
        let codes = color.map(\.hexadecimalCode)
        animations.appendStepAnimation(ofAttribute: attribute, steps: codes.steps, timing: timing) { $0 }
        let opacities = color.map(\.alpha)
        animations.appendStepAnimation(ofAttribute: attribute + "-opacity", steps: opacities.steps, timing: timing) {
            var number = SVGMarkup()
            number.appendNumber($0, decimals: 3)
            return number.text
        }
    }

    /// Appends the animation of a path's coordinates.
    /// - Parameters:
    ///   - path: The coordinates, in points, in the order of `[PathElement].coordinates`.
    ///   - kinds: The kinds of the path's elements.
    ///   - offset: The vector by which the path is moved, in points.
    mutating func setPath(
        _ path: KeyframeTrack<[Double]>, kinds: [PathElementKind], offset: CGPoint, timing: AnimationTiming
    ) {
        animations.appendAnimation(ofAttribute: "d", track: path, timing: timing) { coordinates, markup in
            let elements = [PathElement](kinds: kinds, coordinates: coordinates)
            for element in elements { markup.appendPathElement(element.translatedBy(x: offset.x, y: offset.y)) }
        }
    }

    /// Sets the `display` attribute and appends the animation that shows and hides the element.
    mutating func setVisibility(_ visibility: StepTrack<Bool>, timing: AnimationTiming) {
        if visibility.steps.first?.value == false { startTag.appendRaw(" display=\"none\"") }
        animations.appendStepAnimation(ofAttribute: "display", steps: visibility.steps, timing: timing) {
            $0 ? "inline" : "none"
        }
    }
}
