import DynamicsTesting
import Testing
import UIKit

@MainActor
@Suite("Pointer of a mouse")
struct PointerTests {
    private let screen = Screen(size: CGSize(width: 300, height: 300))
    private let outer = UIView(frame: CGRect(x: 50, y: 50, width: 200, height: 200))
    private let inner = UIView(frame: CGRect(x: 50, y: 50, width: 100, height: 100))
    private let log = PointerLog()

    init() {
        outer.addSubview(inner)
        screen.show(outer)
    }

    private func addHover(to view: UIView, _ name: String) -> UIHoverGestureRecognizer {
        let hover = UIHoverGestureRecognizer(target: log, action: PointerLog.hover)
        hover.name = name
        view.addGestureRecognizer(hover)
        return hover
    }

    @Test("A hover begins when the pointer enters the view, changes while it moves, and ends when it leaves")
    func hoverStates() {
        let hover = addHover(to: outer, "outer")
        screen.movePointer(to: CGPoint(x: 10, y: 10))
        #expect(log.drain().isEmpty)
        screen.movePointer(to: CGPoint(x: 60, y: 70))
        #expect(hover.state == .began && hover.location(in: outer) == CGPoint(x: 10, y: 20))
        screen.movePointer(to: CGPoint(x: 62, y: 70))
        screen.movePointer(to: CGPoint(x: 62, y: 70))
        screen.movePointer(to: CGPoint(x: 120, y: 120))
        screen.movePointer(to: CGPoint(x: 10, y: 10))
        #expect(log.drain() == ["outer began", "outer changed", "outer changed", "outer ended"])
        #expect(hover.state == .possible && hover.location(in: nil) == CGPoint(x: 120, y: 120))
        screen.movePointer(to: CGPoint(x: 60, y: 70))
        screen.movePointer(to: nil)
        #expect(log.drain() == ["outer began", "outer ended"])
        #expect(screen.isIdle)
    }

    @Test(
        "Hover recognizers of a view and its subview run at the same time, without touches and beside tap recognizers")
    func nestedHovers() {
        _ = (addHover(to: outer, "outer"), addHover(to: inner, "inner"))
        inner.addGestureRecognizer(UITapGestureRecognizer(target: log, action: PointerLog.tap))
        screen.movePointer(to: CGPoint(x: 60, y: 60))
        screen.movePointer(to: CGPoint(x: 150, y: 150))
        screen.movePointer(to: CGPoint(x: 240, y: 240))
        #expect(log.drain() == ["outer began", "inner began", "outer changed", "inner ended", "outer changed"])
        screen.tap(.point(150, 150))
        #expect(log.drain() == ["tap 0"], "a finger does not hover")
    }

    @Test("A pressed button ends the hover, and its release begins it again; the touch is one of a pointer")
    func pressEndsHover() {
        _ = addHover(to: inner, "inner")
        inner.addGestureRecognizer(UITapGestureRecognizer(target: log, action: PointerLog.tap))
        screen.movePointer(to: CGPoint(x: 150, y: 150))
        screen.click(CGPoint(x: 150, y: 150))
        #expect(log.drain() == ["inner began", "inner ended", "tap 1", "inner began"])
    }

    @Test("Hidden, disabled and removed views are not hovered over; delegates and isEnabled are respected")
    func hoverIsPrevented() {
        let hover = addHover(to: inner, "inner")
        hover.isEnabled = false
        screen.movePointer(to: CGPoint(x: 150, y: 150))
        hover.isEnabled = true
        hover.delegate = log
        screen.movePointer(to: CGPoint(x: 151, y: 150))
        #expect(log.drain().isEmpty)
        hover.delegate = nil
        screen.movePointer(to: CGPoint(x: 152, y: 150))
        inner.removeFromSuperview()
        screen.movePointer(to: CGPoint(x: 153, y: 150))
        #expect(log.drain() == ["inner began", "inner ended"])
        outer.addSubview(inner)
        inner.isUserInteractionEnabled = false
        screen.movePointer(to: CGPoint(x: 154, y: 150))
        #expect(log.drain().isEmpty)
        inner.isUserInteractionEnabled = true
        screen.movePointer(to: CGPoint(x: 155, y: 150))
        hover.isEnabled = false
        #expect(log.drain() == ["inner began", "inner cancelled"])
        screen.movePointer(to: CGPoint(x: CGFloat.nan, y: 3))
    }

    @Test("An action that removes the views and the recognizers while the pointer moves ends well")
    func adversarialHover() {
        _ = (addHover(to: outer, "outer"), addHover(to: inner, "inner"))
        log.onHover = { [outer, inner] in
            outer.removeFromSuperview()
            for recognizer in inner.gestureRecognizers ?? [] { inner.removeGestureRecognizer(recognizer) }
        }
        screen.movePointer(to: CGPoint(x: 150, y: 150))
        screen.movePointer(to: CGPoint(x: 151, y: 150))
        screen.movePointer(to: nil)
        #expect(log.drain().last?.hasSuffix("ended") == true || log.drain().isEmpty)
    }

