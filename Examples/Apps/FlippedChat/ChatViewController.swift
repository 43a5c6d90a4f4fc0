import UIKit

/// A view controller that shows a chat. The table is flipped upside down by its transform, and its rows are flipped back:
/// the newest message is row 0 at the bottom, and the list opens there without scrolling.
final class ChatViewController: UIViewController, UITableViewDataSource, UITableViewDelegate {
    let tableView = UITableView()
    /// The messages, the newest first.
    private(set) var messages = ChatMessage.history
    private let titleLabel = UILabel()
    private let newestButton = UIButton(type: .system)
    private static let barHeight: CGFloat = 84

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .systemBackground
        addTable()
        addTitle()
        addReplies()
        addNewestButton()
    }

    private func addTable() {
        tableView.frame = view.bounds.inset(
            by: UIEdgeInsets(top: Self.barHeight, left: 0, bottom: Self.barHeight, right: 0))
        tableView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        tableView.transform = CGAffineTransform(scaleX: 1, y: -1)
        tableView.contentInsetAdjustmentBehavior = .never
        tableView.contentInset = UIEdgeInsets(top: 8, left: 0, bottom: 8, right: 0)
        tableView.separatorStyle = .none
        tableView.allowsSelection = false
        tableView.estimatedRowHeight = 56
        tableView.register(ChatCell.self, forCellReuseIdentifier: "message")
        tableView.dataSource = self
        tableView.delegate = self
        view.addSubview(tableView)
    }

    private func addTitle() {
        let bar = UIView(frame: CGRect(x: 0, y: 0, width: view.bounds.width, height: Self.barHeight))
        bar.backgroundColor = .systemGray6
        bar.autoresizingMask = [.flexibleWidth]
        titleLabel.text = "Camping trip"
        titleLabel.font = .systemFont(ofSize: 17, weight: .semibold)
        titleLabel.textAlignment = .center
        titleLabel.frame = CGRect(x: 0, y: 44, width: bar.bounds.width, height: 28)
        titleLabel.autoresizingMask = [.flexibleWidth]
        bar.addSubview(titleLabel)
        view.addSubview(bar)
    }

    /// Adds the bar with three replies. A tap on one sends it.
    private func addReplies() {
        let bar = UIView(
            frame: CGRect(
                x: 0, y: view.bounds.height - Self.barHeight, width: view.bounds.width, height: Self.barHeight))
        bar.backgroundColor = .systemGray6
        bar.autoresizingMask = [.flexibleWidth, .flexibleTopMargin]
        let buttons = ["Sounds good", "On my way", "Not yet"].map { text in
            let button = UIButton(configuration: .tinted())
            button.configuration?.title = text
            button.configuration?.cornerStyle = .capsule
            button.addAction(UIAction { [weak self] _ in self?.send(text) }, for: .touchUpInside)
            return button
        }
        let stack = UIStackView(arrangedSubviews: buttons)
        stack.distribution = .fillProportionally
        stack.spacing = 8
        stack.frame = CGRect(x: 12, y: 12, width: bar.bounds.width - 24, height: 40)
        stack.autoresizingMask = [.flexibleWidth]
        bar.addSubview(stack)
        view.addSubview(bar)
    }

    private func addNewestButton() {
        newestButton.setTitle("\u{2193}", for: .normal)
        newestButton.titleLabel?.font = .systemFont(ofSize: 22, weight: .semibold)
        newestButton.backgroundColor = .tertiarySystemBackground
        newestButton.layer.cornerRadius = 22
        newestButton.layer.shadowOpacity = 0.25
        newestButton.layer.shadowRadius = 6
        newestButton.layer.shadowOffset = CGSize(width: 0, height: 2)
        newestButton.frame = CGRect(
            x: view.bounds.width - 60, y: view.bounds.height - Self.barHeight - 60, width: 44, height: 44)
        newestButton.autoresizingMask = [.flexibleLeftMargin, .flexibleTopMargin]
        newestButton.alpha = 0
        newestButton.addAction(UIAction { [weak self] _ in self?.scrollToNewest() }, for: .touchUpInside)
        view.addSubview(newestButton)
    }

    private func scrollToNewest() {
        tableView.scrollToRow(at: IndexPath(row: 0, section: 0), at: .top, animated: true)
    }

    private func send(_ text: String) {
        messages.insert(ChatMessage(text: text, isOwn: true), at: 0)
        tableView.insertRows(at: [IndexPath(row: 0, section: 0)], with: .top)
        scrollToNewest()
    }

    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { messages.count }

    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: "message", for: indexPath)
        (cell as? ChatCell)?.show(messages[indexPath.row])
        return cell
    }

    func scrollViewDidScroll(_ scrollView: UIScrollView) {
        let isAway = scrollView.contentOffset.y > 120
        guard isAway != (newestButton.alpha > 0) else { return }
        UIView.animate(withDuration: 0.2) { self.newestButton.alpha = isAway ? 1 : 0 }
    }
}
