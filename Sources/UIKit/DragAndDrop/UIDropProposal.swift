// What destinations propose to do with dragged items.

/// What happens to items that are dropped.
public enum UIDropOperation: UInt, Sendable {
    /// Nothing: the items return to their source.
    case cancel = 0
    /// Nothing, although the place accepts items at other times. The preview shows a sign.
    case forbidden
    /// The destination copies the items. The preview shows a plus sign.
    case copy
    /// The destination takes the items from the source. If the source does not allow it, the operation is `.cancel`.
    case move
}

/// What a destination proposes to do with items that are above it.
@preconcurrency @MainActor
open class UIDropProposal: NSObject, @preconcurrency NSCopying {
    private let storedOperation: UIDropOperation
    /// The operation.
    open var operation: UIDropOperation { storedOperation }

    /// Creates a proposal of an operation.
    public init(operation: UIDropOperation) {
        storedOperation = operation
        super.init()
    }

    /// Returns the proposal itself, which does not change.
    open func copy(with zone: NSZone?) -> Any { self }
}
