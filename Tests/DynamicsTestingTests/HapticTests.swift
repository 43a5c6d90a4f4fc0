import DynamicsTesting
import Testing
import UIKit

/// Tests of expectations on haptic feedback.
@MainActor
@Suite("Expectations on haptic feedback")
struct HapticTests {
    /// A view that plays a selection feedback when it is touched, and an impact in the following frame.
    private final class HapticView: UIView {
        let impact = UIImpactFeedbackGenerator(style: .rigid)
        var intensity: CGFloat = 0.5

        override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
            UISelectionFeedbackGenerator().selectionChanged()
            impact.impactOccurred(intensity: intensity)
        }

        override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
            UINotificationFeedbackGenerator().notificationOccurred(.success)
        }
    }

    private let screen = Screen(size: CGSize(width: 100, height: 100)) { HapticView() }

    @Test("Feedback is recorded with its frame, and expected in order")
    func feedbackIsExpectedInOrder() {
        #expect(screen.haptics.isEmpty && screen.expectHaptics())
        screen.tap(.point(50, 50))
        #expect(
            screen.haptics.map(\.description).first == "selection in frame 1" && screen.haptics.count == 3
                && screen.haptics[2].haptic == .notification(.success))
        let lift = screen.haptics[2].frame
        #expect(screen.expectHaptics(.selection, .impact(.rigid, intensity: 0.5), .notification(.success)))
        #expect(screen.expectHaptics(.selection, .impact(.rigid, intensity: 0.505), throughFrame: 1))
        #expect(screen.expectHaptics(.notification(.success), fromFrame: lift))
    }

    @Test("A failure names the first difference and lists what was played")
    func failuresNameTheDifference() {
        screen.tap(.point(50, 50))
        func message(_ expected: Haptic..., from frame: Int = 0, through last: Int? = nil) -> String? {
            let failures = FailureReports.collect {
                switch expected.count {
                case 0: screen.expectHaptics(fromFrame: frame, throughFrame: last)
                case 1: screen.expectHaptics(expected[0], fromFrame: frame, throughFrame: last)
                default: screen.expectHaptics(expected[0], expected[1], fromFrame: frame, throughFrame: last)
                }
            }
            return failures.first?.message
        }
        #expect(
            message(.selection, .impact(.light), through: 1)
                == "The haptic feedback differs: impact rigid (intensity 0.5) was played in frame 1 (0.02 s); expected was "
                + "impact light. Played were: selection in frame 1; impact rigid (intensity 0.5) in frame 1.")
        #expect(message(.selection, through: 1)?.contains("expected was no further feedback.") == true)
        #expect(
            message(.selection, .impact(.rigid, intensity: 0.8), through: 1)?.contains("expected was impact") == true)
        #expect(
            message(.notification(.success), .selection, from: 2)?
                .contains("selection was not played after notification success in frame 4") == true)
        #expect(message(.selection, from: 90)?.contains("selection was not played from frame 90 (1.5 s) on") == true)
        #expect(message()?.contains("selection was played in frame 1") == true)
    }
}
