import DynamicsRecording
import UIKit

// What a user of VoiceOver hears and does.

/// A message to assistive technologies that an app posted on a screen (`UIAccessibility.post`).
public struct ScreenMessage: Hashable, Sendable, CustomStringConvertible {
    /// The kind of the message: "announcement", "screen changed", "layout changed" or "page scrolled".
    public let kind: String
    /// The text that is spoken, or that of the element to which the focus moves; nil for none.
    public let text: String?
    /// The frame in which the message was posted.
    public let frame: Int

    init(_ words: [String], frame: Int) {
        (kind, text, self.frame) = (words.first ?? "", words.count > 1 ? words[1] : nil, frame)
    }

    /// The kind, the text and the frame.
    public var description: String { kind + (text.map { " \"\($0)\"" } ?? "") + " in frame \(frame)" }
}

extension Screen {
    /// What VoiceOver says for each visible element, in the order in which flicks move the focus: state, label, value and kind,
    /// such as "Volume, 50%, adjustable".
    ///
    /// VoiceOver need not run. The cost is proportional to the number of views.
    public var spokenOrder: [String] { loop.perform { loop.accessibilityOrder.map { AccessibilityText(of: $0).text } } }

    /// What VoiceOver says for the element that has the focus; nil if VoiceOver does not run.
    public var spokenFocus: String? {
        loop.accessibilityFocus.map { element in loop.perform { AccessibilityText(of: element).text } }
    }

    /// The messages to assistive technologies that the app has posted, in order.
    public var accessibilityMessages: [ScreenMessage] {
        events.events.compactMap { event in
            if case .message(let message) = event.kind { return message }
            return nil
        }
    }

    /// Does what a user of VoiceOver does, and runs the frames of a tap. Switches VoiceOver on if it is off.
    ///
    /// ```swift
    /// screen.voiceOver(.focus(CGPoint(x: 20, y: 60)))
    /// screen.voiceOver(.custom("Delete"))
    /// ```
    /// - Returns: What has the focus then, as ``spokenFocus``.
    @discardableResult
    public func voiceOver(_ action: AccessibilityAction) -> String? {
        accessibilitySettings.insert(.voiceOver)
        perform(.voiceOver(action))
        advance(frames: 2)
        return spokenFocus
    }
}
