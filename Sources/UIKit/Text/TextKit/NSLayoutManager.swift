/// Lays out the text of a text storage in containers, finds characters by their position, and draws the text.
///
/// Lines are broken as in labels and text views. Each UTF-16 code unit of the text has a glyph with the same index, so indexes
/// of glyphs and of characters are equal. Of the glyphs of a composed character, such as an emoji, the first one is drawn and
/// has the width; ranges of glyphs and characters that contain a part of a composed character are extended to all of it.
/// Glyphs are in the order of the text, from left to right.
///
/// The layout is computed when it is needed. A text storage owns its layout managers; a layout manager owns its containers.
@preconcurrency @MainActor
open class NSLayoutManager: NSObject {
    /// The text storage with the text. The default is nil. Use `NSTextStorage.addLayoutManager(_:)` to set it.
    open weak var textStorage: NSTextStorage? { didSet { invalidateAllLayout() } }
    /// The containers, in the order in which text fills them. The default is an empty array.
    open private(set) var textContainers: [NSTextContainer] = []

    /// The object that determines the distances between lines and where they are broken. The default is nil. The layout manager
    /// does not retain it.
    open weak var delegate: (any NSLayoutManagerDelegate)? {
        didSet {
            UsageReport.checkMethods(
                of: delegate, protocol: (any NSLayoutManagerDelegate).self,
                adopts: { $0 is any NSLayoutManagerDelegate.Type })
            (cachedLayouts, cachedUnits) = (nil, nil)
            for container in textContainers { container.textView?.textDidChange() }
        }
    }

    private var cachedLayouts: [LaidOutText]?
    /// Whether the layout is being computed.
    private var isLayingOut = false
    private var cachedUnits: CodeUnits?

    /// Creates a layout manager without containers.
    public override init() { super.init() }

    /// Creates a layout manager without containers. The coder is not read.
    public required init?(coder: NSCoder) { super.init() }

    // MARK: Containers

    /// Moves the layout manager, with the other ones of its text storage, to another text storage. Does nothing without a text
    /// storage.
    open func replaceTextStorage(_ newTextStorage: NSTextStorage) {
        for manager in textStorage?.layoutManagers ?? [] { newTextStorage.addLayoutManager(manager) }
    }

    /// Adds a container behind the others.
    open func addTextContainer(_ container: NSTextContainer) {
        insertTextContainer(container, at: textContainers.count)
    }

    /// Adds a container.
    /// - Parameters:
    ///   - container: The container. It is removed from its former layout manager.
    ///   - index: The index of the container in `textContainers`, limited to the number of containers.
    open func insertTextContainer(_ container: NSTextContainer, at index: Int) {
        if let manager = container.layoutManager, let old = manager.textContainers.firstIndex(of: container) {
            manager.removeTextContainer(at: old)
        }
        textContainers.insert(container, at: min(max(index, 0), textContainers.count))
        container.layoutManager = self
        invalidateAllLayout()
    }

    /// Removes a container. An index outside of `textContainers` is ignored.
    open func removeTextContainer(at index: Int) {
        guard textContainers.indices.contains(index) else { return }
        textContainers.remove(at: index).layoutManager = nil
        invalidateAllLayout()
    }

    /// Called when the size or another value of a container changed that affects the layout. Overrides must call super.
    open func textContainerChangedGeometry(_ container: NSTextContainer) { invalidateAllLayout() }

    // MARK: Invalidation and layout

    /// Called by a text storage after edits. Invalidates the layout; text views that display the text are laid out and drawn
    /// again. Overrides must call super.
    /// - Parameters:
    ///   - textStorage: The text storage.
    ///   - editMask: What was edited.
    ///   - newCharRange: The range of the edits after them, in UTF-16 code units.
    ///   - delta: The change of the length, in UTF-16 code units.
    ///   - invalidatedCharRange: The range whose layout is invalid, in UTF-16 code units.
    open func processEditing(
        for textStorage: NSTextStorage, edited editMask: NSTextStorage.EditActions, range newCharRange: NSRange,
        changeInLength delta: Int, invalidatedRange invalidatedCharRange: NSRange
    ) {
        invalidateAllLayout()
        for container in textContainers { container.textView?.textStorageDidChange() }
    }

    /// Discards the layout, so that it is computed when it is next needed.
    /// - Parameters:
    ///   - charRange: The characters, in UTF-16 code units. The layout of the entire text is discarded.
    ///   - actualCharRange: Receives the range of all characters; nil for none.
    open func invalidateLayout(
        forCharacterRange charRange: NSRange, actualCharacterRange actualCharRange: NSRangePointer?
    ) {
        invalidateAllLayout()
        actualCharRange?.pointee = NSRange(location: 0, length: numberOfGlyphs)
    }

