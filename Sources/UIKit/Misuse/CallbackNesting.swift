/// The callbacks of clients that are running inside of each other, because each changes what calls the next one.
///
/// A callback may change the value whose change it reports, such as the content offset in `scrollViewDidScroll(_:)`, if that
/// comes to an end. Without a limit, one that does not would overflow the stack, which ends the program without a message.
@MainActor
enum CallbackNesting {
    /// The largest number of callbacks inside of each other.
    private static let maximumDepth = 300
    private static var depth = 0

    /// Calls a callback.
    /// - Parameters:
    ///   - name: The name of the callback, for the message.
    ///   - object: The object of the client.
    ///   - change: The name of the member whose change calls it.
    ///   - callback: The call.
    static func run<Result>(
        _ name: StaticString, of object: AnyObject, after change: StaticString, _ callback: () -> Result
    ) -> Result {
        depth += 1
        defer { depth -= 1 }
        requirePrecondition(
            depth <= maximumDepth,
            "\(type(of: object)).\(name) changes \(change), which calls \(name) again, without an end. Change \(change) there "
                + "only if its value differs from the one that you need.")
        return FrameProgress.call(name, of: object, callback)
    }
}
