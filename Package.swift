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
    ],
    targets: [
        // The engine and what stands on it.
        .target(name: "DynamicsEngine", swiftSettings: strict),
        .target(name: "DynamicsGeometry", dependencies: ["DynamicsEngine"], swiftSettings: strict),
        .target(
            name: "UIDynamics", dependencies: ["DynamicsEngine", "DynamicsGeometry"], swiftSettings: strict),
        .target(name: "DisplayList", dependencies: ["DynamicsGeometry"], swiftSettings: strict),
        .target(
            name: "UIKit", dependencies: ["UIDynamics", "DisplayList", "_Testing_UIKit"], swiftSettings: strict),
        // Empty: the toolchain overlays `import Testing` beside `import UIKit` with a module of this name.
        .target(name: "_Testing_UIKit"),

        // Renderers, recorders, the tool.
        .target(name: "SVGRenderer", dependencies: ["DisplayList"], swiftSettings: strict),
        .systemLibrary(name: "CCairo", pkgConfig: "cairo", providers: [.apt(["libcairo2-dev"])]),
        .target(
            name: "CairoRenderer",
            dependencies: ["DisplayList", .target(name: "CCairo", condition: .when(traits: ["Cairo"]))],
            swiftSettings: strict),
        .target(
            name: "Recording",
            dependencies: ["DisplayList", "SVGRenderer", "CairoRenderer"],
            swiftSettings: strict),
        .executableTarget(name: "dynamics", dependencies: ["Recording", "UIKit"], swiftSettings: strict),

        // Tests.
        .testTarget(
            name: "DynamicsEngineTests", dependencies: ["DynamicsEngine"], swiftSettings: strict),
        .testTarget(
            name: "ReferenceTests", dependencies: ["DynamicsEngine"], path: "Tests/Reference",
            swiftSettings: strict),

        // What another engine does (Tests/Fixtures), and whether ours does it too.
        .target(name: "FixtureSupport", path: "Tests/FixtureSupport", swiftSettings: strict),
        .testTarget(
            name: "FixtureTests", dependencies: ["FixtureSupport", "DynamicsEngine"], swiftSettings: strict),
    ],
    swiftLanguageModes: [.v6]
)
