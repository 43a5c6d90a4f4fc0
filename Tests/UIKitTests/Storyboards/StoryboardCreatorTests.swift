import DynamicsTesting
import Testing
import UIKit

@MainActor
@Suite("Storyboards: creators, segues made by code, unwinding")
struct StoryboardCreatorTests {
    private let custom = "customClass=\"StoryboardController\" customModule=\"UIKitTests\""

    @Test("A closure creates the initial controller from the coder, or leaves it to the storyboard")
    func initialCreator() throws {
        let folder = try InterfaceFolder(scenes: scene(attributes: custom))
        var coders = 0
        let made: StoryboardController? = folder.main.instantiateInitialViewController { coder in
            coders += 1
            return StoryboardController(coder: coder)
        }
        #expect(coders == 1 && made?.view.frame.size == CGSize(width: 320, height: 480))
        let standard: StoryboardController? = folder.main.instantiateInitialViewController { _ in nil }
        #expect(standard?.isViewLoaded == false)
        let named = try InterfaceFolder(scenes: scene(attributes: custom + " storyboardIdentifier=\"One\""))
        let one: StoryboardController = named.main.instantiateViewController(identifier: "One")
        #expect(one.storyboard != nil)
    }

    @Test("A segue of code runs its closure, with its source and destination")
    func segues() {
        final class Segue: UIStoryboardSegue {
            override func perform() { source.addChild(destination) }
        }
        let (source, destination) = (UIViewController(), UIViewController())
        var count = 0
        let segue = UIStoryboardSegue(identifier: "go", source: source, destination: destination) { count += 1 }
        segue.perform()
        #expect(count == 1 && segue.identifier == "go" && segue.source === source)
        Segue(identifier: nil, source: source, destination: destination).perform()
        #expect(destination.parent === source)
    }

    @Test("A controller can refuse an unwind action that its class has, and has no other")
    func refusedUnwinding() {
        final class Controller: UIViewController {
            var permits = true
            func unwind(_ segue: UIStoryboardSegue) {}
            override func canPerformUnwindSegueAction(
                _ action: Selector, from fromViewController: UIViewController, sender: Any?
            ) -> Bool { permits && super.canPerformUnwindSegueAction(action, from: fromViewController, sender: sender) }
        }
        let controller = Controller()
        let action = Selector("unwind:", Controller.unwind)
        #expect(controller.canPerformUnwindSegueAction(action, from: UIViewController(), sender: nil))
        controller.permits = false
        #expect(!controller.canPerformUnwindSegueAction(action, from: UIViewController(), sender: nil))
        let plain = UIViewController()
        #expect(!plain.canPerformUnwindSegueAction(action, from: controller, sender: nil))
    }

    @Test("Objects of the program stand for the placeholders of a nib by their names")
    func externalObjects() throws {
        let folder = try InterfaceFolder([
            "View.xib": InterfaceFolder.xib(
                objects: """
                    <placeholder placeholderIdentifier="IBFilesOwner" id="-1"/>
                    <placeholder placeholderIdentifier="Helper" id="helper"/>
                    <view id="view"><rect key="frame" x="0" y="0" width="50" height="60"/>
                    <subviews><button id="b"><rect key="frame" x="0" y="0" width="50" height="60"/><connections>
                    <action selector="tapped:" destination="helper" eventType="touchUpInside" id="a"/>
                    </connections></button></subviews></view>
                    """)
        ])
        @MainActor
        final class Helper: NSObject, NamedMembers {
            var count = 0
            func tapped(_ sender: UIButton) { count += 1 }
            func namedMember(_ name: String) -> NamedMember? {
                name == "tapped:" ? .method { (sender: UIButton) in self.tapped(sender) } : nil
            }
        }
        let helper = Helper()
        let key = UINib.OptionsKey.externalObjects
        let objects = UINib(nibName: "View", bundle: folder.bundle).instantiate(
            withOwner: nil, options: [key: ["Helper": helper]])
        let view = try #require(objects.first as? UIView)
        let screen = Screen { view }
        screen.tap(.point(25, 30))
        #expect(helper.count == 1)
    }
}
