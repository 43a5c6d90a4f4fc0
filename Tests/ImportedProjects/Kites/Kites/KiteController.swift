import Sails
import UIKit
import Winds

@UIApplicationMain
class AppDelegate: UIResponder, UIApplicationDelegate {
    var window: UIWindow?
}

/// A class with the name of one in the pod.
class Sail: UIView {}

class KiteController: UIViewController {
    @IBOutlet weak var sail: Sails.Sail!
    @IBOutlet weak var flag: Sail!

    override func viewDidLoad() {
        super.viewDidLoad()
        flag.backgroundColor = sail.color
        let wind = Wind(strength: 120)
        let path = CAKeyframeAnimation(keyPath: "position")
        path.values = [
            NSValue(cgPoint: sail.center),
            NSValue(cgPoint: CGPoint(x: sail.center.x + wind.strength, y: sail.center.y)),
        ]
        path.duration = 2
        sail.layer.add(path, forKey: "wind")
    }
}
