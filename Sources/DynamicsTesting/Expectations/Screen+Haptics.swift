import Foundation
import Testing
import UIKit

// The haptic feedback that an app has played.

/// A haptic feedback, as a `UIFeedbackGenerator` plays it.
public enum Haptic: Hashable, Sendable, CustomStringConvertible {
    /// The feedback of a `UIImpactFeedbackGenerator`. The intensity is a fraction from 0 to 1.
    case impact(UIImpactFeedbackGenerator.FeedbackStyle, intensity: CGFloat = 1)
    /// The feedback of a `UISelectionFeedbackGenerator`.
    case selection
    /// The feedback of a `UINotificationFeedbackGenerator`.
    case notification(UINotificationFeedbackGenerator.FeedbackType)

    /// Creates a feedback from the words that its generator records; nil for those of an unknown generator.
    init?(_ words: [String]) {
        let name = words.count > 1 ? words[1] : ""
        switch words.first {
        case "impact":
            let styles: [UIImpactFeedbackGenerator.FeedbackStyle] = [.light, .medium, .heavy, .soft, .rigid]
            guard let style = styles.first(where: { "\($0)" == name }), words.count > 2,
                let intensity = Double(words[2])
            else { return nil }
            self = .impact(style, intensity: CGFloat(intensity))
        case "selection": self = .selection
        case "notification":
            let types: [UINotificationFeedbackGenerator.FeedbackType] = [.success, .warning, .error]
            guard let type = types.first(where: { "\($0)" == name }) else { return nil }
            self = .notification(type)
        default: return nil
        }
    }

    /// The feedback in words, such as "impact light (intensity 0.5)".
    public var description: String {
        switch self {
        case .impact(let style, let intensity):
            "impact \(style)" + (intensity == 1 ? "" : " (intensity \(format(Double(intensity))))")
        case .selection: "selection"
        case .notification(let type): "notification \(type)"
        }
    }

    /// Whether two feedbacks are of the same kind and their intensities differ by at most 0.01.
    fileprivate func isClose(to other: Haptic) -> Bool {
        guard case .impact(let style, let intensity) = self, case .impact(style, let otherIntensity) = other else {
            return self == other
        }
        return abs(intensity - otherIntensity) <= 0.01
    }
}

/// A haptic feedback that a screen recorded.
public struct ScreenHaptic: Hashable, Sendable, CustomStringConvertible {
    /// The feedback.
    public let haptic: Haptic
    /// The frame in which it was played.
    public let frame: Int

    /// The feedback and the frame.
    public var description: String { "\(haptic) in frame \(frame)" }
}

extension Screen {
    /// The haptic feedback that was played on the screen, in order.
    ///
    /// Complexity: O(n) in the number of events.
    public var haptics: [ScreenHaptic] {
        events.events.compactMap { event in
            if case .haptic(let haptic) = event.kind { return haptic }
            return nil
        }
    }

    /// Checks that exactly these haptic feedbacks were played, in this order. Without feedbacks, none must have been
    /// played.
    ///
    /// ```swift
    /// screen.pan(from: "card", to: "stack")
    /// screen.expectHaptics(.selection, .impact(.medium))
    /// ```
    /// - Parameters:
    ///   - expected: The feedbacks. Intensities may differ by 0.01.
    ///   - first: The first frame whose feedbacks count. The default is 0.
    ///   - last: The last frame whose feedbacks count; nil, the default, means the current one.
    ///   - sourceLocation: The place to which a failure is attributed. The default is the caller's.
    /// - Returns: Whether these feedbacks were played.
    @discardableResult
    public func expectHaptics(
        _ expected: Haptic..., fromFrame first: Int = 0, throughFrame last: Int? = nil,
        sourceLocation: SourceLocation = #_sourceLocation
    ) -> Bool {
        let played = haptics.filter { $0.frame >= first && $0.frame <= last ?? frame }
        let match = zip(played, expected).prefix { $0.haptic.isClose(to: $1) }.count
        if match == played.count, match == expected.count { return true }
        let problem: String
        var mark = frame
        if match < played.count {
            mark = played[match].frame
            problem =
                "\(played[match].haptic) was played in \(place(ofFrame: mark)); expected was "
                + (match < expected.count ? "\(expected[match])" : "no further feedback")
        } else {
            let after = played.last.map { "after \($0)" } ?? "from \(place(ofFrame: first)) on"
            problem = "\(expected[match]) was not played \(after)"
        }
        let list = played.prefix(12).map(\.description).joined(separator: "; ")
        let more = played.count > 12 ? "; and \(played.count - 12) more" : ""
        fail(
            TestFailure(
                "The haptic feedback differs: \(problem). Played were: \(list.isEmpty ? "none" : list)\(more).",
                frame: mark, sourceLocation: sourceLocation))
        return false
    }
}
