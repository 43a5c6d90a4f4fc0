// swift-tools-version: 6.1
import PackageDescription

// Each target is a module with its own concern; the compiler enforces their dependencies (docs/architecture.md).
// Code that needs a C library is compiled only with a trait, so that `swift build` needs nothing but the toolchain.

let strict: [SwiftSetting] = [.enableUpcomingFeature("ExistentialAny")]

let package = Package(
    name: "OpenDynamics",
    products: [
        // AppRecording makes films of apps. Nothing imports it: UIKit calls it through ApplicationHook. Playgrounds import
        // PlaygroundSupport.
        .library(
            name: "UIKit",
            targets: ["UIKit", "Accessibility", "AppRecording", "CoreMotion", "PlaygroundSupport", "os"]),
        .library(name: "UIDynamics", targets: ["UIDynamics"]),
        .library(name: "DynamicsEngine", targets: ["DynamicsEngine"]),
        .library(name: "DynamicsRecording", targets: ["DynamicsRecording"]),
        .library(name: "DynamicsTesting", targets: ["DynamicsTesting"]),
        .executable(name: "dynamics", targets: ["dynamics"]),
        .plugin(name: "film", targets: ["film"]),
        .plugin(name: "live", targets: ["live"]),
        .plugin(name: "mutate", targets: ["mutate"]),
        .plugin(name: "PortUIKitSources", targets: ["PortUIKitSources"]),
    ],
    traits: [
        .default(enabledTraits: []),
        .trait(
            name: "Cairo",
            description: "Draws pixels with Cairo and libjpeg: PNG images, and films if ffmpeg is installed."),
        .trait(
            name: "Window", description: "Opens windows on the desktop with SDL2.", enabledTraits: ["Cairo"]),
        .trait(name: "Serve", description: "Shows apps in browsers, with libwebsockets: --serve."),
    ],
    targets: [
        // The engine, the animator and UIKit.
        .target(name: "DynamicsEngine", swiftSettings: strict),
        .target(name: "DynamicsGeometry", dependencies: ["DynamicsEngine"], swiftSettings: strict),
        .target(
            name: "UIDynamics",
            dependencies: ["DynamicsEngine", "DynamicsGeometry", "UncalledMethods", "WorkCounting"],
            swiftSettings: strict),
        // Counts the work of frames by operation, and finds slow patterns in it.
        .target(name: "WorkCounting", swiftSettings: strict),
        // Finds methods of delegates that Swift never calls, by the symbol table of the program.
        .target(name: "UncalledMethods", swiftSettings: strict),
        .target(name: "DisplayList", dependencies: ["DynamicsGeometry"], swiftSettings: strict),
        .target(
            name: "UIKit",
            dependencies: [
                "Accessibility", "ApplicationHook", "AssetCatalogs", "DisplayList", "DynamicsGeometry",
                "InterfaceFiles",
                "LayoutSolver",
                "SymbolShapes", "UIDynamics", "UncalledMethods", "WorkCounting", "_Testing_UIKit",
                .target(name: "CairoRenderer", condition: .when(traits: ["Cairo"])),
                .target(name: "WindowHost", condition: .when(traits: ["Window"])),
            ],
            swiftSettings: strict),
        // Details of elements for assistive technologies, as in Apple's framework of this name.
        .target(name: "Accessibility", swiftSettings: strict),
        // Draws the symbols of `UIImage(systemName:)` as paths.
        .target(
            name: "SymbolShapes", dependencies: ["DisplayList", "DynamicsEngine", "DynamicsGeometry"],
            swiftSettings: strict),
        // Solves linear constraints with priorities, for Auto Layout.
        .target(name: "LayoutSolver", swiftSettings: strict),
        // Reads storyboards and xibs into a tree of elements, without UIKit.
        .target(name: "InterfaceFiles", swiftSettings: strict),
        // Calls a function of AppRecording if the program contains it, in C because Swift has no weak references to
        // functions.
        .target(name: "ApplicationHook"),
        // Reads the asset catalogs of Xcode: images and colors.
        .target(name: "AssetCatalogs", dependencies: ["JSONReading"], swiftSettings: strict),
        // Shows the view of a playground.
        .target(name: "PlaygroundSupport", dependencies: ["UIKit"], swiftSettings: strict),
        // The accelerometer of apps whose gravity follows the tilt of the device.
        .target(name: "os", swiftSettings: strict),
        .target(name: "CoreMotion", dependencies: ["DynamicsEngine", "UIKit"], swiftSettings: strict),
        // An empty module. A file that imports both Testing and UIKit makes the compiler import a module of this name.
        .target(name: "_Testing_UIKit"),

        // Renderers, recording, examples and the command line tool.
        .target(
            name: "SVGRenderer", dependencies: ["DisplayList", "DynamicsEngine", "DynamicsGeometry"],
            swiftSettings: strict),
        .systemLibrary(name: "CCairo", pkgConfig: "cairo", providers: [.apt(["libcairo2-dev"])]),
        .systemLibrary(name: "CJPEG", pkgConfig: "libjpeg", providers: [.apt(["libjpeg-dev"])]),
        .systemLibrary(name: "CPango", pkgConfig: "pangocairo", providers: [.apt(["libpango1.0-dev"])]),
        .target(
            name: "CairoRenderer",
            dependencies: [
                "DisplayList", "DynamicsGeometry", .target(name: "CCairo", condition: .when(traits: ["Cairo"])),
                .target(name: "CJPEG", condition: .when(traits: ["Cairo"])),
                .target(name: "CPango", condition: .when(traits: ["Cairo"])),
            ],
            swiftSettings: strict),
        .systemLibrary(name: "CSDL2", pkgConfig: "sdl2", providers: [.apt(["libsdl2-dev"])]),
        .target(
            name: "WindowHost",
            dependencies: [
                "DisplayList", "DynamicsGeometry", "CairoRenderer",
                .target(name: "CSDL2", condition: .when(traits: ["Window"])),
            ],
            swiftSettings: strict),
        // The JSON parser, input files and errors for the user, without UIKit.
        .target(name: "JSONReading", swiftSettings: strict),
        // The pages of the viewer and of live sessions, and the sources of programs that use SwiftSyntax of the toolchain, in C:
        // .embedInCode makes array literals of Swift, of which these would take minutes to compile.
        .target(name: "EmbeddedPages"),
        .target(name: "EmbeddedPrograms"),
        // Hosts without a display, touch scripts, traces, films, and the HTML page that shows a trace. Viewer/Page
        // contains its style and scripts.
        .target(
            name: "DynamicsRecording",
            dependencies: [
                "CairoRenderer", "DisplayList", "DynamicsEngine", "DynamicsGeometry", "EmbeddedPages", "JSONReading",
                "SVGRenderer", "UIKit", "WorkCounting",
            ],
            exclude: ["Viewer/Page"], swiftSettings: strict),
        // Audits frames: labels, targets, text, contrast, hits, focus, flashes and motion.
        .target(
            name: "ScreenAudit",
            dependencies: [
                "CairoRenderer", "DisplayList", "DynamicsGeometry", "DynamicsRecording", "JSONReading", "SVGRenderer",
                "UIKit",
            ],
            swiftSettings: strict),
        // Exports recorded motion as CSS, Web Animations, Lottie, SwiftUI, Jetpack Compose and Flutter.
        .target(
            name: "MotionExport",
            dependencies: [
                "DisplayList", "DynamicsEngine", "DynamicsGeometry", "DynamicsRecording", "JSONReading", "UIKit",
            ],
            swiftSettings: strict),
        // The options that the command line tool and recorded apps have in common.
        .target(
            name: "CommandLineOptions", dependencies: ["DynamicsRecording", "JSONReading", "MotionExport"],
            swiftSettings: strict),
        // The command `swift package film`.
        .plugin(
            name: "film",
            capability: .command(
                intent: .custom(
                    verb: "film", description: "Record an app of this package as a film, a page or a trace"),
                permissions: [.writeToPackageDirectory(reason: "The recording is written to the path after --out.")]),
            path: "Plugins/FilmPlugin"),
        // The command `swift package live`.
        .plugin(
            name: "live",
            capability: .command(
                intent: .custom(verb: "live", description: "Show an app of this package in browsers while it is edited")
            ),
            path: "Plugins/LivePlugin"),
        // The command `swift package mutate`, the program that it runs, and the module with what that program does.
        .plugin(
            name: "mutate",
            capability: .command(
                intent: .custom(verb: "mutate", description: "Find the faults that the tests of this package miss"),
                permissions: [.writeToPackageDirectory(reason: "The report is written to the path after --out.")]),
            dependencies: ["MutationTool"], path: "Plugins/MutatePlugin"),
        .executableTarget(
            name: "MutationTool", dependencies: ["JSONReading", "MutationTesting"], swiftSettings: strict),
        .target(
            name: "MutationTesting", dependencies: ["EmbeddedPrograms", "JSONReading", "SyntaxPrograms"],
            exclude: ["Mutator"], swiftSettings: strict),
        // Compiles and runs programs that use SwiftSyntax of the toolchain, which packages cannot import. EmbeddedPrograms
        // contains their sources, which are compiled at the first use.
        .target(name: "SyntaxPrograms", dependencies: ["JSONReading"], swiftSettings: strict),
        // Ports Swift sources of iOS apps.
        .target(
            name: "SourcePorter", dependencies: ["EmbeddedPrograms", "SyntaxPrograms"], exclude: ["Rewriter"],
            swiftSettings: strict),
        // Reads projects of Xcode, playgrounds and packages, and writes packages that build them.
        .target(
            name: "ProjectImport", dependencies: ["AssetCatalogs", "InterfaceFiles", "JSONReading", "SourcePorter"],
            swiftSettings: strict),
        // The plugin that compiles ported copies of a target's sources, and the program that it runs.
        .executableTarget(
            name: "PortingTool", dependencies: ["AssetCatalogs", "JSONReading", "SourcePorter"], swiftSettings: strict),
        .plugin(name: "PortUIKitSources", capability: .buildTool(), dependencies: ["PortingTool"]),
        // Shows a live session in browsers. Page contains the page's style and scripts.
        .systemLibrary(name: "CWebSockets", pkgConfig: "libwebsockets", providers: [.apt(["libwebsockets-dev"])]),
        .target(
            name: "LiveServer",
            dependencies: [
                "DynamicsRecording", "EmbeddedPages", "JSONReading", "LiveSession", "UIKit",
                .target(name: "CWebSockets", condition: .when(traits: ["Serve"])),
            ],
            exclude: ["Page"], swiftSettings: strict),
        // Replaces the arguments of the program. The setter of the standard library is not available in Swift 6 mode.
        .target(name: "ProgramArguments", swiftSettings: [.swiftLanguageMode(.v5)]),
        // Runs a `@main` app as a recording, if its arguments or environment variables request one.
        .target(
            name: "AppRecording",
            dependencies: [
                "CommandLineOptions", "DynamicsRecording", "JSONReading", "LiveServer", "LiveSession", "MotionExport",
                "ProgramArguments", "ScreenAudit", "UIKit", "WorkCounting",
            ],
            swiftSettings: strict),
        // Runs an app in a process of its own, frame by frame, for programs and browsers: input, rewind, branches, and the
        // protocol of its commands.
        .target(
            name: "LiveSession",
            dependencies: [
                "DisplayList", "DynamicsEngine", "DynamicsGeometry", "DynamicsRecording", "JSONReading", "UIKit",
                "WindowHost",
            ],
            swiftSettings: strict),
        .target(
            name: "Examples", dependencies: ["UIKit"], path: "Examples",
            exclude: [
                "Gallery", "Apps/README.md", "BehaviorsCatalog/README.md", "BehaviorsGuide/README.md",
                "BouncyPalette/README.md",
                "CardSwipe/README.md", "DraggableGrid/README.md", "NewtonsCradle/README.md",
                "SpringyComplaints/README.md", "SpringyMessages/README.md", "SpringyTiled/README.md",
                "SwingingMenu/README.md", "ToyPile/README.md",
            ],
            resources: [
                .embedInCode("Apps/CardStack/card-stack.touches.json"),
                .embedInCode("Apps/EndlessCarousel/endless-carousel.touches.json"),
                .embedInCode("Apps/FlippedChat/flipped-chat.touches.json"),
                .embedInCode("Apps/FloatingOverlay/floating-overlay.touches.json"),
                .embedInCode("Apps/PhotoViewer/photo-viewer.touches.json"),
                .embedInCode("Apps/SideMenu/side-menu.touches.json"),
                .embedInCode("BouncyPalette/bouncy-palette.touches.json"),
                .embedInCode("CardSwipe/card-swipe.touches.json"),
                .embedInCode("DraggableGrid/draggable-grid.touches.json"),
                .embedInCode("NewtonsCradle/newtons-cradle.touches.json"),
                .embedInCode("SpringyComplaints/complaint-circles.touches.json"),
                .embedInCode("SpringyComplaints/complaint-flick.touches.json"),
                .embedInCode("SpringyComplaints/complaint-headers.touches.json"),
                .embedInCode("SpringyComplaints/complaint-reload.touches.json"),
                .embedInCode("SpringyComplaints/complaint-rotation.touches.json"),
                .embedInCode("SpringyComplaints/complaint-self-sizing.touches.json"),
                .embedInCode("SpringyComplaints/complaint-updates.touches.json"),
                .embedInCode("SpringyComplaints/complaint-zero-size.touches.json"),
                .embedInCode("SpringyMessages/springy-messages.touches.json"),
                .embedInCode("SpringyTiled/springy-tiled.touches.json"),
                .embedInCode("SwingingMenu/swinging-menu.touches.json"),
                .embedInCode("ToyPile/toy-pile.touches.json"),
            ],
            swiftSettings: strict),
        // The app that shows all examples.
        .target(
            name: "Gallery", dependencies: ["DisplayList", "DynamicsRecording", "Examples", "UIKit"],
            path: "Examples/Gallery", exclude: ["README.md"], resources: [.embedInCode("gallery.touches.json")],
            swiftSettings: strict),
        // Scene files: SceneFiles reads and validates them, ScenePlayback plays, draws and traces them.
        .target(name: "SceneFiles", dependencies: ["JSONReading", "UIDynamics"], swiftSettings: strict),
        .target(
            name: "ScenePlayback",
            dependencies: ["DisplayList", "DynamicsEngine", "DynamicsRecording", "JSONReading", "SceneFiles", "UIKit"],
            swiftSettings: strict),
        // Replaces the C library's allocator in tests, and counts allocations.
        .target(name: "AllocationCount"),
        // Tests of motion, for clients and for this package: a screen, fingers, recorded motion and expectations.
        .target(
            name: "DynamicsTesting",
            dependencies: [
                "AllocationCount", "CairoRenderer", "DisplayList", "DynamicsEngine", "DynamicsGeometry",
                "DynamicsRecording", "JSONReading", "SVGRenderer", "SceneFiles", "ScenePlayback", "ScreenAudit",
                "UIDynamics", "UIKit", "WorkCounting",
            ],
            swiftSettings: strict),
        .executableTarget(
            name: "dynamics",
            dependencies: [
                "CommandLineOptions", "DynamicsRecording", "Examples", "Gallery", "JSONReading", "LiveServer",
                "LiveSession", "MotionExport", "SceneFiles", "ProjectImport", "ScenePlayback",
                "SourcePorter", "WindowHost",
                // "dynamics import" checks sources against these modules, so they are built with it.
                "Accessibility", "CoreMotion", "PlaygroundSupport", "os",
            ],
            swiftSettings: strict),

        // Tests.
        // Shared by the test targets: random numbers, items, an animator that is stepped by hand.
        .target(
            name: "TestSupport", dependencies: ["DynamicsEngine", "UIDynamics"], path: "Tests/TestSupport",
            swiftSettings: strict),
        .testTarget(
            name: "DynamicsEngineTests", dependencies: ["AllocationCount", "DynamicsEngine", "TestSupport"],
            swiftSettings: strict),
        .testTarget(
            name: "ReferenceTests", dependencies: ["DynamicsEngine", "TestSupport"], path: "Tests/Reference",
            swiftSettings: strict),
        .testTarget(
            name: "UIDynamicsTests", dependencies: ["TestSupport", "UIDynamics"],
            exclude: ["CallbackOrder/busy-scene.txt"], swiftSettings: strict),
        .testTarget(name: "AssetCatalogTests", dependencies: ["AssetCatalogs"], swiftSettings: strict),
        .testTarget(
            name: "SymbolShapesTests", dependencies: ["DisplayList", "DynamicsGeometry", "SymbolShapes"],
            swiftSettings: strict),
        .testTarget(name: "ProjectImportTests", dependencies: ["ProjectImport"], swiftSettings: strict),
        .testTarget(name: "PorterTests", dependencies: ["SourcePorter"], swiftSettings: strict),
        .testTarget(name: "MutationTests", dependencies: ["JSONReading", "MutationTesting"], swiftSettings: strict),
        .testTarget(
            name: "CommandTests",
            dependencies: ["AppRecording", "CommandLineOptions", "DynamicsRecording", "UIKit", "dynamics"],
            swiftSettings: strict),
        .testTarget(
            name: "UIKitTests",
            dependencies: [
                "Accessibility", "AllocationCount", "CoreMotion", "DynamicsTesting", "TestSupport", "UIKit", "os",
            ],
            exclude: ["Controllers/AppearanceOrder/appearance-order.txt"], swiftSettings: strict),
        // Misuses of the public API that end the program. MisuseTests runs them in debug builds, scripts/check-misuse
        // in release builds.
        .target(
            name: "MisuseCases", dependencies: ["DynamicsEngine", "UIKit"], path: "Tests/MisuseCases",
            swiftSettings: strict),
        .executableTarget(
            name: "MisuseRunner", dependencies: ["MisuseCases"], path: "Tests/MisuseRunner", swiftSettings: strict),
        // Loads interface files and asset catalogs for the search with random input.
        .executableTarget(
            name: "InterfaceRunner", dependencies: ["DynamicsRecording", "UIKit"], path: "Tests/InterfaceRunner",
            swiftSettings: strict),
        .testTarget(
            name: "MisuseTests", dependencies: ["DynamicsTesting", "MisuseCases", "TestSupport", "UIKit"],
            swiftSettings: strict),
        .testTarget(
            name: "ExamplesTests",
            dependencies: ["DynamicsRecording", "DynamicsTesting", "Examples", "Gallery", "UIKit"],
            swiftSettings: strict),
        .testTarget(
            name: "SceneFilesTests",
            dependencies: ["DynamicsRecording", "JSONReading", "SceneFiles", "ScenePlayback", "UIDynamics"],
            swiftSettings: strict),
        .testTarget(
            name: "SVGRendererTests", dependencies: ["DisplayList", "DynamicsGeometry", "SVGRenderer", "TestSupport"],
            swiftSettings: strict),
        .testTarget(
            name: "CairoRendererTests",
            dependencies: ["CairoRenderer", "DisplayList", "DynamicsGeometry", "TestSupport"],
            swiftSettings: strict),
        .testTarget(
            name: "RecordingTests",
            dependencies: [
                "CairoRenderer", "DisplayList", "DynamicsGeometry", "DynamicsRecording", "JSONReading", "TestSupport",
                "UIKit",
            ],
            swiftSettings: strict),

        .testTarget(
            name: "MotionExportTests",
            dependencies: [
                "DisplayList", "DynamicsGeometry", "DynamicsRecording", "JSONReading", "MotionExport", "UIKit",
            ],
            swiftSettings: strict),
        .testTarget(
            name: "ScreenAuditTests",
            dependencies: ["DisplayList", "DynamicsGeometry", "DynamicsTesting", "Examples", "ScreenAudit", "UIKit"],
            swiftSettings: strict),
        .testTarget(name: "WindowHostTests", dependencies: ["DisplayList", "WindowHost"], swiftSettings: strict),

        // An app that AppRecordingTests run as a process.
        .executableTarget(
            name: "RecordedApp", dependencies: ["AppRecording", "UIKit"], path: "Tests/RecordedApp",
            swiftSettings: strict),
        .testTarget(
            name: "AppRecordingTests", dependencies: ["AppRecording", "DynamicsRecording", "RecordedApp"],
            swiftSettings: strict),
        // An app that LiveSessionTests and scripts/check-mcp drive.
        .executableTarget(
            name: "LiveApp", dependencies: ["AppRecording", "UIKit"], path: "Tests/LiveApp", swiftSettings: strict),
        .testTarget(
            name: "LiveServerTests",
            dependencies: [
                "AppRecording", "DisplayList", "DynamicsRecording", "JSONReading", "LiveServer", "LiveSession",
                "RecordedApp",
            ],
            swiftSettings: strict),
        .testTarget(
            name: "LiveSessionTests",
            dependencies: [
                "AppRecording", "DisplayList", "DynamicsRecording", "JSONReading", "LiveApp", "LiveSession",
                "RecordedApp",
                "TestSupport", "UIKit",
            ],
            swiftSettings: strict),
        .testTarget(
            name: "DynamicsTestingTests", dependencies: ["DynamicsTesting", "UIKit"],
            exclude: ["Failures/__Snapshots__", "Snapshots/__Snapshots__"], swiftSettings: strict),
        // The motion of the example scenes, tested from outside with DynamicsTesting alone.
        .testTarget(
            name: "SceneMotionTests", dependencies: ["DynamicsTesting", "Examples", "UIKit"],
            exclude: ["__Snapshots__"], swiftSettings: strict),

        // Compares the engine with recorded results of another engine (Tests/Fixtures).
        .target(name: "FixtureSupport", path: "Tests/FixtureSupport", swiftSettings: strict),
        .testTarget(
            name: "FixtureTests", dependencies: ["FixtureSupport", "DynamicsEngine"], swiftSettings: strict),
    ],
    swiftLanguageModes: [.v6]
)

