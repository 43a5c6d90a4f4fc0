// Frames and bounds of views whose size does not change, such as switches.

extension UIView {
    /// Returns the frame of a view of a fixed size whose frame is set: its origin is that of the new frame, its size in
    /// points that of the transformed bounds. A frame that is not finite is returned unchanged, to be reported.
    func frame(_ newFrame: CGRect, ofFixedSize size: CGSize) -> CGRect {
        guard newFrame.isFinite else { return newFrame }
        let transformed = CGRect(origin: .zero, size: size).applying(transform)
        return CGRect(origin: newFrame.standardized.origin, size: transformed.size)
    }

    /// Returns the bounds of a view of a fixed size in points whose bounds are set. Bounds that are not finite are returned
    /// unchanged, to be reported.
    func bounds(_ newBounds: CGRect, ofFixedSize size: CGSize) -> CGRect {
        newBounds.isFinite ? CGRect(origin: newBounds.origin, size: size) : newBounds
    }
}
