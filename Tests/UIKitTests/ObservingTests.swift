import Testing

@testable import UIKit

/// What a view tells those who observe its values.
@MainActor
@Suite("Observing views")
struct ObservingTests {
    @Test("an observed center is told once for each new value, with the old one")
    func center() {
        let view = Piece(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
        var told: [(CGPoint?, CGPoint?)] = []
        let observation = view.observe(\.center, options: [.new, .old]) { seen, change in
            #expect(seen === view)
            told.append((change.oldValue, change.newValue))
        }
        view.center = CGPoint(x: 30, y: 10)
        view.center = CGPoint(x: 30, y: 10)
        view.alpha = 0.5
        #expect(told.count == 1)
        #expect(told.first?.0 == CGPoint(x: 10, y: 10) && told.first?.1 == CGPoint(x: 30, y: 10))
        observation.invalidate()
        view.center = .zero
        #expect(told.count == 1)
    }

    @Test("a frame that is set is told as one change, and what follows from it can be observed")
    func frame() {
        let view = UIView(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
        var (frames, widths, plain) = ([CGRect](), [CGFloat](), 0)
        let kept = [
            view.observe(\.frame, options: .new) { _, change in frames.append(change.newValue ?? .zero) },
            view.observe(\.bounds.size.width, options: .new) { _, change in widths.append(change.newValue ?? 0) },
            view.observe(\.transform) { _, change in
                #expect(change.newValue == nil && change.oldValue == nil)
                plain += 1
            },
        ]
        view.frame = CGRect(x: 5, y: 5, width: 40, height: 10)
        view.transform = CGAffineTransform(scaleX: 2, y: 2)
        view.isHidden = true
        let larger = CGRect(x: -15, y: 0, width: 80, height: 20)
        #expect(frames == [CGRect(x: 5, y: 5, width: 40, height: 10), larger])
        #expect(widths == [40] && plain == 1)
        withExtendedLifetime(kept) {}
    }

    @Test("an observation that nobody keeps is over, and one view's observers hear in the order they came")
    func lifetime() {
        let view = UIView()
        var heard: [String] = []
        _ = view.observe(\.alpha) { _, _ in heard.append("nobody's") }
        let first = view.observe(\.alpha, options: [.initial, .new]) { _, change in
            heard.append("first \(change.newValue ?? -1)")
        }
        let second = view.observe(\.alpha) { _, _ in
            heard.append("second")
            first.invalidate()
        }
        view.alpha = 0.5
        view.alpha = 0.25
        #expect(heard == ["first 1.0", "first 0.5", "second", "second"])
        withExtendedLifetime(second) {}
    }

    @Test("an observer may change the view that it observes")
    func nested() {
        let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
        var steps: [CGFloat] = []
        let observation = view.observe(\.center.x, options: .new) { seen, change in
            steps.append(change.newValue ?? 0)
            if seen.center.x < 8 { seen.center.x += 1 }
        }
        view.center = CGPoint(x: 6, y: 5)
        #expect(steps == [6, 7, 8] && view.center == CGPoint(x: 8, y: 5))
        withExtendedLifetime(observation) {}
    }

    @Test("an animator that moves a view tells its observers in every frame that moves it")
    func animator() {
        let screen = TestScreen()
        var (view, animator, places) = (UIView(), UIDynamicAnimator(), [CGPoint]())
        screen.loop.perform {
            view = UIView(frame: CGRect(x: 10, y: 10, width: 20, height: 20))
            screen.window.addSubview(view)
            animator = UIDynamicAnimator(referenceView: screen.window)
            animator.addBehavior(UIGravityBehavior(items: [view]))
        }
        let observation = view.observe(\.center, options: .new) { _, change in places.append(change.newValue ?? .zero) }
        screen.frames(20)
        #expect(places.count >= 15 && places.last == view.center)
        #expect(zip(places, places.dropFirst()).allSatisfy { $0.y < $1.y })
        observation.invalidate()
        animator.removeAllBehaviors()
    }

    @Test("a responder hears by name, with its context, until it is removed or gone")
    func byName() {
        let scroll = UIScrollView(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
        var listener: Listener? = Listener()
        var mark = 0
        withUnsafeMutablePointer(to: &mark) { pointer in
            let context = UnsafeMutableRawPointer(pointer)
            for name in ["contentSize", "contentOffset", "hidden"] {
                scroll.addObserver(listener!, forKeyPath: name, options: [.new, .old], context: context)
            }
            scroll.addObserver(listener!, forKeyPath: "nonsense", options: .new, context: context)
            scroll.contentSize = CGSize(width: 50, height: 500)
            scroll.contentOffset = CGPoint(x: 0, y: 30)
            #expect(listener?.names == ["contentSize", "contentOffset"])
            #expect(listener?.contexts == [context, context])
            #expect(listener?.changes.last?[.newKey] as? CGPoint == CGPoint(x: 0, y: 30))
            #expect(listener?.changes.last?[.oldKey] as? CGPoint == .zero)
            scroll.removeObserver(listener!, forKeyPath: "contentOffset", context: nil)
            scroll.contentOffset = CGPoint(x: 0, y: 40)
            #expect(listener?.names.count == 3)
            scroll.removeObserver(listener!, forKeyPath: "contentOffset")
            scroll.contentOffset = CGPoint(x: 0, y: 50)
            #expect(listener?.names.count == 3)
        }
        listener = nil
        scroll.isHidden = true
        #expect(scroll.isHidden)
    }

    @Test("a view hears of another one's center, first of the one there is")
    func initial() {
        let (view, listener) = (UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10)), Listener())
        view.addObserver(listener, forKeyPath: "center", options: [.initial, .new, .old], context: nil)
        #expect(listener.changes.first?[.newKey] as? CGPoint == CGPoint(x: 5, y: 5))
        #expect(listener.changes.first?[.oldKey] == nil && listener.names == ["center"])
    }

    final class Piece: UIView {}

    final class Listener: UIView {
        var (names, changes) = ([String](), [[NSKeyValueChangeKey: Any]]())
        var contexts: [UnsafeMutableRawPointer?] = []

        override func observeValue(
            forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?,
            context: UnsafeMutableRawPointer?
        ) {
            names.append(keyPath ?? "")
            changes.append(change ?? [:])
            contexts.append(context)
        }
    }
}
