import DynamicsGeometry
import Foundation

extension DisplayList {
    /// Returns the dirty rectangles, in points: the areas in which this list and an earlier list draw different
    /// content.
    ///
    /// A renderer that shows the earlier frame needs to redraw only these rectangles. They can also contain unchanged
    /// content.
    ///
    /// - Parameter earlier: The list to compare with.
    /// - Returns: At most 24 rectangles that do not overlap, or an empty array if both lists draw the same content.
    ///   Nil if the size or the background differs; then the whole frame must be redrawn.
    /// - Complexity: O(*n* · *d*), where *n* is the number of commands in both lists and *d* is the nesting depth of
    ///   the layers.
    public func changedAreas(since earlier: DisplayList) -> [CGRect]? {
        guard size == earlier.size, background == earlier.background else { return nil }
        var finder = DirtyRegionFinder(old: earlier.commands, new: commands)
        finder.compareContents(
            old: earlier.commands.indices, new: commands.indices,
            in: DrawingScope(clip: CGRect(origin: .zero, size: size)))
        return finder.region.rects
    }
}

/// Compares the commands of two display lists layer by layer and collects the areas that differ.
private struct DirtyRegionFinder {
    let old: [DisplayCommand]
    let new: [DisplayCommand]
    var region = DirtyRegion()

    /// Compares the contents of one layer in both lists. The properties of the layer must be equal in both lists.
    ///
    /// Skips commands that are equal in both lists, and recursively compares nested layers with equal properties. All
    /// other commands have changed, so the areas in which either list draws them become dirty.
    ///
    /// - Parameters:
    ///   - oldRange: The indices of the layer's contents in the old list.
    ///   - newRange: The indices of the layer's contents in the new list.
    ///   - scope: The coordinate system and the visible area of the layer.
    mutating func compareContents(old oldRange: Range<Int>, new newRange: Range<Int>, in scope: DrawingScope) {
        var (i, j) = (oldRange.lowerBound, newRange.lowerBound)
        var layerIDs: (old: Set<UInt64>, new: Set<UInt64>)?
        while i < oldRange.upperBound, j < newRange.upperBound {
            let (oldEnd, newEnd) = (
                Self.endIndex(ofCommandAt: i, in: old, within: oldRange),
                Self.endIndex(ofCommandAt: j, in: new, within: newRange)
            )
            switch (old[i], new[j]) {
            case (.beginLayer(let a), .beginLayer(let b)) where a.id == b.id:
                if a == b {
                    compareContents(
                        old: i + 1..<max(i + 1, oldEnd - 1), new: j + 1..<max(j + 1, newEnd - 1),
                        in: scope.nestedScope(of: a)
                    )
                } else {
                    invalidateAreas(of: old, at: i..<oldEnd, in: scope)
                    invalidateAreas(of: new, at: j..<newEnd, in: scope)
                }
                (i, j) = (oldEnd, newEnd)
            case (.beginLayer(let a), .beginLayer(let b)):
                if layerIDs == nil {
                    layerIDs = (Self.layerIDs(in: old, at: oldRange), Self.layerIDs(in: new, at: newRange))
                }
                // `a` is removed if the new list lacks it; `b` is inserted if the old list lacks it. If both or neither
                // is true, the areas of both layers become dirty.
                let isRemoved = !layerIDs!.new.contains(a.id)
                let isInserted = !layerIDs!.old.contains(b.id)
                if isRemoved || !isInserted {
                    invalidateAreas(of: old, at: i..<oldEnd, in: scope)
                    i = oldEnd
                }
                if isInserted || !isRemoved {
                    invalidateAreas(of: new, at: j..<newEnd, in: scope)
                    j = newEnd
                }
            case (let a, let b) where a == b: (i, j) = (oldEnd, newEnd)
            case (_, .beginLayer):
                invalidateAreas(of: old, at: i..<oldEnd, in: scope)
                i = oldEnd
            case (.beginLayer, _):
                invalidateAreas(of: new, at: j..<newEnd, in: scope)
                j = newEnd
            default:
                invalidateAreas(of: old, at: i..<oldEnd, in: scope)
                invalidateAreas(of: new, at: j..<newEnd, in: scope)
                (i, j) = (oldEnd, newEnd)
            }
        }
        invalidateAreas(of: old, at: i..<oldRange.upperBound, in: scope)
        invalidateAreas(of: new, at: j..<newRange.upperBound, in: scope)
    }

