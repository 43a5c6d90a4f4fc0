import DynamicsTesting
import Testing

@testable import UIKit

/// Tests of the messages about constraints that contradict each other.
@MainActor @Suite("Messages about contradicting constraints", .serialized)
struct LayoutConflictTests {
    /// A root view "root" of 400 x 300 points.
    private let root = UIView(frame: CGRect(x: 0, y: 0, width: 400, height: 300))

    init() { root.accessibilityIdentifier = "root" }

    /// Returns the messages of the layout passes in a closure.
    private func messages(_ body: () -> Void) -> [String] {
        var messages: [String] = []
        NSLayoutConstraint.conflictHandler = { messages.append($0) }
        body()
        NSLayoutConstraint.conflictHandler = nil
        return messages
    }

    @discardableResult
    private func add<View: UIView>(_ view: View, to parent: UIView, _ name: String? = nil) -> View {
        view.translatesAutoresizingMaskIntoConstraints = false
        view.accessibilityIdentifier = name
        parent.addSubview(view)
        return view
    }

    /// Pins a view to the top and the bottom of a panel, with a height of 44 points.
    private func pin(_ view: UIView, to panel: UIView, height: CGFloat = 44) {
        NSLayoutConstraint.activate([
            view.topAnchor.constraint(equalTo: panel.topAnchor, constant: 8),
            view.heightAnchor.constraint(equalToConstant: height),
            view.bottomAnchor.constraint(equalTo: panel.bottomAnchor, constant: -8),
        ])
    }

