#if Cairo
    import DisplayList
    import DynamicsGeometry
    import Foundation
    import JSONReading
    import Testing
    import UIKit

    @testable import DynamicsRecording

    @Suite("The bitmaps that films and pages contain")
    @MainActor
    struct StoredBitmapTests {
        /// A picture of 400 by 300 pixels with many colors.
        private func makePhoto(isJPEG: Bool = false) throws -> DisplayBitmap {
            let renderer = UIGraphicsImageRenderer(size: CGSize(width: 400, height: 300))
            let image = renderer.image { context in
                for row in 0..<30 {
                    for column in 0..<40 {
                        UIColor(
                            red: CGFloat(row * 7 % 30) / 30, green: CGFloat(column * 11 % 40) / 40,
                            blue: CGFloat((row + column) % 13) / 13, alpha: 1
                        ).setFill()
                        context.fill(CGRect(x: column * 10, y: row * 10, width: 10, height: 10))
                    }
                }
            }
            let data = isJPEG ? image.jpegData(compressionQuality: 1) : image.pngData()
            let bytes = Array(try #require(data))
            return try #require(DisplayBitmap(bytes))
        }

        private func makeFrame(_ bitmap: DisplayBitmap, size: CGSize, zoom: CGFloat = 1) -> DisplayList {
            DisplayList(
                size: CGSize(width: 320, height: 240),
                commands: [
                    .beginLayer(DisplayLayer(id: 1, transform: CGAffineTransform(scaleX: zoom, y: zoom))),
                    .bitmap(bitmap, CGRect(origin: .zero, size: size)), .endLayer,
                ])
        }

        /// The bitmaps in a text, which are data URLs.
        private func bitmaps(in text: String) -> [DisplayBitmap] {
            text.components(separatedBy: ";base64,").dropFirst().compactMap { part in
                Data(base64Encoded: String(part.prefix { !"\"\\".contains($0) })).flatMap { DisplayBitmap(Array($0)) }
            }
        }

        private func film(_ frames: [DisplayList], scale: CGFloat = 2, isStrip: Bool = false) throws -> String {
            let directory = try TemporaryDirectory()
            let options = FilmOptions(frameCount: frames.count, scale: scale, isStrip: isStrip)
            try writeFilm(frames, to: directory.path(ofFile: "a.svg"), options: options)
            return String(decoding: directory.readBytes(ofFile: "a.svg"), as: UTF8.self)
        }

        @Test(
            "A film stores a photo with the pixels of its largest displayed size, in its format",
            arguments: [false, true])
        func photoIsStoredWithPixelsOfLargestSize(isJPEG: Bool) throws {
            let photo = try makePhoto(isJPEG: isJPEG)
            let frames = [1, 1.5, 0.5].map { makeFrame(photo, size: CGSize(width: 40, height: 30), zoom: $0) }
            let document = try film(frames)
            let stored = bitmaps(in: document)
            #expect(stored.map(\.width) == [120] && stored.map(\.height) == [90])
            #expect(stored.map(\.format) == [photo.format])
            #expect(stored.allSatisfy { $0.bytes.count < photo.bytes.count })
            #expect(try film(frames) == document)
        }

        @Test("The scale of the film determines the pixels for each point", arguments: [(1, 40), (3, 120)])
        func scaleOfFilmDeterminesPixels(scale: CGFloat, width: Int) throws {
            let frame = makeFrame(try makePhoto(), size: CGSize(width: 40, height: 30))
            #expect(bitmaps(in: try film([frame], scale: scale)).map(\.width) == [width])
            #expect(bitmaps(in: try film([frame], scale: scale, isStrip: true)).map(\.width) == [width])
        }

        @Test("A bitmap that is displayed at its own size or larger is stored as it is")
        func largeBitmapIsStoredUnchanged() throws {
            let photo = try makePhoto()
            for size in [CGSize(width: 200, height: 150), CGSize(width: 1000, height: 400)] {
                #expect(bitmaps(in: try film([makeFrame(photo, size: size)])).map(\.bytes) == [photo.bytes])
            }
            // Without a scale, as in snapshots, the bytes never depend on the renderer.
            let small = makeFrame(photo, size: CGSize(width: 10, height: 10))
            #expect(bitmaps(in: small.svg).map(\.bytes) == [photo.bytes])
        }

        @Test("A hidden layer does not make a stored bitmap larger, and masks of all colors share one")
        func hiddenLayersAndMasks() throws {
            let photo = try makePhoto()
            let red = photo.masking(DisplayColor(red: 1, green: 0, blue: 0))
            let frame = DisplayList(
                size: CGSize(width: 320, height: 240),
                commands: [
                    .bitmap(photo, CGRect(x: 0, y: 0, width: 20, height: 15)),
                    .bitmap(red, CGRect(x: 0, y: 0, width: 40, height: 30)),
                    .beginLayer(DisplayLayer(opacity: 0)), .bitmap(photo, CGRect(x: 0, y: 0, width: 320, height: 240)),
                    .endLayer,
                ])
            let document = try film([frame])
            #expect(bitmaps(in: document).map(\.width) == [80])
            #expect(document.contains("<symbol id=\"p0\""))
        }

        @Test("A file that cannot be decoded is stored as it is")
        func undecodableFileIsStoredUnchanged() throws {
            let bytes = Array(try makePhoto().bytes.prefix(60))
            let broken = try #require(DisplayBitmap(bytes))
            let frame = makeFrame(broken, size: CGSize(width: 40, height: 30))
            #expect(bitmaps(in: try film([frame])).map(\.bytes) == [broken.bytes])
        }

        @Test("The page of a run stores a photo with two pixels for each point of its largest displayed size")
        func pageStoresReducedPhoto() throws {
            let photo = try makePhoto()
            let view = UIImageView(image: UIImage(data: Data(photo.bytes)))
            view.frame = CGRect(x: 10, y: 10, width: 40, height: 30)
            let host = HeadlessHost(size: CGSize(width: 320, height: 240)) {
                let controller = UIViewController()
                controller.view.addSubview(view)
                return controller
            }
            UIView.animate(withDuration: 0.1) {
                view.superview?.transform = CGAffineTransform(scaleX: 2, y: 2)
            }
            let directory = try TemporaryDirectory()
            try host.record(to: [directory.path(ofFile: "a.html")], seconds: 0.2)
            let page = String(decoding: directory.readBytes(ofFile: "a.html"), as: UTF8.self)
            #expect(bitmaps(in: page).map(\.width) == [160])
        }
    }
#endif
