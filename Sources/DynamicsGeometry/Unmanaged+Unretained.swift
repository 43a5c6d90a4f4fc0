// Access to an object without counting references.

extension Unmanaged {
    /// Calls `body` with the object without retaining it. The caller guarantees that the object lives until `body`
    /// returns.
    ///
    /// Calling `_withUnsafeGuaranteedRef(_:)` directly with a closure of the main actor adds a run-time check of the
    /// actor to each call, which takes longer than a retain and a release. This function omits the check if the calling
    /// file imports this module directly (measured with Swift 6.3).
    @inlinable @inline(__always)
    package func withUnretainedInstance<Result>(_ body: (Instance) -> Result) -> Result {
        _withUnsafeGuaranteedRef(body)
    }
}