    @Test("A tap needs the required button of a mouse; fingers need none")
    func requiredButton() {
        let (normal, secondary) = (
            UITapGestureRecognizer(target: log, action: PointerLog.tap),
            UITapGestureRecognizer(target: log, action: PointerLog.secondaryTap)
        )
        #expect(normal.buttonMaskRequired == .primary && UIEvent.ButtonMask.button(2) == .secondary)
        #expect(UIEvent.ButtonMask.button(0).isEmpty && UIEvent.ButtonMask.button(64).isEmpty)
        secondary.buttonMaskRequired = .secondary
        inner.addGestureRecognizer(normal)
        inner.addGestureRecognizer(secondary)
        screen.click(CGPoint(x: 150, y: 150))
        #expect(log.drain() == ["tap 1"])
        screen.click(CGPoint(x: 150, y: 150), buttonMask: .secondary)
        #expect(log.drain() == ["secondary tap 2"])
        screen.click(CGPoint(x: 150, y: 150), buttonMask: .button(3))
        #expect(log.drain().isEmpty)
        secondary.isEnabled = false
        screen.tap(.point(150, 150))
        #expect(log.drain() == ["tap 0"] && normal.buttonMask.isEmpty)
    }

    @Test("A control and a cell ignore clicks with other buttons than the primary one")
    func secondaryClicks() {
        let button = UIButton(frame: CGRect(x: 0, y: 0, width: 40, height: 40))
        button.addAction(UIAction { [log] _ in log.add("button") }, for: .touchUpInside)
        screen.show(button)
        for mask in [UIEvent.ButtonMask.secondary, .button(3), .primary, [.primary, .secondary]] {
            screen.click(CGPoint(x: 20, y: 20), buttonMask: mask)
        }
        #expect(log.drain() == ["button", "button"])
        let items = SelectableItems(log)
        let list = UICollectionView(
            frame: CGRect(x: 0, y: 0, width: 300, height: 300), collectionViewLayout: UICollectionViewFlowLayout())
        list.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
        (list.dataSource, list.delegate) = (items, items)
        screen.show(list)
        screen.advance(frames: 1)
        screen.click(CGPoint(x: 20, y: 20), buttonMask: .secondary)
        screen.settle()
        #expect(log.drain().isEmpty)
        screen.click(CGPoint(x: 20, y: 20))
        screen.settle()
        #expect(log.drain() == ["selected 0"])
    }

    @Test("A drag with the mouse pans with its button; the event of the views contains the button as well")
    func dragWithButton() {
        let view = ButtonView(frame: CGRect(x: 0, y: 0, width: 40, height: 40))
        screen.show(view)
        let pan = UIPanGestureRecognizer(target: log, action: PointerLog.pan)
        outer.addGestureRecognizer(pan)
        screen.setPointer(PointerInput(at: CGPoint(x: 100, y: 100), buttonMask: .primary))
        for x in 1...3 {
            screen.setPointer(PointerInput(at: CGPoint(x: 100 + 20 * CGFloat(x), y: 100), buttonMask: .primary))
        }
        #expect(pan.state == .changed && pan.buttonMask == .primary)
        screen.setPointer(PointerInput(at: CGPoint(x: 160, y: 100)))
        #expect(log.drain().last == "pan ended 1")
        screen.click(CGPoint(x: 20, y: 20), buttonMask: .secondary)
        #expect(view.masks == [.secondary, .secondary] && view.types == [.indirectPointer])
        screen.tap(.point(20, 20))
        #expect(view.masks.last == [] && view.types.last == .direct)
    }
}

/// A view that records the buttons of touches.
private final class ButtonView: UIView {
    var masks: [UIEvent.ButtonMask] = []
    var types: [UITouch.TouchType] = []

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        masks.append(event?.buttonMask ?? [])
        types += touches.map(\.type)
    }

    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { masks.append(event?.buttonMask ?? []) }
}

private final class SelectableItems: NSObject, UICollectionViewDataSource, UICollectionViewDelegate {
    private let log: PointerLog
    init(_ log: PointerLog) { self.log = log }

    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 3 }

    func collectionView(
        _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell { collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath) }

    func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
        log.add("selected \(indexPath.item)")
    }
}

private final class PointerLog: NSObject, UIGestureRecognizerDelegate {
    private var lines: [String] = []
    var onHover: (() -> Void)?

    func drain() -> [String] {
        defer { lines.removeAll() }
        return lines
    }

    func add(_ line: String) { lines.append(line) }

    func hover(_ recognizer: UIHoverGestureRecognizer) {
        lines.append("\(recognizer.name ?? "-") \(recognizer.state)")
        onHover?()
    }

    func tap(_ tap: UITapGestureRecognizer) { lines.append("tap \(tap.buttonMask.rawValue)") }
    func secondaryTap(_ tap: UITapGestureRecognizer) { lines.append("secondary tap \(tap.buttonMask.rawValue)") }
    func pan(_ pan: UIPanGestureRecognizer) { lines.append("pan \(pan.state) \(pan.buttonMask.rawValue)") }

    func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool { false }
}
