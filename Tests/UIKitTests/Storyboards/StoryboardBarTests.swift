import DynamicsTesting
import Testing

@testable import UIKit

@MainActor
@Suite("Bars of storyboards")
struct StoryboardBarTests {
    @Test("Bars in a view have their items and colors")
    func barsOfViews() throws {
        let view = """
            <subviews>
            <toolbar translucent="NO" barStyle="black" id="tools"><items>
            <barButtonItem title="Open" id="open"/><barButtonItem systemItem="flexibleSpace" id="space"/>
            <barButtonItem id="own"><button key="customView" id="own-b"><state key="normal" title="Own"/></button></barButtonItem>
            </items><color key="barTintColor" red="1" green="0" blue="0" alpha="1" colorSpace="custom"/></toolbar>
            <navigationBar id="bar"><items><navigationItem title="Album" id="item">
            <barButtonItem key="rightBarButtonItem" title="Edit" id="edit"/></navigationItem></items></navigationBar>
            </subviews>
            """
        let folder = try InterfaceFolder(scenes: scene(view: view))
        let controller = try #require(folder.main.instantiateInitialViewController())
        let toolbar = try #require(controller.view.subviews[0] as? UIToolbar)
        let items = try #require(toolbar.items)
        #expect(items.map(\.title) == ["Open", nil, nil] && !toolbar.isTranslucent && toolbar.barStyle == .black)
        #expect((items[2].customView as? UIButton)?.title(for: .normal) == "Own" && toolbar.barTintColor == .red)
        let bar = try #require(controller.view.subviews[1] as? UINavigationBar)
        #expect(bar.topItem?.title == "Album" && bar.topItem?.rightBarButtonItem?.title == "Edit")
    }

    @Test("The bars of a navigation controller have the attributes and the items of the storyboard")
    func barsOfNavigationControllers() throws {
        let attributes = """
            <textAttributes key="titleTextAttributes"><fontDescription key="fontDescription" type="boldSystem" pointSize="20"/>
            <color key="textColor" red="0" green="1" blue="0" alpha="1" colorSpace="custom"/></textAttributes>
            """
        let scenes = """
            <scene><objects><navigationController id="nav" toolbarHidden="NO">
            <navigationBar key="navigationBar" barStyle="black" id="bar">\(attributes)
            <navigationBarAppearance key="scrollEdgeAppearance">
            <color key="backgroundColor" red="0" green="0" blue="1" alpha="1" colorSpace="custom"/>
            </navigationBarAppearance></navigationBar>
            <toolbar key="toolbar" translucent="NO" id="tools"/>
            <connections><segue destination="first" kind="relationship" relationship="rootViewController" id="s"/></connections>
            </navigationController></objects></scene>
            """
        let root = scene(
            controller: """
                <toolbarItems><barButtonItem title="Share" id="share"/></toolbarItems>
                <navigationItem key="navigationItem" title="Root" id="item">
                <barButtonItem key="backBarButtonItem" title="Home" id="home"/></navigationItem>
                """)
        let folder = try InterfaceFolder(scenes: scenes + root, initial: "nav")
        let navigation = try #require(folder.main.instantiateInitialViewController() as? UINavigationController)
        let bar = navigation.navigationBar
        #expect(bar.barStyle == .black && bar.scrollEdgeAppearance?.backgroundColor == .blue)
        #expect(bar.titleTextAttributes?[.font] as? UIFont == .boldSystemFont(ofSize: 20))
        #expect(bar.titleTextAttributes?[.foregroundColor] as? UIColor == .green)
        #expect(!navigation.isToolbarHidden && !navigation.toolbar.isTranslucent)
        let controller = try #require(navigation.topViewController)
        #expect(controller.toolbarItems?.map(\.title) == ["Share"])
        #expect(controller.navigationItem.backBarButtonItem?.title == "Home")
    }
}
