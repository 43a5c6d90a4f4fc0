import UIKit

/// The page beside the menu: the mails of a folder.
final class MailViewController: UIViewController, UITableViewDataSource {
    private static let mails: [(sender: String, subject: String)] = [
        ("Library", "Two books are due on Friday"), ("Jonas", "Photos of the hike"),
        ("Town hall", "Your appointment on Tuesday"), ("Ada", "Re: Birthday"), ("Railway", "Your ticket"),
        ("Choir", "Rehearsal moved to 19:30"), ("Garden club", "Seeds have arrived"), ("Nora", "Lunch tomorrow?"),
    ]
    let tableView = UITableView()
    let titleLabel = UILabel()
    /// A closure that is called when the button of the menu was tapped.
    var onMenuButton: (() -> Void)?
    private var firstMail = 0

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .systemBackground
        let button = UIButton(type: .system)
        button.frame = CGRect(x: 8, y: 48, width: 48, height: 44)
        button.setTitle("\u{2630}", for: .normal)
        button.titleLabel?.font = .systemFont(ofSize: 24)
        button.addAction(UIAction { [weak self] _ in self?.onMenuButton?() }, for: .touchUpInside)
        view.addSubview(button)
        titleLabel.frame = CGRect(x: 64, y: 48, width: 240, height: 44)
        titleLabel.font = .systemFont(ofSize: 28, weight: .bold)
        titleLabel.text = "Inbox"
        view.addSubview(titleLabel)
        tableView.frame = view.bounds.inset(by: UIEdgeInsets(top: 104, left: 0, bottom: 0, right: 0))
        tableView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        tableView.rowHeight = 68
        tableView.allowsSelection = false
        tableView.dataSource = self
        view.addSubview(tableView)
    }

    /// Shows the mails of a folder, from the top.
    func show(_ folder: String) {
        titleLabel.text = folder
        firstMail += 3
        tableView.reloadData()
        tableView.contentOffset = .zero
    }

    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 40 }

    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell =
            tableView.dequeueReusableCell(withIdentifier: "mail")
            ?? UITableViewCell(style: .subtitle, reuseIdentifier: "mail")
        let mail = Self.mails[(indexPath.row + firstMail) % Self.mails.count]
        cell.textLabel?.text = mail.sender
        cell.textLabel?.font = .systemFont(ofSize: 17, weight: .semibold)
        cell.detailTextLabel?.text = mail.subject
        cell.detailTextLabel?.textColor = .secondaryLabel
        return cell
    }
}
