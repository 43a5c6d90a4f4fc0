import Testing
import UIKit

@testable import DynamicsRecording
@testable import UIDynamics

@MainActor
@Suite("Contacts in the event log of an interface")
struct AnimatorEventLogTests {
    private let log = AnimatorEventLog()
    private let animators = [UIDynamicAnimator(), UIDynamicAnimator()]
    private let view = UIView()

    private func report(_ animator: Int = 0, pair: Int, began: Bool) {
        log.animator(
            animators[animator],
            didReport: ObservedContact(
                pair: ObservedContact.Pair(a: pair, b: -1), began: began, item: view, other: nil,
                boundary: "\(pair)" as NSString, point: .zero, impulse: 0, delegateCount: 0))
    }

    /// The numbers of the pairs that are in contact, in the order of the log.
    private var openPairs: [Int] { log.contacts.map(\.observed.pair.a) }

    @Test("Current contacts are listed in the order in which they began, apart for each animator")
    func contactsAreListedInOrder() {
        for pair in [3, 1, 2] { report(pair: pair, began: true) }
        report(1, pair: 1, began: true)
        report(pair: 1, began: false)
        #expect(openPairs == [3, 2, 1] && log.contacts.last?.animator === animators[1])
        report(pair: 3, began: true)
        #expect(openPairs == [2, 1, 3])
        log.animator(animators[1], didRemove: ObservedContact.Pair(a: 2, b: -1))
        log.animator(animators[0], didRemove: ObservedContact.Pair(a: 2, b: -1))
        #expect(openPairs == [1, 3])
        #expect(log.drainEntries().count { $0.kind == "contact ended" } == 2)
    }

    @Test("Contacts of a deallocated animator are not listed")
    func contactsOfDeallocatedAnimatorAreNotListed() {
        var animator: UIDynamicAnimator? = UIDynamicAnimator()
        log.animator(
            animator!,
            didReport: ObservedContact(
                pair: ObservedContact.Pair(a: 0, b: -1), began: true, item: view, other: nil, boundary: nil,
                point: .zero,
                impulse: 0, delegateCount: 0))
        report(pair: 5, began: true)
        animator = nil
        #expect(openPairs == [5])
    }

    /// With a cost in proportion to the square of the number, this test would take minutes.
    @Test("30,000 contacts begin, and end in either order")
    func manyContactsBeginAndEnd() {
        let pairs = Array(0..<30_000)
        for ends in [pairs, pairs.reversed()] {
            for pair in pairs { report(pair: pair, began: true) }
            #expect(openPairs == pairs)
            for pair in ends.dropLast() { report(pair: pair, began: false) }
            #expect(openPairs == [ends.last])
            log.animator(animators[0], didRemove: ObservedContact.Pair(a: ends.last!, b: -1))
            #expect(log.contacts.isEmpty && log.drainEntries().count == 60_000)
        }
    }
}
