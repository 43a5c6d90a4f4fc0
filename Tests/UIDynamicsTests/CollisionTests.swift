import Testing
import UIDynamics

@MainActor
@Suite("Collisions")
struct CollisionTests {
    private let stage = Stage(bounds: CGRect(x: 0, y: 0, width: 400, height: 400))
    private let log = ContactLog()

    private func collision(_ items: [TestItem], named names: [String] = ["item"]) -> UICollisionBehavior {
        let collision = UICollisionBehavior(items: items)
        collision.collisionDelegate = log
        for (item, name) in zip(items, names) { log.names[ObjectIdentifier(item)] = name }
        stage.animator.addBehavior(collision)
        return collision
    }

    @Test("a landing on a line comes to rest where it was measured on Apple's system")
    func landing() {
        let item = TestItem(x: 100, y: 100)
        stage.animator.addBehavior(UIGravityBehavior(items: [item]))
        stage.frictionless([item]).elasticity = 0
        let collision = collision([item])
        collision.addBoundary(
            withIdentifier: "floor" as any NSCopying, from: CGPoint(x: -100, y: 300), to: CGPoint(x: 400, y: 300))
        stage.frames(26)
        #expect(item.center.y.matches(192.083298), "\(item.center.y)")
        stage.frames(120)
        #expect(item.center.y.matches(248.216629), "\(item.center.y)")
        #expect(!stage.animator.isRunning)
        // The boundary's own elasticity of 0.2 lets even an item of elasticity 0 bounce: the height at rest is that
        // of such a bounce.
        #expect(log.calls == ["item meets floor", "item leaves floor", "item meets floor"])
    }

    @Test("the reference's bounds hold what is thrown, and are told with no identifier")
    func referenceBounds() {
        let item = TestItem(x: 200, y: 200, side: 40)
        let properties = stage.frictionless([item])
        properties.elasticity = 1
        let collision = collision([item])
        collision.translatesReferenceBoundsIntoBoundary = true
        properties.addLinearVelocity(CGPoint(x: 3000, y: 1700), for: item)
        for _ in 0..<300 {
            stage.frames(1)
            let inside = CGRect(x: 15, y: 15, width: 370, height: 370).contains(item.center)
            #expect(inside, "\(item.center)")
        }
        #expect(log.calls.count > 20 && Set(log.calls) == ["item meets nil", "item leaves nil"])
    }

    @Test("a boundary of the bounds with insets lies a point outside of them")
    func insets() {
        let item = TestItem(x: 200, y: 200, side: 100)
        stage.animator.addBehavior(UIGravityBehavior(items: [item]))
        stage.frictionless([item]).elasticity = 0
        let collision = collision([item])
        collision.setTranslatesReferenceBoundsIntoBoundary(with: UIEdgeInsets(top: 0, left: 0, bottom: 100, right: 0))
        #expect(collision.translatesReferenceBoundsIntoBoundary)
        stage.frames(120)
        // As in the landing: the line is at 301 instead of 300.
        #expect(item.center.y.matches(249.2166, within: 0.3), "\(item.center.y)")
        collision.translatesReferenceBoundsIntoBoundary = true
        stage.frames(120)
        #expect(item.center.y.matches(349.2166, within: 0.3), "setting the flag takes the insets away")
    }

    @Test("a reference of another size moves its boundary and wakes what lay on it")
    func resize() {
        let item = TestItem(x: 200, y: 340, side: 100)
        stage.animator.addBehavior(UIGravityBehavior(items: [item]))
        let collision = collision([item])
        collision.translatesReferenceBoundsIntoBoundary = true
        stage.animator.stepUntilPaused()
        stage.resize(to: CGRect(x: 0, y: 0, width: 400, height: 600))
        stage.animator.updateItem(usingCurrentState: item)
        #expect(stage.animator.stepUntilPaused())
        #expect(item.center.y.matches(549.2, within: 0.5), "\(item.center.y)")
    }

