import DynamicsRecording
import Testing
import UIKit

@testable import ScenePlayback

@MainActor
@Suite("Contacts in the event log of a scene")
struct SceneEventLogTests {
    private let log = SceneEventLog()
    private let behaviors = [UICollisionBehavior(), UICollisionBehavior()]
    private let items = [UIView(), UIView()]

    init() {
        let items = items
        log.itemID = { $0 === items[0] ? "a" : "b" }
    }

    private func begin(_ behavior: Int, boundary: String) {
        log.collisionBehavior(
            behaviors[behavior], beganContactFor: items[0], withBoundaryIdentifier: boundary as NSString, at: .zero)
    }

    private func end(_ behavior: Int, boundary: String) {
        log.collisionBehavior(
            behaviors[behavior], endedContactFor: items[0], withBoundaryIdentifier: boundary as NSString)
    }

    @Test("Current contacts are listed in the order in which they began")
    func contactsAreListedInOrder() {
        for boundary in ["w", "x", "y", "z"] { begin(0, boundary: boundary) }
        log.collisionBehavior(behaviors[0], beganContactFor: items[0], with: items[1], at: CGPoint(x: 1, y: 2))
        end(0, boundary: "x")
        begin(0, boundary: "x")
        end(0, boundary: "w")
        #expect(log.contacts.map(\.second) == ["y", "z", "b", "x"])
        #expect(log.contacts[2].point == CGPoint(x: 1, y: 2))
        log.collisionBehavior(behaviors[0], endedContactFor: items[0], with: items[1])
        #expect(log.contacts.map(\.second) == ["y", "z", "x"])
        let ended = log.drainEvents().filter { $0.kind == "contact ended" }
        #expect(ended.count == 3)
    }

    @Test("Contacts of two behaviors with boundaries of the same name are kept apart")
    func contactsOfTwoBehaviorsAreKeptApart() {
        begin(0, boundary: "w")
        begin(1, boundary: "w")
        end(0, boundary: "w")
        #expect(log.contacts.map(\.second) == ["w"])
        // The end of the contact with a removed boundary is not reported. A boundary that is added under the same name
        // replaces the contact.
        begin(1, boundary: "w")
        #expect(log.contacts.map(\.second) == ["w"])
    }

    /// With a cost in proportion to the square of the number, this test would take minutes.
    @Test("40,000 contacts begin, and end in either order")
    func manyContactsBeginAndEnd() {
        let names = (0..<40_000).map { "wall \($0)" }
        for ends in [names, names.reversed()] {
            for name in names { begin(0, boundary: name) }
            #expect(log.contacts.count == 40_000)
            for name in ends.dropLast() { end(0, boundary: name) }
            #expect(log.contacts.map(\.second) == [ends.last])
            end(0, boundary: ends.last!)
            #expect(log.contacts.isEmpty && log.drainEvents().count == 80_000)
        }
    }
}
