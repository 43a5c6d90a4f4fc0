extension World {
    /// Records a rejected input: counts it, stores the sentence that describes it and the tag of its body, and calls
    /// `rejectionHandler`.
    func recordRejectedInput(_ sentence: StaticString, tag: Int? = nil) {
        rejectedInputs.count += 1
        rejectedInputs.last = sentence
        rejectedInputs.lastTag = tag
        rejectionHandler?(sentence, tag)
    }

    /// The largest valid magnitude of an input, in the same unit as the input. It limits squares to 1e18, so that products
    /// of inputs seldom overflow a `Float`.
    public static let largestNumber: Float = 1e9

    /// Returns `value` if it is finite, at least `minimum` and at most `largestNumber` in magnitude. Otherwise records
    /// `sentence` as a rejected input and returns nil.
    func validated(
        _ value: Float, atLeast minimum: Float = -Float.greatestFiniteMagnitude, orReject sentence: StaticString
    ) -> Float? {
        if abs(value) <= Self.largestNumber && value >= minimum { return value }
        recordRejectedInput(sentence)
        return nil
    }

    /// Returns `value` if both components are finite and at most `largestNumber` in magnitude. Otherwise records
    /// `sentence` as a rejected input and returns nil.
    func validated(_ value: Vec2, orReject sentence: StaticString) -> Vec2? {
        if max(abs(value.x), abs(value.y)) <= Self.largestNumber && value.isFinite { return value }
        recordRejectedInput(sentence)
        return nil
    }

    /// Returns `value` if both coordinates are finite and at most 1e9 m in magnitude. Otherwise records `sentence` as a
    /// rejected input and returns nil.
    func validated(_ value: WorldPoint, orReject sentence: StaticString) -> WorldPoint? {
        if value.isFinite && abs(value.x) <= 1e9 && abs(value.y) <= 1e9 { return value }
        recordRejectedInput(sentence)
        return nil
    }
}
