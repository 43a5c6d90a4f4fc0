import UIKit

/// Every field, with three balls in it.
@MainActor
enum CatalogFields {
    private static let middle = CGPoint(x: 57, y: 57)

    static let all = [
        piece("Drag field", "strength 5", .dragField(), drift: 60) { $0.strength = 5 },
        piece("Vortex field", "strength 0.02", .vortexField()) { $0.strength = 0.02 },
        piece("Radial gravity field", "0.3, minimumRadius 20", .radialGravityField(position: middle), drift: 30) {
            ($0.strength, $0.minimumRadius) = (0.3, 20)
        },
        piece(
            "Linear gravity field", "(0.6, 0.3), region: size",
            .linearGravityField(direction: CGVector(dx: 0.6, dy: 0.3))
        ) { $0.region = UIRegion(size: CGSize(width: 60, height: 115)) },
        piece(
            "Velocity field", "(0.2, -0.2), region: radius", .velocityField(direction: CGVector(dx: 0.2, dy: -0.2))
        ) { $0.region = UIRegion(radius: 40) },
        piece("Noise field", "0.1, smoothness 0.1, 1 Hz", .noiseField(smoothness: 0.1, animationSpeed: 1)) {
            $0.strength = 0.1
        },
        piece(
            "Turbulence field", "30, smoothness 0.1, 1 Hz", .turbulenceField(smoothness: 0.1, animationSpeed: 1),
            drift: 60
        ) { $0.strength = 30 },
        piece("Spring field", "strength 0.3", .springField()) { $0.strength = 0.3 },
        piece("Electric field", "0.01, charge 1", .electricField()) { $0.strength = 0.01 },
        piece("Magnetic field", "0.03, charge 1", .magneticField(), drift: 60) { $0.strength = 0.03 },
        piece(
            "A field of one's own", "force -m y / 20",
            .field { _, position, _, mass, _, _ in CGVector(dx: 0, dy: -mass * position.y / 20) }, drift: 20
        ) { _ in },
    ]

    /// Three balls in a field, all of which drift so many points/s to the right at first.
    private static func piece(
        _ title: String, _ detail: String, _ field: @autoclosure @escaping @MainActor () -> UIFieldBehavior,
        drift: CGFloat = 0, _ set: @escaping @MainActor (UIFieldBehavior) -> Void
    ) -> StagePiece {
        StagePiece(title, detail) { stage in
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
