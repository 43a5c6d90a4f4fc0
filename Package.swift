// swift-tools-version: 6.1
import PackageDescription

// Each room of the house is a target, so the compiler keeps them apart (docs/architecture.md).
// What needs a C library stands behind a trait: a plain `swift build` needs the toolchain alone.

let strict: [SwiftSetting] = [.enableUpcomingFeature("ExistentialAny")]

let package = Package(
    name: "OpenDynamics",
    products: [
        .library(name: "UIKit", targets: ["UIKit"]),
        .library(name: "UIDynamics", targets: ["UIDynamics"]),
        .library(name: "DynamicsEngine", targets: ["DynamicsEngine"]),
        .executable(name: "dynamics", targets: ["dynamics"]),
    ],
    traits: [
        .default(enabledTraits: []),
        .trait(name: "Cairo", description: "Pixels through Cairo: PNG, and films where ffmpeg is installed."),
        .trait(
            name: "Window", description: "A window on the desktop through SDL2.", enabledTraits: ["Cairo"]),
    ],
    targets: [
        // The engine and what stands on it.
        .target(name: "DynamicsEngine", swiftSettings: strict),
        .target(name: "DynamicsGeometry", dependencies: ["DynamicsEngine"], swiftSettings: strict),
        .target(
            name: "UIDynamics", dependencies: ["DynamicsEngine", "DynamicsGeometry"], swiftSettings: strict),
        .target(name: "DisplayList", dependencies: ["DynamicsGeometry"], swiftSettings: strict),
        .target(
            name: "UIKit",
            dependencies: [
                "UIDynamics", "DisplayList", "DynamicsGeometry", "_Testing_UIKit",
                .target(name: "WindowHost", condition: .when(traits: ["Window"])),
            ],
            swiftSettings: strict),
        // Empty: the toolchain overlays `import Testing` beside `import UIKit` with a module of this name.
        .target(name: "_Testing_UIKit"),

        // Renderers, recorders, the tool.
        .target(
            name: "SVGRenderer", dependencies: ["DisplayList", "DynamicsEngine", "DynamicsGeometry"],
            swiftSettings: strict),
        .systemLibrary(name: "CCairo", pkgConfig: "cairo", providers: [.apt(["libcairo2-dev"])]),
        .target(
            name: "CairoRenderer",
            dependencies: [
                "DisplayList", "DynamicsGeometry", .target(name: "CCairo", condition: .when(traits: ["Cairo"])),
            ],
            swiftSettings: strict),
        .systemLibrary(name: "CSDL2", pkgConfig: "sdl2", providers: [.apt(["libsdl2-dev"])]),
        .target(
            name: "WindowHost",
            dependencies: [
                "DisplayList", "CairoRenderer", .target(name: "CSDL2", condition: .when(traits: ["Window"])),
            ],
            swiftSettings: strict),
        .target(
            name: "Recording",
            dependencies: ["DisplayList", "DynamicsEngine", "UIKit", "SVGRenderer", "CairoRenderer"],
            swiftSettings: strict),
        .target(
            name: "Examples", dependencies: ["UIKit"], path: "Examples",
            exclude: [
                "Gallery", "BehaviorsCatalog/README.md", "BehaviorsGuide/README.md", "BouncyPalette/README.md",
                "DraggableGrid/README.md", "NewtonsCradle/README.md", "SpringyMessages/README.md",
                "SpringyTiled/README.md",
            ],
            resources: [
                .embedInCode("BouncyPalette/bouncy-palette.touches.json"),
                .embedInCode("DraggableGrid/draggable-grid.touches.json"),
                .embedInCode("NewtonsCradle/newtons-cradle.touches.json"),
                .embedInCode("SpringyMessages/springy-messages.touches.json"),
                .embedInCode("SpringyTiled/springy-tiled.touches.json"),
            ],
            swiftSettings: strict),
        // The app that shows them all.
        .target(
            name: "Gallery", dependencies: ["DisplayList", "Examples", "Recording", "UIKit"], path: "Examples/Gallery",
            exclude: ["README.md"], resources: [.embedInCode("gallery.touches.json")], swiftSettings: strict),
        .target(
            name: "SceneFiles", dependencies: ["DisplayList", "DynamicsEngine", "Recording", "UIKit"],
            swiftSettings: strict),
        // The page that shows a trace in a browser: its style and script are files of their own in Page.
        .target(
            name: "TraceViewer", dependencies: ["Recording"],
            resources: [.embedInCode("Page")], swiftSettings: strict),
        .executableTarget(
            name: "dynamics",
            dependencies: ["Recording", "SceneFiles", "TraceViewer", "Examples", "Gallery", "WindowHost"],
            swiftSettings: strict),

        // Tests.
        .testTarget(
            name: "DynamicsEngineTests", dependencies: ["AllocationCount", "DynamicsEngine"], swiftSettings: strict),
        .testTarget(
            name: "ReferenceTests", dependencies: ["DynamicsEngine"], path: "Tests/Reference",
            swiftSettings: strict),
        .testTarget(
            name: "UIDynamicsTests", dependencies: ["UIDynamics"], exclude: ["CallbackOrder/busy-scene.txt"],
            swiftSettings: strict),
        .testTarget(name: "CommandTests", dependencies: ["dynamics"], swiftSettings: strict),
        .testTarget(name: "UIKitTests", dependencies: ["AllocationCount", "UIKit"], swiftSettings: strict),
        // Stands before the C library's allocator in the tests, and counts.
        .target(name: "AllocationCount", path: "Tests/AllocationCount"),
        .testTarget(
            name: "ExamplesTests", dependencies: ["Examples", "Gallery", "Recording", "UIKit"], swiftSettings: strict),
        .testTarget(name: "SceneFilesTests", dependencies: ["Recording", "SceneFiles"], swiftSettings: strict),
        .testTarget(
            name: "SVGRendererTests", dependencies: ["DisplayList", "DynamicsGeometry", "SVGRenderer"],
            swiftSettings: strict),
        .testTarget(
            name: "CairoRendererTests", dependencies: ["CairoRenderer", "DisplayList", "DynamicsGeometry"],
            swiftSettings: strict),
        .testTarget(
            name: "RecordingTests", dependencies: ["CairoRenderer", "DisplayList", "DynamicsGeometry", "Recording"],
            swiftSettings: strict),
        .testTarget(name: "TraceViewerTests", dependencies: ["Recording", "TraceViewer"], swiftSettings: strict),

        // What another engine does (Tests/Fixtures), and whether ours does it too.
        .target(name: "FixtureSupport", path: "Tests/FixtureSupport", swiftSettings: strict),
        .testTarget(
            name: "FixtureTests", dependencies: ["FixtureSupport", "DynamicsEngine"], swiftSettings: strict),
    ],
    swiftLanguageModes: [.v6]
)
