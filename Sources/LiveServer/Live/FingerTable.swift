import LiveSession
import UIKit

/// The fingers of all browsers that are down.
///
/// Browsers number their fingers from 0. In the session, each finger on the screen has its own number.
struct FingerTable {
    /// A finger in the numbers of a browser.
    private struct Source: Hashable {
        let socket: Int
        let finger: Int
    }

    private var numbers: [Source: Int] = [:]
    /// The locations of the fingers that are down, by their numbers in the session.
    private var places: [Int: CGPoint] = [:]

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

    /// Goes to another frame, in which the fingers that were down have no browser.
    /// - Parameter places: The locations of the fingers that are down in that frame, by their numbers in the session.
    mutating func move(to places: [Int: CGPoint]) {
        numbers.removeAll()
        self.places = places
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
