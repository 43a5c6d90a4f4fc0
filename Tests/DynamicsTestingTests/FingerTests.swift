import DynamicsTesting
import Testing
import UIKit

/// Tests of fingers: what gestures deliver, and the failures of touches that do not reach their view.
@MainActor
@Suite("Fingers")
struct FingerTests {
    private let screen = Screen(size: CGSize(width: 320, height: 480))
    private let log = GestureLog()

    private func addBox(
        _ name: String, _ frame: CGRect, _ recognizers: [UIGestureRecognizer] = [], as view: UIView = UIView()
    ) -> UIView {
        view.frame = frame
        view.accessibilityIdentifier = name
        for recognizer in recognizers { view.addGestureRecognizer(recognizer) }
        screen.show(view)
        return view
    }

    private let frame = CGRect(x: 60, y: 140, width: 200, height: 200)

    @Test("A tap reaches the view with the identifier")
    func tapReachesView() {
        _ = addBox("box", frame, [UITapGestureRecognizer(target: log, action: GestureLog.record)])
        #expect(screen.tap("box") && log.states == [.ended])
        #expect(screen.deliveredTouches.map(\.phase) == [.began, .ended])
        #expect(screen.deliveredTouches[0].location == CGPoint(x: 160, y: 240))
        screen.tap(Place.id("box").at(x: 0, y: 0).moved(by: CGVector(dx: 5, dy: 6)))
        #expect(screen.deliveredTouches[2].location == CGPoint(x: 65, y: 146))
    }

    @Test("A double tap is recognized as one")
    func doubleTapIsRecognized() {
        let recognizer = UITapGestureRecognizer(target: log, action: GestureLog.record)
        recognizer.numberOfTapsRequired = 2
        _ = addBox("box", frame, [recognizer])
        screen.doubleTap("box")
        #expect(log.states == [.ended])
    }

    @Test("A long press is recognized and ends when the finger is lifted")
    func longPressIsRecognized() {
        _ = addBox("box", frame, [UILongPressGestureRecognizer(target: log, action: GestureLog.record)])
        screen.longPress("box")
        #expect(log.states == [.began, .ended])
    }

