// In release builds, `precondition` and `preconditionFailure` of the standard library end the program without their
// message. Code that a client can misuse calls the functions of this file instead, which write the message to standard
// error in all builds. Embedded Swift has no standard error; there, the program ends without the message.

/// Ends the program with a message if a condition is false.
///
/// - Parameters:
///   - condition: The condition that the client must meet.
///   - message: A sentence that names the misuse and its remedy. It is evaluated only if the condition is false.
///   - file: The file of the failed check.
///   - line: The line of the failed check.
@inlinable
@inline(__always)
package func requirePrecondition(
    _ condition: Bool, _ message: @autoclosure () -> String, file: StaticString = #fileID, line: UInt = #line
) {
    #if hasFeature(Embedded)
        precondition(condition)
    #else
        guard !condition else { return }
        failPrecondition(message(), file: file, line: line)
    #endif
}

#if !hasFeature(Embedded)
    /// Ends the program with a message.
    ///
    /// - Parameters:
    ///   - message: A sentence that names the misuse and its remedy.
    ///   - file: The file of the call.
    ///   - line: The line of the call.
    @usableFromInline
    @inline(never)
    package func failPrecondition(
        _ message: @autoclosure () -> String, file: StaticString = #fileID, line: UInt = #line
    ) -> Never {
        let message = message()
        isStoppingForMisuse = true
        fatalError(message, file: file, line: line)
    }

    /// Whether the program ends because of a misuse, whose sentence explains it. The message about fatal signals is then
    /// omitted.
    nonisolated(unsafe) package private(set) var isStoppingForMisuse = false
#endif
