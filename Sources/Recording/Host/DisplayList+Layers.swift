import DisplayList

extension DisplayList {
    /// What stands in the layer of an id, without the layer itself; nothing where there is no such layer.
    package func commands(inLayer id: UInt64) -> ArraySlice<DisplayCommand> {
        range(ofLayer: id).map { commands[$0] } ?? []
    }

    /// Everything but the layers inside the layer of an id.
    package func commands(aroundLayersIn id: UInt64) -> [DisplayCommand] {
        guard let range = range(ofLayer: id) else { return commands }
        var (kept, depth) = (Array(commands[..<range.lowerBound]), 0)
        for command in commands[range] {
            switch command {
            case .beginLayer: depth += 1
            case .endLayer: depth -= 1
            default: if depth == 0 { kept.append(command) }
            }
        }
        return kept + commands[range.upperBound...]
    }

    private func range(ofLayer id: UInt64) -> Range<Int>? {
        let start = commands.firstIndex { command in
            if case .beginLayer(let layer) = command { return layer.id == id }
            return false
        }
        guard id != 0, let start else { return nil }
        var depth = 0
        for index in commands[(start + 1)...].indices {
            switch commands[index] {
            case .beginLayer: depth += 1
            case .endLayer where depth == 0: return start + 1..<index
            case .endLayer: depth -= 1
            default: break
            }
        }
        return start + 1..<commands.count
    }
}
