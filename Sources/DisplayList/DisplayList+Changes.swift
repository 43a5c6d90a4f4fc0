import DynamicsGeometry
import Foundation

// Finds the areas in which two display lists differ.

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
    /// - Complexity: O(*n*), where *n* is the number of commands in both lists.
    public func changedAreas(since earlier: DisplayList) -> [CGRect]? {
        guard size == earlier.size, background == earlier.background else { return nil }
        var finder = DirtyRegionFinder(old: earlier.commands, new: commands)
        finder.compareLists(in: DrawingScope(clip: CGRect(origin: .zero, size: size)))
        return finder.region.rects
    }
}

/// Compares the commands of two display lists layer by layer and collects the areas that differ.
private struct DirtyRegionFinder {
    private let old: CommandTree
    private let new: CommandTree
    private(set) var region = DirtyRegion()

    init(old: [DisplayCommand], new: [DisplayCommand]) { (self.old, self.new) = (CommandTree(old), CommandTree(new)) }

    /// The contents of one layer in both lists that have not been compared. The properties of the layer are equal in
    /// both lists.
    private struct Contents {
        /// The indices of all commands in the old list.
        let allOld: Range<Int>
        /// The indices of all commands in the new list.
        let allNew: Range<Int>
        /// The indices of the remaining commands in the old list.
        var old: Range<Int>
        /// The indices of the remaining commands in the new list.
        var new: Range<Int>
        /// The coordinate system and the visible area of the layer.
        let scope: DrawingScope
        /// The identifiers of the outermost nested layers; nil until they are needed.
        var layerIDs: (old: Set<UInt64>, new: Set<UInt64>)?

        init(old: Range<Int>, new: Range<Int>, scope: DrawingScope) {
            (allOld, allNew, self.old, self.new, self.scope) = (old, new, old, new, scope)
        }
    }

    /// Compares both lists. Uses no recursion, because layers can be nested deeper than the stack allows.
    /// - Parameter scope: The coordinate system and the visible area of the lists.
    mutating func compareLists(in scope: DrawingScope) {
        var open = [Contents(old: old.commands.indices, new: new.commands.indices, scope: scope)]
        while var contents = open.popLast() {
            if let nested = compareCommands(of: &contents) {
                open.append(contents)
                open.append(nested)
            } else {
                invalidateAreas(of: old, at: contents.old, in: contents.scope)
                invalidateAreas(of: new, at: contents.new, in: contents.scope)
            }
        }
    }

    /// Compares the commands of a layer up to the next nested layer whose properties are equal in both lists. Returns
    /// the contents of this layer, or nil at the end of the commands in one of the lists.
    ///
    /// Skips commands that are equal in both lists. All other commands have changed, so the areas in which either list
    /// draws them become dirty.
    private mutating func compareCommands(of contents: inout Contents) -> Contents? {
        while let i = contents.old.first, let j = contents.new.first {
            let oldRest = old.end(ofCommandAt: i, within: contents.old)..<contents.old.upperBound
            let newRest = new.end(ofCommandAt: j, within: contents.new)..<contents.new.upperBound
            var (skipsOld, skipsNew) = (true, true)
            // Each command is read once, because a copy of a command costs more than its comparison.
            let (oldCommand, newCommand) = (old.commands[i], new.commands[j])
            if case .beginLayer(let a) = oldCommand {
                if case .beginLayer(let b) = newCommand {
                    if a.drawsContents(like: b) {
                        (contents.old, contents.new) = (oldRest, newRest)
                        return Contents(
                            old: i + 1..<max(i + 1, oldRest.lowerBound - 1),
                            new: j + 1..<max(j + 1, newRest.lowerBound - 1), scope: contents.scope.nestedScope(of: a))
                    } else if a.id != b.id {
                        let ids =
                            contents.layerIDs ?? (old.layerIDs(at: contents.allOld), new.layerIDs(at: contents.allNew))
                        contents.layerIDs = ids
                        // `a` is removed if the new list lacks it; `b` is inserted if the old list lacks it. If both or
                        // neither is true, the areas of both layers become dirty.
                        let (isRemoved, isInserted) = (!ids.new.contains(a.id), !ids.old.contains(b.id))
                        (skipsOld, skipsNew) = (isRemoved || !isInserted, isInserted || !isRemoved)
                    }
                } else {
                    skipsOld = false
                }
            } else if case .beginLayer = newCommand {
                skipsNew = false
            } else if oldCommand == newCommand {
                (contents.old, contents.new) = (oldRest, newRest)
                continue
            }
            if skipsOld {
                invalidateAreas(of: old, at: i..<oldRest.lowerBound, in: contents.scope)
                contents.old = oldRest
            }
            if skipsNew {
                invalidateAreas(of: new, at: j..<newRest.lowerBound, in: contents.scope)
                contents.new = newRest
            }
        }
        return nil
    }

    /// Marks as dirty all areas in which a range of commands draws.
    private mutating func invalidateAreas(of tree: CommandTree, at range: Range<Int>, in scope: DrawingScope) {
        var scopes = [scope]
        for command in tree.commands[range] {
            let scope = scopes[scopes.count - 1]
            switch command {
            // Without the mask, the whole container can be seen. That of a layer which is itself new or gone does not matter.
            case .beginLayer(let layer) where layer.isMask && scopes.count == 1 && !scope.clip.isNull:
                region.addArea(scope.clip)
                scopes.append(scope.nestedScope(of: layer))
            case .beginLayer(let layer): scopes.append(scope.nestedScope(of: layer))
            case .endLayer: if scopes.count > 1 { scopes.removeLast() }
            default: if let area = scope.area(of: command) { region.addArea(area) }
            }
        }
    }
}

/// The commands of a display list, with the index at which each command ends.
private struct CommandTree {
    let commands: [DisplayCommand]
    /// For each command, the index after it. For `beginLayer`, this is the index after the matching `endLayer`, or the
    /// number of commands if there is none.
    private let ends: [Int]

    init(_ commands: [DisplayCommand]) {
        var (open, ends) = ([Int](), Array(1..<commands.count + 1))
        for index in commands.indices {
            switch commands[index] {
            case .beginLayer: open.append(index)
            case .endLayer: if let start = open.popLast() { ends[start] = index + 1 }
            default: break
            }
        }
        for start in open { ends[start] = commands.count }
        (self.commands, self.ends) = (commands, ends)
    }

    /// Returns the index after a command, or the end of `range` if it is smaller.
    func end(ofCommandAt index: Int, within range: Range<Int>) -> Int { min(ends[index], range.upperBound) }

    /// Returns the identifiers of the outermost layers in a range of commands.
    func layerIDs(at range: Range<Int>) -> Set<UInt64> {
        var (index, ids) = (range.lowerBound, Set<UInt64>())
        while index < range.upperBound {
            if case .beginLayer(let layer) = commands[index] { ids.insert(layer.id) }
            index = end(ofCommandAt: index, within: range)
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
