import JSONReading

/// The files of a new package with an app.
struct NewPackage {
    /// Where the package finds OpenDynamics.
    enum Dependency {
        case path(String)
        case url(String)

        /// The dependency as it is written in a manifest.
        var text: String {
            switch self {
            case .path(let path): ".package(path: \(JSONText.formatString(path)))"
            case .url(let url): ".package(url: \(JSONText.formatString(url)), branch: \"main\")"
            }
        }

        /// The name by which targets refer to the package: the last component of its path, without `.git`.
        var packageName: String {
            let place: String
            switch self {
            case .path(let path): place = path
            case .url(let url): place = url
            }
            let name = place.split(whereSeparator: { "/:".contains($0) }).last.map(String.init) ?? place
            return name.hasSuffix(".git") ? String(name.dropLast(4)) : name
        }
    }

    /// Names that an app cannot have: those of modules that it uses, and words of Swift.
    static let reservedNames = [
        "AppRecording", "CoreGraphics", "DisplayList", "DynamicsEngine", "DynamicsGeometry", "DynamicsRecording",
        "DynamicsTesting", "Foundation", "Package", "Swift", "Testing", "UIDynamics", "UIKit", "XCTest", "class",
        "enum",
        "extension", "func", "import", "init", "let", "main", "protocol", "self", "struct", "test", "var",
    ]

    /// The name of the app and of its module.
    let name: String
    let dependency: Dependency

    /// The paths and contents of all files.
    var files: [(path: String, text: String)] {
        [
            ("Package.swift", manifest), ("README.md", readme), (".gitignore", ".build\n"),
            ("flick.touches.json", Self.touches), ("Sources/\(name)/AppDelegate.swift", Self.appDelegate),
            ("Sources/\(name)/SceneDelegate.swift", Self.sceneDelegate),
            ("Sources/\(name)/ListController.swift", Self.listController),
            ("Sources/\(name)/SpringyLayout.swift", Self.springyLayout),
            ("Tests/\(name)Tests/ListMotionTests.swift", tests),
        ]
    }

    private var manifest: String {
        let package = JSONText.formatString(dependency.packageName)
        return """
            // swift-tools-version:6.1
            import PackageDescription

            let package = Package(
                name: "\(name)",
                dependencies: [\(dependency.text)],
                targets: [
                    .executableTarget(name: "\(name)", dependencies: [.product(name: "UIKit", package: \(package))]),
                    .testTarget(
                        name: "\(name)Tests",
                        dependencies: ["\(name)", .product(name: "DynamicsTesting", package: \(package))]),
                ])

            """
    }

    private var readme: String {
        """
        # \(name)

        A list whose cells are attached to springs. The first build compiles OpenDynamics and takes minutes; later builds
        take seconds.

        ```sh
        swift test                            # tests the motion of the list
        swift run \(name) --film list.svg --touches flick.touches.json --seconds 5   # an animated SVG for any browser
        swift run \(name) --html list.html --touches flick.touches.json --seconds 5  # a page to step through the frames
        swift run \(name) --window             # a window; the dependency on OpenDynamics needs traits: ["Window"]
        swift package live                     # in browsers, with each change that you save; needs traits: ["Serve"]
        ```

        """
    }
}
