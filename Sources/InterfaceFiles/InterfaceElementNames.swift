/// The names of elements of interface files that UIKit reads.
package enum InterfaceElementNames {
    /// The elements of views.
    package static let views: Set = [
        "view", "containerView", "label", "button", "imageView", "textField", "slider", "switch", "stackView",
        "scrollView", "collectionView", "collectionViewCell", "collectionReusableView", "visualEffectView",
        "tableView", "textView", "tableViewCell", "control", "navigationBar", "segmentedControl", "stepper",
        "pageControl", "pickerView", "datePicker", "progressView", "activityIndicatorView", "searchBar", "toolbar",
        "refreshControl", "window",
    ]
}
