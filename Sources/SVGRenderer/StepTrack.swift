/// The values of a quantity that changes in steps, without interpolation. The track stores a step for the first value
/// and for each change.
struct StepTrack<Value: Equatable>: Equatable {
    /// A value and the first frame that has it.
    struct Step: Equatable {
        var frame: Int
        var value: Value
    }
    private(set) var steps: [Step] = []

    /// Sets the value for a frame and all later frames. Replaces a value that was set for the same frame.
    mutating func set(_ value: Value, fromFrame frame: Int) {
        if steps.last?.frame == frame { steps.removeLast() }
        if steps.last?.value != value { steps.append(Step(frame: frame, value: value)) }
    }

    /// Returns a track with transformed values, with steps only where they change.
    func map<Result: Equatable>(_ transform: (Value) -> Result) -> StepTrack<Result> {
        var result = StepTrack<Result>()
        for step in steps { result.set(transform(step.value), fromFrame: step.frame) }
        return result
    }
}
