import UIKit

/// One stage for each type of field. Each stage has three balls.
@MainActor
enum CatalogFields {
    private static let center = CGPoint(x: 57, y: 57)

    static let all = [
        makeFieldStage("Drag field", "strength 5", .dragField(), drift: 60) { $0.strength = 5 },
        makeFieldStage("Vortex field", "strength 0.02", .vortexField()) { $0.strength = 0.02 },
        makeFieldStage(
            "Radial gravity field", "0.3, minimumRadius 20", .radialGravityField(position: center), drift: 30
        ) {
            ($0.strength, $0.minimumRadius) = (0.3, 20)
        },
        makeFieldStage(
            "Linear gravity field", "(0.6, 0.3), region: size",
            .linearGravityField(direction: CGVector(dx: 0.6, dy: 0.3))
        ) { $0.region = UIRegion(size: CGSize(width: 60, height: 115)) },
        makeFieldStage(
            "Velocity field", "(0.2, -0.2), region: radius", .velocityField(direction: CGVector(dx: 0.2, dy: -0.2))
        ) { $0.region = UIRegion(radius: 40) },
        makeFieldStage("Noise field", "0.1, smoothness 0.1, 1 Hz", .noiseField(smoothness: 0.1, animationSpeed: 1)) {
            $0.strength = 0.1
        },
        makeFieldStage(
            "Turbulence field", "30, smoothness 0.1, 1 Hz", .turbulenceField(smoothness: 0.1, animationSpeed: 1),
            drift: 60
        ) { $0.strength = 30 },
        makeFieldStage("Spring field", "strength 0.3", .springField()) { $0.strength = 0.3 },
        makeFieldStage("Electric field", "0.01, charge 1", .electricField()) { $0.strength = 0.01 },
        makeFieldStage("Magnetic field", "0.03, charge 1", .magneticField(), drift: 60) { $0.strength = 0.03 },
        makeFieldStage(
            "A field of one's own", "force -m y / 20",
            .field { _, position, _, mass, _, _ in CGVector(dx: 0, dy: -mass * position.y / 20) }, drift: 20
        ) { _ in },
    ]

    /// Returns a stage with a field and three balls that it affects.
    ///
    /// - Parameters:
    ///   - title: The first line of the caption.
    ///   - detail: The second line of the caption.
    ///   - field: The field.
    ///   - drift: The initial velocity of the balls to the right, in points per second.
    ///   - set: A closure that sets the field's properties.
    private static func makeFieldStage(
        _ title: String, _ detail: String, _ field: @autoclosure @escaping @MainActor () -> UIFieldBehavior,
        drift: CGFloat = 0, _ set: @escaping @MainActor (UIFieldBehavior) -> Void
    ) -> Stage {
        Stage(title, detail) { stage in
            let balls = [
                stage.addBall(20, 30, side: 14), stage.addBall(57, 85, side: 14, color: .systemBlue),
                stage.addBall(90, 50, side: 14, color: .systemGreen),
            ]
            let field = field()
            field.position = center
            set(field)
            let properties = UIDynamicItemBehavior(items: balls)
            properties.charge = 1
            for ball in balls {
                field.addItem(ball)
                properties.addLinearVelocity(CGPoint(x: drift, y: 0), for: ball)
            }
            stage.addBehaviors(properties, field)
            stage.addCollision(balls[0], balls[1], balls[2])
        }
    }
}
