import UIKit

/// Records a motion snapshot frame by frame.
@MainActor
final class MotionSnapshotRecorder {
    private(set) var snapshot: MotionSnapshot
    private var lookups: [SubjectLookup]
    private var sampler = MotionSampler()
    private var tracer: ScreenMotionTracer?
    private let start: Int
    private let interval: Int
    private let detail: MotionDetail
    /// Whether something changed in the first frame after the start.
    private(set) var movesAtOnce = false

    init(_ screen: Screen, _ subjects: [Subject], interval: Int, _ detail: MotionDetail) {
        snapshot = MotionSnapshot(framesPerSecond: screen.framesPerSecond)
        lookups = subjects.map { SubjectLookup($0) }
        if subjects.isEmpty, detail == .motion { tracer = ScreenMotionTracer(screen) }
        (start, self.interval, self.detail) = (screen.frame, interval, detail)
    }

    func recordFrame(of screen: Screen) {
        let isSecond = screen.frame == start + 1
        let isRecorded = (screen.frame - start) % interval == 0
        guard isRecorded || isSecond else { return }
        let frame = MotionSnapshot.Frame(screen.frame, items(of: screen))
        if isSecond {
            var second = MotionSnapshot()
            second.append(frame)
            movesAtOnce = second.frames.last?.items != snapshot.frames.last?.items
        }
        if isRecorded { snapshot.append(frame) }
    }

    private func items(of screen: Screen) -> [MotionSnapshot.Item] {
        if let items = tracer?.captureItems() { return items }
        if !lookups.isEmpty { return lookupItems(on: screen) }
        var appearance = AppearanceSampler(screen)
        return appearance.sampleScreen()
    }

    private func lookupItems(on screen: Screen) -> [MotionSnapshot.Item] {
        var appearance = AppearanceSampler(screen)
        return lookups.indices.compactMap { index in
            let name = lookups[index].subject.name
            if detail == .appearance, case .view(let view)? = lookups[index].find(on: screen) {
                return MotionSnapshot.Item(name, appearance.values(of: view))
            }
            return sampler.sample(&lookups[index], on: screen).map { $0.makeItem(name) }
        }
    }
}
