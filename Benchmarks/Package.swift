// swift-tools-version: 6.1
import PackageDescription

// Benchmarks of the engine against its peers: other 2D physics engines. They are a separate package, so that users of
// the engine do not need the libraries of the peers.
//
// Each peer is a package trait. `./run` enables the traits of all peers whose libraries it finds, and prints a message
// for each missing peer. Without any trait, `swift build` builds a benchmark that measures only OpenDynamics.

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
        // The C interface of the peers, and functions that measure time and memory.
        .target(name: "Peer"),
        // Each peer has its own target, because two of the libraries have headers with the same names.
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
