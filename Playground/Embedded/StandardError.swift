/// Collects the diagnostics of the animator, which native programs write to standard error.
func writeToStandardError(_ line: String) { diagnosticLines.append(line) }

nonisolated(unsafe) var diagnosticLines: [String] = []
