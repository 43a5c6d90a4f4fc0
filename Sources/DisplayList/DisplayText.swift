import Foundation

/// A line of text, at a place and with a width that do not depend on the fonts of the machine that draws it.
///
/// The width was found by `TextMetrics`. A renderer takes the face it has that comes nearest, and squeezes or stretches
/// the line to the width.
public struct DisplayText: Hashable, Sendable {
    /// What is written; without line breaks.
    public var text: String
    /// Where the line begins: the left end of what it stands on.
    public var origin: CGPoint
    /// How wide the line is, points.
    public var width: CGFloat
    /// How it looks.
    public var face: DisplayFace
    /// Its color.
    public var color: DisplayColor

    /// A line of text with the width that its face gives it.
    public init(_ text: String, at origin: CGPoint, face: DisplayFace, color: DisplayColor) {
        self.text = text
        self.origin = origin
        self.face = face
        self.color = color
        width = TextMetrics.width(of: text, face: face)
    }

    /// Whether it can be seen and its numbers are finite.
    public var isDrawable: Bool {
        !text.isEmpty && color.alpha > 0 && face.size > 0 && face.size.isFinite && width > 0 && width.isFinite
            && origin.x.isFinite && origin.y.isFinite
    }
}

/// The look of text.
public struct DisplayFace: Hashable, Sendable {
    /// Its size, points an em.
    public var size: CGFloat
    /// Whether it is bold.
    public var isBold: Bool
    /// Whether it is slanted.
    public var isItalic: Bool
    /// Whether all letters are equally wide.
    public var isMonospaced: Bool

    /// A face; upright and regular unless it says otherwise.
    public init(size: CGFloat, isBold: Bool = false, isItalic: Bool = false, isMonospaced: Bool = false) {
        self.size = size
        self.isBold = isBold
        self.isItalic = isItalic
        self.isMonospaced = isMonospaced
    }
}
