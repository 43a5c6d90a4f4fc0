// The touches of a script at a frame rate.

extension TouchScript {
    /// Returns the touch samples of all gestures, sorted by time.
    ///
    /// Times are rounded up to frames, so each sample time is an integer divided by `fps`. A moving finger has one
    /// sample per frame; a resting finger has none. The last sample of a gesture has the phase `ended` and the final
    /// location. Each gesture is assigned its own finger number, which no `touch` entry uses.
    ///
    /// The number of samples grows with the duration of the gestures. For long gestures, use `TouchSampler`, which
    /// returns the same samples frame by frame.
    /// - Parameter fps: The frame rate, in frames per second. It must be finite and greater than 0.
    public func samples(fps: Double) -> [TouchSample] {
        var sampler = TouchSampler(self, fps: fps)
        return sampler.samples(throughFrame: .max)
    }
}
