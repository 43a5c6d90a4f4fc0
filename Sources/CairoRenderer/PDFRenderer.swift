#if Cairo
    import CCairo
    import DisplayList
    import DynamicsGeometry
    import Foundation

    /// Draws display lists on the pages of a PDF document. Shapes and text remain vectors; shadows, masks and bitmaps have one
    /// pixel per point.
    public final class PDFRenderer {
        /// The bytes that Cairo has written.
        private final class Output {
            var bytes: [UInt8] = []
        }

        private let output = Output()
        private let surface: OpaquePointer
        private let cairo: OpaquePointer
        /// The renderer whose drawing goes to the pages.
        private let renderer: PixelRenderer

        /// A text that describes the document.
        public enum Information {
            /// The title.
            case title
            /// The name of the author.
            case author
            /// The subject.
            case subject
            /// The keywords, separated by commas.
            case keywords
            /// The program that created the document.
            case creator
        }

        /// Creates a document without pages.
        /// - Parameter information: The texts that describe the document.
        /// - Throws: `PixelError` if Cairo cannot allocate memory.
        public init(information: [Information: String] = [:]) throws {
            renderer = try PixelRenderer(size: CGSize(width: 1, height: 1))
            renderer.cachesLayers = false
            surface = cairo_pdf_surface_create_for_stream(
                { context, data, count in
                    guard let context else { return CAIRO_STATUS_WRITE_ERROR }
                    let output = Unmanaged<Output>.fromOpaque(context).takeUnretainedValue()
                    output.bytes.append(contentsOf: UnsafeBufferPointer(start: data, count: Int(count)))
                    return CAIRO_STATUS_SUCCESS
                }, Unmanaged.passUnretained(output).toOpaque(), 1, 1)
            cairo = cairo_create(surface)
            guard cairo_status(cairo) == CAIRO_STATUS_SUCCESS else {
                cairo_destroy(cairo)
                cairo_surface_destroy(surface)
                throw PixelError("A PDF document could not be created.")
            }
            let keys: [(Information, cairo_pdf_metadata_t)] = [
                (.title, CAIRO_PDF_METADATA_TITLE), (.author, CAIRO_PDF_METADATA_AUTHOR),
                (.subject, CAIRO_PDF_METADATA_SUBJECT), (.keywords, CAIRO_PDF_METADATA_KEYWORDS),
                (.creator, CAIRO_PDF_METADATA_CREATOR),
            ]
            for (key, metadata) in keys {
                information[key].map { cairo_pdf_surface_set_metadata(surface, metadata, $0) }
            }
            // With a fixed date, equal drawings give equal documents.
            cairo_pdf_surface_set_metadata(surface, CAIRO_PDF_METADATA_CREATE_DATE, "2001-01-01T00:00:00Z")
        }

        deinit {
            cairo_destroy(cairo)
            cairo_surface_destroy(surface)
        }

        /// Adds a page.
        /// - Parameters:
        ///   - commands: The drawing.
        ///   - bounds: The part of the drawing on the page, in points. The length of a side is limited to 1 to 14400 points, as
        ///     readers of PDF documents require.
        public func addPage(_ commands: [DisplayCommand], bounds: CGRect) {
            let (width, height) = (min(max(bounds.width, 1), 14_400), min(max(bounds.height, 1), 14_400))
            cairo_pdf_surface_set_size(surface, Double(width), Double(height))
            cairo_save(cairo)
            cairo_translate(cairo, Double(-bounds.minX), Double(-bounds.minY))
            renderer.draw(commands, into: cairo)
            cairo_restore(cairo)
            cairo_show_page(cairo)
        }

        /// Ends the document and returns its bytes. No page can be added after this.
        public func finish() -> [UInt8] {
            cairo_surface_finish(surface)
            return output.bytes
        }
    }
#endif
