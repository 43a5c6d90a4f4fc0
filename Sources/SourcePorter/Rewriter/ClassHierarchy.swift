/// The superclasses of the project's classes and of UIKit's.
struct ClassHierarchy {
    let project: Project

    /// UIKit's classes that projects extend, by their superclass.
    private static let subclasses: [String: [String]] = [
        "NSObject": [
            "UIResponder", "UIGestureRecognizer", "UIBarItem", "UIDynamicBehavior", "UICollectionViewLayout", "CALayer",
            "CAAnimation", "UICollectionViewLayoutInvalidationContext",
        ],
        "CALayer": ["CAShapeLayer", "CAGradientLayer", "CATextLayer", "CAEmitterLayer", "CAReplicatorLayer"],
        "CAAnimation": ["CAPropertyAnimation", "CAAnimationGroup", "CATransition"],
        "CAPropertyAnimation": ["CABasicAnimation", "CAKeyframeAnimation"],
        "CABasicAnimation": ["CASpringAnimation"],
        "UICollectionViewLayoutInvalidationContext": ["UICollectionViewFlowLayoutInvalidationContext"],
        "UIResponder": ["UIView", "UIViewController", "UIApplication"],
        "UIView": [
            "UIControl", "UILabel", "UIImageView", "UIScrollView", "UITableViewCell", "UITableViewHeaderFooterView",
            "UICollectionReusableView", "UIStackView", "UIWindow", "UINavigationBar", "UITabBar", "UIToolbar",
            "UISearchBar", "UIProgressView", "UIActivityIndicatorView", "UIVisualEffectView",
        ],
        "UIControl": [
            "UIButton", "UISwitch", "UISlider", "UITextField", "UISegmentedControl", "UIStepper", "UIPageControl",
            "UIRefreshControl", "UIDatePicker",
        ],
        "UIScrollView": ["UITableView", "UICollectionView", "UITextView"],
        "UICollectionReusableView": ["UICollectionViewCell"],
        "UIViewController": [
            "UINavigationController", "UITabBarController", "UISplitViewController", "UIPageViewController",
            "UITableViewController", "UICollectionViewController", "UIAlertController",
            "UISearchController", "UIActivityViewController",
        ],
        "UIBarItem": ["UIBarButtonItem", "UITabBarItem"],
        "UIGestureRecognizer": [
            "UITapGestureRecognizer", "UIPanGestureRecognizer", "UIPinchGestureRecognizer", "UISwipeGestureRecognizer",
            "UIRotationGestureRecognizer", "UILongPressGestureRecognizer",
        ],
        "UICollectionViewLayout": ["UICollectionViewFlowLayout", "UICollectionViewCompositionalLayout"],
    ]

    private static let superclasses = Dictionary(
        uniqueKeysWithValues: subclasses.flatMap { superclass, names in names.map { ($0, superclass) } })

    /// Returns the names of the superclasses of a class, from the nearest to the farthest.
    func ancestors(of name: String) -> [String] {
        var (result, current) = ([String](), superclass(of: name))
        while let ancestor = current, !result.contains(ancestor) {
            result.append(ancestor)
            current = superclass(of: ancestor)
        }
        return result
    }

    private func superclass(of name: String) -> String? {
        project.classNamed(name)?.main.inheritedTypes.first ?? Self.superclasses[name]
    }
}
