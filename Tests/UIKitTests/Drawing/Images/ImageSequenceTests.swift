import DynamicsTesting
import Testing
import UIKit

@MainActor
@Suite("Sequences of images")
struct ImageSequenceTests {
    private let red = [1.0, 0, 0]
    private let green = [0.0, 1, 0]
    private let blue = [0.0, 0, 1]

    private func image(_ color: UIColor) -> UIImage {
        UIGraphicsImageRenderer(size: CGSize(width: 4, height: 4)).image { context in
            color.setFill()
            context.fill(CGRect(x: 0, y: 0, width: 4, height: 4))
        }
    }

    /// The colors of the last filled shape: that of the image.
    private func color(on screen: Screen) -> [Double]? {
        screen.loop.displayList().commands.compactMap {
            if case .fill(_, let color) = $0 { [color.red, color.green, color.blue] } else { nil }
        }.last
    }

    @Test("Images are displayed one after the other, as often as requested, and then the image")
    func sequence() {
        let view = UIImageView(image: image(.blue))
        view.animationImages = [image(.red), image(.green)]
        (view.animationDuration, view.animationRepeatCount) = (0.2, 2)
        let screen = Screen()
        screen.show(view)
        screen.perform { view.startAnimating() }
        var colors: [[Double]?] = []
        for _ in 0..<5 {
            screen.advance(frames: 3)
            colors.append(color(on: screen))
            screen.advance(frames: 3)
        }
        #expect(colors == [red, green, red, green, blue])
        #expect(!view.isAnimating && screen.isIdle)
        view.animationDuration = .nan
        view.startAnimating()
        view.animationImages = nil
        #expect(!view.isAnimating)
    }

    @Test("A highlighted view displays its highlighted image, if it has one")
    func highlighted() {
        let view = UIImageView(image: image(.blue), highlightedImage: image(.red))
        let screen = Screen()
        screen.show(view)
        screen.perform { view.isHighlighted = true }
        screen.advance(frames: 1)
        #expect(color(on: screen) == red)
        screen.perform { view.highlightedImage = nil }
        screen.advance(frames: 1)
        #expect(color(on: screen) == blue)
    }

    @Test("An animated image is displayed as a sequence as soon as a view has it, without an end")
    func animatedImage() throws {
        let animated = try #require(UIImage.animatedImage(with: [image(.red), image(.green)], duration: 0.2))
        #expect(animated.images?.count == 2 && animated.duration == 0.2 && animated.size.width == 4)
        #expect(UIImage.animatedImage(with: [], duration: 1) == nil)
        #expect(UIImage.animatedImage(with: [animated, animated, animated], duration: .nan)?.duration == 0.1)
        let screen = Screen()
        let view = screen.perform { UIImageView(image: nil) }
        view.frame.size = animated.size
        screen.show(view)
        screen.perform { view.image = animated }
        var colors: [[Double]?] = []
        for _ in 0..<4 {
            screen.advance(frames: 3)
            colors.append(color(on: screen))
            screen.advance(frames: 3)
        }
        #expect(colors == [red, green, red, green] && view.isAnimating)
        screen.perform { view.image = image(.blue) }
        #expect(color(on: screen) == blue && !view.isAnimating)
    }
}
