/// A quantity that jumps: its value from each frame on at which it changes.
struct StepTrack<Value: Equatable>: Equatable {
    struct Step: Equatable {
        var frame: Int
        var value: Value
    }
    private(set) var steps: [Step] = []

    /// The value from this frame on; what was set for the same frame before no longer counts.
    mutating func set(_ value: Value, frame: Int) {
        if steps.last?.frame == frame { steps.removeLast() }
        if steps.last?.value != value { steps.append(Step(frame: frame, value: value)) }
    }
}
