// Split view controllers of storyboards.

extension UISplitViewController {
    /// Reads the columns of a scene. `init(coder:)` calls it.
    func readSplit(_ reader: InterfaceReader) {
        if let width = reader.number("minimumPrimaryColumnWidth") { minimumPrimaryColumnWidth = width }
        if let width = reader.number("maximumPrimaryColumnWidth") { maximumPrimaryColumnWidth = width }
        let columns = ["masterViewController", "detailViewController"].flatMap {
            controllers(inRelationship: $0, of: reader)
        }
        if !columns.isEmpty { viewControllers = columns }
    }
}
