/// The running scene of the playground, with the fingers that hold its items.
final class PlaygroundScene {
    let document: SceneDocument
    private(set) var player: ScenePlayer
    /// The item that moves each item of the scene file; see `ScenePlayer.heldItems`.
    private(set) var heldItems: [any UIDynamicItem]
    /// The events of the fingers since the start, so that a trace can replay them.
    private(set) var events: [FingerEvent] = []
    private var appliedEventCount = 0
    private var fingers = Fingers()

    init(_ document: SceneDocument) {
        self.document = document
        player = ScenePlayer(document)
        heldItems = player.heldItems
    }

    /// Returns to frame 0, without fingers.
    func restart() {
        player = ScenePlayer(document)
        heldItems = player.heldItems
        fingers = Fingers()
        events = []
        appliedEventCount = 0
    }

    /// Applies the changes of the fingers, then advances by one frame.
    func step() {
        while appliedEventCount < events.count {
            fingers.apply(events[appliedEventCount], to: player)
            appliedEventCount += 1
        }
        player.advance()
    }

    /// Records a change of a finger for the next step. Returns the index of the item that the finger took hold of, or -1.
    func touch(_ finger: Int, phase: Int, at point: CGPoint) -> Int {
        guard point.isFinite else { return -1 }
        switch phase {
        case 0:
            guard let item = Fingers.findItem(at: point, in: player) else { return -1 }
            add(.grab(item: item.index, offset: item.offset), finger, point)
            return item.index
        case 1: add(.move, finger, point)
        default: add(.release, finger, point)
        }
        return -1
    }

    private func add(_ kind: FingerEvent.Kind, _ finger: Int, _ point: CGPoint) {
        events.append(FingerEvent(frame: player.frame, finger: finger, kind: kind, point: point))
    }

    /// Returns the trace from the start to the current frame. It plays the scene again, with the same changes of fingers,
    /// because a stored trace would take memory in each frame.
    func makeTrace() -> String {
        let copy = PlaygroundScene(document)
        var text = copy.player.captureTraceHeader().line + "\n"
        text += copy.player.captureTraceFrame().line + "\n"
        var index = 0
        while copy.player.frame < player.frame {
            while index < events.count, events[index].frame == copy.player.frame {
                copy.events.append(events[index])
                index += 1
            }
            copy.step()
            text += copy.player.captureTraceFrame().line + "\n"
        }
        return text
    }
}
