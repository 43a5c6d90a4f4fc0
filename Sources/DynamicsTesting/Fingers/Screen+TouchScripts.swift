import Foundation

extension Screen {
    /// Plays a touch script, from the current frame to the last touch of the script.
    ///
    /// The touches of a script are not checked: they can hit nothing.
    public func play(_ script: TouchScript) { play(script, resizes: []) }

    /// Plays the touches of a recorded trace and its changes of the screen size.
    ///
    /// On a screen of the same size and frame rate, at frame 0, this repeats the recorded run exactly.
    public func play(_ trace: TraceHeader) { play(TouchScript(trace), resizes: trace.resizes) }

    /// Plays the touches of a file: a touch script, or a trace, which is read as such if its first character is `{`.
    /// - Parameter path: The path of the file.
    /// - Throws: An error whose description names the place of each fault in the file, or the reason why it cannot be
    ///   read.
    public func play(touchesAt path: String) throws {
        switch try TouchSource(path: path) {
        case .script(let script): play(script)
        case .trace(let header): play(header)
        }
    }

    private func play(_ script: TouchScript, resizes: [ScreenResize]) {
        var sampler = TouchSampler(script, fps: framesPerSecond)
        var rest = resizes[...]
        var played = 0
        while !sampler.isFinished || !rest.isEmpty {
            // A resize is applied after the frame of its time, before the next frame runs.
            while let resize = rest.first, resize.time * framesPerSecond <= Double(played) + 0.5 {
                self.resize(to: resize.size)
                rest.removeFirst()
            }
            played += 1
            let samples = sampler.samples(throughFrame: played)
            runFrame(samples.map { TouchInput($0.touch, $0.phase, at: $0.location) })
        }
    }
}
