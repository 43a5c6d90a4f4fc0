// The identities of items and boundaries as keys of dictionaries.

#if EMBEDDED_SEAMS
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
#else
    /// The identity of an item in an animator.
    ///
    /// Most items are identified by their object. Layout attributes are identified by the collection view element that
    /// they describe, so two attributes objects for the same index path share a body.
    package enum DynamicItemKey: Hashable, Sendable {
        case object(ObjectIdentifier)
        case element(category: Int, kind: String, indexPath: IndexPath)

        /// Whether the key identifies an item by a collection view element.
        var isElement: Bool { if case .element = self { true } else { false } }

        /// The name of the collection view element for messages, without its article; nil for an item that is
        /// identified by its object.
        var elementName: String? {
            guard case .element(_, let kind, let indexPath) = self else { return nil }
            let path = indexPath.map(String.init).joined(separator: "-")
            return kind.isEmpty ? "cell \(path)" : "\(kind) \(path)"
        }
    }

    /// An item that an animator identifies by `dynamicItemKey` instead of by object identity.
    package protocol KeyedDynamicItem: UIDynamicItem {
        var dynamicItemKey: DynamicItemKey { get }
    }

    extension Dictionary where Key == DynamicItemKey {
        /// Returns a dictionary with the same values under new keys.
        /// - Parameter newKey: A closure that returns the new key for an old key, or nil if the key does not change.
        ///   The new keys must be distinct.
        func mapKeys(_ newKey: (DynamicItemKey) -> DynamicItemKey?) -> Self {
            // determinism: the new keys are distinct, so the order in which the dictionary is iterated has no effect.
            Dictionary(map { (newKey($0.key) ?? $0.key, $0.value) }, uniquingKeysWith: { first, _ in first })
        }
    }

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
#endif
