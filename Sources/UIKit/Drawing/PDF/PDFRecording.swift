import DisplayList

#if Cairo
    import CairoRenderer
#endif

/// The pages of a PDF document while they are drawn.
@MainActor
final class PDFRecording: Equatable {
    /// The context that records the current page.
    let context: CGContext
    /// The bounds of pages without bounds of their own, in points.
    let bounds: CGRect
    /// The bounds of the current page, in points; nil before the first one.
    private(set) var pageBounds: CGRect?
    private var pages: [(bounds: CGRect, commands: [DisplayCommand])] = []
    private let information: [AnyHashable: Any]

    /// The size of US letter paper, in points.
    private static let standardBounds = CGRect(x: 0, y: 0, width: 612, height: 792)

    /// Creates a document without pages.
    /// - Parameters:
    ///   - bounds: The bounds of pages without bounds of their own, in points. Bounds without a positive, finite size are replaced by
    ///     those of US letter paper, 612 x 792 points.
    ///   - information: The texts that describe the document.
    init(bounds: CGRect, information: [AnyHashable: Any]) {
        self.bounds = Self.valid(bounds) ?? Self.standardBounds
        self.information = information
        context = CGContext(area: self.bounds)
    }

    nonisolated static func == (first: PDFRecording, second: PDFRecording) -> Bool { first === second }

    private static func valid(_ bounds: CGRect) -> CGRect? {
        bounds.isFinite && bounds.width > 0 && bounds.height > 0 ? bounds : nil
    }

    /// Ends the current page and begins another one. What was drawn before the first page is discarded.
    /// - Parameter bounds: The bounds of the page, in points; nil, or bounds without a positive, finite size, for those of the
    ///   document.
    func beginPage(_ bounds: CGRect?) {
        endPage()
        let bounds = bounds.flatMap(Self.valid) ?? self.bounds
        pageBounds = bounds
        context.reset(area: bounds)
    }

    private func endPage() {
        if let pageBounds { pages.append((pageBounds, context.commands)) }
        pageBounds = nil
    }

    /// Ends the document and returns its data; empty without pages, or if the program was built without the trait `Cairo`.
    /// - Parameter member: The member that needs the data, for a report.
    func finish(for member: String) -> Data {
        endPage()
        guard !pages.isEmpty else { return Data() }
        #if Cairo
            let keys: [(NSString, PDFRenderer.Information)] = [
                (kCGPDFContextTitle, .title), (kCGPDFContextAuthor, .author), (kCGPDFContextSubject, .subject),
                (kCGPDFContextKeywords, .keywords), (kCGPDFContextCreator, .creator),
            ]
            var texts: [PDFRenderer.Information: String] = [:]
            for (key, kind) in keys {
                let value = information[String(describing: key)] ?? information[key]
                texts[kind] = value as? String ?? (value as? [String])?.joined(separator: ", ")
            }
            guard let renderer = try? PDFRenderer(information: texts) else { return Data() }
            for page in pages { renderer.addPage(page.commands, bounds: page.bounds) }
            return Data(renderer.finish())
        #else
            UsageReport.report(
                member,
                "The document is empty, because the program was built without Cairo. Build with the trait Cairo of the "
                    + "package OpenDynamics.")
            return Data()
        #endif
    }
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// The key of the title of a PDF document, a text.
public nonisolated(unsafe) let kCGPDFContextTitle: CFString = "Title"
// swift-format-ignore: AlwaysUseLowerCamelCase
/// The key of the author of a PDF document, a text.
public nonisolated(unsafe) let kCGPDFContextAuthor: CFString = "Author"
// swift-format-ignore: AlwaysUseLowerCamelCase
/// The key of the subject of a PDF document, a text.
public nonisolated(unsafe) let kCGPDFContextSubject: CFString = "Subject"
// swift-format-ignore: AlwaysUseLowerCamelCase
/// The key of the keywords of a PDF document, a text or an array of texts.
public nonisolated(unsafe) let kCGPDFContextKeywords: CFString = "Keywords"
// swift-format-ignore: AlwaysUseLowerCamelCase
/// The key of the program that created a PDF document, a text.
public nonisolated(unsafe) let kCGPDFContextCreator: CFString = "Creator"
