import Testing
import UIDynamics

@MainActor
@Suite("Fields")
struct FieldTests {
    private let stage = Stage()
    private let item = TestItem(x: 300, y: 400)

    /// The acceleration, points/s^2, that an item of 1 kg gets in the first sub-step.
    private func acceleration(
        _ field: UIFieldBehavior, charge: CGFloat = 0, velocity: CGPoint = .zero, density: CGFloat = 1
    ) -> CGPoint {
        let properties = stage.frictionless([item])
        properties.charge = charge
        properties.density = density
        properties.addLinearVelocity(velocity, for: item)
        field.addItem(item)
        stage.animator.addBehavior(field)
        stage.frames(1)
        let change = properties.linearVelocity(for: item) - velocity
        return CGPoint(x: change.x * 120, y: change.y * 120)
    }

    private func check(_ found: CGPoint, _ x: CGFloat, _ y: CGFloat, within tolerance: CGFloat = 0.001) {
        #expect(found.x.matches(x, within: tolerance) && found.y.matches(y, within: tolerance), "\(found)")
    }

    @Test("linear gravity pulls all masses alike", arguments: [1, 7])
    func linear(density: Int) {
        let field = UIFieldBehavior.linearGravityField(direction: CGVector(dx: 3, dy: 4))
        check(acceleration(field, density: CGFloat(density)), 300, 400)
        #expect(field.falloff == 0 && field.strength == 1 && field.direction == CGVector(dx: 3, dy: 4))
    }

    @Test("radial gravity, spring, vortex, electric and magnetic as measured on Apple's system")
    func measured() {
        check(acceleration(.radialGravityField(position: .zero)), -2.4, -3.2)
        FieldTests().check(FieldTests().acceleration(.springField()), -300, -400)
        FieldTests().check(FieldTests().acceleration(.vortexField()), -80, 60)
        FieldTests().check(FieldTests().acceleration(.electricField(), charge: 2), 24, 32)
        for charge: CGFloat in [2, 1, -1] {
            let found = FieldTests().acceleration(.magneticField(), charge: charge, velocity: CGPoint(x: 100, y: 0))
            FieldTests().check(found, 0, -20)
        }
        FieldTests().check(FieldTests().acceleration(.magneticField(), velocity: CGPoint(x: 100, y: 0)), 0, 0)
        FieldTests().check(
            FieldTests().acceleration(.dragField(), velocity: CGPoint(x: 200, y: 0)), -400, 0, within: 0.1)
    }

    @Test("defaults are those of Apple's system")
    func defaults() {
        #expect(UIFieldBehavior.radialGravityField(position: .zero).falloff == 2)
        #expect(UIFieldBehavior.springField().falloff == -1 && UIFieldBehavior.electricField().falloff == 1)
        #expect(UIFieldBehavior.magneticField().falloff == 1 && UIFieldBehavior.dragField().falloff == 0)
        #expect(UIFieldBehavior.dragField().minimumRadius.matches(0.00305, within: 1e-5))
        let noise = UIFieldBehavior.noiseField(smoothness: 0.5, animationSpeed: 2)
        #expect(noise.smoothness == 0.5 && noise.animationSpeed == 2)
        let drag = UIFieldBehavior.dragField()
        drag.smoothness = 1
        #expect(drag.smoothness == 0 && drag.region === UIRegion.infinite && drag.position == .zero)
    }

    @Test("a region says where it acts, and a velocity field overrides gravity there")
    func region() {
        let field = UIFieldBehavior.velocityField(direction: CGVector(dx: 1, dy: 0))
        field.position = CGPoint(x: 300, y: 400)
        field.region = UIRegion(radius: 30)
        field.addItem(item)
        let properties = stage.frictionless([item])
        stage.animator.addBehavior(UIGravityBehavior(items: [item]))
        stage.animator.addBehavior(field)
        stage.frames(5)
        #expect(item.center.y.matches(400, within: 0.1), "\(item.center)")
        #expect(properties.linearVelocity(for: item).x.matches(100))
        stage.frames(40)
        #expect(item.center.x > 330 && item.center.y > 410, "\(item.center)")
        let noise = UIFieldBehavior.noiseField(smoothness: 0, animationSpeed: 1)
        let shaken = FieldTests()
        _ = shaken.acceleration(noise)
        shaken.stage.frames(60)
        #expect((shaken.item.center - CGPoint(x: 300, y: 400)).length > 0.5)
    }

    @Test("a block is told position, velocity, mass, charge and time, and its force is not multiplied")
    func block() {
        var told: [(CGPoint, CGVector, CGFloat, CGFloat, TimeInterval)] = []
        let field = UIFieldBehavior.field { _, position, velocity, mass, charge, time in
            told.append((position, velocity, mass, charge, time))
            return CGVector(dx: 2, dy: 0)
        }
        field.position = CGPoint(x: 200, y: 200)
        field.strength = 100
        check(acceleration(field, charge: 3, velocity: CGPoint(x: 0, y: 50), density: 2), 100, 0, within: 0.05)
        #expect(told.count == 1)
        #expect(told[0].0.x.matches(100) && told[0].0.y.matches(200) && told[0].1.dy.matches(0.5))
        #expect(told[0].2.matches(2) && told[0].3 == 3 && told[0].4 == 0)
        stage.frames(1)
        #expect(told.count == 3 && told[2].4 > told[1].4)
    }

    @Test("noise moves what is still, otherwise in each place, the same way each time", arguments: [false, true])
    func noise(isTurbulent: Bool) {
        let run = { () -> [CGPoint] in
            let stage = Stage()
            let items = (0..<4).map { TestItem(x: CGFloat($0) * 90, y: CGFloat($0) * 40, side: 20) }
            let field =
                isTurbulent
                ? UIFieldBehavior.turbulenceField(smoothness: 0.2, animationSpeed: 1)
                : UIFieldBehavior.noiseField(smoothness: 0.2, animationSpeed: 1)
            field.strength = isTurbulent ? 40 : 0.2
            let properties = UIDynamicItemBehavior(items: items)
            for item in items {
                field.addItem(item)
                // Turbulence moves only what moves already.
                properties.addLinearVelocity(CGPoint(x: 30, y: 0), for: item)
            }
            stage.animator.addBehavior(properties)
            stage.animator.addBehavior(field)
            stage.frames(60)
            return items.map { $0.center - CGPoint(x: CGFloat(items.firstIndex(of: $0)!) * 90, y: 0) }
        }
        let (first, second) = (run(), run())
        #expect(first == second)
        let ways = first.enumerated().map { ($1 - CGPoint(x: 0, y: CGFloat($0) * 40)) }
        #expect(ways.allSatisfy { $0.y.magnitude > 0.05 }, "\(ways)")
        #expect(Set(ways.map { ($0.y * 100).rounded() }).count == 4, "\(ways)")
    }

    @Test("the thirty-third field does nothing and says so; one that is taken away makes room")
    func limit() {
        let fields = (0..<33).map { _ in UIFieldBehavior.linearGravityField(direction: CGVector(dx: 0, dy: 1)) }
        for field in fields {
            field.addItem(item)
            stage.animator.addBehavior(field)
        }
        #expect(stage.heard.map(\.kind) == [.tooManyFields])
        stage.animator.removeBehavior(fields[0])
        stage.animator.removeBehavior(fields[32])
        stage.animator.addBehavior(fields[32])
        let properties = stage.frictionless([item])
        stage.frames(1)
        #expect((properties.linearVelocity(for: item).y * 120).matches(3200, within: 0.5))
    }
}
