import TestSupport
import Testing
import UIDynamics

@MainActor
@Suite("Diagnostics")
struct DiagnosticTests {
    private let stage = TestStage(bounds: CGRect(x: 0, y: 0, width: 400, height: 400))
    private let item = TestItem(x: 100, y: 100)

    @Test("A boundary that is rejected while its behavior is in no animator is reported when the behavior is added")
    func boundaryRejectedBeforeAdditionIsReported() {
        let (collision, emptied) = (UICollisionBehavior(items: [item]), UICollisionBehavior(items: [item]))
        collision.addBoundary(withIdentifier: "dot" as NSString, from: .zero, to: .zero)
        emptied.addBoundary(withIdentifier: "point" as NSString, from: .zero, to: .zero)
        emptied.removeAllBoundaries()
        #expect(stage.diagnostics.isEmpty)
        stage.animator.addBehavior(collision)
        stage.animator.addBehavior(emptied)
        #expect(stage.diagnostics.map(\.kind) == [.unusableBoundary, .unusableBoundary])
        for (diagnostic, name) in zip(stage.diagnostics, ["dot", "point"]) {
            #expect(diagnostic.message.contains("boundary \(name)"), "\(diagnostic)")
        }
        stage.animator.removeBehavior(collision)
        let second = TestStage()
        second.animator.addBehavior(collision)
        #expect(second.diagnostics.isEmpty, "A diagnostic is reported to one animator.")
    }

    @Test("Values that are rejected while a behavior is in no animator are reported when it is added")
    func valuesRejectedBeforeAdditionAreReported() {
        let snap = UISnapBehavior(item: item, snapTo: .zero)
        snap.snapPoint = CGPoint(x: CGFloat.nan, y: 0)
        let gravity = UIGravityBehavior(items: [item])
        for _ in 0..<1000 { gravity.magnitude = .infinity }
        let properties = UIDynamicItemBehavior(items: [item])
        properties.density = -1
        let parent = UIDynamicBehavior()
        for child in [snap, gravity, properties] { parent.addChildBehavior(child) }
        stage.animator.addBehavior(parent)
        let names = ["snap point", "gravity", "density"]
        #expect(stage.diagnostics.map(\.kind) == Array(repeating: .unusableValue, count: names.count))
        for (diagnostic, name) in zip(stage.diagnostics, names) {
            #expect(diagnostic.message.contains(name), "\(diagnostic)")
        }
    }

    @Test("A behavior in no animator stores a limited number of diagnostics")
    func storedDiagnosticsAreLimited() {
        let collision = UICollisionBehavior(items: [item])
        for index in 0..<10_000 { collision.addBoundary(withIdentifier: index as NSNumber, from: .zero, to: .zero) }
        stage.animator.addBehavior(collision)
        #expect(stage.diagnostics.count == 32 && stage.diagnostics.first?.message.contains("boundary 0") == true)
    }

    @Test("A range that does not contain 0 is reported as such")
    func rangeWithoutZeroIsReportedAsSuch() {
        let attachment = UIAttachmentBehavior.slidingAttachment(
            with: item, attachmentAnchor: .zero, axisOfTranslation: CGVector(dx: 1, dy: 0))
        stage.animator.addBehavior(attachment)
        attachment.attachmentRange = UIFloatRange(minimum: 2, maximum: 5)
        attachment.attachmentRange = UIFloatRange(minimum: .nan, maximum: 5)
        #expect(attachment.attachmentRange == .infinite && stage.diagnostics.count == 2)
        for diagnostic in stage.diagnostics {
            #expect(diagnostic.message.contains("range") && diagnostic.message.contains("contains 0"))
            #expect(!diagnostic.message.contains("negative"), "\(diagnostic)")
        }
    }

    @Test("A message names the behavior's class, its item, the rejected value and the value that remains")
    func messageNamesBehaviorItemAndValues() {
        final class Tether: UIAttachmentBehavior {}
        let tether = Tether(item: item, offsetFromCenter: .zero, attachedToAnchor: CGPoint(x: 100, y: 50))
        tether.frequency = 3
        stage.animator.addBehavior(tether)
        tether.frequency = -7
        let message = stage.diagnostics.first?.message ?? ""
        for part in ["Tether", "TestItem", "frequency", "-7", "3"] { #expect(message.contains(part), "\(message)") }
    }
}
