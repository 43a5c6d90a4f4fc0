/// The identity of an item in an animator. Scenes have no collection views, so no item is identified by an element.
enum DynamicItemKey: Hashable {
    case object(ObjectIdentifier)

    var isElement: Bool { false }
    var elementName: String? { nil }
}

extension Dictionary where Key == DynamicItemKey {
    func mapKeys(_ newKey: (DynamicItemKey) -> DynamicItemKey?) -> Self { self }
}

/// A boundary identifier as a dictionary key.
struct BoundaryKey: Hashable {
    private let value: String

    init(_ identifier: any NSCopying) { value = boundaryName(identifier) }
}

/// Returns the identifier itself: the strings of the playground are immutable.
func copyOfBoundaryIdentifier(_ identifier: any NSCopying) -> any NSCopying { identifier }
