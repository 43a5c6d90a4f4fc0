import DisplayList
import DynamicsGeometry
import Foundation
import SVGRenderer
import Testing

/// Tests with layers that are nested so deeply that a function that calls itself for each level would overflow the
/// stack.
@Suite("Deeply nested layers")
struct DeepLayerTests {
    private static let depth = 50_000

    /// Returns a display list with a square in nested layers, each `step` points to the right of the enclosing one.
    private func makeList(step: CGFloat) -> DisplayList {
        var list = DisplayList(size: CGSize(width: 100, height: 100))
        for id in 1...Self.depth {
            let transform = CGAffineTransform(translationX: step, y: 0)
            list.commands.append(.beginLayer(DisplayLayer(id: UInt64(id), transform: transform)))
        }
        list.commands.append(.fill(.rectangle(CGRect(x: 0, y: 0, width: 10, height: 10)), .black))
        list.commands += Array(repeating: .endLayer, count: Self.depth)
        return list
    }

    @Test("Nested layers are written as nested elements")
    func nestedLayersAreWritten() {
        let svg = makeList(step: 1).svg
        #expect(svg.components(separatedBy: "</g>").count - 1 == Self.depth)
    }

    @Test("Nested layers that move are animated, and their areas in both frames are dirty")
    func movingNestedLayersAreAnimated() {
        let animation = SVGAnimation()
        let frames = [makeList(step: 0), makeList(step: 0.0001)]
        for frame in frames { animation.append(frame) }
        #expect(animation.document.contains("<rect"))
        #expect(frames[1].changedAreas(since: frames[0])?.isEmpty == false)
        #expect(frames[1].changedAreas(since: makeList(step: 0.0001)) == [])
    }
}
