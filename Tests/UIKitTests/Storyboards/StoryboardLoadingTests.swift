import DynamicsTesting
import Testing

@testable import UIKit

@MainActor
@Suite("Storyboards: controllers, outlets and actions")
struct StoryboardLoadingTests {
    private let custom = "customClass=\"StoryboardController\" customModule=\"UIKitTests\""
    private let label = """
        <subviews>
        <view id="badge" customClass="BadgeView" customModule="UIKitTests">
        <rect key="frame" x="10" y="20" width="30" height="40"/>
        <subviews><label id="label" text="Hello"><rect key="frame" x="0" y="0" width="30" height="20"/></label></subviews>
        <userDefinedRuntimeAttributes>
        <userDefinedRuntimeAttribute type="number" keyPath="rounding"><real key="value" value="4.5"/>
        </userDefinedRuntimeAttribute>
        <userDefinedRuntimeAttribute type="number" keyPath="layer.cornerRadius"><integer key="value" value="6"/>
        </userDefinedRuntimeAttribute>
        </userDefinedRuntimeAttributes>
        </view>
        </subviews>
        """
    private let outlets = """
        <connections>
        <outlet property="label" destination="label" id="o1"/>
        <outlet property="badge" destination="badge" id="o2"/>
        </connections>
        """

    @Test("The order is init(coder:) of the controller, awakeFromNib, the views, the outlets, viewDidLoad")
    func orderOfCalls() throws {
        let folder = try InterfaceFolder(scenes: scene(attributes: custom, view: label, controller: outlets))
        storyboardCalls = []
        let reports = folder.reports {
            let controller = folder.main.instantiateInitialViewController() as? StoryboardController
            #expect(storyboardCalls == ["controller init", "controller awake, label missing"])
            #expect(controller?.isViewLoaded == false && controller?.storyboard != nil)
            controller?.loadViewIfNeeded()
            #expect(
                storyboardCalls.dropFirst(2) == ["view init", "rounding", "view awake", "viewDidLoad, label Hello"])
            #expect(controller?.badge.rounding == 4.5 && controller?.badge.layer.cornerRadius == 6)
            #expect(controller?.badge.subviewsInInitializer == 1)
            #expect(controller?.badge.frameInInitializer == CGRect(x: 10, y: 20, width: 30, height: 40))
        }
        #expect(reports == [])
    }

    @Test(
        "A class that the program does not contain is reported with file and line, and the base class takes its place")
    func missingClass() throws {
        let folder = try InterfaceFolder(scenes: scene(attributes: "customClass=\"Nowhere\" customModule=\"Game\""))
        let reports = folder.reports {
            let controller = folder.main.instantiateInitialViewController()
            #expect(controller.map { type(of: $0) == UIViewController.self } == true)
        }
        #expect(
            reports == [
                "Main.storyboard:5: The program has no class Nowhere, so the object is a UIViewController. Add the class to "
                    + "the program."
            ])
    }

    @Test("A controller has the restoration identifier of the file, which can be that of the storyboard")
    func restorationIdentifiers() throws {
        for (attributes, expected) in [
            ("restorationIdentifier=\"Own\"", "Own"), ("storyboardIdentifier=\"Name\"", nil),
            ("storyboardIdentifier=\"Name\" useStoryboardIdentifierAsRestorationIdentifier=\"YES\"", "Name"),
        ] {
            let folder = try InterfaceFolder(scenes: scene(attributes: attributes))
            #expect(folder.main.instantiateInitialViewController()?.restorationIdentifier == expected)
        }
    }

    @Test("Classes are found in another module than the file names, and without a module")
    func classInOtherModule() throws {
        for module in ["customModule=\"Game\"", ""] {
            let folder = try InterfaceFolder(
                scenes: scene(attributes: "customClass=\"StoryboardController\" " + module))
            #expect(folder.main.instantiateInitialViewController() is StoryboardController)
        }
    }

    @Test("Outlets of the wrong type, of missing objects and of unknown names are reported with file and line")
    func faultyOutlets() throws {
        let connections = """
            <connections>
            <outlet property="button" destination="label" id="o1"/>
            <outlet property="label" destination="gone" id="o2"/>
            <outlet property="other" destination="label" id="o3"/>
            </connections>
            """
        let folder = try InterfaceFolder(scenes: scene(attributes: custom, view: label, controller: connections))
        let reports = folder.reports { folder.main.instantiateInitialViewController()?.loadViewIfNeeded() }
        try #require(reports.count == 3)
        #expect(
            reports[0].hasPrefix(
                "Main.storyboard:23: The outlet \"button\" of StoryboardController was not set, because")
                && reports[0].hasSuffix(
                    "the property is a UIButton and the object is a UILabel. Declare the property as UILabel, or set the "
                        + "class of the object to UIButton.")
        )
        #expect(reports[1].hasPrefix("Main.storyboard:24: The outlet \"label\" is not set"))
        #expect(reports[2].hasPrefix("Main.storyboard:25: The outlet \"other\" of StoryboardController was not set"))
    }

    @Test("The message about an outlet tells classes with one name apart")
    func classesWithOneName() throws {
        let folder = try InterfaceFolder(
            scenes: scene(
                attributes: "customClass=\"TwinController\"",
                view: "<subviews><view id=\"badge\" customClass=\"BadgeView\"/></subviews>",
                controller: "<connections><outlet property=\"badge\" destination=\"badge\" id=\"o1\"/></connections>"))
        var controller: UIViewController?
        let reports = folder.reports {
            controller = folder.main.instantiateInitialViewController()
            controller?.loadViewIfNeeded()
        }
        #expect(try #require(controller as? TwinController).badge == nil)
        #expect(
            reports == [
                "Main.storyboard:11: The outlet \"badge\" of TwinController was not set, because the property is a "
                    + "UIKitTests.Twins.BadgeView and the object is a UIKitTests.BadgeView. Declare the property as "
                    + "UIKitTests.BadgeView, or set the class of the object to UIKitTests.Twins.BadgeView."
            ])
    }

    @Test("Outlet collections keep the order of the file; constraints are outlets, too")
    func collections() throws {
        let view = """
            <subviews>
            <view id="a" tag="1"><constraints>
            <constraint firstAttribute="width" constant="30" id="w"/></constraints></view>
            <view id="b" tag="2"/>
            </subviews>
            """
        let connections = """
            <connections>
            <outletCollection property="boxes" destination="b" collectionClass="NSArray" id="c1"/>
            <outletCollection property="boxes" destination="a" id="c2"/>
            <outletCollection property="marks" destination="w" id="c3"/>
            <outlet property="width" destination="w" id="c4"/>
            </connections>
            """
        let folder = try InterfaceFolder(scenes: scene(attributes: custom, view: view, controller: connections))
        let controller = try #require(folder.main.instantiateInitialViewController() as? StoryboardController)
        controller.loadViewIfNeeded()
        #expect(controller.boxes.map(\.tag) == [2, 1])
        #expect(controller.width?.constant == 30 && controller.marks == [controller.width])
    }

    @Test("Buttons, bar items and recognizers of the scene send their actions")
    func actions() throws {
        let view = """
            <subviews>
            <button id="button" buttonType="system"><rect key="frame" x="100" y="200" width="100" height="40"/>
            <state key="normal" title="Go"/>
            <connections><action selector="tap:" destination="first" eventType="touchUpInside" id="a1"/></connections>
            </button>
            </subviews>
            <connections>
            <outletCollection property="gestureRecognizers" destination="pan" appends="YES" id="a2"/></connections>
            """
        let pan = """
            <panGestureRecognizer minimumNumberOfTouches="1" id="pan">
            <connections><action selector="drag:" destination="first" id="a3"/></connections>
            </panGestureRecognizer>
            """
        let item = """
            <navigationItem key="navigationItem" title="Home" id="n">
            <barButtonItem key="rightBarButtonItem" systemItem="edit" id="i">
            <connections><action selector="edit:" destination="first" id="a4"/></connections>
            </barButtonItem>
            </navigationItem>
            """
        let scenes =
            """
            <scene sceneID="n"><objects><navigationController id="nav"><connections>
            <segue destination="first" kind="relationship" relationship="rootViewController" id="r"/>
            </connections></navigationController></objects></scene>
            """ + scene(attributes: custom, view: view, controller: item, objects: pan)
        let folder = try InterfaceFolder(scenes: scenes, initial: "nav")
        let navigation = try #require(folder.main.instantiateInitialViewController() as? UINavigationController)
        let controller = try #require(navigation.topViewController as? StoryboardController)
        let screen = Screen { navigation }
        screen.tap(.point(150, 220))
        #expect(controller.taps == 1)
        screen.pan(from: .point(50, 300), to: .point(50, 400))
        #expect(controller.taps > 100)
        let taps = controller.taps
        #expect(controller.navigationItem.title == "Home")
        controller.navigationItem.rightBarButtonItem?.button.sendActions(for: .touchUpInside)
        #expect(controller.taps == taps + 10)
    }

    @Test("Missing files, broken XML and unknown identifiers are reported with file and line")
    func faultyFiles() throws {
        let folder = try InterfaceFolder([
            "Broken.storyboard": "<document>\n<scenes>\n</document>",
            "Main.storyboard": InterfaceFolder.storyboard(scenes: ""),
            "Other.storyboard": "<plist/>",
        ])
        let reports = { (name: String) in folder.reports { _ = UIStoryboard(name: name, bundle: folder.bundle) } }
        #expect(reports("Gone").first?.hasPrefix("Gone.storyboard: The file is missing") == true)
        #expect(
            reports("Broken") == [
                "Broken.storyboard:3: The file is not well-formed XML: it ends before its last end tag. "
                    + "Repair it, or save it with Xcode."
            ])
        #expect(
            reports("Other").first?.hasPrefix("Other.storyboard:1: The file is neither a storyboard nor a xib") == true)
        var controller: UIViewController?
        let missing = folder.reports { controller = folder.main.instantiateViewController(withIdentifier: "x") }
        #expect(controller.map { type(of: $0) == UIViewController.self } == true)
        #expect(
            missing.first?.hasPrefix("Main.storyboard:2: The storyboard has no scene with the identifier \"x\"") == true
        )
    }

    @Test("A file that is not UTF-8 is reported with its line")
    func invalidText() throws {
        let folder = try InterfaceFolder(["Bytes.storyboard": ""])
        let file = URL(fileURLWithPath: folder.bundle.bundlePath).appendingPathComponent("Bytes.storyboard")
        try Data(Array("<document>\n<".utf8) + [0xFF, 0x6C] + Array("/>\n</document>".utf8)).write(to: file)
        let reports = folder.reports { _ = UIStoryboard(name: "Bytes", bundle: folder.bundle) }
        #expect(reports == ["Bytes.storyboard:2: The file is not text in UTF-8. Repair it, or save it with Xcode."])
    }

    @Test("Unknown elements are named once, and their subviews are shown")
    func unknownElements() throws {
        let view = """
            <subviews>
            <mapView id="m1"><rect key="frame" x="1" y="2" width="3" height="4"/>
            <subviews><label id="l" text="On the map"/></subviews></mapView>
            <mapView id="m2"/>
            </subviews>
            """
        let folder = try InterfaceFolder(scenes: scene(view: view))
        let reports = folder.reports {
            let views = folder.main.instantiateInitialViewController()?.view.subviews ?? []
            #expect(views.count == 2 && views.first?.frame == CGRect(x: 1, y: 2, width: 3, height: 4))
            #expect((views.first?.subviews.first as? UILabel)?.text == "On the map")
        }
        #expect(
            reports == [
                "Main.storyboard:9: The element <mapView> is not supported here, so an empty view takes its place."
            ])
    }
}
