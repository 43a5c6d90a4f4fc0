import DynamicsGeometry
import DynamicsRecording
import UIKit

/// Finds areas that flash more than three times in a second: in luminance, or to and from a saturated red.
///
/// Approximation of WCAG's general flash and red flash: the screen is sampled every 32 points, and ``FlashKind`` tells which changes
/// of a sample count. An area of 341 x 256 points, which stands for a visual field of 10 degrees, changes if a quarter of its samples
/// change in the same direction within a twentieth of a second. Two opposing changes are a flash. Changes where a layer moves do
/// not count, because a list that scrolls does not flash.
struct FlashCheck: AuditCheck {
    /// Seven changes in a second are three flashes and the beginning of a fourth one.
    private static let largestChangeCount = 6

    private let framesPerSecond: Double
    private var counters = FlashKind.allCases.map { FlashCounter($0) }
    /// The transforms of all layers to the screen in the previous frame.
    private var transforms: [UInt64: CGAffineTransform] = [:]

    init(framesPerSecond: Double) { self.framesPerSecond = framesPerSecond }

    mutating func observe(_ frame: AuditFrame) -> [Observation] {
        let samples = FlashSamples(frame)
        let time = Double(frame.number) / framesPerSecond
        var next: [UInt64: CGAffineTransform] = [:]
        for scope in frame.drawn.scopes where scope.owner != 0 && next[scope.owner] == nil {
            next[scope.owner] = scope.transform
        }
        defer { transforms = next }
        let previous = transforms
        var result: [Observation] = []
        for index in counters.indices {
            let worst = counters[index].update(samples, time: time) { owner in
                guard let old = previous[owner], let new = next[owner] else { return false }
                return old != new
            }
            guard let worst, worst.count > Self.largestChangeCount else { continue }
            let area = counters[index].area(changedSince: time - 0.5, in: worst.rect).intersection(frame.screen)
            result.append(makeObservation(counters[index].kind, worst.count, area, frame))
        }
        // What flashes in luminance and in red is one finding.
        return Array(result.prefix(1))
    }

    private func makeObservation(_ kind: FlashKind, _ count: Int, _ place: CGRect, _ frame: AuditFrame) -> Observation {
        let flashes = Double(count) / 2
        // The view is the innermost one that contains the whole area.
        let view = frame.views.last {
            $0.view.frameOnScreen.insetBy(dx: -FlashSamples.cell, dy: -FlashSamples.cell).contains(place)
                && frame.drawn.range(ofLayer: $0.view.displayLayerID) != nil
        }
        let verb = kind == .red ? "flashes in saturated red" : "flashes"
        let text = "\(verb) \(formatted(flashes)) times in a second, but at most 3 times are safe"
        guard let view = view?.view else {
            return Observation(
                rule: .flash, element: "window", identifier: nil, label: nil, identifiers: [], place: place,
                measured: flashes, required: 3, problem: text, severity: flashes)
        }
        return Observation(
            .flash, view, in: frame, place: place, measured: flashes, required: 3, severity: flashes, text)
    }
}

/// The colors of a frame in the middle of each cell, and the layers in front of them.
struct FlashSamples {
    struct Sample {
        var color: FlashColor
        /// The identifier of the layer in front; 0 for none.
        var owner: UInt64
    }

    /// The distance of two samples, in points.
    static let cell: CGFloat = 32

    let columns: Int
    let rows: Int
    let samples: [Sample]

    @MainActor
    init(_ frame: AuditFrame) {
        let cell = Self.cell
        columns = Int((frame.screen.width / cell).rounded(.up))
        rows = Int((frame.screen.height / cell).rounded(.up))
        let drawn = frame.drawn
        let large = drawn.drawings.indices.filter {
            let area = drawn.drawings[$0].area
            return drawn.drawings[$0].ink == nil && area.width >= 8 && area.height >= 8
        }
        let columns = columns
        samples = (0..<rows).flatMap { row in
            let y = min((CGFloat(row) + 0.5) * cell, frame.screen.maxY - 1)
            let candidates = large.filter { drawn.drawings[$0].area.minY <= y && drawn.drawings[$0].area.maxY >= y }
            return (0..<columns).map { column in
                let x = min((CGFloat(column) + 0.5) * cell, frame.screen.maxX - 1)
                let sample = drawn.color(at: CGPoint(x: x, y: y), among: candidates)
                let owner = sample.front.map { drawn.scopes[drawn.drawings[$0].scope].owner } ?? 0
                return Sample(color: FlashColor(sample.with), owner: owner)
            }
        }
    }
}
