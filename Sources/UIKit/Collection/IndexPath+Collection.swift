// Index paths of items and rows.

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
        get {
            requireComponents(2)
            return self[1]
        }
        set {
            requireComponents(2)
            self[1] = newValue
        }
    }

    /// The zero-based index of the row in its section, the same value as `item`.
    ///
    /// Traps if the index path has fewer than two components.
    public var row: Int {
        get { item }
        set { item = newValue }
    }

    /// The zero-based index of the section.
    ///
    /// Traps if the index path is empty.
    public var section: Int {
        get {
            requireComponents(1)
            return self[0]
        }
        set {
            requireComponents(1)
            self[0] = newValue
        }
    }

    private func requireComponents(_ required: Int) {
        requirePrecondition(
            count >= required,
            "The index path \(self) has \(count) components, but \(required) are needed. Create it with "
                + "IndexPath(item:section:).")
    }
}

extension NSIndexPath {
    /// Creates an index path of an item.
    /// - Parameters:
    ///   - item: The zero-based index of the item in its section.
    ///   - section: The zero-based index of the section.
    public convenience init(item: Int, section: Int) { self.init(indexes: [section, item], length: 2) }

    /// Creates an index path of a row, equal to `init(item:section:)` with the same numbers.
    /// - Parameters:
    ///   - row: The zero-based index of the row in its section.
    ///   - section: The zero-based index of the section.
    public convenience init(row: Int, section: Int) { self.init(item: row, section: section) }

    /// The zero-based index of the item in its section.
    ///
    /// Traps if the index path has fewer than two components.
    public var item: Int { component(1) }

    /// The zero-based index of the row in its section, the same value as `item`.
    ///
    /// Traps if the index path has fewer than two components.
    public var row: Int { item }

    /// The zero-based index of the section.
    ///
    /// Traps if the index path is empty.
    public var section: Int { component(0) }

    private func component(_ position: Int) -> Int {
        requirePrecondition(
            length > position,
            "The index path \(self) has \(length) components, but \(position + 1) are needed. Create it with "
                + "IndexPath(item:section:).")
        return index(atPosition: position)
    }
}
