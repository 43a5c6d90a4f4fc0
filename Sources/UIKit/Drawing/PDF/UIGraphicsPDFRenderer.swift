/// A renderer that creates PDF documents from drawing code.
///
/// Shapes and text are vectors; shadows, masks and bitmaps have one pixel per point. Documents need the trait `Cairo` of the
/// package; without it, they are empty, which is reported. Their date is always 2001-01-01, so equal drawings give equal documents.
@preconcurrency @MainActor
public final class UIGraphicsPDFRenderer {
    private let bounds: CGRect
    /// The properties of the documents.
    public let format: UIGraphicsPDFRendererFormat

    /// Creates a renderer.
    /// - Parameter bounds: The bounds of pages without bounds of their own, in points. Bounds without a positive, finite size are
    ///   replaced by those of US letter paper, 612 x 792 points.
    public convenience init(bounds: CGRect) { self.init(bounds: bounds, format: UIGraphicsPDFRendererFormat()) }

    /// Creates a renderer.
    /// - Parameters:
    ///   - bounds: The bounds of pages without bounds of their own, in points. Bounds without a positive, finite size are replaced
    ///     by those of US letter paper, 612 x 792 points.
    ///   - format: The properties of the documents, which the renderer copies.
    public init(bounds: CGRect, format: UIGraphicsPDFRendererFormat) {
        (self.bounds, self.format) = (bounds, UIGraphicsPDFRendererFormat(format))
    }

    /// Creates the data of a document from the drawing of a closure. The data is empty without pages.
    /// - Parameter actions: The closure that begins pages and draws on them. It is called once before the method returns. Its
    ///   coordinates are in points, with the origin at the top left.
    public func pdfData(actions: (UIGraphicsPDFRendererContext) -> Void) -> Data {
        let recording = PDFRecording(bounds: bounds, information: format.documentInfo)
        draw(in: recording.context) { actions(UIGraphicsPDFRendererContext(recording, format)) }
        return recording.finish(for: "UIGraphicsPDFRenderer.pdfData(actions:)")
    }

    /// Writes a document with the drawing of a closure to a file.
    /// - Parameters:
    ///   - url: The address of the file, which is replaced.
    ///   - actions: The closure that begins pages and draws on them. See `pdfData(actions:)`.
    /// - Throws: An error if the file cannot be written.
    public func writePDF(to url: URL, withActions actions: (UIGraphicsPDFRendererContext) -> Void) throws {
        try pdfData(actions: actions).write(to: url)
    }
}

/// The properties of the documents of a PDF renderer.
@preconcurrency @MainActor
public final class UIGraphicsPDFRendererFormat {
    /// The texts that describe a document, by keys such as `kCGPDFContextTitle`. The default is an empty dictionary. Other values
    /// are ignored.
    public var documentInfo: [String: Any] = [:]

    /// Creates a format with default values.
    public init() {}

    /// Creates a copy of a format.
    convenience init(_ format: UIGraphicsPDFRendererFormat) {
        self.init()
        documentInfo = format.documentInfo
    }

    /// Returns a format with default values.
    public static func `default`() -> UIGraphicsPDFRendererFormat { UIGraphicsPDFRendererFormat() }

    /// Returns a format with default values.
    public static func preferred() -> UIGraphicsPDFRendererFormat { UIGraphicsPDFRendererFormat() }
}

/// The drawing environment of a PDF renderer.
@preconcurrency @MainActor
public final class UIGraphicsPDFRendererContext {
    private let recording: PDFRecording
    /// The properties of the document.
    public let format: UIGraphicsPDFRendererFormat

    init(_ recording: PDFRecording, _ format: UIGraphicsPDFRendererFormat) {
        (self.recording, self.format) = (recording, format)
    }

    /// The context that records the drawing of the current page. What is drawn before the first page is discarded.
    public var cgContext: CGContext { recording.context }
    /// The bounds of the current page, in points; before the first page, those of pages without bounds of their own.
    public var pdfContextBounds: CGRect { recording.pageBounds ?? recording.bounds }

    /// Ends the current page and begins another one with the bounds of the renderer.
    public func beginPage() { recording.beginPage(nil) }

    /// Ends the current page and begins another one.
    /// - Parameters:
    ///   - bounds: The bounds of the page, in points. Bounds without a positive, finite size are replaced by those of the
    ///     renderer.
    ///   - pageInfo: Properties of the page, which are ignored, because the bounds of a page have all that readers show.
    public func beginPage(withBounds bounds: CGRect, pageInfo: [String: Any]) { recording.beginPage(bounds) }

    /// Fills a rectangle, in points, with the current fill color.
    public func fill(_ rect: CGRect) { cgContext.fill(rect) }

    /// Strokes the outline of a rectangle, in points, with the current stroke color.
    public func stroke(_ rect: CGRect) { cgContext.stroke(rect) }
}
