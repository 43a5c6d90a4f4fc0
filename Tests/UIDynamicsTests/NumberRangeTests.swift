import TestSupport
import Testing
import UIDynamics

/// Tests of finite numbers that are out of the engine's range.
@MainActor
@Suite("Ranges of numbers")
struct NumberRangeTests {
    private let stage = TestStage(bounds: CGRect(x: 0, y: 0, width: 400, height: 400))
    private let item = TestItem(x: 100, y: 100)
    private let far = CGPoint(x: 1e200, y: 0)

    @Test("An item with a finite center out of range keeps it, and is reported", arguments: [1e200, -1.1e11, 1e300])
    func itemOutOfRangeKeepsItsCenter(x: CGFloat) {
        let lost = TestItem(x: x, y: 0)
        stage.animator.addBehavior(UIGravityBehavior(items: [lost, item]))
        stage.runFrames(2)
        #expect(lost.center == CGPoint(x: x, y: 0) && item.center.y > 100)
        #expect(stage.diagnostics.map(\.kind) == [.unusablePose])
        #expect(stage.diagnostics.first?.message.contains("TestItem") == true)
        lost.center = CGPoint(x: 300, y: 0)
        stage.animator.updateItem(usingCurrentState: lost)
        stage.runFrames(2)
        #expect(lost.center.x == 300 && lost.center.y > 0)
        lost.center = far
        stage.animator.updateItem(usingCurrentState: lost)
        stage.runFrames(1)
        #expect(lost.center.x == 300, "The body keeps its old pose.")
    }

    @Test("An item of 1e11 points from the origin moves")
    func itemAtLimitMoves() {
        let distant = TestItem(x: 1e11, y: -1e11)
        stage.animator.addBehavior(UIGravityBehavior(items: [distant]))
        stage.runFrames(5)
        #expect(distant.center.x == 1e11 && distant.center.y > -1e11 && stage.diagnostics.isEmpty)
    }

    @Test("Items that are too large or too small for the engine are reported", arguments: [1e200, 3e7, 1e-60])
    func itemsWithSizeOutOfRangeAreReported(side: CGFloat) {
        let items = [UIDynamicItemCollisionBoundsType.rectangle, .ellipse].map { type in
            let item = TestItem(x: 5, y: 5, side: side)
            item.collisionBoundsType = type
            return item
        }
        for item in items {
            stage.animator.addBehavior(UIGravityBehavior(items: [item]))
            stage.runFrames(1)
            #expect(item.center == CGPoint(x: 5, y: 5))
        }
        #expect(stage.diagnostics.count { $0.kind == .unusableSize } == 1, "\(stage.diagnostics)")
    }

    @Test("Boundaries out of range, or shorter than half a point, are rejected with a diagnostic")
    func boundariesOutOfRangeAreRejected() {
        let collision = UICollisionBehavior(items: [item])
        stage.animator.addBehavior(collision)
        let end = CGPoint(x: 10, y: 0)
        collision.addBoundary(withIdentifier: "far" as NSString, from: far, to: CGPoint(x: 2e200, y: 0))
        collision.addBoundary(withIdentifier: "long" as NSString, from: .zero, to: CGPoint(x: 1e38, y: 0))
        collision.addBoundary(withIdentifier: "short" as NSString, from: .zero, to: CGPoint(x: 0.4, y: 0))
        let path = UIBezierPath()
        path.move(to: .zero)
        for point in [end, CGPoint(x: 10, y: 10), CGPoint(x: 0, y: 1e20)] { path.addLine(to: point) }
        collision.addBoundary(withIdentifier: "path" as NSString, for: path)
        #expect(collision.boundaryIdentifiers == nil && stage.animator.boundaries.isEmpty)
        #expect(stage.diagnostics.map(\.kind) == Array(repeating: .unusableBoundary, count: 4))
        for (diagnostic, name) in zip(stage.diagnostics, ["far", "long", "short", "path"]) {
            #expect(diagnostic.message.contains(name), "\(diagnostic)")
        }
        collision.addBoundary(withIdentifier: "usable" as NSString, from: .zero, to: CGPoint(x: 1e7, y: 0))
        #expect(collision.boundaryIdentifiers?.count == 1 && stage.diagnostics.count == 4)
    }

