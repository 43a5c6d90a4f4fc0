import UIDynamics

/// An item that calls a closure when its center is set.
@MainActor
final class NamedItem: NSObject, UIDynamicItem {
    private(set) var name = ""
    var onWrite: ((String) -> Void)?
    var bounds = CGRect.zero
    var collisionBoundsType = UIDynamicItemCollisionBoundsType.rectangle
    var collisionBoundingPath = UIBezierPath()
    var transform = CGAffineTransform.identity
    var center = CGPoint.zero {
        didSet { onWrite?(name) }
    }

    func setName(_ name: String, frame box: CGRect) {
        self.name = name
        center = CGPoint(x: box.midX, y: box.midY)
        bounds.size = box.size
    }
}
