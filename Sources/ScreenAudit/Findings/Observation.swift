import DisplayList
import UIKit

/// A violation of a rule in one frame.
struct Observation {
    let rule: AuditRule
    /// The name of the element.
    let element: String
    let identifier: String?
    let label: String?
    /// The identifiers of the element and of the views that contain it, for exceptions.
    let identifiers: [String]
    /// The place on the screen, in points.
    let place: CGRect
    var measured: Double?
    var required: Double?
    /// The end of a sentence that begins with the element.
    let problem: String
    /// How bad the value is: of several frames, the picture shows the one with the largest severity.
    var severity = 0.0
    /// The frame in which the violation began, if that is not the observed one.
    var start: Int?
}

extension Observation {
    /// Creates an observation about a view.
    @MainActor
    init(
        _ rule: AuditRule, _ view: UIView, in frame: AuditFrame, place: CGRect? = nil, measured: Double? = nil,
        required: Double? = nil, severity: Double = 0, _ problem: String
    ) {
        self.init(
            rule: rule, element: frame.name(of: view), identifier: view.accessibilityIdentifier, label: view.shownText,
            identifiers: view.identifiers, place: place ?? frame.displayedFrame(of: view), measured: measured,
            required: required,
            problem: problem, severity: severity)
    }
}

/// A part of an audit that checks one rule, frame by frame.
@MainActor
protocol AuditCheck {
    /// Returns the violations in a frame.
    mutating func observe(_ frame: AuditFrame) -> [Observation]
    /// Returns the violations in a frame that displays the same as the previous one. The default has none that the previous
    /// frame did not have.
    mutating func observeUnchanged(_ frame: UnchangedFrame) -> [Observation]
}

/// A frame that displays the same as the previous one.
struct UnchangedFrame {
    let number: Int
    let loop: FrameLoop
}

extension AuditCheck {
    mutating func observeUnchanged(_ frame: UnchangedFrame) -> [Observation] { [] }
}

/// Returns a number with at most two decimals.
func formatted(_ value: Double, decimals: Int = 1) -> String {
    let factor = decimals == 2 ? 100.0 : decimals == 1 ? 10.0 : 1.0
    // Rounded toward zero, so that a value below a limit is not shown as the limit.
    let rounded = (value * factor + 1e-6).rounded(.down) / factor
    return rounded == rounded.rounded() ? String(Int(rounded)) : String(rounded)
}