    @Test("items meet only those they share a behavior with; the mode says what is solid, and what passes is told")
    func modes() {
        let (left, right) = (TestItem(x: 100, y: 100, side: 40), TestItem(x: 200, y: 100, side: 40))
        let properties = stage.frictionless([left, right])
        properties.elasticity = 0
        let (a, b) = (collision([left], named: ["left"]), collision([right], named: ["right"]))
        properties.addLinearVelocity(CGPoint(x: 300, y: 0), for: left)
        stage.frames(20)
        #expect(left.center.x > 190 && log.calls.isEmpty, "they share no behavior")
        a.addItem(right)
        a.collisionMode = .items
        a.addBoundary(
            withIdentifier: "wall" as NSString, from: CGPoint(x: 300, y: 0), to: CGPoint(x: 300, y: 200))
        left.center.x = 100
        stage.animator.updateItem(usingCurrentState: left)
        stage.frames(90)
        #expect(right.center.x > 300, "mode items lets boundaries be passed")
        #expect(log.calls.contains("left meets right") && log.calls.contains("right meets wall"), "\(log.calls)")
        #expect(b.collisionMode == .everything)
    }

    @Test("a hundred collision behaviors are told apart: items and boundaries of one are nothing to another")
    func manyBehaviors() {
        let stage = Stage()
        // In each column a ball falls onto its own shelf; it passes the ball and the shelf of the behavior before.
        var balls: [TestItem] = []
        var behaviors: [UICollisionBehavior] = []
        for number in 0..<100 {
            let (still, ball) = (TestItem(x: 100, y: 200, side: 40), TestItem(x: 100, y: 40, side: 40))
            let collision = UICollisionBehavior(items: [still, ball])
            let height = 300 + CGFloat(number)
            collision.addBoundary(
                withIdentifier: number as NSNumber, from: CGPoint(x: 0, y: height), to: CGPoint(x: 200, y: height))
            stage.animator.addBehavior(collision)
            balls += [still, ball]
            behaviors.append(collision)
        }
        stage.animator.addBehavior(UIGravityBehavior(items: balls))
        #expect(stage.animator.stepUntilPaused(limit: 20) && stage.heard.isEmpty, "\(stage.heard)")
        for number in 0..<100 {
            let (low, high) = (balls[2 * number], balls[2 * number + 1])
            #expect(low.center.y.matches(280 + CGFloat(number), within: 2.5), "\(number): \(low.center)")
            #expect(high.center.y.matches(240 + CGFloat(number), within: 3.5), "\(number): \(high.center)")
        }
        // What is solid changes at once, beyond the thirty-first as well.
        behaviors[99].collisionMode = .boundaries
        behaviors[98].removeItem(balls[197])
        behaviors[97].collisionMode = .items
        stage.frames(90)
        #expect(balls[199].center.y.matches(379, within: 2.5), "it passes the other: \(balls[199].center)")
        #expect(balls[197].center.y > 600, "it belongs to none: \(balls[197].center)")
        #expect(balls[194].center.y > 600 && balls[195].center.y > 560, "both pass the shelf")
        #expect(balls[196].center.y.matches(378, within: 2.5), "what was not changed lies still")
    }

    @Test("boundaries: listed in order, replaced by identifier, found as a path, kept by the behavior")
    func boundaries() {
        let collision = UICollisionBehavior(items: [])
        #expect(collision.boundaryIdentifiers == nil)
        collision.addBoundary(withIdentifier: "b" as any NSCopying, from: .zero, to: CGPoint(x: 1, y: 0))
        let square = UIBezierPath(rect: CGRect(x: 0, y: 0, width: 9, height: 9))
        collision.addBoundary(withIdentifier: 7 as NSNumber, for: square)
        collision.addBoundary(withIdentifier: "b" as NSString, from: .zero, to: CGPoint(x: 0, y: 5))
        #expect(collision.boundaryIdentifiers?.map { "\($0)" } == ["b", "7"])
        #expect(collision.boundaryIdentifiers?.first as? String == "b")
        #expect(collision.boundary(withIdentifier: "b" as NSString)?.bounds == CGRect(x: 0, y: 0, width: 0, height: 5))
        #expect(collision.boundary(withIdentifier: "c" as NSString) == nil)
        stage.animator.addBehavior(collision)
        collision.removeBoundary(withIdentifier: 7 as NSNumber)
        stage.animator.removeBehavior(collision)
        #expect(collision.boundaryIdentifiers?.count == 1)
        collision.removeAllBoundaries()
        #expect(collision.boundaryIdentifiers == nil)
    }

