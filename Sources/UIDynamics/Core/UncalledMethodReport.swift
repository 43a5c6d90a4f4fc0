import UncalledMethods

/// Writes the methods of a delegate that look like implementations of a protocol's methods and are never called to
/// standard error.
/// - Parameters:
///   - delegate: The delegate; nil writes nothing.
///   - protocolType: The existential type of the protocol.
///   - adopts: A closure that returns whether a class adopts the protocol.
@MainActor
private func writeUncalledMethods(
    of delegate: AnyObject?, protocol protocolType: Any.Type, adopts: (AnyClass) -> Bool
) {
    guard let delegate else { return }
    for method in UncalledMethods.find(in: delegate, protocol: protocolType, adopts: adopts) {
        writeToStandardError(method.description)
    }
}

/// Writes the methods of an animator's delegate that are never called to standard error.
@MainActor
func writeUncalledMethods(of delegate: (any UIDynamicAnimatorDelegate)?) {
    writeUncalledMethods(
        of: delegate, protocol: (any UIDynamicAnimatorDelegate).self,
        adopts: { $0 is any UIDynamicAnimatorDelegate.Type })
}

/// Writes the methods of a collision behavior's delegate that are never called to standard error.
@MainActor
func writeUncalledMethods(of delegate: (any UICollisionBehaviorDelegate)?) {
    writeUncalledMethods(
        of: delegate, protocol: (any UICollisionBehaviorDelegate).self,
        adopts: { $0 is any UICollisionBehaviorDelegate.Type })
}
