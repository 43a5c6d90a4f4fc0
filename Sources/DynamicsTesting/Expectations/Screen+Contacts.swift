import Foundation
import Testing
import UIDynamics
import UIKit

// The contacts that occurred on a screen.

/// A contact of two items, or of an item with a boundary, that a screen recorded.
public struct ScreenContact: Sendable, CustomStringConvertible {
    /// The names of the two at the time of the contact. A view has the name of its `accessibilityIdentifier`, or its class and frame without one; a
    /// cell has a name like `cell 0-7`; a boundary has its identifier, and the bounds of the reference view are `bounds`.
    public let names: [String]
    /// The frame in which the contact began.
    public let frame: Int
    /// The point of contact in the coordinates of the animator's reference view, in points.
    public let point: CGPoint
    /// The impulse of the collision, in newton seconds.
    public let impulse: Double

    /// The names and the frame.
    public var description: String { "\(names.joined(separator: " and ")) in frame \(frame)" }

    @MainActor init(_ contact: ObservedContact, on screen: Screen, frame: Int) {
        let other =
            contact.other.map { screen.contactName(of: $0) } ?? contact.boundary.map { "\($0)" } ?? "bounds"
        names = [screen.contactName(of: contact.item), other]
        (self.frame, point, impulse) = (frame, contact.point, contact.impulse)
    }

    fileprivate func involves(_ pair: (String, String)) -> Bool {
        names == [pair.0, pair.1] || names == [pair.1, pair.0]
    }
}

extension Screen {
    /// The contacts that began on the screen, in order. Contacts of all animators are recorded.
    ///
    /// Complexity: O(n) in the number of events.
    public var contacts: [ScreenContact] {
        events.events.compactMap { event in
            if case .contact(let contact) = event.kind { return contact }
            return nil
        }
    }

    fileprivate func contactName(of item: any UIDynamicItem) -> String {
        if let id = scenePlayer?.objects.id(of: item), !id.isEmpty { return id }
        return (item as? UIView)?.accessibilityIdentifier ?? name(of: item)
    }

    /// Checks that contacts began in an order. Other contacts can occur between them.
    /// - Parameters:
    ///   - pairs: The names of the two in each contact, in any order, as in ``ScreenContact/names``.
    ///   - first: The first frame whose contacts count. The default is 0.
    ///   - sourceLocation: The place to which a failure is attributed. The default is the caller's.
    /// - Returns: Whether the contacts began in this order.
    @discardableResult
    public func expectContacts(
        inOrder pairs: [(String, String)], fromFrame first: Int = 0, sourceLocation: SourceLocation = #_sourceLocation
    ) -> Bool {
        let contacts = contacts.filter { $0.frame >= first }
        var rest = contacts[...]
        var previous = "the beginning"
        for pair in pairs {
            guard let index = rest.firstIndex(where: { $0.involves(pair) }) else {
                let earlier = contacts.first { $0.involves(pair) }.map { ", but before that: \($0)" } ?? ""
                let list = contacts.prefix(12).map(\.description).joined(separator: "; ")
                fail(
                    "\(pair.0) and \(pair.1) did not touch after \(previous)\(earlier). The contacts were: "
                        + "\(list.isEmpty ? "none" : list)\(contacts.count > 12 ? "; and \(contacts.count - 12) more" : "").",
                    sourceLocation)
                return false
            }
            previous = "\(rest[index])"
            rest = rest[(index + 1)...]
        }
        return true
    }

    /// Runs frames until all animators pause.
    ///
    /// If an animator still runs at the limit, the call records a failure that names its moving items, their speeds and
    /// the behaviors that act on them.
    /// - Parameters:
    ///   - seconds: The longest time, in seconds.
    ///   - sourceLocation: The place to which a failure is attributed. The default is the caller's.
    /// - Returns: Whether all animators paused.
    @discardableResult
    public func expectAnimatorsPause(
        within seconds: TimeInterval, sourceLocation: SourceLocation = #_sourceLocation
    ) -> Bool {
        let last = frame + frameCount(of: seconds)
        while loop.isSimulating, frame < last { runStep() }
        guard loop.isSimulating else { return true }
        fail("An animator did not pause within \(format(seconds)) s. \(whyRunning)", sourceLocation)
        return false
    }

    /// The frames in which animators paused, in order.
    public var pauseFrames: [Int] {
        events.events.compactMap { event in
            if case .pause = event.kind { return event.frame }
            return nil
        }
    }

    /// Checks that a view is drawn in front of another, where they overlap: that it comes later in the hierarchy, or that
    /// its ancestor does.
    /// - Returns: Whether both are on the screen and the first is in front.
    @discardableResult
    public func expect(
        _ front: Subject, inFrontOf back: Subject, sourceLocation: SourceLocation = #_sourceLocation
    ) -> Bool {
        do {
            let (a, b) = (
                try view(front, sourceLocation: sourceLocation), try view(back, sourceLocation: sourceLocation)
            )
            if drawingPath(of: b).lexicographicallyPrecedes(drawingPath(of: a)) { return true }
            fail(
                "\(name(of: a)) must be in front of \(name(of: b)), but is behind it in \(place(ofFrame: frame)).",
                sourceLocation)
        } catch {
            fail("\(error)", sourceLocation)
        }
        return false
    }

    /// Returns the indices of a view and its ancestors among their siblings, from the window down.
    private func drawingPath(of view: UIView) -> [Int] {
        var path: [Int] = []
        var current = view
        while let superview = current.superview {
            path.append(superview.subviews.firstIndex { $0 === current } ?? 0)
            current = superview
        }
        path.append(loop.windows.firstIndex { $0 === current } ?? 0)
        return path.reversed()
    }
}
