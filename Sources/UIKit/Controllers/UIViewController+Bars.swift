// What the bars of containers show for a controller.

extension UIViewController {
    func titleDidChange() {
        navigationItem.title = title
        if storedTabBarItem != nil || self is UINavigationController { tabBarItem?.title = title }
    }

    var tabBarItemValue: UITabBarItem! {
        if let storedTabBarItem { return storedTabBarItem }
        if let root = (self as? UINavigationController)?.viewControllers.first { return root.tabBarItem }
        let item = UITabBarItem(title: title, image: nil, selectedImage: nil)
        storedTabBarItem = item
        return item
    }

    func setTabBarItem(_ item: UITabBarItem?) {
        storedTabBarItem = item
        tabBarController?.updateItems()
    }

    func performSetToolbarItems(_ items: [UIBarButtonItem]?, animated: Bool) {
        toolbarItems = items
        if animated { nearestNavigationController?.updateToolbar(animated: true) }
    }
}
