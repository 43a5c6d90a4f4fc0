import DynamicsTesting
import Testing

@testable import UIKit

// Members that code from before present APIs uses, and messages to classes.

@MainActor
@Suite("Members that published code uses", .serialized)
struct PublishedMemberTests {
    @Test("Classes respond to the selectors of their shared objects, and to no others")
    func classesRespondToSelectors() {
        let shared = NSSelectorFromString("sharedApplication")
        #expect(UIApplication.responds(to: shared) && !UIDevice.responds(to: shared))
        #expect(UIApplication.perform(shared)?.takeUnretainedValue() === UIApplication.shared)
        #expect(UIScreen.perform(Selector("mainScreen"))?.takeUnretainedValue() === UIScreen.main)
        #expect(UIDevice.perform(Selector("currentDevice"))?.takeUnretainedValue() === UIDevice.current)
        #expect(UIColor.perform(Selector("systemRedColor"))?.takeUnretainedValue() as? UIColor == .systemRed)
        #expect(UIColor.perform(Selector("nothing")) == nil && !UIView.responds(to: nil))
    }

    @Test("The frame interval of a display link is the number of frames between calls", arguments: [1, 2, 4, -3])
    @available(*, deprecated)
    func frameInterval(frames: Int) {
        final class Counter: NSObject {
            var calls = 0
            func tick(_ link: CADisplayLink) { calls += 1 }
        }
        let (screen, counter) = (Screen(), Counter())
        let link = screen.perform { CADisplayLink(target: counter, selector: Counter.tick) }
        link.frameInterval = frames
        #expect(link.frameInterval == max(1, frames))
        screen.perform { link.add(to: .main, forMode: .common) }
        screen.advance(frames: 24)
        #expect(abs(counter.calls - 24 / max(1, frames)) <= 1)
        link.invalidate()
    }

    @Test("Timers of Core Foundation fire on the frame clock, once or until they are invalidated")
    func runLoopTimers() {
        let screen = Screen()
        nonisolated(unsafe) var calls: [String] = []
        var timer: CFRunLoopTimer!
        screen.perform {
            let once = CFRunLoopTimerCreateWithHandler(kCFAllocatorDefault, CFAbsoluteTimeGetCurrent() + 0.5, 0, 0, 0) {
                _ in
                calls.append("once")
            }
            CFRunLoopAddTimer(CFRunLoopGetCurrent(), once, .common)
            timer = CFRunLoopTimerCreateWithHandler(nil, CFAbsoluteTimeGetCurrent() + 0.2, 0.2, 0, 0) { _ in
                calls.append("repeated")
            }
            CFRunLoopAddTimer(CFRunLoopGetMain(), timer, kCFRunLoopDefaultMode)
        }
        screen.advance(seconds: 0.45)
        #expect(calls == ["repeated", "repeated"])
        screen.advance(seconds: 0.3)
        CFRunLoopTimerInvalidate(timer)
        screen.advance(seconds: 1)
        #expect(calls == ["repeated", "repeated", "once", "repeated"])
    }

    @Test("A URL is not opened, and the program is told")
    @available(*, deprecated)
    func openURL() throws {
        var reports: [String] = []
        UsageReport.handler = { reports.append($0) }
        defer { UsageReport.handler = nil }
        #expect(!UIApplication.shared.openURL(try #require(URL(string: "https://example.com"))) && reports.count == 1)
    }

    @Test("Devices can be created, colors have a color space, and color literals are colors of both kinds")
    func devicesAndColors() {
        let screen = Screen()
        screen.perform { #expect(UIDevice().systemVersion == UIDevice.current.systemVersion) }
        #expect(
            CGColor(red: 1, green: 0, blue: 0, alpha: 1).colorSpace?.model == .rgb
                && CGColorSpaceCreateDeviceRGB().model == .rgb)
        #expect(CGColorSpaceCreateDeviceGray().model == .monochrome)
        let color = CGColor(_colorLiteralRed: 1, green: 0.5, blue: 0.25, alpha: 0.5)
        #expect(color == CGColor(red: 1, green: 0.5, blue: 0.25, alpha: 0.5))
    }

