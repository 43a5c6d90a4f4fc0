// The ranges of commands between the beginning and the end of each layer.

extension DisplayList {
    /// The index range in `commands` of each layer's contents, by layer identifier. Layers without an identifier, which
    /// have the identifier 0, are omitted.
    package var layerRanges: [UInt64: Range<Int>] {
        var (open, ranges) = ([(id: UInt64, start: Int)](), [UInt64: Range<Int>]())
        for (index, command) in commands.enumerated() {
            switch command {
            case .beginLayer(let layer): open.append((layer.id, index + 1))
            case .endLayer: if let (id, start) = open.popLast(), id != 0 { ranges[id] = start..<index }
            default: break
            }
        }
        return ranges
    }
}
