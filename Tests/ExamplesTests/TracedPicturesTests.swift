import DisplayList
import DynamicsRecording
import Examples
import Foundation
import JSONReading
import SVGRenderer
import Testing
import UIKit

/// The layers that a trace records show what the screen showed.
@MainActor
@Suite struct TracedPicturesTests {
    /// What a picture draws, in the coordinates of the screen.
    private struct Drawing {
        var kind: String
        var bounds: CGRect
        var opacity: CGFloat

        func isNear(_ other: Drawing) -> Bool {
            let numbers = [self, other].map { [$0.bounds.minX, $0.bounds.minY, $0.bounds.maxX, $0.bounds.maxY] }
            return kind == other.kind && abs(opacity - other.opacity) < 0.001
                && zip(numbers[0], numbers[1]).allSatisfy { abs($0 - $1) < 0.1 }
        }
    }

    /// Runs a scene, and compares the picture that its trace contains with that of the screen in every seventh frame.
    @Test(arguments: [
        "behaviors-catalog", "behaviors-guide", "bouncy-palette", "card-stack", "card-swipe", "draggable-grid",
        "endless-carousel", "flipped-chat", "floating-overlay", "newtons-cradle", "photo-viewer", "side-menu",
        "springy-messages", "springy-tiled", "swinging-menu", "toy-pile",
    ])
    func theRecordedLayersShowEachFrameOfAScene(_ name: String) throws {
        let scene = try #require(ExampleScene.named(name))
        let touches = try TouchScript(json: scene.touches, name: name)
        let host = HeadlessHost(size: scene.size, touches: touches) { scene.makeRootViewController(scene.cellCount) }
        var tracer = HostTracer(host)
        var bytes: [UInt8] = []
        let header = tracer.captureHeader(scene: name, touches: [])
        let writer = try TraceWriter(header) { bytes += $0 }
        var pictures: [Int: DisplayList] = [:]
        for frame in 0...Int(scene.seconds * 60) {
            if frame > 0 { host.advance() }
            try writer.append(tracer.captureFrame())
            if frame % 7 == 0 { pictures[frame] = host.loop.displayList() }
        }
        try writer.finish()

        let reader = try TraceReader(bytes: bytes, name: name)
        var layers = DisplayedLayers()
        while let frame = try reader.readNextFrame() {
            layers.apply(frame.layers)
            guard let picture = pictures[frame.frame] else { continue }
            let (recorded, shown) = (drawings(of: layers.displayList), drawings(of: picture))
            let isSame = recorded.count == shown.count && zip(recorded, shown).allSatisfy { $0.isNear($1) }
            let index = zip(recorded, shown).prefix { $0.isNear($1) }.count
            #expect(
                isSame,
                "frame \(frame.frame), drawing \(index): \(recorded.dropFirst(index).first as Any), \(shown.dropFirst(index).first as Any)"
            )
            if !isSame { return }
        }
    }

    /// Returns the drawings of a picture in the coordinates of the screen, in drawing order.
    private func drawings(of list: DisplayList) -> [Drawing] {
        var transforms = [(transform: CGAffineTransform.identity, opacity: CGFloat(1), isHidden: false)]
        var result: [Drawing] = []
        for command in list.commands {
            let last = transforms[transforms.count - 1]
            switch command {
            case .beginLayer(let layer):
                transforms.append(
                    (
                        layer.transform.concatenating(last.transform), layer.opacity * last.opacity,
                        last.isHidden || !layer.isDrawable
                    ))
            case .endLayer: transforms.removeLast()
            default:
                guard !last.isHidden, let bounds = command.bounds?.applying(last.transform) else { continue }
                result.append(Drawing(kind: kind(of: command), bounds: bounds, opacity: last.opacity))
            }
        }
        return result
    }

    private func kind(of command: DisplayCommand) -> String {
        switch command {
        case .fill: "fill"
        case .stroke: "stroke"
        case .gradient: "gradient"
        case .text(let text): text.text
        case .shadow: "shadow"
        case .bitmap: "bitmap"
        case .beginLayer, .endLayer: ""
        }
    }
}
