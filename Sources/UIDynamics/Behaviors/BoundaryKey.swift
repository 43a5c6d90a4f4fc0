/// A boundary identifier as a dictionary key. Equal strings, and equal numbers, identify the same boundary.
struct BoundaryKey: Hashable {
    private let value: AnyHashable

    @MainActor
    init(_ identifier: any NSCopying) {
        if let hashable = identifier as? AnyHashable {
            value = hashable
        } else {
            value = ObjectIdentifier(identifier as AnyObject)
        }
    }
}

/// Returns a copy of a boundary identifier, so that later changes of a mutable identifier have no effect.
func copyOfBoundaryIdentifier(_ identifier: any NSCopying) -> any NSCopying {
    (identifier.copy(with: nil) as? any NSCopying) ?? identifier
}
