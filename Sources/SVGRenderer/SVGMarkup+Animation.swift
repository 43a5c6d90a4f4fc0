import Foundation

extension SVGMarkup {
    /// Appends the animation of one component of the `transform` attribute.
    ///
    /// - Parameters:
    ///   - type: The component: `translate`, `rotate`, `skewX` or `scale`.
    ///   - track: The keyframes of the component.
    ///   - isPair: Whether each value is written as two numbers. If false, only the first component of the values is
    ///     written.
    ///   - isFirst: Whether the component is the first one. The first animation replaces the attribute's value; each
    ///     later one multiplies the transform by its component (`additive="sum"`).
    ///   - timing: The duration and the format of the key times.
    mutating func appendTransformAnimation(
        _ type: String, _ track: KeyframeTrack, isPair: Bool, isFirst: Bool, timing: AnimationTiming
    ) {
        appendRaw("<animateTransform attributeName=\"transform\" type=\"\(type)\"")
        if !isFirst { appendRaw(" additive=\"sum\"") }
        appendKeyframes(of: track, isPair: isPair, timing: timing)
    }

    /// Appends the animation of an attribute whose values are interpolated.
    mutating func appendAnimation(ofAttribute attribute: String, track: KeyframeTrack, timing: AnimationTiming) {
        appendRaw("<animate attributeName=\"\(attribute)\"")
        appendKeyframes(of: track, isPair: false, timing: timing)
    }

    /// Appends the animation of an attribute whose value changes in steps.
    mutating func appendStepAnimation<Value>(
        ofAttribute attribute: String, steps: [StepTrack<Value>.Step], timing: AnimationTiming,
        name: (Value) -> String
    ) {
        appendRaw("<animate attributeName=\"\(attribute)\" calcMode=\"discrete\"\(timing.attributes) values=\"")
        appendRaw(steps.map { name($0.value) }.joined(separator: ";"))
        appendRaw("\" keyTimes=\"")
        for (index, step) in steps.enumerated() {
            if index > 0 { appendRaw(";") }
            // SVG requires 0 as the first key time, even if a later frame set the first value.
            timing.appendStepTime(of: index == 0 ? 0 : step.frame, to: &self)
        }
        appendRaw("\"/>")
    }

    /// Appends the attributes of an animation with its values and key times, and ends the element.
    ///
    /// SVG requires the key times 0 and 1. If there is no keyframe at one of them, the first or the last value is
    /// repeated.
    private mutating func appendKeyframes(of track: KeyframeTrack, isPair: Bool, timing: AnimationTiming) {
        var keyframes = track.keyframes
        if let first = keyframes.first, first.frame > 0 {
            keyframes.insert(KeyframeTrack.Keyframe(frame: 0, value: first.value), at: 0)
        }
        if let last = keyframes.last, last.frame < timing.frames {
            keyframes.append(KeyframeTrack.Keyframe(frame: timing.frames, value: last.value))
        }
        appendRaw("\(timing.attributes) values=\"")
        for (index, key) in keyframes.enumerated() {
            if index > 0 { appendRaw(";") }
            appendNumber(key.value.x, decimals: track.decimals)
            if isPair {
                appendRaw(" ")
                appendNumber(key.value.y, decimals: track.decimals)
            }
        }
        appendRaw("\" keyTimes=\"")
        for (index, key) in keyframes.enumerated() {
            if index > 0 { appendRaw(";") }
            timing.appendStartTime(of: key.frame, to: &self)
        }
        appendRaw("\"/>")
    }
}
