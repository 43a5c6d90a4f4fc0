import InterfaceFiles

// Tables of interface files, with prototypes of cells or with static sections.

extension UITableView {
    static let interfaceStyles: [String: Style] = ["plain": .plain, "grouped": .grouped, "insetGrouped": .insetGrouped]

    /// Reads the heights, the separators, the views above and below all rows, and the prototypes of cells.
    func readTable(_ reader: InterfaceReader) {
        if let height = reader.number("rowHeight") { rowHeight = height }
        if let height = reader.number("estimatedRowHeight") { estimatedRowHeight = height }
        if reader.string("separatorStyle") == "none" { separatorStyle = .none }
        if let color = reader.color("separatorColor") { separatorColor = color }
        allowsSelection = reader.string("allowsSelection") != "NO"
        allowsMultipleSelection = reader.bool("allowsMultipleSelection") ?? allowsMultipleSelection
        if let view = reader.child(key: "tableHeaderView") { tableHeaderView = reader.loader.makeView(view.element) }
        if let view = reader.child(key: "tableFooterView") { tableFooterView = reader.loader.makeView(view.element) }
        for cell in reader.children("prototypes") {
            guard let identifier = cell.string("reuseIdentifier") else { continue }
            let prototype = InterfacePrototype(cell)
            reuseQueue.register(forKey: .cell(identifier: identifier)) { prototype.makeView() as? UITableViewCell }
        }
        if let color = reader.color("backgroundColor") { backgroundColor = color }
        staticSections = reader.children("sections").map { StaticTableSection($0) }
    }

    /// Returns a section of the storyboard; nil for tables without static rows.
    func staticSection(_ index: Int) -> StaticTableSection? {
        staticSections.indices.contains(index) ? staticSections[index] : nil
    }
}

/// A section of a table whose rows a storyboard contains.
@MainActor
final class StaticTableSection {
    let header: String?
    let footer: String?
    let cells: [UITableViewCell]
    /// The heights of the rows, in points; nil for the height of the table.
    private let heights: [CGFloat?]

    init(_ reader: InterfaceReader) {
        (header, footer) = (reader.string("headerTitle"), reader.string("footerTitle"))
        var (cells, heights) = ([UITableViewCell](), [CGFloat?]())
        for element in reader.children("cells") {
            guard let cell = reader.loader.makeView(element.element) as? UITableViewCell else { continue }
            cells.append(cell)
            heights.append(element.number("rowHeight"))
        }
        (self.cells, self.heights) = (cells, heights)
    }

    /// Returns the cell of a row; nil if there is none.
    func cell(_ row: Int) -> UITableViewCell? { cells.indices.contains(row) ? cells[row] : nil }

    /// Returns the height of a row, in points; nil for the height of the table.
    func height(_ row: Int) -> CGFloat? { heights.indices.contains(row) ? heights[row] : nil }
}

extension UITableViewCell {
    static let interfaceStyles: [String: CellStyle] = [
        "IBUITableViewCellStyleValue1": .value1, "IBUITableViewCellStyleValue2": .value2,
        "IBUITableViewCellStyleSubtitle": .subtitle,
    ]
    private static let accessoryTypes: [String: AccessoryType] = [
        "disclosureIndicator": .disclosureIndicator, "detailDisclosureButton": .detailDisclosureButton,
        "checkmark": .checkmark, "detailButton": .detailButton,
    ]
    private static let selectionStyles: [String: SelectionStyle] = [
        "none": .none, "blue": .blue, "gray": .gray, "default": .default,
    ]

    /// Reads the accessory, the selection style and the content. The labels of the standard styles belong to the cell.
    func readTableCell(_ reader: InterfaceReader) {
        accessoryType = reader.choice("accessoryType", Self.accessoryTypes) ?? accessoryType
        selectionStyle = reader.choice("selectionStyle", Self.selectionStyles) ?? selectionStyle
        indentationLevel = reader.integer("indentationLevel") ?? indentationLevel
        let labels: [(String, UIView?)] = [
            ("textLabel", textLabel), ("detailTextLabel", detailTextLabel), ("imageView", imageView),
        ]
        for case (let attribute, let view?) in labels {
            if let id = reader.string(attribute) { reader.loader.setExisting(view, id: id) }
        }
        contentView.frame = bounds
        if let content = reader.child(key: "contentView") { contentView.readContent(content) }
    }
}
