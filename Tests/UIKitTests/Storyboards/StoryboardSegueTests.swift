import DynamicsTesting
import Testing
import UIKit

@MainActor
@Suite("Storyboards: segues")
struct StoryboardSegueTests {
    private let custom = "customClass=\"StoryboardController\" customModule=\"UIKitTests\""

    /// A navigation controller with a first scene and a second one.
    private func makeScenes(_ connections: String, view: String = "", second: String = "") -> String {
        """
        <scene sceneID="n"><objects><navigationController id="nav"><connections>
        <segue destination="first" kind="relationship" relationship="rootViewController" id="r"/>
        </connections></navigationController></objects></scene>
        """
            + scene(attributes: custom, view: view, controller: "<connections>\(connections)</connections>")
            + scene(id: "second", attributes: custom + " storyboardIdentifier=\"Second\"", view: second)
    }

    private func start(_ scenes: String) throws -> (
        InterfaceFolder, Screen, UINavigationController, StoryboardController
    ) {
        let folder = try InterfaceFolder(scenes: scenes, initial: "nav")
        let navigation = try #require(folder.main.instantiateInitialViewController() as? UINavigationController)
        let first = try #require(navigation.topViewController as? StoryboardController)
        return (folder, Screen { navigation }, navigation, first)
    }

    private let button = """
        <subviews><button id="button"><rect key="frame" x="100" y="200" width="100" height="40"/>
        <connections><segue destination="second" kind="show" identifier="go" id="s1"/></connections></button></subviews>
        """

