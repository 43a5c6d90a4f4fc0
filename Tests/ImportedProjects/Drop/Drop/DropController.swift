// swift-format-ignore-file: NoPlaygroundLiterals

import Physics
import UIKit

class DropController: UIViewController {
    @IBOutlet weak var box: UIView!
    private var fall: Fall!

    override func viewDidLoad() {
        super.viewDidLoad()
        box.backgroundColor = .tint
        let ball = UIImageView(image: #imageLiteral(resourceName: "Ball"))
        ball.frame = CGRect(x: 180, y: 60, width: 40, height: 40)
        view.addSubview(ball)
        fall = Fall(of: [box, ball], in: view)
        if Bundle.main.object(forInfoDictionaryKey: "UIApplicationSceneManifest") != nil,
            Bundle(for: DropController.self).infoDictionary != nil
        {
            print("the bundles of the app contain Info.plist")
        }
        view.addGestureRecognizer(UITapGestureRecognizer(target: self, action: #selector(pushUp(_:))))
    }

    @objc private func pushUp(_ sender: UITapGestureRecognizer) {
        fall.pushUp()
        print("pushed at \(Int(sender.location(in: view).y))")
    }
}
