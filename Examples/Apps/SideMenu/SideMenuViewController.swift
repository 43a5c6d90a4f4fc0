import UIKit

/// The menu: the name of the account, and a list of folders.
final class SideMenuViewController: UIViewController, UITableViewDataSource, UITableViewDelegate {
    static let folders: [(name: String, symbol: String, color: UIColor)] = [
        ("Inbox", "12", .systemBlue), ("Starred", "3", .systemYellow), ("Drafts", "1", .systemGray),
        ("Sent", "", .systemGreen), ("Archive", "", .systemPurple), ("Trash", "", .systemRed),
    ]
    /// A closure that is called with the name of a selected folder.
    var onSelection: ((String) -> Void)?
    private let tableView = UITableView()

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .secondarySystemBackground
        view.layer.shadowRadius = 12
        let avatar = UILabel(frame: CGRect(x: 20, y: 64, width: 52, height: 52))
        avatar.text = "MK"
        avatar.textAlignment = .center
        avatar.textColor = .white
        avatar.font = .systemFont(ofSize: 20, weight: .semibold)
        avatar.backgroundColor = .systemIndigo
        avatar.layer.cornerRadius = 26
        avatar.clipsToBounds = true
        view.addSubview(avatar)
        addLabel("Mira Kowalski", y: 66, font: .systemFont(ofSize: 18, weight: .semibold), color: .label)
        addLabel("mira@example.org", y: 90, font: .systemFont(ofSize: 14), color: .secondaryLabel)
        tableView.frame = view.bounds.inset(by: UIEdgeInsets(top: 140, left: 0, bottom: 0, right: 0))
        tableView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        tableView.backgroundColor = .clear
        tableView.separatorStyle = .none
        tableView.rowHeight = 52
        tableView.dataSource = self
        tableView.delegate = self
        view.addSubview(tableView)
    }

    private func addLabel(_ text: String, y: CGFloat, font: UIFont, color: UIColor) {
        let label = UILabel(frame: CGRect(x: 86, y: y, width: 180, height: 24))
        label.text = text
        label.font = font
        label.textColor = color
        view.addSubview(label)
    }

    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { Self.folders.count }

    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell =
            tableView.dequeueReusableCell(withIdentifier: "folder")
            ?? UITableViewCell(style: .value1, reuseIdentifier: "folder")
        let folder = Self.folders[indexPath.row]
        cell.backgroundColor = .clear
        cell.textLabel?.text = folder.name
        cell.detailTextLabel?.text = folder.symbol
        cell.imageView?.image = UIGraphicsImageRenderer(size: CGSize(width: 24, height: 24)).image { context in
            context.cgContext.setFillColor(folder.color.cgColor)
            context.cgContext.fillEllipse(in: CGRect(x: 2, y: 2, width: 20, height: 20))
        }
        return cell
    }

    func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
        tableView.deselectRow(at: indexPath, animated: true)
        onSelection?(Self.folders[indexPath.row].name)
    }
}