    @Test(
        "Reference bounds out of range are not a boundary, and are reported",
        arguments: [CGRect(x: 1e200, y: 0, width: 5, height: 5), CGRect(x: 0, y: 0, width: 1e300, height: 1e300)])
    func referenceBoundsOutOfRangeAreReported(bounds: CGRect) {
        let stage = TestStage(bounds: bounds)
        let collision = UICollisionBehavior(items: [item])
        collision.translatesReferenceBoundsIntoBoundary = true
        stage.animator.addBehavior(collision)
        stage.runFrames(1)
        #expect(stage.animator.boundaries.isEmpty && stage.diagnostics.map(\.kind) == [.unusableBoundary])
        stage.resizeReferenceView(to: CGRect(x: 0, y: 0, width: 400, height: 400))
        stage.animator.updateItem(usingCurrentState: item)
        stage.runFrames(1)
        #expect(stage.animator.boundaries.count == 1)
    }

    @Test(
        "Insets of 1e308 points do not make the reference bounds a boundary, and are reported",
        arguments: [1e308, -1e308])
    func hugeInsetsAreReported(inset: CGFloat) {
        let collision = UICollisionBehavior(items: [item])
        collision.setTranslatesReferenceBoundsIntoBoundary(
            with: UIEdgeInsets(top: inset, left: inset, bottom: inset, right: inset))
        stage.animator.addBehavior(collision)
        stage.runFrames(1)
        #expect(stage.animator.boundaries.isEmpty && stage.diagnostics.map(\.kind) == [.unusableBoundary])
    }

    /// Sets a property of a behavior to a value that is out of range, and expects that the property keeps its value and
    /// that the animator reports a diagnostic which names the behavior's class.
    private func expectRejection<Behavior: UIDynamicBehavior, Value: Equatable>(
        of value: Value, for property: ReferenceWritableKeyPath<Behavior, Value>, of behavior: Behavior,
        sourceLocation: SourceLocation = #_sourceLocation
    ) {
        let stage = TestStage()
        stage.animator.addBehavior(behavior)
        let old = behavior[keyPath: property]
        behavior[keyPath: property] = value
        #expect(behavior[keyPath: property] == old, sourceLocation: sourceLocation)
        #expect(stage.diagnostics.map(\.kind) == [.unusableValue], sourceLocation: sourceLocation)
        let message = stage.diagnostics.first?.message ?? ""
        #expect(message.contains("\(Behavior.self)"), "\(message)", sourceLocation: sourceLocation)
        stage.runFrames(2)
        #expect(stage.diagnostics.count == 1, "\(stage.diagnostics)", sourceLocation: sourceLocation)
    }

    @Test("Values out of range are ignored and reported for each property of gravity, pushes and snaps")
    func forcesOutOfRangeAreRejected() {
        expectRejection(of: CGVector(dx: 0, dy: 1e9), for: \.gravityDirection, of: UIGravityBehavior(items: [item]))
        expectRejection(of: 1e200, for: \.magnitude, of: UIGravityBehavior(items: [item]))
        expectRejection(of: .nan, for: \.angle, of: UIGravityBehavior(items: [item]))
        let push = UIPushBehavior(items: [item], mode: .continuous)
        expectRejection(of: CGVector(dx: 0, dy: 1e10), for: \.pushDirection, of: push)
        expectRejection(of: 1e200, for: \.magnitude, of: UIPushBehavior(items: [item], mode: .continuous))
        let snap = UISnapBehavior(item: item, snapTo: CGPoint(x: 100, y: 100))
        expectRejection(of: far, for: \.snapPoint, of: snap)
        expectRejection(of: 1e200, for: \.damping, of: UISnapBehavior(item: item, snapTo: .zero))
    }

