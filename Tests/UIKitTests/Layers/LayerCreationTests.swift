import AllocationCount
import Testing
import UIKit

@MainActor
@Suite("Creation of layers")
struct LayerCreationTests {
    private final class RingLayer: CALayer {
        static var layoutCount = 0
        override func layoutSublayers() {
            super.layoutSublayers()
            Self.layoutCount += 1
        }
    }

    private final class RingView: UIView {
        override class var layerClass: AnyClass { RingLayer.self }
    }

    private final class DiskView: UIView {
        var laidOutLayers: [CALayer] = []
        override func layoutSublayers(of layer: CALayer) {
            super.layoutSublayers(of: layer)
            layer.cornerRadius = bounds.width / 2
            laidOutLayers.append(layer)
        }
    }

    private let loop = FrameLoop(size: CGSize(width: 300, height: 600))
    private let window: UIWindow

    init() {
        window = loop.perform { UIWindow() }
        window.isHidden = false
    }

    /// Returns the number of memory blocks that were allocated and not freed.
    private func retainedBlocks(_ body: () -> Void) -> Int64 {
        let before = allocations_of_this_thread()
        body()
        let after = allocations_of_this_thread()
        return (after.taken - before.taken) - (after.returned - before.returned)
    }

    @Test(
        "Layout of views without a layer retains no memory block per view, and drawing no more than with a layer",
        .enabled(if: allocations_are_counted()))
    func plainViewsGetNoLayers() {
        let drawn = [false, true].map { usesLayers -> Int64 in
            let container = UIView(frame: window.bounds)
            for index in 0..<1000 {
                let view = UIView(frame: CGRect(x: 0, y: index % 500, width: 100, height: 100))
                view.clipsToBounds = false
                if usesLayers { #expect(!view.layer.masksToBounds) }
                container.addSubview(view)
            }
            window.addSubview(container)
            #expect(retainedBlocks { loop.layout() } < 200)
            let retained = retainedBlocks { _ = loop.displayList() }
            container.removeFromSuperview()
            _ = loop.displayList()
            return retained
        }
        #expect(drawn[0] < drawn[1] + 200, "\(drawn)")
    }

    @Test("A layer of another class, and one that an override uses, is created for the layout and stays the same")
    func otherViewsGetLayers() {
        let (ring, disk) = (RingView(), DiskView(frame: CGRect(x: 0, y: 0, width: 40, height: 40)))
        window.addSubview(ring)
        window.addSubview(disk)
        loop.runFrame()
        #expect(RingLayer.layoutCount == 1 && ring.layer is RingLayer)
        disk.frame.size.width = 30
        loop.runFrame()
        #expect(disk.layer.cornerRadius == 15 && disk.laidOutLayers.allSatisfy { $0 === disk.layer })
        #expect(disk.laidOutLayers.count == 2)
    }

    @Test("The first use of a layer after the view was drawn gives the view a layer of its own")
    func laterLayersAreIndependent() {
        let (first, second) = (UIView(frame: window.bounds), UIView(frame: window.bounds))
        window.addSubview(first)
        window.addSubview(second)
        loop.runFrame()
        let plain = loop.displayList()
        first.clipsToBounds = true
        first.layer.borderWidth = 2
        loop.runFrame()
        #expect(loop.displayList() != plain)
        #expect(!second.clipsToBounds && second.layer.borderWidth == 0 && second.layer !== first.layer)
        #expect(first.layer.delegate === first && UIView().layer.borderWidth == 0)
    }
}
