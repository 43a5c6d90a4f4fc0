/// A report about an item or a value that an animator rejected or replaced.
///
/// Apple's system raises an exception in most of these cases, or ignores the input silently. See
/// `UIDynamicAnimator.diagnostics`.
public struct UIDynamicDiagnostic: Hashable, Sendable, CustomStringConvertible {
    /// The kinds of diagnostics.
    public enum Kind: Hashable, Sendable {
        /// The width or height of an item is zero, negative, NaN, infinite or larger than 2e7 points. The item gets no
        /// body or, if it already has one, keeps its old size.
        case unusableSize
        /// The center or rotation of an item is NaN or infinite, or the center is further than 1e11 points from the
        /// origin. The item gets no body or, if it already has one, keeps its old pose.
        case unusablePose
        /// The collision path of an item is not convex or has no area. The convex hull of the path, or the item's
        /// rectangle, is used instead.
        case unusableShape
        /// A view is not a descendant of the reference view. The view gets no body.
        case outsideReferenceView
        /// A boundary has no length, or a point that is NaN, infinite or out of range. The boundary is not added.
        case unusableBoundary
        /// The center of an item is outside the reference bounds that a collision behavior keeps its items in, or the item
        /// is larger than these bounds. The item moves and collides as it is: it cannot get inside, or extends beyond the
        /// bounds. Other items are not affected. Items are checked when they are added or updated, and when the bounds
        /// change.
        case outsideBounds
        /// An animator for a layout received a view, or an animator for a view received layout attributes. The item
        /// gets no body.
        case wrongKindOfItem
        /// The animator already has 32 fields. The new field has no effect.
        case tooManyFields
        /// A second layout attributes object was added for a collection view element that already has a body. The
        /// animator continues to move the first object.
        case secondObjectForElement
        /// The animator has more than one gravity behavior. The vector of the gravity behavior that was added or
        /// changed last applies to the items of all of them.
        case secondGravity
        /// A value is NaN, infinite or out of range. The value was ignored. This kind also reports numbers that the
        /// physics engine rejected during a step, for example the force of an evaluation block, and velocities that
        /// overflowed.
        case unusableValue
    }

    /// The kind of the diagnostic.
    public let kind: Kind
    /// A sentence that names the item or value, what the animator did, and the remedy.
    public let message: String

    /// The value of `message`.
    public var description: String { message }
}

/// The diagnostics of an animator, without duplicates.
@MainActor
struct DiagnosticLog {
    private(set) var all: [UIDynamicDiagnostic] = []
    private var reported: Set<UIDynamicDiagnostic> = []
    var handler: (@MainActor (UIDynamicDiagnostic) -> Void)?

    /// Inserts a diagnostic. Returns false if the log already contains it.
    mutating func insert(_ diagnostic: UIDynamicDiagnostic) -> Bool {
        guard reported.insert(diagnostic).inserted else { return false }
        all.append(diagnostic)
        return true
    }

    /// Calls the handler with a diagnostic or, if there is none, writes the diagnostic to standard error.
    func deliver(_ diagnostic: UIDynamicDiagnostic) {
        if let handler {
            handler(diagnostic)
        } else {
            writeToStandardError("UIDynamicAnimator: \(diagnostic.message)")
        }
    }
}
