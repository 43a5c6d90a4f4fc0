import Foundation
import Testing

@testable import ProjectImport

@Suite("Import: check of storyboards")
struct InterfaceCheckTests {
    private static let storyboard = """
        <document><scenes><scene><objects>
        <viewController id="1" customClass="Board" customModule="Fling"><view key="view" id="2"><subviews>
        <mapView id="3"/>
        <imageView id="4" image="ace"/><imageView id="5" image="king"/><imageView id="6" image="star"/>
        <label id="7" customClass="Caption"><color key="textColor" name="ink"/></label>
        <label id="8" customClass="Caption"><color key="textColor" name="paper"/></label>
        <button id="9"><connections>
        <action selector="tap:" destination="1" eventType="touchUpInside"/>
        <action selector="missing:" destination="1" eventType="touchUpInside"/>
        </connections></button>
        </subviews></view><connections>
        <outlet property="picture" destination="4"/><outlet property="gone" destination="5"/>
        <outlet property="delegate" destination="1"/>
        </connections></viewController></objects></scene></scenes>
        <resources><image name="star" catalog="system" width="20" height="20"/></resources></document>
        """

    @Test("Missing classes, images, colors, outlets, actions and unknown elements are named once, with their lines")
    func faults() throws {
        let folder = try TemporaryProject([
            "App/Board.swift": """
            import UIKit
            class Board: UIViewController { @IBOutlet var picture: UIImageView!
              @IBAction func tap(_ sender: Any) {} }
            @main class A {}
            """,
            "App/Main.storyboard": Self.storyboard, "App/Assets.xcassets/ace.imageset/Contents.json": "{}",
            "App/Assets.xcassets/paper.colorset/Contents.json": "{}",
        ])
        let faults = InterfaceCheck([try folder.read("App").app]).faults
        #expect(
            faults.map { "\($0.line): \($0.message)" } == [
                "3: the element <mapView> is not supported; an empty view takes its place",
                "4: the image \"king\" is not in the resources", "5: the class Caption is not in the sources",
                "5: the color \"ink\" is in no asset catalog",
                "9: no class of the sources has the action \"missing:\"",
                "12: no class of the sources has the outlet \"gone\"",
            ])
    }

    @Test("A view gets the module whose class the outlet to it names, if its own module has a class with the same name")
    func classesWithOneName() throws {
        let storyboard = """
            <document><scenes><scene><objects>
            <viewController id="1" customClass="Board" customModule="App"><view key="view" id="2"><subviews>
            <view id="3" customClass="Star" customModule="Stars"/><view id="4" customClass="Moon" customModule="Stars"/>
            <view id="5" customClass="Sun" customModule="Stars"/><view id="6" customClass="Star" customModule="Stars"/>
            </subviews></view><connections>
            <outlet property="star" destination="3"/><outlet property="moon" destination="4"/>
            <outlet property="sun" destination="5"/>
            </connections></viewController></objects></scene></scenes></document>
            """
        let folder = try TemporaryProject([
            "App/A.swift": """
            import UIKit
            @main class Board: UIViewController {
              @IBOutlet var star: Star!; @IBOutlet var moon: Moon!; @IBOutlet var sun: Stars.Sun! }
            class Star: UIView {}
            class Sun: UIView {}
            """,
            "App/Main.storyboard": storyboard,
            "Stars/S.swift": "import UIKit\nclass Star: UIView {}\nclass Moon: UIView {}\nclass Sun: UIView {}",
        ])
        let modules = [try folder.read("Stars").app, try folder.read("App").app]
        #expect(InterfaceCheck(modules).faults.isEmpty)
        let path = folder.folder + "/App/Main.storyboard"
        try OutletModules(modules).correct(path)
        let corrected = try String(contentsOfFile: path, encoding: .utf8)
        #expect(
            corrected
                == storyboard.replacingOccurrences(
                    of: "id=\"3\" customClass=\"Star\" customModule=\"Stars\"",
                    with: "id=\"3\" customClass=\"Star\" customModule=\"App\""))
    }

    @Test("A damaged file is reported with its fault")
    func damagedFile() throws {
        let folder = try TemporaryProject([
            "App/A.swift": "import UIKit\n@main class A {}", "App/M.storyboard": "<a>",
        ])
        #expect(
            InterfaceCheck([try folder.read("App").app]).faults.first?.message.contains("not well-formed XML") == true)
    }

    @Test("The storyboard of the launch and the app icons are not copied")
    func launchScreen() throws {
        var files = ProjectFile.files
        files["Fling/Info.plist"] = files["Fling/Info.plist"]?.replacingOccurrences(
            of: "<key>UIMainStoryboardFile</key>",
            with: "<key>UILaunchStoryboardName</key><string>Launch</string><key>UIMainStoryboardFile</key>")
        files["New/Launch.storyboard"] = "<document/>"
        files["Fling/Assets.xcassets/AppIcon.appiconset/Contents.json"] = "{}"
        files["Fling/Assets.xcassets/ace.imageset/Contents.json"] = "{}"
        let folder = try TemporaryProject(files)
        let project = try folder.read()
        #expect(project.app.resources.map(\.place).contains("Main.storyboard") || project.app.resources.count == 3)
        #expect(!project.app.resources.contains { $0.place == "Launch.storyboard" })
        let out = folder.folder + "/Out"
        try FileManager.default.createDirectory(atPath: out, withIntermediateDirectories: true)
        _ = try ImportedPackage(project, dependency: "", dependencyName: "", traits: []).write(to: out)
        let assets = out + "/Fling_2/Resources/Assets.xcassets/"
        #expect(FileManager.default.fileExists(atPath: assets + "ace.imageset/Contents.json"))
        #expect(!FileManager.default.fileExists(atPath: assets + "AppIcon.appiconset"))
    }
}
