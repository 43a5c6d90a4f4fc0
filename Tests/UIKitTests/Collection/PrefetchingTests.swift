import DynamicsTesting
import Testing
import UIKit

@MainActor
@Suite("Prefetching data sources")
struct PrefetchingTests {
    private let screen = Screen(size: CGSize(width: 320, height: 400))

    @Test("Items in the next length of the view are prefetched once, and canceled when the direction changes")
    func items() {
        let layout = UICollectionViewFlowLayout()
        layout.itemSize = CGSize(width: 320, height: 100)
        layout.minimumLineSpacing = 0
        let view = UICollectionView(frame: CGRect(x: 0, y: 0, width: 320, height: 400), collectionViewLayout: layout)
        let model = PrefetchModel()
        view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
        view.dataSource = model
        view.prefetchDataSource = model
        screen.show(view)
        screen.advance(frames: 2)
        #expect(model.log == ["fetch 4 5 6 7"])
        view.contentOffset.y = 150
        screen.advance(frames: 1)
        #expect(model.log == ["fetch 4 5 6 7", "fetch 8 9"])
        model.log = []
        view.contentOffset.y = 120
        screen.advance(frames: 1)
        #expect(model.log == ["cancel 6 7 8 9", "fetch 0"])
        model.log = []
        view.isPrefetchingEnabled = false
        view.contentOffset.y = 2000
        screen.advance(frames: 1)
        #expect(model.log.isEmpty)
    }

    @Test("Rows of a table are prefetched and canceled in the same way")
    func rows() {
        let table = UITableView(frame: CGRect(x: 0, y: 0, width: 320, height: 400))
        let model = PrefetchModel()
        table.rowHeight = 100
        table.register(UITableViewCell.self, forCellReuseIdentifier: "cell")
        table.dataSource = model
        table.prefetchDataSource = model
        screen.show(table)
        screen.advance(frames: 2)
        #expect(model.log == ["rows 4 5 6 7"] && table.isPrefetchingEnabled)
        table.contentOffset.y = 300
        screen.advance(frames: 1)
        table.contentOffset.y = 250
        screen.advance(frames: 1)
        #expect(model.log.suffix(2) == ["cancel rows 7 8 9 10", "rows 1 0"])
        table.isPrefetchingEnabled = false
        model.log = []
        for offset in [700, 900] {
            table.contentOffset.y = CGFloat(offset)
            screen.advance(frames: 1)
        }
        #expect(model.log.isEmpty)
        table.isPrefetchingEnabled = true
        screen.advance(frames: 1)
        #expect(!model.log.isEmpty, "rows in the direction of scrolling are prefetched")
    }
}

@MainActor
private final class PrefetchModel: NSObject, UICollectionViewDataSource, UICollectionViewDataSourcePrefetching,
    UITableViewDataSource, UITableViewDataSourcePrefetching
{
    var log: [String] = []

    private func add(_ verb: String, _ paths: [IndexPath]) {
        log.append(verb + paths.map { " \($0[1])" }.joined())
    }

    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 40 }
    func collectionView(
        _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
        collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
    }
    func collectionView(_ collectionView: UICollectionView, prefetchItemsAt indexPaths: [IndexPath]) {
        add("fetch", indexPaths)
    }
    func collectionView(_ collectionView: UICollectionView, cancelPrefetchingForItemsAt indexPaths: [IndexPath]) {
        add("cancel", indexPaths)
    }
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 40 }
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        tableView.dequeueReusableCell(withIdentifier: "cell", for: indexPath)
    }
    func tableView(_ tableView: UITableView, prefetchRowsAt indexPaths: [IndexPath]) { add("rows", indexPaths) }
    func tableView(_ tableView: UITableView, cancelPrefetchingForRowsAt indexPaths: [IndexPath]) {
        add("cancel rows", indexPaths)
    }
}
