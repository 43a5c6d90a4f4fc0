/// The safe areas of a screen in both orientations of its device.
package struct DeviceInsets: Equatable {
    /// The insets in the current orientation, in points.
    package private(set) var current: UIEdgeInsets
    /// The insets in the other orientation, in points, if the device has already been in it; otherwise nil.
    private var other: UIEdgeInsets?

    package init(_ current: UIEdgeInsets) { self.current = current }

    /// Returns the insets after a rotation between portrait and landscape.
    /// - Parameters:
    ///   - isLandscape: Whether the new orientation is a landscape orientation.
    ///   - idiom: The kind of the device. The insets of a tablet are the same in all orientations.
    package func turned(toLandscape isLandscape: Bool, idiom: UIUserInterfaceIdiom) -> DeviceInsets {
        if idiom == .pad { return self }
        var turned = DeviceInsets(other ?? Self.derive(from: current, isLandscape: isLandscape))
        turned.other = current
        return turned
    }

    /// Returns the insets of a phone in the other orientation: the sensors at its upper edge are at the left or right edge in
    /// landscape, and both sides get their inset. A status bar of 20 points is hidden in landscape. The home indicator needs
    /// 34 points in portrait and 21 in landscape.
    private static func derive(from insets: UIEdgeInsets, isLandscape: Bool) -> UIEdgeInsets {
        if isLandscape {
            let side = insets.top > 20 ? insets.top : 0
            return UIEdgeInsets(top: 0, left: side, bottom: insets.bottom > 0 ? 21 : 0, right: side)
        }
        return UIEdgeInsets(
            top: max(insets.left, insets.right), left: 0, bottom: insets.bottom > 0 ? 34 : 0, right: 0)
    }
}
