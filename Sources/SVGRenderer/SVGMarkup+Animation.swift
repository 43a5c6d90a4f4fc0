import Foundation

// Animations in SVG.

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
        _ type: String, _ track: KeyframeTrack<SIMD2<Double>>, isPair: Bool, isFirst: Bool, timing: AnimationTiming
    ) {
        appendRaw("<animateTransform attributeName=\"transform\" type=\"\(type)\"")
        if !isFirst { appendRaw(" additive=\"sum\"") }
        appendKeyframes(of: track, timing: timing) { value, markup in
            markup.appendNumber(value.x, decimals: track.decimals)
            guard isPair else { return }
            markup.appendRaw(" ")
            markup.appendNumber(value.y, decimals: track.decimals)
        }
    }

    /// Appends the animation of an attribute whose values are interpolated.
    /// - Parameter appendValue: A closure that appends a value of the track as a value of the attribute.
    mutating func appendAnimation<Value>(
        ofAttribute attribute: String, track: KeyframeTrack<Value>, timing: AnimationTiming,
        appendValue: (Value, inout SVGMarkup) -> Void
    ) {
        appendRaw("<animate attributeName=\"\(attribute)\"")
        appendKeyframes(of: track, timing: timing, appendValue: appendValue)
    }

    /// Appends the animation of an attribute whose value changes in steps. Appends nothing if the value is constant.
    mutating func appendStepAnimation<Value>(
        ofAttribute attribute: String, steps: [StepTrack<Value>.Step], timing: AnimationTiming,
        name: (Value) -> String
    ) {
        guard steps.count > 1 else { return }
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

    /// Appends the attributes of an animation with its values and, where this is shorter, its key times. Ends the
    /// element. Without key times, the values belong to all frames, at equal distances.
    private mutating func appendKeyframes<Value>(
        of track: KeyframeTrack<Value>, timing: AnimationTiming, appendValue: (Value, inout SVGMarkup) -> Void
    ) {
        let keyframes = track.keyframes(until: timing.frames)
        var (sparse, dense) = (SVGMarkup(), SVGMarkup())
        sparse.appendList(keyframes) { appendValue($0.value, &$1) }
        sparse.appendRaw("\" keyTimes=\"")
        sparse.appendList(keyframes) { timing.appendStartTime(of: $0.frame, to: &$1) }
        // Values at all frames can only be shorter if the key times that they save have more characters.
        if keyframes.count * 2 > timing.frames {
            dense.appendList(track.values(until: timing.frames), appendItem: appendValue)
        }
        let isDense = !dense.text.isEmpty && dense.text.utf8.count < sparse.text.utf8.count
        appendRaw("\(timing.attributes) values=\"\(isDense ? dense.text : sparse.text)\"/>")
    }

    /// Appends items, separated by semicolons.
    private mutating func appendList<Item>(_ items: [Item], appendItem: (Item, inout SVGMarkup) -> Void) {
        for (index, item) in items.enumerated() {
            if index > 0 { appendRaw(";") }
            appendItem(item, &self)
        }
    }
}
