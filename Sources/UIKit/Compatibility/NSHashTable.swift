/// A set of objects that it does not retain, in the order in which they were added.
///
/// Foundation has this class on Apple's systems only, where multicast delegates use it. Objects are compared by identity.
public class NSHashTable<ObjectType: AnyObject>: NSObject {
    private struct Entry {
        weak var reference: ObjectType?
        /// The object if the table retains its objects.
        let retained: ObjectType?
    }

    private var entries: [Entry] = []
    private let retainsObjects: Bool

    private init(retainsObjects: Bool) { self.retainsObjects = retainsObjects }

    /// Creates an empty table.
    /// - Parameters:
    ///   - options: `.weakMemory` for a table that does not retain its objects; the other options are ignored.
    ///   - initialCapacity: Ignored. The default is 0.
    public convenience init(options: NSPointerFunctions.Options = [], capacity initialCapacity: Int = 0) {
        self.init(retainsObjects: !options.contains(.weakMemory))
    }

    /// Returns an empty table that does not retain its objects.
    public class func weakObjects() -> NSHashTable<ObjectType> { NSHashTable(retainsObjects: false) }

    private func removeReleased() { entries.removeAll { $0.reference == nil } }

    /// The objects that still exist, in the order in which they were added.
    public var allObjects: [ObjectType] { entries.compactMap(\.reference) }
    /// The first object that still exists; nil if there is none.
    public var anyObject: ObjectType? { allObjects.first }
    /// The number of objects that still exist.
    public var count: Int { allObjects.count }

    /// Returns whether the table contains an object. nil is never contained.
    public func contains(_ object: ObjectType?) -> Bool {
        object != nil && entries.contains { $0.reference === object }
    }

    /// Adds an object, unless the table contains it. nil is ignored.
    public func add(_ object: ObjectType?) {
        removeReleased()
        guard let object, !contains(object) else { return }
        entries.append(Entry(reference: object, retained: retainsObjects ? object : nil))
    }

    /// Removes an object. One that the table does not contain is ignored.
    public func remove(_ object: ObjectType?) {
        entries.removeAll { $0.reference == nil || $0.reference === object }
    }

    /// Removes all objects.
    public func removeAllObjects() { entries = [] }
}

/// The ways in which hash tables and map tables keep objects.
public enum NSPointerFunctions {
    /// Options of hash tables and map tables. On Apple's systems they are a type of the class `NSPointerFunctions`.
    public struct Options: OptionSet, Sendable {
        /// The bits of the options.
        public let rawValue: UInt

        /// Creates options from their bits.
        public init(rawValue: UInt) { self.rawValue = rawValue }

        /// Objects are retained.
        public static let strongMemory: Options = []
        /// Objects are not retained.
        public static let weakMemory = Options(rawValue: 5)
        /// Objects are compared by identity, as always here.
        public static let objectPointerPersonality = Options(rawValue: 1 << 9)
    }
}
