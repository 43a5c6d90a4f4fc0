import DynamicsTesting
import Testing

@testable import UIKit

/// Tests of key-value observing of view properties, by key path and by name.
@MainActor
@Suite("Key-value observing")
struct KeyValueObservingTests {
    @Test("An observer of center is called once for each new value, with the old value")
    func centerObserverIsCalledOncePerNewValue() {
        let view = ViewSubclass(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
        var changes: [(old: CGPoint?, new: CGPoint?)] = []
        let observation = view.observe(\.center, options: [.new, .old]) { observed, change in
            #expect(observed === view)
            changes.append((change.oldValue, change.newValue))
        }
        view.center = CGPoint(x: 30, y: 10)
        view.center = CGPoint(x: 30, y: 10)
        view.alpha = 0.5
        #expect(changes.count == 1)
        #expect(changes.first?.old == CGPoint(x: 10, y: 10) && changes.first?.new == CGPoint(x: 30, y: 10))
        observation.invalidate()
        view.center = .zero
        #expect(changes.count == 1)
    }

    @Test("An object that is no responder observes values by name, until it is removed or deallocated")
    func otherObjectsObserve() {
        let view = UIScrollView(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
        let observer = OffsetObserver()
        var temporary: OffsetObserver? = OffsetObserver()
        for observer in [observer, temporary!] {
            view.addObserver(observer, forKeyPath: "contentOffset", options: [.new, .old], context: nil)
        }
        view.contentOffset = CGPoint(x: 0, y: 5)
        temporary = nil
        view.contentOffset = CGPoint(x: 0, y: 7)
        view.removeObserver(observer, forKeyPath: "contentOffset")
        view.contentOffset = .zero
        #expect(observer.offsets == [5, 7] && temporary == nil)
    }

    @Test("Setting a frame is reported as one change of frame, and changes of dependent properties are reported too")
    func settingFrameReportsOneChangeOfFrame() {
        let view = UIView(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
        var (frames, widths, transformChanges) = ([CGRect](), [CGFloat](), 0)
        let observations = [
            view.observe(\.frame, options: .new) { _, change in frames.append(change.newValue ?? .zero) },
            view.observe(\.bounds.size.width, options: .new) { _, change in widths.append(change.newValue ?? 0) },
            view.observe(\.transform) { _, change in
                #expect(change.newValue == nil && change.oldValue == nil)
                transformChanges += 1
            },
        ]
        view.frame = CGRect(x: 5, y: 5, width: 40, height: 10)
        view.transform = CGAffineTransform(scaleX: 2, y: 2)
        view.isHidden = true
        let larger = CGRect(x: -15, y: 0, width: 80, height: 20)
        #expect(frames == [CGRect(x: 5, y: 5, width: 40, height: 10), larger])
        #expect(widths == [40] && transformChanges == 1)
        withExtendedLifetime(observations) {}
    }

    @Test("A released observation ends, and a view's observers are called in the order of their registration")
    func releasedObservationReceivesNoChanges() {
        let view = UIView()
        var calls: [String] = []
        _ = view.observe(\.alpha) { _, _ in calls.append("released") }
        let first = view.observe(\.alpha, options: [.initial, .new]) { _, change in
            calls.append("first \(change.newValue ?? -1)")
        }
        let second = view.observe(\.alpha) { _, _ in
            calls.append("second")
            first.invalidate()
        }
        view.alpha = 0.5
        view.alpha = 0.25
        #expect(calls == ["first 1.0", "first 0.5", "second", "second"])
        withExtendedLifetime(second) {}
    }

    @Test("An observer can change the property that it observes")
    func observerCanChangeTheObservedProperty() {
        let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
        var values: [CGFloat] = []
        let observation = view.observe(\.center.x, options: .new) { observed, change in
            values.append(change.newValue ?? 0)
            if observed.center.x < 8 { observed.center.x += 1 }
        }
        view.center = CGPoint(x: 6, y: 5)
        #expect(values == [6, 7, 8] && view.center == CGPoint(x: 8, y: 5))
        withExtendedLifetime(observation) {}
    }

    @Test("Observers of a view's center are called in each frame in which an animator moves the view")
    func animatorReportsMovedCentersToObservers() {
        let screen = Screen()
        var (view, animator, centers) = (UIView(), UIDynamicAnimator(), [CGPoint]())
        screen.perform {
            view = UIView(frame: CGRect(x: 10, y: 10, width: 20, height: 20))
            screen.window.addSubview(view)
            animator = UIDynamicAnimator(referenceView: screen.window)
            animator.addBehavior(UIGravityBehavior(items: [view]))
        }
        let observation = view.observe(\.center, options: .new) { _, change in
            centers.append(change.newValue ?? .zero)
        }
        screen.advance(frames: 20)
        #expect(centers.count >= 15 && centers.last == view.center)
        #expect(zip(centers, centers.dropFirst()).allSatisfy { $0.y < $1.y })
        observation.invalidate()
        animator.removeAllBehaviors()
    }

    @Test("A responder that observes a key path by name is called with its context until it is removed or released")
    func keyPathObserverIsCalledUntilRemovedOrReleased() {
        let scroll = UIScrollView(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
        var observer: ObservingView? = ObservingView()
        var contextStorage = 0
        withUnsafeMutablePointer(to: &contextStorage) { pointer in
            let context = UnsafeMutableRawPointer(pointer)
            for name in ["contentSize", "contentOffset", "hidden"] {
                scroll.addObserver(observer!, forKeyPath: name, options: [.new, .old], context: context)
            }
            scroll.addObserver(observer!, forKeyPath: "nonsense", options: .new, context: context)
            scroll.contentSize = CGSize(width: 50, height: 500)
            scroll.contentOffset = CGPoint(x: 0, y: 30)
            #expect(observer?.names == ["contentSize", "contentOffset"])
            #expect(observer?.contexts == [context, context])
            #expect(observer?.changes.last?[.newKey] as? CGPoint == CGPoint(x: 0, y: 30))
            #expect(observer?.changes.last?[.oldKey] as? CGPoint == .zero)
            scroll.removeObserver(observer!, forKeyPath: "contentOffset", context: nil)
            scroll.contentOffset = CGPoint(x: 0, y: 40)
            #expect(observer?.names.count == 3)
            scroll.removeObserver(observer!, forKeyPath: "contentOffset")
            scroll.contentOffset = CGPoint(x: 0, y: 50)
            #expect(observer?.names.count == 3)
        }
        observer = nil
        scroll.isHidden = true
        #expect(scroll.isHidden)
    }

    @Test("The option initial reports the current value to an observer at once")
    func initialOptionReportsTheCurrentValue() {
        let (view, observer) = (UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10)), ObservingView())
        view.addObserver(observer, forKeyPath: "center", options: [.initial, .new, .old], context: nil)
        #expect(observer.changes.first?[.newKey] as? CGPoint == CGPoint(x: 5, y: 5))
        #expect(observer.changes.first?[.oldKey] == nil && observer.names == ["center"])
    }

    final class ViewSubclass: UIView {}

    final class ObservingView: UIView {
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

/// An object that collects the offsets of a scroll view.
private final class OffsetObserver: NSObject, KeyValueObserver {
    var offsets: [CGFloat] = []

    func observeValue(
        forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?,
        context: UnsafeMutableRawPointer?
    ) {
        if let offset = change?[.newKey] as? CGPoint { offsets.append(offset.y) }
    }
}
