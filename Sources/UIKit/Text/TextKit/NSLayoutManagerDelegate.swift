/// Methods that determine the distances between lines and where they are broken, and that are called when text has been laid
/// out. All have default implementations.
///
/// The methods are called during layout, so they must not call methods of the layout manager that need the layout.
@preconcurrency @MainActor
public protocol NSLayoutManagerDelegate: AnyObject {
    /// Returns the distance below a line of a paragraph that has another line, in points. The default implementation returns the
    /// `lineSpacing` of the paragraph. Values that are negative, NaN or infinite count as 0.
    /// - Parameters:
    ///   - layoutManager: The layout manager.
    ///   - glyphIndex: The index of the last glyph of the line.
    ///   - rect: The rectangle of the line, in the container, in points.
    func layoutManager(
        _ layoutManager: NSLayoutManager, lineSpacingAfterGlyphAt glyphIndex: Int,
        withProposedLineFragmentRect rect: CGRect
    ) -> CGFloat
    /// Returns the distance above a paragraph that is not the first one, in points. The default implementation returns its
    /// `paragraphSpacingBefore`. Values that are negative, NaN or infinite count as 0.
    /// - Parameters:
    ///   - layoutManager: The layout manager.
    ///   - glyphIndex: The index of the first glyph of the paragraph.
    ///   - rect: The rectangle of its first line, in the container, in points.
    func layoutManager(
        _ layoutManager: NSLayoutManager, paragraphSpacingBeforeGlyphAt glyphIndex: Int,
        withProposedLineFragmentRect rect: CGRect
    ) -> CGFloat
    /// Returns the distance below a paragraph that is not the last one, in points. The default implementation returns its
    /// `paragraphSpacing`. Values that are negative, NaN or infinite count as 0.
    /// - Parameters:
    ///   - layoutManager: The layout manager.
    ///   - glyphIndex: The index of the newline character at the end of the paragraph.
    ///   - rect: The rectangle of its last line, in the container, in points.
    func layoutManager(
        _ layoutManager: NSLayoutManager, paragraphSpacingAfterGlyphAt glyphIndex: Int,
        withProposedLineFragmentRect rect: CGRect
    ) -> CGFloat
    /// Returns whether a line can be broken between words before a character. The default implementation returns true.
    /// - Parameters:
    ///   - layoutManager: The layout manager.
    ///   - charIndex: The index of the character, in UTF-16 code units.
    func layoutManager(
        _ layoutManager: NSLayoutManager, shouldBreakLineByWordBeforeCharacterAt charIndex: Int
    ) -> Bool
    /// Called for each line before it is placed. The method can change the height of the line and its baseline, and returns
    /// whether it did. The default implementation returns false. Heights and offsets that are negative, NaN or infinite are
    /// ignored, and so are changes of the other values.
    /// - Parameters:
    ///   - layoutManager: The layout manager.
    ///   - lineFragmentRect: The rectangle of the line, in the container, in points.
    ///   - lineFragmentUsedRect: The part of the rectangle with text, in points.
    ///   - baselineOffset: The distance from the top of the rectangle to the baseline, in points.
    ///   - textContainer: The container.
    ///   - glyphRange: The glyphs of the line.
    func layoutManager(
        _ layoutManager: NSLayoutManager, shouldSetLineFragmentRect lineFragmentRect: UnsafeMutablePointer<CGRect>,
        lineFragmentUsedRect: UnsafeMutablePointer<CGRect>, baselineOffset: UnsafeMutablePointer<CGFloat>,
        in textContainer: NSTextContainer, forGlyphRange glyphRange: NSRange
    ) -> Bool
    /// Called when a layout that was computed is discarded. The default implementation does nothing.
    func layoutManagerDidInvalidateLayout(_ sender: NSLayoutManager)
    /// Called when the layout of a container has been computed. The default implementation does nothing.
    /// - Parameters:
    ///   - layoutManager: The layout manager.
    ///   - textContainer: The container; nil if the text has more lines than fit into the containers.
    ///   - layoutFinishedFlag: Whether the layout of all text is computed.
    func layoutManager(
        _ layoutManager: NSLayoutManager, didCompleteLayoutFor textContainer: NSTextContainer?,
        atEnd layoutFinishedFlag: Bool)
    /// Called when the size of a container has changed, before its text is laid out again. The default implementation does
    /// nothing.
    /// - Parameters:
    ///   - layoutManager: The layout manager.
    ///   - textContainer: The container.
    ///   - oldSize: The size before the change, in points.
    func layoutManager(
        _ layoutManager: NSLayoutManager, textContainer: NSTextContainer, didChangeGeometryFrom oldSize: CGSize)
}

extension NSLayoutManagerDelegate {
    /// The default implementation returns the `lineSpacing` of the paragraph, in points.
    public func layoutManager(
        _ layoutManager: NSLayoutManager, lineSpacingAfterGlyphAt glyphIndex: Int,
        withProposedLineFragmentRect rect: CGRect
    ) -> CGFloat { layoutManager.paragraphMetrics(at: glyphIndex).lineSpacing }
    /// The default implementation returns the `paragraphSpacingBefore` of the paragraph, in points.
    public func layoutManager(
        _ layoutManager: NSLayoutManager, paragraphSpacingBeforeGlyphAt glyphIndex: Int,
        withProposedLineFragmentRect rect: CGRect
    ) -> CGFloat { layoutManager.paragraphMetrics(at: glyphIndex).paragraphSpacingBefore }
    /// The default implementation returns the `paragraphSpacing` of the paragraph, in points.
    public func layoutManager(
        _ layoutManager: NSLayoutManager, paragraphSpacingAfterGlyphAt glyphIndex: Int,
        withProposedLineFragmentRect rect: CGRect
    ) -> CGFloat { layoutManager.paragraphMetrics(at: glyphIndex).paragraphSpacing }
    /// The default implementation returns true.
    public func layoutManager(
        _ layoutManager: NSLayoutManager, shouldBreakLineByWordBeforeCharacterAt charIndex: Int
    ) -> Bool { true }
    /// The default implementation returns false and changes none of the rectangles, in points.
    public func layoutManager(
        _ layoutManager: NSLayoutManager, shouldSetLineFragmentRect lineFragmentRect: UnsafeMutablePointer<CGRect>,
        lineFragmentUsedRect: UnsafeMutablePointer<CGRect>, baselineOffset: UnsafeMutablePointer<CGFloat>,
        in textContainer: NSTextContainer, forGlyphRange glyphRange: NSRange
    ) -> Bool { false }
    /// The default implementation does nothing.
    public func layoutManagerDidInvalidateLayout(_ sender: NSLayoutManager) {}
    /// The default implementation does nothing.
    public func layoutManager(
        _ layoutManager: NSLayoutManager, didCompleteLayoutFor textContainer: NSTextContainer?,
        atEnd layoutFinishedFlag: Bool
    ) {}
    /// The default implementation does nothing. `oldSize` is in points.
    public func layoutManager(
        _ layoutManager: NSLayoutManager, textContainer: NSTextContainer, didChangeGeometryFrom oldSize: CGSize
    ) {}
}