// OPENDYNAMICS_TESTS="UIKitTests ExamplesTests" swift test: builds only these test targets.
if let names = Context.environment["OPENDYNAMICS_TESTS"]?.split(separator: " ") {
    package.targets.removeAll { $0.isTest && !names.contains($0.name[...]) }
}

// OPENDYNAMICS_TEST_FLAGS=1 swift build --build-tests: tests that take less time. The engine, its geometry and the animator are
// compiled with optimization and with all assertions, in debug and in release builds. In release builds, the test targets are
// not optimized, because that takes longer than the tests gain. A package that depends on this one must not set it, because
// the package manager refuses unsafe flags of dependencies by version.
if Context.environment["OPENDYNAMICS_TEST_FLAGS"] != nil {
    for target in package.targets where ["DynamicsEngine", "DynamicsGeometry", "UIDynamics"].contains(target.name) {
        target.swiftSettings? += [
            .unsafeFlags(["-O", "-wmo", "-num-threads", "2"], .when(configuration: .debug)),
            .unsafeFlags(["-assert-config", "Debug"]),
        ]
    }
    let unoptimized = ["-Onone", "-no-whole-module-optimization", "-enable-batch-mode"]
    for target in package.targets where target.isTest {
        target.swiftSettings? += [.unsafeFlags(unoptimized, .when(configuration: .release))]
    }
}
