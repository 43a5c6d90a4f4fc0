// swift-tools-version: 6.1
import PackageDescription

// The engine beside its peers. A package of its own, so that nobody who uses the engine needs the peers' libraries.
//
// Each peer is a trait: `./run` turns on those whose library it finds, and says what to do about the others. Without
// any, a plain `swift build` still builds, and measures ours alone.

let package = Package(
    name: "Benchmarks",
    traits: [
        .default(enabledTraits: []),
        .trait(name: "Box2D2", description: "Box2D 2.4.1, from the system's package libbox2d-dev."),
        .trait(name: "Box2D3", description: "Box2D 3.1, the library inside the Python wheel pyb2d3."),
        .trait(name: "Chipmunk", description: "Chipmunk 7, from the system's package libchipmunk-dev."),
    ],
    dependencies: [.package(name: "OpenDynamics", path: "..")],
    targets: [
        // What a peer is told and what it can do, in C; memory in use.
        .target(name: "Peer"),
        // One target a peer, so that each sees its own headers only: two of them have the same names.
        .target(
            name: "PeerBox2D2", dependencies: ["Peer"],
            cxxSettings: [.define("PEER_AVAILABLE", .when(traits: ["Box2D2"]))],
            linkerSettings: [.linkedLibrary("box2d", .when(traits: ["Box2D2"]))]),
        .systemLibrary(name: "CBox2D3", pkgConfig: "box2d-v3"),
        .target(
            name: "PeerBox2D3",
            dependencies: ["Peer", .target(name: "CBox2D3", condition: .when(traits: ["Box2D3"]))],
            cSettings: [.define("PEER_AVAILABLE", .when(traits: ["Box2D3"]))]),
        .target(
            name: "PeerChipmunk", dependencies: ["Peer"],
            cSettings: [.define("PEER_AVAILABLE", .when(traits: ["Chipmunk"]))],
            linkerSettings: [.linkedLibrary("chipmunk", .when(traits: ["Chipmunk"]))]),
        .executableTarget(
            name: "Benchmarks",
            dependencies: [
                "Peer", "PeerBox2D2", "PeerBox2D3", "PeerChipmunk",
                .product(name: "DynamicsEngine", package: "OpenDynamics"),
                .product(name: "UIKit", package: "OpenDynamics"),
            ],
            swiftSettings: [.enableUpcomingFeature("ExistentialAny")]),
    ],
    swiftLanguageModes: [.v6],
    cLanguageStandard: .c11,
    cxxLanguageStandard: .cxx14
)
