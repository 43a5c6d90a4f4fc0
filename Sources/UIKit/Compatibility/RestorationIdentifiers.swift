// The identifiers of views for restoration. Few views have one, so it is an associated object and not a stored property.

nonisolated(unsafe) private var identifierKey: UInt8 = 0

extension UIView {
    /// The value of `restorationIdentifier`.
    var storedRestorationIdentifier: String? {
        get { objc_getAssociatedObject(self, &identifierKey) as? String }
        set { objc_setAssociatedObject(self, &identifierKey, newValue, .OBJC_ASSOCIATION_COPY_NONATOMIC) }
    }
}
