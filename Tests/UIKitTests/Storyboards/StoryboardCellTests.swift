import DynamicsTesting
import Testing
import UIKit

@MainActor
@Suite("Storyboards: collection views with prototypes, and xibs")
struct StoryboardCellTests {
    private let collection = """
        <subviews>
        <collectionView id="grid" clipsSubviews="YES" dataMode="prototypes">
        <rect key="frame" x="0" y="0" width="320" height="480"/>
        <collectionViewFlowLayout key="collectionViewLayout" minimumLineSpacing="4" minimumInteritemSpacing="6" id="flow">
        <size key="itemSize" width="100" height="60"/>
        <inset key="sectionInset" minX="1" minY="2" maxX="3" maxY="4"/>
        </collectionViewFlowLayout>
        <cells>
        <collectionViewCell reuseIdentifier="Cell" id="cell" customClass="StoryboardCell" customModule="UIKitTests">
        <rect key="frame" x="0" y="0" width="100" height="60"/>
        <color key="backgroundColor" systemColor="systemYellowColor"/>
        <collectionViewCellContentView key="contentView" id="content">
        <rect key="frame" x="0" y="0" width="100" height="60"/>
        <subviews><label text="Proto" id="caption"><rect key="frame" x="0" y="0" width="100" height="20"/></label></subviews>
        </collectionViewCellContentView>
        <connections><outlet property="caption" destination="caption" id="o1"/>
        <segue destination="second" kind="show" identifier="detail" id="s1"/></connections>
        </collectionViewCell>
        </cells>
        <connections><outlet property="dataSource" destination="first" id="o2"/></connections>
        </collectionView>
        </subviews>
        """

    @Test("Cells come from the prototype, with their outlets, and a tap on one performs its segue")
    func prototypes() throws {
        let custom = "customClass=\"GridController\" customModule=\"UIKitTests\""
        let folder = try InterfaceFolder(
            scenes: scene(
                attributes: custom, view: collection,
                controller:
                    "<connections><outlet property=\"collectionView\" destination=\"grid\" id=\"o\"/></connections>")
                + scene(id: "second"))
        let controller = try #require(folder.main.instantiateInitialViewController() as? GridController)
        let navigation = UINavigationController(rootViewController: controller)
        navigation.isNavigationBarHidden = true
        let screen = Screen(size: CGSize(width: 320, height: 480)) { navigation }
        let grid = try #require(controller.collectionView)
        let flow = grid.collectionViewLayout as? UICollectionViewFlowLayout
        #expect(flow?.itemSize == CGSize(width: 100, height: 60) && flow?.minimumInteritemSpacing == 6)
        #expect(flow?.sectionInset == UIEdgeInsets(top: 2, left: 1, bottom: 4, right: 3))
        let cells = grid.visibleCells.compactMap { $0 as? StoryboardCell }
        #expect(cells.map(\.caption.text) == ["Item 0", "Item 1", "Item 2", "Item 3"])
        #expect(cells.allSatisfy { $0.backgroundColor == .systemYellow && $0.caption.superview === $0.contentView })
        let place = try #require(cells.first).convert(CGPoint(x: 50, y: 30), to: nil)
        screen.tap(.point(place))
        screen.settle()
        #expect(controller.prepared.map(\.identifier) == ["detail"] && navigation.viewControllers.count == 2)
    }

