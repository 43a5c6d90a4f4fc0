// Cells of emitter layers in key paths, such as `emitterCells.snow.birthRate`.

extension CAEmitterCell {
    /// Adds the numbers of the cell and of its cells to those that animations of the layer can change.
    func storeNumbers(in numbers: inout [String: AnimatedValue], prefix: String, depth: Int) {
        guard let name, depth <= 6 else { return }
        values.store(in: &numbers, prefix: prefix + name + ".")
        for cell in emitterCells ?? [] {
            cell.storeNumbers(in: &numbers, prefix: prefix + name + ".emitterCells.", depth: depth + 1)
        }
    }
}

extension NSObjectProtocol {
    /// Returns the cell to which a key path leads, and the rest of the key path; nil for other key paths. An unknown name
    /// is reported and gives nil as cell.
    @MainActor
    func emitterCell(at keyPath: String) -> (cell: CAEmitterCell?, rest: String)? {
        let names = keyPath.split(separator: ".", maxSplits: 2).map(String.init)
        guard names.count == 3, names[0] == "emitterCells" else { return nil }
        let cells: [CAEmitterCell]?
        switch self {
        case let layer as CAEmitterLayer: cells = layer.emitterCells
        case let cell as CAEmitterCell: cells = cell.emitterCells
        default: return nil
        }
        let cell = cells?.first { $0.name == names[1] }
        if cell == nil {
            UsageReport.report(
                "\(type(of: self)).\(keyPath)",
                "No cell has the name \(names[1]), so nothing was read or set. Set the name of the cell.")
        }
        return (cell, names[2])
    }
}

extension LayerProperty {
    /// Returns the number or color of a cell; nil if the key path does not lead to a cell.
    static func ofEmitterCell(_ keyPath: String) -> LayerProperty? {
        let names = keyPath.split(separator: ".")
        guard names.count >= 3, names[0] == "emitterCells" else { return nil }
        return LayerProperty(
            keyPath, { $0.rare.emitter.cells[keyPath] }, { $0.rare.emitter.cells[keyPath] = $1 },
            kind: names.last == "color" ? .color : .number)
    }
}
