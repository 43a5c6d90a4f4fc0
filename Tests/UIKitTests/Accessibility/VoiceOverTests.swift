import DynamicsTesting
import Testing
import UIKit

@MainActor
@Suite("VoiceOver: the order of the focus, and what its user does")
struct VoiceOverTests {
    /// A volume, a switch, two columns of which one is a group, and a drawing with two parts.
    final class SettingsController: UIViewController {
        let (volume, mute, canvas) = (UISlider(), UISwitch(), Canvas())
        var taps: [String] = []

        override func viewDidLoad() {
            super.viewDidLoad()
            let title = UILabel(frame: CGRect(x: 20, y: 40, width: 200, height: 30))
            title.text = "Settings"
            title.accessibilityTraits = .header
            volume.frame = CGRect(x: 20, y: 90, width: 200, height: 30)
            (volume.accessibilityLabel, volume.value) = ("Volume", 0.5)
            mute.frame.origin = CGPoint(x: 240, y: 92)
            mute.accessibilityLabel = "Mute"
            let save = UIButton(frame: CGRect(x: 20, y: 140, width: 100, height: 44))
            save.setTitle("Save", for: .normal)
            save.addAction(UIAction { [weak self] _ in self?.taps.append("save") }, for: .touchUpInside)
            canvas.frame = CGRect(x: 20, y: 200, width: 200, height: 100)
            // Added in another order than that of the places.
            for view in [canvas, save, mute, volume, title] { view.addSubview(UIView()) }
            for view in [canvas, save, mute, volume, title] { self.view.addSubview(view) }
        }
    }

    final class Canvas: UIView {
        private(set) var log: [String] = []

        override init(frame: CGRect) {
            super.init(frame: frame)
            accessibilityElements = ["Sun", "Moon"].enumerated().map { index, name in
                let element = Body(accessibilityContainer: self)
                element.accessibilityLabel = name
                element.accessibilityFrameInContainerSpace = CGRect(x: 100 - 100 * index, y: 0, width: 50, height: 50)
                element.accessibilityCustomActions = [
                    UIAccessibilityCustomAction(name: "Hide") { [weak self] action in
                        self?.log.append("\(action.name) \(name)")
                        return true
                    }
                ]
                return element
            }
        }

        required init?(coder: NSCoder) { nil }

        override func accessibilityPerformMagicTap() -> Bool {
            log.append("magic")
            return true
        }
    }

    final class Body: UIAccessibilityElement {
        var focusChanges: [Bool] = []
        override func accessibilityElementDidBecomeFocused() { focusChanges.append(true) }
        override func accessibilityElementDidLoseFocus() { focusChanges.append(false) }
    }

