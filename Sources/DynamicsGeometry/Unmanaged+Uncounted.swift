extension Unmanaged {
    /// Calls `body` with the object and counts nothing: whoever calls knows that it lives on meanwhile.
    ///
    /// The standard library's function takes closures of the main actor too, but has them check in every call that they
    /// run there, which takes longer than counting. Handed on by this one they do not, in files that import this module
    /// by its name (Swift 6.3).
    @inlinable @inline(__always)
    package func uncounted<Result>(_ body: (Instance) -> Result) -> Result { _withUnsafeGuaranteedRef(body) }
}
