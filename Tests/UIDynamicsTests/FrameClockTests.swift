import Testing
import UIDynamics

@MainActor
@Suite("Frame clock")
struct FrameClockTests {
    private final class Subscriber: FrameSubscriber {
        var times: [TimeInterval] = []
        var onTick: (() -> Void)?
        func frameDidTick(_ clock: FrameClock) {
            times.append(clock.time)
            onTick?()
        }
    }

    @Test("A subscriber that is added during a tick, to any phase, is first called in the next tick")
    func subscriberAddedDuringTickIsCalledInNextTick() {
        let clock = FrameClock(frameDuration: 1)
        let first = Subscriber()
        let added = FramePhase.allCases.map { _ in Subscriber() }
        first.onTick = {
            for (phase, subscriber) in zip(FramePhase.allCases, added) { clock.addSubscriber(subscriber, to: phase) }
        }
        clock.addSubscriber(first, to: .scrolling)
        clock.tick()
        #expect(first.times == [1] && added.allSatisfy(\.times.isEmpty))
        clock.tick()
        #expect(added.allSatisfy { $0.times == [2] })
    }

    @Test("A subscriber that delayed work adds is called in the same tick if it simulates")
    func subscriberAddedByDelayedWorkIsCalledInSameTick() {
        let clock = FrameClock(frameDuration: 1)
        let first = Subscriber()
        let added = FramePhase.allCases.map { _ in Subscriber() }
        first.onTick = {
            for (phase, subscriber) in zip(FramePhase.allCases, added) { clock.addSubscriber(subscriber, to: phase) }
        }
        clock.addSubscriber(first, to: .delayedWork)
        clock.tick()
        for (phase, subscriber) in zip(FramePhase.allCases, added) {
            #expect(subscriber.times == (phase == .simulation ? [1] : []))
        }
        clock.tick()
        #expect(added.allSatisfy { $0.times.last == 2 })
    }

    @Test("A subscriber that is removed during a tick is not called, and can be added again for the next tick")
    func subscriberRemovedDuringTickIsNotCalled() {
        let clock = FrameClock(frameDuration: 1)
        let (first, second) = (Subscriber(), Subscriber())
        first.onTick = {
            clock.removeSubscriber(second, from: .simulation)
            if clock.time == 1 { clock.addSubscriber(second, to: .simulation) }
        }
        clock.addSubscriber(first, to: .gestures)
        clock.addSubscriber(second, to: .simulation)
        for _ in 0..<3 { clock.tick() }
        #expect(first.times == [1, 2, 3] && second.times.isEmpty)
        #expect(!clock.hasSubscribers(in: .simulation))
    }

    @Test("A subscriber that is added between the time and the calls of a tick is called in that tick")
    func subscriberAddedBeforeCallsIsCalledInSameTick() {
        let clock = FrameClock(frameDuration: 1)
        let subscriber = Subscriber()
        clock.advanceTime(by: nil)
        clock.addSubscriber(subscriber, to: .simulation)
        clock.callSubscribers()
        #expect(subscriber.times == [1])
    }

    @Test("A clock that is not ticked forgets removed subscribers and keeps the order of the others")
    func clockWithoutTicksForgetsRemovedSubscribers() throws {
        let clock = FrameClock(frameDuration: 1)
        let (kept, removed) = ([Subscriber(), Subscriber()], Subscriber())
        clock.addSubscriber(kept[0], to: .simulation)
        for _ in 0..<1000 {
            clock.addSubscriber(removed, to: .simulation)
            clock.removeSubscriber(removed, from: .simulation)
        }
        clock.addSubscriber(kept[1], to: .simulation)
        let entries = try #require(
            Mirror(reflecting: clock).descendant("subscribers", FramePhase.simulation.rawValue, "entries"))
        #expect(Mirror(reflecting: entries).children.count < 30)
        #expect(clock.subscribers(in: .simulation).map { ObjectIdentifier($0) } == kept.map { ObjectIdentifier($0) })
        clock.removeSubscriber(kept[0], from: .simulation)
        clock.tick()
        #expect(kept[0].times.isEmpty && kept[1].times == [1])
    }
}
