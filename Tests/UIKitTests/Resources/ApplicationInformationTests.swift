import DynamicsTesting
import Testing

@testable import UIKit

@MainActor
@Suite("Info.plist of the program", .serialized)
struct ApplicationInformationTests {
    private let manifest: [String: Any] = [
        "UIApplicationSceneManifest": [
            "UISceneConfigurations": [
                "UIWindowSceneSessionRoleApplication": [
                    [
                        "UISceneConfigurationName": "Default", "UISceneStoryboardFile": "Main",
                        "UISceneDelegateClassName": "UIKitTests.ManifestSceneDelegate",
                    ]
                ]
            ]
        ], "UIMainStoryboardFile": "Other",
    ]

    /// A storyboard with a controller whose view has the tag 7.
    private let storyboard = """
        <?xml version="1.0" encoding="UTF-8"?>
        <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" initialViewController="c">
            <scenes><scene sceneID="s"><objects>
                <viewController id="c" sceneMemberID="viewController"><view key="view" tag="7" id="v">
                    <rect key="frame" x="0.0" y="0.0" width="320" height="568"/>
                </view></viewController>
            </objects></scene></scenes>
        </document>
        """

    private func withStoryboard(_ body: (Bundle) throws -> Void) throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
        defer { try? FileManager.default.removeItem(at: folder) }
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        try Data(storyboard.utf8).write(to: folder.appendingPathComponent("Main.storyboard"))
        try body(try #require(Bundle(path: folder.path)))
    }

    @Test("The scene manifest gives the classes and the storyboard, and replaces the main storyboard")
    func manifestGivesClassesAndStoryboard() throws {
        let information = ApplicationInformation(entries: manifest)
        let scene = try #require(information.sceneConfiguration(named: "Default"))
        #expect(scene.delegateClass == "UIKitTests.ManifestSceneDelegate" && scene.storyboard == "Main")
        #expect(information.mainStoryboard == nil && information.sceneConfiguration(named: "None") == nil)
        #expect(ApplicationInformation(entries: ["UIMainStoryboardFile": "Main"]).mainStoryboard == "Main")
        #expect(ApplicationInformation(path: "/no such file").sceneConfigurations.isEmpty)
    }

    @Test("A scene of the manifest has its delegate, whose window shows the storyboard before scene(_:willConnectTo:)")
    func sceneShowsStoryboard() throws {
        try withStoryboard { bundle in
            let loop = FrameLoop(size: CGSize(width: 320, height: 568))
            loop.lifecycle.information = ApplicationInformation(entries: manifest, bundle: bundle)
            UIApplication.shared.launch(PlainAppDelegate(), in: loop)
            let window = try #require(loop.windows.first)
            let delegate = try #require(window.windowScene?.delegate as? ManifestSceneDelegate)
            #expect(delegate.window === window && delegate.tagAtConnection == 7)
            #expect(!window.isHidden && window.isKeyWindow)
            UIApplication.shared.terminate(in: loop)
        }
    }

    @Test("The main storyboard of an application without scenes is in the delegate's window before the launch methods")
    func mainStoryboardIsShown() throws {
        try withStoryboard { bundle in
            let loop = FrameLoop(size: CGSize(width: 320, height: 568))
            loop.lifecycle.information = ApplicationInformation(
                entries: ["UIMainStoryboardFile": "Main"], bundle: bundle)
            let delegate = StoryboardAppDelegate()
            UIApplication.shared.launch(delegate, in: loop)
            #expect(delegate.tagAtLaunch == 7 && delegate.window?.isHidden == false)
            #expect(loop.windows.first === delegate.window)
            UIApplication.shared.terminate(in: loop)
        }
    }

    @Test("UIApplicationMain finds the delegate by its name and returns 0 at the end")
    func applicationMainFindsDelegate() {
        let host = UIApplication.host
        defer { UIApplication.host = host }
        var launched = false
        UIApplication.host = { _ in launched = UIApplication.shared.delegate is StoryboardAppDelegate }
        let code = UIApplicationMain(
            CommandLine.argc, CommandLine.unsafeArgv, nil, NSStringFromClass(StoryboardAppDelegate.self))
        #expect(code == 0 && launched)
    }
}

final class PlainAppDelegate: UIResponder, UIApplicationDelegate {}

final class StoryboardAppDelegate: UIResponder, UIApplicationDelegate {
    var window: UIWindow?
    var tagAtLaunch: Int?

    func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        tagAtLaunch = window?.rootViewController?.view.tag
        return true
    }
}

final class ManifestSceneDelegate: UIResponder, UIWindowSceneDelegate {
    var window: UIWindow?
    var tagAtConnection: Int?

    func scene(
        _ scene: UIScene, willConnectTo session: UISceneSession, options connectionOptions: UIScene.ConnectionOptions
    ) { tagAtConnection = window?.rootViewController?.view.tag }
}
