extension IndexPath {
    /// Creates the index path of an item in a section.
    ///
    /// - Parameters:
    ///   - item: The zero-based index of the item in its section.
    ///   - section: The zero-based index of the section.
    public init(item: Int, section: Int) {
        // Appending the second index avoids the array that `IndexPath(indexes:)` would allocate for each cell in each
        // frame.
        self.init(index: section)
        append(item)
    }

    /// Creates the index path of a row in a section.
    ///
    /// - Parameters:
    ///   - row: The zero-based index of the row in its section.
    ///   - section: The zero-based index of the section.
    public init(row: Int, section: Int) { self.init(item: row, section: section) }

    /// The zero-based index of the item in its section.
    ///
    /// Traps if the index path has fewer than two components.
    public var item: Int {
        get { self[1] }
        set { self[1] = newValue }
    }

    /// The zero-based index of the row in its section, the same value as `item`.
    ///
    /// Traps if the index path has fewer than two components.
    public var row: Int {
        get { self[1] }
        set { self[1] = newValue }
    }

    /// The zero-based index of the section.
    ///
    /// Traps if the index path is empty.
    public var section: Int {
        get { self[0] }
        set { self[0] = newValue }
    }
}

extension NSIndexPath {
    /// The zero-based index of the item in its section.
    ///
    /// The index path must have at least two components.
    public var item: Int { index(atPosition: 1) }

    /// The zero-based index of the row in its section, the same value as `item`.
    ///
    /// The index path must have at least two components.
    public var row: Int { index(atPosition: 1) }

    /// The zero-based index of the section.
    ///
    /// The index path must not be empty.
    public var section: Int { index(atPosition: 0) }
}