    @Test("Values out of range are ignored and reported for each property of attachments")
    func attachmentValuesOutOfRangeAreRejected() {
        func attachment() -> UIAttachmentBehavior { UIAttachmentBehavior(item: item, attachedToAnchor: .zero) }
        expectRejection(of: far, for: \.anchorPoint, of: attachment())
        expectRejection(of: 1e200, for: \.length, of: attachment())
        expectRejection(of: 1e200, for: \.frequency, of: attachment())
        expectRejection(of: 1e10, for: \.damping, of: attachment())
        expectRejection(of: 1e10, for: \.frictionTorque, of: attachment())
    }

    @Test("Values out of range are ignored and reported for each property of fields")
    func fieldValuesOutOfRangeAreRejected() {
        func field() -> UIFieldBehavior { .noiseField(smoothness: 0.5, animationSpeed: 1) }
        expectRejection(of: far, for: \.position, of: field())
        expectRejection(of: 1e200, for: \.strength, of: field())
        expectRejection(of: 1e10, for: \.falloff, of: field())
        expectRejection(of: 1e200, for: \.minimumRadius, of: field())
        expectRejection(of: CGVector(dx: 1e10, dy: 0), for: \.direction, of: field())
        expectRejection(of: 1e200, for: \.smoothness, of: field())
        expectRejection(of: 1e200, for: \.animationSpeed, of: field())
    }

    @Test("Values out of range are ignored and reported for each property of item and collision behaviors")
    func itemValuesOutOfRangeAreRejected() {
        func properties() -> UIDynamicItemBehavior { UIDynamicItemBehavior(items: [item]) }
        for value: CGFloat in [-1, 1e200] {
            expectRejection(of: value, for: \.elasticity, of: properties())
            expectRejection(of: value, for: \.friction, of: properties())
            expectRejection(of: value, for: \.boundaryElasticity, of: UICollisionBehavior(items: [item]))
        }
        for value: CGFloat in [1e200, 1e-60, 0] { expectRejection(of: value, for: \.density, of: properties()) }
        expectRejection(of: 1e200, for: \.resistance, of: properties())
        expectRejection(of: -1e10, for: \.angularResistance, of: properties())
        expectRejection(of: 1e200, for: \.charge, of: properties())
    }

    @Test("Velocities and offsets out of range are ignored and reported")
    func velocitiesAndOffsetsOutOfRangeAreRejected() {
        let properties = UIDynamicItemBehavior(items: [item])
        let push = UIPushBehavior(items: [item], mode: .continuous)
        properties.addLinearVelocity(CGPoint(x: 1e200, y: 0), for: item)
        stage.animator.addBehavior(properties)
        stage.animator.addBehavior(push)
        properties.addLinearVelocity(CGPoint(x: 0.9e11, y: 0), for: item)
        properties.addLinearVelocity(CGPoint(x: 0.9e11, y: 0), for: item)
        properties.addAngularVelocity(1e200, for: item)
        push.setTargetOffsetFromCenter(UIOffset(horizontal: 1e200, vertical: 0), for: item)
        #expect(properties.linearVelocity(for: item).x.matches(0.9e11, within: 1e5))
        #expect(properties.angularVelocity(for: item) == 0 && push.targetOffsetFromCenter(for: item) == .zero)
        #expect(stage.diagnostics.map(\.kind) == Array(repeating: .unusableValue, count: 4), "\(stage.diagnostics)")
    }