    /// Marks as dirty all areas in which a range of commands draws.
    private mutating func invalidateAreas(of commands: [DisplayCommand], at range: Range<Int>, in scope: DrawingScope) {
        var scopes = [scope]
        for command in commands[range] {
            let scope = scopes[scopes.count - 1]
            switch command {
            case .beginLayer(let layer): scopes.append(scope.nestedScope(of: layer))
            case .endLayer: if scopes.count > 1 { scopes.removeLast() }
            default: if let area = scope.area(of: command) { region.addArea(area) }
            }
        }
    }

    /// Returns the index after a command. For `beginLayer`, returns the index after the matching `endLayer`, or the end
    /// of `range` if there is none.
    private static func endIndex(ofCommandAt start: Int, in commands: [DisplayCommand], within range: Range<Int>) -> Int
    {
        var depth = 0
        for index in start..<range.upperBound {
            switch commands[index] {
            case .beginLayer: depth += 1
            case .endLayer: depth -= 1
            default: break
            }
            if depth <= 0 { return index + 1 }
        }
        return range.upperBound
    }

    /// Returns the identifiers of the outermost layers in a range of commands.
    private static func layerIDs(in commands: [DisplayCommand], at range: Range<Int>) -> Set<UInt64> {
        var (index, ids) = (range.lowerBound, Set<UInt64>())
        while index < range.upperBound {
            if case .beginLayer(let layer) = commands[index] { ids.insert(layer.id) }
            index = endIndex(ofCommandAt: index, in: commands, within: range)
        }
        return ids
    }
}

/// The coordinate system and the visible area of a layer.
private struct DrawingScope {
    /// The transform from the layer's coordinate system to that of the display list.
    var transform = CGAffineTransform.identity
    /// The visible area, in points in the display list's coordinate system; null if the layer draws nothing.
    var clip: CGRect

    /// Returns the scope of a layer whose enclosing layer has this scope.
    func nestedScope(of layer: DisplayLayer) -> DrawingScope {
        guard layer.isDrawable else { return DrawingScope(transform: transform, clip: .null) }
        var inner = DrawingScope(transform: layer.transform.concatenating(transform), clip: clip)
        if let shape = layer.clip { inner.clip = clip.intersection(shape.bounds.applying(inner.transform)) }
        return inner
    }

    /// Returns the area in which a command draws, in points in the display list's coordinate system; nil if it draws
    /// nothing.
    ///
    /// The area includes a margin of 1 point for antialiased edges.
    func area(of command: DisplayCommand) -> CGRect? {
        guard !clip.isNull, let bounds = command.bounds else { return nil }
        let area = bounds.applying(transform).insetBy(dx: -1, dy: -1).intersection(clip)
        return area.isNull || area.width <= 0 || area.height <= 0 ? nil : area
    }
}

/// A set of rectangles that do not overlap and together cover all added areas. If an added area intersects rectangles
/// of the set, one rectangle that contains them all replaces them.
private struct DirtyRegion {
    /// The maximum number of rectangles in the set. If it is exceeded, one rectangle that contains them all replaces
    /// them.
    ///
    /// The limit bounds the cost of redrawing, because a renderer tests each command against each rectangle.
    private static let maximumCount = 24

    private(set) var rects: [CGRect] = []

    /// Adds an area, in points in the display list's coordinate system.
    mutating func addArea(_ area: CGRect) {
        var area = area
        while let index = rects.firstIndex(where: { $0.intersects(area) }) {
            let other = rects.remove(at: index)
            if other.contains(area) { area = other } else { area = area.union(other) }
        }
        rects.append(area)
        if rects.count > Self.maximumCount { rects = [rects.reduce(.null) { $0.union($1) }] }
    }
}
