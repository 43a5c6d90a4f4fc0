import DisplayList
import DynamicsRecording
import DynamicsTesting
import Testing
import UIKit

#if Cairo
    import CairoRenderer
#endif

@MainActor
@Suite("Masks of layers and views")
struct MaskTests {
    private let view = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    private let screen: Screen

    init() {
        let view = view
        view.backgroundColor = .red
        let blue = UIView(frame: CGRect(x: 50, y: 0, width: 50, height: 100))
        blue.backgroundColor = .blue
        view.addSubview(blue)
        screen = Screen(size: CGSize(width: 100, height: 100), scale: 1) { view }
    }

    /// The outermost masks in the display list, each with the number of commands in it.
    private var maskSizes: [Int] {
        screen.advance(frames: 1)
        var (sizes, depth): ([Int], Int) = ([], 0)
        for command in screen.loop.displayList().commands {
            if depth == 0 {
                if case .beginLayer(let layer) = command, layer.isMask { (depth, sizes) = (1, sizes + [0]) }
                continue
            }
            if case .beginLayer = command { depth += 1 }
            if case .endLayer = command { depth -= 1 }
            if depth > 0 { sizes[sizes.count - 1] += 1 }
        }
        return sizes
    }

    private func makeFade() -> CAGradientLayer {
        let fade = CAGradientLayer()
        fade.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
        fade.colors = [UIColor.black.cgColor, UIColor.black.withAlphaComponent(0).cgColor]
        return fade
    }

