import UIKit

final class BoxViewController: UIViewController {
    let box = UIView(frame: CGRect(x: 130, y: 10, width: 60, height: 60))

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .white
        box.backgroundColor = .systemBlue
        view.addSubview(box)
    }
}
