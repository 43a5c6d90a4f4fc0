import UncalledMethods

/// Writes the methods of a delegate that look like implementations of a protocol's methods and are never called to
/// standard error.
/// - Parameters:
///   - delegate: The delegate; nil writes nothing.
///   - protocolType: The existential type of the protocol.
///   - adopts: A closure that returns whether a class adopts the protocol.
@MainActor
func writeUncalledMethods(of delegate: AnyObject?, protocol protocolType: Any.Type, adopts: (AnyClass) -> Bool) {
    guard let delegate else { return }
    for method in UncalledMethods.find(in: delegate, protocol: protocolType, adopts: adopts) {
        writeToStandardError(method.description)
    }
}