    @Test("a boundary without a length, or of two points as a path")
    func degenerate() {
        let item = TestItem(x: 100, y: 100)
        let collision = collision([item])
        collision.addBoundary(withIdentifier: "dot" as NSString, from: .zero, to: .zero)
        collision.addBoundary(withIdentifier: "empty" as NSString, for: UIBezierPath())
        collision.addBoundary(
            withIdentifier: "nan" as NSString, from: .zero, to: CGPoint(x: CGFloat.nan, y: 0))
        #expect(collision.boundaryIdentifiers == nil)
        #expect(stage.heard.map(\.kind) == [.unusableBoundary, .unusableBoundary, .unusableBoundary])
        let line = UIBezierPath()
        line.move(to: CGPoint(x: 0, y: 300))
        line.addLine(to: CGPoint(x: 300, y: 300))
        collision.addBoundary(withIdentifier: "line" as NSString, for: line)
        stage.animator.addBehavior(UIGravityBehavior(items: [item]))
        #expect(stage.animator.stepUntilPaused())
        #expect(item.center.y.matches(248.2, within: 0.5), "a path of two points holds what falls on it")
    }

    @Test("began comes before ended, each once, then the actions; all see where items are now")
    func order() {
        let (ball, wall) = (TestItem(x: 60, y: 100, side: 40), TestItem(x: 200, y: 100, side: 40))
        let properties = stage.frictionless([ball, wall])
        properties.elasticity = 1
        let collision = collision([ball, wall], named: ["ball", "wall"])
        collision.action = { [log] in log.calls.append("action") }
        properties.addLinearVelocity(CGPoint(x: 600, y: 0), for: ball)
        stage.frames(20)
        let told = log.calls.enumerated().filter { $0.element != "action" }
        #expect(told.map(\.element) == ["ball meets wall", "ball leaves wall"], "\(told)")
        #expect(log.points[0].x.matches(180, within: 3) && log.points[0].y.matches(100, within: 21), "\(log.points)")
        #expect(ball.center.x < 170 && wall.center.x > 210)
    }

    @Test("what is taken away inside a callback is told nothing more")
    func removal() {
        let items = [TestItem(x: 100, y: 100, side: 40), TestItem(x: 150, y: 100, side: 40)]
        let properties = stage.frictionless(items)
        let collision = collision(items)
        log.onContact = { [unowned collision] in collision.removeItem(items[0]) }
        properties.addLinearVelocity(CGPoint(x: 300, y: 0), for: items[0])
        stage.frames(40)
        #expect(log.calls == ["item meets item"])
        #expect(items[0].center.x > 170, "it passes through")
    }

    @Test("circles roll, rectangles slide; a path that bends inward counts as its hull")
    func shapes() {
        let (box, ball) = (TestItem(x: 100, y: 90, side: 40), TestItem(x: 100, y: 90, side: 40))
        ball.collisionBoundsType = .ellipse
        for item in [box, ball] {
            let stage = Stage()
            stage.animator.addBehavior(UIGravityBehavior(items: [item]))
            let collision = UICollisionBehavior(items: [item])
            collision.addBoundary(
                withIdentifier: "slope" as NSString, from: CGPoint(x: 0, y: 100), to: CGPoint(x: 1000, y: 200))
            stage.animator.addBehavior(collision)
            stage.frames(120)
        }
        #expect(box.center.x < 130 && ball.center.x > 200, "\(box.center) \(ball.center)")
        let dart = TestItem(x: 100, y: 100)
        dart.collisionBoundsType = .path
        dart.collisionBoundingPath.move(to: CGPoint(x: -50, y: -50))
        for (x, y) in [(0, 0), (50, -50), (0, 50)] { dart.collisionBoundingPath.addLine(to: CGPoint(x: x, y: y)) }
        let collision = collision([dart])
        stage.animator.addBehavior(UIGravityBehavior(items: [dart]))
        collision.translatesReferenceBoundsIntoBoundary = true
        #expect(stage.animator.stepUntilPaused())
        #expect(stage.heard.map(\.kind) == [.unusableShape])
        #expect(dart.center.y < 400)
    }
}
