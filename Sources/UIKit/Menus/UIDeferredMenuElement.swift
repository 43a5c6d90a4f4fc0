/// A place in a menu whose elements are provided when the menu is shown. Until then, the menu shows a row with a spinner.
@preconcurrency @MainActor
open class UIDeferredMenuElement: UIMenuElement {
    /// A closure that passes elements to its parameter, at once or later.
    public typealias Provider = (@escaping ([UIMenuElement]) -> Void) -> Void

    private let provider: Provider
    private let isCached: Bool
    /// The elements that were provided; nil if the provider has not been called or has not answered.
    private var cached: [UIMenuElement]?

    /// Creates an element whose provider is called when a menu shows it first. Its elements are kept.
    public init(_ elementProvider: @escaping Provider) {
        (provider, isCached) = (elementProvider, true)
        super.init(title: "", image: nil)
    }

    private init(uncached elementProvider: @escaping Provider) {
        (provider, isCached) = (elementProvider, false)
        super.init(title: "", image: nil)
    }

    /// Returns an element whose provider is called each time when a menu shows it.
    open class func uncached(_ elementProvider: @escaping Provider) -> UIDeferredMenuElement {
        UIDeferredMenuElement(uncached: elementProvider)
    }

    /// Passes the elements to a closure, after requesting them if necessary. Only the first answer of the provider counts.
    func load(_ completion: @escaping ([UIMenuElement]) -> Void) {
        if let cached { return completion(cached) }
        var isAnswered = false
        provider { [weak self] elements in
            guard !isAnswered else { return }
            isAnswered = true
            if let self, self.isCached { self.cached = elements }
            completion(elements)
        }
    }
}

/// The elements that the deferred elements of an open menu have provided.
@MainActor
final class DeferredElements {
    /// Called when elements were provided after the menu was shown.
    var onChange: () -> Void = {}
    private var loaded: [ObjectIdentifier: [UIMenuElement]] = [:]
    /// The elements that were requested. They are kept, so that their identities stay unique.
    private var requested: [UIDeferredMenuElement] = []

    /// Returns a menu with the elements that were provided instead of the deferred ones, whose providers are called if they were
    /// not. Menus that are shown as groups are included.
    func resolving(_ menu: UIMenu) -> UIMenu {
        guard menu.children.contains(where: { $0 is UIDeferredMenuElement || $0 is UIMenu }) else { return menu }
        return menu.replacingChildren(
            menu.children.flatMap { child -> [UIMenuElement] in
                if let inline = child as? UIMenu, inline.options.contains(.displayInline) { return [resolving(inline)] }
                guard let deferred = child as? UIDeferredMenuElement else { return [child] }
                return elements(of: deferred) ?? [deferred]
            })
    }

    /// Returns the elements that were provided; nil if the provider has not answered.
    private func elements(of deferred: UIDeferredMenuElement) -> [UIMenuElement]? {
        let id = ObjectIdentifier(deferred)
        guard !requested.contains(where: { $0 === deferred }) else { return loaded[id] }
        requested.append(deferred)
        var isSynchronous = true
        deferred.load { [weak self] elements in
            self?.loaded[id] = elements
            if !isSynchronous { self?.onChange() }
        }
        isSynchronous = false
        return loaded[id]
    }
}
