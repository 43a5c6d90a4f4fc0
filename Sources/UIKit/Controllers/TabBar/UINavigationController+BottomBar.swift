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
        for (index, child) in children.enumerated() {
            child.bottomBarHeight = extendsBehindBottomBars(child) ? heightOfBottomBars(at: index) : 0
        }
    }

    /// Returns the height by which the view of a controller of the stack ends above the bottom of the safe area, because it
    /// does not extend behind bars, in points.
    func heightOfBottomBars(below controller: UIViewController) -> CGFloat {
        guard !extendsBehindBottomBars(controller), let index = children.firstIndex(where: { $0 === controller }) else {
            return 0
        }
        return heightOfBottomBars(at: index)
    }

    /// Whether the view of a controller of the stack extends behind the tab bar and the toolbar.
    private func extendsBehindBottomBars(_ controller: UIViewController) -> Bool {
        let tabBar = (parent as? UITabBarController)?.tabBar
        return controller.extendsBehindBar(
            at: .bottom, isTranslucent: isToolbarHidden ? tabBar?.isTranslucent ?? true : toolbar.isTranslucent)
    }

    /// Returns the height of the bars at the bottom for a controller of the stack, in points.
    private func heightOfBottomBars(at index: Int) -> CGFloat {
        (Self.hidesBottomBar(Array(children[...index])) ? 0 : bottomBarHeight) + toolbarHeight
    }
}

extension UIViewController {
    /// Whether the controller's view extends behind a bar of its container.
    func extendsBehindBar(at edge: UIRectEdge, isTranslucent: Bool) -> Bool {
        edgesForExtendedLayout.contains(edge) && (isTranslucent || extendedLayoutIncludesOpaqueBars)
    }
}
