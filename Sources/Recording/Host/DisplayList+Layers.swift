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

    /// Everything but the layers of these ids, and those of nobody in particular.
    func commands(withoutLayers ids: Set<UInt64>) -> [DisplayCommand] {
        var (kept, hidden) = ([DisplayCommand](), 0)
        for command in commands {
            switch command {
            case .beginLayer(let layer) where hidden > 0 || layer.id == 0 || ids.contains(layer.id): hidden += 1
            case .endLayer where hidden > 0: hidden -= 1
            default: if hidden == 0 { kept.append(command) }
            }
        }
        return kept
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

extension ArraySlice<DisplayCommand> {
    /// These, without the layers of other screens that are shown in them: what goes on there is no look of this one.
    var ofThisScreen: ArraySlice<DisplayCommand> {
        let isForeign = { (command: DisplayCommand) in
            if case .beginLayer(let layer) = command { layer.isOfOtherScreen } else { false }
        }
        guard contains(where: isForeign) else { return self }
        var (kept, hidden) = ([DisplayCommand](), 0)
        for command in self {
            switch command {
            case .beginLayer where hidden > 0 || isForeign(command): hidden += 1
            case .endLayer where hidden > 0: hidden -= 1
            default: if hidden == 0 { kept.append(command) }
            }
        }
        return kept[...]
    }
}
