import Foundation
import JSONReading

/// A trace in the compact form that the viewer page contains. Appended frames are encoded and not retained.
public struct ViewerTrace {
    /// The header of the trace.
    public let header: TraceHeader
    /// The name that the page shows for the trace: a file name or the name of a scene.
    public let name: String
    /// The number of frames that have been appended.
    public private(set) var frameCount = 0

    private var times = MotionTrack(stepsPerUnit: [MotionResolution.second])
    private var scroll = MotionTrack(stepsPerUnit: [MotionResolution.point, MotionResolution.point])
    private var running = MotionTrack(stepsPerUnit: [])
    private var items: [Entry<TraceItem>] = []
    private var contacts: [Entry<TraceContact>] = []
    private var itemIndices: [String: Int] = [:]
    private var contactIndices: [[String]: Int] = [:]
    private var order = DrawingOrder()
    /// The shapes behind the items, each entry as a JSON array of the first frame and the shapes.
    private var backdrops: [String] = []
    /// The events of all frames, each as a JSON array.
    private var events: [String] = []
    /// The distinct appearances, each as a JSON array of shapes. Items refer to an appearance by its index.
    private var appearances: [String] = []
    private var appearanceIndices: [String: Int] = [:]
    private var xray = ViewerXRay()
    private var layers = ViewerLayers()
    private var work = ViewerWork()
    /// The numbers of the layers that display items.
    private var itemLayers: Set<Int> = []

    /// An item or a contact of the trace, with its motion.
    private struct Entry<Value> {
        var value: Value
        /// The index of the item's initial appearance in `appearances`; -1 for a layer that is no item. Unused if the entry
        /// is a contact.
        var appearance = 0
        var track: MotionTrack
        /// The later changes of the item's size or appearance, each as a JSON array that starts with the frame index.
        var changes: [String] = []
    }

    /// Creates a trace without frames.
    /// - Parameters:
    ///   - header: The header of the trace.
    ///   - name: The name that the page shows for the trace.
    public init(_ header: TraceHeader, name: String) {
        self.header = header
        self.name = name
        appendBackdrop(header.backdrop)
        for item in header.items { addOrUpdateItem(item) }
    }

    private var isDark: Bool { header.options?.device.isDark == true }

    /// The title of the trace in the page: the name of the scene, preceded by the file name if there is one.
    var title: String {
        let scene = header.scene.split(separator: "/").last.map(String.init) ?? header.scene
        return name == header.scene ? scene : "\(name): \(scene)"
    }

    /// Appends the next frame of the trace.
    public mutating func append(_ frame: TraceFrame) {
        let number = frameCount
        frameCount += 1
        times.append(frame: number, values: frame.time.isFinite ? frame.time : Double(number) / max(header.fps, 1))
        if frame.isRunning { running.append(frame: number) }
        if let offset = frame.scroll { scroll.append(frame: number, values: offset.x, offset.y) }
        if let backdrop = frame.backdrop { appendBackdrop(backdrop) }
        for item in frame.added { addOrUpdateItem(item) }
        let present = frame.items.map { itemIndices[$0.id] ?? addOrUpdateItem(TraceItem(id: $0.id, size: .zero)) }
        for (index, state) in zip(present, frame.items) {
            items[index].track.append(frame: number, values: state.center.x, state.center.y, state.angle)
        }
        order.append(frame: number, items: present)
        for contact in frame.contacts {
            contacts[findOrAddContact(contact)].track.append(
                frame: number, values: contact.point.x, contact.point.y, contact.impulse ?? 0)
        }
        layers.append(frame, number: number)
        if let frameWork = frame.work { work.append(frameWork, number: number) }
        if let frameXRay = frame.xray { xray.append(frameXRay, frame: number) }
        for event in frame.events {
            events.append(
                JSONText.formatArray([String(number)] + ([event.kind] + event.subjects).map(JSONText.formatString)))
        }
    }

    /// Records the shapes behind the items from the last frame on.
    private mutating func appendBackdrop(_ shapes: [TraceShape]) {
        backdrops.append("[\(max(frameCount - 1, 0)),\(JSONText.formatArray(shapes.map(\.json)))]")
    }

    /// Adds a new item, or records a change of size or appearance for an item that was added before.
    /// - Returns: The index of the item in `items`.
    @discardableResult
    private mutating func addOrUpdateItem(_ item: TraceItem) -> Int {
        if let layer = item.layer { itemLayers.insert(layer) }
        if let index = itemIndices[item.id] {
            let look = formatSizeAndAppearance(item, appearance: findOrAddAppearance(of: item))
            items[index].changes.append("[\(frameCount - 1),\(look)]")
            return index
        }
        let steps = [MotionResolution.point, MotionResolution.point, MotionResolution.radian]
        items.append(
            Entry(value: item, appearance: findOrAddAppearance(of: item), track: MotionTrack(stepsPerUnit: steps)))
        itemIndices[item.id] = items.count - 1
        return items.count - 1
    }

