import DynamicsTesting
import Testing
import UIKit

@MainActor
@Suite("What views, windows and screens tell of themselves")
struct ViewCallTests {
    private let screen = Screen(size: CGSize(width: 320, height: 568))

    @Test("A view animated by a spring arrives after its duration, and overshoots if the spring bounces")
    func springs() {
        func highest(bounce: CGFloat) -> (CGFloat, Bool) {
            let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
            screen.show(view)
            var (most, isComplete) = (CGFloat(0), false)
            screen.perform {
                UIView.animate(springDuration: 0.5, bounce: bounce, delay: 0.1, animations: { view.center.x = 105 }) {
                    isComplete = $0
                }
            }
            for _ in 0..<120 {
                screen.advance(frames: 1)
                most = max(most, view.layer.presentation()?.position.x ?? 0)
            }
            #expect(abs((view.layer.presentation()?.position.x ?? 0) - 105) < 0.5)
            return (most, isComplete)
        }
        let (smooth, bouncy) = (highest(bounce: 0), highest(bounce: 0.5))
        #expect(smooth.0 <= 105.01 && bouncy.0 > 108 && smooth.1 && bouncy.1)
    }

    @Test("Notifications of windows have the names of Apple's system")
    func notificationNames() {
        #expect(UIWindow.didBecomeKeyNotification.rawValue == "UIWindowDidBecomeKeyNotification")
        #expect(UIWindow.didResignKeyNotification.rawValue == "UIWindowDidResignKeyNotification")
        #expect(UIWindow.didBecomeVisibleNotification.rawValue == "UIWindowDidBecomeVisibleNotification")
        #expect(UIWindow.didBecomeHiddenNotification.rawValue == "UIWindowDidBecomeHiddenNotification")
    }

    @Test("A second window that is made key and visible is in front, and is listed")
    func secondWindow() {
        screen.perform {
            let window = UIWindow(frame: CGRect(x: 10, y: 10, width: 100, height: 100))
            #expect(window.isHidden && !window.isKeyWindow)
            window.makeKeyAndVisible()
            #expect(!window.isHidden && window.isKeyWindow && window.screen === UIScreen.main)
            #expect(UIApplication.shared.windows.last === window && UIApplication.shared.windows.count == 2)
            #expect(window.screen.bounds == CGRect(x: 0, y: 0, width: 320, height: 568))
        }
    }

    @Test("The coordinates of a screen turn with the interface, and the fixed ones do not")
    func coordinateSpaces() {
        screen.perform {
            let main = UIScreen.main
            #expect(main.scale == main.nativeScale && main.scale >= 1)
            #expect(main.coordinateSpace.bounds == CGRect(x: 0, y: 0, width: 320, height: 568))
        }
        screen.rotate(to: .landscapeRight)
        screen.settle()
        screen.perform {
            let main = UIScreen.main
            #expect(main.coordinateSpace.bounds.size == CGSize(width: 568, height: 320))
            #expect(main.fixedCoordinateSpace.bounds.size == CGSize(width: 320, height: 568))
            let scene = screen.window.windowScene
            #expect(scene?.interfaceOrientation == .landscapeRight || scene?.interfaceOrientation == .landscapeLeft)
            #expect(scene?.screen === main && scene?.coordinateSpace.bounds == main.coordinateSpace.bounds)
            #expect(scene?.traitCollection.verticalSizeClass == .compact)
            #expect(UIDevice.current.orientation.isLandscape)
        }
    }

