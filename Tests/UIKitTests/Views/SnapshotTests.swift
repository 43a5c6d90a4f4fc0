import DisplayList
import DynamicsTesting
import Testing

@testable import UIKit

@MainActor
@Suite("Snapshots of views and layers, image contexts and view masks")
struct SnapshotTests {
    private let screen = Screen(size: CGSize(width: 200, height: 200))
    private let card = UIView(frame: CGRect(x: 20, y: 30, width: 100, height: 50))
    private let dot = UIView(frame: CGRect(x: 10, y: 10, width: 20, height: 20))

    init() {
        card.backgroundColor = .blue
        dot.backgroundColor = .red
        card.addSubview(dot)
        screen.show(card)
        screen.advance(frames: 1)
    }

    /// The filled rectangles of a color on the screen.
    private func fills(_ color: UIColor) -> [CGRect] {
        screen.loop.layout()
        return absoluteFills(screen.loop.displayList().commands, color)
    }

    private func absoluteFills(_ commands: [DisplayCommand], _ color: UIColor) -> [CGRect] {
        var (transforms, rects) = ([CGAffineTransform.identity], [CGRect]())
        for command in commands {
            switch command {
            case .beginLayer(let layer): transforms.append(layer.transform.concatenating(transforms.last!))
            case .endLayer: transforms.removeLast()
            case .fill(.rectangle(let rect), color.cgColor.value): rects.append(rect.applying(transforms.last!))
            default: break
            }
        }
        return rects
    }

    @Test("A snapshot keeps the picture of a view that changes, and scales with its own bounds")
    func snapshotView() throws {
        card.transform = CGAffineTransform(rotationAngle: 1)
        card.alpha = 0.5
        let snapshot = try #require(card.snapshotView(afterScreenUpdates: false))
        #expect(snapshot.frame == CGRect(x: 0, y: 0, width: 100, height: 50))
        card.isHidden = true
        dot.backgroundColor = .green
        snapshot.frame = CGRect(x: 0, y: 100, width: 200, height: 100)
        screen.perform { screen.window.addSubview(snapshot) }
        #expect(fills(.blue) == [CGRect(x: 0, y: 100, width: 200, height: 100)])
        #expect(fills(.red) == [CGRect(x: 20, y: 120, width: 40, height: 40)])
        #expect(fills(.green).isEmpty)
    }

