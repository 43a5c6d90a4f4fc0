// Sequences of images in an image view.

/// The state of an image view that displays images one after the other.
struct ImageSequence {
    let clock: FrameClock
    /// The time at which the first image was displayed, in seconds of the clock.
    let start: TimeInterval
    /// The time for which each image is displayed, in seconds.
    let interval: TimeInterval
    /// The number of images that have been displayed before the current one, also in earlier rounds.
    var step = 0
}

extension UIImageView: FrameSubscriber {
    /// The images of the animation for the state of the view.
    private var sequenceImages: [UIImage] {
        (isHighlighted ? highlightedAnimationImages : nil) ?? animationImages ?? image?.images ?? []
    }

    /// Begins to display an animated image, or stops displaying the one before.
    func imageDidChange(from old: UIImage?) {
        guard animationImages == nil, old?.images != nil || image?.images != nil else { return }
        if image?.images != nil { startSequence() } else { stopSequence() }
    }

    /// The current image of the animation; nil if none is running.
    var sequenceImage: UIImage? {
        let images = sequenceImages
        guard let sequence, !images.isEmpty else { return nil }
        return images[sequence.step % images.count]
    }

    func startSequence() {
        stopSequence()
        let images = sequenceImages
        guard !images.isEmpty else { return }
        var duration = animationImages == nil ? image?.duration ?? 0 : animationDuration
        if !duration.isFinite || duration <= 0 { duration = Double(images.count) / 30 }
        let clock = frameClock
        sequence = ImageSequence(clock: clock, start: clock.time, interval: duration / Double(images.count))
        clock.addSubscriber(self, to: .animations)
        setNeedsRedraw()
    }

    func stopSequence() {
        guard let sequence else { return }
        sequence.clock.removeSubscriber(self, from: .animations)
        self.sequence = nil
        setNeedsRedraw()
    }

    package func frameDidTick(_ clock: FrameClock) {
        guard let sequence else { return }
        let count = max(1, sequenceImages.count)
        let limit = animationRepeatCount > 0 ? Double(animationRepeatCount) * Double(count) : .infinity
        // The small addition keeps rounding errors of the clock from delaying an image by one frame.
        let steps = ((clock.time - sequence.start) / sequence.interval + 1e-6).rounded(.down)
        guard steps < limit else { return stopSequence() }
        let step = Int(steps.truncatingRemainder(dividingBy: Double(count)))
        guard step != sequence.step else { return }
        self.sequence?.step = step
        setNeedsRedraw()
    }
}
