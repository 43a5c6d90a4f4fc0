// Compares pictures of pixels with recorded snapshots.

#if Cairo
    import CairoRenderer
    import DisplayList
    import Foundation
    import Testing

    extension Screen {
        /// Expects the pixels of the current frame to be the recorded ones: a PNG file beside the test file. Needs the
        /// package trait `Cairo`.
        ///
        /// The pixels of text depend on the installed fonts, and those of curves on the version of Cairo. Record and
        /// compare them on the same kind of machine, or use
        /// ``Screen/expectSnapshot(_:tolerance:function:sourceLocation:)``, whose files are the same everywhere.
        ///
        /// The file is `__Snapshots__/<TestFile>/<test>.<arguments>.<name>.png`. It is recorded if it is missing; the test
        /// then fails once, with a sentence that says so. ``SnapshotMode`` states how to record it again. A difference
        /// names the number of pixels and where they are, and attaches a picture that shows both sides, and the pixels
        /// that differ in red.
        /// - Parameters:
        ///   - name: A name that tells several snapshots of a test apart. The default is none.
        ///   - scale: The number of pixels per point, above 0. The default is 1.
        ///   - tolerance: The largest permitted difference of a color component, from 0 to 255; unitless. The default is 1.
        ///   - function: The test, where Swift Testing does not provide it. The default is the calling function.
        ///   - sourceLocation: The place to which a failure is attributed. The default is the caller's.
        /// - Returns: Whether the pixels agree with the recorded ones.
        @discardableResult
        public func expectPixelSnapshot(
            _ name: String? = nil, scale: CGFloat = 1, tolerance: Int = 1, function: String = #function,
            sourceLocation: SourceLocation = #_sourceLocation
        ) -> Bool {
            let image: PixelImage
            do { image = try PixelImage(loop.displayList(), scale: scale) } catch {
                fail("\(error)", sourceLocation)
                return false
            }
            let report = SnapshotReport(screen: self, name: name, function: function, sourceLocation: sourceLocation)
            return report.check(image.png, fileExtension: "png") { recorded in
                guard let expected = PixelImage(png: recorded) else {
                    return SnapshotReport.Difference(problem: "The file is no PNG image", files: [])
                }
                return compare(image, expected, tolerance: tolerance)
            }
        }

        private func compare(
            _ image: PixelImage, _ expected: PixelImage, tolerance: Int
        ) -> SnapshotReport.Difference? {
            guard (image.width, image.height) == (expected.width, expected.height) else {
                return SnapshotReport.Difference(
                    problem: "The picture of \(place(ofFrame: frame)) has \(image.sizeText) pixels, expected "
                        + expected.sizeText,
                    files: makePanes(image, expected, runs: []))
            }
            let comparison = PixelComparison(image, expected: expected, tolerance: tolerance)
            guard comparison.count > 0 else { return nil }
            let rect = comparison.rect
            let share = Double(comparison.count) / Double(image.width * image.height) * 100
            let problem =
                "\(comparison.count) of \(image.width * image.height) pixels of \(place(ofFrame: frame)) differ "
                + "(\(format(share)) %), in the rectangle from (\(Int(rect.minX)), \(Int(rect.minY))) to "
                + "(\(Int(rect.maxX)), \(Int(rect.maxY))), by up to \(comparison.largest) of 255"
            return SnapshotReport.Difference(
                problem: problem, files: makePanes(image, expected, runs: comparison.runs))
        }

        /// Returns a picture with three panes: the recorded picture, the picture of now, and the pixels that differ.
        private func makePanes(
            _ image: PixelImage, _ expected: PixelImage, runs: [CGRect]
        ) -> [(part: String, fileExtension: String, bytes: [UInt8])] {
            guard let now = DisplayBitmap(image.png), let old = DisplayBitmap(expected.png) else { return [] }
            let (gap, top) = (12.0, 24.0)
            let (width, height) = (Double(max(image.width, expected.width)), Double(max(image.height, expected.height)))
            let x = (0..<3).map { gap + Double($0) * (width + gap) }
            let rect = { (x: Double, image: PixelImage) in
                CGRect(x: x, y: top, width: Double(image.width), height: Double(image.height))
            }
            var commands: [DisplayCommand] = zip(x, ["expected", "now", "difference"]).map { x, title in
                .text(DisplayText(title, at: CGPoint(x: x, y: 17), font: DisplayFont(size: 14), color: .black))
            }
            commands += [.bitmap(old, rect(x[0], expected)), .bitmap(now, rect(x[1], image))]
            commands.append(.fill(.rectangle(rect(x[2], expected)), .white))
            commands += [.beginLayer(DisplayLayer(opacity: 0.2)), .bitmap(old, rect(x[2], expected)), .endLayer]
            let red = DisplayColor(red: 0.85, green: 0.1, blue: 0.1)
            commands += runs.map { .fill(.rectangle($0.offsetBy(dx: x[2], dy: top)), red) }
            let list = DisplayList(
                size: CGSize(width: 3 * (width + gap) + gap, height: height + top + gap),
                background: DisplayColor(red: 0.93, green: 0.93, blue: 0.93), commands: commands)
            guard let panes = try? PixelImage(list, scale: 1) else { return [] }
            return [("difference", "png", panes.png)]
        }
    }
#endif
