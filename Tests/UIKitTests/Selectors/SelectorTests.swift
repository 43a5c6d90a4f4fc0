import DynamicsTesting
import Testing
import UIKit

@MainActor
@Suite("Selectors and members by name", .serialized)
struct SelectorTests {
    private let screen = Screen()
    private let target = Target()

    @Test("A selector is equal to another one with the same name, whatever method it was created with")
    func equality() {
        #expect(Selector("tap:") == "tap:")
        #expect(Selector("tap", Target.tap) == NSSelectorFromString("tap"))
        #expect(Selector("tap", Target.tap) != Selector("tap:", Target.tapWithSender))
        #expect(NSStringFromSelector("drag:") == "drag:" && "\(Selector("drag:"))" == "drag:")
        #expect(Set([Selector("tap", Target.tap), "tap"]).count == 1)
    }

    @Test("Controls call methods with no argument, the sender, or the sender and the event, and remove them by name")
    func controls() {
        let button = UIButton(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        screen.show(button)
        button.addTarget(target, action: "tap", for: .touchUpInside)
        button.addTarget(target, action: "tap", for: .touchUpInside)
        button.addTarget(target, action: Selector("tapWithSender:", Target.tapWithSender), for: .touchUpInside)
        button.addTarget(target, action: "tapWithSender:event:", for: .touchUpInside)
        screen.tap(.point(50, 50))
        #expect(target.log == ["tap", "sender UIButton", "sender UIButton event true"])
        button.removeTarget(target, action: "tap", for: .touchUpInside)
        button.removeTarget(nil, action: Selector("tapWithSender:"), for: .allEvents)
        screen.tap(.point(50, 50))
        #expect(target.log.count == 4 && target.log.last == "sender UIButton event true")
        button.removeTarget(target, action: nil, for: .allEvents)
        screen.tap(.point(50, 50))
        #expect(target.log.count == 4)
    }

    @Test("Without a target, the first responder of the chain with the method is called")
    func responderChain() {
        let (view, button) = (
            TappedView(frame: CGRect(x: 0, y: 0, width: 320, height: 568)),
            UIButton(frame: CGRect(x: 0, y: 0, width: 99, height: 99))
        )
        view.addSubview(button)
        screen.show(view)
        button.addTarget(nil, action: "tapped:", for: .touchUpInside)
        screen.tap(.point(50, 50))
        #expect(view.tapCount == 1)
        button.addTarget(view, action: "tapped:", for: .touchUpInside)
        screen.tap(.point(50, 50))
        #expect(view.tapCount == 3, "The target and the first responder are two targets.")
        button.addTarget(nil, action: "tapped:", for: .touchUpInside)
        screen.tap(.point(50, 50))
        #expect(view.tapCount == 5)
        #expect(!UIApplication.shared.sendAction("unknown", to: nil, from: button, for: nil))
    }

    @Test("A recognizer calls its target once, though it was added twice, and not after it was removed")
    func recognizers() {
        let view = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 568))
        screen.show(view)
        let tap = UITapGestureRecognizer(target: target, action: "tap")
        view.addGestureRecognizer(tap)
        tap.addTarget(target, action: "tap")
        screen.tap(.point(50, 50))
        #expect(target.log == ["tap"])
        tap.removeTarget(target, action: "other")
        screen.tap(.point(50, 50))
        tap.removeTarget(target, action: "tap")
        screen.tap(.point(50, 50))
        #expect(target.log.count == 2)
    }

    @Test("A missing method and an argument of another type are reported, and nothing is called")
    func misuse() {
        var reports: [String] = []
        UsageReport.handler = { reports.append($0) }
        defer { UsageReport.handler = nil }
        target.perform("missing:", with: 3)
        target.perform("tapWithSender:", with: "text")
        target.perform("score")
        target.setValue("text", forKey: "score")
        target.setValue(3, forKey: "missing")
        #expect(target.value(forKey: "tap") == nil && target.log.isEmpty && target.score == 0)
        #expect(reports.count == 6 && reports[1].contains("other types than the arguments (String)"), "\(reports)")
    }

    @Test("perform returns the result, and values are converted to the types of parameters and properties")
    func results() {
        #expect(target.perform("double:", with: 21).takeUnretainedValue() as? Int == 42)
        #expect(target.perform("tap") == nil)
        target.setValue(3, forKey: "score")
        #expect(target.value(forKey: "score") as? CGFloat == 3)
        target.setValue(nil, forKey: "name")
        #expect(target.value(forKey: "name") == nil)
        #expect(target.responds(to: "tap") && !target.responds(to: "score") && !target.responds(to: "missing"))
    }

    @Test("Delayed calls come on the frame clock, retain their target, and can be cancelled")
    func delayedCalls() {
        screen.show(UIView())
        screen.perform {
            target.perform("tap", with: nil, afterDelay: 0.5)
            target.perform("double:", with: 1, afterDelay: 0.5)
            target.perform("double:", with: 2, afterDelay: 0.5)
        }
        screen.advance(seconds: 0.4)
        #expect(target.log.isEmpty)
        NSObject.cancelPreviousPerformRequests(withTarget: target, selector: "double:", object: 1)
        screen.advance(seconds: 0.2)
        #expect(target.log == ["tap", "double 2"])
        screen.perform { target.perform("tap", with: nil, afterDelay: 0.1) }
        NSObject.cancelPreviousPerformRequests(withTarget: target)
        screen.advance(seconds: 1)
        #expect(target.log.count == 2)
    }

    @Test("A timer fires on the frame clock until it is invalidated")
    func timers() {
        screen.show(UIView())
        screen.perform {
            target.timer = Timer.scheduledTimer(
                timeInterval: 0.25, target: target, selector: "tick:", userInfo: nil, repeats: true)
        }
        screen.advance(seconds: 0.6)
        #expect(target.log == ["tick", "tick"])
        screen.advance(seconds: 1)
        #expect(target.log.count == 3, "The third call invalidates the timer.")
    }

    @Test("An observer receives its notifications until it is removed or deallocated")
    func notifications() {
        let (center, name) = (NotificationCenter(), Notification.Name("moved"))
        let object = NSObject()
        center.addObserver(target, selector: "tap", name: name, object: nil)
        center.addObserver(target, selector: "tapWithSender:", name: name, object: object)
        center.post(name: name, object: nil)
        #expect(target.log == ["tap"])
        center.removeObserver(target, name: name, object: object)
        center.post(name: name, object: object)
        #expect(target.log == ["tap", "tap"])
        center.removeObserver(target)
        center.post(name: name, object: object)
        #expect(target.log.count == 2)
        var count = 0
        let token = center.addObserver(forName: name, object: nil, queue: nil) { _ in
            MainActor.assumeIsolated { count += 1 }
        }
        center.post(name: name, object: nil)
        center.removeObserver(token)
        center.post(name: name, object: nil)
        #expect(count == 1)
    }

    @Test("A display link calls a method by name")
    func displayLinks() {
        let link = screen.perform { CADisplayLink(target: target, selector: Selector("tap", Target.tap)) }
        link.add(to: .main, forMode: .common)
        screen.advance(frames: 2)
        link.invalidate()
        #expect(target.log == ["tap", "tap"])
    }

    @Test("A selector of a getter or a setter reads or sets the property")
    func accessors() {
        target.perform(Selector("setScore:", setter: \Target.score), with: 5)
        #expect(target.score == 5)
        #expect(target.perform(Selector("score", getter: \Target.score)).takeUnretainedValue() as? CGFloat == 5)
    }

    @Test("Color literals are colors")
    func literals() {
        // swift-format-ignore: NoPlaygroundLiterals
        let color = #colorLiteral(red: 1, green: 0.5, blue: 0, alpha: 1)
        #expect(color == UIColor(red: 1, green: 0.5, blue: 0, alpha: 1))
    }
}