    @Test("A button performs its segue: shouldPerformSegue, prepare, the push")
    func buttonPushes() throws {
        let (_, screen, navigation, first) = try start(makeScenes("", view: button))
        first.allowsSegues = false
        screen.tap(.point(150, 220))
        #expect(first.prepared.isEmpty && navigation.viewControllers.count == 1)
        first.allowsSegues = true
        storyboardCalls = []
        screen.tap(.point(150, 220))
        screen.settle()
        #expect(storyboardCalls.first == "controller init" && storyboardCalls.contains("prepare go by UIButton"))
        #expect(
            navigation.viewControllers.count == 2 && navigation.topViewController === first.prepared.first?.destination)
    }

    @Test("performSegue presents with the styles of the segue; unknown identifiers are reported")
    func performSegue() throws {
        let segue = """
            <segue destination="second" kind="presentation" identifier="sheet" modalPresentationStyle="fullScreen"
                modalTransitionStyle="crossDissolve" animates="NO" id="s1"/>
            """
        let (folder, screen, navigation, first) = try start(makeScenes(segue))
        screen.perform { first.performSegue(withIdentifier: "sheet", sender: "me") }
        #expect(navigation.presentedViewController === first.prepared.first?.destination)
        #expect(navigation.presentedViewController?.modalPresentationStyle == .fullScreen)
        #expect(navigation.presentedViewController?.modalTransitionStyle == .crossDissolve)
        let reports = folder.reports { first.performSegue(withIdentifier: "none", sender: nil) }
        #expect(
            reports == [
                "Main.storyboard:7: StoryboardController has no segue with the identifier \"none\"."
            ])
    }

    @Test("A container view embeds the controller of its segue before viewDidLoad")
    func embeds() throws {
        let view = """
            <subviews><containerView id="box"><rect key="frame" x="10" y="20" width="100" height="50"/>
            <connections><segue destination="second" kind="embed" identifier="inside" id="s1"/></connections>
            </containerView></subviews>
            """
        storyboardCalls = []
        let (_, screen, _, first) = try start(makeScenes("", view: view))
        let child = try #require(first.children.first)
        #expect(
            child.view.superview === first.view.subviews[0] && child.view.frame.size == CGSize(width: 100, height: 50))
        let prepare = storyboardCalls.firstIndex(of: "prepare inside by nil")
        let loads = storyboardCalls.indices.filter { storyboardCalls[$0].hasPrefix("viewDidLoad") }
        #expect(loads.count == 2 && prepare.map { $0 < loads[0] } == true)
        withExtendedLifetime(screen) {}
    }

    @Test("Segues of custom classes perform their own transition")
    func customSegue() throws {
        let segue = """
            <segue destination="second" kind="custom" identifier="own" customClass="PlainSegue" customModule="UIKitTests" id="s"/>
            """
        let (_, screen, navigation, first) = try start(makeScenes(segue))
        storyboardCalls = []
        screen.perform { first.performSegue(withIdentifier: "own", sender: nil) }
        #expect(storyboardCalls.contains("custom segue") && navigation.presentedViewController != nil)
        #expect(first.prepared.first is PlainSegue)
    }

    @Test("An unwind segue calls the action of the controller below, and pops or dismisses those above it")
    func unwinds() throws {
        let back = """
            <subviews><button id="back"><rect key="frame" x="100" y="200" width="100" height="40"/><connections>
            <segue destination="second-exit" kind="unwind" identifier="home" unwindAction="back:" id="u"/></connections>
            </button></subviews>
            """
        for kind in ["show", "presentation"] {
            let segue =
                "<segue destination=\"second\" kind=\"\(kind)\" identifier=\"go\" "
                + "modalPresentationStyle=\"fullScreen\" id=\"s1\"/>"
            let (_, screen, navigation, first) = try start(makeScenes(segue, second: back))
            screen.perform { first.performSegue(withIdentifier: "go", sender: nil) }
            screen.settle()
            #expect((navigation.viewControllers.count == 2) == (kind == "show"))
            storyboardCalls = []
            screen.tap(.point(150, 220))
            screen.settle()
            #expect(storyboardCalls == ["prepare home by UIButton", "back from home"])
            #expect(navigation.viewControllers == [first] && navigation.presentedViewController == nil)
        }
    }

    @Test("A tab bar controller has the controllers of its segues, with their items")
    func tabs() throws {
        let tabs = """
            <scene sceneID="t"><objects><tabBarController id="tabs">
            <tabBar key="tabBar" id="bar"><color key="barTintColor" systemColor="systemGray6Color"/></tabBar>
            <connections>
            <segue destination="first" kind="relationship" relationship="viewControllers" id="t1"/>
            <segue destination="second" kind="relationship" relationship="viewControllers" id="t2"/>
            </connections></tabBarController></objects></scene>
            """
        let items = (
            "<tabBarItem key=\"tabBarItem\" title=\"One\" badgeValue=\"3\" tag=\"4\" id=\"i1\"/>",
            "<tabBarItem key=\"tabBarItem\" systemItem=\"favorites\" id=\"i2\"/>"
        )
        let scenes = tabs + scene(controller: items.0) + scene(id: "second", controller: items.1)
        let folder = try InterfaceFolder(scenes: scenes, initial: "tabs")
        let controller = try #require(folder.main.instantiateInitialViewController() as? UITabBarController)
        #expect(controller.tabBar.items?.map(\.title) == ["One", "Favorites"])
        #expect(controller.tabBar.items?.first?.badgeValue == "3" && controller.tabBar.items?.first?.tag == 4)
        #expect(controller.tabBar.barTintColor == .systemGray6 && controller.selectedIndex == 0)
    }

    @Test("Controllers are created by their identifier, and by a closure that receives the coder")
    func identifiers() throws {
        let folder = try InterfaceFolder(scenes: makeScenes(""), initial: "nav")
        #expect(folder.main.instantiateViewController(withIdentifier: "Second") is StoryboardController)
        var receivedCoder = false
        let controller: StoryboardController = folder.main.instantiateViewController(identifier: "Second") { coder in
            receivedCoder = true
            return StoryboardController(coder: coder)
        }
        controller.loadViewIfNeeded()
        #expect(receivedCoder && controller.view.frame.size == CGSize(width: 320, height: 480))
    }
}
