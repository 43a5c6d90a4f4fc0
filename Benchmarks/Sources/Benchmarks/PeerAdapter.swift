import Peer
import PeerBox2D2
import PeerBox2D3
import PeerChipmunk

/// A peer behind its C functions.
struct PeerAdapter: Engine {
    let name: String
    let settings: String
    // The functions are constants of the program.
    nonisolated(unsafe) private let engine: UnsafePointer<PeerEngine>

    private init?(_ engine: UnsafePointer<PeerEngine>?) {
        guard let engine else { return nil }
        self.engine = engine
        name = String(cString: engine.pointee.name)
        settings = String(cString: engine.pointee.settings)
    }

    func make(_ scene: BenchmarkScene) -> any Simulation { PeerSimulation(engine, scene) }

    /// The peers that this build has, and a sentence on each that it goes without.
    static func all() -> (peers: [PeerAdapter], missing: [String]) {
        let wanted: [(UnsafePointer<PeerEngine>?, String)] = [
            (peer_box2d_v3(), "Box2D 3.1 is left out: this build does not have the trait Box2D3 (library of pyb2d3)."),
            (peer_box2d_v2(), "Box2D 2.4.1 is left out: this build does not have the trait Box2D2 (libbox2d-dev)."),
            (peer_chipmunk(), "Chipmunk is left out: this build does not have the trait Chipmunk (libchipmunk-dev)."),
        ]
        let found = wanted.map { (PeerAdapter($0.0), $0.1) }
        return (found.compactMap(\.0), found.filter { $0.0 == nil }.map(\.1))
    }
}

private final class PeerSimulation: Simulation {
    private let engine: UnsafePointer<PeerEngine>
    private let world: UnsafeMutableRawPointer

    init(_ engine: UnsafePointer<PeerEngine>, _ scene: BenchmarkScene) {
        self.engine = engine
        world = scene.bodies.withUnsafeBufferPointer { bodies in
            scene.joints.withUnsafeBufferPointer { joints in
                var described = PeerScene(
                    gravityY: scene.gravity, sleeps: scene.sleeps, bodies: bodies.baseAddress,
                    bodyCount: Int32(bodies.count), joints: joints.baseAddress, jointCount: Int32(joints.count))
                return engine.pointee.make(&described)!
            }
        }
    }

    deinit { engine.pointee.destroy(world) }

    func frame() { engine.pointee.frame(world) }

    func touch(_ body: Int, vx: Float, vy: Float) { engine.pointee.touch(world, Int32(body), vx, vy) }

    func pose(of body: Int) -> PeerPose { engine.pointee.pose(world, Int32(body)) }

    var awakeCount: Int { Int(engine.pointee.awake(world)) }
}