    @Test("A pan moves by its distance and is lifted with its end velocity", arguments: [60.0, 120])
    func panHasEndVelocity(rate: Double) {
        let screen = Screen(size: CGSize(width: 320, height: 480), framesPerSecond: rate)
        let pan = UIPanGestureRecognizer(target: log, action: GestureLog.record)
        let box = UIView(frame: frame)
        box.addGestureRecognizer(pan)
        screen.show(box)
        let velocity = CGVector(dx: 300, dy: -120)
        #expect(
            screen.pan(
                from: .view(box), through: [.point(100, 300)], to: .point(200, 100), duration: 0.5,
                endVelocity: velocity))
        #expect(screen.deliveredTouches.last?.location == CGPoint(x: 200, y: 100))
        #expect(abs(log.velocity.x - 300) < 1 && abs(log.velocity.y + 120) < 1, "\(log.velocity)")
        screen.pan(from: .view(box), by: CGVector(dx: 0, dy: 100), endVelocity: .zero)
        #expect(log.velocity.length < 1, "\(log.velocity)")
    }

    @Test("A fling has its velocity, also if the edge of the screen shortens it")
    func flingHasVelocity() {
        _ = addBox("box", frame, [UIPanGestureRecognizer(target: log, action: GestureLog.record)])
        screen.fling("box", velocity: CGVector(dx: 0, dy: -1200))
        #expect(abs(log.velocity.y + 1200) < 1, "\(log.velocity)")
        screen.fling("box", velocity: CGVector(dx: 0, dy: 1000), distance: 2000)
        #expect(abs(log.velocity.y - 1000) < 1, "\(log.velocity)")
        #expect(screen.deliveredTouches.allSatisfy { screen.bounds.contains($0.location) })
    }

    @Test("A pinch scales by its factor")
    func pinchScales() {
        let pinch = UIPinchGestureRecognizer(target: log, action: GestureLog.record)
        let box = addBox("box", frame, [pinch])
        box.isMultipleTouchEnabled = true
        screen.pinch("box", scale: 1.5)
        #expect(log.states.first == .began && log.states.last == .ended)
        // The recognizer measures the scale from the distance at which it begins.
        #expect(log.scale > 1.2 && log.scale <= 1.5, "\(log.scale)")
    }

    @Test("A rotation turns the line between two fingers by its angle")
    func rotationTurnsFingers() {
        _ = addBox("box", frame)
        screen.rotate("box", by: .pi / 2, distance: 80)
        let last = screen.deliveredTouches.suffix(2).map(\.location)
        #expect(abs(last[0].x - 160) < 1e-9 && abs(last[0].y - 280) < 1e-9)
        #expect(abs(last[1].x - 160) < 1e-9 && abs(last[1].y - 200) < 1e-9)
    }

    @Test("Several gestures run at the same time with different fingers")
    func gesturesRunTogether() {
        _ = addBox("left", CGRect(x: 0, y: 0, width: 150, height: 480))
        _ = addBox("right", CGRect(x: 170, y: 0, width: 150, height: 480))
        screen.touch(.pan(from: "left", by: CGVector(dx: 0, dy: 60)), .longPress("right").delayed(by: 0.1))
        let touches = screen.deliveredTouches
        #expect(touches.filter { $0.phase == .began }.map(\.touch) == [0, 1])
        #expect(touches.last?.touch == 1 && touches.last?.phase == .ended && abs(screen.time - 0.717) < 0.02)
    }

    @Test("A finger moves step by step, and several in one frame")
    func fingersMoveStepByStep() {
        _ = addBox("box", frame)
        let (one, two) = (screen.finger(), screen.finger())
        one.down(at: "box")
        screen.inOneFrame {
            one.move(by: CGVector(dx: 10, dy: 0))
            two.down(at: "box")
        }
        one.up()
        two.cancel()
        #expect(screen.frame == 4 && !one.isDown && !two.isDown)
        let expected: [TouchPhase] = [.began, .moved, .began, .ended, .cancelled]
        #expect(screen.deliveredTouches.map(\.phase) == expected)
        let messages = collectFailures {
            one.up()
            one.move(to: "box")
            one.down(at: "box")
            one.move(by: CGVector(dx: 1000, dy: 0))
        }
        #expect(messages.map { $0.components(separatedBy: ": ").last ?? "" }.count == 3)
        #expect(messages[2].contains("outside the screen"))
    }

    @Test("A cell that is not visible is scrolled to before it is touched")
    func touchScrollsToCell() {
        let list = SelectionList()
        let screen = Screen(size: CGSize(width: 320, height: 480)) { list }
        #expect(screen.tap(.cell(80)) && list.selected == [IndexPath(item: 80, section: 0)])
        #expect(screen.tap(.cell(2)) && list.selected.last == IndexPath(item: 2, section: 0))
        let messages = collectFailures { screen.tap(.cell(100)) }
        #expect(messages == ["cell 0-100 does not exist: section 0 has 100 items."])
    }

    @Test(
        "A cell for which the layout has attributes only near the bounds is searched for",
        arguments: [0, 37, 2000, 9999])
    func distantCellIsSearchedFor(item: Int) {
        let list = NearbyList(rows: 10_000)
        let screen = Screen(size: CGSize(width: 320, height: 480)) { list }
        screen.scroll(toCell: 5000)
        #expect(screen.tap(.cell(item)) && list.selected == [item])
    }

    @Test("A touch script and a trace of it deliver the same touches")
    func scriptAndTraceDeliverSameTouches() {
        let script = TouchScript([
            .drag([CGPoint(x: 10, y: 10), CGPoint(x: 100, y: 200)], start: 0.1, duration: 0.2, hold: 0),
            .tap(CGPoint(x: 50, y: 50), start: 0.2),
        ])
        screen.play(script)
        let replay = Screen(size: CGSize(width: 320, height: 480))
        replay.play(TouchScript(screen.deliveredTouches))
        #expect(replay.deliveredTouches == screen.deliveredTouches && !screen.deliveredTouches.isEmpty)
    }

    @Test("A touch that does not reach its view fails with the cause", arguments: Obstacle.allCases)
    func blockedTouchFails(obstacle: Obstacle) {
        let box = addBox("box", frame, as: obstacle == .disabledControl ? UIButton(type: .system) : UIView())
        let expected = obstacle.block(box, on: screen)
        let messages = collectFailures { screen.tap("box") }
        #expect(messages.count == 1 && messages[0].contains(expected), "\(messages)")
        #expect(messages[0].hasPrefix("tap(\"box\") failed at frame"))
        #expect(screen.deliveredTouches.isEmpty)
    }

    enum Obstacle: CaseIterable {
        case covered, hidden, transparent, disabledView, disabledControl, disabledParent, outside, animated, absent
        case clippedAway

        @MainActor func block(_ box: UIView, on screen: Screen) -> String {
            switch self {
            case .covered:
                let panel = UIView(frame: CGRect(x: 0, y: 100, width: 320, height: 300))
                panel.accessibilityIdentifier = "panel"
                screen.show(panel)
                return
                    "\"box\" (60, 140, 200 x 200) is covered by \"panel\", a UIView with the frame (0, 100, 320 x 300)"
            case .hidden:
                box.isHidden = true
                return "\"box\" is hidden"
            case .transparent:
                box.alpha = 0
                return "\"box\" is transparent (alpha 0)"
            case .disabledView:
                box.addGestureRecognizer(UITapGestureRecognizer())
                box.isUserInteractionEnabled = false
                return "\"box\" is disabled (isUserInteractionEnabled is false)"
            case .disabledControl:
                (box as? UIControl)?.isEnabled = false
                return "\"box\" is disabled (isEnabled is false)"
            case .disabledParent:
                screen.rootViewController.view.isUserInteractionEnabled = false
                return "\"box\" is in the root view, which is disabled"
            case .outside:
                box.center.y = 600
                return "\"box\" (60, 500, 200 x 200) is touched at (160, 600), which is outside the screen"
            case .animated:
                screen.perform { UIView.animate(withDuration: 1) { box.alpha = 0.5 } }
                return "receives no touches while it is animated"
            case .absent:
                box.accessibilityIdentifier = "chest"
                return "No view has the accessibilityIdentifier \"box\"; the identifiers are \"chest\""
            case .clippedAway:
                let parent = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
                parent.accessibilityIdentifier = "parent"
                screen.show(parent)
                parent.addSubview(box)
                return "\"box\" is in \"parent\", which does not contain the touch at (160, 240)"
            }
        }
    }

    @Test("A label in a button passes its touch to the button, and a touch of a point that hits nothing fails")
    func passiveViewsPassTouches() {
        let box = addBox("box", frame, [UITapGestureRecognizer(target: log, action: GestureLog.record)])
        let label = UILabel(frame: CGRect(x: 20, y: 20, width: 100, height: 30))
        label.text = "Open"
        box.addSubview(label)
        #expect(screen.tap(.text("Open")) && log.states == [.ended])
        screen.rootViewController.view.isUserInteractionEnabled = false
        let messages = collectFailures { screen.tap(.point(10, 10)) }
        #expect(messages.first?.contains("the touch at (10, 10) hits no view") == true)
    }
}