    @Test("Touches have no force, pages may have a back, and observers learn the kind of a change")
    func smallMembers() {
        final class Observer: NSObject, KeyValueObserver {
            var kinds: [UInt?] = []
            func observeValue(
                forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?,
                context: UnsafeMutableRawPointer?
            ) { kinds.append(change?[.kindKey] as? UInt) }
        }
        #expect(UITraitCollection.current.forceTouchCapability == .unavailable)
        let pages = UIPageViewController(transitionStyle: .scroll, navigationOrientation: .horizontal)
        pages.isDoubleSided = true
        #expect(pages.isDoubleSided)
        let (view, observer) = (UIView(), Observer())
        view.addObserver(observer, forKeyPath: "frame", context: nil)
        view.frame.size.width = 5
        #expect(observer.kinds == [NSKeyValueChange.setting.rawValue])
    }

    @Test("A subclass of image views calls the initializers with images")
    func imageViews() {
        final class Arrow: UIImageView {
            init(isUp: Bool) { super.init(image: UIImage.filled(isUp ? .red : .blue, width: 8, height: 4)) }
            required init?(coder: NSCoder) { nil }
        }
        let arrow = Arrow(isUp: true)
        #expect(arrow.bounds.size == CGSize(width: 8, height: 4) && !arrow.isUserInteractionEnabled)
        let both = UIImageView(image: nil, highlightedImage: arrow.image)
        #expect(both.highlightedImage === arrow.image && both.image == nil && !both.isUserInteractionEnabled)
    }

    @Test("The preferred size of a text layer is that of its text, in one line or wrapped")
    func preferredFrameSize() {
        let layer = CATextLayer()
        #expect(layer.preferredFrameSize() == .zero)
        (layer.string, layer.fontSize) = ("two words of text", 20)
        let line = layer.preferredFrameSize()
        #expect(line.width > 100 && line.height >= 20 && line.height < 40)
        layer.isWrapped = true
        layer.bounds.size = CGSize(width: 80, height: 10)
        let lines = layer.preferredFrameSize()
        #expect(lines.width <= 80 && lines.height > line.height * 1.5)
    }
}

@MainActor
@Suite("Members of layouts, constraints and navigation controllers that subclasses use")
struct PublishedSubclassTests {
    @Test("Constraints with equal items and attributes have the same anchors, which retain nothing")
    func anchorsOfConstraints() throws {
        weak var released: UIView?
        do {
            let (view, other) = (UIView(), UIView())
            view.addSubview(other)
            let first = other.topAnchor.constraint(equalTo: view.topAnchor)
            let second = other.topAnchor.constraint(equalTo: view.topAnchor, constant: 8)
            let third = other.topAnchor.constraint(equalTo: view.bottomAnchor)
            let width = other.widthAnchor.constraint(equalToConstant: 5)
            #expect(first.firstAnchor === second.firstAnchor && first.secondAnchor === second.secondAnchor)
            #expect(first.firstAnchor !== first.secondAnchor && third.secondAnchor !== first.secondAnchor)
            #expect(width.secondAnchor == nil && width.firstAnchor !== first.firstAnchor)
            released = other
        }
        #expect(released == nil)
    }

    @Test("A layout can narrow the type of its collection view")
    func collectionViewOfLayouts() {
        final class Layout: UICollectionViewFlowLayout {
            override var collectionView: UICollectionView { super.collectionView! }
        }
        let layout = Layout()
        let view = UICollectionView(frame: .zero, collectionViewLayout: layout)
        #expect(layout.collectionView === view)
    }

    @Test("A navigation controller has bars of the given classes, and subclasses replace its initializers")
    func barsOfNavigationControllers() {
        final class Bar: UINavigationBar {}
        final class Tools: UIToolbar {}
        final class Stack: UINavigationController {
            var isCreated = false
            override init(rootViewController: UIViewController) {
                super.init(rootViewController: rootViewController)
                isCreated = true
            }
            required init?(coder: NSCoder) { super.init(coder: coder) }
        }
        let navigation = UINavigationController(navigationBarClass: Bar.self, toolbarClass: Tools.self)
        #expect(navigation.navigationBar is Bar && navigation.toolbar is Tools && navigation.viewControllers.isEmpty)
        let plain = UINavigationController(navigationBarClass: nil, toolbarClass: UIView.self)
        #expect(type(of: plain.navigationBar) == UINavigationBar.self && type(of: plain.toolbar!) == UIToolbar.self)
        let root = UIViewController()
        let stack = Stack(rootViewController: root)
        #expect(stack.isCreated && stack.viewControllers == [root])
        let (screen, pushed) = (Screen(), UIViewController())
        screen.perform {
            navigation.setViewControllers([root, pushed], animated: false)
            screen.window.rootViewController = navigation
        }
        screen.advance(frames: 2)
        #expect(navigation.navigationBar.superview === navigation.view && pushed.view.window === screen.window)
    }
}
