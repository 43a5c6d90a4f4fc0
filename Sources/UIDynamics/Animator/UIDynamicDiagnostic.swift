/// Something that an animator left out or took otherwise than it was said, where Apple's would crash or be silent.
public struct UIDynamicDiagnostic: Hashable, Sendable, CustomStringConvertible {
    /// What kind of thing it is.
    public enum Kind: Hashable, Sendable {
        /// An item's width or height is zero, negative or not finite: it got no body.
        case unusableSize
        /// An item's center or rotation is not finite: it got no body, or kept its place.
        case unusablePlace
        /// An item's collision path cannot be used as it is; the nearest shape stands for it.
        case unusableShape
        /// A view that is not below the reference view: it got no body.
        case outsideReference
        /// A boundary without any length; it was not added.
        case unusableBoundary
        /// A view given to a layout's animator, or a layout's attributes given to a view's: it got no body.
        case wrongKindOfItem
        /// More than 32 fields; this one does nothing.
        case tooManyFields
        /// A second object for an element that has a body: the first one stays.
        case secondObjectForElement
        /// A second gravity behavior: the one that was changed last counts for all items.
        case secondGravity
        /// A value was not finite and was not taken over.
        case unusableValue
    }

    /// What kind of thing it is.
    public let kind: Kind
    /// A sentence that names the item or the value, and what to do about it.
    public let message: String

    /// The sentence.
    public var description: String { message }
}

/// Collects diagnostics, each sentence once.
@MainActor
struct DiagnosticLog {
    private(set) var all: [UIDynamicDiagnostic] = []
    private var seen: Set<UIDynamicDiagnostic> = []
    var handler: (@MainActor (UIDynamicDiagnostic) -> Void)?

    mutating func report(_ kind: UIDynamicDiagnostic.Kind, _ message: String) {
        let diagnostic = UIDynamicDiagnostic(kind: kind, message: message)
        guard seen.insert(diagnostic).inserted else { return }
        all.append(diagnostic)
        if let handler {
            handler(diagnostic)
        } else {
            FileHandle.standardError.write(Data("UIDynamicAnimator: \(message)\n".utf8))
        }
    }
}
