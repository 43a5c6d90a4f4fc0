import Testing

@testable import UIKit

private final class BadgeController: UIViewController {}

private class BaseController: UIViewController {}
private final class DerivedController: BaseController {}

@MainActor
@Suite("The search of xibs")
struct NibSearchTests {
    private func xib(_ text: String) -> String {
        InterfaceFolder.xib(
            objects: """
                <placeholder placeholderIdentifier="IBFilesOwner" id="-1">
                    <connections><outlet property="view" destination="v" id="o"/></connections>
                </placeholder>
                <view contentMode="scaleToFill" id="v"><subviews><label text="\(text)" id="l"/></subviews></view>
                """)
    }

    private func text(of controller: UIViewController) -> String? {
        (controller.view.subviews.first as? UILabel)?.text
    }

    @Test("A controller without a nib name finds the xib with the name of its class in the bundle")
    func className() throws {
        let folder = try InterfaceFolder([
            "BadgeController.xib": xib("badge"), "BaseController.xib": xib("base"),
            "DerivedController.xib": xib("derived"),
        ])
        #expect(text(of: BadgeController(nibName: nil, bundle: folder.bundle)) == "badge")
        #expect(text(of: DerivedController(nibName: nil, bundle: folder.bundle)) == "derived")
    }

    @Test("The xib of a superclass is not used, and a controller without a xib has an empty view")
    func superclassName() throws {
        let folder = try InterfaceFolder(["BaseController.xib": xib("base")])
        let reports = folder.reports {
            #expect(DerivedController(nibName: nil, bundle: folder.bundle).view.subviews.isEmpty)
            #expect(UIViewController(nibName: nil, bundle: folder.bundle).view.subviews.isEmpty)
        }
        #expect(reports == [])
    }

    @Test("A nib name takes precedence over the class, also with its extension")
    func nibName() throws {
        let folder = try InterfaceFolder(["BadgeController.xib": xib("badge"), "Other.xib": xib("other")])
        #expect(text(of: BadgeController(nibName: "Other", bundle: folder.bundle)) == "other")
        #expect(text(of: BadgeController(nibName: "Other.xib", bundle: folder.bundle)) == "other")
    }

    @Test("The folders Resources, Base.lproj and en.lproj of the bundle are searched")
    func folders() throws {
        let folder = try InterfaceFolder([:])
        let manager = FileManager.default
        for (path, text) in [("Resources/Base.lproj", "base"), ("en.lproj", "english"), ("Resources", "plain")] {
            let directory = folder.bundle.bundleURL.appendingPathComponent(path)
            try manager.createDirectory(at: directory, withIntermediateDirectories: true)
            try Data(xib(text).utf8).write(to: directory.appendingPathComponent("Nib-\(text).xib"))
        }
        for name in ["base", "english", "plain"] {
            #expect(text(of: BadgeController(nibName: "Nib-\(name)", bundle: folder.bundle)) == name)
        }
    }

    @Test("Without a bundle, the resources of the program come before those of the other targets")
    func allResources() throws {
        let files = try InterfaceFolder([:])
        let folder = files.bundle
        let paths = ["B_App.resources/Base.lproj", "A_Other.resources/Resources", "C_App2.resources", "Plain"]
        for path in paths {
            try FileManager.default.createDirectory(
                atPath: folder.bundlePath + "/" + path, withIntermediateDirectories: true)
        }
        let found = ProgramResources.folders(beside: folder.bundlePath, ofProgram: "App")
        let names = { (paths: [String]) in paths.map { $0.dropFirst(folder.bundlePath.count) } }
        #expect(names(found.own) == ["/B_App.resources", "/B_App.resources/Base.lproj", ""])
        #expect(
            names(found.all) == names(found.own)
                + ["/A_Other.resources", "/A_Other.resources/Resources", "/C_App2.resources"])
    }
}
