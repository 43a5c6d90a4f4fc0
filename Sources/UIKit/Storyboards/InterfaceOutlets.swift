/// The outlets of the classes of UIKit, which have no members by name.
@MainActor
enum InterfaceOutlets {
    /// The result of setting an outlet.
    enum Result {
        case set
        /// The object is not of the type of the property.
        case wrongType(Any.Type)
        case unknown
    }

    /// Sets an outlet by its name.
    static func set(_ property: String, of source: AnyObject, to value: Any) -> Result {
        switch (property, source) {
        case ("view", let source as UIViewController): assign(value) { source.view = $0 }
        case ("delegate", let source as UICollectionView): assign(value) { source.delegate = $0 }
        case ("dataSource", let source as UICollectionView): assign(value) { source.dataSource = $0 }
        case ("delegate", let source as UITableView): assign(value) { source.delegate = $0 }
        case ("dataSource", let source as UITableView): assign(value) { source.dataSource = $0 }
        case ("delegate", let source as UITextView): assign(value) { source.delegate = $0 }
        case ("delegate", let source as UIScrollView): assign(value) { source.scrollDelegate = $0 }
        case ("delegate", let source as UITextField): assign(value) { source.delegate = $0 }
        case ("delegate", let source as UIGestureRecognizer): assign(value) { source.delegate = $0 }
        case ("delegate", let source as UINavigationController): assign(value) { source.delegate = $0 }
        case ("delegate", let source as UITabBarController): assign(value) { source.delegate = $0 }
        case ("prefetchDataSource", let source as UICollectionView): assign(value) { source.prefetchDataSource = $0 }
        case ("prefetchDataSource", let source as UITableView): assign(value) { source.prefetchDataSource = $0 }
        case ("backgroundView", let source as UICollectionView): assign(value) { source.backgroundView = $0 }
        case ("backgroundView", let source as UICollectionViewCell): assign(value) { source.backgroundView = $0 }
        case ("selectedBackgroundView", let source as UICollectionViewCell):
            assign(value) { source.selectedBackgroundView = $0 }
        case ("refreshControl", let source as UIScrollView): assign(value) { source.refreshControl = $0 }
        case ("leftView", let source as UITextField): assign(value) { source.leftView = $0 }
        case ("rightView", let source as UITextField): assign(value) { source.rightView = $0 }
        // Outlets of properties that do not exist here. They are ignored without a message.
        case ("dragDelegate", _), ("dropDelegate", _), ("searchDisplayController", _): .set
        default: .unknown
        }
    }

    private static func assign<Value>(_ value: Any, _ set: (Value) -> Void) -> Result {
        guard let value = value as? Value else { return .wrongType(Value.self) }
        set(value)
        return .set
    }
}
