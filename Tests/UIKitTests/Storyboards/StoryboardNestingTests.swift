import Testing
import UIKit

@testable import UIKit

/// Tests with storyboards whose controllers contain themselves, or whose views are nested too deeply.
@MainActor
@Suite("Storyboards that contain themselves")
struct StoryboardNestingTests {
    private static let sentence =
        "The controller would contain itself, so it is left out. Remove the segue or the reference."

    private func container(_ element: String, _ id: String, _ relationship: String, _ destinations: [String]) -> String
    {
        let segues = destinations.map { destination in
            "<segue destination=\"\(destination)\" kind=\"relationship\" relationship=\"\(relationship)\" id=\"s-\(id)\"/>"
        }
        return """
            <scene sceneID="x-\(id)"><objects><\(element) id="\(id)"><connections>
            \(segues.joined(separator: "\n"))
            </connections></\(element)></objects></scene>
            """
    }

    private func embedding(_ id: String, _ destinations: [String], count: Int = 1) -> String {
        let containers = destinations.enumerated().map { index, destination in
            """
            <containerView id="\(id)-c\(index)"><rect key="frame" x="0" y="0" width="9" height="9"/>
            <connections><segue destination="\(destination)" kind="embed" id="\(id)-e\(index)"/></connections></containerView>
            """
        }
        return scene(id: id, view: "<subviews>\(containers.joined())</subviews>")
    }

    @Test("A navigation controller that is its own root is shown without a root")
    func controllerIsItsOwnRoot() throws {
        let folder = try InterfaceFolder(
            scenes: container("navigationController", "first", "rootViewController", ["first"]))
        var controller: UIViewController?
        let reports = folder.reports { controller = folder.main.instantiateInitialViewController() }
        #expect(reports == ["Main.storyboard:5: \(Self.sentence)"])
        #expect((controller as? UINavigationController)?.viewControllers == [])
    }

    @Test("A tab bar and a navigation controller that contain each other are shown, with the other tabs")
    func containersContainEachOther() throws {
        let folder = try InterfaceFolder(
            scenes: container("tabBarController", "first", "viewControllers", ["second", "third"])
                + container("navigationController", "second", "rootViewController", ["first"]) + scene(id: "third"))
        var controller: UIViewController?
        let reports = folder.reports { controller = folder.main.instantiateInitialViewController() }
        #expect(reports.count == 1 && reports[0].hasSuffix(Self.sentence))
        let tabs = (controller as? UITabBarController)?.viewControllers
        #expect(tabs?.count == 2 && tabs?[0].children == [])
    }

    @Test("A controller that embeds itself, directly or through another storyboard, is shown once")
    func controllerEmbedsItself() throws {
        let reference = """
            <scene sceneID="r"><objects><viewControllerPlaceholder storyboardName="\("Other")" id="away"/></objects></scene>
            """
        let folder = try InterfaceFolder([
            "Main.storyboard": InterfaceFolder.storyboard(
                scenes: embedding("first", ["first", "away", "leaf"]) + reference + scene(id: "leaf")),
            "Other.storyboard": InterfaceFolder.storyboard(
                scenes: embedding("first", ["back"])
                    + reference.replacingOccurrences(of: "Other", with: "Main").replacingOccurrences(
                        of: "away", with: "back")),
        ])
        var controller: UIViewController?
        let reports = folder.reports {
            controller = folder.main.instantiateInitialViewController()
            controller?.loadViewIfNeeded()
        }
        #expect(reports.filter { $0.hasSuffix(Self.sentence) }.count == 2)
        #expect(reports[0].hasPrefix("Main.storyboard:"))
        #expect(controller?.children.count == 2 && controller?.children[0].children == [])
    }

    @Test("The same controller can be embedded twice side by side, and 2^30 controllers end with one that is left out")
    func controllersAreCounted() throws {
        let twice = try InterfaceFolder(scenes: embedding("first", ["leaf", "leaf"]) + scene(id: "leaf"))
        var controller: UIViewController?
        #expect(
            twice.reports {
                controller = twice.main.instantiateInitialViewController()
                controller?.loadViewIfNeeded()
            } == [])
        #expect(controller?.children.count == 2)
        let names = ["first"] + (1...30).map { "level\($0)" }
        let scenes = zip(names, names.dropFirst()).map { embedding($0, [$1, $1]) } + [scene(id: "level30")]
        let folder = try InterfaceFolder(scenes: scenes.joined())
        let reports = folder.reports { folder.main.instantiateInitialViewController()?.loadViewIfNeeded() }
        #expect(reports.count > 0 && reports.allSatisfy { $0.contains("contains more than 1000 controllers") })
    }

    @Test("5,000 nested views are shown up to the 500th, with one sentence")
    func deepViewsAreCut() throws {
        let depth = 5000
        let start = "<view><rect key=\"frame\" x=\"0\" y=\"0\" width=\"9\" height=\"9\"/><subviews>"
        let views = String(repeating: start, count: depth) + String(repeating: "</subviews></view>\n", count: depth)
        let folder = try InterfaceFolder([
            "Main.storyboard": InterfaceFolder.storyboard(scenes: scene(view: "<subviews>\(views)</subviews>")),
            "Deep.xib": InterfaceFolder.xib(objects: views),
        ])
        var view: UIView?
        let reports = folder.reports { view = folder.main.instantiateInitialViewController()?.view }
        #expect(
            reports.count == 1 && reports[0].contains("Main.storyboard:8: Views are nested more than 500 levels deep"))
        #expect((490...500).contains(levels(below: view)))
        #expect(folder.reports { view = UINib(nibName: "Deep", bundle: folder.bundle).makeView() }.count == 1)
        #expect((490...500).contains(levels(below: view)))
    }

    private func levels(below view: UIView?) -> Int {
        var (count, view) = (0, view)
        while let subview = view?.subviews.first { (count, view) = (count + 1, subview) }
        return count
    }
}
