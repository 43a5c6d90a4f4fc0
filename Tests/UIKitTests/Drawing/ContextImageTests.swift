import DynamicsTesting
import Testing

@testable import UIKit

#if Cairo
    import CairoRenderer
#endif

@MainActor
@Suite("Images, arcs and elements in drawing contexts and paths")
struct ContextImageTests {
    private let size = CGSize(width: 40, height: 40)

    /// The upper half is red, the lower half blue.
    private var halves: CGImage {
        UIGraphicsImageRenderer(size: CGSize(width: 20, height: 20)).image { context in
            UIColor.red.setFill()
            context.fill(CGRect(x: 0, y: 0, width: 20, height: 10))
            UIColor.blue.setFill()
            context.fill(CGRect(x: 0, y: 10, width: 20, height: 10))
        }.cgImage!
    }

    #if Cairo
        /// Returns the red, green, blue and opacity of an image's pixel, from 0 to 255.
        private func color(of image: UIImage?, at point: CGPoint) throws -> [UInt8] {
            let image = try #require(image)
            let renderer = try PixelRenderer(size: image.size)
            let clear = DisplayColor(red: 0, green: 0, blue: 0, alpha: 0)
            renderer.draw(DisplayList(size: image.size, background: clear, commands: image.commands))
            let offset = (Int(point.y) * Int(image.size.width) + Int(point.x)) * 4
            return renderer.withPixels { [$0[offset + 2], $0[offset + 1], $0[offset], $0[offset + 3]] }
        }

        private static let (red, blue): ([UInt8], [UInt8]) = ([255, 0, 0, 255], [0, 0, 255, 255])
        private static let (black, nothing): ([UInt8], [UInt8]) = ([0, 0, 0, 255], [0, 0, 0, 0])
    #endif

    #if Cairo
        @Test("A context draws an image upside down, as Core Graphics does, and upright after a flip")
        func imageIsDrawnUpsideDown() throws {
            let (halves, size) = (halves, size)
            let drawn = UIGraphicsImageRenderer(size: size).image { context in
                context.cgContext.draw(halves, in: CGRect(x: 0, y: 0, width: 40, height: 40))
            }
            #expect(try color(of: drawn, at: CGPoint(x: 20, y: 5)) == Self.blue)
            #expect(try color(of: drawn, at: CGPoint(x: 20, y: 35)) == Self.red)
            let upright = UIGraphicsImageRenderer(size: size).image { context in
                context.cgContext.translateBy(x: 0, y: 40)
                context.cgContext.scaleBy(x: 1, y: -1)
                context.cgContext.draw(halves, in: CGRect(x: 0, y: 0, width: 40, height: 40))
                context.cgContext.draw(halves, in: .null)
                context.cgContext.draw(halves, in: CGRect(x: CGFloat.nan, y: 0, width: 1, height: 1))
            }
            #expect(try color(of: upright, at: CGPoint(x: 20, y: 5)) == Self.red)
        }

        @Test("A tiled image fills the area, and what was drawn is an image")
        func tiledImage() throws {
            let (halves, size) = (halves, size)
            nonisolated(unsafe) var copy: CGImage?
            let drawn = UIGraphicsImageRenderer(size: size).image { context in
                context.cgContext.draw(halves, in: CGRect(x: 10, y: 10, width: 20, height: 20), byTiling: true)
                copy = context.cgContext.makeImage()
                UIColor.black.setFill()
                context.fill(CGRect(origin: .zero, size: size))
            }
            let image = try #require(copy)
            #expect(image.width == 40 && image.height == 40)
            let picture = UIImage(cgImage: image)
            for (y, expected) in [(5.0, Self.red), (15.0, Self.blue), (25.0, Self.red), (35.0, Self.blue)] {
                #expect(try color(of: picture, at: CGPoint(x: 3, y: y)) == expected)
            }
            #expect(try color(of: drawn, at: CGPoint(x: 3, y: 5)) == Self.black)
        }

        @Test("A group is drawn with the opacity of the context, and its shapes do not show through each other")
        func groups() throws {
            let size = size
            let drawn = UIGraphicsImageRenderer(size: size).image { context in
                let context = context.cgContext
                context.setAlpha(0.5)
                context.beginTransparencyLayer(auxiliaryInfo: nil)
                context.setFillColor(UIColor.red.cgColor)
                context.fill(CGRect(x: 0, y: 0, width: 30, height: 40))
                context.setFillColor(UIColor.blue.cgColor)
                context.fill(CGRect(x: 10, y: 0, width: 20, height: 40))
                context.endTransparencyLayer()
                context.beginTransparencyLayer(in: CGRect(x: 30, y: 0, width: 5, height: 40), auxiliaryInfo: nil)
                context.fill(CGRect(x: 0, y: 0, width: 40, height: 40))
                context.endTransparencyLayer()
            }
            #expect(try color(of: drawn, at: CGPoint(x: 5, y: 5)) == [128, 0, 0, 128])
            #expect(try color(of: drawn, at: CGPoint(x: 20, y: 5)) == [0, 0, 128, 128])
            #expect(try color(of: drawn, at: CGPoint(x: 32, y: 5)) == [0, 0, 0, 128])
            #expect(try color(of: drawn, at: CGPoint(x: 38, y: 5)) == Self.nothing)
        }

