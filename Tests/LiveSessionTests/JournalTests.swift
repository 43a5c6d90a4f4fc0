import DisplayList
import Foundation
import JSONReading
import Testing

@testable import LiveSession

@Suite("Journals: the recorded input of a session")
struct JournalTests {
    private func touch(_ number: Int, _ phase: TouchPhase, _ x: CGFloat) -> SessionInput {
        .touch(number, phase, CGPoint(x: x, y: 0))
    }

    private let journal: Journal = {
        var journal = Journal()
        journal.append([.touch(0, .began, .zero), .touch(1, .began, CGPoint(x: 5, y: 5))], frame: 2)
        journal.append([], frame: 3)
        journal.append([.touch(0, .moved, CGPoint(x: 9, y: 0))], frame: 4)
        journal.append([.touch(1, .ended, CGPoint(x: 5, y: 5))], frame: 9)
        return journal
    }()

    @Test("Input is found by its frame, and parts end and begin at any frame")
    func parts() {
        #expect(journal.count == 4 && journal.inputs(ofFrame: 2).count == 2)
        #expect(
            journal.inputs(ofFrame: 3).isEmpty && journal.inputs(ofFrame: 10).isEmpty
                && journal.inputs(ofFrame: 0).isEmpty)
        #expect(journal.prefix(throughFrame: 4).count == 3 && journal.prefix(throughFrame: 1) == Journal())
        #expect(journal.prefix(throughFrame: 100) == journal)
        let part = journal.part(fromFrame: 3, throughFrame: 9)
        #expect(part.count == 2 && part.inputs(ofFrame: 4) == [touch(0, .moved, 9)])
        #expect(journal.part(fromFrame: 8, throughFrame: 3).count == 0)
    }

    @Test("A journal is the same after it was written and read")
    func json() throws {
        #expect(try Journal(journal.json) == journal)
        #expect(journal.json.array?.map { $0.array?[0].integer } == [2, 4, 9])
        #expect(throws: UserFacingError.self) { try Journal([[1]]) }
    }

    @Test("The fingers that are down are known in each frame")
    func fingers() {
        #expect(journal.activeTouches(inFrame: 1).isEmpty)
        #expect(journal.activeTouches(inFrame: 3) == [0: .zero, 1: CGPoint(x: 5, y: 5)])
        #expect(journal.activeTouches(inFrame: 9) == [0: CGPoint(x: 9, y: 0)])
    }

    @Test("An hour of movements takes a few megabytes")
    func size() {
        #expect(MemoryLayout<SessionInput>.stride <= 40)
    }
}
