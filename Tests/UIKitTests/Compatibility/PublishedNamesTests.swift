import DynamicsTesting
import Testing
import UIKit

@MainActor
@Suite("Small members that published code uses")
struct PublishedNamesTests {
    @Test("A font is equal to that with its name and size")
    func fontNames() {
        let fonts = [
            UIFont.systemFont(ofSize: 12), .boldSystemFont(ofSize: 13), .italicSystemFont(ofSize: 14),
            .monospacedSystemFont(ofSize: 15, weight: .bold),
        ]
        for font in fonts { #expect(UIFont(name: font.fontName, size: font.pointSize) == font) }
        #expect(Set(fonts.map(\.fontName)).count == 4 && fonts[0].familyName == ".AppleSystemUIFont")
    }

    @Test("A weight is created from its number without a label, and fonts have it")
    func weights() {
        #expect(UIFont.Weight(0.4) == .bold && UIFont.Weight(-0.8).rawValue == -0.8)
        #expect(UIFont.systemFont(ofSize: 12, weight: UIFont.Weight(0.4)) == .boldSystemFont(ofSize: 12))
    }

    @Test("An animation that is repeated HUGE times does not end")
    func endlessRepetition() {
        let view = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        let screen = Screen { view }
        let animation = CABasicAnimation(keyPath: "opacity")
        (animation.fromValue, animation.toValue, animation.duration) = (0.0, 1.0, 0.25)
        animation.repeatCount = HUGE
        screen.perform { view.layer.add(animation, forKey: "pulse") }
        screen.advance(frames: 600)
        #expect(view.layer.animation(forKey: "pulse")?.repeatCount == Float.greatestFiniteMagnitude)
    }

    @Test("Identifiers for restoration belong to their view or controller")
    func restorationIdentifiers() {
        let (first, second, controller) = (UIView(), UIView(), UIViewController())
        (first.restorationIdentifier, controller.restorationIdentifier) = ("First", "Main")
        #expect(first.restorationIdentifier == "First" && second.restorationIdentifier == nil)
        #expect(controller.restorationIdentifier == "Main")
        first.restorationIdentifier = nil
        #expect(first.restorationIdentifier == nil)
    }

    @Test("Classes, colors, scenes and the application have their descriptions")
    func descriptions() {
        #expect(UIView.description() == "UIKit.UIView")
        #expect(UIColor(cgColor: UIColor.red.cgColor) == .red)
        let screen = Screen(size: CGSize(width: 800, height: 400))
        let reader: any OrientationReader = DeprecatedReader()
        screen.perform { #expect(reader.orientation == .landscapeRight) }
        let scene = screen.window.windowScene
        #expect(scene?.coordinateSpace.bounds == CGRect(x: 0, y: 0, width: 800, height: 400))
        #expect(NSFoundationVersionNumber > NSFoundationVersionNumber_iOS_9_0)
    }

    @Test("The application returns the style of the status bar, which only controllers determine")
    func statusBarStyle() {
        final class Light: UIViewController {
            override var preferredStatusBarStyle: UIStatusBarStyle { .lightContent }
        }
        let screen = Screen(safeAreaInsets: UIEdgeInsets(top: 47, left: 0, bottom: 34, right: 0)) { Light() }
        screen.loop.showsSystemBars = true
        screen.advance(frames: 1)
        let reader: any StatusBarReading = DeprecatedReader()
        screen.perform {
            #expect(reader.style == .lightContent)
            reader.set(.darkContent)
            #expect(reader.style == .lightContent)
        }
    }

    @Test("The application returns the frame of the status bar")
    func statusBarFrame() {
        let screen = Screen(safeAreaInsets: UIEdgeInsets(top: 47, left: 0, bottom: 34, right: 0)) { UIViewController() }
        let reader: any StatusBarReading = DeprecatedReader()
        screen.perform { #expect(reader.frame == .zero) }
        screen.loop.showsSystemBars = true
        screen.perform { #expect(reader.frame == CGRect(x: 0, y: 0, width: 390, height: 47)) }
    }

    @Test("Touches that begin while interaction events are ignored never arrive, and earlier ones continue")
    func ignoredInteractionEvents() {
        let view = TouchLogView(frame: CGRect(x: 0, y: 0, width: 300, height: 300))
        view.isMultipleTouchEnabled = true
        let screen = Screen { view }
        let loop = screen.loop
        let application: any InteractionSuspending = DeprecatedReader()
        let point = CGPoint(x: 50, y: 50)
        loop.runFrame([TouchInput(0, .began, at: point)])
        loop.perform {
            application.begin()
            application.begin()
            #expect(UIApplication.shared.isIgnoringInteractionEvents)
        }
        loop.runFrame([TouchInput(0, .moved, at: CGPoint(x: 60, y: 50)), TouchInput(1, .began, at: point)])
        loop.perform { application.end() }
        loop.runFrame([TouchInput(1, .ended, at: point), TouchInput(2, .began, at: point)])
        loop.runFrame([TouchInput(2, .ended, at: point), TouchInput(0, .ended, at: point)])
        #expect(view.log == ["began", "moved", "ended"])
        loop.perform {
            application.end()
            application.end()
            #expect(!UIApplication.shared.isIgnoringInteractionEvents)
        }
        loop.runFrame([TouchInput(3, .began, at: point)])
        #expect(view.log == ["began", "moved", "ended", "began"])
    }

    @Test("The return key of an empty text does nothing if the text says so")
    func returnKey() {
        let field = UITextField(frame: CGRect(x: 0, y: 0, width: 100, height: 40))
        let screen = Screen { field }
        var count = 0
        field.addAction(UIAction { _ in count += 1 }, for: .editingDidEndOnExit)
        field.returnKeyType = .done
        field.enablesReturnKeyAutomatically = true
        screen.perform { _ = field.becomeFirstResponder() }
        screen.pressKey(.keyboardReturnOrEnter)
        #expect(count == 0)
        screen.pressKey(.keyboardA)
        screen.pressKey(.keyboardReturnOrEnter)
        #expect(count == 1 && field.returnKeyType == .done)
    }

    @Test("The return key of an empty text view does nothing if the view says so")
    func returnKeyOfTextView() {
        let view = UITextView(frame: CGRect(x: 0, y: 0, width: 100, height: 40))
        let screen = Screen { view }
        view.enablesReturnKeyAutomatically = true
        screen.perform { _ = view.becomeFirstResponder() }
        screen.pressKey(.keyboardReturnOrEnter)
        #expect(view.text == "")
        screen.pressKey(.keyboardA)
        screen.pressKey(.keyboardReturnOrEnter)
        #expect(view.text == "a\n")
    }

    @Test("A path rounds some corners of a rectangle")
    func roundedCorners() {
        let rect = CGRect(x: 0, y: 0, width: 100, height: 50)
        let path = UIBezierPath(
            roundedRect: rect, byRoundingCorners: [.topLeft, .bottomRight], cornerRadii: CGSize(width: 20, height: 20))
        #expect(path.bounds == rect)
        #expect(!path.contains(CGPoint(x: 2, y: 2)) && !path.contains(CGPoint(x: 98, y: 48)))
        #expect(path.contains(CGPoint(x: 98, y: 2)) && path.contains(CGPoint(x: 2, y: 48)))
        let sharp = UIBezierPath(
            roundedRect: rect, byRoundingCorners: .allCorners, cornerRadii: CGSize(width: CGFloat.nan, height: -1))
        #expect(sharp.contains(CGPoint(x: 1, y: 1)))
        let ellipse = UIBezierPath(
            roundedRect: rect, byRoundingCorners: .allCorners, cornerRadii: CGSize(width: 900, height: 900))
        #expect(!ellipse.contains(CGPoint(x: 10, y: 5)) && ellipse.contains(CGPoint(x: 50, y: 1)))
    }

    @Test("Layers convert points among each other and know their interior")
    func layersConvert() {
        let view = UIView(frame: CGRect(x: 10, y: 20, width: 100, height: 100))
        let (first, second) = (CALayer(), CALayer())
        first.frame = CGRect(x: 5, y: 5, width: 20, height: 20)
        second.frame = CGRect(x: 50, y: 50, width: 20, height: 20)
        second.setAffineTransform(CGAffineTransform(scaleX: 2, y: 2))
        for layer in [first, second] { view.layer.addSublayer(layer) }
        #expect(first.convert(CGPoint.zero, to: view.layer) == CGPoint(x: 5, y: 5))
        #expect(first.convert(CGPoint(x: 5, y: 5), from: view.layer) == .zero)
        #expect(second.convert(CGRect(x: 0, y: 0, width: 20, height: 20), to: first).origin == CGPoint(x: 35, y: 35))
        #expect(first.convert(CGPoint.zero, to: nil) == CGPoint(x: 5, y: 5))
        #expect(first.contains(CGPoint(x: 19, y: 1)) && !first.contains(CGPoint(x: 21, y: 1)))
    }

    @Test("A rotation about the vertical axis turns about the depth of the anchor point")
    func depthOfAnchorPoint() {
        let layer = CALayer()
        layer.frame = CGRect(x: 0, y: 0, width: 20, height: 20)
        layer.transform = CATransform3DMakeRotation(.pi / 2, 0, 1, 0)
        #expect(abs(layer.affineTransform().tx) < 1e-9)
        layer.anchorPointZ = 10
        #expect(abs(abs(layer.affineTransform().tx) - 10) < 1e-9)
        #expect(layer.transform == CATransform3DMakeRotation(.pi / 2, 0, 1, 0))
        layer.anchorPointZ = .nan
        #expect(layer.anchorPointZ == 10)
    }

    @Test("A pool of objects returns the result of its closure, and passes its error on")
    func pools() {
        struct Fault: Error {}
        #expect(autoreleasepool { 3 } == 3)
        #expect(throws: Fault.self) { try autoreleasepool { throw Fault() } }
    }

    @Test("The names from before iOS 13 for the network and for grouped tables exist")
    @available(*, deprecated)
    func oldNames() {
        UIApplication.shared.isNetworkActivityIndicatorVisible = true
        #expect(!UIApplication.shared.isNetworkActivityIndicatorVisible)
        #expect(UIColor.groupTableViewBackground == .systemGroupedBackground)
    }

    @Test("The scale of a view's content is that of the screen, or the one that was set")
    func contentScale() {
        let (screen, view) = (Screen(), UIView())
        screen.perform { screen.rootViewController.view.addSubview(view) }
        #expect(view.contentScaleFactor == view.traitCollection.displayScale && view.contentScaleFactor > 0)
        view.contentScaleFactor = 5
        #expect(view.contentScaleFactor == 5 && view.layer.contentsScale == 5)
        view.contentScaleFactor = .nan
        #expect(view.contentScaleFactor == 5)
    }

    @Test("Views and controllers are created from their classes")
    func creation() {
        final class Demo: UIViewController { let number = 3 }
        final class Card: UIView { let number = 4 }
        let controllers: [UIViewController.Type] = [Demo.self, UITableViewController.self]
        #expect((createObject(of: controllers[0]) as? Demo)?.number == 3)
        #expect(createObject(of: controllers[1]) is UITableViewController)
        let view: UIView.Type = Card.self
        #expect((createObject(of: view) as? Card)?.number == 4)
    }

    @Test("The application is found by its key path, and numbers and names of Objective-C exist")
    @available(*, deprecated)
    func objectiveCNames() throws {
        #expect(UIApplication.value(forKeyPath: "shared") as? UIApplication === UIApplication.shared)
        #expect(UIApplication.value(forKey: "sharedApplication") as? UIApplication === UIApplication.shared)
        #expect(UIApplication.value(forKey: "other") == nil)
        let (integer, natural): (NSInteger, NSUInteger) = (-1, 1)
        #expect(integer == -1 && natural == 1 && CGFloat(truncating: NSNumber(value: 2.5)) == 2.5)
        #expect(RunLoop.Mode.commonModes == .common && RunLoop.Mode.defaultRunLoopMode == .default)
        let font = try #require(CGFont("Menlo-Bold" as CFString))
        #expect(font.postScriptName == "Menlo-Bold" && CGFont("") == nil)
        UIApplication.shared.setStatusBarStyle(.lightContent, animated: false)
        UIApplication.shared.setStatusBarHidden(true, with: .fade)
    }

    @Test("The functions of transforms give the transforms of the initializers")
    func transforms() {
        let point = CGPoint(x: 1, y: 2)
        let moved = CGAffineTransformTranslate(CGAffineTransformMakeScale(2, 3), 10, 20)
        #expect(point.applying(moved) == CGPoint(x: 22, y: 66))
        #expect(
            CGAffineTransformConcat(CGAffineTransformMakeTranslation(1, 1), .identity)
                == CGAffineTransformMake(1, 0, 0, 1, 1, 1))
        #expect(CGAffineTransformRotate(CGAffineTransformIdentity, 1) == CGAffineTransformMakeRotation(1))
        #expect(
            CGAffineTransformInvert(CGAffineTransformScale(.identity, 2, 4)) == CGAffineTransformMakeScale(0.5, 0.25))
    }

    @Test("A page controller without arguments curls, and a container without entities has no changes")
    func plainInitializers() throws {
        final class Pages: UIPageViewController {
            override init(
                transitionStyle style: TransitionStyle, navigationOrientation: NavigationOrientation,
                options: [OptionsKey: Any]? = nil
            ) { super.init(transitionStyle: .scroll, navigationOrientation: navigationOrientation) }
            required init?(coder: NSCoder) { nil }
        }
        #expect(UIPageViewController().transitionStyle == .pageCurl && Pages().transitionStyle == .scroll)
        let container = NSPersistentContainer(name: "Model")
        var calls = 0
        container.loadPersistentStores { description, error in
            calls += error == nil && description.url == nil ? 1 : 0
        }
        #expect(calls == 1 && container.name == "Model" && !container.viewContext.hasChanges)
        try container.viewContext.save()
    }

    @Test("A view can override its snapshot and what assistive technologies do")
    func overridableMembers() {
        final class Rating: UIView {
            var value = 3
            override func accessibilityIncrement() { value += 1 }
            override func accessibilityDecrement() { value -= 1 }
            override func accessibilityActivate() -> Bool { true }
            override func accessibilityPerformEscape() -> Bool { true }
            override func snapshotView(afterScreenUpdates afterUpdates: Bool) -> UIView? { UILabel() }
        }
        let rating = Rating(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
        rating.accessibilityIncrement()
        rating.accessibilityIncrement()
        rating.accessibilityDecrement()
        #expect(rating.value == 4 && rating.accessibilityActivate() && rating.accessibilityPerformEscape())
        #expect(rating.snapshotView(afterScreenUpdates: true) is UILabel)
        let plain = UIView()
        plain.accessibilityIncrement()
        plain.accessibilityDecrement()
        #expect(!plain.accessibilityActivate() && !plain.accessibilityPerformEscape())
    }
}

/// A protocol whose requirement is not deprecated, so that calls through it do not cause deprecation warnings.
@MainActor
private protocol OrientationReader { var orientation: UIInterfaceOrientation { get } }

@MainActor
private protocol InteractionSuspending {
    func begin()
    func end()
}

@MainActor
private protocol StatusBarReading {
    var frame: CGRect { get }
    var style: UIStatusBarStyle { get }
    func set(_ style: UIStatusBarStyle)
}

private struct DeprecatedReader: OrientationReader, InteractionSuspending, StatusBarReading {
    @available(*, deprecated, message: "uses deprecated names")
    var frame: CGRect { UIApplication.shared.statusBarFrame }
    @available(*, deprecated, message: "uses deprecated names")
    var style: UIStatusBarStyle { UIApplication.shared.statusBarStyle }
    @available(*, deprecated, message: "uses deprecated names")
    func set(_ style: UIStatusBarStyle) { UIApplication.shared.statusBarStyle = style }
    @available(*, deprecated, message: "uses deprecated names")
    var orientation: UIInterfaceOrientation { UIApplication.shared.statusBarOrientation }
    @available(*, deprecated, message: "uses deprecated names")
    func begin() { UIApplication.shared.beginIgnoringInteractionEvents() }
    @available(*, deprecated, message: "uses deprecated names")
    func end() { UIApplication.shared.endIgnoringInteractionEvents() }
}
