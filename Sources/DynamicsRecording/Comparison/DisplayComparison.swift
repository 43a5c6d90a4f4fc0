import DisplayList
import DynamicsGeometry
import Foundation

/// A comparison of what two frames display, by their visible drawings.
///
/// Two frames are identical if a person sees the same: names and numbers of layers, layers that draw nothing or are hidden,
/// and the order of drawings that do not overlap make no difference.
public struct DisplayComparison {
    /// Whether both frames display the same.
    public let isIdentical: Bool
    /// The areas in which the frames differ, in points on the screen.
    public let areas: [CGRect]
    private let layers: (first: DisplayedLayers, second: DisplayedLayers)
    /// The numbers of the layers whose drawings differ, and of those that contain them, in both frames.
    private let differingLayers: (first: Set<Int>, second: Set<Int>)

    /// Compares two frames.
    ///
    /// Complexity: O(*n*) for frames whose drawings have the same order, otherwise O(*n* *d*) in the number of drawings and
    /// of those that differ.
    public init(_ first: DisplayedLayers, _ second: DisplayedLayers) {
        layers = (first, second)
        guard first.size == second.size else {
            (isIdentical, areas, differingLayers) = (false, [CGRect(origin: .zero, size: first.size)], ([0], [0]))
            return
        }
        let matcher = DrawingMatcher(first.visibleDrawings(), second.visibleDrawings())
        areas = (matcher.onlyFirst + matcher.onlySecond).map(\.area)
        isIdentical = areas.isEmpty
        differingLayers = (
            first.numbersWithContainers(of: matcher.onlyFirst.map(\.layer)),
            second.numbersWithContainers(of: matcher.onlySecond.map(\.layer))
        )
    }

    /// The first difference in drawing order; nil if the frames are identical.
    public var difference: DisplayDifference? {
        guard !isIdentical else { return nil }
        var finder = LayerDifferenceFinder(layers.first, layers.second, differingLayers)
        return finder.findDifference()
    }
}

/// A difference between what two frames display.
public struct DisplayDifference: Equatable, Sendable {
    /// The name of the view or layer.
    public var name: String
    /// What differs, such as "position", "opacity" or "color".
    public var property: String
    /// The value in the first frame as text.
    public var firstValue: String
    /// The value in the second frame as text.
    public var secondValue: String
}

extension DisplayedLayers {
    /// Returns numbers of layers with those of all layers that contain them.
    fileprivate func numbersWithContainers(of numbers: [Int]) -> Set<Int> {
        var result: Set<Int> = []
        for number in numbers {
            var next = number
            while next >= 0, result.insert(next).inserted { next = layers[next]?.parent ?? -1 }
        }
        return result
    }
}

/// Matches the visible drawings of two frames.
private struct DrawingMatcher {
    private(set) var onlyFirst: [VisibleDrawing] = []
    private(set) var onlySecond: [VisibleDrawing] = []

    init(_ first: [VisibleDrawing], _ second: [VisibleDrawing]) {
        // Most drawings have a partner at the same place in the order, counted from the back or from the front.
        let prefix = zip(first, second).prefix { $0.looks(like: $1) }.count
        let (firstRest, secondRest) = (first.dropFirst(prefix), second.dropFirst(prefix))
        let suffix = zip(firstRest.reversed(), secondRest.reversed()).prefix { $0.looks(like: $1) }.count
        matchRest(Array(firstRest.dropLast(suffix)), Array(secondRest.dropLast(suffix)))
    }

    /// Matches drawings whose order differs. Partners that overlap another drawing in a different order do not match.
    private mutating func matchRest(_ first: [VisibleDrawing], _ second: [VisibleDrawing]) {
        var candidates: [DisplayCommand: [Int]] = [:]
        for (index, drawing) in second.enumerated().reversed() {
            candidates[drawing.command, default: []].append(index)
        }
        var pairs: [(first: Int, second: Int)] = []
        var matched = Array(repeating: false, count: second.count)
        for (index, drawing) in first.enumerated() {
            let partners = candidates[drawing.command] ?? []
            guard let position = partners.lastIndex(where: { second[$0].looks(like: drawing) }) else {
                onlyFirst.append(drawing)
                continue
            }
            candidates[drawing.command]?.remove(at: position)
            matched[partners[position]] = true
            pairs.append((index, partners[position]))
        }
        onlySecond = second.indices.filter { !matched[$0] }.map { second[$0] }
        for (position, pair) in pairs.enumerated() {
            let isReordered = pairs[..<position].contains { earlier in
                earlier.second > pair.second && first[earlier.first].overlaps(first[pair.first])
            }
            if isReordered {
                onlyFirst.append(first[pair.first])
                onlySecond.append(second[pair.second])
            }
        }
    }
}

extension VisibleDrawing {
    fileprivate func overlaps(_ other: VisibleDrawing) -> Bool {
        let shared = area.intersection(other.area)
        return !shared.isNull && shared.width > 0.01 && shared.height > 0.01
    }
}
