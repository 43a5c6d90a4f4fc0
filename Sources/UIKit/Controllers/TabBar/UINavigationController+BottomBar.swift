// The tab bar below a navigation controller, which pushed controllers can hide.
extension UINavigationController {
    /// Whether a controller of the stack hides the tab bar.
    var hidesBottomBar: Bool { Self.hidesBottomBar(children) }

    static func hidesBottomBar(_ stack: [UIViewController]) -> Bool {
        stack.contains(where: \.hidesBottomBarWhenPushed)
    }

    /// The tab bar controller whose selected child this controller is; nil if there is none.
    var selectingTabBarController: UITabBarController? {
        guard let tabs = parent as? UITabBarController, tabs.selectedViewController === self else { return nil }
        return tabs
    }

    /// Divides the heights of the tab bar and the toolbar among the safe areas of the stack: controllers above the first one
    /// that hides the tab bar have its height.
    func updateBottomInsets() {
        var isHidden = false
        for child in children {
            isHidden = isHidden || child.hidesBottomBarWhenPushed
            child.bottomBarHeight = (isHidden ? 0 : bottomBarHeight) + toolbarHeight
        }
    }
}
