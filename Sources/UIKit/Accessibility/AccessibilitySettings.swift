/// The settings of the user for accessibility that are switched on. `FrameLoop.accessibilitySettings` has them.
public struct AccessibilitySettings: OptionSet, Hashable, Sendable {
    /// The bit mask of the settings; unitless.
    public let rawValue: Int

    /// Creates settings from a bit mask.
    public init(rawValue: Int) { self.rawValue = rawValue }

    /// Less motion: `UIAccessibility.isReduceMotionEnabled`.
    public static let reduceMotion = AccessibilitySettings(rawValue: 1)
    /// Bold text: `UIAccessibility.isBoldTextEnabled`, and the trait `legibilityWeight`.
    public static let boldText = AccessibilitySettings(rawValue: 2)
    /// More contrast: `UIAccessibility.isDarkerSystemColorsEnabled`, and the trait `accessibilityContrast`.
    public static let increaseContrast = AccessibilitySettings(rawValue: 4)
    /// A screen reader runs: `UIAccessibility.isVoiceOverRunning`. The frame loop then has a focus.
    public static let voiceOver = AccessibilitySettings(rawValue: 8)

    /// Each setting, with its name in touch scripts and traces and the notification that is posted after it changed.
    static let all: [(setting: AccessibilitySettings, name: String, notification: NSNotification.Name)] = [
        (.reduceMotion, "reduceMotion", UIAccessibility.reduceMotionStatusDidChangeNotification),
        (.boldText, "boldText", UIAccessibility.boldTextStatusDidChangeNotification),
        (.increaseContrast, "increaseContrast", UIAccessibility.darkerSystemColorsStatusDidChangeNotification),
        (.voiceOver, "voiceOver", UIAccessibility.voiceOverStatusDidChangeNotification),
    ]

    /// The names of all settings in touch scripts and traces.
    package static var names: [String] { all.map(\.name) }
    /// The names of these settings.
    package var names: [String] { Self.all.filter { contains($0.setting) }.map(\.name) }
    /// These settings, each by itself.
    package var elements: [AccessibilitySettings] { Self.all.map(\.setting).filter { contains($0) } }
    /// Creates the setting with a name; nil for other names.
    package init?(name: String) {
        guard let entry = Self.all.first(where: { $0.name == name }) else { return nil }
        self = entry.setting
    }
}

extension FrameLoop {
    /// Posts the notifications of the settings that differ, and changes what depends on them.
    func accessibilitySettingsDidChange(from old: AccessibilitySettings) {
        let changed = accessibilitySettings.symmetricDifference(old)
        guard !changed.isEmpty else { return }
        changeConfiguration { $0.accessibility = accessibilitySettings.intersection([.boldText, .increaseContrast]) }
        perform {
            if changed.contains(.reduceMotion) { MotionEffectTarget.updateAll(in: self) }
            for entry in AccessibilitySettings.all where changed.contains(entry.setting) {
                NotificationCenter.default.post(name: entry.notification, object: nil)
            }
        }
        layout()
        if changed.contains(.voiceOver) {
            (accessibilityFocusRequest, reportedAccessibilityOrder) = (nil, [])
            moveAccessibilityFocus(to: accessibilitySettings.contains(.voiceOver) ? accessibilityOrder.first : nil)
        }
    }

    /// A Boolean value that indicates whether the user prefers less motion: the setting `reduceMotion` of
    /// `accessibilitySettings`. The default is false.
    public var isReduceMotionEnabled: Bool {
        get { accessibilitySettings.contains(.reduceMotion) }
        set { accessibilitySettings.set(.reduceMotion, isOn: newValue) }
    }
}

extension AccessibilitySettings {
    /// Switches a setting on or off.
    public mutating func set(_ setting: AccessibilitySettings, isOn: Bool) {
        if isOn { insert(setting) } else { remove(setting) }
    }
}
