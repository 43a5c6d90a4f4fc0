import UIKit

class AboutController: UIViewController {
    @IBOutlet private var lines: [UILabel]!

    override func viewDidLoad() {
        super.viewDidLoad()
        for (index, line) in lines.enumerated() { line.text = "Line \(index + 1)" }
    }
}
