import UIKit

/// A view controller with a list of notes, below an overlay that it shows in a window of its own.
final class NotebookViewController: UIViewController, UITableViewDataSource, UITableViewDelegate {
    private static let notes: [(title: String, text: String, color: UIColor)] = [
        ("Groceries", "Bread, milk, six eggs, tomatoes", .systemGreen),
        ("Books to read", "The one about rivers, and the atlas", .systemOrange),
        ("Birthday of Ada", "A kite, or tickets for the museum", .systemPink),
        ("Garden", "Cut the hedge before the weekend", .systemTeal),
        ("Recipe", "Lentils, onions, cumin, a little lemon", .systemYellow),
        ("Workshop", "Ask for the key of the small room", .systemBlue),
        ("Trains", "08:12 from platform 4, back at 18:40", .systemPurple),
        ("Bicycle", "New brake pads, size on the old ones", .systemRed),
    ]
    let tableView = UITableView()
    private let openedLabel = UILabel()
    /// The window of the overlay. A window is visible only while an object retains it.
    private(set) var overlay: OverlayWindow?
    private(set) var openedTitle = ""

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .systemBackground
        let titleLabel = UILabel(frame: CGRect(x: 20, y: 52, width: 220, height: 44))
        titleLabel.text = "Notes"
        titleLabel.font = .systemFont(ofSize: 34, weight: .bold)
        view.addSubview(titleLabel)
        openedLabel.frame = CGRect(x: view.bounds.width - 190, y: 62, width: 170, height: 30)
        openedLabel.autoresizingMask = [.flexibleLeftMargin]
        openedLabel.textAlignment = .right
        openedLabel.font = .systemFont(ofSize: 15)
        openedLabel.textColor = .secondaryLabel
        view.addSubview(openedLabel)
        tableView.frame = view.bounds.inset(by: UIEdgeInsets(top: 104, left: 0, bottom: 0, right: 0))
        tableView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        tableView.rowHeight = 72
        tableView.dataSource = self
        tableView.delegate = self
        view.addSubview(tableView)
    }

    override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        guard overlay == nil, let scene = view.window?.windowScene else { return }
        let window = OverlayWindow(windowScene: scene)
        window.windowLevel = .alert
        window.rootViewController = OverlayViewController()
        window.isHidden = false
        overlay = window
    }

    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { Self.notes.count * 4 }

    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell =
            tableView.dequeueReusableCell(withIdentifier: "note")
            ?? UITableViewCell(style: .subtitle, reuseIdentifier: "note")
        let note = Self.notes[indexPath.row % Self.notes.count]
        cell.textLabel?.text = note.title
        cell.textLabel?.font = .systemFont(ofSize: 17, weight: .semibold)
        cell.detailTextLabel?.text = note.text
        cell.detailTextLabel?.textColor = .secondaryLabel
        cell.imageView?.image = UIGraphicsImageRenderer(size: CGSize(width: 36, height: 44)).image { context in
            context.cgContext.setFillColor(note.color.cgColor)
            context.cgContext.addPath(
                UIBezierPath(roundedRect: CGRect(x: 0, y: 0, width: 36, height: 44), cornerRadius: 6).cgPath)
            context.cgContext.fillPath()
            context.cgContext.setFillColor(UIColor(white: 1, alpha: 0.8).cgColor)
            for line in 0..<4 {
                context.cgContext.fill(CGRect(x: 7, y: 10 + CGFloat(line) * 7, width: line == 3 ? 12 : 22, height: 2.5))
            }
        }
        return cell
    }

    func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
        tableView.deselectRow(at: indexPath, animated: true)
        openedTitle = Self.notes[indexPath.row % Self.notes.count].title
        openedLabel.text = openedTitle
    }
}
