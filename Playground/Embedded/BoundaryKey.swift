/// A boundary identifier as a dictionary key.
struct BoundaryKey: Hashable {
    private let value: String

    init(_ identifier: any NSCopying) { value = boundaryName(identifier) }
}

/// Returns the identifier itself: the strings of the playground are immutable.
func copyOfBoundaryIdentifier(_ identifier: any NSCopying) -> any NSCopying { identifier }
