extension IndexPath {
    /// The path of an item in a section.
    public init(item: Int, section: Int) {
        // Not from an array, which would be an object more for each cell in each frame.
        self.init(index: section)
        append(item)
    }

    /// The path of a row in a section.
    public init(row: Int, section: Int) { self.init(item: row, section: section) }

    /// The item's number in its section; the path must have two parts.
    public var item: Int {
        get { self[1] }
        set { self[1] = newValue }
    }

    /// The row's number in its section; the path must have two parts.
    public var row: Int {
        get { self[1] }
        set { self[1] = newValue }
    }

    /// The section's number; the path must not be empty.
    public var section: Int {
        get { self[0] }
        set { self[0] = newValue }
    }
}

extension NSIndexPath {
    /// The item's number in its section; the path must have two parts.
    public var item: Int { index(atPosition: 1) }

    /// The row's number in its section; the path must have two parts.
    public var row: Int { index(atPosition: 1) }

    /// The section's number; the path must not be empty.
    public var section: Int { index(atPosition: 0) }
}