        @Test("A clip to rectangles is their union")
        func clipToRectangles() throws {
            let size = size
            let drawn = UIGraphicsImageRenderer(size: size).image { context in
                context.cgContext.clip(to: [
                    CGRect(x: 0, y: 0, width: 10, height: 40), CGRect(x: 30, y: 0, width: 10, height: 40),
                ])
                context.fill(CGRect(origin: .zero, size: size))
            }
            #expect(try color(of: drawn, at: CGPoint(x: 5, y: 20)) == Self.black)
            #expect(try color(of: drawn, at: CGPoint(x: 35, y: 20)) == Self.black)
            #expect(try color(of: drawn, at: CGPoint(x: 20, y: 20)) == Self.nothing)
        }

    #endif

    @Test("An arc between tangents touches both, to either side, and is a line without a corner")
    func arcBetweenTangents() {
        for sign in [1.0, -1.0] {
            let path = CGMutablePath()
            path.move(to: .zero)
            path.addArc(tangent1End: CGPoint(x: 100, y: 0), tangent2End: CGPoint(x: 100, y: 100 * sign), radius: 20)
            path.addLine(to: CGPoint(x: 100, y: 100 * sign))
            var points: [CGPoint] = []
            path.applyWithBlock { element in
                let count = [1, 1, 2, 3, 0][Int(element.pointee.type.rawValue)]
                if count > 0 { points.append(element.pointee.points[count - 1]) }
            }
            #expect(points.count >= 4 && points[0] == .zero)
            #expect(abs(points[1].x - 80) < 1e-6 && abs(points[1].y) < 1e-6)
            let end = points[points.count - 2]
            #expect(abs(end.x - 100) < 1e-6 && abs(end.y - 20 * sign) < 1e-6)
            #expect(path.boundingBox.width <= 100.001 && abs(path.boundingBox.height - 100) < 1e-6)
        }
        let line = CGMutablePath()
        line.addArc(tangent1End: CGPoint(x: 1, y: 1), tangent2End: CGPoint(x: 2, y: 0), radius: 1)
        #expect(line.isEmpty)
        line.move(to: .zero)
        line.addArc(tangent1End: CGPoint(x: 50, y: 0), tangent2End: CGPoint(x: 100, y: 0), radius: 10)
        #expect(line.currentPoint == CGPoint(x: 50, y: 0))
        line.addArc(tangent1End: CGPoint(x: CGFloat.nan, y: 0), tangent2End: .zero, radius: 10)
        #expect(line.currentPoint == CGPoint(x: 50, y: 0))
    }

    @Test("The arc of a context is that of a path, and a relative arc ends at the sum of its angles")
    func arcsOfContexts() {
        let path = CGMutablePath()
        path.addRelativeArc(center: .zero, radius: 10, startAngle: 0, delta: .pi / 2)
        #expect(abs(path.currentPoint.x) < 1e-6 && abs(path.currentPoint.y - 10) < 1e-6)
        let back = CGMutablePath()
        back.addRelativeArc(center: .zero, radius: 10, startAngle: 0, delta: -.pi / 2)
        #expect(abs(back.currentPoint.x) < 1e-6 && abs(back.currentPoint.y + 10) < 1e-6)
        let context = CGContext(area: CGRect(origin: .zero, size: size))
        context.scaleBy(x: 2, y: 2)
        context.move(to: .zero)
        context.addArc(tangent1End: CGPoint(x: 10, y: 0), tangent2End: CGPoint(x: 10, y: 10), radius: 4)
        #expect(abs(context.currentPointOfPath.x - 10) < 1e-6 && abs(context.currentPointOfPath.y - 4) < 1e-6)
    }

    @Test("Images are prepared for display, thumbnails have the given size, and sequences need files")
    func preparation() async throws {
        let image = UIImage(cgImage: halves)
        let (screen, size) = (Screen(), CGSize(width: 5, height: 5))
        nonisolated(unsafe) var sizes: [CGSize?] = []
        screen.perform {
            image.prepareForDisplay { sizes.append($0?.size) }
            image.prepareThumbnail(of: size) { sizes.append($0?.size) }
        }
        screen.advance(frames: 2)
        #expect(sizes == [image.size, size] && image.preparingForDisplay() === image)
        let thumbnail = try #require(image.preparingThumbnail(of: size))
        #if Cairo
            #expect(try color(of: thumbnail, at: CGPoint(x: 2, y: 1)) == Self.red)
        #endif
        #expect(thumbnail.size == size)
        #expect(image.preparingThumbnail(of: .zero) == nil && image.imageRendererFormat.scale == image.scale)
        #expect(await image.byPreparingForDisplay === image)
        #expect(await image.byPreparingThumbnail(ofSize: size)?.size == size)
        #expect(UIImage.animatedImageNamed("no such image", duration: 1) == nil)
        image.accessibilityIdentifier = "halves"
        #expect(image.accessibilityIdentifier == "halves")
    }
}
