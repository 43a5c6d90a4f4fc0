import DynamicsGeometry
import Foundation
import UIKit

/// The device on which a run begins, apart from the size of its screen. By default, the whole screen is safe, no bars are
/// shown, and the settings are those of a new device.
public struct DeviceSettings: Equatable, Sendable {
    /// The distances from the edges of the screen to its safe area, in points. The default is zero.
    public var safeArea = UIEdgeInsets.zero
    /// Whether a status bar and a home indicator are shown in the safe area. The default is false.
    public var showsSystemBars = false
    /// Whether the interface has the dark style. The default is false.
    public var isDark = false
    /// The text size of the user. The default is `.l`.
    public var textSize = DeviceEvent.TextSize.l
    #if !EMBEDDED_SEAMS
        /// The settings for accessibility that the user has switched on. The default is none.
        public var accessibility: AccessibilitySettings = []
        /// Whether the user has switched on Reduce Motion, one of `accessibility`. The default is false.
        public var reducesMotion: Bool {
            get { accessibility.contains(.reduceMotion) }
            set { accessibility.set(.reduceMotion, isOn: newValue) }
        }
    #endif
    /// Whether the interface is laid out from right to left. The default is false.
    public var isRightToLeft = false

    #if EMBEDDED_SEAMS
        init() {}
    #else
        /// Creates settings. The default values are those of a new device without safe areas.
        /// - Parameters:
        ///   - safeArea: The distances from the edges of the screen to its safe area, in points.
        ///   - showsSystemBars: Whether a status bar and a home indicator are shown.
        ///   - isDark: Whether the interface has the dark style.
        ///   - textSize: The text size of the user.
        ///   - accessibility: The settings for accessibility that the user has switched on.
        ///   - isRightToLeft: Whether the interface is laid out from right to left.
        public init(
            safeArea: UIEdgeInsets = .zero, showsSystemBars: Bool = false, isDark: Bool = false,
            textSize: DeviceEvent.TextSize = .l, accessibility: AccessibilitySettings = [], isRightToLeft: Bool = false
        ) {
            (self.safeArea, self.showsSystemBars, self.isDark) = (safeArea, showsSystemBars, isDark)
            (self.textSize, self.accessibility, self.isRightToLeft) = (textSize, accessibility, isRightToLeft)
        }
    #endif
}
