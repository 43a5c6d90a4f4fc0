// The identities of objects behind protocols. The initializer of the standard library does not take existential values in
// Embedded Swift.

extension ObjectIdentifier {
    init(_ item: any UIDynamicItem) { self.init(firstWordOf: item) }

    init(_ subscriber: any FrameSubscriber) { self.init(firstWordOf: subscriber) }

    init(_ reference: any UIDynamicReferenceSystem) { self.init(firstWordOf: reference) }

    /// Creates the identity of an object from a reference whose first word is its address.
    private init<Reference>(firstWordOf reference: Reference) {
        self = withUnsafeBytes(of: reference) { $0.load(as: ObjectIdentifier.self) }
    }
}
