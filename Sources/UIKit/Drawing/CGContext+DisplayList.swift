import DisplayList

// Draws a display list, such as that of another screen, into a context.

extension CGContext {
    /// Draws the display list of another screen in the current coordinates, clipped to that screen's bounds.
    /// - Parameters:
    ///   - displayList: The other screen's display list.
    ///   - screen: A number above 0 that identifies the other screen. It is stored in the upper half of the layer
    ///     identifiers, so that layers of different screens have different identifiers.
    package func draw(_ displayList: DisplayList, ofScreen screen: UInt32) {
        let area = DisplayShape.rectangle(CGRect(origin: .zero, size: displayList.size))
        let commands = displayList.commands.map { command in
            guard case .beginLayer(var layer) = command, layer.id != 0 else { return command }
            layer.id = UInt64(screen) << 32 | layer.id & 0xffff_ffff
            return .beginLayer(layer)
        }
        draw([.fill(area, displayList.background)] + commands, clip: area)
    }
}

extension DisplayLayer {
    /// Whether `CGContext.draw(_:ofScreen:)` added the layer.
    ///
    /// The result is false for the largest 65,536 identifiers, because they are reserved for layers that a host adds,
    /// such as touch markers.
    package var belongsToOtherScreen: Bool { id > 0xffff_ffff && id < UInt64.max - 0xffff }
}
