/// The methods that an object implements to lay out the sublayers of a layer and to draw its content.
///
/// A view is the delegate of its layer. A layer without a view calls the methods of the object that is set.
@preconcurrency @MainActor
public protocol CALayerDelegate: AnyObject {
    /// Sets the frames of a layer's sublayers. The default implementation does nothing.
    func layoutSublayers(of layer: CALayer)
    /// Draws the content of a layer without a view, in the layer's coordinates, after `CALayer.setNeedsDisplay()`. The default
    /// implementation draws nothing.
    func draw(_ layer: CALayer, in ctx: CGContext)
    /// Returns what a layer does when a property changes: an action, `NSNull` for nothing, or nil, the default, for the actions
    /// of the layer (`CALayer.action(forKey:)`).
    func action(for layer: CALayer, forKey event: String) -> (any CAAction)?
}

extension CALayerDelegate {
    /// Does nothing.
    public func layoutSublayers(of layer: CALayer) {}
    /// Draws nothing.
    public func draw(_ layer: CALayer, in ctx: CGContext) {}
    /// Returns nil.
    public func action(for layer: CALayer, forKey event: String) -> (any CAAction)? { nil }
}