    @Test("A contradiction names views by identifier, and constraints by identifier and formula")
    func namesIdentifiers() {
        let found = messages {
            let view = add(UIView(), to: root, "card")
            let first = view.widthAnchor.constraint(equalToConstant: 50)
            first.identifier = "narrow"
            NSLayoutConstraint.activate([first, view.widthAnchor.constraint(greaterThanOrEqualToConstant: 70)])
            root.layoutIfNeeded()
        }
        #expect(
            found == [
                "These required constraints conflict: narrow (\"card\".width == 50); \"card\".width >= 70. The last one is "
                    + "ignored. Remove one of them, or give one a priority below 1000."
            ])
    }

    @Test("A view without identifier is named by its path")
    func namesPaths() {
        let stack = add(UIView(), to: root)
        add(UILabel(), to: stack)
        let label = add(UILabel(), to: stack)
        let image = add(UIImageView(), to: stack)
        #expect(label.messageName() == "\"root\"/UIView/UILabel[1]")
        #expect(image.messageName() == "\"root\"/UIView/UIImageView")
        stack.tag = 7
        #expect(label.messageName() == "UIView[tag 7]/UILabel[1]")
        let controller = UIViewController()
        controller.view.addSubview(stack)
        stack.tag = 0
        #expect(label.messageName() == "UIViewController.view/UIView/UILabel[1]")
        #expect(NSLayoutConstraint.name(of: stack.safeAreaLayoutGuide) == "safe area of UIViewController.view/UIView")
        #expect(UIView().messageName() == "UIView")
    }

    @Test("A superview of height 0 is named as the view that makes constraints impossible")
    func namesEmptySuperview() {
        let panel = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 0))
        panel.accessibilityIdentifier = "panel"
        root.addSubview(panel)
        let found = messages {
            pin(add(UILabel(), to: panel, "title"), to: panel)
            root.layoutIfNeeded()
        }
        #expect(
            found == [
                "These required constraints conflict: \"title\".top == \"panel\".top + 8; \"title\".height == 44; "
                    + "\"title\".bottom == \"panel\".bottom - 8. The last one is ignored. \"panel\" makes this impossible: "
                    + "its height is 0, and constraints do not determine it. Give it a height."
            ])
    }

    @Test("A superview that a constraint makes empty is named with the constraint")
    func namesEmptyingConstraint() {
        let panel = add(UIView(), to: root, "panel")
        let found = messages {
            panel.heightAnchor.constraint(equalToConstant: 0).isActive = true
            pin(add(UILabel(), to: panel, "title"), to: panel)
            root.layoutIfNeeded()
        }
        #expect(found.count == 1)
        #expect(found[0].hasSuffix(" \"panel\" makes this impossible: \"panel\".height == 0."), "\(found)")
    }

    @Test("A superview of a fixed height is named with the height")
    func namesFixedHeight() {
        let found = messages {
            pin(add(UIView(), to: root, "tall"), to: root, height: 500)
            root.layoutIfNeeded()
        }
        #expect(found.count == 1)
        #expect(
            found[0].contains(
                " The height of \"root\", 300, is that of its frame; constraints do not determine it. Remove one of them"
            ),
            "\(found)")
    }

    @Test("Nineteen contradictions with one cause are one message, also in later passes")
    func causesAreReportedOnce() {
        let panel = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 0))
        panel.accessibilityIdentifier = "panel"
        root.addSubview(panel)
        var heights: [NSLayoutConstraint] = []
        let found = messages {
            for index in 0..<19 {
                let view = add(UIView(), to: panel, "row \(index)")
                pin(view, to: panel)
                heights += view.constraints
            }
            root.layoutIfNeeded()
        }
        #expect(found.count == 1 && found[0].hasSuffix(" 18 more contradictions have the same cause."), "\(found)")
        let later = messages {
            for height in heights {
                height.constant += 3
                root.layoutIfNeeded()
            }
            pin(add(UIView(), to: panel, "late"), to: panel)
            root.layoutIfNeeded()
        }
        #expect(later == [])
    }

    @Test("An animated constant does not repeat a message, another contradiction has a message of its own")
    func constantsAreNoCauses() {
        let view = add(UIView(), to: root, "card")
        let width = view.widthAnchor.constraint(equalToConstant: 50)
        let found = messages {
            NSLayoutConstraint.activate([width, view.widthAnchor.constraint(greaterThanOrEqualToConstant: 70)])
            for constant in 51..<60 {
                width.constant = CGFloat(constant)
                root.layoutIfNeeded()
            }
        }
        #expect(found.count == 1)
        let other = messages {
            let view = add(UIView(), to: root, "other")
            NSLayoutConstraint.activate([
                view.heightAnchor.constraint(equalToConstant: 50), view.heightAnchor.constraint(equalToConstant: 60),
            ])
            root.layoutIfNeeded()
        }
        #expect(other.count == 1 && other[0].contains("\"other\".height == 60"), "\(other)")
    }

    @Test("The same contradiction in each cell of a list is one message that names a cell")
    func cellsHaveOneCause() throws {
        let screen = Screen()
        let found = messages {
            let list = UICollectionView(frame: root.bounds, collectionViewLayout: UICollectionViewFlowLayout())
            (list.collectionViewLayout as? UICollectionViewFlowLayout)?.itemSize = CGSize(width: 300, height: 20)
            let source = TightCells()
            list.register(TightCell.self, forCellWithReuseIdentifier: "cell")
            list.dataSource = source
            root.addSubview(list)
            screen.show(root)
            screen.advance(frames: 2)
            withExtendedLifetime(source) {}
        }
        #expect(found.count == 1, "\(found)")
        #expect(found[0].contains("TightCell 0-") && found[0].contains("more contradictions"), "\(found)")
    }

    @Test("Impossible single constraints say why")
    func singleConstraints() {
        let view = add(UIView(), to: root, "card")
        let negative = messages {
            view.widthAnchor.constraint(equalToConstant: -10).isActive = true
            root.layoutIfNeeded()
        }
        #expect(
            negative.count == 1 && negative[0].contains("\"card\".width == -10 cannot be satisfied, because a length"))
        let fixed = UIView(frame: CGRect(x: 0, y: 0, width: 30, height: 30))
        fixed.accessibilityIdentifier = "fixed"
        root.addSubview(fixed)
        let found = messages {
            fixed.widthAnchor.constraint(equalToConstant: 40).isActive = true
            root.layoutIfNeeded()
        }
        #expect(found.count == 1)
        #expect(
            found[0].contains(
                "because the frames of its views are not determined by constraints; it is ignored. The width of")
                && found[0].contains("\"fixed\", 30, is that of its frame"), "\(found)")
    }

    @Test("Of 200 contradicting pairs in a chain the later ones are ignored, at a linear number of exchanges")
    func manyConflictsNeedFewExchanges() throws {
        var views: [UIView] = []
        let found = messages {
            for index in 0..<200 {
                let view = add(UIView(), to: root, "view \(index)")
                let previous = views.last ?? root
                view.leadingAnchor.constraint(equalTo: previous.leadingAnchor, constant: 10).isActive = true
                view.leadingAnchor.constraint(equalTo: previous.leadingAnchor, constant: 20).isActive = true
                views.append(view)
            }
            root.layoutIfNeeded()
        }
        let positions: [CGFloat] = views.map(\.frame.minX)
        let expected: [CGFloat] = (1...200).map { CGFloat($0 * 10) }
        #expect(positions == expected)
        #expect(found.count == 200)
        let engine = try #require(root.layoutState?.engine)
        #expect(engine.system.rows.filter(\.isIgnored).count == 200)
        #expect(engine.system.pivotCount <= 200)
        // A change tries the ignored constraints again.
        root.constraints[0].isActive = false
        root.layoutIfNeeded()
        let moved: [CGFloat] = views.map(\.frame.minX)
        #expect(moved == expected.map { $0 + 10 })
        #expect(engine.system.pivotCount <= 400)
    }
}

private final class TightCell: UICollectionViewCell {
    override init(frame: CGRect) {
        super.init(frame: frame)
        let label = UIView()
        label.translatesAutoresizingMaskIntoConstraints = false
        contentView.addSubview(label)
        NSLayoutConstraint.activate([
            label.topAnchor.constraint(equalTo: contentView.topAnchor),
            label.heightAnchor.constraint(equalToConstant: 44),
            label.bottomAnchor.constraint(equalTo: contentView.bottomAnchor),
        ])
    }

    required init?(coder: NSCoder) { fatalError("not used") }
}

private final class TightCells: NSObject, UICollectionViewDataSource {
    func collectionView(_ view: UICollectionView, numberOfItemsInSection section: Int) -> Int { 30 }

    func collectionView(_ view: UICollectionView, cellForItemAt path: IndexPath) -> UICollectionViewCell {
        view.dequeueReusableCell(withReuseIdentifier: "cell", for: path)
    }
}
