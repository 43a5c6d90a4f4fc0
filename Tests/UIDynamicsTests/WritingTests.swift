import Testing
import UIDynamics

@MainActor
@Suite("Items are written back")
struct WritingTests {
    private let stage = Stage()

    @Test("what a setter lets go in the middle of a step is not written any more, and lives until the step is over")
    func lettingGo() {
        let first = TellingItem(x: 0)
        var second: TellingItem? = TellingItem(x: 200)
        var other: TellingItem? = TellingItem(x: 400)
        let (gone, left) = (Weak(object: second), Weak(object: other))
        let gravity = UIGravityBehavior(items: [first, second!, other!])
        stage.animator.addBehavior(gravity)
        stage.frames(1)
        let (place, rest) = (second!.center, other!.center)
        (second, other) = (nil, nil)
        var (livesOn, staysBehind) = (false, false)
        first.onMove = {
            gravity.removeItem(gone.object!)
            livesOn = gone.object?.center == place
            gravity.removeItem(left.object!)
            staysBehind = left.object?.center == rest
        }
        stage.frames(1)
        #expect(livesOn && staysBehind)
        #expect(gone.object == nil && left.object == nil)
        first.onMove = nil
        stage.frames(1)
        #expect(gravity.items.count == 1 && first.moves == 3)
    }

    @Test("an item may let go of itself, and what its end does may change the animator again")
    func endingInAStep() {
        let gravity = UIGravityBehavior()
        stage.animator.addBehavior(gravity)
        let heir = TellingItem(x: 200)
        weak var gone: TellingItem?
        do {
            let item = TellingItem(x: 0)
            gravity.addItem(item)
            item.onMove = { [unowned item] in gravity.removeItem(item) }
            item.onEnd = { gravity.addItem(heir) }
            gone = item
        }
        stage.frames(1)
        #expect(gone == nil && gravity.items.count == 1)
        stage.frames(3)
        #expect(heir.center.y > 0)
    }

    @Test("what a setter adds gets no pose of the step it is added in")
    func adding() {
        let (item, late) = (TellingItem(x: 0), TellingItem(x: 200))
        let gravity = UIGravityBehavior(items: [item])
        stage.animator.addBehavior(gravity)
        item.onMove = { gravity.addItem(late) }
        stage.frames(1)
        #expect(item.moves == 1 && late.moves == 0)
        stage.frames(1)
        #expect(late.moves == 1)
    }

    @Test("places are handed out in steps of 2^-20 points, far away and behind zero too")
    func steps() {
        for x in [0, 0.1, -0.1, 160, -12_345.678, 70_000_000.3, 3_000_000_000.25, -8_000_000_000.5] {
            let item = TestItem(x: CGFloat(x), y: -CGFloat(x))
            let stage = Stage()
            stage.animator.addBehavior(UIDynamicItemBehavior(items: [item]))
            stage.frames(2)
            #expect(abs(item.center.x - CGFloat(x)) <= 1e-6 && item.center.y == -item.center.x, "\(item.center)")
            #expect((item.center.x * 1_048_576).rounded() == item.center.x * 1_048_576)
        }
    }
}

/// Tells when it is moved and when it goes.
@MainActor
private final class TellingItem: NSObject, UIDynamicItem {
    var center: CGPoint {
        didSet {
            moves += 1
            onMove?()
        }
    }
    let bounds = CGRect(x: 0, y: 0, width: 50, height: 50)
    var transform = CGAffineTransform.identity
    var onMove: (() -> Void)?
    nonisolated(unsafe) var onEnd: (@MainActor () -> Void)?
    private(set) var moves = 0

    init(x: CGFloat) { center = CGPoint(x: x, y: 0) }

    deinit { if let onEnd { MainActor.assumeIsolated(onEnd) } }
}
