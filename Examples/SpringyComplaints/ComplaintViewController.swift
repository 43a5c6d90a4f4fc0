import UIKit

/// Two lists beside each other, in which a complaint can be seen: as commonly written, and as it works.
final class ComplaintViewController: UIViewController {
    /// Returns the size of the screen, in points.
    static func size(of complaint: SpringyComplaint) -> CGSize {
        CGSize(width: 440, height: complaint.buttonTitle == nil ? 330 : 380)
    }

    private let complaint: SpringyComplaint
    let lists: [ComplaintListController]

    init(_ complaint: SpringyComplaint) {
        self.complaint = complaint
        let layouts: [any SpringyComplaintLayout] = [CommonSpringyLayout(), SteadySpringyLayout()]
        lists = layouts.map { ComplaintListController(complaint, layout: $0) }
        super.init(nibName: nil, bundle: nil)
    }

    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .systemBackground
        let titles = ["as commonly written", "as it works"]
        for (index, list) in lists.enumerated() {
            let x = CGFloat(index) * 220
            addChild(list)
            // A list that turns has room for both of its shapes.
            let turns = complaint == .rotation
            list.view.bounds.size = CGSize(width: turns ? 150 : 200, height: turns ? 210 : 280)
            list.view.center = CGPoint(x: x + 110, y: 180)
            view.addSubview(list.view)
            list.didMove(toParent: self)
            addTitle(titles[index], x: x)
        }
        if let title = complaint.buttonTitle { addButton(title) }
    }

    private func addTitle(_ text: String, x: CGFloat) {
        let label = UILabel(frame: CGRect(x: x, y: 8, width: 220, height: 24))
        label.font = .boldSystemFont(ofSize: 16)
        label.textAlignment = .center
        label.text = text
        view.addSubview(label)
    }

    /// Adds the button, which uses both lists at the same time.
    private func addButton(_ title: String) {
        let action = UIAction(title: title) { [lists] _ in for list in lists { list.use() } }
        let button = UIButton(type: .system, primaryAction: action)
        button.frame = CGRect(x: 120, y: 330, width: 200, height: 44)
        view.addSubview(button)
    }
}
