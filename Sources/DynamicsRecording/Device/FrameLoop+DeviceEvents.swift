import UIKit

// Performs events of the device.

extension FrameLoop {
    /// The settings of the device. A new value changes only what differs.
    public var deviceSettings: DeviceSettings {
        get {
            DeviceSettings(
                safeArea: safeAreaInsets, showsSystemBars: showsSystemBars, isDark: userInterfaceStyle == .dark,
                textSize: DeviceEvent.TextSize(preferredContentSizeCategory), accessibility: accessibilitySettings,
                isRightToLeft: userInterfaceLayoutDirection == .rightToLeft)
        }
        set {
            if newValue.safeArea != safeAreaInsets { safeAreaInsets = newValue.safeArea }
            showsSystemBars = newValue.showsSystemBars
            perform(.appearance(isDark: newValue.isDark))
            perform(.textSize(newValue.textSize))
            accessibilitySettings = newValue.accessibility
            perform(.direction(isRightToLeft: newValue.isRightToLeft))
        }
    }

    /// Changes the device, as a user does. A change to what is already the case has no effect.
    public func perform(_ change: DeviceEvent.Change) {
        switch change {
        case .size(let size): resize(to: size)
        case .rotation(let orientation): rotate(to: UIDeviceOrientation(orientation))
        case .appearance(let isDark): userInterfaceStyle = isDark ? .dark : .light
        case .textSize(let size): preferredContentSizeCategory = UIContentSizeCategory(size)
        case .accessibility(let settings, let isOn): accessibilitySettings.set(settings, isOn: isOn)
        case .voiceOver(let action): performAccessibility(action)
        case .direction(let isRightToLeft): userInterfaceLayoutDirection = isRightToLeft ? .rightToLeft : .leftToRight
        }
    }

    /// Returns whether a change would have an effect.
    func isChanged(by change: DeviceEvent.Change) -> Bool {
        switch change {
        case .size(let size):
            size != screen.bounds.size && [size.width, size.height].allSatisfy { $0 > 0 && $0.isFinite }
        case .rotation(let orientation): UIDeviceOrientation(orientation) != perform { UIDevice.current.orientation }
        case .appearance(let isDark): isDark != deviceSettings.isDark
        case .textSize(let size): size != deviceSettings.textSize
        case .accessibility(let settings, let isOn): accessibilitySettings.contains(settings) != isOn
        case .voiceOver: accessibilitySettings.contains(.voiceOver)
        case .direction(let isRightToLeft): isRightToLeft != deviceSettings.isRightToLeft
        }
    }
}

extension UIDeviceOrientation {
    /// Creates the orientation of a device that is held upright.
    public init(_ orientation: DeviceEvent.Orientation) {
        switch orientation {
        case .portrait: self = .portrait
        case .portraitUpsideDown: self = .portraitUpsideDown
        case .landscapeLeft: self = .landscapeLeft
        case .landscapeRight: self = .landscapeRight
        }
    }
}

extension DeviceEvent.TextSize {
    /// Creates the text size of a category. Unknown categories give `.l`.
    public init(_ category: UIContentSizeCategory) {
        self = UIContentSizeCategory.ascending.firstIndex(of: category).map { Self.allCases[$0] } ?? .l
    }
}

extension UIContentSizeCategory {
    /// Creates the category of a text size.
    public init(_ size: DeviceEvent.TextSize) {
        self = DeviceEvent.TextSize.allCases.firstIndex(of: size).map { Self.ascending[$0] } ?? .large
    }
}
