// The time of a layer: its offset and speed relative to the layer that contains it.

/// The parameters of a layer's time.
final class LayerTiming {
    var beginTime: CFTimeInterval = 0
    var timeOffset: CFTimeInterval = 0
    var speed: Double = 1
}

extension CALayer {
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