    @Test("An attachment or snap to a point out of range has no effect until it has a usable point")
    func pointsOutOfRangeHaveNoEffect() {
        let other = TestItem(x: 100, y: 100)
        let attachment = UIAttachmentBehavior(
            item: item, offsetFromCenter: UIOffset(horizontal: 1e200, vertical: 0), attachedToAnchor: far)
        let snap = UISnapBehavior(item: other, snapTo: far)
        stage.animator.addBehavior(attachment)
        stage.animator.addBehavior(snap)
        stage.runFrames(3)
        #expect(item.center == CGPoint(x: 100, y: 100) && other.center == CGPoint(x: 100, y: 100))
        #expect(stage.diagnostics.map(\.kind) == Array(repeating: .unusableValue, count: 3), "\(stage.diagnostics)")
        (attachment.length, attachment.frequency, attachment.damping) = (0, 2, 1)
        attachment.anchorPoint = CGPoint(x: 200, y: 100)
        snap.snapPoint = CGPoint(x: 200, y: 100)
        #expect(stage.animator.stepUntilPaused())
        #expect(item.center.x.matches(200, within: 0.6) && other.center.x.matches(200, within: 0.6))
    }

    @Test(
        "The length of a slider's axis has no effect",
        arguments: [1, 1e-300, 1e200, 1e308, CGFloat.leastNonzeroMagnitude])
    func lengthOfAxisHasNoEffect(length: CGFloat) {
        let slider = UIAttachmentBehavior.slidingAttachment(
            with: item, attachmentAnchor: item.center, axisOfTranslation: CGVector(dx: 0, dy: length))
        let gravity = UIGravityBehavior(items: [item])
        gravity.gravityDirection = CGVector(dx: 1, dy: 1)
        stage.animator.addBehavior(slider)
        stage.animator.addBehavior(gravity)
        stage.runFrames(10)
        #expect(item.center.x.matches(100, within: 0.6) && item.center.y > 105, "\(item.center)")
    }

    @Test("What the engine rejects during a step is reported with the item's name")
    func rejectionsDuringStepsAreReported() {
        let field = UIFieldBehavior.field { _, _, _, _, _, _ in CGVector(dx: .nan, dy: 0) }
        field.addItem(item)
        stage.animator.addBehavior(field)
        stage.runFrames(5)
        #expect(stage.diagnostics.map(\.kind) == [.unusableValue], "\(stage.diagnostics)")
        let message = stage.diagnostics.first?.message ?? ""
        #expect(message.contains("TestItem") && message.contains("field"))
    }

    @Test("A handler of what the engine rejects can change the animator")
    func handlerOfEngineRejectionCanChangeAnimator() {
        let field = UIFieldBehavior.field { _, _, _, _, _, _ in CGVector(dx: .nan, dy: 0) }
        field.addItem(item)
        stage.animator.addBehavior(field)
        var count = 0
        stage.animator.diagnosticHandler = { [item] _ in
            count += 1
            field.removeItem(item)
        }
        stage.runFrames(2)
        #expect(count == 1 && stage.animator.items(in: .infinite).isEmpty)
    }

    @Test("Items of negative elasticity do not pass through each other, and negative friction acts like none was set")
    func negativeCoefficientsAreIgnored() {
        func path(coefficient: CGFloat?) -> [CGPoint] {
            let (stage, upper, lower) = (TestStage(), TestItem(x: 110, y: 0), TestItem(x: 100, y: 300))
            let (properties, anchored) = (
                UIDynamicItemBehavior(items: [upper, lower]), UIDynamicItemBehavior(items: [lower])
            )
            if let coefficient { (properties.elasticity, properties.friction) = (coefficient, coefficient) }
            anchored.isAnchored = true
            let collision = UICollisionBehavior(items: [upper, lower])
            for behavior in [properties, anchored, collision, UIGravityBehavior(items: [upper])] {
                stage.animator.addBehavior(behavior)
            }
            return (0..<120).map { _ in
                stage.runFrames(1)
                return upper.center
            }
        }
        #expect(path(coefficient: -0.5) == path(coefficient: nil))
        #expect(path(coefficient: -0.5).last!.y.matches(200, within: 1.5))
    }
}