    /// Draws the text views again that display a range of characters, in UTF-16 code units.
    open func invalidateDisplay(forCharacterRange charRange: NSRange) { redrawTextViews() }

    /// Draws the text views again that display a range of glyphs.
    open func invalidateDisplay(forGlyphRange glyphRange: NSRange) { redrawTextViews() }

    private func redrawTextViews() {
        for container in textContainers { container.textView?.setNeedsRedraw() }
    }

    func invalidateAllLayout() {
        let wasValid = cachedLayouts != nil
        (cachedLayouts, cachedUnits) = (nil, nil)
        if wasValid { delegate?.layoutManagerDidInvalidateLayout(self) }
    }

    /// Computes the layout of a container, if it is not valid. Other methods do this when they need it.
    open func ensureLayout(for container: NSTextContainer) { _ = layouts }

    /// Computes the layout of a range of characters, in UTF-16 code units, if it is not valid.
    open func ensureLayout(forCharacterRange charRange: NSRange) { _ = layouts }

    /// Computes the layout of a range of glyphs, if it is not valid.
    open func ensureLayout(forGlyphRange glyphRange: NSRange) { _ = layouts }

    /// The laid-out text of each container.
    var layouts: [LaidOutText] {
        if let cachedLayouts { return cachedLayouts }
        // The delegate or a container can call methods that need the layout which is being computed.
        guard let textStorage, !isLayingOut else { return [] }
        isLayingOut = true
        defer { isLayingOut = false }
        let view = textContainers.lazy.compactMap(\.textView).first
        let text = StyledText(
            view?.displayedText(of: textStorage) ?? textStorage,
            defaultFont: view?.fallbackFont ?? .systemFont(ofSize: 12))
        var (layouts, start): ([LaidOutText], Int) = ([], 0)
        for container in textContainers where start < text.characters.count || layouts.isEmpty {
            let width = max(1, container.usableWidth - 2 * container.usablePadding)
            let alignment = container.textView.map { $0.resolved($0.textAlignment) } ?? .left
            layouts.append(container.layOut(text, from: start, width: width, alignment: alignment))
            start = max(start, layouts.last?.range.upperBound ?? start)
        }
        cachedLayouts = layouts
        notifyLayout(layouts)
        return layouts
    }

    /// The UTF-16 code units of the characters.
    var units: CodeUnits {
        if let cachedUnits { return cachedUnits }
        let units = CodeUnits(textStorage?.string ?? "")
        cachedUnits = units
        return units
    }

    // MARK: Glyphs and characters

    /// The number of glyphs: the number of UTF-16 code units of the text.
    open var numberOfGlyphs: Int { units.count }

    /// Returns whether an index is one of a glyph.
    open func isValidGlyphIndex(_ glyphIndex: Int) -> Bool { (0..<numberOfGlyphs).contains(glyphIndex) }

    /// Returns the index of the character of a glyph, in UTF-16 code units: the same index.
    open func characterIndexForGlyph(at glyphIndex: Int) -> Int { glyphIndex }

    /// Returns the index of the glyph of a character: the same index.
    /// - Parameter charIndex: The index of the character, in UTF-16 code units.
    open func glyphIndexForCharacter(at charIndex: Int) -> Int { charIndex }

    /// Returns the glyphs of a range of characters, limited to the text and extended to composed characters.
    /// - Parameters:
    ///   - charRange: The characters, in UTF-16 code units.
    ///   - actualCharRange: Receives the characters of the glyphs; nil for none.
    open func glyphRange(forCharacterRange charRange: NSRange, actualCharacterRange actualCharRange: NSRangePointer?)
        -> NSRange
    {
        let range = units.range(of: units.characters(in: charRange))
        actualCharRange?.pointee = range
        return range
    }

    /// Returns the characters of a range of glyphs, in UTF-16 code units, limited to the text and extended to composed
    /// characters.
    /// - Parameters:
    ///   - glyphRange: The glyphs.
    ///   - actualGlyphRange: Receives the glyphs of the characters; nil for none.
    open func characterRange(forGlyphRange glyphRange: NSRange, actualGlyphRange: NSRangePointer?) -> NSRange {
        self.glyphRange(forCharacterRange: glyphRange, actualCharacterRange: actualGlyphRange)
    }

    /// Returns the glyphs of a container; an empty range if it has none.
    open func glyphRange(for container: NSTextContainer) -> NSRange {
        layout(of: container).map { units.range(of: $0.range) } ?? NSRange(location: numberOfGlyphs, length: 0)
    }

    /// Returns the container of a glyph; nil if the glyph fits into no container.
    /// - Parameters:
    ///   - glyphIndex: The index of the glyph.
    ///   - effectiveGlyphRange: Receives the glyphs of the container; nil for none.
    open func textContainer(forGlyphAt glyphIndex: Int, effectiveRange effectiveGlyphRange: NSRangePointer?)
        -> NSTextContainer?
    {
        guard let place = line(ofGlyph: glyphIndex) else { return nil }
        let container = textContainers[place.container]
        effectiveGlyphRange?.pointee = glyphRange(for: container)
        return container
    }

