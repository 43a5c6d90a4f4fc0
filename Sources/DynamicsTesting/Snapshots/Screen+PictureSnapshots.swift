import Foundation
import SVGRenderer
import Testing

// Compares pictures in SVG with recorded snapshots.

extension Screen {
    /// Expects the picture of the current frame to be the recorded one: an SVG file beside the test file.
    ///
    /// ```swift
    /// screen.tap("menu")
    /// screen.settle()
    /// screen.expectSnapshot("menu open")
    /// ```
    ///
    /// The file is `__Snapshots__/<TestFile>/<test>.<arguments>.<name>.svg`. It is recorded if it is missing; the test
    /// then fails once, with a sentence that says so. ``SnapshotMode`` states how to record it again. A difference names
    /// the views that differ and what differs first, and attaches a picture that shows both sides and their difference.
    ///
    /// The picture needs no C library and is the same on every machine. It does not show fingers.
    /// - Parameters:
    ///   - name: A name that tells several snapshots of a test apart. The default is none.
    ///   - tolerance: The largest permitted difference of a number in the picture, in points. The default, 0, demands the
    ///     same bytes.
    ///   - function: The test, where Swift Testing does not provide it. The default is the calling function.
    ///   - sourceLocation: The place to which a failure is attributed. The default is the caller's.
    /// - Returns: Whether the picture agrees with the recorded one.
    @discardableResult
    public func expectSnapshot(
        _ name: String? = nil, tolerance: Double = 0, function: String = #function,
        sourceLocation: SourceLocation = #_sourceLocation
    ) -> Bool {
        let picture = loop.displayList()
        let svg = picture.svg
        let report = SnapshotReport(screen: self, name: name, function: function, sourceLocation: sourceLocation)
        return report.check(Array(svg.utf8), fileExtension: "svg") { recorded in
            let expected = String(decoding: recorded, as: UTF8.self)
            let comparison = SVGComparison(
                picture.svgWithLayerMarks, expected: expected, tolerance: tolerance, names: recording.layerNames)
            guard let first = comparison.firstDifference else { return nil }
            let difference = DifferencePicture(expected: expected, now: svg, size: picture.size)
            return SnapshotReport.Difference(
                problem: "The picture of \(place(ofFrame: frame)) differs in \(comparison.summary): \(first)",
                files: [("difference", "svg", Array(difference.svg.utf8))])
        }
    }
}

/// A picture with three panes: the recorded picture, the picture of now, and what differs in red.
///
/// The panes embed the two documents as images, so their identifiers cannot collide, and the browser computes the
/// difference.
struct DifferencePicture {
    var expected: String
    var now: String
    var size: CGSize

    var svg: String {
        let (width, height) = (Int(size.width.rounded(.up)), Int(size.height.rounded(.up)))
        let gap = 12
        let top = 24
        let x = (0..<3).map { gap + $0 * (width + gap) }
        let panes = zip(x, ["expected", "now", "difference"]).map { x, title in
            "<text x=\"\(x)\" y=\"17\">\(title)</text>"
                + "<rect x=\"\(x)\" y=\"\(top)\" width=\"\(width)\" height=\"\(height)\" fill=\"#fff\" stroke=\"#bbb\"/>"
        }
        return """
            <svg xmlns="http://www.w3.org/2000/svg" width="\(3 * (width + gap) + gap)" height="\(height + top + gap)" \
            font-family="sans-serif" font-size="14">
            <rect width="100%" height="100%" fill="#eee"/>
            <defs>
            <image id="expected" width="\(width)" height="\(height)" href="\(dataURL(expected))"/>
            <image id="now" width="\(width)" height="\(height)" href="\(dataURL(now))"/>
            <filter id="red" color-interpolation-filters="sRGB"><feColorMatrix values="0 0 0 0 0.85  0 0 0 0 0.1  0 0 0 0 0.1  \
            8 8 8 0 0"/></filter>
            </defs>
            \(panes.joined(separator: "\n"))
            <use href="#expected" x="\(x[0])" y="\(top)"/>
            <use href="#now" x="\(x[1])" y="\(top)"/>
            <use href="#expected" x="\(x[2])" y="\(top)" opacity="0.2"/>
            <g filter="url(#red)"><g style="isolation:isolate" shape-rendering="crispEdges">
            <rect x="\(x[2])" y="\(top)" width="\(width)" height="\(height)" fill="#fff"/>
            <use href="#expected" x="\(x[2])" y="\(top)"/>
            <g style="mix-blend-mode:difference"><rect x="\(x[2])" y="\(top)" width="\(width)" height="\(height)" fill="#fff"/>\
            <use href="#now" x="\(x[2])" y="\(top)"/></g>
            </g></g>
            </svg>

            """
    }

    private func dataURL(_ document: String) -> String {
        "data:image/svg+xml;base64,\(Data(document.utf8).base64EncodedString())"
    }
}
