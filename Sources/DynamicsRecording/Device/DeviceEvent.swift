import Foundation
import UIKit

/// What a user does with the device in a run, other than touching its screen: a rotation, a new size of the window or a
/// change of the settings.
///
/// Touch scripts contain these events, traces store them, and a replay repeats them.
public struct DeviceEvent: Equatable, Sendable {
    /// A change of the device.
    public enum Change: Equatable, Sendable {
        /// The screen gets a new size, in points, for example because the user resizes the window.
        case size(CGSize)
        /// The device is rotated to an orientation. The interface follows with an animation of 0.3 seconds.
        case rotation(Orientation)
        /// The interface gets the dark style with true, the light style with false.
        case appearance(isDark: Bool)
        /// The user chooses a text size.
        case textSize(TextSize)
        #if !EMBEDDED_SEAMS
            /// The user switches settings for accessibility on or off. Traces and touch scripts have an event for each of them.
            case accessibility(AccessibilitySettings, isOn: Bool)
            /// A user of VoiceOver moves the focus, or acts on the element that has it.
            case voiceOver(AccessibilityAction)
        #endif
        /// The interface is laid out from right to left with true, from left to right with false.
        case direction(isRightToLeft: Bool)

        #if !EMBEDDED_SEAMS
            /// The user switches Reduce Motion on or off.
            public static func reduceMotion(_ isOn: Bool) -> Change { .accessibility(.reduceMotion, isOn: isOn) }

            /// The change as those of single settings, each of which has a form in JSON.
            var parts: [Change] {
                guard case .accessibility(let settings, let isOn) = self else { return [self] }
                return settings.elements.map { .accessibility($0, isOn: isOn) }
            }
        #endif
    }

    /// The orientations of a device that is held upright.
    public enum Orientation: String, CaseIterable, Sendable {
        /// Upright.
        case portrait
        /// Upright, and upside down.
        case portraitUpsideDown = "portrait-upside-down"
        /// Turned to the left.
        case landscapeLeft = "landscape-left"
        /// Turned to the right.
        case landscapeRight = "landscape-right"
    }

    /// The text sizes of a user, from the smallest to the largest, with the names of Apple's guidelines in lowercase.
    public enum TextSize: String, CaseIterable, Sendable {
        /// The smallest text.
        case xs
        /// Small text.
        case s
        /// Text a little smaller than the default.
        case m
        /// The default size.
        case l
        /// Text a little larger than the default.
        case xl
        /// Large text.
        case xxl
        /// The largest text outside of the accessibility sizes.
        case xxxl
        /// The first accessibility size.
        case ax1
        /// The second accessibility size.
        case ax2
        /// The third accessibility size.
        case ax3
        /// The fourth accessibility size.
        case ax4
        /// The largest accessibility size.
        case ax5
    }

    /// The time of a frame, in seconds since frame 0. The change happens after this frame and before the next frame.
    public var time: Double
    /// The change.
    public var change: Change

    /// Creates an event.
    /// - Parameters:
    ///   - time: The time of the frame before the change, in seconds since frame 0.
    ///   - change: The change.
    public init(time: Double, _ change: Change) { (self.time, self.change) = (time, change) }

    /// Returns whether the change happens before the frame that follows a frame.
    /// - Parameters:
    ///   - frame: The index of the frame.
    ///   - fps: The frame rate, in frames per second.
    package func isDue(afterFrame frame: Int, fps: Double) -> Bool { time * fps <= Double(frame) + 0.5 }
}