    @Test("A xib gives its views, sets the outlets of its owner, and registers cells")
    func xibs() throws {
        let folder = try InterfaceFolder([
            "Badge.xib": InterfaceFolder.xib(
                objects: """
                    <placeholder placeholderIdentifier="IBFilesOwner" id="-1" customClass="NibOwner"/>
                    <placeholder placeholderIdentifier="IBFirstResponder" id="-2"/>
                    <view id="v"><rect key="frame" x="0" y="0" width="50" height="60"/></view>
                    """.replacingOccurrences(
                        of: "customClass=\"NibOwner\"/>",
                        with:
                            "customClass=\"NibOwner\"><connections><outlet property=\"badge\" destination=\"v\" id=\"o\"/>"
                            + "</connections></placeholder>")),
            "Cell.xib": InterfaceFolder.xib(
                objects: """
                    <collectionViewCell id="c" customClass="StoryboardCell" customModule="UIKitTests">
                    <view key="contentView" id="w"><subviews><label text="From a xib" id="l"/></subviews></view>
                    <connections><outlet property="caption" destination="l" id="o"/></connections></collectionViewCell>
                    """),
            "PlainController.xib": InterfaceFolder.xib(
                objects: """
                    <placeholder placeholderIdentifier="IBFilesOwner" id="-1"><connections>
                    <outlet property="view" destination="v" id="o"/></connections></placeholder>
                    <view tag="9" id="v"/>
                    """),
        ])
        let owner = NibOwner()
        let objects = folder.bundle.loadNibNamed("Badge", owner: owner)
        #expect(objects?.count == 1 && owner.badge === (objects?.first as AnyObject))
        #expect(owner.badge?.frame.size == CGSize(width: 50, height: 60))
        let controller = PlainController(nibName: "PlainController", bundle: folder.bundle)
        #expect(controller.view.tag == 9)
        let grid = UICollectionView(
            frame: CGRect(x: 0, y: 0, width: 100, height: 100), collectionViewLayout: UICollectionViewFlowLayout())
        grid.register(UINib(nibName: "Cell", bundle: folder.bundle), forCellWithReuseIdentifier: "Cell")
        let cell = grid.dequeueReusableCell(withReuseIdentifier: "Cell", for: IndexPath(item: 0, section: 0))
        #expect((cell as? StoryboardCell)?.caption.text == "From a xib")
    }

    @Test("A controller whose scene has no view gets that of the xib with the name of its class")
    func sceneWithoutView() throws {
        let scene = """
            <scene sceneID="s"><objects>
            <viewController id="first" customClass="GridController" customModule="UIKitTests"/></objects></scene>
            """
        let folder = try InterfaceFolder([
            "Main.storyboard": InterfaceFolder.storyboard(scenes: scene),
            "GridController.xib": InterfaceFolder.xib(
                objects: """
                    <placeholder placeholderIdentifier="IBFilesOwner" id="-1"><connections>
                    <outlet property="view" destination="v" id="o"/></connections></placeholder>
                    <view tag="9" id="v"/>
                    """),
        ])
        #expect(folder.main.instantiateInitialViewController()?.view.tag == 9)
    }

    @Test("A layout creates decoration views from a xib that it has registered")
    func decorationsFromXibs() throws {
        final class Ruled: UICollectionViewFlowLayout {
            override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
                let rule = UICollectionViewLayoutAttributes(
                    forDecorationViewOfKind: "rule", with: IndexPath(item: 0, section: 0))
                rule.frame = CGRect(x: 0, y: 50, width: 90, height: 4)
                return [rule]
            }
        }
        let folder = try InterfaceFolder([
            "Rule.xib": InterfaceFolder.xib(
                objects: """
                    <collectionViewCell tag="5" id="c"><view key="contentView" id="w"/></collectionViewCell>
                    """)
        ])
        let (layout, screen) = (Ruled(), Screen())
        layout.register(UINib(nibName: "Rule", bundle: folder.bundle), forDecorationViewOfKind: "rule")
        let grid = UICollectionView(
            frame: CGRect(x: 0, y: 0, width: 100, height: 100), collectionViewLayout: layout)
        screen.show(grid)
        screen.advance(frames: 1)
        #expect(grid.viewWithTag(5)?.frame == CGRect(x: 0, y: 50, width: 90, height: 4))
    }
}

/// A controller with a collection view of four items.
final class GridController: StoryboardController, UICollectionViewDataSource {
    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 4 }

    func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell
    {
        let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "Cell", for: indexPath)
        (cell as? StoryboardCell)?.caption.text = "Item \(indexPath.item)"
        return cell
    }
}

private final class PlainController: UIViewController {}

private final class NibOwner: NSObject, NamedMembers {
    var badge: UIView?

    func namedMember(_ name: String) -> NamedMember? {
        name == "badge" ? .property({ self.badge }, { self.badge = $0 }) : nil
    }
}
