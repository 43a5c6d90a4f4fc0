/// Runs `body` as main-actor code. The animator is not isolated on Apple's systems, so it is not here, yet all that it
/// touches is: calls from any other thread trap.
///
/// `MainActor.assumeIsolated` does the same but takes only sendable results, which items are not.
@inline(__always)
func onMain<Result>(_ body: @MainActor () throws -> Result) rethrows -> Result {
    MainActor.preconditionIsolated("UIDynamicAnimator must be used on the main thread")
    return try withoutActuallyEscaping(body) { escaping in
        try unsafeBitCast(escaping, to: (() throws -> Result).self)()
    }
}
