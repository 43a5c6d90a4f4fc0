import DisplayList
import DynamicsGeometry
import Foundation
import Testing
import UIKit

@testable import DynamicsRecording

@Suite("Blend modes and inverted masks in traces")
@MainActor
struct CompositingRecordTests {
    /// A view that erases a half of what it draws.
    private final class Eraser: UIView {
        override func draw(_ rect: CGRect) {
            UIRectFill(rect)
            UIRectFillUsingBlendMode(CGRect(x: 0, y: 0, width: 10, height: 20), .clear)
        }
    }

    private func displayed(in bytes: [UInt8], frame: Int) throws -> DisplayList {
        let reader = try TraceReader(bytes: bytes, name: "trace")
        var layers = DisplayedLayers()
        for _ in 0...frame { layers.apply(try #require(try reader.readNextFrame()).layers) }
        return layers.displayList
    }

    @Test("A trace contains the modes of layers, masks that hide, and changes of modes")
    func traceContainsModes() throws {
        let view = Eraser(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
        view.layer.compositingFilter = "multiplyBlendMode"
        let host = HeadlessHost(size: CGSize(width: 40, height: 40)) {
            let controller = UIViewController()
            controller.view.addSubview(view)
            return controller
        }
        UIView.animate(
            withDuration: 0.05, animations: { view.alpha = 0.9 },
            completion: { _ in view.layer.compositingFilter = "screenBlendMode" })
        let directory = try TemporaryDirectory()
        try host.record(to: [directory.path(ofFile: "a.jsonl")], seconds: 0.2)
        let bytes = directory.readBytes(ofFile: "a.jsonl")
        let layers = { (frame: Int) in
            try self.displayed(in: bytes, frame: frame).commands.compactMap { command in
                if case .beginLayer(let layer) = command { layer } else { nil }
            }
        }
        #expect(try layers(0).contains { $0.compositing == .multiply })
        #expect(try layers(0).contains { $0.compositing == .isolated })
        #expect(try layers(0).contains { $0.isMask && $0.isInverted })
        #expect(
            try layers(10).contains { $0.compositing == .screen }
                && !layers(10).contains { $0.compositing == .multiply })
    }

    @Test("Lists that differ in a mode or in an inverted mask have different hashes")
    func hashes() {
        let hash = { (layer: DisplayLayer) in
            DisplayList(size: CGSize(width: 10, height: 10), commands: [.beginLayer(layer), .endLayer]).contentHash
        }
        let layers = [
            DisplayLayer(), DisplayLayer(isMask: true), DisplayLayer(isMask: true, isInverted: true),
            DisplayLayer(compositing: .multiply), DisplayLayer(compositing: .screen),
        ]
        #expect(Set(layers.map(hash)).count == layers.count)
    }
}
