// Appearance proxies of bar items.

extension UIBarItem {
    /// The proxies of the classes of items.
    private static var proxies: [ObjectIdentifier: UIBarItem] = [:]

    /// Returns the appearance proxy of the class: an item that is never shown. Items of the class and of its subclasses have
    /// the attributes of titles that were set for the proxy, unless they have attributes of their own. Bar button items
    /// have its `tintColor` as well.
    ///
    /// Items that were created before do not change until one of their properties changes. Other properties of a proxy have
    /// no effect. The program stops with a precondition failure for a subclass whose `init(coder:)` returns nil.
    public static func appearance() -> Self {
        if let proxy = proxies[ObjectIdentifier(self)] as? Self { return proxy }
        guard let proxy = self.init(coder: NSCoder()) else {
            failPrecondition("\(self).appearance() needs an initializer init(coder:) that does not return nil.")
        }
        proxies[ObjectIdentifier(self)] = proxy
        return proxy
    }

    /// The proxies of the item's class and its superclasses, of which the first precede the others.
    var ownProxies: [UIBarItem] {
        guard !Self.proxies.isEmpty else { return [] }
        let classes = sequence(first: type(of: self) as AnyClass, next: _getSuperclass)
        return classes.compactMap { Self.proxies[ObjectIdentifier($0)] }.filter { $0 !== self }
    }
}
