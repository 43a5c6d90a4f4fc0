import Foundation
import Testing

@testable import DynamicsTesting

/// A box on a spring, which a pan moves. Faults can be planted.
@MainActor
private final class SpringController: UIViewController {
    enum Fault { case none, leavesWhenTouchedLate, neverRests, perFrame, random, leavesWhenTapped }

    let fault: Fault
    let box = UIView(frame: CGRect(x: 80, y: 40, width: 40, height: 40))
    private var animator: UIDynamicAnimator?
    private var link: CADisplayLink?
    private var frames = 0
    private static var creationCount = 0

    init(_ fault: Fault) {
        self.fault = fault
        super.init(nibName: nil, bundle: nil)
    }

    required init?(coder: NSCoder) { fatalError("not used") }

    override func viewDidLoad() {
        super.viewDidLoad()
        box.backgroundColor = .systemRed
        box.accessibilityIdentifier = "box"
        view.addSubview(box)
        let spring = UIAttachmentBehavior(item: box, attachedToAnchor: CGPoint(x: 100, y: 150))
        spring.length = 0
        spring.frequency = 2
        spring.damping = fault == .neverRests ? 0 : 0.6
        let animator = UIDynamicAnimator(referenceView: view)
        animator.addBehavior(spring)
        self.animator = animator
        view.addGestureRecognizer(UITapGestureRecognizer(target: self, action: SpringController.tapped))
        Self.creationCount += 1
        if fault == .perFrame || fault == .random {
            link = CADisplayLink(target: self, selector: SpringController.moveMarker)
            link?.add(to: .main, forMode: .default)
        }
    }

    private func moveMarker() {
        frames += 1
        box.alpha = 1 - CGFloat(min(frames, 100)) / 200
        if fault == .random { box.alpha -= CGFloat(Self.creationCount) / 50 }
        if frames == 100 { link?.invalidate() }
    }

    private func tapped() {
        if fault == .leavesWhenTouchedLate, box.center.y > 100 {
            (animator?.behaviors.first as? UIAttachmentBehavior)?.anchorPoint.x = 900
        }
        if fault == .leavesWhenTapped { box.center.x = 900 }
    }
}

@MainActor @Suite struct ScenarioTests {
    private func scenario(_ fault: SpringController.Fault) -> Scenario {
        Scenario { rate in
            Screen(size: CGSize(width: 200, height: 300), framesPerSecond: rate) { SpringController(fault) }
        } steps: { screen in
            screen.settle(limit: 8)
        }
    }

    private func failures(_ body: () -> Void) -> [String] { FailureReports.collect(body).map(\.message) }

    @Test func aSoundScenarioPasses() {
        let sound = scenario(.none)
        #expect(sound.isTheSameTwice())
        #expect(sound.isTheSame(at: 60, and: 120, tolerance: 1, of: ["box"]))
        #expect(sound.canBeInterrupted(at: "box", every: 5, keeping: ScreenInvariant.standard + [.itemsStay()]))
    }

    @Test func anInterruptionThatBreaksTheMotionNamesBothFrames() {
        let messages = failures {
            let fault = scenario(.leavesWhenTouchedLate)
            #expect(!fault.canBeInterrupted(at: .point(20, 20), keeping: [.itemsStay()]))
        }
        #expect(messages.count == 1)
        let message = messages.first ?? ""
        #expect(message.hasPrefix("The motion cannot be interrupted: with a finger at (20, 20) in frame "))
        #expect(message.contains("\"items stay inside the screen\" failed in frame "))
        #expect(message.contains("\"box\" at ") && message.contains("points outside"))
    }

    @Test func aScenarioThatFailsByItselfSaysSo() {
        let messages = failures { scenario(.neverRests).canBeInterrupted(at: "box") }
        #expect(messages.first?.hasPrefix("Without an interruption, \"no step fails\" failed in frame 480") == true)
        #expect(messages.first?.contains("UIAttachmentBehavior (2 Hz, damping 0)") == true)
    }

