import UIKit

/// An app that LiveSessionTests and scripts/check-mcp drive: a list of rows, of which each opens a screen with a card, a text
/// field and buttons.
///
/// A released card continues with the velocity of the finger, loses speed, and rests inside of the screen. The app prints to
/// standard output. With the argument `--clock` the card's color depends on the time of day; with `--queue` another queue sets
/// such a color.
@main
final class AppDelegate: UIResponder, UIApplicationDelegate {
    var window: UIWindow?

    func application(
        _ application: UIApplication, didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        print("{\"jsonrpc\": \"2.0\", \"id\": 1, \"result\": \"printed by the app\"}")
        if CommandLine.arguments.contains("--crash") { fatalError("the app crashes at its start") }
        while CommandLine.arguments.contains("--hang") {}
        let window = UIWindow(frame: UIScreen.main.bounds)
        window.rootViewController = UINavigationController(rootViewController: ListController())
        window.makeKeyAndVisible()
        self.window = window
        return true
    }
}

/// The list of rows.
final class ListController: UITableViewController {
    override func viewDidLoad() {
        super.viewDidLoad()
        title = "Cards"
        tableView.accessibilityIdentifier = "list"
        tableView.register(UITableViewCell.self, forCellReuseIdentifier: "row")
    }

    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 40 }

    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
        cell.textLabel?.text = "Card \(indexPath.row + 1)"
        return cell
    }

    override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
        navigationController?.pushViewController(CardController(number: indexPath.row + 1), animated: true)
    }
}

/// The screen of a card.
final class CardController: UIViewController {
    private let number: Int
    private let card = UIView(frame: CGRect(x: 40, y: 300, width: 120, height: 80))
    private let field = UITextField(frame: CGRect(x: 20, y: 110, width: 200, height: 36))
    private lazy var animator = UIDynamicAnimator(referenceView: view)
    private lazy var motion = UIDynamicItemBehavior(items: [card])

    init(number: Int) {
        self.number = number
        super.init(nibName: nil, bundle: nil)
    }

    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
        super.viewDidLoad()
        title = "Card \(number)"
        view.backgroundColor = .systemBackground
        card.backgroundColor = CommandLine.arguments.contains("--clock") ? Self.colorOfTime : .systemOrange
        if CommandLine.arguments.contains("--queue") {
            DispatchQueue(label: "cards.loader").async {
                DispatchQueue.main.async { [self] in card.backgroundColor = Self.colorOfTime }
            }
        }
        card.accessibilityIdentifier = "card"
        card.addGestureRecognizer(UIPanGestureRecognizer(target: self, action: CardController.drag))
        field.accessibilityIdentifier = "name"
        field.placeholder = "Name"
        view.addSubview(field)
        view.addSubview(makeButton("Crash", y: 150) { fatalError("a button was tapped") })
        view.addSubview(makeButton("Hang", y: 190) { while true {} })
        let covered = makeButton("Covered", y: 230) {}
        view.addSubview(covered)
        let cover = UIView(frame: covered.frame)
        cover.accessibilityIdentifier = "cover"
        view.addSubview(cover)
        view.addSubview(card)
        motion.resistance = 4
        motion.allowsRotation = false
        let collision = UICollisionBehavior(items: [card])
        collision.translatesReferenceBoundsIntoBoundary = true
        animator.addBehavior(collision)
    }

    private func makeButton(_ title: String, y: CGFloat, action: @escaping () -> Void) -> UIButton {
        let button = UIButton(type: .system, primaryAction: UIAction(title: title) { _ in action() })
        button.frame = CGRect(x: 20, y: y, width: 120, height: 36)
        return button
    }

    private static var colorOfTime: UIColor {
        let fraction = Date().timeIntervalSince1970.truncatingRemainder(dividingBy: 1)
        return UIColor(red: 1, green: CGFloat(fraction), blue: 0, alpha: 1)
    }

    private func drag(_ pan: UIPanGestureRecognizer) {
        switch pan.state {
        case .began: animator.removeBehavior(motion)
        case .changed:
            let translation = pan.translation(in: view)
            card.center = CGPoint(x: card.center.x + translation.x, y: card.center.y + translation.y)
            pan.setTranslation(.zero, in: view)
            animator.updateItem(usingCurrentState: card)
        case .ended:
            animator.addBehavior(motion)
            motion.addLinearVelocity(pan.velocity(in: view), for: card)
            card.accessibilityValue = "\(Int(pan.velocity(in: view).x.rounded())) points per second"
        default: break
        }
    }
}
