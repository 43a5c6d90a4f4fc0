import DynamicsTesting
import Testing
import UIKit

@MainActor
@Suite("Context menus")
struct ContextMenuTests {
    private final class Delegate: NSObject, UIContextMenuInteractionDelegate {
        var log: [String] = []
        var configuration: UIContextMenuConfiguration?

        func contextMenuInteraction(
            _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
        ) -> UIContextMenuConfiguration? {
            log.append("asked at \(Int(location.x)), \(Int(location.y))")
            return configuration
        }

        func contextMenuInteraction(
            _ interaction: UIContextMenuInteraction, willDisplayMenuFor configuration: UIContextMenuConfiguration,
            animator: (any UIContextMenuInteractionAnimating)?
        ) {
            log.append("will display")
            animator?.addCompletion { self.log.append("did display") }
        }

        func contextMenuInteraction(
            _ interaction: UIContextMenuInteraction, willEndFor configuration: UIContextMenuConfiguration,
            animator: (any UIContextMenuInteractionAnimating)?
        ) {
            log.append("will end")
            animator?.addCompletion { self.log.append("did end") }
        }

        func contextMenuInteraction(
            _ interaction: UIContextMenuInteraction,
            willPerformPreviewActionForMenuWith configuration: UIContextMenuConfiguration,
            animator: any UIContextMenuInteractionCommitAnimating
        ) {
            animator.preferredCommitStyle = .pop
            log.append("commit \(animator.previewViewController != nil)")
        }
    }

