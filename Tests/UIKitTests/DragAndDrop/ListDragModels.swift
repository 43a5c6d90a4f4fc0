import Testing

@testable import UIKit

/// Two lists of words that drag items to each other: a collection view at the top, a table at the bottom.
final class Lists: UIViewController, UICollectionViewDataSource, UICollectionViewDelegateFlowLayout,
    UICollectionViewDragDelegate, UICollectionViewDropDelegate
{
    var words = ["A", "B", "C", "D", "E", "F"]
    let model = TableModel([["r0", "r1", "r2", "r3"]])
    let table = UITableView()
    lazy var tableDrops = TableDrops(self)
    let layout = UICollectionViewFlowLayout()
    lazy var collection = UICollectionView(frame: .zero, collectionViewLayout: layout)
    var (operation, intent) = (UIDropOperation.move, UICollectionViewDropProposal.Intent.insertAtDestinationIndexPath)
    var log: [String] = []
    var destinations: [IndexPath?] = []
    var place: ((any UICollectionViewDropCoordinator, UIDragItem) -> Void)?
    var allowsMove = true

    override func viewDidLoad() {
        layout.itemSize = CGSize(width: 100, height: 60)
        (layout.minimumLineSpacing, layout.minimumInteritemSpacing) = (0, 0)
        collection.frame = CGRect(x: 0, y: 0, width: 300, height: 200)
        collection.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
        (collection.dataSource, collection.delegate) = (self, self)
        (collection.dragDelegate, collection.dropDelegate) = (self, self)
        table.frame = CGRect(x: 0, y: 220, width: 300, height: 260)
        table.contentInsetAdjustmentBehavior = .never
        collection.contentInsetAdjustmentBehavior = .never
        table.rowHeight = 50
        model.heights = { _ in 50 }
        (table.dataSource, table.delegate) = (model, model)
        (table.dragDelegate, table.dropDelegate) = (tableDrops, tableDrops)
        for list in [collection, table] as [UIView] { view.addSubview(list) }
    }

    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { words.count }
    func collectionView(
        _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
        let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
        cell.accessibilityLabel = words[indexPath.item]
        cell.backgroundColor = .systemBlue
        return cell
    }
    // An index path of a gap, which the data does not have, would trap here.
    func collectionView(
        _ collectionView: UICollectionView, layout: UICollectionViewLayout, sizeForItemAt indexPath: IndexPath
    ) -> CGSize { CGSize(width: words[indexPath.item].isEmpty ? 10 : 100, height: 60) }
    func collectionView(
        _ collectionView: UICollectionView, willDisplay cell: UICollectionViewCell, forItemAt indexPath: IndexPath
    ) { _ = words[indexPath.item] }

    func collectionView(
        _ collectionView: UICollectionView, itemsForBeginning session: any UIDragSession, at indexPath: IndexPath
    ) -> [UIDragItem] {
        let item = UIDragItem(itemProvider: NSItemProvider(object: NSString(string: words[indexPath.item])))
        item.localObject = words[indexPath.item]
        return words[indexPath.item] == "F" ? [] : [item]
    }
    func collectionView(_ collectionView: UICollectionView, dragSessionWillBegin session: any UIDragSession) {
        log.append("begin")
    }
    func collectionView(_ collectionView: UICollectionView, dragSessionDidEnd session: any UIDragSession) {
        log.append("drag end")
    }
    func collectionView(
        _ collectionView: UICollectionView, dragSessionAllowsMoveOperation session: any UIDragSession
    ) -> Bool { allowsMove }
    func collectionView(
        _ collectionView: UICollectionView, dragPreviewParametersForItemAt indexPath: IndexPath
    ) -> UIDragPreviewParameters? {
        let parameters = UIDragPreviewParameters()
        parameters.backgroundColor = .clear
        return parameters
    }
    func collectionView(_ collectionView: UICollectionView, canHandle session: any UIDropSession) -> Bool {
        session.canLoadObjects(ofClass: String.self)
    }
    func collectionView(_ collectionView: UICollectionView, dropSessionDidEnter session: any UIDropSession) {
        log.append("enter")
    }
    func collectionView(_ collectionView: UICollectionView, dropSessionDidExit session: any UIDropSession) {
        log.append("exit")
    }
    func collectionView(_ collectionView: UICollectionView, dropSessionDidEnd session: any UIDropSession) {
        log.append("drop end")
    }
    func collectionView(
        _ collectionView: UICollectionView, dropSessionDidUpdate session: any UIDropSession,
        withDestinationIndexPath destinationIndexPath: IndexPath?
    ) -> UICollectionViewDropProposal {
        destinations.append(destinationIndexPath)
        return UICollectionViewDropProposal(operation: operation, intent: intent)
    }
    func collectionView(
        _ collectionView: UICollectionView, performDropWith coordinator: any UICollectionViewDropCoordinator
    ) {
        log.append("drop \(coordinator.destinationIndexPath?.item ?? -1) \(coordinator.proposal.intent)")
        let target = coordinator.destinationIndexPath ?? IndexPath(item: words.count, section: 0)
        for item in coordinator.items {
            log.append("size \(item.previewSize.width)")
            guard let word = item.dragItem.localObject as? String else { continue }
            if let place {
                place(coordinator, item.dragItem)
                continue
            }
            collectionView.performBatchUpdates {
                if let source = item.sourceIndexPath {
                    self.words.remove(at: source.item)
                    collectionView.deleteItems(at: [source])
                }
                self.words.insert(word, at: target.item)
                collectionView.insertItems(at: [target])
            }
            coordinator.drop(item.dragItem, toItemAt: target).addCompletion { _ in self.log.append("arrived") }
        }
        #expect(coordinator.session.items.count == coordinator.items.count)
    }
}