    @Test("A plain view has a plain layer, collides as a rectangle, and is laid out as its semantics say")
    func plainViews() {
        final class Gradient: UIView {
            override class var layerClass: AnyClass { CAGradientLayer.self }
        }
        let view = UIView()
        #expect(UIView.layerClass == CALayer.self && type(of: view.layer) == CALayer.self)
        #expect(Gradient().layer is CAGradientLayer && view.layer.delegate === view)
        #expect(view.collisionBoundsType == .rectangle && view.collisionBoundingPath.isEmpty)
        #expect(UIView.userInterfaceLayoutDirection(for: .forceRightToLeft) == .rightToLeft)
        #expect(UIView.userInterfaceLayoutDirection(for: .playback) == .leftToRight)
        #expect(UIView.userInterfaceLayoutDirection(for: .playback, relativeTo: .rightToLeft) == .leftToRight)
        #expect(UIView.userInterfaceLayoutDirection(for: .unspecified, relativeTo: .rightToLeft) == .rightToLeft)
        #expect(view.effectiveUserInterfaceLayoutDirection == .leftToRight)
        view.semanticContentAttribute = .forceRightToLeft
        #expect(view.effectiveUserInterfaceLayoutDirection == .rightToLeft)
        view.frame = CGRect(x: 1, y: 2, width: 30, height: 40)
        #expect(view.sizeThatFits(CGSize(width: 5, height: 5)) == CGSize(width: 30, height: 40))
        view.sizeToFit()
        #expect(view.frame.size == CGSize(width: 30, height: 40))
    }

    @Test("The traits of a collection are those that it was made with, combined or modified")
    func traits() {
        let traits = UITraitCollection(traitsFrom: [
            UITraitCollection(userInterfaceIdiom: .pad), UITraitCollection(legibilityWeight: .bold),
            UITraitCollection(accessibilityContrast: .high), UITraitCollection(userInterfaceLevel: .elevated),
            UITraitCollection(layoutDirection: .rightToLeft), UITraitCollection(verticalSizeClass: .compact),
            UITraitCollection(displayScale: 3),
        ])
        #expect(traits.userInterfaceIdiom == .pad && traits.legibilityWeight == .bold)
        #expect(traits.accessibilityContrast == .high && traits.userInterfaceLevel == .elevated)
        #expect(traits.layoutDirection == .rightToLeft && traits.verticalSizeClass == .compact)
        #expect(traits.horizontalSizeClass == .unspecified && traits.displayScale == 3)
        #expect(traits.forceTouchCapability == .unavailable || traits.forceTouchCapability == .unknown)
        let modified = traits.modifyingTraits {
            $0.userInterfaceStyle = .dark
            $0.displayScale = 2
        }
        #expect(modified.userInterfaceStyle == .dark && modified.displayScale == 2 && traits.displayScale == 3)
        #expect(modified.userInterfaceIdiom == .pad && traits.userInterfaceStyle == .unspecified)
    }

    @Test("An application tells the text size, the direction and the windows of its screen")
    func application() {
        screen.perform {
            let application = UIApplication.shared
            #expect(application.preferredContentSizeCategory == .large && application.applicationState == .active)
            #expect(application.userInterfaceLayoutDirection == .leftToRight)
            #expect(application.windows == [screen.window])
            let task = application.beginBackgroundTask(withName: "work") {}
            #expect(task != .invalid && application.beginBackgroundTask {} != task)
            application.endBackgroundTask(task)
            #expect(UIDevice.current.userInterfaceIdiom == .phone && UIDevice.current.batteryState == .unknown)
            #expect(UIDevice.current.name == UIDevice.current.model)
        }
    }

    @Test("A pasteboard has one color or several images, which the next content replaces")
    func pasteboards() {
        let board = UIPasteboard.withUniqueName()
        #expect(board.name != UIPasteboard.withUniqueName().name && board.name != UIPasteboard.general.name)
        board.color = .red
        #expect(board.color == .red && board.hasColors && board.images == nil)
        let images = (1...2).map { side in
            UIGraphicsImageRenderer(size: CGSize(width: side, height: side)).image { _ in }
        }
        board.images = images
        #expect(board.images?.count == 2 && board.image?.size.width == 1 && board.color == nil)
        board.image = images[1]
        #expect(board.images?.count == 1 && board.image?.size.width == 2)
        board.image = nil
        #expect(!board.hasImages && board.image == nil)
    }
}
