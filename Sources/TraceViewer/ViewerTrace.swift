import Foundation
import Recording

/// A trace as the viewer's page holds it; takes a frame at a time and keeps little of it.
public struct ViewerTrace {
    /// The trace's header.
    public let header: TraceHeader
    /// What the page calls it: a file's name, or a scene's.
    public let name: String
    /// The number of frames so far.
    public private(set) var frameCount = 0

    private var times = MotionTrack(stepsPerUnit: [MotionSteps.second])
    private var scroll = MotionTrack(stepsPerUnit: [MotionSteps.point, MotionSteps.point])
    private var running = MotionTrack(stepsPerUnit: [])
    private var items: [Piece<TraceItem>] = []
    private var contacts: [Piece<TraceContact>] = []
    private var itemPlaces: [String: Int] = [:]
    private var contactPlaces: [[String]: Int] = [:]
    private var order = DrawingOrder()
    private var events: [String] = []
    private var looks: [String] = []
    private var lookPlaces: [String: Int] = [:]

    private struct Piece<Value> {
        var value: Value
        var look = 0
        var track: MotionTrack
        /// Looks that it took on later, each with its frame, as JSON.
        var changes: [String] = []
    }

    /// A trace without frames yet.
    public init(_ header: TraceHeader, name: String) {
        self.header = header
        self.name = name
        for item in header.items { add(item) }
    }

    /// What a window's or a tab's title says.
    var title: String {
        let scene = header.scene.split(separator: "/").last.map(String.init) ?? header.scene
        return name == header.scene ? scene : "\(name): \(scene)"
    }

    /// Adds the next frame.
    public mutating func append(_ frame: TraceFrame) {
        let number = frameCount
        frameCount += 1
        times.append(frame: number, frame.time.isFinite ? frame.time : Double(number) / max(header.fps, 1))
        if frame.isRunning { running.append(frame: number) }
        if let place = frame.scroll { scroll.append(frame: number, place.x, place.y) }
        for item in frame.added { add(item) }
        let present = frame.items.map { itemPlaces[$0.id] ?? add(TraceItem(id: $0.id, size: .zero)) }
        for (index, state) in zip(present, frame.items) {
            items[index].track.append(frame: number, state.center.x, state.center.y, state.angle)
        }
        order.append(frame: number, present)
        for contact in frame.contacts {
            contacts[place(of: contact)].track.append(
                frame: number, contact.point.x, contact.point.y, contact.impulse ?? 0)
        }
        for event in frame.events {
            events.append(JSONText.list([String(number)] + ([event.kind] + event.subjects).map(JSONText.string)))
        }
    }

    @discardableResult
    private mutating func add(_ item: TraceItem) -> Int {
        if let known = itemPlaces[item.id] {
            items[known].changes.append("[\(frameCount - 1),\(dress(item, look: look(of: item)))]")
            return known
        }
        let steps = [MotionSteps.point, MotionSteps.point, MotionSteps.radian]
        items.append(Piece(value: item, look: look(of: item), track: MotionTrack(stepsPerUnit: steps)))
        itemPlaces[item.id] = items.count - 1
        return items.count - 1
    }

    private mutating func look(of item: TraceItem) -> Int {
        let text = JSONText.list(item.look.map(\.json))
        if let known = lookPlaces[text] { return known }
        looks.append(text)
        lookPlaces[text] = looks.count - 1
        return looks.count - 1
    }

    private mutating func place(of contact: TraceContact) -> Int {
        let pair = [contact.first, contact.second]
        if let known = contactPlaces[pair] { return known }
        let steps = [MotionSteps.point, MotionSteps.point, MotionSteps.impulse]
        contacts.append(Piece(value: contact, track: MotionTrack(stepsPerUnit: steps)))
        contactPlaces[pair] = contacts.count - 1
        return contacts.count - 1
    }

    private func dress(_ item: TraceItem, look: Int) -> String {
        let sides = [item.size.width, item.size.height].map { JSONText.number(Double($0)) }
        return "\(sides[0]),\(sides[1]),\(look)"
    }

    /// What is not motion, as JSON.
    var json: String {
        let things = items.map { piece in
            let changes = piece.changes.isEmpty ? [] : [JSONText.list(piece.changes)]
            let name = JSONText.string(piece.value.id)
            return JSONText.list([name, dress(piece.value, look: piece.look), list(piece.track.spans)] + changes)
        }
        let touching = contacts.map { piece in
            JSONText.list([piece.value.first, piece.value.second].map(JSONText.string) + [list(piece.track.spans)])
        }
        let fingers = header.touches.map { touch in
            let numbers = [touch.location.x, touch.location.y, touch.time].map { JSONText.number(Double($0)) }
            return JSONText.list([String(touch.touch), JSONText.string(touch.phase.rawValue)] + numbers)
        }
        let size = [header.bounds.width, header.bounds.height].map { JSONText.number(Double($0)) }
        return """
            {"name":\(JSONText.string(name)),"scene":\(JSONText.string(header.scene)),\
            "bounds":\(JSONText.list(size)),"fps":\(JSONText.number(header.fps)),"frames":\(frameCount),\
            "steps":[\(MotionSteps.point),\(MotionSteps.radian),\(MotionSteps.second),\(MotionSteps.impulse)],
            "backdrop":\(JSONText.list(header.backdrop.map(\.json))),
            "looks":\(JSONText.list(looks)),
            "items":\(JSONText.list(things)),
            "orders":\(JSONText.list(order.changes.map { "[\($0.frame),\(list($0.items))]" })),
            "contacts":\(JSONText.list(touching)),
            "scroll":\(list(scroll.spans)),"running":\(list(running.spans)),
            "events":\(JSONText.list(events)),
            "touches":\(JSONText.list(fingers))}
            """
    }

    /// The motion: times, scroll, items, contacts, one after another.
    var motion: [UInt8] { ([times, scroll] + items.map(\.track) + contacts.map(\.track)).flatMap(\.bytes) }
}

private func list(_ numbers: [Int]) -> String { JSONText.list(numbers.map(String.init)) }
