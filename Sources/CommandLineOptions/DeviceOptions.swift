import DynamicsRecording
import JSONReading
import UIKit

/// The options for the device of a run: its kind, its safe area and the settings of its user.
package struct DeviceOptions {
    package static let deviceOption = "--device"
    package static let safeAreaOption = "--safe-area"
    package static let textSizeOption = "--text-size"
    package static let reduceMotionOption = "--reduce-motion"
    package static let directionOption = "--direction"
    /// The names of the options that have values.
    package static let valueOptions = [
        Appearance.option, deviceOption, safeAreaOption, textSizeOption, directionOption,
    ]
    /// The names of the options without values.
    package static let flagOptions = [reduceMotionOption]

    /// The appearance, which can also be `both`.
    package let appearance: Appearance
    /// The device that was chosen; nil if none was.
    private let preset: DevicePreset?
    /// The safe area that was chosen; nil if none was.
    private let safeArea: UIEdgeInsets?
    private let isPhoneFrame: Bool
    private let replayed: DeviceSettings?
    private var settings: DeviceSettings

    /// Reads the options from the arguments of a command.
    /// - Parameters:
    ///   - arguments: The arguments.
    ///   - replayed: The device of the replayed trace; nil without one. It supplies what was not given.
    ///   - frameImpliesSafeArea: Whether a film in a phone has the safe area of a phone by default. The default is false.
    /// - Throws: A `UserFacingError` of kind `usage` for an invalid value.
    package init(
        _ arguments: Arguments, replayed: DeviceSettings? = nil, frameImpliesSafeArea: Bool = false
    ) throws {
        self.replayed = replayed
        appearance = try Appearance.read(arguments) ?? (replayed?.isDark == true ? .dark : .light)
        preset = try arguments.choice(forOption: Self.deviceOption)
        safeArea = try Self.readSafeArea(arguments)
        isPhoneFrame =
            frameImpliesSafeArea
            && arguments.string(forOption: FilmStyle.frameOption) == FilmStyle.Frame.phone.rawValue
        settings = replayed ?? DeviceSettings()
        settings.isDark = appearance.isDark
        if let size: DeviceEvent.TextSize = try arguments.choice(forOption: Self.textSizeOption) {
            settings.textSize = size
        }
        if arguments.contains(option: Self.reduceMotionOption) { settings.reducesMotion = true }
        if let direction: Direction = try arguments.choice(forOption: Self.directionOption) {
            settings.isRightToLeft = direction == .rightToLeft
        }
    }

    private enum Direction: String, CaseIterable {
        case leftToRight = "left-to-right"
        case rightToLeft = "right-to-left"
    }

    /// The size of the screen of the chosen device, in points; nil if none was chosen.
    package var size: CGSize? { preset?.size }

    /// Returns the settings for a screen with a size, in points.
    ///
    /// The safe area is that of `--safe-area`, otherwise that of `--device`, of the replayed trace, or of a phone of the size
    /// if the film shows one. A screen with a safe area shows the bars of the system.
    package func settings(forScreenOf size: CGSize) -> DeviceSettings {
        var settings = settings
        let implied = replayed == nil && isPhoneFrame ? DevicePreset(resembling: size) : nil
        if let area = safeArea ?? (preset ?? implied)?.safeArea(of: size) {
            (settings.safeArea, settings.showsSystemBars) = (area, area != .zero)
        }
        return settings
    }

    private static func readSafeArea(_ arguments: Arguments) throws -> UIEdgeInsets? {
        guard let text = arguments.string(forOption: safeAreaOption) else { return nil }
        if text == "none" { return .zero }
        let numbers = text.split(separator: ",", omittingEmptySubsequences: false).map { Double($0) ?? -1 }
        guard numbers.count == 4, numbers.allSatisfy({ (0...1000).contains($0) }) else {
            throw UserFacingError(
                .usage,
                "\(arguments.label(ofOption: safeAreaOption)) must be none or the insets TOP,LEFT,BOTTOM,RIGHT in points, "
                    + "such as 47,0,34,0, but is \"\(text)\".")
        }
        return UIEdgeInsets(top: numbers[0], left: numbers[1], bottom: numbers[2], right: numbers[3])
    }
}
