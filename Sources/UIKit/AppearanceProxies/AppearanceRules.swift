/// The appearance proxies of the program, and the views to which they apply.
@MainActor
enum AppearanceRules {
    private struct Rule {
        let type: UIView.Type
        let containers: [any UIAppearanceContainer.Type]
        /// The view whose properties the program sets.
        let proxy: UIView
        /// The properties of the class that proxies set.
        let properties: [NamedProperty]
        /// A view with the default values of the class.
        let standard: UIView
        let matches: @MainActor (UIView) -> Bool
        /// The number of superclasses.
        let depth: Int
    }

    /// The rules in the order in which they are applied. A view takes each value from the first rule that sets it.
    private static var rules: [Rule] = []

    /// Returns the proxy of a class, which is created at the first call.
    static func proxy<View: UIView>(
        of type: View.Type, in containers: [any UIAppearanceContainer.Type]
    ) -> View {
        let known = rules.first { $0.type == type && $0.containers.elementsEqual(containers, by: { $0 == $1 }) }
        if let proxy = known?.proxy as? View { return proxy }
        let proxy = makeView(type)
        rules.append(
            Rule(
                type: type, containers: containers, proxy: proxy, properties: NamedProperty.properties(ofProxy: proxy),
                standard: makeView(type), matches: { $0 is View },
                depth: sequence(first: type as AnyClass, next: _getSuperclass).reduce(0) { count, _ in count + 1 }))
        rules.sort { ($0.containers.count, $0.depth) > ($1.containers.count, $1.depth) }
        return proxy
    }

    /// Sets the appearance of a view that enters a window.
    static func apply(to view: UIView) {
        for rule in rules where rule.matches(view) && isContained(view, in: rule.containers[...]) {
            for property in rule.properties { property.copyAppearance?(rule.proxy, view, rule.standard) }
        }
    }

    /// Returns whether a view is in objects of classes, from the inside to the outside.
    private static func isContained(_ view: UIView, in containers: ArraySlice<any UIAppearanceContainer.Type>) -> Bool {
        var (containers, responder) = (containers, view.next)
        while let type = containers.first, let current = responder {
            if isInstance(current, of: type) { containers = containers.dropFirst() }
            responder = current.next
        }
        return containers.isEmpty
    }

    private static func isInstance(_ object: AnyObject, of type: AnyClass) -> Bool {
        sequence(first: Swift.type(of: object) as AnyClass, next: _getSuperclass).contains { $0 == type }
    }

    /// Creates a view. A class of the program need not implement `init(coder:)`, so its nearest superclass in UIKit does.
    private static func makeView<View: UIView>(_ type: View.Type) -> View {
        var creator: AnyClass = type
        while !LibraryClasses.contains(creator), let parent = _getSuperclass(creator) {
            creator = parent
        }
        let view = (creator as? UIView.Type)?.init(coder: NSCoder()) ?? UIView()
        return ObjectClass.change(
            of: view, to: type,
            "which an appearance proxy cannot initialize. Use the proxy of its superclass, or set the values of its "
                + "views.")
    }
}