    private final class Tables: NSObject, UITableViewDataSource, UITableViewDelegate {
        var log: [String] = []
        func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 5 }
        func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
            let cell = UITableViewCell()
            cell.textLabel?.text = "Row \(indexPath.row)"
            return cell
        }
        func tableView(
            _ tableView: UITableView, contextMenuConfigurationForRowAt indexPath: IndexPath, point: CGPoint
        ) -> UIContextMenuConfiguration? {
            guard indexPath.row < 3 else { return nil }
            return UIContextMenuConfiguration(identifier: NSNumber(value: indexPath.row), previewProvider: nil) { _ in
                UIMenu(children: [UIAction(title: "Delete \(indexPath.row)") { _ in self.log.append("deleted") }])
            }
        }
        func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) { log.append("selected") }
        func tableView(
            _ tableView: UITableView, willDisplayContextMenu configuration: UIContextMenuConfiguration,
            animator: (any UIContextMenuInteractionAnimating)?
        ) { log.append("display \(configuration.identifier)") }
    }

    private final class Counter: NSObject {
        var count = 0
        func recognize() { count += 1 }
    }

    private let delegate = Delegate()
    private let box = UIView(frame: CGRect(x: 50, y: 300, width: 120, height: 80))

    private func show(_ configuration: UIContextMenuConfiguration?) -> (Screen, UIContextMenuInteraction) {
        let controller = UIViewController()
        let screen = Screen { controller }
        let interaction = UIContextMenuInteraction(delegate: delegate)
        delegate.configuration = configuration
        screen.perform {
            box.backgroundColor = .systemTeal
            controller.view.addSubview(box)
            box.addInteraction(interaction)
        }
        screen.advance(frames: 1)
        return (screen, interaction)
    }

    private func texts(_ screen: Screen) -> [String] {
        var texts: [String] = []
        func visit(_ view: UIView) {
            if let text = (view as? UILabel)?.text { texts.append(text) }
            view.subviews.forEach(visit)
        }
        visit(screen.window)
        return texts
    }

    private var menu: UIMenu {
        UIMenu(children: [UIAction(title: "Copy") { [delegate] _ in delegate.log.append("copied") }])
    }

    @Test("A long press asks the delegate, shows the menu and a preview, and reports its appearance and end in order")
    func longPress() {
        let (screen, interaction) = show(UIContextMenuConfiguration(actionProvider: { [menu] _ in menu }))
        #expect(interaction.view === box && box.interactions.count == 1 && interaction.delegate === delegate)
        screen.longPress(.view(box))
        screen.settle()
        #expect(delegate.log == ["asked at 60, 40", "will display", "did display"] && box.alpha == 0)
        screen.tap(.text("Copy"))
        #expect(delegate.log.suffix(2) == ["will end", "copied"])
        screen.settle()
        #expect(delegate.log.last == "did end" && box.alpha == 1)
        #expect(screen.window.subviews.count == 1)
    }

    @Test("Without a configuration, the press is not recognized, and other recognizers go on")
    func noConfiguration() {
        let (screen, interaction) = show(nil)
        let counter = Counter()
        let other = UILongPressGestureRecognizer(target: counter, action: Counter.recognize)
        other.minimumPressDuration = 0.55
        screen.perform { box.addGestureRecognizer(other) }
        screen.longPress(.view(box), duration: 0.8)
        #expect(counter.count > 0 && delegate.log == ["asked at 60, 40"])
        screen.perform { box.removeInteraction(interaction) }
        #expect(interaction.view == nil && box.interactions.isEmpty)
        screen.longPress(.view(box), duration: 0.8)
        #expect(delegate.log.count == 1)
    }

    @Test("A tap on the preview commits, one beside it only closes; the preview is that of the provider")
    func preview() {
        let configuration = UIContextMenuConfiguration(
            previewProvider: {
                let controller = UIViewController()
                controller.preferredContentSize = CGSize(width: 200, height: 100)
                return controller
            }, actionProvider: { [menu] _ in menu })
        let (screen, _) = show(configuration)
        screen.longPress(.view(box))
        screen.settle()
        screen.tap(.point(100, 310))
        screen.settle()
        #expect(delegate.log.suffix(3) == ["commit true", "will end", "did end"])
        screen.longPress(.view(box))
        screen.settle()
        screen.tap(.point(300, 800))
        screen.settle()
        #expect(delegate.log.suffix(2) == ["will end", "did end"])
        #expect(delegate.log.count { $0 == "commit true" } == 1)
    }

    @Test("The visible menu can be replaced and closed by code")
    func visibleMenu() {
        let (screen, interaction) = show(UIContextMenuConfiguration(actionProvider: { [menu] _ in menu }))
        screen.longPress(.view(box))
        screen.settle()
        screen.perform { interaction.updateVisibleMenu { $0.replacingChildren([UIAction(title: "Other") { _ in }]) } }
        screen.advance(frames: 2)
        #expect(texts(screen).contains("Other") && !texts(screen).contains("Copy"))
        screen.perform { interaction.dismissMenu() }
        screen.settle()
        #expect(!texts(screen).contains("Other") && box.alpha == 1)
    }

    @Test("A closed menu restores the opacity of its view; a view that leaves its window closes its menu")
    func opacityAndRemoval() {
        let (screen, _) = show(UIContextMenuConfiguration(actionProvider: { [menu] _ in menu }))
        screen.perform { box.alpha = 0.5 }
        screen.longPress(.view(box))
        screen.settle()
        #expect(box.alpha == 0)
        screen.tap(.point(300, 800))
        screen.settle()
        #expect(box.alpha == 0.5)
        screen.longPress(.view(box))
        screen.settle()
        screen.perform {
            box.interactions = []
            box.removeFromSuperview()
        }
        screen.settle()
        #expect(screen.window.subviews.count == 1 && box.alpha == 0.5)
    }

    @Test("A menu that is replaced by a larger one still fits into the window")
    func largerMenu() throws {
        let (screen, interaction) = show(UIContextMenuConfiguration(actionProvider: { [menu] _ in menu }))
        screen.perform { box.frame.origin.y = 700 }
        screen.longPress(.view(box))
        screen.settle()
        let actions = (0..<8).map { UIAction(title: "Action \($0)") { _ in } }
        screen.perform { interaction.updateVisibleMenu { $0.replacingChildren(actions) } }
        screen.settle()
        let menuView = try #require(screen.window.subviews.last?.subviews.last)
        #expect(menuView.bounds.height > 8 * 44 && screen.bounds.contains(menuView.frame))
    }

    @Test("A long press on a row shows the menu of the table's delegate and does not select the row")
    func tableRows() {
        let (tables, table) = (Tables(), UITableView())
        let controller = UIViewController()
        let screen = Screen { controller }
        screen.perform {
            table.frame = controller.view.bounds
            (table.dataSource, table.delegate) = (tables, tables)
            controller.view.addSubview(table)
        }
        screen.advance(frames: 1)
        #expect(table.contextMenuInteraction != nil)
        screen.longPress(.text("Row 1"))
        screen.settle()
        screen.tap(.text("Delete 1"))
        screen.settle()
        #expect(tables.log == ["display 1", "deleted"])
        screen.longPress(.text("Row 4"))
        screen.settle()
        #expect(tables.log == ["display 1", "deleted", "selected"])
    }

    @Test("A configuration is created with closures of the types of its class; views tell an interaction that it moves")
    func closuresAndMoves() {
        let preview: UIContextMenuConfiguration.UIContextMenuContentPreviewProvider = { UIViewController() }
        let actions: UIContextMenuConfiguration.UIContextMenuActionProvider = { [menu] _ in menu }
        let (screen, interaction) = show(
            UIContextMenuConfiguration(previewProvider: preview, actionProvider: actions))
        let other = UIView()
        screen.perform { other.addInteraction(interaction) }
        #expect(interaction.view === other && box.interactions.isEmpty && other.interactions.count == 1)
        screen.longPress(.view(box))
        #expect(delegate.log.isEmpty)
        screen.perform {
            interaction.willMove(to: nil)
            interaction.didMove(to: box)
        }
        #expect(interaction.view === box)
    }
}
