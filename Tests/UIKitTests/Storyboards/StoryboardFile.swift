import Testing

@testable import UIKit

/// A folder with storyboards and xibs, which is removed with the object.
@MainActor
final class InterfaceFolder {
    let bundle: Bundle
    private let url: URL

    init(_ files: [String: String]) throws {
        url = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
        try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
        for (name, text) in files {
            try text.write(to: url.appendingPathComponent(name), atomically: true, encoding: .utf8)
        }
        bundle = try #require(Bundle(path: url.path))
    }

    deinit { try? FileManager.default.removeItem(at: url) }

    /// A folder with a storyboard named Main.
    convenience init(scenes: String, initial: String = "first") throws {
        try self.init(["Main.storyboard": Self.storyboard(scenes: scenes, initial: initial)])
    }

    static func storyboard(scenes: String, initial: String = "first") -> String {
        """
        <?xml version="1.0" encoding="UTF-8"?>
        <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" initialViewController="\(initial)">
            <scenes>
        \(scenes)
            </scenes>
            <resources>
                <namedColor name="Paper"><color red="1" green="0.5" blue="0" alpha="1" colorSpace="custom"/></namedColor>
            </resources>
        </document>
        """
    }

    static func xib(objects: String) -> String {
        """
        <?xml version="1.0" encoding="UTF-8"?>
        <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0">
            <objects>
        \(objects)
            </objects>
        </document>
        """
    }

    var main: UIStoryboard { UIStoryboard(name: "Main", bundle: bundle) }

    /// Returns the messages about misuse that a closure causes, without the path of the folder.
    func reports(_ body: () -> Void) -> [String] {
        var reports: [String] = []
        UsageReport.handler = { [url] in reports.append($0.replacingOccurrences(of: url.path + "/", with: "")) }
        defer { UsageReport.handler = nil }
        body()
        return reports
    }
}

/// A scene with a view controller.
func scene(
    id: String = "first", attributes: String = "", view: String = "", controller: String = "", objects: String = ""
) -> String {
    """
    <scene sceneID="s-\(id)"><objects>
    <viewController id="\(id)" \(attributes) sceneMemberID="viewController">
    <view key="view" contentMode="scaleToFill" id="\(id)-view">
    <rect key="frame" x="0.0" y="0.0" width="320" height="480"/>
    \(view)
    <viewLayoutGuide key="safeArea" id="\(id)-safe"/>
    </view>
    \(controller)
    </viewController>
    <placeholder placeholderIdentifier="IBFirstResponder" id="\(id)-responder" sceneMemberID="firstResponder"/>
    <exit id="\(id)-exit" userLabel="Exit" sceneMemberID="exit"/>
    \(objects)
    </objects></scene>
    """
}
