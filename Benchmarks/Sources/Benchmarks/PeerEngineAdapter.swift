import Foundation
import Peer
import PeerBox2D2
import PeerBox2D3
import PeerChipmunk

/// A peer: another 2D physics engine, whose C or C++ functions are called through a table of function pointers.
struct PeerEngineAdapter: BenchmarkEngine {
    let name: String
    let settings: String
    // The pointer can be used from any thread, because the table that it refers to is a constant.
    nonisolated(unsafe) private let engine: UnsafePointer<PeerEngine>

    private init?(_ engine: UnsafePointer<PeerEngine>?) {
        guard let engine else { return nil }
        self.engine = engine
        name = String(cString: engine.pointee.name)
        settings = String(cString: engine.pointee.settings)
    }

    func makeSimulation(of scene: BenchmarkScene) -> any Simulation { PeerSimulation(engine, scene) }

    /// Loads the peer of a shared library that exports `peer_engine`. Throws an error with a message if that fails.
    init(library path: String) throws(LoadingError) {
        // The symbols of the library stay private, because another version of the same peer can be linked statically.
        guard let library = dlopen(path, RTLD_NOW | RTLD_LOCAL), let symbol = dlsym(library, "peer_engine") else {
            throw LoadingError(message: dlerror().map { String(cString: $0) } ?? "\(path) cannot be loaded.")
        }
        typealias PeerFunction = @convention(c) () -> UnsafePointer<PeerEngine>?
        guard let adapter = PeerEngineAdapter(unsafeBitCast(symbol, to: PeerFunction.self)()) else {
            throw LoadingError(message: "\(path) contains no peer.")
        }
        self = adapter
    }

    /// The error of a shared library that could not be loaded.
    struct LoadingError: Error {
        let message: String
    }

    /// Returns the peers that this build includes, and a message for each peer that it does not include.
    static func all() -> (peers: [PeerEngineAdapter], missing: [String]) {
        let candidates: [(UnsafePointer<PeerEngine>?, String)] = [
            (peer_box2d_v3(), "Box2D 3.1 is omitted: this build does not have the trait Box2D3 (library of pyb2d3)."),
            (peer_box2d_v2(), "Box2D 2.4.1 is omitted: this build does not have the trait Box2D2 (libbox2d-dev)."),
            (peer_chipmunk(), "Chipmunk is omitted: this build does not have the trait Chipmunk (libchipmunk-dev)."),
        ]
        let adapters = candidates.map { (PeerEngineAdapter($0.0), $0.1) }
        return (adapters.compactMap(\.0), adapters.filter { $0.0 == nil }.map(\.1))
    }
}

private final class PeerSimulation: Simulation {
    private let engine: UnsafePointer<PeerEngine>
    private let world: UnsafeMutableRawPointer

    init(_ engine: UnsafePointer<PeerEngine>, _ scene: BenchmarkScene) {
        self.engine = engine
        world = scene.bodies.withUnsafeBufferPointer { bodies in
            scene.joints.withUnsafeBufferPointer { joints in
                var description = PeerScene(
                    gravityY: scene.gravity, allowsSleep: scene.allowsSleep, bodies: bodies.baseAddress,
                    bodyCount: Int32(bodies.count), joints: joints.baseAddress, jointCount: Int32(joints.count))
                return engine.pointee.createWorld(&description)!
            }
        }
    }

    deinit { engine.pointee.destroyWorld(world) }

    func stepFrame() { engine.pointee.stepFrame(world) }

    func setVelocity(of body: Int, vx: Float, vy: Float) { engine.pointee.setVelocity(world, Int32(body), vx, vy) }

    func pose(of body: Int) -> PeerPose { engine.pointee.pose(world, Int32(body)) }

    func attachSpring(_ spring: PeerJoint) {
        var spring = spring
        engine.pointee.attachSpring(world, &spring)
    }

    func moveAnchor(x: Float, y: Float) { engine.pointee.moveAnchor(world, x, y) }

    var awakeCount: Int { Int(engine.pointee.awakeCount(world)) }
}
