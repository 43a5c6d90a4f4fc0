import DynamicsTesting
import TestSupport
import Testing
import UIKit

/// Random fingers on views with many recognizers.
@MainActor
@Suite("Random touches")
struct TouchRandomTests {
    @Test("After any touches, each recognizer is idle, each touch was ended, and the same touches give the same calls")
    func randomTouchesLeaveNothingBehind() {
        var callCount = 0
        for seed in [UInt64](1...9) + [44] {
            let (first, second) = (TouchProgram(seed: seed), TouchProgram(seed: seed))
            first.run()
            second.run()
            #expect(first.log.calls == second.log.calls, "seed \(seed)")
            callCount += first.log.calls.count
            let busy = first.recognizers.filter { $0.state != .possible || $0.numberOfTouches > 0 }
            #expect(busy.map { "\($0.name ?? "") \($0.state)" } == [], "seed \(seed)")
            for pad in first.pads {
                #expect(pad.beganCount == pad.endedCount && pad.faults == [], "\(pad.faults), seed \(seed)")
            }
            #expect(first.scrollViews.allSatisfy { !$0.isTracking && !$0.isDragging && !$0.isDecelerating })
            #expect(!first.screen.loop.isMoving, "seed \(seed)")
            // The recognizers work as before.
            first.log.calls.removeAll()
            first.screen.tap(.point(5, 5))
            first.screen.advance(frames: 60)
            #expect(first.log.calls.contains { $0.hasPrefix("tap") }, "seed \(seed)")
        }
        #expect(callCount > 100, "the touches are recognized")
    }
}

/// Views with recognizers, and random touches on them.
@MainActor
private final class TouchProgram {
    let screen = Screen()
    let log = ProgramLog()
    var recognizers: [UIGestureRecognizer] = []
    var pads: [PairingView] = []
    var scrollViews: [UIScrollView] = []
    private var random: RandomGenerator

    init(seed: UInt64) {
        random = RandomGenerator(seed: seed)
        let root = makePad(CGRect(x: 0, y: 0, width: 320, height: 568))
        screen.show(root)
        let tap = UITapGestureRecognizer()
        add(tap, named: "tap", to: root)
        let small = screen.perform { UIWindow(frame: CGRect(x: 200, y: 0, width: 100, height: 200)) }
        small.isHidden = false
        small.addSubview(makePad(small.bounds))
        let list = UIScrollView(frame: CGRect(x: 20, y: 20, width: 280, height: 500))
        list.contentSize = CGSize(width: 280, height: 2000)
        let row = UIScrollView(frame: CGRect(x: 0, y: 100, width: 280, height: 150))
        row.contentSize = CGSize(width: 900, height: 150)
        scrollViews = [list, row]
        root.addSubview(list)
        list.addSubview(row)
        list.addSubview(makePad(CGRect(x: 0, y: 300, width: 280, height: 200)))
        row.addSubview(makePad(CGRect(x: 0, y: 0, width: 900, height: 150)))
        for pad in pads { addRandomRecognizers(to: pad) }
        for view in scrollViews { recognizers.append(view.panGestureRecognizer) }
    }

    private func makePad(_ frame: CGRect) -> PairingView {
        let pad = PairingView(frame: frame)
        pad.isMultipleTouchEnabled = random.randomInt(below: 2) == 0
        pads.append(pad)
        return pad
    }

    private func add(_ recognizer: UIGestureRecognizer, named name: String, to view: UIView) {
        recognizer.name = name
        recognizer.addTarget(log, action: ProgramLog.record)
        view.addGestureRecognizer(recognizer)
        recognizers.append(recognizer)
    }

    private func addRandomRecognizers(to view: UIView) {
        for index in 0..<random.randomInt(below: 5) {
            let (recognizer, kind) = makeRecognizer()
            if random.randomInt(below: 3) == 0 { recognizer.delegate = log }
            recognizer.cancelsTouchesInView = random.randomInt(below: 3) > 0
            recognizer.delaysTouchesBegan = random.randomInt(below: 4) == 0
            recognizer.delaysTouchesEnded = random.randomInt(below: 3) > 0
            if let other = view.gestureRecognizers?.first, random.randomInt(below: 3) == 0 {
                recognizer.require(toFail: other)
            }
            add(recognizer, named: "\(kind) \(index) of \(pads.count)", to: view)
        }
    }

