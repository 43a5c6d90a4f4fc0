import Tints

// Names of Swift 4.0, an observer by name, and UIKit through the header of a library.

@UIApplicationMain
class AppDelegate: UIResponder, UIApplicationDelegate {
    var window: UIWindow?
}

class TilesController: UIViewController {
    @IBOutlet weak var tile: Tile!
    private let watcher = Watcher()
    private var timer = Timer()

    override func viewDidLoad() {
        super.viewDidLoad()
        let options: UIViewAnimationOptions = [.curveEaseOut]
        let inner = UIViewController()
        addChildViewController(inner)
        inner.didMove(toParentViewController: self)
        NotificationCenter.default.addObserver(
            self, selector: #selector(keyboardAppears), name: .UIKeyboardWillShow, object: nil)
        tile.addObserver(watcher, forKeyPath: "center", options: .new, context: nil)
        UIView.animate(
            withDuration: 1, delay: 0, options: options,
            animations: { self.tile.center = CGPoint(x: 200, y: 400) })
    }

    @objc func keyboardAppears() {}
}

class Watcher: NSObject {
    override func observeValue(
        forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?,
        context: UnsafeMutableRawPointer?
    ) {
        print("tile moved")
    }
}
