import TestSupport
import Testing
import UIDynamics

@MainActor
@Suite("Fields")
struct FieldTests {
    private let stage = TestStage()
    private let item = TestItem(x: 300, y: 400)

    /// Returns the acceleration that a field gives the test item in the first sub-step, in points/s^2.
    private func measureAcceleration(
        by field: UIFieldBehavior, charge: CGFloat = 0, velocity: CGPoint = .zero, density: CGFloat = 1
    ) -> CGPoint {
        let properties = stage.removeResistance(from: [item])
        properties.charge = charge
        properties.density = density
        properties.addLinearVelocity(velocity, for: item)
        field.addItem(item)
        stage.animator.addBehavior(field)
        stage.runFrames(1)
        let change = properties.linearVelocity(for: item) - velocity
        return CGPoint(x: change.x * 120, y: change.y * 120)
    }

    private func expectAcceleration(_ found: CGPoint, x: CGFloat, y: CGFloat, within tolerance: CGFloat = 0.001) {
        #expect(found.x.matches(x, within: tolerance) && found.y.matches(y, within: tolerance), "\(found)")
    }

    @Test("Linear gravity accelerates all masses equally", arguments: [1, 7])
    func linearGravityAcceleratesAllMassesEqually(density: Int) {
        let field = UIFieldBehavior.linearGravityField(direction: CGVector(dx: 3, dy: 4))
        expectAcceleration(measureAcceleration(by: field, density: CGFloat(density)), x: 300, y: 400)
        #expect(field.falloff == 0 && field.strength == 1 && field.direction == CGVector(dx: 3, dy: 4))
    }

    @Test(
        "Radial gravity, spring, vortex, electric, magnetic and drag fields accelerate items as measured on Apple's system"
    )
    func fieldsAccelerateItemsAsMeasured() {
        expectAcceleration(measureAcceleration(by: .radialGravityField(position: .zero)), x: -2.4, y: -3.2)
        FieldTests().expectAcceleration(FieldTests().measureAcceleration(by: .springField()), x: -300, y: -400)
        FieldTests().expectAcceleration(FieldTests().measureAcceleration(by: .vortexField()), x: -80, y: 60)
        FieldTests().expectAcceleration(FieldTests().measureAcceleration(by: .electricField(), charge: 2), x: 24, y: 32)
        for charge: CGFloat in [2, 1, -1] {
            let found = FieldTests().measureAcceleration(
                by: .magneticField(), charge: charge, velocity: CGPoint(x: 100, y: 0))
            FieldTests().expectAcceleration(found, x: 0, y: -20)
        }
        FieldTests().expectAcceleration(
            FieldTests().measureAcceleration(by: .magneticField(), velocity: CGPoint(x: 100, y: 0)), x: 0, y: 0)
        FieldTests().expectAcceleration(
            FieldTests().measureAcceleration(by: .dragField(), velocity: CGPoint(x: 200, y: 0)), x: -400, y: 0,
            within: 0.1)
    }

    @Test("Strength multiplies the force of a field, and falloff and minimum radius determine how it decreases")
    func strengthAndFalloff() {
        let linear = UIFieldBehavior.linearGravityField(direction: CGVector(dx: 1, dy: 0))
        linear.strength = 3
        expectAcceleration(measureAcceleration(by: linear), x: 300, y: 0)
        #expect(linear.strength == 3)
        let constant = UIFieldBehavior.radialGravityField(position: .zero)
        constant.falloff = 0
        FieldTests().expectAcceleration(FieldTests().measureAcceleration(by: constant), x: -60, y: -80)
        let flat = UIFieldBehavior.radialGravityField(position: .zero)
        flat.minimumRadius = 1000
        FieldTests().expectAcceleration(FieldTests().measureAcceleration(by: flat), x: -0.6, y: -0.8)
        #expect(constant.falloff == 0 && flat.minimumRadius == 1000)
    }

