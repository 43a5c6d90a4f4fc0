import UIKit

// What the user does with the device. The changes are recorded in ``HeadlessHost/deviceEvents`` and replay from traces.

extension Screen {
    /// The style of the interface: light or dark. A new value changes the traits, as in the settings of a device.
    public var userInterfaceStyle: UIUserInterfaceStyle {
        get { loop.userInterfaceStyle }
        set { perform(.appearance(isDark: newValue == .dark)) }
    }

    /// The text size of the user. A new value changes the traits, as in the settings of a device. Unknown values mean
    /// `.large`.
    public var textSize: UIContentSizeCategory {
        get { loop.preferredContentSizeCategory }
        set { perform(.textSize(DeviceEvent.TextSize(newValue))) }
    }

    /// Whether the user has switched on Reduce Motion, which `UIAccessibility.isReduceMotionEnabled` returns.
    public var isReduceMotionEnabled: Bool {
        get { loop.isReduceMotionEnabled }
        set { perform(.reduceMotion(newValue)) }
    }

    /// The settings for accessibility that the user has switched on, such as bold text. The default is none.
    public var accessibilitySettings: AccessibilitySettings {
        get { loop.accessibilitySettings }
        set {
            for setting in newValue.symmetricDifference(accessibilitySettings).elements {
                perform(.accessibility(setting, isOn: newValue.contains(setting)))
            }
        }
    }

    /// The layout direction of the interface. A new value changes the traits and lays out the views.
    public var layoutDirection: UIUserInterfaceLayoutDirection {
        get { loop.userInterfaceLayoutDirection }
        set { perform(.direction(isRightToLeft: newValue == .rightToLeft)) }
    }

    /// Rotates the device. If the controller that covers the screen supports the orientation, the interface follows with an
    /// animation of 0.3 seconds, which the next frames show.
    public func rotate(to orientation: DeviceEvent.Orientation) { perform(.rotation(orientation)) }

    /// Changes the size of the screen, as the user of a desktop window does, without an animation.
    /// - Parameter size: The new size, in points. Sizes that are not finite and above 0 are ignored.
    public func resize(to size: CGSize) {
        inputCount += 1
        host.resize(to: size)
    }

    /// Makes a change of the device, which counts as an action of the user.
    func perform(_ change: DeviceEvent.Change) {
        inputCount += 1
        host.perform(change)
    }
}
