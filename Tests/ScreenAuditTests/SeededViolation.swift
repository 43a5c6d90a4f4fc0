import ScreenAudit

/// A violation that the seeded app contains, with the rule that must find it.
///
/// The list was written before the audit was run on the app for the first time.
struct SeededViolation {
    /// The identifier of the view that contains the violation.
    let identifier: String
    /// The rule that must find it.
    let rule: AuditRule
    /// The settings of the run that must find it.
    var setting = AuditSetting.standard

    init(_ identifier: String, _ rule: AuditRule, _ setting: AuditSetting = .standard) {
        (self.identifier, self.rule, self.setting) = (identifier, rule, setting)
    }

    static let all = [
        // Elements without a label.
        SeededViolation("photo-button", .label),  // a button with a photo only
        SeededViolation("tap-card", .label),  // a colored view with a tap recognizer
        SeededViolation("blank-label", .label),  // a button whose label is a space
        SeededViolation("volume", .label),  // a slider
        SeededViolation("wifi", .label),  // a switch
        SeededViolation("portrait", .label),  // an image view that is an element
        // Small targets.
        SeededViolation("tiny", .targetSize),  // 30 x 30
        SeededViolation("low", .targetSize),  // 200 x 36
        SeededViolation("narrow", .targetSize),  // 40 x 60, a class of its own
        SeededViolation("scaled", .targetSize),  // 60 x 60, scaled to 36
        SeededViolation("halved", .targetSize),  // 60 x 60 in a superview of 60 x 30
        // Text that is cut off.
        SeededViolation("truncated", .textCutOff),  // one line with an ellipsis
        SeededViolation("clipped", .textCutOff),  // half of the line in a view that clips
        SeededViolation("third-line", .textCutOff),  // three lines in a label of two
        SeededViolation("long-title", .textCutOff),  // a button's title
        SeededViolation("beyond-edge", .textCutOff),  // the end is beyond the right edge of the screen
        SeededViolation("too-low", .textCutOff),  // three lines in a label as high as one
        SeededViolation("long-placeholder", .textCutOff),  // the placeholder of a text field
        // Text over text.
        SeededViolation("second-name", .textOverlap),  // two labels with the same frame
        SeededViolation("moving-name", .textOverlap),  // over another label for 0.8 seconds of a motion
        // Contrast.
        SeededViolation("gray", .contrast),  // gray on white, 2.8
        SeededViolation("on-gradient", .contrast),  // white on yellow
        SeededViolation("faded", .contrast),  // black with an alpha of 0.3
        SeededViolation("large-pale", .contrast),  // 24 points, 2.3
        SeededViolation("yellow-button", .contrast),  // white on yellow
        SeededViolation("below-veil", .contrast),  // below a white view of 70 %
        SeededViolation("crossing", .contrast),  // white, from a dark area to a light one for a second
        // Controls that are seen, but not hit.
        SeededViolation("covered", .seenNotHit),  // below a clear view
        SeededViolation("in-disabled", .seenNotHit),  // in a container without interaction
        SeededViolation("outside", .seenNotHit),  // outside of its superview
        SeededViolation("image-tap", .seenNotHit),  // an image view with a recognizer, without interaction
        // Controls that are hit, but not seen.
        SeededViolation("ghost", .hitNotSeen),  // alpha 0.02
        SeededViolation("clear", .hitNotSeen),  // without title, image and background
        SeededViolation("buried", .hitNotSeen),  // below an opaque view without interaction
        // The keyboard focus.
        SeededViolation("removed-field", .focus),  // removed while it is edited
        SeededViolation("hidden-field", .focus),  // hidden while it is edited
        // Flashes.
        SeededViolation("flasher", .flash),  // 7.5 flashes in a second, 300 x 300
        // Settings.
        SeededViolation("flying", .motion, .reduceMotion),  // 300 points with Reduce Motion
        SeededViolation("grown", .textCutOff, .largestText),  // fits the default text size only
        SeededViolation("mirrored", .textOverlap, .rightToLeft),  // over another label if it is mirrored
    ]

    /// The identifiers of views that no rule may report: they meet the requirements, some of them only just.
    static let sound = [
        // Labels.
        "symbol-button", "card-with-text", "field-with-placeholder", "labeled-photo-button", "segments",
        // Targets.
        "exactly-44", "scaled-to-44", "standard-switch", "decorative-button", "enlarged",
        // Text.
        "fits-exactly", "own-ellipsis", "two-of-two-lines", "row-label", "line-above", "line-below", "with-shadow",
        "fading-out", "fading-in", "opaque-above",
        // Contrast.
        "just-enough", "just-enough-large", "disabled-title", "bold-14",
        // Hits.
        "disabled-covered", "clear-over-picture", "covered-decoration", "beside-clear",
        // Focus, flashes, motion.
        "resigned-field", "slow-flasher", "small-flasher", "fading-card", "dragged-card",
    ]
}
