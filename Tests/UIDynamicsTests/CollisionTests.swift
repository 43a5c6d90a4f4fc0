import TestSupport
import Testing
import UIDynamics

@MainActor
@Suite("Collisions")
struct CollisionTests {
    private let stage = TestStage(bounds: CGRect(x: 0, y: 0, width: 400, height: 400))
    private let log = ContactLog()

    private func addCollisionBehavior(for items: [TestItem], named names: [String] = ["item"]) -> UICollisionBehavior {
        let collision = UICollisionBehavior(items: items)
        collision.collisionDelegate = log
        for (item, name) in zip(items, names) { log.names[ObjectIdentifier(item)] = name }
        stage.animator.addBehavior(collision)
        return collision
    }

    @Test("An item dropped on a line rests at the height measured on Apple's system")
    func itemDroppedOnLineRestsAtMeasuredHeight() {
        let item = TestItem(x: 100, y: 100)
        stage.animator.addBehavior(UIGravityBehavior(items: [item]))
        stage.removeResistance(from: [item]).elasticity = 0
        let collision = addCollisionBehavior(for: [item])
        collision.addBoundary(
            withIdentifier: "floor" as any NSCopying, from: CGPoint(x: -100, y: 300), to: CGPoint(x: 400, y: 300))
        stage.runFrames(26)
        #expect(item.center.y.matches(192.083298), "\(item.center.y)")
        stage.runFrames(120)
        #expect(item.center.y.matches(248.216629), "\(item.center.y)")
        #expect(!stage.animator.isRunning)
        // Boundaries have an elasticity of 0.2, so even an item of elasticity 0 bounces once. It meets the floor,
        // leaves it, and comes to rest after it meets the floor again.
        #expect(log.calls == ["item meets floor", "item leaves floor", "item meets floor"])
    }

    @Test("The reference bounds stop fast items, and contacts with them have no identifier")
    func referenceBoundsStopFastItems() {
        let item = TestItem(x: 200, y: 200, side: 40)
        let properties = stage.removeResistance(from: [item])
        properties.elasticity = 1
        let collision = addCollisionBehavior(for: [item])
        collision.translatesReferenceBoundsIntoBoundary = true
        properties.addLinearVelocity(CGPoint(x: 3000, y: 1700), for: item)
        for _ in 0..<300 {
            stage.runFrames(1)
            let isInside = CGRect(x: 15, y: 15, width: 370, height: 370).contains(item.center)
            #expect(isInside, "\(item.center)")
        }
        #expect(log.calls.count > 20 && Set(log.calls) == ["item meets nil", "item leaves nil"])
    }