    // MARK: Lines

    /// Returns the rectangle of the line with a glyph, in the container, in points: as wide as the container, and up to the
    /// next line. Zero if the glyph fits into no container.
    /// - Parameters:
    ///   - glyphIndex: The index of the glyph.
    ///   - effectiveGlyphRange: Receives the glyphs of the line; nil for none.
    open func lineFragmentRect(forGlyphAt glyphIndex: Int, effectiveRange effectiveGlyphRange: NSRangePointer?)
        -> CGRect
    {
        guard let place = line(ofGlyph: glyphIndex) else { return .zero }
        effectiveGlyphRange?.pointee = glyphRange(of: place)
        return fragmentRect(of: place)
    }

    /// Returns the rectangle of the text of the line with a glyph and the padding beside it, in the container, in points. Zero
    /// if the glyph fits into no container.
    /// - Parameters:
    ///   - glyphIndex: The index of the glyph.
    ///   - effectiveGlyphRange: Receives the glyphs of the line; nil for none.
    open func lineFragmentUsedRect(forGlyphAt glyphIndex: Int, effectiveRange effectiveGlyphRange: NSRangePointer?)
        -> CGRect
    {
        guard let place = line(ofGlyph: glyphIndex) else { return .zero }
        effectiveGlyphRange?.pointee = glyphRange(of: place)
        return usedRect(of: place)
    }

    /// Returns the position of a glyph on the baseline, relative to the origin of the rectangle of its line, in points. Zero if
    /// the glyph fits into no container.
    open func location(forGlyphAt glyphIndex: Int) -> CGPoint {
        guard let place = line(ofGlyph: glyphIndex) else { return .zero }
        let line = layouts[place.container].lines[place.line]
        let character = units.characters(in: NSRange(location: glyphIndex, length: 0)).lowerBound
        return CGPoint(x: x(of: character, in: place) - fragmentRect(of: place).minX, y: line.ascent)
    }

    /// Returns the glyphs that an ellipsis replaces in the line with a glyph. Its location is `NSNotFound` if there are none.
    open func truncatedGlyphRange(inLineFragmentForGlyphAt glyphIndex: Int) -> NSRange {
        guard let place = line(ofGlyph: glyphIndex) else { return NSRange(location: NSNotFound, length: 0) }
        let hidden = layouts[place.container].lines[place.line].hidden
        return hidden.isEmpty ? NSRange(location: NSNotFound, length: 0) : units.range(of: hidden)
    }

    /// Calls a block for each line with glyphs of a range, from the top.
    /// - Parameters:
    ///   - glyphRange: The glyphs.
    ///   - block: Gets the rectangle of the line, the rectangle of its text, both in the container in points, the container,
    ///     the glyphs of the line, and a value that ends the enumeration if it is set to true.
    open func enumerateLineFragments(
        forGlyphRange glyphRange: NSRange,
        using block: (CGRect, CGRect, NSTextContainer, NSRange, UnsafeMutablePointer<ObjCBool>) -> Void
    ) {
        var stop: ObjCBool = false
        for place in lines(in: glyphRange) where !stop.boolValue {
            let glyphs = self.glyphRange(of: place)
            if glyphs.length == 0 { continue }
            block(fragmentRect(of: place), usedRect(of: place), textContainers[place.container], glyphs, &stop)
        }
    }

    /// The rectangle of the line of an empty text, or of the empty line after a newline character at the end of the text, in
    /// the container, in points. Zero if there is no such line.
    open var extraLineFragmentRect: CGRect { extraLine.map { fragmentRect(of: $0) } ?? .zero }

    /// The part of `extraLineFragmentRect` that text would use, in points.
    open var extraLineFragmentUsedRect: CGRect { extraLine.map { usedRect(of: $0) } ?? .zero }

    // MARK: Rectangles

    /// Returns the rectangle that contains all lines of a container with the padding beside them, in points.
    open func usedRect(for container: NSTextContainer) -> CGRect {
        guard let index = textContainers.firstIndex(of: container), layouts.indices.contains(index) else {
            return .zero
        }
        let rects = layouts[index].lines.indices.map { usedRect(of: (container: index, line: $0)) }
        return rects.dropFirst().reduce(rects.first ?? .zero) { $0.union($1) }
    }

    /// Returns the rectangle that contains glyphs in a container, in points. It is as high as the lines. Zero if the container
    /// has none of the glyphs.
    open func boundingRect(forGlyphRange glyphRange: NSRange, in container: NSTextContainer) -> CGRect {
        let rects = rects(of: glyphRange, in: container)
        return rects.dropFirst().reduce(rects.first ?? .zero) { $0.union($1) }
    }

