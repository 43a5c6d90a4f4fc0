import DisplayList
import UIKit

/// What a touch script does between two frames: changes of the device, keys and the pointer.
package struct ScriptEvents {
    /// What happens before a frame.
    package enum Event: Equatable, Sendable {
        /// The device is rotated, or its settings change.
        case device(DeviceEvent.Change)
        /// A key is pressed or released.
        case key(KeyInput)
        /// The pointer of a mouse moves or changes its buttons.
        case pointer(PointerInput)
    }

    /// The events that have not been returned, with the frames that follow them, in descending order.
    private var waiting: [(frame: Int, event: Event)]

    /// Creates the events of a touch script at a frame rate. Events of one frame are in the order of the script.
    package init(_ script: TouchScript, fps: Double) {
        let events = script.gestures.compactMap { gesture -> (frame: Int, event: Event)? in
            switch gesture {
            case .device(let change, let start):
                (max(0, Int((start * fps - 0.5).rounded(.up))) + 1, .device(change))
            case .key(let key, let time): (max(1, TouchStroke.frameIndex(atOrAfter: time, fps: fps)), .key(key))
            case .pointer(let pointer, let time):
                (max(1, TouchStroke.frameIndex(atOrAfter: time, fps: fps)), .pointer(pointer))
            case .press, .tap, .drag, .touch, .tilt: nil
            }
        }
        waiting = events.enumerated().sorted { ($0.element.frame, $0.offset) > ($1.element.frame, $1.offset) }
            .map(\.element)
    }

    /// Whether all events have been returned.
    package var isFinished: Bool { waiting.isEmpty }

    /// Returns the events that have not been returned yet, up to those before a frame.
    package mutating func takeEvents(beforeFrame frame: Int) -> [Event] {
        var events: [Event] = []
        while let next = waiting.last, next.frame <= frame {
            events.append(next.event)
            waiting.removeLast()
        }
        return events
    }
}

extension HeadlessHost {
    /// Does what happens between the current frame and the next one.
    package func perform(_ event: ScriptEvents.Event) {
        switch event {
        case .device(let change): perform(change)
        case .key(let key): loop.sendKey(key)
        case .pointer(let pointer): loop.sendPointer(pointer)
        }
    }
}
