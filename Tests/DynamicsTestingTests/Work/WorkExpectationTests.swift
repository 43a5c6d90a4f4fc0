import DynamicsTesting
import Testing

/// Tests of budgets, and of the slow patterns that are found by name.
@MainActor
@Suite("Work of frames")
struct WorkExpectationTests {
    /// Drags the list, so that its header is laid out in each frame.
    @discardableResult
    private func drag(_ screen: Screen, toFrame last: Int = 16) -> Finger {
        screen.advance(frames: 2)
        let finger = screen.finger(downAt: .point(200, 700))
        while screen.frame < last { finger.move(by: CGVector(dx: 0, dy: -20)) }
        return finger
    }

    @Test("A budget above the work passes, and one that is not names the frame, the counts and their causes")
    func budgetNamesTheWorstFrame() throws {
        let screen = Screen { SeededFeed(.layoutInvalidatedTwice) }
        let failures = FailureReports.collect {
            let finger = drag(screen)
            #expect(!screen.expectWork(.layout, below: 25) { finger.move(by: CGVector(dx: 0, dy: -20)) })
            #expect(screen.expectWork(below: 10_000, frames: 5))
        }
        let failure = try #require(failures.first)
        #expect(failures.count == 1 && failure.frame == 17, "\(failures)")
        #expect(failure.message.contains("The work of the kind layout was"))
        #expect(failure.message.contains("26 attributes applied of FeedCell"), "\(failure.message)")
        #expect(failure.message.contains("in layoutSubviews() of FeedHeader"), "\(failure.message)")
    }

    @Test("A budget without frames is a failure, and so is one of zero")
    func budgetsWithoutWork() {
        let screen = Screen()
        let failures = FailureReports.collect {
            #expect(!screen.expectWork(.drawing, below: 10, frames: 0))
            #expect(!screen.expectWork(.drawing, below: 0, frames: 1))
            #expect(screen.expectWork(.drawing, below: 1, frames: 3))
        }
        #expect(failures.count == 2 && failures[0].message.contains("No frame ran"), "\(failures)")
    }

    @Test("Work is counted only while it is requested")
    func countingEnds() {
        let screen = Screen { SeededFeed(nil) }
        #expect(screen.loop.takeWork(ofFrame: 0) == nil)
        #expect(screen.work { screen.advance(frames: 3) }.map(\.frame) == [1, 2, 3])
        #expect(screen.loop.takeWork(ofFrame: 3) == nil)
    }

    @Test("Work between two frames belongs to the later one")
    func workBetweenFrames() {
        let screen = Screen { SeededFeed(nil) }
        screen.advance(frames: 2)
        let frames = screen.work {
            screen.advance(frames: 1)
            screen.perform { screen.rootViewController.view.addSubview(DrawnView(frame: screen.bounds)) }
            screen.advance(frames: 1)
        }
        let drawn = frames.map { work in work.counts.contains { $0.entry.name == "draw(_:) of DrawnView" } }
        #expect(drawn == [false, true])
    }

    private func findings(_ makeController: () -> UIViewController) -> [WorkFinding] {
        let screen = Screen(makeController)
        return WorkFinding.find(in: screen.work { screen.advance(frames: 10) })
    }

    @Test("An interface without slow work has no findings")
    func plainInterface() {
        #expect(findings { SeededFeed(nil) }.isEmpty)
    }

