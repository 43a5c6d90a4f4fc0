/// A weak reference to an object. The module's copies of the native sources have it in place of `weak`, which Embedded Swift
/// lacks. As natively, its value is nil after the object is deallocated.
@propertyWrapper
struct BackReference<Object> {
    /// The memory of an `Object`, which is a reference to an object or to an existential value, without ownership.
    private var words = (0, 0)
    private var life = ObjectLife(address: 0)

    init(wrappedValue: Object?) { self.wrappedValue = wrappedValue }

    var wrappedValue: Object? {
        get {
            guard words.0 != 0, life.continues(at: words.0) else { return nil }
            return withUnsafeBytes(of: words) { $0.load(as: Object.self) }
        }
        set {
            words = (0, 0)
            guard let newValue else { return }
            withUnsafeBytes(of: newValue) { source in
                withUnsafeMutableBytes(of: &words) { $0.copyMemory(from: source) }
            }
            life = ObjectLife(address: words.0)
        }
    }
}

#if hasFeature(Embedded)
    /// The number of times that the block of an object was freed, when a reference to the object was made.
    ///
    /// A later count that differs shows that the object is gone, even if its block contains another object by now. Blocks
    /// never return to the system, so the count of a freed block can be read.
    private struct ObjectLife {
        private let freeCount: UInt32

        init(address: Int) { freeCount = freeCountOfBlock(address) }

        func continues(at address: Int) -> Bool { freeCountOfBlock(address) == freeCount }
    }

    /// Returns how often the block of the allocator at an address was freed; 0 for objects that it has not created.
    @_extern(c, "freeCountOfBlock")
    private func freeCountOfBlock(_ address: Int) -> UInt32
#else
    /// A weak reference of the native language, for the native build of the module's sources (scripts/check-seams).
    private struct ObjectLife {
        private weak var object: AnyObject?

        init(address: Int) {
            object = UnsafeRawPointer(bitPattern: address).map { Unmanaged.fromOpaque($0).takeUnretainedValue() }
        }

        func continues(at address: Int) -> Bool { object != nil }
    }
#endif
