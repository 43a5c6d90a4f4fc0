import Testing
import UIDynamics

@MainActor
@Suite("X-rays")
struct XRayTests {
    private let stage = Stage(bounds: CGRect(x: 0, y: 0, width: 240, height: 240))
    private let item = TestItem(x: 110, y: 130, side: 40)

    /// Where the arrows of all fields begin.
    private var arrowStarts: [CGPoint] {
        stage.animator.xrayMarks.filter { $0.role == .field && !$0.isFilled }.compactMap { mark in
            if case .move(let start) = mark.path.first { start } else { nil }
        }
    }

    @Test("a field that acts on what moves has its arrow at the item, along the force; none while the item rests")
    func motionFields() throws {
        let makers: [() -> UIFieldBehavior] = [
            { .dragField() }, { .magneticField() }, { .turbulenceField(smoothness: 0.5, animationSpeed: 0) },
        ]
        for make in makers {
            let test = XRayTests()
            let field = make()
            field.strength = 3
            field.addItem(test.item)
            let properties = test.stage.frictionless([test.item])
            properties.charge = 1
            test.stage.animator.addBehavior(field)
            test.stage.frames(1)
            #expect(test.arrowStarts.isEmpty, "at rest")
            properties.addLinearVelocity(CGPoint(x: 200, y: 0), for: test.item)
            test.stage.frames(2)
            #expect(test.arrowStarts == [test.item.center])
            field.region = UIRegion(radius: 1)
            #expect(test.arrowStarts.isEmpty, "out of its region")
        }
        let drag = UIFieldBehavior.dragField()
        drag.addItem(item)
        stage.animator.addBehavior(drag)
        stage.frictionless([item]).addLinearVelocity(CGPoint(x: 0, y: -300), for: item)
        stage.frames(1)
        let arrow = try #require(stage.animator.xrayMarks.first { $0.role == .field })
        guard case .line(let tip) = arrow.path[1] else { return #expect(Bool(false), "\(arrow)") }
        #expect(tip.x.matches(item.center.x) && tip.y > item.center.y + 5, "against the way it goes: \(tip)")
    }

    @Test("a field that acts on what rests has arrows on a grid; wind on the grid and at its items")
    func grids() {
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
}
