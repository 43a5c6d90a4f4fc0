import UIKit

/// The calls that the classes of the test's storyboards received.
@MainActor var storyboardCalls: [String] = []

/// The controller of the test's storyboards, with members by name as the plugin writes them.
class StoryboardController: UIViewController, NamedMembers {
    weak var label: UILabel!
    var badge: BadgeView!
    var boxes: [UIView] = []
    var width: NSLayoutConstraint!
    var marks: [NSLayoutConstraint] = []
    var button: UIButton!
    var taps = 0
    var note = ""
    var prepared: [UIStoryboardSegue] = []
    var allowsSegues = true
    var item: UIBarButtonItem!
    var collectionView: UICollectionView!

    required init?(coder: NSCoder) {
        super.init(coder: coder)
        storyboardCalls.append("controller init")
    }

    override func awakeFromNib() {
        super.awakeFromNib()
        storyboardCalls.append("controller awake, label \(label == nil ? "missing" : "set")")
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        storyboardCalls.append("viewDidLoad, label \(label?.text ?? "missing")")
    }

    func tap(_ sender: UIButton) { taps += 1 }
    func drag(_ sender: UIPanGestureRecognizer) { taps += 100 }
    func edit(_ sender: UIBarButtonItem) { taps += 10 }
    func back(_ segue: UIStoryboardSegue) { storyboardCalls.append("back from \(segue.identifier ?? "-")") }

    override func shouldPerformSegue(withIdentifier identifier: String, sender: Any?) -> Bool { allowsSegues }

    override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
        prepared.append(segue)
        storyboardCalls.append("prepare \(segue.identifier ?? "-") by \(sender.map { "\(type(of: $0))" } ?? "nil")")
    }

    func namedMember(_ name: String) -> NamedMember? {
        switch name {
        case "label": .property({ self.label }, { self.label = $0 })
        case "badge": .property({ self.badge }, { self.badge = $0 })
        case "boxes": .property({ self.boxes }, { self.boxes = $0 })
        case "width": .property({ self.width }, { self.width = $0 })
        case "marks": .property({ self.marks }, { self.marks = $0 })
        case "button": .property({ self.button }, { self.button = $0 })
        case "note": .property({ self.note }, { self.note = $0 })
        case "item": .property({ self.item }, { self.item = $0 })
        case "collectionView": .property({ self.collectionView }, { self.collectionView = $0 })
        case "tap:": .method { (sender: UIButton) in self.tap(sender) }
        case "drag:": .method { (sender: UIPanGestureRecognizer) in self.drag(sender) }
        case "edit:": .method { (sender: UIBarButtonItem) in self.edit(sender) }
        case "back:": .method { (segue: UIStoryboardSegue) in self.back(segue) }
        default: nil
        }
    }
}

/// A view with a property that a storyboard sets.
final class BadgeView: UIView, NamedMembers {
    var rounding: CGFloat = 0 { didSet { storyboardCalls.append("rounding") } }
    var subviewsInInitializer = 0
    var frameInInitializer = CGRect.zero

    required init?(coder: NSCoder) {
        super.init(coder: coder)
        (subviewsInInitializer, frameInInitializer) = (subviews.count, frame)
        storyboardCalls.append("view init")
    }

    override func awakeFromNib() {
        super.awakeFromNib()
        storyboardCalls.append("view awake")
    }

    func namedMember(_ name: String) -> NamedMember? {
        name == "rounding" ? .property({ self.rounding }, { self.rounding = $0 }) : nil
    }
}

/// The cell of the test's storyboards.
final class StoryboardCell: UICollectionViewCell, NamedMembers {
    var caption: UILabel!

    func namedMember(_ name: String) -> NamedMember? {
        name == "caption" ? .property({ self.caption }, { self.caption = $0 }) : nil
    }
}

/// A segue that shows its destination without animation.
final class PlainSegue: UIStoryboardSegue {
    override func perform() {
        storyboardCalls.append("custom segue")
        source.present(destination, animated: false)
    }
}

/// The outlet of this controller has a class with the name of another one.
final class TwinController: UIViewController, NamedMembers {
    var badge: Twins.BadgeView!

    func namedMember(_ name: String) -> NamedMember? {
        name == "badge" ? .property({ self.badge }, { self.badge = $0 }) : nil
    }
}

enum Twins {
    final class BadgeView: UIView {}
}
