import UIKit

/// A view behind the balls that draws the string of each ball, and a pointer at each moving ball.
///
/// The pointer has the direction of the ball's momentum, and a length in proportion to it: a collision moves the pointer
/// from one ball to the next.
final class CradleMarksView: UIView {
    /// What the marks of a ball show.
    struct Ball {
        let attributes: UICollectionViewLayoutAttributes
        let color: UIColor
        /// The velocity, in points per second.
        let velocity: CGPoint
        /// The point from which the ball hangs; nil if it is released.
        let anchor: CGPoint?
    }

    /// The length of a pointer beyond the edge of its ball, in seconds: in points for each point per second.
    private static let pointerScale: CGFloat = 0.11
    private var marks: [ObjectIdentifier: BallMarks] = [:]

    /// Moves the marks to balls, and removes the marks of all other balls.
    func show(_ balls: [Ball]) {
        CATransaction.begin()
        CATransaction.setDisableActions(true)
        var shown: [ObjectIdentifier: BallMarks] = [:]
        for ball in balls {
            let identifier = ObjectIdentifier(ball.attributes)
            let marks = marks.removeValue(forKey: identifier) ?? BallMarks(in: layer)
            marks.string.backgroundColor = UIColor.systemGray3.resolvedColor(with: traitCollection).cgColor
            show(ball, by: marks)
            shown[identifier] = marks
        }
        for removed in marks.values { removed.remove() }
        marks = shown
        CATransaction.commit()
    }

    private func show(_ ball: Ball, by marks: BallMarks) {
        let center = ball.attributes.center
        marks.string.isHidden = ball.anchor == nil
        if let anchor = ball.anchor { marks.string.stretch(from: anchor, to: center) }
        let speed = hypot(ball.velocity.x, ball.velocity.y)
        marks.pointer.isHidden = speed < 10
        guard speed >= 10 else { return }
        let length = (CradleLayout.ballSize / 2 + speed * Self.pointerScale) / speed
        marks.pointer.fillColor = ball.color.withAlphaComponent(0.5).cgColor
        marks.pointer.stretch(
            from: center,
            to: CGPoint(x: center.x + ball.velocity.x * length, y: center.y + ball.velocity.y * length))
    }
}

/// The layers that draw the marks of one ball. Each is 1 point long and is stretched to its length.
@MainActor
private final class BallMarks {
    let string = CALayer()
    let pointer = CAShapeLayer()

    init(in superlayer: CALayer) {
        string.bounds = CGRect(x: 0, y: 0, width: 1, height: 1.5)
        let half = CradleLayout.ballSize / 2
        pointer.bounds = CGRect(x: 0, y: 0, width: 1, height: CradleLayout.ballSize)
        let triangle = UIBezierPath()
        triangle.move(to: .zero)
        triangle.addLine(to: CGPoint(x: 1, y: half))
        triangle.addLine(to: CGPoint(x: 0, y: CradleLayout.ballSize))
        triangle.close()
        pointer.path = triangle.cgPath
        for layer in [string, pointer] {
            layer.anchorPoint = CGPoint(x: 0, y: 0.5)
            superlayer.addSublayer(layer)
        }
    }

    func remove() {
        string.removeFromSuperlayer()
        pointer.removeFromSuperlayer()
    }
}

extension CALayer {
    /// Stretches a layer of length 1, whose anchor point is its left end, from one point to another.
    fileprivate func stretch(from start: CGPoint, to end: CGPoint) {
        position = start
        let (dx, dy) = (end.x - start.x, end.y - start.y)
        setAffineTransform(CGAffineTransform(rotationAngle: atan2(dy, dx)).scaledBy(x: hypot(dx, dy), y: 1))
    }
}
