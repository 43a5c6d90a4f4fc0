// The time at which a timing curve reaches a given progress.

extension TimingCurve {
    /// Returns the fraction of the duration at which the curve first reaches a progress.
    ///
    /// - Parameters:
    ///   - progress: The progress, limited to 0...1.
    ///   - duration: The duration, in seconds.
    func fraction(atProgress progress: Double, duration: Double) -> Double {
        if progress <= 0 { return 0 }
        if progress >= 1 { return 1 }
        if case .linear = self { return progress }
        var (low, high) = (0.0, firstFraction(reaching: progress, duration: duration))
        for _ in 0..<48 {
            let middle = (low + high) / 2
            if self.progress(atFraction: middle, duration: duration) < progress { low = middle } else { high = middle }
        }
        return (low + high) / 2
    }

    /// Returns a fraction at which the curve has reached a progress for the first time and not yet left it. Springs
    /// oscillate; the steps are short enough for those with a damping ratio of 0.05 or more.
    private func firstFraction(reaching progress: Double, duration: Double) -> Double {
        let steps = 256
        for step in 1..<steps {
            let fraction = Double(step) / Double(steps)
            if self.progress(atFraction: fraction, duration: duration) >= progress { return fraction }
        }
        return 1
    }
}
