import DisplayList

extension CGContext {
    /// Draws the picture of another screen, in the present coordinates and cut off at its edges.
    /// - Parameter screen: A number above 0 that tells the layers of that screen from those of this and of other ones.
    package func draw(_ picture: DisplayList, ofScreen screen: UInt32) {
        let area = DisplayShape.rectangle(CGRect(origin: .zero, size: picture.size))
        let commands = picture.commands.map { command in
            guard case .beginLayer(var layer) = command, layer.id != 0 else { return command }
            layer.id = UInt64(screen) << 32 | layer.id & 0xffff_ffff
            return .beginLayer(layer)
        }
        draw([.fill(area, picture.background)] + commands, clip: area)
    }
}

extension DisplayLayer {
    /// Whether it is part of another screen's picture.
    package var isOfOtherScreen: Bool { id > 0xffff_ffff && id < UInt64.max - 0xffff }
}
