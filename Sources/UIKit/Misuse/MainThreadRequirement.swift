// The check that code runs on the main thread.

/// Ends the program with a sentence if the current thread is not the main thread.
///
/// Views are not protected from simultaneous access. Code in Swift 6 mode cannot use them on other threads without a
/// warning of the compiler, but code in Swift 5 mode can.
func requireMainThread() {
    requirePrecondition(
        MainThread.isCurrent,
        "A view in a window was changed on a background thread. Change views on the main thread: "
            + "DispatchQueue.main.async { ... }.")
}
