import UIKit

@objc protocol BoxDelegate {
    func boxWillMove(_ box: Box)
    @objc optional func box(_ box: Box, didMoveBy distance: CGFloat)
    @objc optional func limit(of box: Box) -> CGFloat
}

@IBDesignable class Box: UIView {
    @IBOutlet weak var delegate: BoxDelegate?
    @objc dynamic private(set) var distance: CGFloat = 0

    @objc func move(by distance: CGFloat) {
        delegate?.boxWillMove(self)
        self.distance += min(distance, delegate?.limit?(of: self) ?? 100)
        delegate?.box?(self, didMoveBy: self.distance)
    }
}

class BoxOwner: NSObject, BoxDelegate {
    var log: [String] = []
    func boxWillMove(_ box: Box) { log.append("will move") }
}

final class LimitingOwner: BoxOwner {
    func limit(of box: Box) -> CGFloat { 5 }
}
