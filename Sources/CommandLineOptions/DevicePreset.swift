import UIKit

/// Devices with common sizes of the screen.
package enum DevicePreset: String, CaseIterable {
    case smallPhone = "small-phone"
    case phone
    case largePhone = "large-phone"
    case tablet

    /// The size of the screen in portrait, in points.
    package var size: CGSize {
        switch self {
        case .smallPhone: CGSize(width: 375, height: 667)
        case .phone: CGSize(width: 390, height: 844)
        case .largePhone: CGSize(width: 430, height: 932)
        case .tablet: CGSize(width: 820, height: 1180)
        }
    }

    /// The safe area in portrait, in points.
    private var portraitInsets: UIEdgeInsets {
        switch self {
        case .smallPhone: UIEdgeInsets(top: 20, left: 0, bottom: 0, right: 0)
        case .phone: UIEdgeInsets(top: 47, left: 0, bottom: 34, right: 0)
        case .largePhone: UIEdgeInsets(top: 59, left: 0, bottom: 34, right: 0)
        case .tablet: UIEdgeInsets(top: 24, left: 0, bottom: 20, right: 0)
        }
    }

    /// The preset that a screen resembles most: a tablet if its shorter side has at least 600 points, otherwise a small phone
    /// if its longer side is less than 1.9 times as long, a large phone from 900 points, or a phone.
    package init(resembling size: CGSize) {
        let (short, long) = (min(size.width, size.height), max(size.width, size.height))
        self = short >= 600 ? .tablet : long < 1.9 * short ? .smallPhone : long >= 900 ? .largePhone : .phone
    }

    /// Returns the safe area of a screen with a size, in points.
    package func safeArea(of size: CGSize) -> UIEdgeInsets {
        guard size.width > size.height else { return portraitInsets }
        return DeviceInsets(portraitInsets).turned(toLandscape: true, idiom: self == .tablet ? .pad : .phone).current
    }
}
