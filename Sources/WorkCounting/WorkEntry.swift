/// Work that is counted: an operation, its subject and its cause.
public struct WorkEntry: Hashable, Comparable, Sendable {
    /// The kind of the work.
    public var kind: WorkKind
    /// The method, such as "prepare()", or the unit of other work, such as "view drawn".
    public var operation: String
    /// The class that does the work, with the identifier of the view or the list if it has one; empty if there is none.
    public var subject: String
    /// Why the work was done, as a clause such as "invalidateLayout() was called in layoutSubviews() of FeedHeader"; empty if
    /// it is not known.
    public var cause: String

    /// Creates an entry.
    /// - Parameters:
    ///   - kind: The kind of the work.
    ///   - operation: The method, or the unit of other work.
    ///   - subject: The class that does the work. The default is none.
    ///   - cause: Why the work was done, as a clause. The default is unknown.
    public init(kind: WorkKind, operation: String, subject: String = "", cause: String = "") {
        (self.kind, self.operation, self.subject, self.cause) = (kind, operation, subject, cause)
    }

    /// Whether an entry is listed before another one: by kind, operation, subject and cause.
    public static func < (first: WorkEntry, second: WorkEntry) -> Bool {
        if first.kind != second.kind { return first.kind < second.kind }
        return (first.operation, first.subject, first.cause) < (second.operation, second.subject, second.cause)
    }

    /// The operation and the subject, such as "prepare() of FeedLayout".
    public var name: String { subject.isEmpty ? operation : "\(operation) of \(subject)" }
}

/// How often work was done in a frame.
public struct WorkCount: Hashable, Sendable {
    /// The work.
    public var entry: WorkEntry
    /// How often it was done, 1 or more.
    public var count: Int

    /// Creates a count.
    public init(_ entry: WorkEntry, _ count: Int) { (self.entry, self.count) = (entry, count) }
}
