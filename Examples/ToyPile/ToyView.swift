import UIKit

/// A toy: a ball, a block or a hexagon. It collides with its visible outline.
final class ToyView: UIView {
    /// The shape of a toy.
    enum Kind: CaseIterable {
        case ball, block, hexagon, plank
    }

    /// The shape of the toy.
    let kind: Kind
    private let shape = CAShapeLayer()

    private static let colors: [UIColor] = [
        .systemRed, .systemOrange, .systemYellow, .systemGreen, .systemTeal, .systemBlue, .systemIndigo, .systemPink,
    ]

    init(kind: Kind, index: Int) {
        self.kind = kind
        super.init(frame: CGRect(origin: .zero, size: Self.size(of: kind, index: index)))
        shape.frame = bounds
        shape.path = outline.cgPath
        shape.fillColor = Self.colors[index * 3 % Self.colors.count].cgColor
        layer.addSublayer(shape)
        addFace()
    }

    required init?(coder: NSCoder) { nil }

    private static func size(of kind: Kind, index: Int) -> CGSize {
        let side: CGFloat = [44, 52, 48, 56][index / 4 % 4]
        return kind == .plank ? CGSize(width: side + 16, height: 22) : CGSize(width: side, height: side)
    }

    /// Two eyes, so that one sees how a toy turns.
    private func addFace() {
        for x in [bounds.midX - 8, bounds.midX + 4] {
            let eye = UIView(frame: CGRect(x: x, y: bounds.midY - 5, width: 4, height: 7))
            eye.backgroundColor = UIColor(white: 0, alpha: 0.7)
            eye.layer.cornerRadius = 2
            eye.isUserInteractionEnabled = false
            addSubview(eye)
        }
    }

    private var outline: UIBezierPath {
        switch kind {
        case .ball: UIBezierPath(ovalIn: bounds)
        case .block: UIBezierPath(roundedRect: bounds, cornerRadius: 8)
        case .plank: UIBezierPath(roundedRect: bounds, cornerRadius: 6)
        case .hexagon: hexagon(around: CGPoint(x: bounds.midX, y: bounds.midY))
        }
    }

    private func hexagon(around center: CGPoint) -> UIBezierPath {
        let (radius, half) = (bounds.width / 2, bounds.width * 0.433)
        let path = UIBezierPath()
        path.move(to: CGPoint(x: center.x + radius, y: center.y))
        for (x, y) in [(0.5, 1.0), (-0.5, 1), (-1, 0), (-0.5, -1), (0.5, -1)] {
            path.addLine(to: CGPoint(x: center.x + radius * x, y: center.y + half * y))
        }
        path.close()
        return path
    }

    override var collisionBoundsType: UIDynamicItemCollisionBoundsType {
        switch kind {
        case .ball: .ellipse
        case .block, .plank: .rectangle
        case .hexagon: .path
        }
    }

    override var collisionBoundingPath: UIBezierPath { hexagon(around: .zero) }
}
