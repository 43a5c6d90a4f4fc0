import JSONReading
import UIDynamics

/// Reads the region of a field behavior: a circle, a rectangle, or a combination of regions.
@MainActor
enum SceneRegion {
    private static let kinds = ["radius", "size", "inverse", "union", "difference", "intersection"]

    static func readRegion(at cursor: JSONCursor) -> UIRegion? {
        guard let members = cursor.readMembers() else { return nil }
        guard members.count == 1, kinds.contains(members[0].name) else {
            let names = members.map(\.name).filter { !kinds.contains($0) }
            let suggestion = names.first.map { Suggestion.didYouMeanSuffix(for: $0, among: kinds) } ?? ""
            cursor.reportError("expected exactly one of the keys \(kinds.joined(separator: ", "))\(suggestion)")
            return nil
        }
        let value = members[0].cursor
        switch members[0].name {
        case "radius": return value.readNumber(atLeast: 0).map { UIRegion(radius: CGFloat($0)) }
        case "size": return value.readSize().map { UIRegion(size: $0) }
        case "inverse": return readRegion(at: value)?.inverse()
        case "union": return readRegionPair(at: value).map { $0.first.byUnion(with: $0.second) }
        case "difference": return readRegionPair(at: value).map { $0.first.byDifference(from: $0.second) }
        default: return readRegionPair(at: value).map { $0.first.byIntersection(with: $0.second) }
        }
    }

    private static func readRegionPair(at cursor: JSONCursor) -> (first: UIRegion, second: UIRegion)? {
        guard let regions = cursor.readElements() else { return nil }
        guard regions.count == 2 else {
            cursor.reportError("expected an array of two regions")
            return nil
        }
        guard let first = readRegion(at: regions[0]), let second = readRegion(at: regions[1]) else { return nil }
        return (first, second)
    }
}