    /// Calls a block with the rectangle of the glyphs of a range in each line, in the container, in points.
    /// - Parameters:
    ///   - glyphRange: The glyphs.
    ///   - selectedRange: Glyphs of which only the part in `glyphRange` gets rectangles. With the location `NSNotFound`, all
    ///     glyphs of `glyphRange` do.
    ///   - textContainer: The container.
    ///   - block: Gets a rectangle, and a value that ends the enumeration if it is set to true.
    open func enumerateEnclosingRects(
        forGlyphRange glyphRange: NSRange, withinSelectedGlyphRange selectedRange: NSRange,
        in textContainer: NSTextContainer, using block: (CGRect, UnsafeMutablePointer<ObjCBool>) -> Void
    ) {
        let range = selectedRange.location == NSNotFound ? glyphRange : NSIntersectionRange(glyphRange, selectedRange)
        var stop: ObjCBool = false
        for rect in rects(of: range, in: textContainer) where !stop.boolValue { block(rect, &stop) }
    }

    /// Returns the glyphs of the lines of a container that a rectangle touches; an empty range if there are none.
    /// - Parameters:
    ///   - bounds: The rectangle in the container, in points. NaN touches no line.
    ///   - container: The container.
    open func glyphRange(forBoundingRect bounds: CGRect, in container: NSTextContainer) -> NSRange {
        guard let layout = layout(of: container) else { return NSRange(location: numberOfGlyphs, length: 0) }
        let touched = layout.lines.filter { $0.top < bounds.maxY && $0.top + $0.height > bounds.minY }
        guard let first = touched.first, let last = touched.last else { return NSRange(location: 0, length: 0) }
        return units.range(of: first.range.lowerBound..<last.range.upperBound)
    }

    // MARK: Points

    /// Returns the index of the glyph at a point, or of the nearest one. 0 if the container has no glyphs.
    /// - Parameters:
    ///   - point: The point in the container, in points. NaN counts as 0.
    ///   - container: The container.
    ///   - partialFraction: Receives the fraction of the width of the glyph that is on the left of the point, from 0 to 1.
    open func glyphIndex(
        for point: CGPoint, in container: NSTextContainer,
        fractionOfDistanceThroughGlyph partialFraction: UnsafeMutablePointer<CGFloat>?
    ) -> Int {
        let found = character(at: point, in: container)
        partialFraction?.pointee = found.fraction
        return units.range(of: found.index..<found.index).location
    }

    /// Returns the index of the glyph at a point in a container, in points, or of the nearest one. See
    /// `glyphIndex(for:in:fractionOfDistanceThroughGlyph:)`.
    open func glyphIndex(for point: CGPoint, in container: NSTextContainer) -> Int {
        glyphIndex(for: point, in: container, fractionOfDistanceThroughGlyph: nil)
    }

    /// Returns the fraction of the width of the glyph at a point, or of the nearest one, that is on the left of the point, from 0
    /// to 1.
    open func fractionOfDistanceThroughGlyph(for point: CGPoint, in container: NSTextContainer) -> CGFloat {
        character(at: point, in: container).fraction
    }

    /// Returns the index of the character at a point, or of the nearest one, in UTF-16 code units. 0 if the container has no
    /// characters.
    /// - Parameters:
    ///   - point: The point in the container, in points. NaN counts as 0.
    ///   - container: The container.
    ///   - partialFraction: Receives the fraction of the distance from the insertion point before the character to the one
    ///     after it, from 0 to 1.
    open func characterIndex(
        for point: CGPoint, in container: NSTextContainer,
        fractionOfDistanceBetweenInsertionPoints partialFraction: UnsafeMutablePointer<CGFloat>?
    ) -> Int {
        glyphIndex(for: point, in: container, fractionOfDistanceThroughGlyph: partialFraction)
    }

    // MARK: Drawing

    /// Draws the colors behind glyphs into the current context. A text view calls it before `drawGlyphs(forGlyphRange:at:)`.
    /// Does nothing without a current context.
    /// - Parameters:
    ///   - glyphsToShow: The glyphs.
    ///   - origin: The top left corner of their container, in points.
    open func drawBackground(forGlyphRange glyphsToShow: NSRange, at origin: CGPoint) {
        draw(glyphsToShow, at: origin, parts: .backgrounds)
    }

    /// Draws glyphs with their shadows and lines into the current context. Text without a color is black. Does nothing without
    /// a current context.
    /// - Parameters:
    ///   - glyphsToShow: The glyphs.
    ///   - origin: The top left corner of their container, in points.
    open func drawGlyphs(forGlyphRange glyphsToShow: NSRange, at origin: CGPoint) {
        draw(glyphsToShow, at: origin, parts: .glyphs)
    }
}
