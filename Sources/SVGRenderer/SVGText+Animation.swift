import Foundation

/// What all animations of a picture have in common: its length.
struct Timing {
    /// The number of frames.
    let frames: Int
    /// The attributes ` dur="..." repeatCount="indefinite"`.
    let attributes: String
    /// Decimals of a key time, enough for a two-thousandth of a frame.
    private let decimals: Int

    init(frames: Int, fps: Double) {
        self.frames = max(frames, 1)
        var duration = SVGText()
        duration.number(Double(self.frames) / fps, decimals: 6)
        attributes = " dur=\"\(duration.text)s\" repeatCount=\"indefinite\""
        var (decimals, steps) = (3, 1000)
        while steps < 1000 * self.frames {
            decimals += 1
            steps *= 10
        }
        self.decimals = decimals
    }

    /// When a frame begins, as a share of the whole, 0...1.
    fileprivate func append(_ frame: Int, to text: inout SVGText) {
        text.number(Double(frame) / Double(frames), decimals: decimals)
    }

    /// When a step of a frame is made: a thirtieth of a frame early, so that rounding never shows the old picture at
    /// the very moment the new one begins.
    fileprivate func appendStep(_ frame: Int, to text: inout SVGText) {
        text.number(max(Double(frame) - 1.0 / 30, 0) / Double(frames), decimals: decimals)
    }
}

extension SVGText {
    /// The animation of a part of a transform; `isFirst` replaces what the attribute says, others come on top.
    mutating func animate(_ type: String, _ track: KeyTrack, isPair: Bool, isFirst: Bool, _ timing: Timing) {
        raw("<animateTransform attributeName=\"transform\" type=\"\(type)\"")
        if !isFirst { raw(" additive=\"sum\"") }
        keys(of: track, isPair: isPair, timing)
    }

    /// The animation of an attribute that glides.
    mutating func animate(attribute: String, _ track: KeyTrack, _ timing: Timing) {
        raw("<animate attributeName=\"\(attribute)\"")
        keys(of: track, isPair: false, timing)
    }

    /// The animation of an attribute that jumps.
    mutating func animate<Value>(
        attribute: String, _ steps: [StepTrack<Value>.Step], _ timing: Timing, name: (Value) -> String
    ) {
        raw("<animate attributeName=\"\(attribute)\" calcMode=\"discrete\"\(timing.attributes) values=\"")
        raw(steps.map { name($0.value) }.joined(separator: ";"))
        raw("\" keyTimes=\"")
        for (index, step) in steps.enumerated() {
            if index > 0 { raw(";") }
            // The first value counts from the very beginning, whenever it was first asked for.
            timing.appendStep(index == 0 ? 0 : step.frame, to: &self)
        }
        raw("\"/>")
    }

    /// Values and key times, with a value at the very beginning and the very end.
    private mutating func keys(of track: KeyTrack, isPair: Bool, _ timing: Timing) {
        var keys = track.keys
        if let first = keys.first, first.frame > 0 { keys.insert(KeyTrack.Key(frame: 0, value: first.value), at: 0) }
        if let last = keys.last, last.frame < timing.frames {
            keys.append(KeyTrack.Key(frame: timing.frames, value: last.value))
        }
        raw("\(timing.attributes) values=\"")
        for (index, key) in keys.enumerated() {
            if index > 0 { raw(";") }
            number(key.value.x, decimals: track.decimals)
            if isPair {
                raw(" ")
                number(key.value.y, decimals: track.decimals)
            }
        }
        raw("\" keyTimes=\"")
        for (index, key) in keys.enumerated() {
            if index > 0 { raw(";") }
            timing.append(key.frame, to: &self)
        }
        raw("\"/>")
    }
}
