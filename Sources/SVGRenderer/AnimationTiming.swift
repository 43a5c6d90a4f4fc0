import Foundation

/// The duration that all animations of an SVG document share, and the format of their key times.
struct AnimationTiming {
    /// The number of frames, at least 1. It includes the subframes that `SVGAnimation` adds at low frame rates.
    let frames: Int
    /// The markup of the attributes that all animations share: ` dur="..." repeatCount="indefinite"`.
    let attributes: String
    /// The number of decimals of a key time. The rounding error is at most 1/2000 of a frame.
    private let decimals: Int

    init(frames: Int, fps: Double) {
        self.frames = max(frames, 1)
        var duration = SVGMarkup()
        duration.appendNumber(Double(self.frames) / fps, decimals: 6)
        attributes = " dur=\"\(duration.text)s\" repeatCount=\"indefinite\""
        var (decimals, steps) = (3, 1000)
        while steps < 1000 * self.frames {
            decimals += 1
            steps *= 10
        }
        self.decimals = decimals
    }

    /// Appends the start time of a frame, as a fraction of the duration from 0 to 1.
    func appendStartTime(of frame: Int, to text: inout SVGMarkup) {
        text.appendNumber(Double(frame) / Double(frames), decimals: decimals)
    }

    /// Appends the key time at which a stepwise animation changes to the value of a frame, as a fraction of the
    /// duration from 0 to 1.
    ///
    /// The key time is 1/30 of a frame before the start of the frame. Otherwise rounding could make the previous value
    /// visible at the start of the frame.
    func appendStepTime(of frame: Int, to text: inout SVGMarkup) {
        text.appendNumber(max(Double(frame) - 1.0 / 30, 0) / Double(frames), decimals: decimals)
    }
}
