import Recording
import UIKit

/// Reads a region: a circle, a rectangle, or what is made of others.
@MainActor
enum SceneRegion {
    private static let kinds = ["radius", "size", "inverse", "union", "difference", "intersection"]

    static func read(_ cursor: JSONCursor) -> UIRegion? {
        guard let members = cursor.members() else { return nil }
        guard members.count == 1, kinds.contains(members[0].name) else {
            let names = members.map(\.name).filter { !kinds.contains($0) }
            let hint = names.first.map { Suggestion.text(for: $0, among: kinds) } ?? ""
            cursor.report("expected one of the keys \(kinds.joined(separator: ", "))\(hint)")
            return nil
        }
        let value = members[0].cursor
        switch members[0].name {
        case "radius": return value.number(atLeast: 0).map { UIRegion(radius: CGFloat($0)) }
        case "size": return value.size().map { UIRegion(size: $0) }
        case "inverse": return read(value)?.inverse()
        case "union": return pair(value).map { $0.byUnion(with: $1) }
        case "difference": return pair(value).map { $0.byDifference(from: $1) }
        default: return pair(value).map { $0.byIntersection(with: $1) }
        }
    }

    private static func pair(_ cursor: JSONCursor) -> (UIRegion, UIRegion)? {
        guard let parts = cursor.elements() else { return nil }
        guard parts.count == 2 else {
            cursor.report("expected two regions")
            return nil
        }
        guard let first = read(parts[0]), let second = read(parts[1]) else { return nil }
        return (first, second)
    }
}