    @Test("A resizable snapshot shows a part, and its insets keep their size while the rest is stretched")
    func resizableSnapshot() throws {
        let part = CGRect(x: 10, y: 0, width: 40, height: 50)
        let whole = try #require(
            card.resizableSnapshotView(from: part, afterScreenUpdates: false, withCapInsets: .zero))
        #expect(whole.frame == CGRect(x: 0, y: 0, width: 40, height: 50))
        whole.frame = CGRect(x: 0, y: 100, width: 80, height: 50)
        screen.perform { screen.window.addSubview(whole) }
        #expect(fills(.red).contains(CGRect(x: 0, y: 110, width: 40, height: 20)))
        whole.removeFromSuperview()
        let caps = UIEdgeInsets(top: 0, left: 20, bottom: 0, right: 0)
        let capped = try #require(
            card.resizableSnapshotView(from: part, afterScreenUpdates: false, withCapInsets: caps))
        capped.frame = CGRect(x: 0, y: 100, width: 80, height: 50)
        screen.perform { screen.window.addSubview(capped) }
        #expect(fills(.red).contains(CGRect(x: 0, y: 110, width: 20, height: 20)))
        #expect(fills(.blue).contains { $0.minX == 20 - 30 * 3 && $0.width == 300 })
        let empty = card.resizableSnapshotView(from: .zero, afterScreenUpdates: false, withCapInsets: .zero)
        #expect(empty == nil)
    }

    @Test("A snapshot after updates contains the layout that was outstanding, one of a hidden or empty view is nil")
    func snapshotAfterUpdates() throws {
        final class Row: UIView {
            let box = UIView()
            override func layoutSubviews() { box.frame = bounds.insetBy(dx: 5, dy: 5) }
        }
        let row = Row(frame: CGRect(x: 0, y: 0, width: 30, height: 30))
        row.box.backgroundColor = .red
        row.addSubview(row.box)
        let snapshot = try #require(row.snapshotView(afterScreenUpdates: true))
        card.isHidden = true
        screen.perform { screen.window.addSubview(snapshot) }
        #expect(fills(.red) == [CGRect(x: 5, y: 5, width: 20, height: 20)])
        #expect(card.snapshotView(afterScreenUpdates: true) == nil)
        #expect(UIView().snapshotView(afterScreenUpdates: true) == nil)
    }

    @Test("drawHierarchy scales a view into a rectangle of an image, which a scroll view's offset does not move")
    func drawHierarchy() throws {
        let list = UIScrollView(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
        let row = UIView(frame: CGRect(x: 0, y: 100, width: 50, height: 25))
        row.backgroundColor = .red
        list.addSubview(row)
        list.contentOffset.y = 100
        let image = UIGraphicsImageRenderer(size: CGSize(width: 200, height: 200)).image { _ in
            #expect(list.drawHierarchy(in: CGRect(x: 100, y: 0, width: 100, height: 100), afterScreenUpdates: true))
        }
        #expect(absoluteFills(image.commands, .red) == [CGRect(x: 100, y: 0, width: 100, height: 50)])
        #expect(!list.drawHierarchy(in: list.bounds, afterScreenUpdates: true))
    }

    @Test("render(in:) draws a layer with its sublayers into the image context that is current")
    func imageContexts() throws {
        #expect(UIGraphicsGetImageFromCurrentImageContext() == nil)
        UIGraphicsBeginImageContextWithOptions(card.bounds.size, true, 0)
        let context = try #require(UIGraphicsGetCurrentContext())
        context.translateBy(x: 0, y: 5)
        card.layer.render(in: context)
        let image = try #require(UIGraphicsGetImageFromCurrentImageContext())
        UIGraphicsPopContext()
        #expect(UIGraphicsGetCurrentContext() === context)
        UIGraphicsEndImageContext()
        #expect(UIGraphicsGetCurrentContext() == nil && image.size == card.bounds.size)
        let isOpaque = if case .fill(_, .black) = image.commands.first { true } else { false }
        #expect(isOpaque)
        #expect(absoluteFills(image.commands, .red) == [CGRect(x: 10, y: 15, width: 20, height: 20)])
        UIGraphicsBeginImageContext(.zero)
        #expect(UIGraphicsGetImageFromCurrentImageContext() == nil)
        UIGraphicsEndImageContext()
        UIGraphicsEndImageContext()
    }

    @Test("Contexts that a drawing closure leaves behind are ended with it")
    func unbalancedContexts() {
        _ = UIGraphicsImageRenderer(size: CGSize(width: 1, height: 1)).image { _ in UIGraphicsBeginImageContext(.zero) }
        _ = UIGraphicsImageRenderer(size: CGSize(width: 1, height: 1)).image { _ in UIGraphicsPopContext() }
        #expect(UIGraphicsGetCurrentContext() == nil)
    }

    @Test("A mask clips a view to its frame and corners, also while it is animated, and not after it was removed")
    func viewMask() throws {
        let mask = UIView(frame: CGRect(x: 10, y: 0, width: 20, height: 20))
        mask.backgroundColor = .black
        mask.layer.cornerRadius = 4
        screen.perform { card.mask = mask }
        func clip() -> DisplayShape? {
            screen.loop.displayList().commands.lazy.compactMap { command in
                if case .beginLayer(let layer) = command { layer.clip } else { nil }
            }.first { if case .roundedRectangle = $0 { true } else { false } }
        }
        #expect(clip() == .roundedRectangle(CGRect(x: 10, y: 0, width: 20, height: 20), radius: 4))
        #expect(card.subviews == [dot] && mask.superview == nil && mask.window == nil)
        screen.perform { mask.layer.cornerRadius = 5 }
        #expect(clip() == .roundedRectangle(CGRect(x: 10, y: 0, width: 20, height: 20), radius: 5))
        screen.perform { mask.layer.cornerRadius = 4 }
        screen.perform { UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) { mask.frame.origin.x = 30 } }
        screen.advance(frames: 30)
        #expect(clip() == .roundedRectangle(CGRect(x: 20, y: 0, width: 20, height: 20), radius: 4))
        screen.settle()
        #expect(clip() == .roundedRectangle(CGRect(x: 30, y: 0, width: 20, height: 20), radius: 4))
        screen.perform { card.mask = nil }
        #expect(clip() == nil && mask.window == nil)
        mask.mask = card
        card.mask = mask
        mask.frame.origin.x = 5
        #expect(mask.mask === card && card.mask == nil, "views do not mask each other")
    }
}
