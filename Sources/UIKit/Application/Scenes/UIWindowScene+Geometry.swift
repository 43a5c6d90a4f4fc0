// swift-format-ignore-file: TypeNamesShouldBeCapitalized
// `UIWindowScene.GeometryPreferences.iOS` has the name that Apple's UIKit uses.

// The orientation of a scene that an app requests.

extension UIWindowScene {
    /// The geometry that an app requests for a scene: an object of a subclass such as `iOS`.
    @preconcurrency @MainActor
    open class GeometryPreferences: NSObject {
        fileprivate override init() { super.init() }

        /// The orientations that an app requests for a scene on a phone or a tablet.
        @preconcurrency @MainActor
        public final class iOS: GeometryPreferences {
            /// The orientations; nil, the default, means those that the controllers support.
            public var interfaceOrientations: UIInterfaceOrientationMask?

            /// Creates preferences for the current orientation.
            public override init() { super.init() }

            /// Creates preferences for orientations.
            public init(interfaceOrientations: UIInterfaceOrientationMask) {
                self.interfaceOrientations = interfaceOrientations
                super.init()
            }
        }
    }

    /// Rotates the interface to an orientation of the preferences, with an animation, although the user holds the device in
    /// another one.
    ///
    /// Does nothing if the interface has one of these orientations. Otherwise the interface gets the orientation of the device if
    /// it is one of them, or else the first of `.portrait`, `.landscapeRight`, `.landscapeLeft` and `.portraitUpsideDown`. The
    /// next rotation of the device rotates the interface again.
    /// - Parameters:
    ///   - geometryPreferences: The orientations.
    ///   - errorHandler: A closure that is called at once if the controller that covers the screen supports none of the
    ///     orientations. The error is a `UISceneError`. The default is nil.
    public func requestGeometryUpdate(
        _ geometryPreferences: GeometryPreferences, errorHandler: ((any Error) -> Void)? = nil
    ) {
        guard let loop, let preferences = geometryPreferences as? GeometryPreferences.iOS,
            let requested = preferences.interfaceOrientations
        else { return }
        let allowed = requested.intersection(loop.perform { loop.supportedOrientations })
        let device = loop.device.orientation.interfaceOrientation
        let order = [interfaceOrientation, device, .portrait, .landscapeRight, .landscapeLeft, .portraitUpsideDown]
        guard let new = order.lazy.compactMap(\.self).first(where: { allowed.contains($0.mask) }) else {
            errorHandler?(UISceneError(code: .geometryRequestDenied))
            return
        }
        loop.rotateInterface(to: new)
    }
}

/// An error of a request of a scene.
public struct UISceneError: Error, Equatable {
    /// The reason of an error.
    public enum Code: Int, Sendable {
        /// The requested orientations are not supported by the controllers of the scene.
        case geometryRequestDenied = 101
    }

    /// The reason.
    public let code: Code
}
