import DynamicsTesting

/// Flashes between colors of equal luminance: to and from a saturated red, and near-misses.
@MainActor
@Suite struct RedFlashTests {
    /// A gray with the luminance of pure red, 0.21.
    private static let gray = UIColor(white: 0.498, alpha: 1)

    /// The problems that the audit reports while a view of 300 x 300 points changes its color every few frames.
    private func problems(_ colors: [UIColor], every frames: Int) -> [String] {
        let screen = Screen {
            SeededController { view in
                view.add("signal", UIView(), CGRect(20, 20, 300, 300)).backgroundColor = colors[0]
            }
        }
        let findings = screen.audit(AuditOptions(rules: [.flash])) {
            for change in 1...(120 / frames) {
                screen.perform {
                    screen.window.firstView("signal")?.backgroundColor = colors[change % colors.count]
                }
                screen.advance(frames: frames)
            }
        }
        return findings.map(\.problem)
    }

    @Test func aSaturatedRedFlashesAlsoWithTheSameLuminance() throws {
        let found = problems([.red, Self.gray], every: 4)
        #expect(found.count == 1 && found[0].hasPrefix("flashes in saturated red "), "\(found)")
    }

    @Test func whatFlashesInLuminanceAndInRedIsOneFinding() {
        #expect(problems([.red, .white], every: 4).count == 1)
        #expect(problems([.red, .black], every: 4).count == 1)
    }

    @Test(arguments: [
        // 85 % of the light is red, but the difference from gray is only 0.17 in the chromaticity diagram.
        ("a paler red", UIColor(red: 0.881, green: 0.286, blue: 0.286, alpha: 1), 4),
        // The difference from gray is larger than 0.2, but no red.
        ("blue", UIColor(red: 0.3, green: 0.3, blue: 1, alpha: 1), 4),
        // Saturated, but as good as black.
        ("a dark red", UIColor(red: 0.2, green: 0, blue: 0, alpha: 1), 4),
        // Three flashes in a second.
        ("a slow red", UIColor.red, 10),
    ])
    func nearMissesAreNotReported(_ name: String, _ color: UIColor, _ frames: Int) {
        let other = name == "a dark red" ? UIColor.black : Self.gray
        #expect(problems([color, other], every: frames).isEmpty, "\(name)")
    }
}
