import DynamicsGeometry
import Foundation

extension DisplayList {
    /// Where this picture looks different from an earlier one, as rectangles of points that hold all of it; nil where the
    /// two have another size or background, so that all of it is to be drawn. Some of what they hold may be the same.
    ///
    /// Outside of the rectangles the same things are drawn in the same order, so a renderer that has the earlier picture
    /// needs to draw nothing there.
    public func changes(since earlier: DisplayList) -> [CGRect]? {
        guard size == earlier.size, background == earlier.background else { return nil }
        var finder = ChangeFinder(old: earlier.commands, new: commands)
        finder.compare(
            earlier.commands.indices, commands.indices, in: PictureScope(clip: CGRect(origin: .zero, size: size)))
        return finder.areas.rects
    }
}

/// Walks through two pictures side by side, layer by layer.
private struct ChangeFinder {
    let old: [DisplayCommand]
    let new: [DisplayCommand]
    var areas = ChangedAreas()

    /// Compares what stands in two layers that are placed, faded and clipped alike. Things that are in both and in the
    /// same order are passed over or looked into; all else counts as changed, where it was and where it is.
    mutating func compare(_ before: Range<Int>, _ after: Range<Int>, in scope: PictureScope) {
        var (i, j) = (before.lowerBound, after.lowerBound)
        var members: (before: Set<UInt64>, after: Set<UInt64>)?
        while i < before.upperBound, j < after.upperBound {
            let (oldEnd, newEnd) = (Self.end(of: i, in: old, before), Self.end(of: j, in: new, after))
            switch (old[i], new[j]) {
            case (.beginLayer(let a), .beginLayer(let b)) where a.id == b.id:
                if a == b {
                    compare(i + 1..<max(i + 1, oldEnd - 1), j + 1..<max(j + 1, newEnd - 1), in: scope.inside(a))
                } else {
                    mark(old, i..<oldEnd, scope)
                    mark(new, j..<newEnd, scope)
                }
                (i, j) = (oldEnd, newEnd)
            case (.beginLayer(let a), .beginLayer(let b)):
                if members == nil { members = (Self.layers(in: old, before), Self.layers(in: new, after)) }
                // What is in both but elsewhere in the order is taken for gone and come again.
                let isGone = !members!.after.contains(a.id)
                let isNew = !members!.before.contains(b.id)
                if isGone || !isNew {
                    mark(old, i..<oldEnd, scope)
                    i = oldEnd
                }
                if isNew || !isGone {
                    mark(new, j..<newEnd, scope)
                    j = newEnd
                }
            case (let a, let b) where a == b: (i, j) = (oldEnd, newEnd)
            case (_, .beginLayer):
                mark(old, i..<oldEnd, scope)
                i = oldEnd
            case (.beginLayer, _):
                mark(new, j..<newEnd, scope)
                j = newEnd
            default:
                mark(old, i..<oldEnd, scope)
                mark(new, j..<newEnd, scope)
                (i, j) = (oldEnd, newEnd)
            }
        }
        mark(old, i..<before.upperBound, scope)
        mark(new, j..<after.upperBound, scope)
    }

    /// All that these commands draw has changed.
    private mutating func mark(_ commands: [DisplayCommand], _ range: Range<Int>, _ scope: PictureScope) {
        var scopes = [scope]
        for command in commands[range] {
            let scope = scopes[scopes.count - 1]
            switch command {
            case .beginLayer(let layer): scopes.append(scope.inside(layer))
            case .endLayer: if scopes.count > 1 { scopes.removeLast() }
            default: if let area = scope.area(of: command) { areas.add(area) }
            }
        }
    }

    /// Behind the end of the command, or of the layer that it opens.
    private static func end(of start: Int, in commands: [DisplayCommand], _ range: Range<Int>) -> Int {
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

    private static func layers(in commands: [DisplayCommand], _ range: Range<Int>) -> Set<UInt64> {
        var (index, ids) = (range.lowerBound, Set<UInt64>())
        while index < range.upperBound {
            if case .beginLayer(let layer) = commands[index] { ids.insert(layer.id) }
            index = end(of: index, in: commands, range)
        }
        return ids
    }
}

/// Where something is drawn: the way to the picture's coordinates, and what can be seen there at all.
private struct PictureScope {
    var transform = CGAffineTransform.identity
    var clip: CGRect

    func inside(_ layer: DisplayLayer) -> PictureScope {
        guard layer.isDrawable else { return PictureScope(transform: transform, clip: .null) }
        var inner = PictureScope(transform: layer.transform.concatenating(transform), clip: clip)
        if let shape = layer.clip { inner.clip = clip.intersection(shape.bounds.applying(inner.transform)) }
        return inner
    }

    /// What a command covers of the picture, with a margin for soft edges; nil for nothing.
    func area(of command: DisplayCommand) -> CGRect? {
        guard !clip.isNull, let bounds = command.bounds else { return nil }
        let area = bounds.applying(transform).insetBy(dx: -1, dy: -1).intersection(clip)
        return area.isNull || area.width <= 0 || area.height <= 0 ? nil : area
    }
}

/// A few rectangles that hold all that was added; those that meet become one.
private struct ChangedAreas {
    /// More than these are told as one: a renderer asks of each thing whether it meets any of them.
    private static let most = 24

    private(set) var rects: [CGRect] = []

    mutating func add(_ area: CGRect) {
        var area = area
        while let index = rects.firstIndex(where: { $0.intersects(area) }) {
            let other = rects.remove(at: index)
            if other.contains(area) { area = other } else { area = area.union(other) }
        }
        rects.append(area)
        if rects.count > Self.most { rects = [rects.reduce(.null) { $0.union($1) }] }
    }
}
