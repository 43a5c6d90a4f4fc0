/// Runs main-actor code from code that is not isolated. Traps if the caller is not on the main thread.
///
/// `UIDynamicAnimator` is not isolated, as on Apple's system, but its state and its items are isolated to the main
/// actor. `MainActor.assumeIsolated` returns only sendable results, and items are not sendable, so this function
/// replaces it.
@inline(__always)
func assumeMainActor<Result>(_ body: @MainActor () throws -> Result) rethrows -> Result {
    MainActor.preconditionIsolated("UIDynamicAnimator must be used on the main thread.")
    return try withoutActuallyEscaping(body) { escaping in
        try unsafeBitCast(escaping, to: (() throws -> Result).self)()
    }
}
