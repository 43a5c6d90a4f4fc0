import DynamicsTesting
import Testing
import UIKit

@MainActor
@Suite("Requested orientations of a scene")
struct SceneGeometryTests {
    private let controller = LimitedController()
    private let screen: Screen

    init() {
        let controller = controller
        screen = Screen(size: CGSize(width: 390, height: 844)) { controller }
        screen.advance(frames: 1)
    }

    private func request(_ orientations: UIInterfaceOrientationMask) -> [UISceneError] {
        var errors: [UISceneError] = []
        let preferences = UIWindowScene.GeometryPreferences.iOS(interfaceOrientations: orientations)
        screen.perform {
            screen.window.windowScene?.requestGeometryUpdate(preferences) { error in
                if let error = error as? UISceneError { errors.append(error) }
            }
        }
        return errors
    }

    @Test("A request rotates the interface with an animation, whatever the device does")
    func requestRotates() {
        #expect(request(.landscape).isEmpty)
        #expect(screen.bounds.size == CGSize(width: 844, height: 390))
        #expect(screen.window.windowScene?.interfaceOrientation == .landscapeRight && !screen.isIdle)
        screen.settle()
        #expect(controller.view.bounds.size == screen.bounds.size && screen.window.transform == .identity)
        #expect(request(.landscapeLeft).isEmpty)
        #expect(screen.window.windowScene?.interfaceOrientation == .landscapeLeft)
        screen.settle()
        #expect(request([.landscapeLeft, .portrait]).isEmpty && screen.isIdle, "the orientation is one of those")
        #expect(request(.portrait).isEmpty && screen.bounds.size == CGSize(width: 390, height: 844))
    }

    @Test("Orientations that the controller does not support are an error")
    func unsupportedOrientation() {
        controller.mask = .portrait
        #expect(request(.landscape).map(\.code) == [.geometryRequestDenied])
        #expect(screen.bounds.size == CGSize(width: 390, height: 844))
        let preferences = UIWindowScene.GeometryPreferences.iOS()
        #expect(preferences.interfaceOrientations == nil)
        screen.perform { screen.window.windowScene?.requestGeometryUpdate(preferences) }
        #expect(screen.isIdle)
    }
}

private final class LimitedController: UIViewController {
    var mask = UIInterfaceOrientationMask.all
    override var supportedInterfaceOrientations: UIInterfaceOrientationMask { mask }
}
