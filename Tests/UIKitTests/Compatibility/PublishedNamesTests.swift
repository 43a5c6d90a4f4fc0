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
}

private struct DeprecatedReader: OrientationReader, InteractionSuspending, StatusBarReading {
    @available(*, deprecated, message: "uses deprecated names")
    var frame: CGRect { UIApplication.shared.statusBarFrame }
    @available(*, deprecated, message: "uses deprecated names")
    var orientation: UIInterfaceOrientation { UIApplication.shared.statusBarOrientation }
    @available(*, deprecated, message: "uses deprecated names")
    func begin() { UIApplication.shared.beginIgnoringInteractionEvents() }
    @available(*, deprecated, message: "uses deprecated names")
    func end() { UIApplication.shared.endIgnoringInteractionEvents() }
}
