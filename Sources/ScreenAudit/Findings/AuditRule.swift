/// A rule of an audit, with the published requirement that it measures.
public enum AuditRule: String, CaseIterable, Sendable {
    /// An element that can be operated, or that is meant for assistive technologies, has no label.
    case label
    /// The area that receives touches is smaller than 44 x 44 points.
    case targetSize
    /// A part of a text is not shown: it is truncated, clipped, or outside of its view or of the screen.
    case textCutOff
    /// A text is drawn over another text.
    case textOverlap
    /// The contrast between a text and what is drawn behind it is too low.
    case contrast
    /// A control can be seen, but a touch on it does not reach it.
    case seenNotHit
    /// A control receives touches, but cannot be seen.
    case hitNotSeen
    /// The view that was being edited is removed or hidden, and no other view gets the focus.
    case focus
    /// An area of the screen flashes more than three times in a second.
    case flash
    /// A view travels a long way, although the user has switched on Reduce Motion.
    case motion

    /// The published requirement, in the words of this project, with its source.
    public var source: String {
        switch self {
        case .label:
            "WCAG 2.2, 4.1.2 Name, Role, Value (A), and 1.1.1 Non-text Content (A): each element that can be operated has a "
                + "name for assistive technologies. Apple's Human Interface Guidelines, VoiceOver: describe each "
                + "important element."
        case .targetSize:
            "Apple's Human Interface Guidelines, Accessibility: a control measures 44 x 44 points by default. WCAG 2.2, "
                + "2.5.5 Target Size (Enhanced) (AAA), has the same size in CSS pixels."
        case .textCutOff:
            "WCAG 2.2, 1.4.4 Resize Text (AA): no content is lost when text is enlarged. Apple's Human Interface "
                + "Guidelines, Typography: avoid truncated text."
        case .textOverlap:
            "WCAG 2.2, 1.4.12 Text Spacing (AA) and 1.4.4 Resize Text (AA): no content is lost because text covers text."
        case .contrast:
            "WCAG 2.2, 1.4.3 Contrast (Minimum) (AA): 4.5 to 1 for text, 3 to 1 for large text, which is 18 points, or 14 "
                + "points and bold."
        case .seenNotHit:
            "Apple's Human Interface Guidelines, Accessibility: what looks like a control can be operated by touch. WCAG "
                + "2.2, 3.2.4 Consistent Identification (AA)."
        case .hitNotSeen:
            "WCAG 2.2, 1.4.11 Non-text Contrast (AA): what is needed to find a control can be seen."
        case .focus:
            "WCAG 2.2, 2.4.3 Focus Order (A) and 3.2.1 On Focus (A): the focus moves only in an order that keeps meaning and "
                + "operability."
        case .flash:
            "WCAG 2.2, 2.3.1 Three Flashes or Below Threshold (A): no area above the size threshold flashes more than three "
                + "times in a second."
        case .motion:
            "WCAG 2.2, 2.3.3 Animation from Interactions (AAA): motion that is not essential can be switched off. Apple's "
                + "Human Interface Guidelines, Motion: replace large movements if Reduce Motion is on."
        }
    }

    /// The short name of the rule in reports.
    public var title: String {
        switch self {
        case .label: "No label"
        case .targetSize: "Small target"
        case .textCutOff: "Text cut off"
        case .textOverlap: "Text over text"
        case .contrast: "Low contrast"
        case .seenNotHit: "Seen, but not hit"
        case .hitNotSeen: "Hit, but not seen"
        case .focus: "Focus lost"
        case .flash: "Flashes"
        case .motion: "Motion with Reduce Motion"
        }
    }

    /// Whether the first frame with a violation makes it a finding. Violations of other rules must last, because users do
    /// not notice a frame in which, for example, one text fades over another.
    var isImmediate: Bool {
        switch self {
        case .label, .focus, .flash, .motion: true
        case .targetSize, .textCutOff, .textOverlap, .contrast, .seenNotHit, .hitNotSeen: false
        }
    }
}