    private func makeRecognizer() -> (UIGestureRecognizer, String) {
        switch random.randomInt(below: 7) {
        case 0:
            let tap = UITapGestureRecognizer()
            tap.numberOfTapsRequired = 1 + random.randomInt(below: 2)
            tap.numberOfTouchesRequired = 1 + random.randomInt(below: 2)
            return (tap, "tap")
        case 1: return (UILongPressGestureRecognizer(), "press")
        case 2: return (UIPinchGestureRecognizer(), "pinch")
        case 3: return (UIRotationGestureRecognizer(), "rotation")
        case 4: return (UISwipeGestureRecognizer(), "swipe")
        case 5:
            let edge = UIScreenEdgePanGestureRecognizer()
            edge.edges = .all
            return (edge, "edge")
        default:
            let pan = UIPanGestureRecognizer()
            pan.maximumNumberOfTouches = 1 + random.randomInt(below: 3)
            pan.minimumNumberOfTouches = 1 + random.randomInt(below: 2)
            return (pan, "pan")
        }
    }

    func run() {
        var fingers: [Int: CGPoint] = [:]
        for _ in 0..<150 {
            var inputs: [TouchInput] = []
            for _ in 0..<random.randomInt(below: 5) {
                let finger = random.randomInt(below: 4)
                let phase: TouchInput.Phase
                if let old = fingers[finger] {
                    phase =
                        [.moved, .moved, .moved, .stationary, .ended, .ended, .cancelled][random.randomInt(below: 7)]
                    let step = CGPoint(x: random.randomInt(below: 61) - 30, y: random.randomInt(below: 61) - 30)
                    fingers[finger] = phase == .moved || phase == .stationary ? old + step : nil
                    inputs.append(TouchInput(finger, phase, at: phase == .stationary ? old : old + step))
                    if phase == .stationary { fingers[finger] = old }
                } else {
                    let start = CGPoint(x: random.randomInt(below: 320), y: random.randomInt(below: 568))
                    fingers[finger] = start
                    inputs.append(TouchInput(finger, .began, at: start))
                }
            }
            screen.advance(touches: inputs)
            changeRecognizer()
            screen.advance(frames: random.randomInt(below: 10) == 0 ? 40 : random.randomInt(below: 3))
        }
        for (finger, location) in fingers.sorted(by: { $0.key < $1.key }) {
            screen.advance(touches: [TouchInput(finger, .ended, at: location)])
        }
        screen.advance(frames: 600)
    }

    /// Seldom disables and enables a recognizer, or moves the content of a scroll view.
    private func changeRecognizer() {
        switch random.randomInt(below: 40) {
        case 0:
            let recognizer = recognizers[random.randomInt(below: recognizers.count)]
            recognizer.isEnabled = false
            recognizer.isEnabled = true
        case 1: scrollViews[random.randomInt(below: 2)].contentOffset = CGPoint(x: 0, y: 100)
        default: break
        }
    }
}

@MainActor
private final class ProgramLog: NSObject, UIGestureRecognizerDelegate {
    var calls: [String] = []

    func record(_ recognizer: UIGestureRecognizer) {
        let location = recognizer.location(in: recognizer.view)
        calls.append("\(recognizer.name ?? "") \(recognizer.state.rawValue) \(location.x) \(location.y)")
    }

    func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer,
        shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
    ) -> Bool { true }
}

/// A view that counts the touches it receives and checks that each begins once, changes in between, and ends once.
@MainActor
private final class PairingView: UIView {
    var beganCount = 0
    var endedCount = 0
    var faults: [String] = []
    private var active: Set<UITouch> = []

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        beganCount += touches.count
        if !active.isDisjoint(with: touches) { faults.append("began twice") }
        active.formUnion(touches)
        // Touches of other views reach this one along the responder chain. A finger that has lifted counts no longer.
        let down = active.filter { $0.view === self && $0.phase != .ended && $0.phase != .cancelled }
        if !isMultipleTouchEnabled, down.count > 1 { faults.append("two touches") }
    }
    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
        if !touches.isSubset(of: active) { faults.append("moved without beginning") }
    }
    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { end(touches) }
    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) { end(touches) }

    private func end(_ touches: Set<UITouch>) {
        endedCount += touches.count
        if !touches.isSubset(of: active) { faults.append("ended without beginning") }
        active.subtract(touches)
    }
}
