import LiveSession
import UIKit

/// The fingers of all browsers, and those that are down in each frame.
///
/// Browsers number their fingers from 0. In the session, each finger on the screen has its own number.
struct FingerTable {
    /// A finger in the numbers of a browser.
    private struct Source: Hashable {
        let socket: Int
        let finger: Int
    }

    private typealias Places = [Int: CGPoint]

    private var numbers: [Source: Int] = [:]
    /// The locations of the fingers that are down, by their numbers in the session.
    private var places: Places = [:]
    /// The fingers that are down from a frame on, in the order of the frames.
    private var history: [(frame: Int, places: Places)] = [(0, [:])]

    /// Converts the touch of a browser; returns nil if it does not follow from the earlier ones.
    mutating func convert(_ input: SessionInput, fromSocket socket: Int) -> SessionInput? {
        guard case .touch(let finger, let phase, let location) = input else { return input }
        guard location.x.isFinite, location.y.isFinite else { return nil }
        let source = Source(socket: socket, finger: finger)
        switch phase {
        case .began:
            guard numbers[source] == nil else { return nil }
            let number = (0...).first { places[$0] == nil }!
            numbers[source] = number
            places[number] = location
            return .touch(number, phase, location)
        case .moved, .stationary:
            guard let number = numbers[source] else { return nil }
            places[number] = location
            return .touch(number, .moved, location)
        case .ended, .cancelled:
            guard let number = numbers.removeValue(forKey: source) else { return nil }
            places[number] = nil
            return .touch(number, phase, location)
        }
    }

    /// Cancels the fingers of a browser that is gone.
    mutating func cancel(socket: Int) -> [SessionInput] {
        let gone = numbers.filter { $0.key.socket == socket }.sorted { $0.value < $1.value }
        return gone.compactMap { source, number in
            numbers[source] = nil
            return places.removeValue(forKey: number).map { .touch(number, .cancelled, $0) }
        }
    }

    /// Records that the input so far has arrived in a frame.
    mutating func record(frame: Int) {
        // Later frames belong to a course that was left.
        while let last = history.last, last.frame >= frame, last.frame > 0 { history.removeLast() }
        if history.last!.places != places { history.append((frame, places)) }
    }

    /// Goes back to a frame, in which the fingers that were down have no browser.
    mutating func rewind(to frame: Int) {
        numbers.removeAll()
        places = history.last { $0.frame <= frame }?.places ?? [:]
    }

    /// Lifts the fingers that have no browser, before the app continues from an earlier frame.
    mutating func liftAbandoned() -> [SessionInput] {
        let held = Set(numbers.values)
        return places.sorted { $0.key < $1.key }.filter { !held.contains($0.key) }.map { number, place in
            places[number] = nil
            return .touch(number, .ended, place)
        }
    }
}
