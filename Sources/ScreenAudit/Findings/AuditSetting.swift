import DynamicsRecording

/// The settings of the user in a run of an audit. The same run is audited with each of them.
public enum AuditSetting: String, CaseIterable, Sendable {
    /// The settings with which the run was requested.
    case standard
    /// Reduce Motion is on.
    case reduceMotion
    /// The text size is the largest accessibility size.
    case largestText
    /// The interface is laid out from right to left.
    case rightToLeft

    /// Returns a device with the setting. Its other settings remain.
    public func applied(to device: DeviceSettings) -> DeviceSettings {
        var device = device
        switch self {
        case .standard: break
        case .reduceMotion: device.reducesMotion = true
        case .largestText: device.textSize = .ax5
        case .rightToLeft: device.isRightToLeft = true
        }
        return device
    }

    /// The setting in a sentence, such as "with Reduce Motion"; empty for the standard one.
    public var phrase: String {
        switch self {
        case .standard: ""
        case .reduceMotion: "with Reduce Motion"
        case .largestText: "with the largest text size"
        case .rightToLeft: "from right to left"
        }
    }
}