    @Test func motionPerFrameDependsOnTheRate() {
        let messages = failures { scenario(.perFrame).isTheSame(at: 60, and: 120, tolerance: 1, of: ["box"]) }
        let message = messages.first ?? ""
        #expect(message.hasPrefix("The motion depends on the frame rate: at "), "\(message)")
        #expect(message.contains("\"box\": alpha ") && message.contains("The tolerance is 1 points."))
    }

    @Test func motionThatDiffersFromRunToRunNamesTheFrame() {
        let messages = failures { scenario(.random).isTheSameTwice(of: ["box"]) }
        #expect(
            messages.first?.hasPrefix("Two runs of the scenario differ. The second run: frame 1, \"box\": alpha")
                == true)
    }

    @Test func aScreenOfAnotherRateNamesTheRemedy() {
        let fixed = Scenario { _ in Screen() }
        #expect(failures { fixed.isTheSame() }.first?.contains("Screen(framesPerSecond: rate)") == true)
    }

    @Test(arguments: [(60, 90), (60, 30), (0, 60), (.nan, 60), (60, .infinity), (-60, -120)])
    func ratesThatAreNoMultiplesAreAFailure(rate: Double, other: Double) {
        let messages = failures { #expect(!scenario(.none).isTheSame(at: rate, and: other)) }
        #expect(messages.first?.hasPrefix("The second frame rate, ") == true)
    }

    @Test func timesThatAreNotFiniteAreReplaced() {
        let idle = Scenario { rate in
            Screen(size: CGSize(width: 200, height: 300), framesPerSecond: rate) { UIView() }
        } steps: {
            $0.advance(frames: 3)
        }
        for time in [Double.nan, .infinity, -1] {
            #expect(idle.canBeInterrupted(at: .point(5, 5), for: time, keeping: [.comesToRest(within: time)]))
        }
    }

    @Test func interruptionsAreSpreadOverLongRuns() {
        #expect(Scenario.interruptedFrames(count: 5, interval: 1, limit: 300) == [1, 2, 3, 4, 5])
        #expect(Scenario.interruptedFrames(count: 10, interval: 4, limit: 300) == [1, 5, 9])
        #expect(Scenario.interruptedFrames(count: 1000, interval: 1, limit: 4) == [1, 251, 501, 751])
        #expect(Scenario.interruptedFrames(count: 0, interval: 0, limit: 0).isEmpty)
    }

    @Test func randomFingersFindAFaultAndReduceIt() throws {
        let idle = Scenario { rate in
            Screen(size: CGSize(width: 200, height: 300), framesPerSecond: rate) { SpringController(.leavesWhenTapped) }
        }
        let messages = failures { #expect(!idle.survivesRandomFingers(seeds: 1...5, keeping: [.itemsStay()])) }
        let message = messages.first ?? ""
        #expect(
            message.hasPrefix("Random fingers, seed 1: \"items stay inside the screen\" failed in frame "), "\(message)"
        )
        #expect(message.contains("The shortest program that still fails has 1 gesture of "))
        // The printed program repeats the failure.
        let json = try #require(message.range(of: "[\n").map { String(message[$0.lowerBound...]) })
        let script = try TouchScript(json: Array(json.utf8), name: "printed")
        let controller = SpringController(.leavesWhenTapped)
        let screen = Screen(size: CGSize(width: 200, height: 300)) { controller }
        screen.play(script)
        screen.advance(frames: 2)
        #expect(script.gestures.count == 1 && controller.box.center.x > 200)
    }

    @Test func randomFingersPassASoundScreen() {
        let sound = Scenario { rate in
            Screen(size: CGSize(width: 200, height: 300), framesPerSecond: rate) { SpringController(.none) }
        }
        #expect(sound.survivesRandomFingers(seeds: 1...3, fingers: RandomFingers(gestureCount: 4)))
    }
}
