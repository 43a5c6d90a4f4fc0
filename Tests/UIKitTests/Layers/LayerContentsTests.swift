import DisplayList
import DynamicsTesting
import Testing

@testable import UIKit

#if Cairo
    import CairoRenderer
#endif

@MainActor
@Suite("Parts, filters and blend modes of layers")
struct LayerContentsTests {
    private let view = UIView(frame: CGRect(x: 0, y: 0, width: 40, height: 20))
    private let screen: Screen

    init() {
        let view = view
        screen = Screen(size: CGSize(width: 40, height: 20), scale: 1) { view }
        screen.advance(frames: 1)
    }

    /// A sheet with four squares of 10 by 10 points in a row: red, green, blue and white.
    private func makeSheet() -> UIImage {
        UIGraphicsImageRenderer(size: CGSize(width: 40, height: 10)).image { context in
            for (index, color) in [UIColor.red, .green, .blue, .white].enumerated() {
                color.setFill()
                context.fill(CGRect(x: index * 10, y: 0, width: 10, height: 10))
            }
        }
    }

    /// The layers of the picture that draw the image, with their transforms and clips.
    private var imageLayers: [DisplayLayer] {
        screen.advance(frames: 1)
        return screen.loop.displayList().commands.compactMap { command in
            if case .beginLayer(let layer) = command, layer.id == 0, layer.clip != nil { layer } else { nil }
        }
    }