    @Test("An opaque shape clips, and every other mask is drawn as a mask, before the contents")
    func kinds() throws {
        let shape = CAShapeLayer()
        shape.path = UIBezierPath(ovalIn: view.bounds).cgPath
        view.layer.mask = shape
        #expect(maskSizes == [])
        shape.fillColor = UIColor.black.withAlphaComponent(0.5).cgColor
        #expect(maskSizes.count == 1)
        shape.fillColor = UIColor.black.cgColor
        shape.opacity = 0.5
        #expect(maskSizes.count == 1)
        view.layer.mask = makeFade()
        #expect(maskSizes.count == 1)
        let commands = screen.loop.displayList().commands
        let mask = try #require(
            commands.firstIndex { if case .beginLayer(let layer) = $0 { layer.isMask } else { false } })
        let fill = try #require(
            commands.firstIndex { if case .fill(_, UIColor.red.value) = $0 { true } else { false } })
        #expect(mask < fill)
        view.layer.mask = CALayer()
        #expect(maskSizes == [2], "a layer that draws nothing hides everything")
        view.layer.mask?.isHidden = true
        #expect(maskSizes == [0])
        view.layer.mask = nil
        #expect(maskSizes == [])
    }

    @Test("A mask with a view, subviews and its own mask is drawn, and follows its animations")
    func viewMasks() {
        let mask = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        let label = UILabel(frame: mask.bounds)
        label.text = "Masked"
        mask.addSubview(label)
        view.mask = mask
        #expect(maskSizes.count == 1)
        #expect(screen.picture.texts.map(\.text) == ["Masked"])
        screen.perform { UIView.animate(withDuration: 1) { mask.alpha = 0.5 } }
        let version = screen.loop.displayList().commands
        screen.advance(frames: 10)
        #expect(screen.loop.displayList().commands != version)
        label.mask = UIImageView(image: .filled(.black, width: 10, height: 10))
        #expect(maskSizes.count == 1, "the inner mask is a part of the outer one")
    }

    @Test("A trace displays what the screen did, with the mask before what it masks, and reads its own records")
    func traces() throws {
        view.layer.mask = makeFade()
        var tracer = screen.makeTracer()
        _ = tracer.captureHeader(scene: "mask", touches: [])
        var layers = DisplayedLayers()
        let frame = tracer.captureFrame()
        layers.apply(frame.layers)
        #expect(frame.layers.count(where: \.isMask) == 1)
        let commands = layers.displayList.commands
        let mask = try #require(
            commands.firstIndex { if case .beginLayer(let layer) = $0 { layer.isMask } else { false } })
        let fill = try #require(
            commands.firstIndex { if case .fill(_, UIColor.red.value) = $0 { true } else { false } })
        #expect(mask < fill)
        #if Cairo
            #expect(try pixels(of: layers.displayList) == pixels(of: screen.loop.displayList()))
        #endif
        // An image view draws in a layer without an identity. Its mask comes and goes.
        let picture = UIImageView(image: .filled(.green, width: 20, height: 20))
        picture.frame = CGRect(x: 10, y: 10, width: 20, height: 20)
        let masks: [(CALayer?, CALayer?)] = [
            (nil, nil), (nil, makeFade()), (makeFade(), nil), (nil, makeFade()), (nil, nil),
        ]
        view.addSubview(picture)
        for (ofView, ofPicture) in masks {
            (view.layer.mask, picture.layer.mask) = (ofView, ofPicture)
            screen.advance(frames: 1)
            layers.apply(tracer.captureFrame().layers)
            #if Cairo
                #expect(try pixels(of: layers.displayList) == pixels(of: screen.loop.displayList()))
            #endif
            #expect(layers.layers.values.count(where: \.isMask) == (ofView == nil && ofPicture == nil ? 0 : 1))
        }
    }

    @Test("Layers that mask themselves or each other are drawn")
    func circles() {
        let (first, second) = (CALayer(), CALayer())
        (first.frame, second.frame) = (view.bounds, view.bounds)
        (first.mask, second.mask) = (second, first)
        view.layer.addSublayer(first)
        #expect(maskSizes.count == 1)
        first.mask = first
        #expect(maskSizes.count == 1)
        let container = CALayer()
        container.addSublayer(first)
        first.mask = container
        view.layer.addSublayer(first)
        screen.advance(frames: 1)
        _ = screen.loop.displayList()
    }

    @Test("What a mask draws has its own traits, and what it masks those of its view")
    func traits() {
        view.overrideUserInterfaceStyle = .dark
        let label = UILabel(frame: view.bounds)
        (label.text, label.textColor) = ("Text", .label)
        label.mask = UIImageView(image: .filled(.black, width: 100, height: 100))
        view.addSubview(label)
        screen.advance(frames: 1)
        #expect(screen.picture.text("Text")?.color == DisplayColor.white)
    }

    @Test("A new mask changes the whole area of its layer, a moved one its own")
    func changedAreas() {
        screen.advance(frames: 1)
        let plain = screen.loop.displayList()
        let fade = makeFade()
        fade.frame.size.height = 20
        screen.perform { UIView.performWithoutAnimation { view.layer.mask = fade } }
        screen.advance(frames: 1)
        let masked = screen.loop.displayList()
        #expect(masked.changedAreas(since: plain) == [CGRect(x: 0, y: 0, width: 100, height: 100)])
        #expect(plain.changedAreas(since: masked) == [CGRect(x: 0, y: 0, width: 100, height: 100)])
        screen.perform { UIView.performWithoutAnimation { fade.frame.origin.y = 10 } }
        screen.advance(frames: 1)
        let moved = screen.loop.displayList().changedAreas(since: masked) ?? []
        #expect(moved.count == 1 && moved[0].maxY <= 31)
    }

    /// The clips of the display layers around the last shadow, from the outside.
    private var clipsOfShadow: [DisplayShape] {
        screen.advance(frames: 1)
        let commands = screen.loop.displayList().commands
        guard let shadow = commands.lastIndex(where: { if case .shadow = $0 { true } else { false } }) else {
            return []
        }
        return commands[..<shadow].reduce(into: [DisplayShape?]()) { clips, command in
            if case .beginLayer(let layer) = command { clips.append(layer.clip) }
            if case .endLayer = command { clips.removeLast() }
        }.compactMap(\.self)
    }

    @Test("The shape of a mask and the bounds both clip a layer and its shadow")
    func shadowAndBounds() {
        view.frame = CGRect(x: 20, y: 20, width: 60, height: 60)
        let mask = CALayer()
        (mask.frame, mask.backgroundColor) = (CGRect(x: -10, y: 0, width: 40, height: 100), UIColor.black.cgColor)
        let (shape, bounds) = (DisplayShape.rectangle(mask.frame), DisplayShape.rectangle(view.bounds))
        for layer in [view.layer, CALayer()] {
            if layer !== view.layer {
                (layer.frame, layer.backgroundColor) = (view.bounds, UIColor.green.cgColor)
                view.layer.shadowOpacity = 0
                view.layer.addSublayer(layer)
            }
            layer.shadowOpacity = 1
            #expect(clipsOfShadow == [])
            layer.masksToBounds = true
            #expect(clipsOfShadow == [bounds])
            layer.mask = mask
            #expect(clipsOfShadow == [shape, bounds])
            layer.masksToBounds = false
            #expect(clipsOfShadow == [shape])
            layer.mask = nil
        }
    }

    @Test("Subviews of a mask are animated on the clock of the masked view, and changes of them are drawn")
    func subviewsOfMasks() {
        let (mask, part) = (UIView(frame: view.bounds), UIView(frame: CGRect(x: 0, y: 0, width: 20, height: 100)))
        part.backgroundColor = .black
        mask.addSubview(part)
        view.mask = mask
        screen.advance(frames: 1)
        var isComplete = false
        UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
            part.frame.size.width = 100
        } completion: { _ in
            isComplete = true
        }
        var widths: [CGFloat] = []
        for _ in 0..<3 {
            screen.advance(frames: 15)
            for case .fill(.rectangle(let rect), .black) in screen.loop.displayList().commands {
                widths.append(rect.width)
            }
        }
        #expect(widths.map { ($0 / 20).rounded() * 20 } == [40, 60, 80])
        screen.advance(frames: 30)
        #expect(isComplete)
        part.frame.size.width = 10
        screen.advance(frames: 1)
        #expect(
            screen.loop.displayList().commands.contains {
                if case .fill(.rectangle(let rect), .black) = $0 { rect.width == 10 } else { false }
            })
    }

    #if Cairo
        /// The red, green and blue components of a picture, by rows.
        private func pixels(of list: DisplayList) throws -> [UInt8] {
            let renderer = try PixelRenderer(size: list.size)
            renderer.draw(list)
            return renderer.withPixels { Array($0) }
        }
    #endif
}
