import DisplayList
import DynamicsGeometry
import Foundation
import JSONReading

/// Finds what changes in the display lists of a run, frame by frame, for a trace.
///
/// The cost of a frame that shows the same list as the one before is constant, otherwise it is O(*n*) in the number of
/// commands.
package struct LayerRecorder {
    /// The layers that match are recorded, with all that they contain; nil for all layers.
    private let selection: NamePattern?
    private var previousList: DisplayList?
    private var layers: [LayerKey: Layer] = [:]
    private var count = 0
    private var names: [UInt64: String] = [:]
    private var usedNames: Set<String> = []
    /// The keys of the bitmaps that the trace contains.
    private var imageKeys: Set<String> = []
    private var frame = 0
    /// The numbers of the layers in each container, from back to front, by the number of the container. Layers that
    /// disappeared can remain.
    private var orders: [Int: [Int]] = [:]
    /// The numbers of the displayed layers by their identifiers in display lists.
    private var numbers: [UInt64: Int] = [:]

    /// The identity of a layer from frame to frame. A layer that moves into another container is a new layer.
    private struct LayerKey: Hashable {
        /// The number of the layer that contains it; -1 for the screen.
        var parent: Int
        /// The identifier in display lists; 0 for layers without one.
        var id: UInt64
        /// The index among the layers in the container with the same identifier.
        var copy: Int
        /// Whether it is a mask. A layer that becomes one, or another one, is a new layer.
        var isMask: Bool
        var isInverted: Bool
    }

    /// The latest state of a recorded layer.
    private struct Layer {
        var number: Int
        var name: String
        /// The number of the layer behind it in the same container; 0 if it is the last one.
        var layerBehind = 0
        /// The middle of the bounds in the coordinates of the container, in points, rounded.
        var localCenter = CGPoint.zero
        /// The rotation and scale in the container, rounded.
        var localOrientation = LayerOrientation.plain
        var bounds = CGRect.zero
        var opacity: CGFloat = 1
        var compositing = DisplayCompositing.normal
        var clip: DisplayShape?
        var drawing = Drawing()
        var overlay = Drawing()
        /// The last frame in which the layer was displayed.
        var frame = 0
    }

    /// Commands of a layer: those of the display list and, rounded, those of the trace.
    private struct Drawing {
        private var commands: ArraySlice<DisplayCommand> = []
        private var rounded: [DisplayCommand] = []

        /// Replaces the commands.
        /// - Returns: The rounded commands if they changed, otherwise nil.
        mutating func update(_ new: ArraySlice<DisplayCommand>, origin: CGPoint, hasScrolled: Bool) -> [DisplayCommand]?
        {
            guard hasScrolled || new != commands else { return nil }
            commands = new
            let old = rounded
            rounded = new.compactMap { $0.rounded(origin: origin) }
            return rounded == old ? nil : rounded
        }
    }

    /// The records of a frame, with the bitmaps that they use for the first time.
    package struct Changes {
        package var layers: [LayerChange] = []
        package var images: [DisplayBitmap] = []
    }

    /// Creates a recorder.
    /// - Parameter selection: The pattern of the names of the recorded layers. The default, nil, records all layers.
    package init(selection: NamePattern? = nil) { self.selection = selection }

    /// Returns the records that lead from the previous display list to this one; in the first frame, from nothing.
    /// - Parameters:
    ///   - list: The display list.
    ///   - loadNames: A closure that returns the names of all layers by their identifiers. It is called if a layer
    ///     appears.
    package mutating func changes(to list: DisplayList, names loadNames: () -> [UInt64: String]) -> Changes {
        guard list != previousList else { return Changes() }
        frame += 1
        var changes = Changes()
        var tree = DisplayTree(list)
        if tree.nodes.contains(where: { $0.id != 0 && names[$0.id] == nil }) { names = loadNames() }
        if let selection { tree = tree.selecting { names[$0].map(selection.matches) == true } }
        removeHiddenLayers(tree, &changes)
        recordScreen(list, &changes)
        recordLayers(of: tree, list, &changes)
        previousList = list
        return changes
    }

    private func key(of node: DisplayTree.Node, container: Int) -> LayerKey {
        LayerKey(
            parent: container, id: node.id, copy: node.copy, isMask: node.layer.isMask,
            isInverted: node.layer.isInverted)
    }

    private mutating func recordLayers(of tree: DisplayTree, _ list: DisplayList, _ changes: inout Changes) {
        var numbers = [0]
        numbers.reserveCapacity(tree.nodes.count)
        /// For each node, the number of its frontmost layer so far.
        var frontmost = Array(repeating: 0, count: tree.nodes.count)
        var reorderedContainers: Set<Int> = []
        for node in tree.nodes.dropFirst() {
            let key = key(of: node, container: numbers[node.parent])
            let isReordered = layers[key]?.layerBehind != frontmost[node.parent]
            let number = record(node, key, of: list, &changes)
            if isReordered {
                layers[key]?.layerBehind = frontmost[node.parent]
                reorderedContainers.insert(key.parent)
            }
            frontmost[node.parent] = number
            numbers.append(number)
        }
        if !reorderedContainers.isEmpty { recordOrder(of: reorderedContainers, tree, numbers, &changes) }
    }

    /// Records the indices of the layers that are new or in another order in their container.
    private mutating func recordOrder(
        of containers: Set<Int>, _ tree: DisplayTree, _ numbers: [Int], _ changes: inout Changes
    ) {
        var displayed: [Int: [Int]] = [:]
        for (index, node) in tree.nodes.enumerated().dropFirst() where containers.contains(numbers[node.parent]) {
            displayed[numbers[node.parent], default: []].append(numbers[index])
        }
        var records: [Int: Int] = [:]
        for (index, change) in changes.layers.enumerated() { records[change.number] = index }
        for container in containers.sorted() {
            let new = displayed[container] ?? []
            let present = Set(new)
            var old = (orders[container] ?? []).filter(present.contains)
            for (index, number) in new.enumerated() where index >= old.count || old[index] != number {
                old.removeAll { $0 == number }
                old.insert(number, at: index)
                if let record = records[number] {
                    changes.layers[record].index = index
                } else {
                    var change = LayerChange(number)
                    change.index = index
                    changes.layers.append(change)
                }
            }
            orders[container] = new
        }
    }

    /// Records the size and the background of the screen.
    private func recordScreen(_ list: DisplayList, _ changes: inout Changes) {
        guard previousList?.size != list.size || previousList?.background != list.background else { return }
        var change = LayerChange(0)
        change.size = list.size
        let bounds = CGRect(origin: .zero, size: list.size)
        change.drawing = [.fill(.rectangle(bounds), list.background.rounded)]
        changes.layers.append(change)
    }

    /// Records a layer.
    /// - Returns: The number of the layer.
    private mutating func record(
        _ node: DisplayTree.Node, _ key: LayerKey, of list: DisplayList, _ changes: inout Changes
    ) -> Int {
        let known = layers[key]
        var layer = known ?? makeLayer(node)
        var change = LayerChange(layer.number)
        if known == nil {
            change.name = layer.name.isEmpty ? nil : layer.name
            change.parent = key.parent
            if node.layer.isMask { (change.isMask, change.isInverted) = (true, node.layer.isInverted) }
        }
        recordPlace(of: node, in: &layer, isNew: known == nil, &change)
        recordLook(of: node, in: &layer, list, &change)
        for bitmap in change.bitmaps where imageKeys.insert(bitmap.traceKey).inserted { changes.images.append(bitmap) }
        layer.frame = frame
        layers[key] = layer
        if known == nil, key.id != 0 { numbers[key.id] = layer.number }
        if known == nil || !change.isEmpty { changes.layers.append(change) }
        return layer.number
    }

    /// Records where a layer is: its position, size, transform and scroll offset.
    private func recordPlace(
        of node: DisplayTree.Node, in layer: inout Layer, isNew: Bool, _ change: inout LayerChange
    ) {
        let (center, orientation) = (node.localCenter.roundedLengths, LayerOrientation(node.layer.transform))
        let (size, origin) = (node.bounds.size, node.bounds.origin)
        let hasTurned = orientation != layer.localOrientation
        if isNew || hasTurned || center != layer.localCenter { change.center = node.center.roundedLengths }
        if isNew || hasTurned {
            let displayed = LayerOrientation(node.absolute)
            if hasTurned || displayed != .plain { change.orientation = displayed }
        }
        if size != layer.bounds.size { change.size = size.roundedLengths }
        if origin != layer.bounds.origin { change.scroll = origin.roundedLengths }
        (layer.localCenter, layer.localOrientation, layer.bounds) = (center, orientation, node.bounds)
    }

    /// Records what a layer looks like: its opacity, clip and drawing.
    private func recordLook(
        of node: DisplayTree.Node, in layer: inout Layer, _ list: DisplayList, _ change: inout LayerChange
    ) {
        let origin = node.bounds.origin
        let opacity = node.layer.opacity.roundedOpacity
        let clip = node.layer.clip?.rounded(origin: origin)
        if opacity != layer.opacity { change.opacity = Double(opacity) }
        if clip != layer.clip { change.clip = .some(clip) }
        if node.layer.compositing != layer.compositing { change.compositing = node.layer.compositing }
        (layer.opacity, layer.clip, layer.compositing) = (opacity, clip, node.layer.compositing)
        let hasScrolled = change.scroll != nil
        change.drawing = layer.drawing.update(list.commands[node.drawing], origin: origin, hasScrolled: hasScrolled)
        change.overlay = layer.overlay.update(list.commands[node.overlay], origin: origin, hasScrolled: hasScrolled)
    }

    /// Makes the next records contain bitmaps again that earlier ones contained.
    /// - Parameter keys: The keys of the bitmaps that need not be contained again.
    mutating func forgetImages(except keys: Set<String>) { imageKeys = keys }

    /// Returns the number of the displayed layer with an identifier; nil if there is none.
    func number(ofLayer id: UInt64) -> Int? { id == 0 ? nil : numbers[id] }

    private mutating func makeLayer(_ node: DisplayTree.Node) -> Layer {
        count += 1
        return Layer(number: count, name: names[node.id].map { makeUniqueName($0) } ?? "")
    }

    /// Returns a name that no displayed layer has: the given one, or the given one with a number.
    private mutating func makeUniqueName(_ base: String) -> String {
        var (name, copy) = (base, 2)
        while !usedNames.insert(name).inserted {
            name = "\(base) (\(copy))"
            copy += 1
        }
        return name
    }

    /// Records the layers that are displayed no longer, before new layers get their names. A layer in a container that
    /// disappeared needs no record.
    private mutating func removeHiddenLayers(_ tree: DisplayTree, _ changes: inout Changes) {
        var displayed: [Int?] = [0]
        for node in tree.nodes.dropFirst() {
            guard let container = displayed[node.parent] else {
                displayed.append(nil)
                continue
            }
            let key = key(of: node, container: container)
            displayed.append(layers[key]?.number)
            layers[key]?.frame = frame
        }
        let hidden = layers.filter { $0.value.frame != frame }
        guard !hidden.isEmpty else { return }
        let hiddenNumbers = Set(hidden.values.map(\.number))
        for (key, layer) in hidden.sorted(by: { $0.value.number < $1.value.number }) {
            layers[key] = nil
            usedNames.remove(layer.name)
            if numbers[key.id] == layer.number { numbers[key.id] = nil }
            orders[layer.number] = nil
            guard !hiddenNumbers.contains(key.parent) else { continue }
            var change = LayerChange(layer.number)
            change.isRemoved = true
            changes.layers.append(change)
        }
    }
}

extension LayerChange {
    /// The bitmaps that the record draws.
    fileprivate var bitmaps: [DisplayBitmap] {
        ((drawing ?? []) + (overlay ?? [])).compactMap { command in
            if case .bitmap(let bitmap, _) = command { bitmap } else { nil }
        }
    }
}

extension CGFloat {
    /// The opacity, limited to 0 to 1 and rounded to ten thousandths.
    fileprivate var roundedOpacity: CGFloat {
        CGFloat(Swift.min(Swift.max(Double(self), 0), 1).rounded(toFractionsOf: 1e4))
    }
}