    @Test("A layer draws the part of its contents that contentsRect selects, over its bounds")
    func partOfContents() throws {
        view.layer.contents = makeSheet().cgImage
        #expect(view.layer.contentsRect == CGRect(x: 0, y: 0, width: 1, height: 1))
        view.layer.contentsRect = CGRect(x: 0.25, y: 0, width: 0.25, height: 1)
        let layer = try #require(imageLayers.first)
        #expect(layer.clip == .rectangle(CGRect(x: 10, y: 0, width: 10, height: 10)))
        #expect(CGRect(x: 10, y: 0, width: 10, height: 10).applying(layer.transform) == view.bounds)
        view.layer.contentsGravity = .center
        let centered = try #require(imageLayers.first)
        #expect(
            CGRect(x: 10, y: 0, width: 10, height: 10).applying(centered.transform)
                == CGRect(x: 15, y: 5, width: 10, height: 10))
        view.layer.contentsRect = CGRect(x: 0.75, y: 0, width: 0.5, height: 1)
        #expect(imageLayers.first?.clip == .rectangle(CGRect(x: 30, y: 0, width: 10, height: 10)))
        view.layer.contentsRect = CGRect(x: CGFloat.nan, y: 0, width: 1, height: 1)
        #expect(view.layer.contentsRect == CGRect(x: 0.75, y: 0, width: 0.5, height: 1))
        view.layer.contentsRect = .zero
        #expect(imageLayers.isEmpty)
    }

    @Test("A keyframe animation of contentsRect shows the pictures of a sprite sheet one after the other")
    func spriteSheets() {
        view.layer.contents = makeSheet().cgImage
        let animation = CAKeyframeAnimation(keyPath: "contentsRect")
        animation.values = (0..<4).map { CGRect(x: 0.25 * CGFloat($0), y: 0, width: 0.25, height: 1) }
        animation.calculationMode = .discrete
        animation.duration = 0.4
        view.layer.add(animation, forKey: "walk")
        var shown: [CGFloat] = []
        for _ in 0..<22 {
            if case .rectangle(let part)? = imageLayers.first?.clip, shown.last != part.minX { shown.append(part.minX) }
        }
        #expect(shown == [0, 10, 20, 30])
    }

    @Test("A change of contentsRect of a layer without a view is animated, and its parts have key paths")
    func keyPathsAndImplicitAnimations() {
        let layer = CALayer()
        layer.frame = view.bounds
        layer.contents = makeSheet().cgImage
        view.layer.addSublayer(layer)
        screen.advance(frames: 2)
        layer.contentsRect = CGRect(x: 0.5, y: 0, width: 0.5, height: 1)
        #expect(layer.animation(forKey: "contentsRect") != nil)
        screen.advance(frames: 5)
        let part = layer.presentation()?.contentsRect ?? .zero
        #expect(part.minX > 0 && part.minX < 0.5)
        layer.setValue(0.25, forKeyPath: "contentsRect.origin.x")
        #expect(layer.contentsRect.minX == 0.25)
        #expect(layer.value(forKeyPath: "contentsRect.size") as? CGSize == CGSize(width: 0.5, height: 1))
        #expect(layer.value(forKeyPath: "contentsRect.origin") as? CGPoint == CGPoint(x: 0.25, y: 0))
        layer.setValue(CGRect(x: 0.25, y: 0.25, width: 0.5, height: 0.5), forKey: "contentsCenter")
        #expect(layer.contentsCenter == CGRect(x: 0.25, y: 0.25, width: 0.5, height: 0.5))
    }

    @Test("contentsCenter keeps the corners and stretches the middle")
    func nineParts() {
        view.layer.contents = UIImage.filled(.red, width: 10, height: 10).cgImage
        view.layer.contentsCenter = CGRect(x: 0.4, y: 0.4, width: 0.2, height: 0.2)
        let parts = imageLayers.filter { $0.clip != .rectangle(CGRect(x: 0, y: 0, width: 10, height: 10)) }
        #expect(parts.count == 9)
        let corners = parts.filter { $0.transform.a == 1 && $0.transform.d == 1 }
        #expect(corners.count == 4)
        // The least part that is stretched is one pixel wide.
        view.layer.contentsCenter = CGRect(x: 0.5, y: 0.5, width: 0, height: 0)
        #expect(imageLayers.filter { $0.clip != .rectangle(CGRect(x: 0, y: 0, width: 10, height: 10)) }.count == 9)
    }

    @Test("A layer with a compositing filter is combined with what is behind it; an unknown filter is reported")
    func compositingFilters() {
        let layer = CALayer()
        view.layer.addSublayer(layer)
        layer.compositingFilter = "multiplyBlendMode"
        func modes() -> [DisplayCompositing] {
            screen.advance(frames: 1)
            return screen.loop.displayList().commands.compactMap {
                if case .beginLayer(let layer) = $0, layer.compositing != .normal { layer.compositing } else { nil }
            }
        }
        #expect(modes() == [.multiply] && layer.compositingFilter as? String == "multiplyBlendMode")
        let subview = UIView(frame: view.bounds)
        subview.layer.compositingFilter = "screenBlendMode"
        view.addSubview(subview)
        #expect(modes() == [.multiply, .screen])
        layer.compositingFilter = nil
        #expect(modes() == [.screen])
    }

    #if Cairo
        /// The red, green and blue components of a row of pixels of the screen, from 0 to 255.
        private func pixels(row: Int = 0, scale: CGFloat = 1) throws -> [[UInt8]] {
            screen.advance(frames: 1)
            let renderer = try PixelRenderer(size: CGSize(width: 40, height: 20), scale: scale)
            renderer.draw(screen.loop.displayList())
            return renderer.withPixels { bytes in
                (0..<renderer.width).map { x in
                    let start = (row * renderer.width + x) * 4
                    return [bytes[start + 2], bytes[start + 1], bytes[start]]
                }
            }
        }

        /// An image that was read from a file of 2 by 1 pixels, black and white.
        private func makePixels() throws -> UIImage {
            let image = UIGraphicsImageRenderer(size: CGSize(width: 2, height: 1)).image { context in
                UIColor.black.setFill()
                context.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
                UIColor.white.setFill()
                context.fill(CGRect(x: 1, y: 0, width: 1, height: 1))
            }
            let data = try #require(image.pngData())
            return try #require(UIImage(data: data))
        }

        @Test("Enlarged pixels are squares with the filter nearest, and change gradually with linear")
        func magnification() throws {
            view.layer.contents = try makePixels().cgImage
            #expect(view.layer.magnificationFilter == .linear && view.layer.minificationFilter == .linear)
            #expect(Set(try pixels().map { $0[0] }).count > 2)
            view.layer.magnificationFilter = .nearest
            #expect(try pixels().map { $0[0] } == Array(repeating: 0, count: 20) + Array(repeating: 255, count: 20))
            view.layer.magnificationFilter = .trilinear
            view.layer.minificationFilter = .nearest
            #expect(Set(try pixels().map { $0[0] }).count > 2)
        }

        @Test(
            "The filter of an image view's layer applies to its image, and a context without interpolation draws squares"
        )
        func imageViewsAndContexts() throws {
            let image = try makePixels()
            let imageView = UIImageView(image: image)
            imageView.frame = view.bounds
            imageView.layer.magnificationFilter = .nearest
            view.addSubview(imageView)
            #expect(Set(try pixels().map { $0[0] }) == [0, 255])
            imageView.layer.magnificationFilter = .linear
            imageView.image = UIGraphicsImageRenderer(size: view.bounds.size).image { context in
                #expect(context.cgContext.interpolationQuality == .default)
                context.cgContext.interpolationQuality = .none
                image.draw(in: CGRect(x: 0, y: 0, width: 40, height: 20))
            }
            #expect(Set(try pixels().map { $0[0] }) == [0, 255])
        }

        @Test("A layer that multiplies darkens what is behind its superview")
        func multiply() throws {
            view.backgroundColor = .yellow
            let container = UIView(frame: view.bounds)
            let cyan = UIView(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
            cyan.backgroundColor = .cyan
            cyan.layer.compositingFilter = "multiplyBlendMode"
            container.addSubview(cyan)
            view.addSubview(container)
            #expect(try pixels()[10] == [0, 255, 0] && pixels()[30] == [255, 255, 0])
        }
    #endif
}
