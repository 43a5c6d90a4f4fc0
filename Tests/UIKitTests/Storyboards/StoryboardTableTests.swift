import DynamicsTesting
import Testing
import UIKit

@MainActor
@Suite("Storyboards: tables")
struct StoryboardTableTests {
    @Test("Rows come from the prototypes, with their styles and outlets, and a tap on one performs its segue")
    func prototypes() throws {
        let table = """
            <subviews>
            <tableView alwaysBounceVertical="YES" dataMode="prototypes" style="grouped" rowHeight="60"
                separatorStyle="none" id="table">
            <rect key="frame" x="0" y="0" width="320" height="480"/>
            <color key="backgroundColor" systemColor="systemGray5Color"/>
            <prototypes>
            <tableViewCell reuseIdentifier="Cell" style="IBUITableViewCellStyleSubtitle" textLabel="t" detailTextLabel="d"
                accessoryType="disclosureIndicator" id="cell">
            <rect key="frame" x="0" y="0" width="320" height="60"/>
            <tableViewCellContentView key="contentView" id="content"><subviews>
            <label text="Title" id="t"><color key="textColor" systemColor="systemRedColor"/></label>
            <label text="Detail" id="d"/>
            </subviews></tableViewCellContentView>
            <connections><segue destination="second" kind="show" identifier="row" id="s1"/></connections>
            </tableViewCell>
            </prototypes>
            <connections><outlet property="dataSource" destination="first" id="o1"/>
            <outlet property="delegate" destination="first" id="o2"/></connections>
            </tableView>
            </subviews>
            """
        let custom = "customClass=\"RowsController\" customModule=\"UIKitTests\""
        let folder = try InterfaceFolder(scenes: scene(attributes: custom, view: table) + scene(id: "second"))
        let controller = try #require(folder.main.instantiateInitialViewController() as? RowsController)
        let navigation = UINavigationController(rootViewController: controller)
        navigation.isNavigationBarHidden = true
        let screen = Screen(size: CGSize(width: 320, height: 480)) { navigation }
        let rows = try #require(controller.view.subviews.first as? UITableView)
        #expect(rows.style == .grouped && rows.rowHeight == 60 && rows.separatorStyle == .none)
        #expect(rows.backgroundColor == .systemGray5)
        let cells = rows.visibleCells
        #expect(cells.map(\.textLabel?.text) == ["Row 0", "Row 1", "Row 2"])
        #expect(cells.first?.detailTextLabel?.text == "Detail" && cells.first?.textLabel?.textColor == .systemRed)
        #expect(cells.first?.accessoryType == .disclosureIndicator && cells.first?.frame.height == 60)
        let place = try #require(cells.first).convert(CGPoint(x: 50, y: 30), to: nil)
        screen.tap(.point(place))
        screen.settle()
        #expect(controller.prepared.map(\.identifier) == ["row"] && navigation.viewControllers.count == 2)
    }

    @Test("A table view controller shows the static sections of its scene")
    func staticCells() throws {
        let cell = { (id: String, text: String) in
            """
            <tableViewCell rowHeight="70" style="IBUITableViewCellStyleDefault" textLabel="\(id)-t" id="\(id)">
            <tableViewCellContentView key="contentView"><subviews><label text="\(text)" id="\(id)-t"/></subviews>
            </tableViewCellContentView></tableViewCell>
            """
        }
        let scenes = """
            <scene sceneID="s"><objects><tableViewController id="first">
            <tableView key="view" dataMode="static" style="grouped" rowHeight="-1" id="table">
            <rect key="frame" x="0" y="0" width="320" height="480"/>
            <sections>
            <tableViewSection headerTitle="Sizes" id="a"><cells>\(cell("c1", "Small"))\(cell("c2", "Large"))</cells>
            </tableViewSection>
            <tableViewSection footerTitle="End" id="b"><cells>\(cell("c3", "Help"))</cells></tableViewSection>
            </sections>
            <connections><outlet property="dataSource" destination="first" id="o1"/>
            <outlet property="delegate" destination="first" id="o2"/></connections>
            </tableView>
            </tableViewController></objects></scene>
            """
        let folder = try InterfaceFolder(scenes: scenes)
        let controller = try #require(folder.main.instantiateInitialViewController() as? UITableViewController)
        let screen = Screen(size: CGSize(width: 320, height: 480)) { controller }
        let table = try #require(controller.tableView)
        #expect(table.numberOfSections == 2 && table.visibleCells.map(\.textLabel?.text) == ["Small", "Large", "Help"])
        #expect(table.visibleCells.allSatisfy { $0.frame.height == 70 })
        #expect(controller.tableView(table, titleForHeaderInSection: 0) == "Sizes")
        #expect(controller.tableView(table, titleForFooterInSection: 1) == "End")
        withExtendedLifetime(screen) {}
    }
}

/// A controller with a table of three rows.
final class RowsController: StoryboardController, UITableViewDataSource, UITableViewDelegate {
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 3 }

    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: "Cell", for: indexPath)
        cell.textLabel?.text = "Row \(indexPath.row)"
        return cell
    }
}
