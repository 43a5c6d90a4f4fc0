import DisplayList
import DynamicsGeometry
import Foundation
import Testing

@testable import DynamicsRecording

/// The records of layers lead from any picture to any other one.
@Suite struct LayerRecorderTests {
    /// The layers of a random picture. Identifiers repeat, also within one container, as in the X-ray of several animators.
    private struct RandomPictures {
        private var state: UInt64

        init(seed: UInt64) { state = seed }

        private mutating func next(below limit: Int) -> Int {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return Int(state >> 33) % limit
        }

        mutating func makePicture() -> DisplayList {
            var list = DisplayList(size: CGSize(width: 400, height: 800))
            for _ in 0..<next(below: 6) { appendLayer(to: &list, depth: 0) }
            return list
        }

        private mutating func appendLayer(to list: inout DisplayList, depth: Int) {
            let position = CGAffineTransform(
                translationX: CGFloat(next(below: 40) * 10), y: CGFloat(next(below: 80) * 10))
            let bounds = CGRect(x: 0, y: CGFloat(next(below: 2) * 30), width: 40, height: 20)
            let layer = DisplayLayer(
                id: UInt64(next(below: 5)), transform: position, opacity: next(below: 4) == 0 ? 0.5 : 1, bounds: bounds)
            list.commands.append(.beginLayer(layer))
            let color = DisplayColor(red: CGFloat(next(below: 2)), green: 0, blue: 0, alpha: 1)
            for _ in 0..<next(below: 3) { list.commands.append(.fill(.rectangle(bounds), color)) }
            if depth < 3 { for _ in 0..<next(below: 4) { appendLayer(to: &list, depth: depth + 1) } }
            for _ in 0..<next(below: 2) { list.commands.append(.fill(.rectangle(bounds), color)) }
            list.commands.append(.endLayer)
        }
    }

    /// Returns the commands without the identifiers of the layers, which are numbers that a trace gives in turn.
    private func commandsWithoutIdentifiers(_ layers: DisplayedLayers) -> [DisplayCommand] {
        layers.displayList.commands.map { command in
            guard case .beginLayer(var layer) = command else { return command }
            layer.id = 0
            return .beginLayer(layer)
        }
    }

    @Test(arguments: 1...20) func recordsOfChangesLeadToThePictureThatRecordsFromNothingShow(_ seed: UInt64) {
        var pictures = RandomPictures(seed: seed)
        var (recorder, layers) = (LayerRecorder(), DisplayedLayers())
        for _ in 0..<40 {
            let picture = pictures.makePicture()
            let names: [UInt64: String] = [1: "one", 2: "two", 3: "two"]
            layers.apply(recorder.changes(to: picture) { names }.layers)
            var (freshRecorder, freshLayers) = (LayerRecorder(), DisplayedLayers())
            freshLayers.apply(freshRecorder.changes(to: picture) { names }.layers)
            let isSame = commandsWithoutIdentifiers(layers) == commandsWithoutIdentifiers(freshLayers)
            #expect(isSame)
            if !isSame { return }
        }
    }

    @Test func twoLayersWithOneIdentifierInAContainerAreRecordedEach() {
        var list = DisplayList(size: CGSize(width: 100, height: 100))
        for x in [10.0, 50, 90] {
            let transform = CGAffineTransform(translationX: x, y: 0)
            list.commands += [.beginLayer(DisplayLayer(id: 7, transform: transform)), .endLayer]
        }
        var (recorder, layers) = (LayerRecorder(), DisplayedLayers())
        layers.apply(recorder.changes(to: list) { [7: "mark"] }.layers)
        let shown = layers.numbersInDrawingOrder.dropFirst().compactMap { layers.layers[$0] }
        #expect(shown.map(\.center.x) == [10, 50, 90])
        #expect(shown.map(\.name) == ["mark", "mark (2)", "mark (3)"])
        list.commands.removeFirst(2)
        layers.apply(recorder.changes(to: list) { [7: "mark"] }.layers)
        let rest = layers.numbersInDrawingOrder.dropFirst().compactMap { layers.layers[$0] }
        #expect(rest.map(\.center.x) == [50, 90])
    }
}