    @Test("The boundary of inset reference bounds is 1 point outside of them")
    func insetBoundaryLiesOnePointOutsideBounds() {
        let item = TestItem(x: 200, y: 200, side: 100)
        stage.animator.addBehavior(UIGravityBehavior(items: [item]))
        stage.removeResistance(from: [item]).elasticity = 0
        let collision = addCollisionBehavior(for: [item])
        collision.setTranslatesReferenceBoundsIntoBoundary(with: UIEdgeInsets(top: 0, left: 0, bottom: 100, right: 0))
        #expect(collision.translatesReferenceBoundsIntoBoundary)
        stage.runFrames(120)
        // The bottom boundary must be at y = 301 points. On Apple's system, an item of this size rests at y = 248.2166
        // on a line at y = 300, so on this boundary it must rest 1 point lower, at 249.2166.
        #expect(item.center.y.matches(249.2166, within: 0.3), "\(item.center.y)")
        collision.translatesReferenceBoundsIntoBoundary = true
        stage.runFrames(120)
        #expect(
            item.center.y.matches(349.2166, within: 0.3),
            "Setting translatesReferenceBoundsIntoBoundary removes the insets.")
    }

    @Test("Insets as large as the reference bounds exchange the sides, and their rectangle remains the boundary")
    func largeInsetsExchangeSides() {
        let item = TestItem(x: 200, y: 200, side: 100)
        stage.animator.addBehavior(UIGravityBehavior(items: [item]))
        stage.removeResistance(from: [item]).elasticity = 0
        let collision = addCollisionBehavior(for: [item])
        let insets = UIEdgeInsets(top: 400, left: 400, bottom: 400, right: 400)
        #expect(CGRect(x: 0, y: 0, width: 400, height: 400).inset(by: insets).size == CGSize(width: -400, height: -400))
        collision.setTranslatesReferenceBoundsIntoBoundary(with: insets)
        stage.runFrames(120)
        #expect(item.center.y.matches(349.2166, within: 0.3), "\(item.center.y)")
    }

    @Test("Resizing the reference view moves its boundary and wakes the items on it")
    func resizingReferenceViewMovesBoundary() {
        let item = TestItem(x: 200, y: 340, side: 100)
        stage.animator.addBehavior(UIGravityBehavior(items: [item]))
        let collision = addCollisionBehavior(for: [item])
        collision.translatesReferenceBoundsIntoBoundary = true
        stage.animator.stepUntilPaused()
        stage.resizeReferenceView(to: CGRect(x: 0, y: 0, width: 400, height: 600))
        stage.animator.updateItem(usingCurrentState: item)
        #expect(stage.animator.stepUntilPaused())
        #expect(item.center.y.matches(549.2, within: 0.5), "\(item.center.y)")
    }

    @Test("Only items of the same behavior collide; the mode sets what is solid, and other contacts are only reported")
    func collisionModeSelectsSolidItemsAndBoundaries() {
        let (left, right) = (TestItem(x: 100, y: 100, side: 40), TestItem(x: 200, y: 100, side: 40))
        let properties = stage.removeResistance(from: [left, right])
        properties.elasticity = 0
        let (a, b) = (
            addCollisionBehavior(for: [left], named: ["left"]), addCollisionBehavior(for: [right], named: ["right"])
        )
        properties.addLinearVelocity(CGPoint(x: 300, y: 0), for: left)
        stage.runFrames(20)
        #expect(left.center.x > 190 && log.calls.isEmpty, "The items have no collision behavior in common.")
        a.addItem(right)
        a.collisionMode = .items
        a.addBoundary(
            withIdentifier: "wall" as NSString, from: CGPoint(x: 300, y: 0), to: CGPoint(x: 300, y: 200))
        left.center.x = 100
        stage.animator.updateItem(usingCurrentState: left)
        stage.runFrames(90)
        #expect(right.center.x > 300, "In mode items the item passes the boundary.")
        #expect(log.calls.contains("left meets right") && log.calls.contains("right meets wall"), "\(log.calls)")
        #expect(b.collisionMode == .everything)
    }

    @Test("The items and boundaries of 100 collision behaviors do not collide with each other")
    func manyCollisionBehaviorsStayIndependent() {
        let stage = TestStage()
        // The two items of each behavior must fall through the items and boundaries of all other behaviors and land on
        // the boundary of their own behavior.
        var balls: [TestItem] = []
        var behaviors: [UICollisionBehavior] = []
        for number in 0..<100 {
            let (lower, upper) = (TestItem(x: 100, y: 200, side: 40), TestItem(x: 100, y: 40, side: 40))
            let collision = UICollisionBehavior(items: [lower, upper])
            let height = 300 + CGFloat(number)
            collision.addBoundary(
                withIdentifier: number as NSNumber, from: CGPoint(x: 0, y: height), to: CGPoint(x: 200, y: height))
            stage.animator.addBehavior(collision)
            balls += [lower, upper]
            behaviors.append(collision)
        }
        stage.animator.addBehavior(UIGravityBehavior(items: balls))
        #expect(stage.animator.stepUntilPaused(limit: 20) && stage.diagnostics.isEmpty, "\(stage.diagnostics)")
        for number in 0..<100 {
            let (lower, upper) = (balls[2 * number], balls[2 * number + 1])
            #expect(lower.center.y.matches(280 + CGFloat(number), within: 2.5), "\(number): \(lower.center)")
            #expect(upper.center.y.matches(240 + CGFloat(number), within: 3.5), "\(number): \(upper.center)")
        }
        // Changes of collision behaviors must take effect immediately, also for all behaviors after the first 31. These
        // behaviors share a single collision group.
        behaviors[99].collisionMode = .boundaries
        behaviors[98].removeItem(balls[197])
        behaviors[97].collisionMode = .items
        stage.runFrames(90)
        #expect(
            balls[199].center.y.matches(379, within: 2.5), "The upper item passes the lower one: \(balls[199].center)")
        #expect(balls[197].center.y > 600, "The removed item collides with nothing: \(balls[197].center)")
        #expect(balls[194].center.y > 600 && balls[195].center.y > 560, "Both items pass the boundary.")
        #expect(balls[196].center.y.matches(378, within: 2.5), "An unchanged item does not move.")
    }

    @Test("A collision behavior lists boundaries in order, replaces them by identifier and keeps them after removal")
    func boundariesAreListedReplacedAndKept() {
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

    @Test("A boundary without a length is rejected, and a path of two points is a line")
    func boundaryWithoutLengthIsRejected() {
        let item = TestItem(x: 100, y: 100)
        let collision = addCollisionBehavior(for: [item])
        collision.addBoundary(withIdentifier: "dot" as NSString, from: .zero, to: .zero)
        collision.addBoundary(withIdentifier: "empty" as NSString, for: UIBezierPath())
        collision.addBoundary(
            withIdentifier: "nan" as NSString, from: .zero, to: CGPoint(x: CGFloat.nan, y: 0))
        #expect(collision.boundaryIdentifiers == nil)
        #expect(stage.diagnostics.map(\.kind) == [.unusableBoundary, .unusableBoundary, .unusableBoundary])
        let line = UIBezierPath()
        line.move(to: CGPoint(x: 0, y: 300))
        line.addLine(to: CGPoint(x: 300, y: 300))
        collision.addBoundary(withIdentifier: "line" as NSString, for: line)
        stage.animator.addBehavior(UIGravityBehavior(items: [item]))
        #expect(stage.animator.stepUntilPaused())
        #expect(item.center.y.matches(248.2, within: 0.5), "The item rests on the line.")
    }

    @Test("Contacts begin and end once each, before the actions, with the current positions of items")
    func contactsBeginAndEndOnceBeforeActions() {
        let (ball, wall) = (TestItem(x: 60, y: 100, side: 40), TestItem(x: 200, y: 100, side: 40))
        let properties = stage.removeResistance(from: [ball, wall])
        properties.elasticity = 1
        let collision = addCollisionBehavior(for: [ball, wall], named: ["ball", "wall"])
        collision.action = { [log] in log.calls.append("action") }
        properties.addLinearVelocity(CGPoint(x: 600, y: 0), for: ball)
        stage.runFrames(20)
        let contacts = log.calls.enumerated().filter { $0.element != "action" }
        #expect(contacts.map(\.element) == ["ball meets wall", "ball leaves wall"], "\(contacts)")
        #expect(log.points[0].x.matches(180, within: 3) && log.points[0].y.matches(100, within: 21), "\(log.points)")
        #expect(ball.center.x < 170 && wall.center.x > 210)
    }

    @Test("An item removed during a callback gets no further callbacks")
    func removedItemGetsNoFurtherCallbacks() {
        let items = [TestItem(x: 100, y: 100, side: 40), TestItem(x: 150, y: 100, side: 40)]
        let properties = stage.removeResistance(from: items)
        let collision = addCollisionBehavior(for: items)
        log.onContact = { [unowned collision] in collision.removeItem(items[0]) }
        properties.addLinearVelocity(CGPoint(x: 300, y: 0), for: items[0])
        stage.runFrames(40)
        #expect(log.calls == ["item meets item"])
        #expect(items[0].center.x > 170, "The removed item passes through the other.")
    }

    @Test("Ellipses roll and rectangles slide; a concave path is replaced by its convex hull")
    func ellipsesRollAndRectanglesSlide() {
        let (box, ball) = (TestItem(x: 100, y: 90, side: 40), TestItem(x: 100, y: 90, side: 40))
        ball.collisionBoundsType = .ellipse
        for item in [box, ball] {
            let stage = TestStage()
            stage.animator.addBehavior(UIGravityBehavior(items: [item]))
            let collision = UICollisionBehavior(items: [item])
            collision.addBoundary(
                withIdentifier: "slope" as NSString, from: CGPoint(x: 0, y: 100), to: CGPoint(x: 1000, y: 200))
            stage.animator.addBehavior(collision)
            stage.runFrames(120)
        }
        #expect(box.center.x < 130 && ball.center.x > 200, "\(box.center) \(ball.center)")
        let concave = TestItem(x: 100, y: 100)
        concave.collisionBoundsType = .path
        concave.collisionBoundingPath.move(to: CGPoint(x: -50, y: -50))
        for (x, y) in [(0, 0), (50, -50), (0, 50)] { concave.collisionBoundingPath.addLine(to: CGPoint(x: x, y: y)) }
        let collision = addCollisionBehavior(for: [concave])
        stage.animator.addBehavior(UIGravityBehavior(items: [concave]))
        collision.translatesReferenceBoundsIntoBoundary = true
        #expect(stage.animator.stepUntilPaused())
        #expect(stage.diagnostics.map(\.kind) == [.unusableShape])
        #expect(concave.center.y < 400)
    }

    @Test("A delegate is not notified of a contact of an item that another delegate has just removed")
    func delegateIsNotNotifiedOfItemRemovedByAnotherDelegate() {
        let items = [TestItem(x: 100, y: 100, side: 40), TestItem(x: 150, y: 100, side: 40)]
        for index in 0...1 {
            let (test, otherLog) = (CollisionTests(), ContactLog())
            let properties = test.stage.removeResistance(from: items)
            _ = test.addCollisionBehavior(for: items)
            let other = UICollisionBehavior(items: items)
            other.collisionDelegate = otherLog
            test.stage.animator.addBehavior(other)
            test.log.onContact = { [unowned other] in other.removeItem(items[index]) }
            properties.addLinearVelocity(CGPoint(x: 300, y: 0), for: items[0])
            test.stage.runFrames(20)
            #expect(test.log.calls.first == "item meets item" && otherLog.calls.isEmpty, "\(otherLog.calls)")
            test.stage.animator.removeAllBehaviors()
            (items[0].center, items[1].center) = (CGPoint(x: 100, y: 100), CGPoint(x: 150, y: 100))
        }
    }
}
