import DynamicsTesting
import InterfaceFiles
import Testing

@testable import UIKit

@MainActor
@Suite("Names in storyboards")
struct StoryboardNameTests {
    @Test("The names of view elements that the import checks are those that UIKit reads")
    func elementNames() {
        #expect(Set(InterfaceLoader.viewClasses.keys) == InterfaceElementNames.views)
    }

    @Test(
        "Colors of the system have the names of three versions of Xcode",
        arguments: ["systemColor", "cocoaTouchSystemColor", "xcode11CocoaTouchSystemColor"])
    func systemColors(attribute: String) throws {
        let folder = try InterfaceFolder(
            scenes: """
                <scene><objects><viewController id="first"><view key="view" id="v">
                <color key="backgroundColor" \(attribute)="systemTealColor"/></view></viewController></objects></scene>
                """)
        #expect(folder.main.instantiateInitialViewController()?.view.backgroundColor == .systemTeal)
    }

    @Test("A title that code sets replaces that of the storyboard's navigation item")
    func titles() throws {
        let folder = try InterfaceFolder(
            scenes: """
                <scene><objects><viewController id="first" title="Scene">
                <navigationItem key="navigationItem" title="Item" id="i"/></viewController></objects></scene>
                """)
        let controller = try #require(folder.main.instantiateInitialViewController())
        #expect(controller.title == "Scene" && controller.navigationItem.title == "Item")
        controller.title = "Code"
        #expect(controller.navigationItem.title == "Code")
        let screen = Screen()
        screen.perform {
            screen.window.rootViewController = UINavigationController(rootViewController: controller)
        }
        let bar = controller.navigationController?.navigationBar
        #expect(bar?.firstLabel(withText: "Code") != nil)
    }
}

extension UIView {
    /// The first label below the view that displays a text.
    fileprivate func firstLabel(withText text: String) -> UILabel? {
        if let label = self as? UILabel, label.text == text { return label }
        return subviews.lazy.compactMap { $0.firstLabel(withText: text) }.first
    }
}