    @Test("Fields have the default values of Apple's system")
    func fieldDefaultsMatchAppleSystem() {
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

    @Test("A field acts only in its region, and a velocity field overrides gravity there")
    func fieldActsOnlyInItsRegion() {
        let field = UIFieldBehavior.velocityField(direction: CGVector(dx: 1, dy: 0))
        field.position = CGPoint(x: 300, y: 400)
        field.region = UIRegion(radius: 30)
        field.addItem(item)
        let properties = stage.removeResistance(from: [item])
        stage.animator.addBehavior(UIGravityBehavior(items: [item]))
        stage.animator.addBehavior(field)
        stage.runFrames(5)
        #expect(item.center.y.matches(400, within: 0.1), "\(item.center)")
        #expect(properties.linearVelocity(for: item).x.matches(100))
        stage.runFrames(40)
        #expect(item.center.x > 330 && item.center.y > 410, "\(item.center)")
        let noise = UIFieldBehavior.noiseField(smoothness: 0, animationSpeed: 1)
        let noiseTest = FieldTests()
        _ = noiseTest.measureAcceleration(by: noise)
        noiseTest.stage.runFrames(60)
        #expect((noiseTest.item.center - CGPoint(x: 300, y: 400)).length > 0.5)
    }

    @Test(
        "A custom field's closure gets position, velocity, mass, charge and time; strength does not multiply its force")
    func customFieldClosureGetsItemState() {
        var calls: [(CGPoint, CGVector, CGFloat, CGFloat, TimeInterval)] = []
        let field = UIFieldBehavior.field { _, position, velocity, mass, charge, time in
            calls.append((position, velocity, mass, charge, time))
            return CGVector(dx: 2, dy: 0)
        }
        field.position = CGPoint(x: 200, y: 200)
        field.strength = 100
        expectAcceleration(
            measureAcceleration(by: field, charge: 3, velocity: CGPoint(x: 0, y: 50), density: 2), x: 100, y: 0,
            within: 0.05)
        #expect(calls.count == 1)
        #expect(calls[0].0.x.matches(100) && calls[0].0.y.matches(200) && calls[0].1.dy.matches(0.5))
        #expect(calls[0].2.matches(2) && calls[0].3 == 3 && calls[0].4 == 0)
        stage.runFrames(1)
        #expect(calls.count == 3 && calls[2].4 > calls[1].4)
    }

    @Test(
        "Noise and turbulence move items, differently at each position and identically in every run",
        arguments: [false, true])
    func noiseMovesItemsIdenticallyInEveryRun(isTurbulent: Bool) {
        let run = { () -> [CGPoint] in
            let stage = TestStage()
            let items = (0..<4).map { TestItem(x: CGFloat($0) * 90, y: CGFloat($0) * 40, side: 20) }
            let field =
                isTurbulent
                ? UIFieldBehavior.turbulenceField(smoothness: 0.2, animationSpeed: 1)
                : UIFieldBehavior.noiseField(smoothness: 0.2, animationSpeed: 1)
            field.strength = isTurbulent ? 40 : 0.2
            let properties = UIDynamicItemBehavior(items: items)
            for item in items {
                field.addItem(item)
                // Items get an initial velocity because turbulence does not act on items at rest.
                properties.addLinearVelocity(CGPoint(x: 30, y: 0), for: item)
            }
            stage.animator.addBehavior(properties)
            stage.animator.addBehavior(field)
            stage.runFrames(60)
            return items.map { $0.center - CGPoint(x: CGFloat(items.firstIndex(of: $0)!) * 90, y: 0) }
        }
        let (first, second) = (run(), run())
        #expect(first == second)
        let displacements = first.enumerated().map { ($1 - CGPoint(x: 0, y: CGFloat($0) * 40)) }
        #expect(displacements.allSatisfy { $0.y.magnitude > 0.05 }, "\(displacements)")
        #expect(Set(displacements.map { ($0.y * 100).rounded() }).count == 4, "\(displacements)")
    }

    @Test("The 33rd field has no effect and is reported; after the removal of another field it can be added")
    func thirtyThirdFieldHasNoEffectAndIsReported() {
        let fields = (0..<33).map { _ in UIFieldBehavior.linearGravityField(direction: CGVector(dx: 0, dy: 1)) }
        for field in fields {
            field.addItem(item)
            stage.animator.addBehavior(field)
        }
        #expect(stage.diagnostics.map(\.kind) == [.tooManyFields])
        stage.animator.removeBehavior(fields[0])
        stage.animator.removeBehavior(fields[32])
        stage.animator.addBehavior(fields[32])
        let properties = stage.removeResistance(from: [item])
        stage.runFrames(1)
        #expect((properties.linearVelocity(for: item).y * 120).matches(3200, within: 0.5))
    }

    @Test("A copy of a field with an evaluation block has its position, region and block")
    func copyOfCustomFieldHasPositionAndRegion() {
        let field = UIFieldBehavior.field { _, position, _, mass, _, _ in CGVector(dx: position.x * mass / 100, dy: 0) }
        field.position = CGPoint(x: 200, y: 400)
        field.region = UIRegion(radius: 150)
        let copy = UIFieldBehavior(like: field)
        #expect(copy.position == field.position && copy.region === field.region)
        expectAcceleration(measureAcceleration(by: copy), x: 100, y: 0)
        let small = UIFieldBehavior(like: field)
        small.region = UIRegion(radius: 50)
        FieldTests().expectAcceleration(FieldTests().measureAcceleration(by: UIFieldBehavior(like: small)), x: 0, y: 0)
    }
}
