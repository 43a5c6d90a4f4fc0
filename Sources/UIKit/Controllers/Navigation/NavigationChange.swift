/// A change of a navigation controller's stack.
@MainActor
struct NavigationChange {
    let oldStack: [UIViewController]
    let newStack: [UIViewController]
    let isPop: Bool
    /// Whether the navigation controller is visible, so that the transition calls the appearance methods.
    let isVisible: Bool
    /// Whether the appearance methods are called with true, and the views move.
    let isAnimated: Bool

    init(of navigation: UINavigationController, to newStack: [UIViewController], isPop: Bool, animated: Bool) {
        let oldStack = navigation.children
        (self.oldStack, self.newStack, self.isPop) = (oldStack, newStack, isPop)
        isVisible = navigation.appearance == .appeared
        isAnimated =
            animated && isVisible && navigation.viewIfLoaded?.window != nil && oldStack.last != nil
            && newStack.last != nil && oldStack.last !== newStack.last
    }

    /// Whether the stack is still the one that the change replaces.
    func isCurrent(in navigation: UINavigationController) -> Bool {
        navigation.children.elementsEqual(oldStack) { $0 === $1 }
    }

    /// The old top controller; nil if the top controller stays the same.
    var from: UIViewController? { oldStack.last === newStack.last ? nil : oldStack.last }
    /// The new top controller; nil if the top controller stays the same.
    var to: UIViewController? { oldStack.last === newStack.last ? nil : newStack.last }
}
