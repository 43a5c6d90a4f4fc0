import DisplayList

extension DisplayList {
    /// Everything but the layers inside the layer of an id.
    package func commands(aroundLayersIn id: UInt64) -> [DisplayCommand] {
        guard let range = layers[id] else { return commands }
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

    /// What stands in each layer that has an id, as places in `commands`.
    package var layers: [UInt64: Range<Int>] {
        var (open, layers) = ([(id: UInt64, start: Int)](), [UInt64: Range<Int>]())
        for (index, command) in commands.enumerated() {
            switch command {
            case .beginLayer(let layer): open.append((layer.id, index + 1))
            case .endLayer: if let (id, start) = open.popLast(), id != 0 { layers[id] = start..<index }
            default: break
            }
        }
        return layers
    }
}
