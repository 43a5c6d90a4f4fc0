/// A property that appearance proxies set.
@MainActor
struct AppearanceProperty {
    /// Copies the value of a proxy to a view if the proxy's value differs from that of a standard view and the view's does
    /// not. The parameters are the proxy, the view and the standard view.
    let copy: @MainActor (UIView, UIView, UIView) -> Void

    private init<View: UIView, Value: Equatable>(_ path: ReferenceWritableKeyPath<View, Value>) {
        copy = { proxy, view, standard in
            guard let proxy = proxy as? View, let view = view as? View, let standard = standard as? View else { return }
            let (value, standardValue) = (proxy[keyPath: path], standard[keyPath: path])
            if value != standardValue, view[keyPath: path] == standardValue { view[keyPath: path] = value }
        }
    }

    /// The property of attributes, which cannot be compared: a view without attributes takes those of the proxy.
    private init<View: UIView>(attributes path: ReferenceWritableKeyPath<View, [NSAttributedString.Key: Any]?>) {
        copy = { proxy, view, _ in
            guard let proxy = proxy as? View, let view = view as? View, view[keyPath: path] == nil else { return }
            if let attributes = proxy[keyPath: path] { view[keyPath: path] = attributes }
        }
    }

    /// The properties of all classes.
    static let all: [AppearanceProperty] =
        [.init(\UIView.backgroundColor), .init(\UIView.ownTintColor)] + texts + controls + bars

    private static let texts: [AppearanceProperty] = [
        .init(\UILabel.font), .init(\UILabel.textColor), .init(\UITextField.font), .init(\UITextField.textColor),
        .init(\UITextView.font), .init(\UITextView.textColor),
    ]

    private static let controls: [AppearanceProperty] = [
        .init(\UISwitch.onTintColor), .init(\UISwitch.thumbTintColor), .init(\UISlider.minimumTrackTintColor),
        .init(\UISlider.maximumTrackTintColor), .init(\UISlider.thumbTintColor),
        .init(\UIProgressView.progressTintColor), .init(\UIProgressView.trackTintColor),
        .init(\UIPageControl.pageIndicatorTintColor), .init(\UIPageControl.currentPageIndicatorTintColor),
        .init(\UISegmentedControl.selectedSegmentTintColor), .init(\UIActivityIndicatorView.color),
        .init(\UITableView.separatorColor),
    ]

    private static let bars: [AppearanceProperty] = [
        .init(\UINavigationBar.barTintColor), .init(\UITabBar.barTintColor), .init(\UITabBar.unselectedItemTintColor),
        .init(\UIToolbar.barTintColor), .init(\UISearchBar.barTintColor),
        .init(\UINavigationBar.isTranslucent), .init(\UINavigationBar.prefersLargeTitles),
        .init(\UINavigationBar.barStyle), .init(\UINavigationBar.shadowImage),
        .init(\UINavigationBar.defaultBackgroundImage), .init(\UINavigationBar.backIndicatorImage),
        .init(attributes: \UINavigationBar.titleTextAttributes),
        .init(attributes: \UINavigationBar.largeTitleTextAttributes),
        .init(\UINavigationBar.ownStandardAppearance), .init(\UINavigationBar.compactAppearance),
        .init(\UINavigationBar.scrollEdgeAppearance), .init(\UINavigationBar.compactScrollEdgeAppearance),
        .init(\UITabBar.barStyle), .init(\UITabBar.backgroundImage), .init(\UITabBar.shadowImage),
        .init(\UITabBar.ownStandardAppearance), .init(\UIToolbar.barStyle),
        .init(\UIToolbar.ownStandardAppearance),
    ]
}

extension UIView {
    /// The tint color that was set; nil for views that inherit it.
    fileprivate var ownTintColor: UIColor? {
        get { explicitTintColor }
        set { tintColor = newValue }
    }
}
