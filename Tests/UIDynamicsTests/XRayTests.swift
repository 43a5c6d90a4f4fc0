import TestSupport
import Testing
import UIDynamics

@MainActor
@Suite("X-rays")
struct XRayTests {
    private let stage = TestStage(bounds: CGRect(x: 0, y: 0, width: 240, height: 240))
    private let item = TestItem(x: 110, y: 130, side: 40)

    /// The start points of the arrows that the debug overlay shows for all fields.
    private var arrowStarts: [CGPoint] {
        stage.animator.xrayShapes.filter { $0.role == .field }.compactMap { shape in
            if case .path(let elements) = shape.figure, case .move(let start) = elements.first { start } else { nil }
        }
    }

    @Test(
        "A field that depends on velocity has an arrow at each moving item, along its force, and none at items at rest")
    func velocityDependentFieldHasArrowsAtMovingItems() throws {
        let makers: [() -> UIFieldBehavior] = [
            { .dragField() }, { .magneticField() }, { .turbulenceField(smoothness: 0.5, animationSpeed: 0) },
        ]
        for make in makers {
            let test = XRayTests()
            let field = make()
            field.strength = 3
            field.addItem(test.item)
            let properties = test.stage.removeResistance(from: [test.item])
            properties.charge = 1
            test.stage.animator.addBehavior(field)
            test.stage.runFrames(1)
            #expect(test.arrowStarts.isEmpty, "The item is at rest.")
            properties.addLinearVelocity(CGPoint(x: 200, y: 0), for: test.item)
            test.stage.runFrames(2)
            #expect(test.arrowStarts == [test.item.center])
            field.region = UIRegion(radius: 1)
            #expect(test.arrowStarts.isEmpty, "The item is outside of the region.")
        }
        let drag = UIFieldBehavior.dragField()
        drag.addItem(item)
        stage.animator.addBehavior(drag)
        stage.removeResistance(from: [item]).addLinearVelocity(CGPoint(x: 0, y: -300), for: item)
        stage.runFrames(1)
        let arrow = try #require(stage.animator.xrayShapes.first { $0.role == .field })
        guard case .path(let elements) = arrow.figure, case .line(let tip) = elements[1] else {
            return #expect(Bool(false), "\(arrow)")
        }
        #expect(
            tip.x.matches(item.center.x) && tip.y > item.center.y + 5,
            "The arrow must point against the velocity: \(tip)")
    }

    @Test("A field that acts on items at rest has arrows on a grid; a drag field with a direction also at its items")
    func fieldActingAtRestHasArrowsOnGrid() {
        let field = UIFieldBehavior.linearGravityField(direction: CGVector(dx: 1, dy: 0))
        field.addItem(item)
        stage.animator.addBehavior(field)
        #expect(arrowStarts.count == 144)
        stage.animator.removeBehavior(field)
        let wind = UIFieldBehavior.dragField()
        wind.direction = CGVector(dx: 2, dy: 0)
        wind.addItem(item)
        stage.animator.addBehavior(wind)
        #expect(arrowStarts.count == 145 && arrowStarts.last == item.center)
    }

    @Test("The arrows of a noise field show its forces at the current time")
    func noiseArrowsFollowTime() {
        let field = UIFieldBehavior.noiseField(smoothness: 0.5, animationSpeed: 4)
        (field.strength, field.region) = (10, .infinite)
        field.addItem(item)
        stage.animator.addBehavior(field)
        let fieldShapes = { stage.animator.xrayShapes.filter { $0.role == .field } }
        let start = fieldShapes()
        stage.runFrames(30)
        #expect(start.count > 10 && fieldShapes() != start)
    }
}
