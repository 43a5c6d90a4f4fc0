import UIKit

/// Receives the moves of a box.
@objc public protocol BoxDelegate {
    func boxWillMove(_ box: Box)
    @objc optional func box(_ box: Box, didMoveBy distance: CGFloat)
    @objc optional func limit(of box: Box) -> CGFloat
}

/// A box that moves.
@IBDesignable open class Box: UIView {
    /// The delegate.
    @IBOutlet public weak var delegate: BoxDelegate?
    /// The distance of all moves, in points.
    @objc public dynamic private(set) var distance: CGFloat = 0

    /// Moves the box, in points.
    @objc open func move(by distance: CGFloat) {
        delegate?.boxWillMove(self)
        self.distance += min(distance, delegate?.limit?(of: self) ?? 100)
        delegate?.box?(self, didMoveBy: self.distance)
    }
}

/// A delegate that lists its calls.
open class BoxOwner: NSObject, BoxDelegate {
    /// The calls.
    public var log: [String] = []
    /// Adds a call to the list.
    open func boxWillMove(_ box: Box) { log.append("will move") }
}
