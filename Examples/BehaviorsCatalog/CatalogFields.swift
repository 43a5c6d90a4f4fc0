import UIKit

/// Every field, with three balls in it.
@MainActor
enum CatalogFields {
    private static let middle = CGPoint(x: 57, y: 57)

    static let all: [@MainActor (StageView) -> Void] = [
        stage(.dragField(), drift: 60) { $0.strength = 5 },
        stage(.vortexField(), drift: 0) { $0.strength = 0.02 },
        stage(.radialGravityField(position: middle), drift: 30) { ($0.strength, $0.minimumRadius) = (0.3, 20) },
        stage(.linearGravityField(direction: CGVector(dx: 0.6, dy: 0.3)), drift: 0) {
            $0.region = UIRegion(size: CGSize(width: 60, height: 115))
        },
        stage(.velocityField(direction: CGVector(dx: 0.2, dy: -0.2)), drift: 0) { $0.region = UIRegion(radius: 40) },
        stage(.noiseField(smoothness: 0.1, animationSpeed: 1), drift: 0) { $0.strength = 0.1 },
        stage(.turbulenceField(smoothness: 0.1, animationSpeed: 1), drift: 60) { $0.strength = 30 },
        stage(.springField(), drift: 0) { $0.strength = 0.3 },
        stage(.electricField(), drift: 0) { $0.strength = 0.01 },
        stage(.magneticField(), drift: 60) { $0.strength = 0.03 },
        stage(.field { _, position, _, mass, _, _ in CGVector(dx: 0, dy: -mass * position.y / 20) }, drift: 20) { _ in
        },
    ]

    private static func stage(
        _ field: @autoclosure @escaping @MainActor () -> UIFieldBehavior, drift: CGFloat,
        _ set: @escaping @MainActor (UIFieldBehavior) -> Void
    ) -> @MainActor (StageView) -> Void {
        { stage in
            let balls = [
                stage.ball(20, 30, side: 14), stage.ball(57, 85, side: 14, .systemBlue),
                stage.ball(90, 50, side: 14, .systemGreen),
            ]
            let field = field()
            field.position = middle
            set(field)
            let charged = UIDynamicItemBehavior(items: balls)
            charged.charge = 1
            for ball in balls {
                field.addItem(ball)
                charged.addLinearVelocity(CGPoint(x: drift, y: 0), for: ball)
            }
            stage.add(charged, field)
            stage.walls(balls[0], balls[1], balls[2])
        }
    }
}
