import DisplayList

extension DisplayList {
    /// Returns all commands of the display list except those in sublayers of the layer `id`.
    ///
    /// The commands of the layer itself are kept. If the display list has no layer `id`, all commands are returned.
    package func commands(excludingSublayersOf id: UInt64) -> [DisplayCommand] {
        guard let range = layerRanges[id] else { return commands }
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

    /// Returns the commands of the display list, without those of two groups of layers and their sublayers: layers
    /// whose identifier is in `ids`, and layers without an identifier, which have the identifier 0.
    func commands(excludingLayers ids: Set<UInt64>) -> [DisplayCommand] {
        Self.filterCommands(commands) { $0.id == 0 || ids.contains($0.id) }
    }

    /// Returns `commands` without those of layers for which `isExcluded` returns true, and of their sublayers.
    fileprivate static func filterCommands(
        _ commands: some Sequence<DisplayCommand>, excluding isExcluded: (DisplayLayer) -> Bool
    ) -> [DisplayCommand] {
        var (kept, excludedDepth) = ([DisplayCommand](), 0)
        for command in commands {
            switch command {
            case .beginLayer(let layer) where excludedDepth > 0 || isExcluded(layer): excludedDepth += 1
            case .endLayer where excludedDepth > 0: excludedDepth -= 1
            default: if excludedDepth == 0 { kept.append(command) }
            }
        }
        return kept
    }
}

extension ArraySlice<DisplayCommand> {
    /// The commands without those of layers that show another screen.
    ///
    /// A view can embed a screen that has its own frame loop. The contents of that screen do not belong to the
    /// appearance of the view, so traces omit them.
    var excludingOtherScreens: ArraySlice<DisplayCommand> {
        let belongsToOtherScreen = { (command: DisplayCommand) in
            if case .beginLayer(let layer) = command { layer.belongsToOtherScreen } else { false }
        }
        guard contains(where: belongsToOtherScreen) else { return self }
        return DisplayList.filterCommands(self) { $0.belongsToOtherScreen }[...]
    }
}
