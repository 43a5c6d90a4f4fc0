// PDF documents that functions begin and end.

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Creates a PDF context and makes it current until `UIGraphicsEndPDFContext()`, which writes the file. Begin a page before you
/// draw.
/// - Parameters:
///   - path: The path of the file, which is replaced. With an empty path, no file is written.
///   - bounds: The bounds of pages without bounds of their own, in points. Bounds without a positive, finite size, such as zero,
///     are replaced by those of US letter paper, 612 x 792 points.
///   - documentInfo: The texts that describe the document, by keys such as `kCGPDFContextTitle`; nil for none.
/// - Returns: Whether the folder of the file exists. If it does not, no context is created.
@preconcurrency @MainActor @discardableResult
public func UIGraphicsBeginPDFContextToFile(
    _ path: String, _ bounds: CGRect, _ documentInfo: [AnyHashable: Any]?
) -> Bool {
    let folder = URL(fileURLWithPath: path).deletingLastPathComponent().path
    guard path.isEmpty || FileManager.default.fileExists(atPath: folder) else { return false }
    beginDocument(PDFRecording(bounds: bounds, information: documentInfo ?? [:])) { data in
        if !path.isEmpty { try? data.write(to: URL(fileURLWithPath: path)) }
    }
    return true
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Creates a PDF context and makes it current until `UIGraphicsEndPDFContext()`, which appends the document to the data. Begin a
/// page before you draw.
/// - Parameters:
///   - data: The data.
///   - bounds: The bounds of pages without bounds of their own, in points. See `UIGraphicsBeginPDFContextToFile(_:_:_:)`.
///   - documentInfo: The texts that describe the document, by keys such as `kCGPDFContextTitle`; nil for none.
@preconcurrency @MainActor
public func UIGraphicsBeginPDFContextToData(
    _ data: NSMutableData, _ bounds: CGRect, _ documentInfo: [AnyHashable: Any]?
) {
    beginDocument(PDFRecording(bounds: bounds, information: documentInfo ?? [:])) { data.append($0) }
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Ends the page of the current PDF context and begins another one with the bounds of the document. Does nothing without a PDF
/// context.
@preconcurrency @MainActor
public func UIGraphicsBeginPDFPage() { currentDocument?.beginPage(nil) }

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Ends the page of the current PDF context and begins another one. Does nothing without a PDF context.
/// - Parameters:
///   - bounds: The bounds of the page, in points. Bounds without a positive, finite size are replaced by those of the document.
///   - pageInfo: Properties of the page, which are ignored, because the bounds of a page have all that readers show.
@preconcurrency @MainActor
public func UIGraphicsBeginPDFPageWithInfo(_ bounds: CGRect, _ pageInfo: [AnyHashable: Any]?) {
    currentDocument?.beginPage(bounds)
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Returns the bounds of the page of the current PDF context, in points; zero without a page.
@preconcurrency @MainActor
public func UIGraphicsGetPDFContextBounds() -> CGRect { currentDocument?.pageBounds ?? .zero }

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Ends the current PDF context and writes its document. Does nothing without one. A document without pages is empty.
@preconcurrency @MainActor
public func UIGraphicsEndPDFContext() {
    guard let (recording, write) = endDocument() else { return }
    write(recording.finish(for: "UIGraphicsEndPDFContext()"))
}