@MainActor
private final class Target: NSObject, NamedMembers {
    var log: [String] = []
    var score: CGFloat = 0
    var name: String? = "a"
    var timer: Timer?

    func tap() { log.append("tap") }
    func tapWithSender(_ sender: UIButton) { log.append("sender \(type(of: sender))") }
    func press(sender: UIButton, event: UIEvent) {
        log.append("sender \(type(of: sender)) event \(event.type == .touches)")
    }
    func double(_ value: Int) -> Int {
        log.append("double \(value)")
        return value * 2
    }
    func tick() {
        log.append("tick")
        if log.count == 3 { timer?.invalidate() }
    }

    func namedMember(_ name: String) -> NamedMember? {
        switch name {
        case "tap": .method { self.tap() }
        case "tapWithSender:": .method { (sender: UIButton) in self.tapWithSender(sender) }
        case "tapWithSender:event:": .method { (a: UIButton, b: UIEvent) in self.press(sender: a, event: b) }
        case "double:": .method { (value: Int) in self.double(value) }
        case "tick:": .method { (_: Timer) in self.tick() }
        case "score": .property({ self.score }, { self.score = $0 })
        case "name": .property({ self.name }, { self.name = $0 })
        default: nil
        }
    }
}

private final class TappedView: UIView, NamedMembers {
    var tapCount = 0

    func namedMember(_ name: String) -> NamedMember? {
        name == "tapped:" ? .method { (_: UIButton) in self.tapCount += 1 } : nil
    }
}
