/// Runs code that is isolated to the main actor in the native sources. The playground has one thread.
@inline(__always)
func assumeMainActor<Result>(_ body: () -> Result) -> Result { body() }

/// Collects the diagnostics of the animator, which native programs write to standard error.
func writeToStandardError(_ line: String) { diagnosticLines.append(line) }

nonisolated(unsafe) var diagnosticLines: [String] = []

// The delegates of the playground are its own, so no methods of delegates are checked.

func writeUncalledMethods(of delegate: (any UIDynamicAnimatorDelegate)?) {}

func writeUncalledMethods(of delegate: (any UICollisionBehaviorDelegate)?) {}
