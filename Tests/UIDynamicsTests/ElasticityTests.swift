import TestSupport
import Testing
import UIDynamics

@MainActor
@Suite("Elasticity")
struct ElasticityTests {
    private let stage = TestStage(bounds: CGRect(x: 0, y: 0, width: 400, height: 400))
    private let item = TestItem(x: 100, y: 100, side: 40)

    @Test("An item of elasticity 0 bounces off boundaries only as measured, and not off items")
    func inelasticItemBouncesOnlyOffBoundaries() {
        // Drops an item from `height`, in points, onto another item if `ontoItem` is true, otherwise onto a boundary.
        // Returns the item's largest upward velocity within two seconds, in points/s.
        let reboundVelocity = { (height: CGFloat, ontoItem: Bool, boundary: CGFloat) -> CGFloat in
            let stage = TestStage(bounds: CGRect(x: 0, y: 0, width: 400, height: 400))
            let item = TestItem(x: 100, y: 360 - height, side: 40)
            let floor = TestItem(center: CGPoint(x: 200, y: 390), size: CGSize(width: 400, height: 20))
            let items = ontoItem ? [item, floor] : [item]
            let inelastic = UIDynamicItemBehavior(items: items)
            inelastic.elasticity = 0
            let fixed = UIDynamicItemBehavior(items: ontoItem ? [floor] : [])
            fixed.isAnchored = true
            let collision = UICollisionBehavior(items: items)
            collision.boundaryElasticity = boundary
            if !ontoItem {
                collision.addBoundary(
                    withIdentifier: "floor" as NSString, from: CGPoint(x: 0, y: 381), to: CGPoint(x: 400, y: 381))
            }
            for behavior in [inelastic, fixed, collision, UIGravityBehavior(items: [item])] {
                stage.animator.addBehavior(behavior)
            }
            var fastest: CGFloat = 0
            for _ in 0..<120 {
                stage.runFrames(1)
                fastest = max(fastest, -inelastic.linearVelocity(for: item).y)
            }
            #expect(item.center.y.matches(360, within: 2.5) || !ontoItem, "\(item.center)")
            return fastest
        }
        #expect(reboundVelocity(200, true, 0.2) < 0.01, "The item must not bounce off another one of elasticity 0.")
        #expect(reboundVelocity(4, false, 0.2) < 0.01, "Below 100 points/s the item must not bounce off a boundary.")
        let usual = reboundVelocity(200, false, 0.2)
        #expect(usual > 90 && usual < 130, "Above 100 points/s the item leaves with a fifth of its speed: \(usual)")
        let inelastic = reboundVelocity(200, false, 0)
        #expect(inelastic < 0.01, "With boundary elasticity 0 the item must not bounce: \(inelastic)")
        #expect(reboundVelocity(200, false, 0.6) > 300, "With boundary elasticity 0.6 the item must bounce more.")
    }

    @Test("Changing the elasticity of boundaries affects existing boundaries, also the reference bounds")
    func changedBoundaryElasticityAffectsExistingBoundaries() {
        let collision = UICollisionBehavior(items: [item])
        #expect(collision.boundaryElasticity == 0.2)
        collision.translatesReferenceBoundsIntoBoundary = true
        let properties = UIDynamicItemBehavior(items: [item])
        properties.elasticity = 0
        for behavior in [collision, properties, UIGravityBehavior(items: [item])] {
            stage.animator.addBehavior(behavior)
        }
        stage.runFrames(5)
        collision.boundaryElasticity = .nan
        #expect(collision.boundaryElasticity == 0.2 && stage.diagnostics.map(\.kind) == [.unusableValue])
        collision.boundaryElasticity = 0
        while stage.animator.step() { #expect(properties.linearVelocity(for: item).y > -0.01) }
        #expect(item.center.y.matches(380, within: 2))
        stage.resizeReferenceView(to: CGRect(x: 0, y: 0, width: 400, height: 600))
        stage.animator.updateItem(usingCurrentState: item)
        while stage.animator.step() { #expect(properties.linearVelocity(for: item).y > -0.01) }
        #expect(item.center.y.matches(580, within: 2), "The resized boundary has the elasticity too.")
    }
}