/// The drags and drops of the table.
final class TableDrops: NSObject, UITableViewDragDelegate, UITableViewDropDelegate {
    unowned let lists: Lists
    var (operation, intent) = (UIDropOperation.copy, UITableViewDropProposal.Intent.insertAtDestinationIndexPath)
    var log: [String] = []
    var place: ((any UITableViewDropCoordinator, UIDragItem) -> Void)?

    init(_ lists: Lists) { self.lists = lists }

    func tableView(
        _ tableView: UITableView, itemsForBeginning session: any UIDragSession, at indexPath: IndexPath
    ) -> [UIDragItem] {
        let item = UIDragItem(itemProvider: NSItemProvider(object: NSString(string: "row")))
        item.localObject = lists.model.sections[indexPath.section][indexPath.row]
        return [item]
    }
    func tableView(_ tableView: UITableView, dragSessionWillBegin session: any UIDragSession) { log.append("begin") }
    func tableView(_ tableView: UITableView, dragSessionDidEnd session: any UIDragSession) { log.append("drag end") }
    func tableView(_ tableView: UITableView, dragSessionAllowsMoveOperation session: any UIDragSession) -> Bool {
        log.append("allows move")
        return true
    }
    func tableView(
        _ tableView: UITableView, dragPreviewParametersForRowAt indexPath: IndexPath
    ) -> UIDragPreviewParameters? {
        log.append("parameters \(indexPath.row)")
        return nil
    }
    func tableView(_ tableView: UITableView, canHandle session: any UIDropSession) -> Bool { true }
    func tableView(_ tableView: UITableView, dropSessionDidEnter session: any UIDropSession) { log.append("enter") }
    func tableView(_ tableView: UITableView, dropSessionDidExit session: any UIDropSession) { log.append("exit") }
    func tableView(_ tableView: UITableView, dropSessionDidEnd session: any UIDropSession) { log.append("drop end") }
    func tableView(
        _ tableView: UITableView, dropSessionDidUpdate session: any UIDropSession,
        withDestinationIndexPath destinationIndexPath: IndexPath?
    ) -> UITableViewDropProposal { UITableViewDropProposal(operation: operation, intent: intent) }
    func tableView(_ tableView: UITableView, performDropWith coordinator: any UITableViewDropCoordinator) {
        let path = coordinator.destinationIndexPath
        log.append("drop \(path?.row ?? -1) \(coordinator.proposal.operation) \(coordinator.session.items.count)")
        for item in coordinator.items {
            if let place {
                place(coordinator, item.dragItem)
                continue
            }
            guard let path, let word = item.dragItem.localObject as? String else { continue }
            log.append("\(word) from \(item.sourceIndexPath?.row ?? -1), \(item.previewSize.height)")
            lists.model.sections[path.section].insert(word, at: path.row)
            tableView.insertRows(at: [path], with: .automatic)
            coordinator.drop(item.dragItem, toRowAt: path)
        }
    }
}

/// A data source that moves rows itself.
final class MovableWords: NSObject, UITableViewDataSource {
    var moves: [[Int]] = []
    var sections = [["r0", "r1", "r2", "r3"]]
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { sections[section].count }
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = UITableViewCell()
        cell.textLabel?.text = sections[indexPath.section][indexPath.row]
        return cell
    }
    func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool { true }
    func tableView(_ tableView: UITableView, moveRowAt source: IndexPath, to destination: IndexPath) {
        moves.append([source.row, destination.row])
        sections[0].insert(sections[0].remove(at: source.row), at: destination.row)
    }
}
