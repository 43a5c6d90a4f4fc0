import DynamicsTesting
import Testing

/// Tests that fingers follow the same path in time at each frame rate.
@MainActor @Suite struct ScenarioFingerTests {
    /// A view "box" that follows a pan, springs back and turns with two fingers; below it, a list of 100 rows.
    private final class DragController: UIViewController {
        let box = UIView(frame: CGRect(x: 80, y: 40, width: 60, height: 60))
        let list = UIScrollView(frame: CGRect(x: 0, y: 200, width: 240, height: 200))
        var movesPerFrame = false

        override func viewDidLoad() {
            super.viewDidLoad()
            box.backgroundColor = .systemRed
            box.accessibilityIdentifier = "box"
            list.contentSize = CGSize(width: 240, height: 4000)
            view.addSubview(box)
            view.addSubview(list)
            box.addGestureRecognizer(UIPanGestureRecognizer(target: self, action: DragController.pan))
            box.addGestureRecognizer(UIRotationGestureRecognizer(target: self, action: DragController.turn))
        }

        private func pan(_ pan: UIPanGestureRecognizer) {
            let translation = pan.translation(in: view)
            if movesPerFrame {
                box.center.x += 1
            } else {
                box.center = CGPoint(x: 110 + translation.x, y: 70 + translation.y)
            }
            guard pan.state == .ended else { return }
            let velocity = pan.velocity(in: view)
            UIView.animate(
                withDuration: 0.6, delay: 0, usingSpringWithDamping: 0.5, initialSpringVelocity: velocity.x / 100,
                options: [.allowUserInteraction]
            ) { self.box.center = CGPoint(x: 110, y: 70) }
        }

        private func turn(_ turn: UIRotationGestureRecognizer) {
            box.transform = CGAffineTransform(rotationAngle: turn.rotation)
        }
    }

    private func scenario(perFrame: Bool = false, _ steps: @escaping @MainActor (Screen) throws -> Void) -> Scenario {
        Scenario(
            { rate in
                Screen(size: CGSize(width: 240, height: 400), framesPerSecond: rate) {
                    let controller = DragController()
                    controller.movesPerFrame = perFrame
                    return controller
                }
            }, steps: steps)
    }

    @Test(arguments: [120.0, 180, 240]) func aDragIsTheSameAtEachRate(rate: Double) {
        let drag = scenario { screen in
            screen.pan(from: "box", by: CGVector(dx: 90, dy: 30), duration: 0.25)
            screen.settle()
            // The times of these are no multiples of a frame.
            screen.advance(seconds: 0.04)
            screen.pan(from: "box", by: CGVector(dx: 40, dy: 80), duration: 0.13, hold: 0.11)
            screen.settle()
        }
        #expect(drag.isTheSame(at: 60, and: rate, tolerance: 0.5, of: ["box"]))
    }

    @Test func aFlingOfAListIsTheSame() {
        var offsets: [Double: CGFloat] = [:]
        let fling = scenario { screen in
            let list = try screen.view(of: UIScrollView.self)
            screen.fling(.view(list), velocity: CGVector(dx: 0, dy: -1370), distance: 140)
            screen.settle()
            offsets[screen.framesPerSecond] = list.contentOffset.y
        }
        #expect(fling.isTheSame(at: 60, and: 120, of: ["box"]))
        #expect((offsets[60] ?? 0) > 300 && abs((offsets[60] ?? 0) - (offsets[120] ?? 0)) < 1, "\(offsets)")
    }

    @Test func stepsOfFingersAndTwoFingersAreTheSame() {
        let steps = scenario { screen in
            screen.rotate("box", by: 1.1, distance: 50, duration: 0.31)
            let finger = screen.finger(downAt: "box")
            finger.move(by: CGVector(dx: 50, dy: 0), duration: 0.17)
            finger.move(by: CGVector(dx: 10, dy: 30))
            screen.inOneFrame { finger.up() }
            screen.advance(to: 0.777)
            screen.settle()
        }
        #expect(steps.isTheSame(at: 60, and: 120, tolerance: 0.5, of: ["box"]))
    }

    @Test func ratesCanDifferByAnyFactor() {
        let drag = scenario { screen in
            screen.pan(from: "box", by: CGVector(dx: 90, dy: 30), duration: 0.25)
            screen.settle()
        }
        #expect(drag.isTheSame(at: 30, and: 120, tolerance: 0.5, of: ["box"]))
        #expect(drag.isTheSame(at: 60, and: 60, tolerance: 0, of: ["box"]))
    }

    @Test func aTouchScriptIsTheSame() throws {
        let json = #"[{"drag": [[110, 70], [190, 90]], "start": 0.107, "duration": 0.23}]"#
        let script = try TouchScript(json: Array(json.utf8), name: "script")
        let played = scenario { screen in
            screen.play(script)
            screen.settle()
        }
        #expect(played.isTheSame(at: 60, and: 120, tolerance: 0.5, of: ["box"]))
    }

    @Test func theFingerMovesInEachFrameOfTheHigherRate() {
        var moves: [Double: Int] = [:]
        let drag = scenario { screen in
            screen.pan(from: "box", by: CGVector(dx: 90, dy: 30), duration: 0.25)
            moves[screen.framesPerSecond] = screen.deliveredTouches.filter { $0.phase == .moved }.count
        }
        drag.isTheSame(at: 60, and: 120, tolerance: 0.5, of: ["box"])
        #expect(moves == [60: 15, 120: 30])
    }

    @Test func motionPerTouchEventIsFound() {
        let faulty = scenario(perFrame: true) { screen in
            screen.pan(from: "box", by: CGVector(dx: 90, dy: 0), duration: 0.25)
            screen.settle()
        }
        let messages = FailureReports.collect { faulty.isTheSame(at: 60, and: 120, of: ["box"]) }.map(\.message)
        #expect(messages.first?.hasPrefix("The motion depends on the frame rate: at ") == true)
        #expect(messages.first?.contains("\"box\": x ") == true, "\(messages)")
    }
}
