import DynamicsTesting
import TestSupport
import Testing
import UIKit

/// Properties that are set to NaN or infinite values.
@MainActor
@Suite("Misuse that is survived: numbers")
struct BadNumberTests {
    private nonisolated static let badNumbers: [CGFloat] = [.nan, .infinity, -.infinity]

    @Test("A view ignores and reports values that are not finite", arguments: badNumbers)
    func viewIgnoresValues(bad: CGFloat) {
        let frame = CGRect(x: 1, y: 2, width: 30, height: 40)
        let setters: [(String, (UIView) -> Void)] = [
            ("frame", { $0.frame = CGRect(x: bad, y: 0, width: 1, height: 1) }),
            ("bounds", { $0.bounds = CGRect(x: 0, y: 0, width: 1, height: bad) }),
            ("center", { $0.center = CGPoint(x: 0, y: bad) }),
            ("transform", { $0.transform = CGAffineTransform(a: bad, b: 0, c: 0, d: 1, tx: 0, ty: 0) }),
            ("transform", { $0.transform = CGAffineTransform(translationX: 0, y: bad) }),
            ("alpha", { $0.alpha = bad }),
            ("frame", { $0.layer.frame = CGRect(x: 0, y: bad, width: 1, height: 1) }),
            ("transform", { $0.layer.setAffineTransform(CGAffineTransform(scaleX: bad, y: 1)) }),
        ]
        for (name, set) in setters {
            let view = UIView(frame: frame)
            let reports = collectReports { set(view) }
            #expect(reports.count == 1 && reports[0].hasPrefix("UIView.\(name): The value"))
            #expect(view.frame == frame && view.alpha == 1 && view.transform.isIdentity)
        }
    }

    @Test("A view that is created with a frame that is not finite has a zero frame", arguments: badNumbers)
    func frameOfNewViewIsReplaced(bad: CGFloat) {
        var view = UIView()
        let reports = collectReports { view = UIView(frame: CGRect(x: 0, y: bad, width: 1, height: 1)) }
        #expect(reports.count == 1 && view.frame == .zero)
    }

    @Test("A layer without a view ignores and reports values that are not finite", arguments: badNumbers)
    func layerIgnoresValues(bad: CGFloat) {
        let setters: [(CALayer) -> Void] = [
            { $0.frame = CGRect(x: bad, y: 0, width: 1, height: 1) },
            { $0.bounds = CGRect(x: 0, y: 0, width: 1, height: bad) },
            { $0.position = CGPoint(x: 0, y: bad) },
            { $0.setAffineTransform(CGAffineTransform(scaleX: 1, y: bad)) },
            { $0.opacity = Float(bad) },
        ]
        for set in setters {
            let layer = CALayer()
            #expect(collectReports { set(layer) }.count == 1)
            #expect(layer.frame == .zero && layer.opacity == 1 && layer.affineTransform().isIdentity)
        }
    }

    @Test("A scroll view ignores and reports values that are not finite", arguments: badNumbers)
    func scrollViewIgnoresValues(bad: CGFloat) {
        let setters: [(UIScrollView) -> Void] = [
            { $0.contentSize = CGSize(width: bad, height: 1) },
            { $0.contentInset = UIEdgeInsets(top: 0, left: 0, bottom: bad, right: 0) },
            { $0.contentOffset = CGPoint(x: bad, y: 0) },
            { $0.setContentOffset(CGPoint(x: 0, y: bad), animated: true) },
        ]
        for set in setters {
            let screen = Screen()
            let view = UIScrollView(frame: CGRect(x: 0, y: 0, width: 300, height: 300))
            view.contentSize = CGSize(width: 300, height: 900)
            view.contentOffset = CGPoint(x: 0, y: 100)
            screen.show(view)
            #expect(collectReports { set(view) }.count == 1)
            screen.advance(frames: 3)
            #expect(view.contentSize == CGSize(width: 300, height: 900) && view.contentInset == .zero)
            #expect(view.contentOffset == CGPoint(x: 0, y: 100))
        }
    }

    @Test("A clock, a loop and an animator ignore steps that are no durations", arguments: [Double.nan, .infinity, -1])
    func stepsThatAreNoDurationsAreIgnored(step: Double) {
        let (stage, item) = (TestStage(), TestItem(x: 0, y: 0))
        stage.animator.addBehavior(UIGravityBehavior(items: [item]))
        stage.animator.step(of: step)
        stage.animator.step(frames: -5)
        #expect(item.center == .zero)
        stage.clock.tick(by: step)
        #expect(stage.clock.time == 0)
        #expect(stage.diagnostics.map(\.kind).contains(.unusableValue))
        let screen = Screen()
        screen.loop.runFrame(step: step)
        screen.resize(to: CGSize(width: step, height: 100))
        #expect(screen.bounds.size == Screen.defaultSize)
        stage.runFrames(2)
        #expect(item.center.y > 0)
    }

    @Test("Random numbers in all properties of views leave frames that can be drawn")
    func randomNumbersLeaveDrawableViews() {
        var random = RandomGenerator(seed: 5)
        let screen = Screen()
        let (outer, inner) = (UIScrollView(frame: CGRect(x: 0, y: 0, width: 100, height: 100)), UILabel())
        inner.text = "Text"
        outer.addSubview(inner)
        screen.show(outer)
        _ = collectReports {
            for _ in 0..<2000 {
                let view = random.randomInt(below: 2) == 0 ? outer : inner
                let numbers = (0..<6).map { _ in random.randomBadNumber() }
                let rect = CGRect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
                switch random.randomInt(below: 9) {
                case 0: view.frame = rect
                case 1: view.bounds = rect
                case 2: view.center = rect.origin
                case 3:
                    view.transform = CGAffineTransform(
                        a: numbers[0], b: numbers[1], c: numbers[2], d: numbers[3], tx: numbers[4], ty: numbers[5])
                case 4: view.alpha = numbers[0]
                case 5: outer.contentSize = rect.size
                case 6:
                    outer.contentInset = UIEdgeInsets(
                        top: numbers[0], left: numbers[1], bottom: numbers[2], right: numbers[3])
                case 7: outer.setContentOffset(rect.origin, animated: true)
                default:
                    view.layer.cornerRadius = numbers[0]
                    view.layer.borderWidth = numbers[1]
                    view.layer.shadowRadius = numbers[2]
                    view.layer.shadowOpacity = Float(numbers[3])
                }
                screen.pan(from: .point(10, 50), to: .point(10, 20), duration: 2.0 / 60)
                _ = screen.loop.displayList()
            }
        }
        for view in [outer, inner] {
            #expect(view.bounds.origin.x.isFinite && view.bounds.width.isFinite && view.center.y.isFinite)
        }
        #expect(outer.contentSize.height.isFinite && outer.contentInset.top.isFinite)
    }
}

extension RandomGenerator {
    /// Returns a number that is usual, zero, negative, huge, tiny, infinite or NaN.
    mutating func randomBadNumber() -> CGFloat {
        switch randomInt(below: 12) {
        case 0: .nan
        case 1: .infinity
        case 2: -.infinity
        case 3: .greatestFiniteMagnitude
        case 4: -1e300
        case 5: 1e15
        case 6: .leastNonzeroMagnitude
        case 7: 0
        case 8: -CGFloat(randomInt(below: 100))
        default: CGFloat(randomInt(below: 100))
        }
    }
}
