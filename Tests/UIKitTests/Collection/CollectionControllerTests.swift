import DynamicsTesting
import Testing
import UIKit

@MainActor
@Suite("Collection view controllers")
struct CollectionControllerTests {
    final class Controller: UICollectionViewController {
        override func viewDidLoad() {
            super.viewDidLoad()
            collectionView.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
        }
        override func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
            5
        }
        override func collectionView(
            _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
        ) -> UICollectionViewCell {
            collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
        }
    }

    @Test(
        "The selection is cleared before the controller appears again, unless it must not be", arguments: [true, false])
    func selection(clears: Bool) {
        let controller = Controller(collectionViewLayout: UICollectionViewFlowLayout())
        #expect(controller.clearsSelectionOnViewWillAppear)
        controller.clearsSelectionOnViewWillAppear = clears
        let navigation = UINavigationController(rootViewController: controller)
        let screen = Screen { navigation }
        controller.collectionView.selectItem(at: [0, 2], animated: false, scrollPosition: [])
        screen.perform { navigation.pushViewController(UIViewController(), animated: false) }
        screen.advance(frames: 2)
        #expect(controller.collectionView.indexPathsForSelectedItems == [[0, 2]])
        screen.perform { navigation.popViewController(animated: false) }
        screen.advance(frames: 2)
        #expect(controller.collectionView.indexPathsForSelectedItems == (clears ? [] : [[0, 2]]))
    }
}
