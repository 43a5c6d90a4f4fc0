import DisplayList
import DynamicsTesting
import Testing

@testable import UIKit

@MainActor
@Suite("Orientations of images")
struct ImageOrientationTests {
    /// A content of 3 by 2 pixels with a red pixel in the top left corner.
    private func makeContent() throws -> CGImage {
        let image = UIGraphicsImageRenderer(size: CGSize(width: 3, height: 2)).image { context in
            UIColor.red.setFill()
            context.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
        }
        return try #require(image.cgImage)
    }

    /// The rectangle of the first filled shape, in points of the image.
    private func place(in commands: [DisplayCommand]) -> CGRect? {
        var transforms = [CGAffineTransform.identity]
        for command in commands {
            switch command {
            case .beginLayer(let layer):
                transforms.append(layer.transform.concatenating(transforms[transforms.count - 1]))
            case .endLayer: transforms.removeLast()
            case .fill(let shape, _): return shape.bounds.applying(transforms[transforms.count - 1])
            default: break
            }
        }
        return nil
    }

    nonisolated private static let corners: [(orientation: UIImage.Orientation, x: CGFloat, y: CGFloat)] = [
        (.up, 0, 0), (.down, 2, 1), (.left, 0, 2), (.right, 1, 0), (.upMirrored, 2, 0), (.downMirrored, 0, 1),
        (.leftMirrored, 0, 0), (.rightMirrored, 1, 2),
    ]

    @Test("The content of an image is turned and mirrored by its orientation", arguments: corners.indices)
    func contentIsTurned(index: Int) throws {
        let (orientation, x, y) = Self.corners[index]
        let image = UIImage(cgImage: try makeContent(), scale: 1, orientation: orientation)
        let isUpright = ![.left, .right, .leftMirrored, .rightMirrored].contains(orientation)
        #expect(image.imageOrientation == orientation)
        #expect(image.size == (isUpright ? CGSize(width: 3, height: 2) : CGSize(width: 2, height: 3)))
        #expect(place(in: image.commands) == CGRect(x: x, y: y, width: 1, height: 1))
        // The content is not turned.
        let content = try #require(image.cgImage)
        #expect(content.width == 3 && content.height == 2)
        #expect(place(in: content.commands) == CGRect(x: 0, y: 0, width: 1, height: 1))
        let half = UIImage(cgImage: try makeContent(), scale: 0.5, orientation: orientation)
        #expect(place(in: half.commands) == CGRect(x: 2 * x, y: 2 * y, width: 2, height: 2))
    }

    @Test(
        "The mirrored copy of an image has the mirrored orientation",
        arguments: [
            (UIImage.Orientation.up, UIImage.Orientation.upMirrored), (.down, .downMirrored), (.left, .leftMirrored),
            (.right, .rightMirrored),
        ])
    func mirroredCopies(orientation: UIImage.Orientation, mirrored: UIImage.Orientation) throws {
        let image = UIImage(cgImage: try makeContent(), scale: 1, orientation: orientation)
            .withRenderingMode(.alwaysOriginal)
        let copy = image.withHorizontallyFlippedOrientation()
        #expect(copy.imageOrientation == mirrored && copy.size == image.size && copy.renderingMode == .alwaysOriginal)
        #expect(
            place(in: copy.commands)
                == place(in: UIImage(cgImage: try makeContent(), scale: 1, orientation: mirrored).commands))
        #expect(copy.withHorizontallyFlippedOrientation().imageOrientation == orientation)
        #expect(copy != image && !copy.flipsForRightToLeftLayoutDirection)
    }

    @Test("An image for both directions is drawn mirrored in a layout from right to left, and keeps its orientation")
    func layoutDirection() throws {
        let image = UIImage(cgImage: try makeContent()).imageFlippedForRightToLeftLayoutDirection()
        #expect(image.flipsForRightToLeftLayoutDirection && image.imageOrientation == .up)
        #expect(image.withRenderingMode(.alwaysTemplate).flipsForRightToLeftLayoutDirection)
        let view = UIImageView(image: image)
        let screen = Screen(size: CGSize(width: 3, height: 2), scale: 1) { view }
        screen.advance(frames: 1)
        let plain = { place(in: Array(screen.loop.displayList().commands.drop { !$0.isUnnamedLayer })) }
        #expect(plain() == CGRect(x: 0, y: 0, width: 1, height: 1))
        view.semanticContentAttribute = .forceRightToLeft
        view.setNeedsDisplay()
        screen.advance(frames: 1)
        #expect(plain() == CGRect(x: 2, y: 0, width: 1, height: 1))
        view.image = UIImage(cgImage: try makeContent())
        screen.advance(frames: 1)
        #expect(plain() == CGRect(x: 0, y: 0, width: 1, height: 1))
    }
}

extension DisplayCommand {
    fileprivate var isUnnamedLayer: Bool { if case .beginLayer(let layer) = self { layer.id == 0 } else { false } }
}
