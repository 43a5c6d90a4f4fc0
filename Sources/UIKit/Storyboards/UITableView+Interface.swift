import InterfaceFiles

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
    }
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

    /// Reads the accessory, the selection style and the content. The labels of the standard styles belong to the cell, so
    /// their elements are left out.
    func readTableCell(_ reader: InterfaceReader) {
        accessoryType = reader.choice("accessoryType", Self.accessoryTypes) ?? accessoryType
        selectionStyle = reader.choice("selectionStyle", Self.selectionStyles) ?? selectionStyle
        indentationLevel = reader.integer("indentationLevel") ?? indentationLevel
        guard reader.string("style") == nil, let content = reader.child(key: "contentView") else { return }
        contentView.readContent(content)
    }
}
