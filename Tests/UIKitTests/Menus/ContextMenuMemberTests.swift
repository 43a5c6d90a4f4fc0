import DynamicsTesting
import Testing
import UIKit

@MainActor
@Suite("Members of context menus")
struct ContextMenuMemberTests {
    private final class Items: NSObject, UICollectionViewDataSource, UICollectionViewDelegate {
        var paths: [[IndexPath]] = []
        func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 3 }
        func collectionView(
            _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
        ) -> UICollectionViewCell {
            collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
        }
        func collectionView(
            _ collectionView: UICollectionView, contextMenuConfigurationForItemsAt indexPaths: [IndexPath],
            point: CGPoint
        ) -> UIContextMenuConfiguration? {
            paths.append(indexPaths)
            return menu("Go")
        }
    }

    private final class Rows: NSObject, UITableViewDataSource, UITableViewDelegate {
        var log: [String] = []
        func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 3 }
        func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
            UITableViewCell()
        }
        func tableView(
            _ tableView: UITableView, contextMenuConfigurationForRowAt indexPath: IndexPath, point: CGPoint
        ) -> UIContextMenuConfiguration? { UIContextMenuConfiguration() }
        func tableView(
            _ tableView: UITableView, willPerformPreviewActionForMenuWith configuration: UIContextMenuConfiguration,
            animator: any UIContextMenuInteractionCommitAnimating
        ) { log.append("commit") }
        func tableView(
            _ tableView: UITableView, willEndContextMenuInteraction configuration: UIContextMenuConfiguration,
            animator: (any UIContextMenuInteractionAnimating)?
        ) { log.append("end") }
    }

    private final class Pad: UIControl {
        var place = CGPoint.zero
        let box = UIView()
        override func contextMenuInteraction(
            _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
        ) -> UIContextMenuConfiguration? {
            place = interaction.location(in: self)
            return menu("Pad")
        }
        override func contextMenuInteraction(
            _ interaction: UIContextMenuInteraction, willDisplayMenuFor configuration: UIContextMenuConfiguration,
            animator: (any UIContextMenuInteractionAnimating)?
        ) {
            super.contextMenuInteraction(interaction, willDisplayMenuFor: configuration, animator: animator)
            animator?.addAnimations { self.box.alpha = 0.5 }
        }
    }

    private final class Recorder: NSObject, UIInteraction {
        weak var view: UIView?
        var log: [String] = []
        func willMove(to view: UIView?) { log.append(view == nil ? "will leave" : "will move") }
        func didMove(to view: UIView?) {
            self.view = view
            log.append(view == nil ? "did leave" : "did move")
        }
    }

    private func show(_ view: UIView) -> Screen {
        let controller = UIViewController()
        let screen = Screen { controller }
        screen.perform {
            view.frame = CGRect(x: 0, y: 100, width: 390, height: 400)
            controller.view.addSubview(view)
        }
        screen.advance(frames: 1)
        return screen
    }

    @Test("A collection view asks for the menu of the pressed item, or of none beside all items")
    func collectionItems() {
        let (items, layout) = (Items(), UICollectionViewFlowLayout())
        layout.itemSize = CGSize(width: 100, height: 100)
        let view = UICollectionView(frame: .zero, collectionViewLayout: layout)
        view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
        (view.dataSource, view.delegate) = (items, items)
        let screen = show(view)
        #expect(view.contextMenuInteraction?.view === view)
        screen.longPress(.point(50, 150))
        screen.settle()
        screen.perform { view.contextMenuInteraction?.dismissMenu() }
        screen.settle()
        screen.longPress(.point(200, 400))
        screen.settle()
        #expect(items.paths == [[IndexPath(item: 0, section: 0)], []])
    }

    @Test("A table reports a tap on the preview and the end of a menu")
    func tableRows() {
        let (rows, table) = (Rows(), UITableView())
        (table.dataSource, table.delegate) = (rows, rows)
        let screen = show(table)
        screen.longPress(.point(100, 120))
        screen.settle()
        screen.tap(.point(100, 120))
        screen.settle()
        #expect(rows.log == ["commit", "end"])
    }

    @Test("A control with context menus asks itself for the menu, whose animations run with its appearance")
    func controls() {
        let pad = Pad()
        #expect(pad.contextMenuInteraction == nil && !pad.isContextMenuInteractionEnabled)
        pad.isContextMenuInteractionEnabled = true
        #expect(pad.contextMenuInteraction?.view === pad && pad.interactions.count == 1)
        let screen = show(pad)
        screen.longPress(.point(60, 140))
        screen.settle()
        #expect(pad.place == CGPoint(x: 60, y: 40) && pad.box.alpha == 0.5)
        pad.isContextMenuInteractionEnabled = false
        #expect(pad.contextMenuInteraction == nil && pad.interactions.isEmpty)
    }

    @Test("An interaction is notified before and after it is added to a view and removed from it")
    func interactions() {
        let (recorder, first, second) = (Recorder(), UIView(), UIView())
        first.addInteraction(recorder)
        #expect(recorder.log == ["will move", "did move"] && recorder.view === first)
        second.interactions = [recorder]
        #expect(recorder.view === second && first.interactions.isEmpty)
        #expect(recorder.log.suffix(4) == ["will leave", "did leave", "will move", "did move"])
        second.removeInteraction(recorder)
        first.removeInteraction(recorder)
        #expect(recorder.view == nil && recorder.log.count == 8)
    }
}

@MainActor
private func menu(_ title: String) -> UIContextMenuConfiguration {
    UIContextMenuConfiguration(actionProvider: { _ in UIMenu(children: [UIAction(title: title) { _ in }]) })
}
