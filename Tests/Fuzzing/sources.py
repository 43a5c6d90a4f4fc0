"""Damaged Swift sources: each is ported, or refused with a sentence, and all files change or none."""
from damage_texts import damage_text
from folders import FolderCase, contents
from process import ERROR_CODES, Fault, run_tool

SOURCES = {
    "App/Board.swift": b"""import UIKit
import CoreGraphics

@objcMembers class Board: UIViewController, UITableViewDelegate {
    @IBOutlet weak var label: UILabel!
    @IBOutlet var views: [UIView]!
    @IBInspectable var radius: CGFloat = 3
    override func viewDidLoad() {
        super.viewDidLoad()
        let tap = UITapGestureRecognizer(target: self, action: #selector(Board.tap(_:)))
        view.addGestureRecognizer(tap)
        NotificationCenter.default.addObserver(self, selector: #selector(show), name: nil, object: nil)
        perform(#selector(getter: radius)); _ = #keyPath(Board.label.text)
        if let cells = views?.first(where: { $0.responds(to: #selector(self.show)) }) { print(cells, "\\(radius) \\("a")") }
    }
    @objc func tap(_ sender: UITapGestureRecognizer) { delegate?.board?(self, didMove: 3) }
    @objc private func show() {}
    @IBAction func press(_ sender: Any) {}
    weak var delegate: BoardDelegate?
}
""",
    "App/Delegate.swift": b"""import UIKit
@objc protocol BoardDelegate: AnyObject {
    @objc optional func board(_ board: Board, didMove count: Int)
    @objc optional var title: String { get }
}
@UIApplicationMain
class AppDelegate: UIResponder, UIApplicationDelegate, BoardDelegate {
    var window: UIWindow?
    func board(_ board: Board, didMove count: Int) { #if DEBUG
        print(count) #else
        fatalError() #endif
    }
}
extension AppDelegate { @objc dynamic var title: String { \"\"\"
    text
    \"\"\" } }
@IBDesignable final class Card<Item: Equatable>: UIView where Item: Hashable { @NSManaged var item: Item }
""",
}
TOKEN = r'"[^"\n]*"|\{[^{}]*\}|\([^()]*\)|@\w+|#\w+|\w+|[^\s\w]'


class Sources:
    """Damages the sources of an app, and ports them in place or into a folder."""

    def __init__(self, tool, _=None): self.tool = tool

    def make(self, random, _):
        files = dict(SOURCES)
        for path in random.sample(sorted(files), random.choice([1, 2])): files[path] = damage_text(random, files[path], TOKEN)
        links = {"App/Link.swift": random.choice(["Board.swift", "loop", "../none", "Link.swift"])} if random.random() < 0.1 else {}
        return FolderCase(files, links, random.choice([[], ["--out", "Out"], ["--out", "App/Out"]]))

    def smaller(self, case): return case.smaller()

    def save(self, case, path): case.save(path)

    def fault(self, case, directory):
        case.write(directory)
        before = contents(directory)
        run = run_tool(self.tool, ["port", "App", *case.arguments], directory)
        if fault := run.fault((0, 1, *ERROR_CODES)): return fault
        after = contents(directory)
        if run.code not in (0, 1) and before != after: return Fault("files of a refused port changed", f"{sorted(after)}")
        originals = {path: after.get(path) for path in before}
        if case.arguments and originals != before: return Fault("a port into a folder changed its sources", f"{sorted(after)}")
        if not case.arguments and after.keys() != before.keys(): return Fault("files are left", f"{sorted(after.keys() - before.keys())}")
        return None
