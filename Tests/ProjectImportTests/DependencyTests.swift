import Foundation
import Testing

@testable import ProjectImport

@Suite("Modules that a project gets from CocoaPods, Carthage and packages")
struct DependencyTests {
    /// A project with the app Fling, whose file imports modules.
    private func project(importing modules: String, _ files: [String: String]) throws -> ImportedProject {
        let imports = modules.split(separator: " ").map { "import \($0)\n" }.joined()
        var all = ProjectFile.files
        all["Fling/App Delegate.swift"] = "import UIKit\n\(imports)@UIApplicationMain class A {}"
        return try TemporaryProject(all.merging(files) { $1 }).read("Fling.xcodeproj")
    }

    @Test("A pod with a path becomes a module of the files that its podspec describes")
    func podsWithPaths() throws {
        let project = try project(
            importing: "Cards",
            [
                "Podfile": "target 'Fling' do\n  pod 'Cards/Core', :path => 'Local' # ours\nend\n",
                "Local/Cards.podspec": """
                Pod::Spec.new do |s|
                  s.name = 'Cards'
                  s.subspec 'Core' do |core|
                    core.source_files = 'Classes/**/*.{h,swift}',
                                        'More'
                    core.osx.source_files = 'Mac/*.swift'
                    core.resources = ['Assets/*.png']
                  end
                end
                """,
                "Local/Classes/Deep/Card.swift": "import UIKit\npublic class Card {}", "Local/More/Deck.swift": "",
                "Local/Mac/Window.swift": "", "Local/Example/App.swift": "", "Local/Assets/ace.png": "",
                "Local/Other/b.png": "",
            ])
        let cards = try #require(project.libraries.first)
        #expect(cards.name == "Cards" && project.downloads == [])
        #expect(cards.sources.map(\.place).sorted() == ["Classes/Deep/Card.swift", "More/Deck.swift"])
        #expect(cards.resources.map(\.place) == ["ace.png"])
    }

    @Test("The checked-in project of CocoaPods gives a pod its files")
    func checkedInPods() throws {
        let pods = """
            {objects = {
              P = {isa = PBXProject; mainGroup = G; targets = (T); };
              G = {isa = PBXGroup; sourceTree = "<group>"; children = (A, B); };
              A = {isa = PBXFileReference; path = "Cards/Card.swift"; sourceTree = "<group>"; };
              B = {isa = PBXFileReference; path = "../Local/Deck.swift"; sourceTree = "<group>"; };
              T = {isa = PBXNativeTarget; name = Cards; productType = "com.apple.product-type.framework";
                   buildPhases = (S); };
              S = {isa = PBXSourcesBuildPhase; files = (FA, FB); };
              FA = {isa = PBXBuildFile; fileRef = A; };
              FB = {isa = PBXBuildFile; fileRef = B; };
            }; rootObject = P; }
            """
        let project = try project(
            importing: "Cards",
            [
                "Pods/Pods.xcodeproj/project.pbxproj": pods, "Pods/Cards/Card.swift": "", "Local/Deck.swift": "",
                "Pods/Cards/NotInTarget.swift": "",
            ])
        let names = try #require(project.libraries.first).sources.map { ($0.path as NSString).lastPathComponent }
        #expect(names == ["Card.swift", "Deck.swift"])
    }

    @Test("Local packages are found two levels deep, also with a path in the manifest")
    func localPackages() throws {
        let manifest = """
            let package = Package(name: "Kit", targets: [
                .target(name: "Other", path: "Wrong"), .target(name: "Kit", dependencies: ["Base"], path: "Code"),
                .target(name: "Base"),
            ])
            """
        let project = try project(
            importing: "Kit",
            [
                "Packages/Kit/Package.swift": manifest, "Packages/Kit/Code/Kit.swift": "import Base",
                "Packages/Kit/Sources/Base/Base.swift": "", "Packages/Kit/Wrong/Wrong.swift": "",
            ])
        #expect(project.libraries.map(\.name) == ["Base", "Kit"])
        #expect(project.libraries.map { $0.sources.map(\.place) } == [["Base.swift"], ["Kit.swift"]])
    }

    @Test("A module without sources is named once with its place, and libraries have products")
    func downloads() throws {
        let folder = try TemporaryProject([
            "App/Main.swift": "import UIKit\nimport Alamofire\nimport Cards\nimport Layout\n@main class A {}",
            "App/More.swift": "import Alamofire\n",
            "App/Podfile": "pod 'Alamofire', '~> 5.0'\npod \"Cards\", git: \"https://example.org/cards.git\"\n",
            "App/Cartfile": "github \"someone/Layout\" ~> 1.0 # layout\n",
        ])
        let project = try folder.read("App")
        #expect(project.downloads.map(\.module) == ["Alamofire", "Cards", "Layout"])
        #expect(project.downloads[1].place.hasPrefix("https://example.org/cards.git (Podfile"))
        #expect(project.downloads[2].place.hasPrefix("https://github.com/someone/Layout (Cartfile"))
        let package = ImportedPackage(project, dependency: ".package(path: \"/D\")", dependencyName: "D", traits: [])
        let report = ImportReport(project, package, folder: "Out", checked: nil).text
        #expect(report.components(separatedBy: "Alamofire: https://cocoapods.org/pods/Alamofire").count == 2)
        let library = ImportedPackage(
            try TemporaryProject(ProjectFile.files).read(), dependency: ".package(path: \"/D\")", dependencyName: "D",
            traits: [])
        #expect(library.manifest.contains("products: [\n        .library(name: \"Boxes\", targets: [\"Boxes\"]),\n"))
    }

    @Test("Of the apps of a project, those for iPhones are imported")
    func appsForIPhones() throws {
        var files = ProjectFile.files
        files["Fling.xcodeproj/project.pbxproj"] = ProjectFile.text.replacingOccurrences(
            of: "F /* Boxes */,", with: "F /* Boxes */, TV,"
        ).replacingOccurrences(
            of: "FS = {isa",
            with: """
                TV = {isa = PBXNativeTarget; name = TV; productType = "com.apple.product-type.application";
                      buildConfigurationList = TVL; };
                TVL = {isa = XCConfigurationList; buildConfigurations = (TVC); };
                TVC = {isa = XCBuildConfiguration; name = Debug; buildSettings = {SDKROOT = appletvos; }; };
                FS = {isa
                """)
        #expect(try TemporaryProject(files).read().app.name == "Fling_2")
    }

    @Test("Patterns of paths match folders, any depth and alternatives")
    func patterns() {
        let pattern = PathPattern("Pod/**/*.{h,m,swift}")
        #expect(pattern.matches("Pod/A.swift") && pattern.matches("Pod/a/b/C.m"))
        #expect(!pattern.matches("Pod/A.png") && !pattern.matches("Other/A.swift"))
        #expect(PathPattern("Classes").matches("Classes/a/B.swift") && !PathPattern("Classes").matches("Class/A.swift"))
        #expect(PathPattern("**").matches("a/b") && PathPattern("{a,b}{c,d}.x").matches("bd.x"))
    }
}