    @Test("A layout that is invalidated during the layout pass is found with its cause")
    func repeatedPreparation() throws {
        let screen = Screen { SeededFeed(.layoutInvalidatedTwice) }
        let found = WorkFinding.find(in: screen.work { drag(screen, toFrame: 20) })
        let finding = try #require(found.first)
        #expect(found.count == 1 && finding.rule == .layoutPreparedRepeatedly && finding.firstFrame == 17, "\(found)")
        #expect(finding.subject == "FeedLayout \"feed\"")
        #expect(finding.reason.contains("ran 2 times in frame 17"))
        #expect(
            finding.reason.contains("invalidateLayout() was called in layoutSubviews() of FeedHeader"), "\(finding)")
    }

    @Test("A list that is reloaded in every frame is found, and one that is reloaded once is not")
    func reloads() throws {
        let found = findings { SlowList(.reloads) }
        #expect(found.map(\.rule) == [.reloadInEveryFrame], "\(found)")
        #expect(found.first?.reason.contains("the action of a display link") == true, "\(found)")
        #expect(findings { SeededFeed(.recognizersAdded) }.isEmpty)
        let once = Screen { SeededFeed(.listReloaded) }
        #expect(WorkFinding.find(in: once.work { once.advance(frames: 35) }).isEmpty)
    }

    @Test("A list that measures all its cells in every frame is found")
    func measurements() {
        let found = findings { SlowList(.measures) }
        #expect(found.map(\.rule) == [.elementsMeasuredInEveryFrame], "\(found)")
        #expect(found.first?.subject == "UICollectionView \"slow\"")
    }

    @Test("A shadow without a path is found, and one with a path is not")
    func shadows() throws {
        let found = findings { SlowList(.shadows) }
        #expect(found.map(\.rule) == [.shadowWithoutPath], "\(found)")
        #expect(findings { SlowList(.shadowsWithPath) }.isEmpty)
        let screen = Screen { SlowList(.shadows) }
        let failures = FailureReports.collect {
            #expect(!screen.expectNoSlowWork { screen.advance(frames: 4) })
            #expect(screen.expectNoSlowWork(except: [.shadowWithoutPath]) { screen.advance(frames: 4) })
        }
        #expect(failures.count == 1 && failures[0].message.contains("Set layer.shadowPath"), "\(failures)")
    }

    @Test("A view that is laid out again and again in one frame is found")
    func repeatedLayout() {
        let found = findings { SlowList(.layouts) }
        #expect(found.allSatisfy { $0.rule == .viewLaidOutRepeatedly }, "\(found)")
        #expect(found.contains { $0.subject == "RepeatingView" })
    }

    @Test("The difference of two runs is found in either direction, also if one ends earlier")
    func differences() {
        let entry = WorkEntry(kind: .layout, operation: "prepare()", subject: "A")
        let (one, two) = (
            FrameWork(frame: 3, counts: [WorkCount(entry, 1)]), FrameWork(frame: 3, counts: [WorkCount(entry, 2)])
        )
        #expect(WorkDifference.find(in: [one], comparedWith: [one]).isEmpty)
        #expect(
            WorkDifference.find(in: [two], comparedWith: [one]).map(\.description) == ["frame 3: 1 → 2 prepare() of A"])
        #expect(WorkDifference.find(in: [], comparedWith: [two]).map(\.after) == [0])
        #expect(WorkDifference.find(in: [two], comparedWith: [one], kinds: [.drawing]).isEmpty)
    }
}

private final class DrawnView: UIView {
    override func draw(_ rect: CGRect) { UIBezierPath(rect: rect).fill() }
}

/// A list that does one thing in every frame that is slow.
private final class SlowList: UIViewController, UICollectionViewDataSource, UICollectionViewDelegateFlowLayout {
    enum Fault { case reloads, measures, shadows, shadowsWithPath, layouts }

    private let fault: Fault
    private let layout = UICollectionViewFlowLayout()
    private lazy var list = UICollectionView(frame: .zero, collectionViewLayout: layout)
    private let box = RepeatingView()
    private var link: CADisplayLink?

    init(_ fault: Fault) {
        self.fault = fault
        super.init(nibName: nil, bundle: nil)
    }

    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
        super.viewDidLoad()
        list.accessibilityIdentifier = "slow"
        list.frame = CGRect(x: 0, y: 0, width: 390, height: 600)
        list.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "row")
        (list.dataSource, list.delegate) = (self, self)
        view.addSubview(list)
        box.frame = CGRect(x: 0, y: 600, width: 100, height: 100)
        box.backgroundColor = .white
        if fault == .shadows || fault == .shadowsWithPath { box.layer.shadowOpacity = 1 }
        if fault == .shadowsWithPath { box.layer.shadowPath = UIBezierPath(rect: box.bounds).cgPath }
        view.addSubview(box)
        link = CADisplayLink(target: self, selector: SlowList.step)
        link?.add(to: .main, forMode: .common)
    }

    private func step() {
        switch fault {
        case .reloads: list.reloadData()
        case .measures: layout.invalidateLayout()
        case .shadows, .shadowsWithPath: box.backgroundColor = box.backgroundColor == .white ? .lightGray : .white
        case .layouts: box.setNeedsLayout()
        }
        box.repeats = fault == .layouts
    }

    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 20 }

    func collectionView(
        _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell { collectionView.dequeueReusableCell(withReuseIdentifier: "row", for: indexPath) }

    func collectionView(
        _ collectionView: UICollectionView, layout: UICollectionViewLayout, sizeForItemAt indexPath: IndexPath
    ) -> CGSize {
        fault == .measures ? CGSize(width: 390, height: 50 + indexPath.item) : CGSize(width: 390, height: 50)
    }
}

/// A view that requests its layout during its layout.
private final class RepeatingView: UIView {
    var repeats = false
    private let content = ResizedView()

    override init(frame: CGRect) {
        super.init(frame: frame)
        addSubview(content)
    }

    required init?(coder: NSCoder) { nil }

    override func layoutSubviews() {
        super.layoutSubviews()
        content.whenLaidOut = repeats ? { [weak self] in self?.setNeedsLayout() } : nil
        content.setNeedsLayout()
    }
}

private final class ResizedView: UIView {
    var whenLaidOut: (() -> Void)?

    override func layoutSubviews() { whenLaidOut?() }
}
