import TestSupport
import Testing
import UIKit

/// Tests of the work that changes of frames cause in a window with a safe area, and of the views that are notified.
@MainActor
@Suite("Changes of safe areas")
struct SafeAreaChangeTests {
    /// Counts how often the bounds of views are read. The safe area of a view depends on the bounds of its superview.
    private final class Reads { var count = 0 }

    private final class Panel: UIView {
        let reads: Reads
        var log: [UIEdgeInsets] = []

        init(frame: CGRect, reads: Reads = Reads()) {
            self.reads = reads
            super.init(frame: frame)
        }

        required init?(coder: NSCoder) { nil }

        override var bounds: CGRect {
            get {
                reads.count += 1
                return super.bounds
            }
            set { super.bounds = newValue }
        }

        override func safeAreaInsetsDidChange() {
            super.safeAreaInsetsDidChange()
            log.append(safeAreaInsets)
        }
    }

    private let loop = FrameLoop(size: CGSize(width: 300, height: 600))
    private let window: UIWindow

    init() {
        loop.safeAreaInsets = UIEdgeInsets(top: 20, left: 0, bottom: 30, right: 0)
        window = loop.perform { UIWindow() }
        window.isHidden = false
    }

    @Test("A frame in which one view moves or scrolls does the same work, however many views the window contains")
    func workFollowsChanges() {
        let counts = [10, 2000].map { count -> [Int] in
            let reads = Reads()
            let container = Panel(frame: window.bounds, reads: reads)
            window.addSubview(container)
            let groups = (0..<count).map { index in
                Panel(frame: CGRect(x: 0, y: index % 500, width: 100, height: 100), reads: reads)
            }
            for group in groups {
                container.addSubview(group)
                group.addSubview(Panel(frame: group.frame, reads: reads))
            }
            loop.runFrame()
            loop.runFrame()
            @MainActor func cost(_ change: () -> Void) -> Int {
                change()
                reads.count = 0
                loop.runFrame()
                return reads.count
            }
            let costs = [
                cost { groups[5].center.y = 51 }, cost { groups[5].center.y = 300 },
                cost { groups[3].bounds.size.height = 150 }, cost { groups[4].bounds.origin.y = 5 },
                cost { groups[2].setNeedsLayout() }, cost {},
            ]
            container.removeFromSuperview()
            return costs
        }
        #expect(counts[0] == counts[1], "\(counts)")
        #expect(counts[0].max() ?? 0 < 20, "\(counts)")
    }
    @Test("Superviews are notified before their subviews, whatever the order of the changes")
    func superviewsAreNotifiedFirst() {
        final class Named: UIView {
            let name: String
            let log: (String) -> Void
            init(_ name: String, frame: CGRect, log: @escaping (String) -> Void) {
                (self.name, self.log) = (name, log)
                super.init(frame: frame)
            }
            required init?(coder: NSCoder) { nil }
            override func safeAreaInsetsDidChange() { log(name) }
        }
        var names: [String] = []
        let views = ["outer", "middle", "inner"].map { name in Named(name, frame: window.bounds) { names.append($0) } }
        window.addSubview(views[0])
        views[0].addSubview(views[1])
        views[1].addSubview(views[2])
        loop.runFrame()
        #expect(names == ["outer", "middle", "inner"])
        names = []
        views[2].frame.origin.y = 3
        views[1].frame.origin.y = 2
        views[0].frame.origin.y = 1
        loop.runFrame()
        #expect(names == ["outer", "middle", "inner"])
        loop.safeAreaInsets.top = 50
        names = []
        loop.runFrame()
        #expect(names == ["outer", "middle", "inner"])
    }

    @Test("A view that leaves a window before its next frame is not retained by the window", arguments: [false, true])
    func removedViewsAreReleased(isHidden: Bool) {
        window.isHidden = isHidden
        weak var removed: UIView?
        do {
            let view = UIView(frame: window.bounds)
            window.addSubview(view)
            if !isHidden { loop.runFrame() }
            view.frame.origin.y = 5
            removed = view
            view.removeFromSuperview()
        }
        #expect(removed == nil)
    }

    @Test("A window with changed views is released", arguments: [false, true])
    func windowIsReleased(isShown: Bool) {
        weak var released: UIWindow?
        do {
            let other = loop.perform { UIWindow() }
            other.isHidden = !isShown
            other.addSubview(UIView(frame: other.bounds))
            if isShown { loop.runFrame() }
            other.subviews[0].frame.origin.y = 5
            other.bounds.origin.y = 5
            other.isHidden = true
            released = other
        }
        #expect(released == nil)
    }

    @Test("After each frame of a random program, each view was notified of the insets that it has", arguments: 0..<20)
    func notificationsAreComplete(seed: UInt64) {
        var random = RandomGenerator(seed: seed)
        func length() -> CGFloat { CGFloat(random.randomInt(below: 61) - 30) }
        let controllers = (0..<4).map { _ in UIViewController() }
        let views = (0..<30).map { _ in Panel(frame: window.bounds) }
        for (index, controller) in controllers.enumerated() { controller.view = views[index * 3] }
        for _ in 0..<60 {
            for _ in 0..<1 + random.randomInt(below: 4) {
                let view = views[random.randomInt(below: views.count)]
                switch random.randomInt(below: 9) {
                case 0...2:
                    let superview = views[random.randomInt(below: views.count)]
                    if !superview.isDescendant(of: view) { superview.addSubview(view) }
                case 3: window.addSubview(view)
                case 4: view.removeFromSuperview()
                case 5: view.frame = window.bounds.offsetBy(dx: length(), dy: length())
                case 6: view.bounds.origin.y = length()
                case 7:
                    let controller = controllers[random.randomInt(below: controllers.count)]
                    controller.additionalSafeAreaInsets.top = abs(length())
                default: loop.safeAreaInsets.top = abs(length())
                }
            }
            loop.runFrame()
            for view in views where view.window != nil { #expect(view.log.last ?? .zero == view.safeAreaInsets) }
            for view in views { #expect(zip(view.log, view.log.dropFirst()).allSatisfy { $0 != $1 }) }
        }
    }
}
