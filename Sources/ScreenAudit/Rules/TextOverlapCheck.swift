import DynamicsGeometry
import UIKit

/// Finds texts that are drawn over other texts.
struct TextOverlapCheck: AuditCheck {
    /// The fraction of the smaller text's letters that can be covered without a finding. Fonts have letters outside of their
    /// measured rectangle.
    static let tolerance = 0.04
    /// The smallest visible fraction of both texts at the place where they overlap.
    private static let smallestWeight = 0.3

    func observe(_ frame: AuditFrame) -> [Observation] {
        let texts = frame.texts
        let frames = texts.map(\.frame)
        var observations: [Observation] = []
        for (index, upper) in texts.enumerated() where index > 0 {
            for lower in 0..<index where frames[lower].intersects(frames[index]) && texts[lower].owner != upper.owner {
                guard let fraction = overlap(of: upper, texts[lower], in: frame),
                    let view = frame.view(drawing: upper), let other = frame.view(drawing: texts[lower]), view !== other
                else { continue }
                let percent = (fraction * 100).rounded()
                observations.append(
                    Observation(
                        .textOverlap, view, in: frame, place: frames[index].union(frames[lower]), measured: percent,
                        required: 0, severity: percent,
                        "covers \(formatted(percent, decimals: 0)) % of the text \"\(texts[lower].text.text)\" of "
                            + "\"\(frame.name(of: other))\""))
            }
        }
        return observations
    }

    /// Returns the fraction of the smaller text that the other one covers while both are visible; nil if it is too small.
    private func overlap(of upper: DrawnText, _ lower: DrawnText, in frame: AuditFrame) -> Double? {
        let isUpperSmaller = upper.ink.width * upper.ink.height < lower.ink.width * lower.ink.height
        let (small, large) = isUpperSmaller ? (upper, lower) : (lower, upper)
        let points = small.grid(columns: 24, rows: 8)
        let common = points.filter { large.ink.contains($0.applying(large.inverse)) }
        let fraction = Double(common.count) / Double(points.count)
        guard fraction > Self.tolerance else { return nil }
        let samples = stride(from: 0, to: common.count, by: max(1, common.count / 9)).map { common[$0] }
        let isVisible = samples.contains { point in
            [upper, lower].allSatisfy { text in
                frame.screen.contains(point)
                    && frame.drawn.color(at: point, marking: text.index..<text.index + 1).weight > Self.smallestWeight
            }
        }
        return isVisible ? fraction : nil
    }
}
