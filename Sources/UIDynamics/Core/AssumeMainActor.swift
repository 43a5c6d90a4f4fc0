/// Runs main-actor code from code that is not isolated. Traps if the caller is not on the main thread.
///
/// `UIDynamicAnimator` is not isolated, as on Apple's system, but its state and its items are isolated to the main
/// actor. This function replaces `MainActor.assumeIsolated`, which returns only sendable results, because items are not
/// sendable.
@inline(__always)
func assumeMainActor<Result>(_ body: @MainActor () throws -> Result) rethrows -> Result {
    MainActor.preconditionIsolated("UIDynamicAnimator must be used on the main thread.")
    return try withoutActuallyEscaping(body) { escaping in
        try unsafeBitCast(escaping, to: (() throws -> Result).self)()
    }
}