/// Records the states of a recognizer.
@MainActor
final class GestureLog {
    private(set) var states: [UIGestureRecognizer.State] = []
    private(set) var velocity = CGPoint.zero
    private(set) var scale: CGFloat = 1

    nonisolated init() {}

    func record(_ recognizer: UIGestureRecognizer) {
        if recognizer.state != .changed { states.append(recognizer.state) }
        if let pan = recognizer as? UIPanGestureRecognizer { velocity = pan.velocity(in: nil) }
        if let pinch = recognizer as? UIPinchGestureRecognizer { scale = pinch.scale }
    }
}

/// A list of 100 cells that records selections.
final class SelectionList: UICollectionViewController {
    private(set) var selected: [IndexPath] = []

    init() {
        let layout = UICollectionViewFlowLayout()
        layout.itemSize = CGSize(width: 300, height: 44)
        super.init(collectionViewLayout: layout)
    }

    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
        super.viewDidLoad()
        collectionView.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
    }

    override func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 100 }

    override func collectionView(
        _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell { collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath) }

    override func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
        selected.append(indexPath)
    }
}

/// A list whose layout returns attributes only for items in or near the bounds.
private final class NearbyList: UICollectionViewController {
    private let rows: Int
    private(set) var selected: [Int] = []

    init(rows: Int) {
        self.rows = rows
        super.init(collectionViewLayout: NearbyLayout())
    }

    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
        super.viewDidLoad()
        collectionView.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
    }

    override func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
        rows
    }

    override func collectionView(
        _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell { collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath) }

    override func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
        selected.append(indexPath.item)
    }
}

private final class NearbyLayout: UICollectionViewFlowLayout {
    override init() {
        super.init()
        itemSize = CGSize(width: 300, height: 44)
    }

    required init?(coder: NSCoder) { nil }

    override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
        super.layoutAttributesForItem(at: indexPath).flatMap { attributes in
            collectionView?.bounds.insetBy(dx: 0, dy: -50).intersects(attributes.frame) == true ? attributes : nil
        }
    }
}

extension CGPoint {
    fileprivate var length: CGFloat { (x * x + y * y).squareRoot() }
}