    @Test(
        "Elements are in rows from top to bottom, elements that a view lists keep their order, and hidden ones are left out"
    )
    func order() {
        let controller = SettingsController()
        let screen = Screen(size: CGSize(width: 320, height: 480)) { controller }
        #expect(
            screen.spokenOrder == [
                "Settings, heading", "Volume, 50%, adjustable", "Mute, off, button", "Save, button", "Sun", "Moon",
            ])
        controller.volume.accessibilityElementsHidden = true
        controller.mute.alpha = 0
        controller.canvas.isHidden = true
        #expect(screen.spokenOrder == ["Settings, heading", "Save, button"])
    }

    @Test("A view that is a part of its own elements, and views nested a thousand levels deep, are no fault")
    func nesting() {
        let (view, label) = (
            UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100)),
            UILabel(frame: CGRect(x: 0, y: 0, width: 100, height: 30))
        )
        label.text = "Here"
        view.accessibilityElements = [view, label, view]
        var deep = UIView(frame: view.bounds)
        for _ in 0..<1000 {
            let container = UIView(frame: view.bounds)
            container.addSubview(deep)
            deep = container
        }
        let screen = Screen(size: CGSize(width: 320, height: 480)) {
            [view, deep].reduce(into: UIView()) { $0.addSubview($1) }
        }
        #expect(screen.spokenOrder == ["Here"])
    }

    @Test("From right to left, the elements of a row begin at the right")
    func rightToLeft() {
        let screen = Screen(size: CGSize(width: 320, height: 480), layoutDirection: .rightToLeft) {
            SettingsController()
        }
        #expect(screen.spokenOrder.prefix(3) == ["Settings, heading", "Mute, off, button", "Volume, 50%, adjustable"])
    }

    @Test("A group keeps its elements together, and a modal view hides those of its siblings")
    func groups() {
        func column(_ x: CGFloat, _ texts: [String]) -> UIView {
            let view = UIView(frame: CGRect(x: x, y: 0, width: 100, height: 200))
            for (index, text) in texts.enumerated() {
                let label = UILabel(frame: CGRect(x: 0, y: 50 * CGFloat(index), width: 100, height: 30))
                label.text = text
                view.addSubview(label)
            }
            return view
        }
        let (left, right) = (column(0, ["a", "b"]), column(150, ["c", "d"]))
        let screen = Screen(size: CGSize(width: 320, height: 480)) {
            [left, right].reduce(into: UIView()) { $0.addSubview($1) }
        }
        let words = { screen.spokenOrder }
        #expect(words() == ["a", "c", "b", "d"])
        left.shouldGroupAccessibilityChildren = true
        right.shouldGroupAccessibilityChildren = true
        #expect(words() == ["a", "b", "c", "d"])
        right.accessibilityViewIsModal = true
        #expect(words() == ["c", "d"])
        right.alpha = 0
        #expect(words() == ["a", "b"], "a modal view that is not seen hides nothing")
    }

    @Test("A view that lists no elements has none, and listed views in hidden ones are left out")
    func lists() {
        let (view, inner, label) = (UIView(), UIView(), UILabel(frame: CGRect(x: 0, y: 0, width: 100, height: 30)))
        label.text = "Here"
        inner.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
        inner.addSubview(label)
        view.addSubview(inner)
        let screen = Screen(size: CGSize(width: 320, height: 480)) { view }
        view.accessibilityElements = [label]
        #expect(screen.spokenOrder == ["Here"])
        inner.isHidden = true
        #expect(screen.spokenOrder == [])
        inner.isHidden = false
        inner.accessibilityElementsHidden = true
        #expect(screen.spokenOrder == [])
        inner.accessibilityElementsHidden = false
        view.accessibilityElements = nil
        #expect(screen.spokenOrder == ["Here"])
        view.accessibilityElements = []
        #expect(screen.spokenOrder == [])
    }

    @Test("A selected cell of a collection is spoken as selected")
    func selectedCells() {
        let cell = UICollectionViewCell(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        (cell.isAccessibilityElement, cell.accessibilityLabel) = (true, "Red")
        let screen = Screen(size: CGSize(width: 320, height: 480)) {
            [cell].reduce(into: UIView()) { $0.addSubview($1) }
        }
        #expect(screen.spokenOrder == ["Red"])
        cell.isSelected = true
        #expect(screen.spokenOrder == ["selected, Red"])
    }

    @Test("Flicks move the focus to the next and the previous element, touches to the element below the finger")
    func focus() throws {
        let controller = SettingsController()
        let screen = Screen(size: CGSize(width: 320, height: 480)) { controller }
        #expect(screen.spokenFocus == nil)
        #expect(
            screen.voiceOver(.next) == "Volume, 50%, adjustable",
            "the first element has the focus when VoiceOver begins")
        #expect(screen.voiceOver(.previous) == "Settings, heading")
        #expect(screen.voiceOver(.previous) == "Settings, heading", "there is no element before the first one")
        #expect(!screen.loop.performAccessibility(.previous))
        #expect(screen.voiceOver(.focus(CGPoint(x: 130, y: 220))) == "Sun")
        let sun = try #require(controller.canvas.accessibilityElements?.first as? Body)
        #expect(
            screen.perform { sun.accessibilityElementIsFocused() && UIAccessibility.focusedElement() as? Body === sun })
        #expect(screen.voiceOver(.next) == "Moon" && sun.focusChanges == [true, false])
        controller.canvas.isHidden = true
        screen.advance(frames: 1)
        #expect(screen.spokenFocus == "Settings, heading", "an element that disappears loses the focus")
    }

    @Test("Activation taps a button and a switch, and increments change a slider and tell its targets")
    func activation() {
        let controller = SettingsController()
        let screen = Screen(size: CGSize(width: 320, height: 480)) { controller }
        var values: [Float] = []
        controller.volume.addAction(
            UIAction { action in values.append((action.sender as? UISlider)?.value ?? 0) }, for: .valueChanged)
        screen.voiceOver(.focus(CGPoint(x: 60, y: 160)))
        #expect(screen.voiceOver(.activate) == "Save, button" && controller.taps == ["save"])
        screen.voiceOver(.focus(CGPoint(x: 260, y: 100)))
        screen.voiceOver(.activate)
        #expect(controller.mute.isOn && screen.spokenFocus == "Mute, on, button")
        #expect(!screen.loop.performAccessibility(.increment), "a switch is not adjustable")
        screen.voiceOver(.focus(CGPoint(x: 60, y: 100)))
        screen.voiceOver(.increment)
        screen.voiceOver(.decrement)
        screen.voiceOver(.decrement)
        #expect(values.map { ($0 * 100).rounded() } == [60, 50, 40] && screen.spokenFocus == "Volume, 40%, adjustable")
        controller.volume.isEnabled = false
        #expect(screen.spokenFocus == "Volume, 40%, dimmed, adjustable")
        #expect(!screen.loop.performAccessibility(.increment))
    }

    @Test("Actions of an element are performed by name, others go up the responder chain")
    func actions() {
        let controller = SettingsController()
        let screen = Screen(size: CGSize(width: 320, height: 480)) { controller }
        screen.voiceOver(.focus(CGPoint(x: 30, y: 220)))
        #expect(screen.spokenFocus == "Moon")
        screen.voiceOver(.custom("Hide"))
        screen.voiceOver(.magicTap)
        #expect(controller.canvas.log == ["Hide Moon", "magic"])
        #expect(!screen.loop.performAccessibility(.custom("Show")) && !screen.loop.performAccessibility(.escape))
    }

    @Test("A custom action calls a method of its target, and does nothing after the target is gone")
    func targets() {
        @MainActor final class Row: NSObject {
            var calls = 0
            func remove(_ action: UIAccessibilityCustomAction) { calls += action.name == "Remove" ? 1 : 0 }
        }
        var row: Row? = Row()
        let action = UIAccessibilityCustomAction(name: "Remove", target: row, selector: Selector("remove:", Row.remove))
        #expect(action.perform() && row?.calls == 1)
        row = nil
        #expect(!action.perform() && action.target == nil)
    }

    @Test("Messages of the app are recorded, and move the focus after the layout")
    func messages() throws {
        let controller = SettingsController()
        let screen = Screen(size: CGSize(width: 320, height: 480)) { controller }
        screen.perform {
            UIAccessibility.post(notification: .announcement, argument: NSAttributedString(string: "Saved"))
        }
        screen.accessibilitySettings = .voiceOver
        screen.advance(frames: 1)
        let moon = try #require(controller.canvas.accessibilityElements?.last as? Body)
        screen.perform { UIAccessibility.post(notification: .layoutChanged, argument: moon) }
        screen.advance(frames: 1)
        #expect(screen.spokenFocus == "Moon")
        screen.perform { UIAccessibility.post(notification: .layoutChanged, argument: nil) }
        screen.advance(frames: 1)
        #expect(screen.spokenFocus == "Moon")
        screen.perform { UIAccessibility.post(notification: .screenChanged, argument: controller.canvas) }
        screen.advance(frames: 1)
        #expect(screen.spokenFocus == "Sun", "a view that is no element stands for its first one")
        screen.perform { UIAccessibility.post(notification: .screenChanged, argument: nil) }
        screen.advance(frames: 1)
        #expect(screen.spokenFocus == "Settings, heading")
        #expect(
            screen.accessibilityMessages.map(\.description) == [
                "announcement \"Saved\" in frame 0", "layout changed \"Moon\" in frame 1", "layout changed in frame 2",
                "screen changed \"Canvas\" in frame 3", "screen changed in frame 4",
            ])
    }

    @Test("Pages of a scroll view are scrolled within its content, and a controller is left")
    func pagesAndEscape() {
        let list = UIScrollView(frame: CGRect(x: 0, y: 0, width: 320, height: 300))
        list.contentSize = CGSize(width: 320, height: 700)
        for index in 0..<7 {
            let label = UILabel(frame: CGRect(x: 0, y: 100 * CGFloat(index), width: 320, height: 100))
            label.text = "\(index)"
            list.addSubview(label)
        }
        let (first, second) = (UIViewController(), UIViewController())
        let navigation = UINavigationController(rootViewController: first)
        navigation.isNavigationBarHidden = true
        let screen = Screen(size: CGSize(width: 320, height: 480)) { navigation }
        screen.perform {
            list.contentInsetAdjustmentBehavior = .never
            second.view.addSubview(list)
            navigation.pushViewController(second, animated: false)
        }
        screen.settle()
        #expect(screen.spokenOrder == ["0", "1", "2"])
        screen.voiceOver(.scroll(.up))
        #expect(list.contentOffset.y == 300 && screen.spokenOrder == ["3", "4", "5"] && screen.spokenFocus == "3")
        screen.voiceOver(.scroll(.next))
        #expect(list.contentOffset.y == 400)
        #expect(!screen.loop.performAccessibility(.scroll(.up)) && !screen.loop.performAccessibility(.scroll(.left)))
        screen.voiceOver(.scroll(.down))
        #expect(list.contentOffset.y == 100 && screen.accessibilityMessages.count == 3)
        screen.voiceOver(.escape)
        screen.settle()
        #expect(navigation.topViewController === first)
    }

    @Test("A sheet hides what is below it from VoiceOver, and is left with the escape gesture unless it is modal")
    func sheets() {
        let (below, sheet) = (SettingsController(), UIViewController())
        let label = UILabel(frame: CGRect(x: 20, y: 20, width: 100, height: 30))
        label.text = "In front"
        let screen = Screen(size: CGSize(width: 320, height: 480)) { below }
        screen.perform {
            sheet.view.addSubview(label)
            sheet.isModalInPresentation = true
            below.present(sheet, animated: true)
        }
        screen.settle()
        #expect(screen.spokenOrder == ["In front"])
        #expect(screen.voiceOver(.escape) == "In front")
        sheet.isModalInPresentation = false
        screen.voiceOver(.escape)
        screen.settle()
        #expect(screen.spokenOrder.first == "Settings, heading" && below.presentedViewController == nil)
    }

    @Test("A run with VoiceOver is repeated from its trace, with the order and the moves of the focus as events")
    func traces() throws {
        let screen = Screen(size: CGSize(width: 320, height: 480)) { SettingsController() }
        var tracer = screen.makeTracer()
        _ = tracer.captureHeader(scene: "settings", touches: [])
        screen.voiceOver(.next)
        let events = tracer.captureFrame().events
        #expect(events.contains { $0.kind == "focus order" && $0.subjects.last == "Moon" && $0.subjects.count == 6 })
        #expect(
            events.filter { $0.kind == "focus" }.map(\.subjects) == [
                ["Settings, heading"], ["Volume, 50%, adjustable"],
            ])
        #expect(screen.host.deviceEvents.map(\.change) == [.accessibility(.voiceOver, isOn: true), .voiceOver(.next)])
    }

    @Test("Nothing happens without VoiceOver, and its end takes the focus away")
    func off() {
        let screen = Screen(size: CGSize(width: 320, height: 480)) { SettingsController() }
        #expect(!screen.loop.performAccessibility(.next) && screen.spokenFocus == nil)
        screen.voiceOver(.next)
        screen.accessibilitySettings = []
        #expect(screen.spokenFocus == nil && !screen.loop.isMoving)
    }

    @Test("Frames, outlines and activation points are on the screen, and follow the view unless they are set")
    func places() {
        let (box, inner) = (UIView(frame: CGRect(x: 20, y: 30, width: 100, height: 50)), UISlider())
        inner.frame = CGRect(x: 10, y: 10, width: 80, height: 28)
        box.addSubview(inner)
        let screen = Screen(size: CGSize(width: 320, height: 480)) {
            [box].reduce(into: UIView()) { $0.addSubview($1) }
        }
        screen.perform {
            #expect(box.accessibilityFrame == CGRect(x: 20, y: 30, width: 100, height: 50))
            #expect(box.accessibilityActivationPoint == CGPoint(x: 70, y: 55) && box.accessibilityPath == nil)
            #expect(inner.accessibilityActivationPoint == CGPoint(x: 44, y: 54), "the thumb of a slider at its minimum")
            box.frame.origin.x = 120
            #expect(box.accessibilityFrame.minX == 120 && inner.accessibilityActivationPoint.x == 144)
            box.accessibilityPath = UIBezierPath(rect: CGRect(x: 0, y: 0, width: 10, height: 10))
            let path = UIAccessibility.convertToScreenCoordinates(UIBezierPath(rect: box.bounds), in: box)
            #expect(path.bounds == box.accessibilityFrame)
            box.accessibilityActivationPoint = CGPoint(x: 1, y: 2)
            box.accessibilityFrame = CGRect(x: 5, y: 5, width: 5, height: 5)
            #expect(box.accessibilityActivationPoint == CGPoint(x: 1, y: 2) && box.accessibilityFrame.minX == 5)
        }
        box.isAccessibilityElement = true
        screen.voiceOver(.next)
        #expect(screen.voiceOver(.focus(CGPoint(x: 8, y: 8))) == "UIView", "the outline, not the frame, is touched")
        let element = UIAccessibilityElement(accessibilityContainer: box)
        (element.accessibilityIdentifier, element.accessibilityFrame) = (
            "part", CGRect(x: 1, y: 2, width: 3, height: 4)
        )
        #expect(element.accessibilityFrame.width == 3 && element.accessibilityContainer === box && element.next === box)
        element.accessibilityFrameInContainerSpace = CGRect(x: 1, y: 1, width: 8, height: 8)
        #expect(element.accessibilityFrame == CGRect(x: 121, y: 31, width: 8, height: 8))
        #expect(element.accessibilityIdentifier == "part" && !element.accessibilityScroll(.down))
    }

    @Test("A custom action can be changed after it was made")
    func changedActions() {
        let image = UIImage()
        let action = UIAccessibilityCustomAction(name: "A", image: image) { _ in false }
        #expect(!action.perform() && action.image === image && action.selector == nil)
        let handler: UIAccessibilityCustomAction.Handler = { $0.name == "B" }
        (action.name, action.actionHandler) = ("B", handler)
        #expect(action.perform())
        action.actionHandler = nil
        action.selector = Selector("remove:")
        #expect(!action.perform() && action.selector == Selector("remove:"))
    }
}