    private mutating func findOrAddAppearance(of item: TraceItem) -> Int {
        let json = JSONText.formatArray(item.appearance.map(\.json))
        if let index = appearanceIndices[json] { return index }
        appearances.append(json)
        appearanceIndices[json] = appearances.count - 1
        return appearances.count - 1
    }

    private mutating func findOrAddContact(_ contact: TraceContact) -> Int {
        let pair = [contact.first, contact.second]
        if let index = contactIndices[pair] { return index }
        let steps = [MotionResolution.point, MotionResolution.point, MotionResolution.impulse]
        contacts.append(Entry(value: contact, track: MotionTrack(stepsPerUnit: steps)))
        contactIndices[pair] = contacts.count - 1
        return contacts.count - 1
    }

    /// Returns the size, the appearance index and the number of the layer as elements of a JSON array:
    /// `width,height,appearance,layer`. The number is 0 if no layer displays the item.
    private func formatSizeAndAppearance(_ item: TraceItem, appearance: Int) -> String {
        let sides = [item.size.width, item.size.height].map { JSONText.formatNumber(Double($0)) }
        return "\(sides[0]),\(sides[1]),\(appearance),\(item.layer ?? 0)"
    }

    /// The items, then the layers that move and display no item.
    private var shownItems: [Entry<TraceItem>] {
        let moving = layers.moving.sorted { $0.key < $1.key }.filter { !itemLayers.contains($0.key) }
        return items
            + moving.map { number, layer in
                var item = TraceItem(id: layer.name, size: layer.size)
                item.layer = number
                return Entry(value: item, appearance: -1, track: layer.track)
            }
    }

    /// All data of the trace except the values in `motion`, as a JSON object.
    var json: String {
        let itemTexts = shownItems.map { entry in
            let changes = entry.changes.isEmpty ? [] : [JSONText.formatArray(entry.changes)]
            let id = JSONText.formatString(entry.value.id)
            let look = formatSizeAndAppearance(entry.value, appearance: entry.appearance)
            return JSONText.formatArray([id, look, formatIntegers(entry.track.spans)] + changes)
        }
        let contactTexts = contacts.map { entry in
            let names = [entry.value.first, entry.value.second].map(JSONText.formatString)
            return JSONText.formatArray(names + [formatIntegers(entry.track.spans)])
        }
        let touchTexts = header.touches.map { touch in
            let numbers = [touch.location.x, touch.location.y, touch.time].map { JSONText.formatNumber(Double($0)) }
            return JSONText.formatArray([String(touch.touch), JSONText.formatString(touch.phase.rawValue)] + numbers)
        }
        let size = [header.bounds.width, header.bounds.height].map { JSONText.formatNumber(Double($0)) }
        let steps = [
            MotionResolution.point, MotionResolution.radian, MotionResolution.second, MotionResolution.impulse,
        ].map { "\($0)" }
        return """
            {"name":\(JSONText.formatString(name)),"scene":\(JSONText.formatString(header.scene)),\
            "bounds":\(JSONText.formatArray(size)),"fps":\(JSONText.formatNumber(header.fps)),"frames":\(frameCount),\
            "steps":\(JSONText.formatArray(steps)),
            "backdrops":\(JSONText.formatArray(backdrops)),
            "appearances":\(JSONText.formatArray(appearances)),
            "items":\(JSONText.formatArray(itemTexts)),
            "orders":\(JSONText.formatArray(order.changes.map { "[\($0.frame),\(formatIntegers($0.items))]" })),
            "contacts":\(JSONText.formatArray(contactTexts)),
            "scroll":\(formatIntegers(scroll.spans)),"running":\(formatIntegers(running.spans)),
            "events":\(JSONText.formatArray(events)),\(isDark ? "\"dark\":true," : "")\(xray.member)
            \(layers.members)\(work.member)"touches":\(JSONText.formatArray(touchTexts))}
            """
    }

    /// The encoded columns of all tracks, in the order times, scroll offsets, items, contacts. `Page/trace.js` reads
    /// them.
    var motion: [UInt8] { ([times, scroll] + shownItems.map(\.track) + contacts.map(\.track)).flatMap(\.bytes) }
}

private func formatIntegers(_ numbers: [Int]) -> String { JSONText.formatArray(numbers.map(String.init)) }
