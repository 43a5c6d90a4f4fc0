// The time of a layer: its offset and speed relative to the layer that contains it.

/// The parameters of a layer's time.
final class LayerTiming {
    var beginTime: CFTimeInterval = 0
    var timeOffset: CFTimeInterval = 0
    var speed: Double = 1
    var fillMode = CAMediaTimingFillMode.removed
}

extension CALayer {
    /// The time of the superlayer at which the layer's time begins, in seconds. The default is 0. NaN and infinite values
    /// are ignored.
    public var beginTime: CFTimeInterval {
        get { timing?.beginTime ?? 0 }
        set { if newValue.isFinite { setTiming { $0.beginTime = newValue } } }
    }
    /// The layer's time at its beginning, in seconds. The default is 0. NaN and infinite values are ignored.
    public var timeOffset: CFTimeInterval {
        get { timing?.timeOffset ?? 0 }
        set { if newValue.isFinite { setTiming { $0.timeOffset = newValue } } }
    }
    /// The rate of the layer's time relative to that of its superlayer, a ratio. The default is 1. With 0, the animations
    /// that were added to the layer and its sublayers stand still. NaN and infinite values are ignored.
    /// Animations of views by `UIView.animate` do not use the time of layers.
    public var speed: Float {
        get { Float(timing?.speed ?? 1) }
        set { if newValue.isFinite { setTiming { $0.speed = Double(newValue) } } }
    }
    /// What a layer with a duration shows before and after it. The default is `.removed`. It is a hint: layers have no duration here,
    /// so they are always shown. That of an animation has an effect.
    public var fillMode: CAMediaTimingFillMode {
        get { timing?.fillMode ?? .removed }
        set { setTiming { $0.fillMode = newValue } }
    }
    /// Converts a time of another layer to that of this layer, in seconds. Nil means the clock of `CACurrentMediaTime()`.
    public func convertTime(_ t: CFTimeInterval, from l: CALayer?) -> CFTimeInterval { localTime(t, of: l) }
    /// Converts a time of this layer to that of another layer, in seconds. Nil means the clock of `CACurrentMediaTime()`.
    public func convertTime(_ t: CFTimeInterval, to l: CALayer?) -> CFTimeInterval { time(of: l, atLocalTime: t) }

    /// Whether a layer of the program has a time that differs from that of its superlayer.
    static var usesLayerTimes = false

    /// Returns the layer's time at a time of its superlayer; both are in seconds.
    private func ownTime(_ time: CFTimeInterval) -> CFTimeInterval {
        guard let timing else { return time }
        return (time - timing.beginTime) * timing.speed + timing.timeOffset
    }

    /// Returns the time of the superlayer at a time of this layer; both are in seconds. A layer whose time stands still
    /// has no such time; the result is then the time at which it began.
    private func superlayerTime(_ time: CFTimeInterval) -> CFTimeInterval {
        guard let timing else { return time }
        return timing.speed == 0 ? timing.beginTime : (time - timing.timeOffset) / timing.speed + timing.beginTime
    }

    /// Returns the layer's time at a time of the clock, in seconds.
    func localTime(_ clockTime: CFTimeInterval) -> CFTimeInterval {
        guard Self.usesLayerTimes else { return clockTime }
        let ancestors = Array(sequence(first: self, next: \.superlayer))
        return ancestors.reversed().reduce(clockTime) { $1.ownTime($0) }
    }

    /// Returns the layer's time at a time of another layer, or of the clock; both are in seconds.
    func localTime(_ time: CFTimeInterval, of other: CALayer?) -> CFTimeInterval {
        localTime(other?.clockTime(atLocalTime: time) ?? time)
    }

    /// Returns the time of another layer, or of the clock, at a time of this layer; both are in seconds.
    func time(of other: CALayer?, atLocalTime time: CFTimeInterval) -> CFTimeInterval {
        other?.localTime(clockTime(atLocalTime: time)) ?? clockTime(atLocalTime: time)
    }

    func clockTime(atLocalTime time: CFTimeInterval) -> CFTimeInterval {
        guard Self.usesLayerTimes else { return time }
        return sequence(first: self, next: \.superlayer).reduce(time) { $1.superlayerTime($0) }
    }

    /// Changes the time of the layer and of its sublayers.
    func setTiming(_ change: (LayerTiming) -> Void) {
        Self.usesLayerTimes = true
        let timing = timing ?? LayerTiming()
        self.timing = timing
        change(timing)
        setNeedsRedraw(if: true)
    }
}
