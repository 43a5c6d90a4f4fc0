import Foundation

@testable import ProjectImport

/// Files in a temporary folder, which is removed with the object.
final class TemporaryProject: Sendable {
    let folder: String

    /// Writes files.
    /// - Parameter files: The texts of the files by their relative paths.
    init(_ files: [String: String]) throws {
        folder = FileManager.default.temporaryDirectory.appendingPathComponent("import-\(UUID().uuidString)").path
        for (path, text) in files {
            let url = URL(fileURLWithPath: folder + "/" + path)
            try FileManager.default.createDirectory(
                at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
            try text.write(to: url, atomically: false, encoding: .utf8)
        }
    }

    /// An image set with a PDF image of 20 x 10 points.
    static func pdfImage(in set: String) -> [String: String] {
        let objects = [
            "<< /Type /Catalog /Pages 2 0 R >>", "<< /Type /Pages /Kids [3 0 R] /Count 1 >>",
            "<< /Type /Page /Parent 2 0 R /MediaBox [0 0 20 10] /Contents 4 0 R /Resources << >> >>",
            "<< /Length 16 >>\nstream\n0 0 5 5 re f    \nendstream",
        ]
        let body = objects.enumerated().map { "\($0 + 1) 0 obj\n\($1)\nendobj\n" }.joined()
        return [
            set + "star.pdf": "%PDF-1.4\n" + body + "trailer\n<< /Root 1 0 R /Size 5 >>\n%%EOF\n",
            set + "Contents.json": #"{"images": [{"idiom": "universal", "filename": "star.pdf"}]}"#,
        ]
    }

    deinit { try? FileManager.default.removeItem(atPath: folder) }

    /// Reads a project in the folder.
    func read(_ path: String = "", target: String? = nil) throws -> ImportedProject {
        try ProjectReader(path: folder + "/" + path, targetName: target).read()
    }
}

/// The text of a project file with an app, a library, and groups of the old and the new kind.
enum ProjectFile {
    /// The objects of a project with the app Fling and the framework Boxes.
    static let text = """
        // !$*UTF8*$!
        {
            archiveVersion = 1;
            objects = {
                P = {
                    isa = PBXProject; mainGroup = G; buildConfigurationList = PL;
                    targets = (T /* Fling */, F /* Boxes */, U /* FlingTests */);
                };
                PL = {isa = XCConfigurationList; buildConfigurations = (PC); };
                PC = {isa = XCBuildConfiguration; name = Debug; buildSettings = {PRODUCT_NAME = "$(TARGET_NAME)"; }; };
                G = {isa = PBXGroup; sourceTree = "<group>"; children = (GA, GS, GB); };
                GA = {isa = PBXGroup; path = Fling; sourceTree = "<group>"; children = (A, B, V, C, W); };
                GB = {isa = PBXGroup; path = Boxes; sourceTree = "<group>"; children = (FB); };
                A = {isa = PBXFileReference; path = "App Delegate.swift"; sourceTree = "<group>"; };
                B = {isa = PBXFileReference; path = Old.m; sourceTree = "<group>"; };
                C = {isa = PBXFileReference; path = Fling/Assets.xcassets; sourceTree = SOURCE_ROOT; };
                W = {isa = PBXFileReference; path = Card.swift; sourceTree = "<group>"; };
                V = {isa = PBXVariantGroup; name = Main.storyboard; sourceTree = "<group>"; children = (VB); };
                VB = {isa = PBXFileReference; path = Base.lproj/Main.storyboard; sourceTree = "<group>"; };
                FB = {isa = PBXFileReference; path = Box.swift; sourceTree = "<group>"; };
                GS = {
                    isa = PBXFileSystemSynchronizedRootGroup; path = New; sourceTree = "<group>"; exceptions = (E, E2);
                };
                E = {
                    isa = PBXFileSystemSynchronizedBuildFileExceptionSet; target = T;
                    membershipExceptions = (Left.swift, Info.plist);
                };
                E2 = {
                    isa = PBXFileSystemSynchronizedBuildFileExceptionSet; target = F; membershipExceptions = (Left.swift);
                };
                T = {
                    isa = PBXNativeTarget; name = Fling; productType = "com.apple.product-type.application";
                    buildPhases = (TS, TR); buildConfigurationList = TL; fileSystemSynchronizedGroups = (GS);
                };
                TL = {isa = XCConfigurationList; buildConfigurations = (TC); };
                TC = {
                    isa = XCBuildConfiguration; name = Debug;
                    buildSettings = {INFOPLIST_FILE = "$(SRCROOT)/Fling/Info.plist"; PRODUCT_NAME = "Fling 2"; };
                };
                TS = {isa = PBXSourcesBuildPhase; files = (TSA, TSB, TSW); };
                TSA = {isa = PBXBuildFile; fileRef = A; };
                TSB = {isa = PBXBuildFile; fileRef = B; };
                TSW = {isa = PBXBuildFile; fileRef = W; };
                TR = {isa = PBXResourcesBuildPhase; files = (TRV, TRC); };
                TRV = {isa = PBXBuildFile; fileRef = V; };
                TRC = {isa = PBXBuildFile; fileRef = C; };
                F = {
                    isa = PBXNativeTarget; name = Boxes; productType = "com.apple.product-type.framework";
                    buildPhases = (FS);
                };
                FS = {isa = PBXSourcesBuildPhase; files = (FSB); };
                FSB = {isa = PBXBuildFile; fileRef = FB; };
                U = {
                    isa = PBXNativeTarget; name = FlingTests; productType = "com.apple.product-type.bundle.unit-test";
                };
            };
            rootObject = P;
        }
        """

    /// The files of the project.
    static let files = [
        "Fling.xcodeproj/project.pbxproj": text,
        "Fling/App Delegate.swift": "import UIKit\nimport Boxes\n@UIApplicationMain class A {}",
        "Fling/Card.swift": "import SwiftUI\nstruct Card: View {}", "Fling/Old.m": "",
        "Fling/Base.lproj/Main.storyboard": "<document/>", "Fling/Assets.xcassets/Contents.json": "{}",
        "Fling/Info.plist": """
        <?xml version="1.0" encoding="UTF-8"?>
        <plist version="1.0"><dict>
        <key>UIMainStoryboardFile</key><string>Main</string>
        <key>UIApplicationSceneManifest</key><dict><key>UISceneConfigurations</key><dict>
        <key>UIWindowSceneSessionRoleApplication</key><array><dict>
        <key>UISceneDelegateClassName</key><string>$(PRODUCT_MODULE_NAME).SceneDelegate</string>
        </dict></array></dict></dict></dict></plist>
        """,
        "New/Extra.swift": "import UIKit", "New/Left.swift": "", "New/Data/points.json": "[]", "New/Info.plist": "",
        "Boxes/Box.swift": "public class Box {}",
    ]
}
