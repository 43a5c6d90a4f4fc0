/// The arguments of the program.
///
/// The setter of `CommandLine.arguments` is deprecated, and unavailable in Swift 6 mode, because threads could read the
/// arguments meanwhile. AppRecording uses it once, before the app starts. This module uses Swift 5 mode for that reason
/// only.
package enum ProgramArguments {
    /// Replaces the arguments that `CommandLine.arguments` returns. `ProcessInfo.arguments` and `CommandLine.unsafeArgv`
    /// are not changed.
    /// - Parameter arguments: The path of the program and its arguments.
    package static func replace(with arguments: [String]) {
        let setter: any ArgumentsSetting.Type = ArgumentsSetter.self
        setter.set(arguments)
    }
}

/// A protocol through which a deprecated function is called without a warning.
private protocol ArgumentsSetting {
    static func set(_ arguments: [String])
}

private enum ArgumentsSetter: ArgumentsSetting {
    @available(*, deprecated)
    static func set(_ arguments: [String]) { CommandLine.arguments = arguments }
}
