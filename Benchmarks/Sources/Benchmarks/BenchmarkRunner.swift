import Peer

/// Runs a scene in several engines in alternation: engine A, B, C, then A again.
///
/// The alternation distributes the load of other programs over all engines.
struct BenchmarkRunner {
    let scene: BenchmarkScene
    private let usesProcessorTime: Bool
    private var runs: [EngineRun?] = []

    private struct EngineRun {
        let simulation: any Simulation
        var bytes: Int64 = 0
        var frame = 0
        var times: [Double] = []
        var longestFrame = 0.0
        /// The pose of the dragged body at the start of the drag.
        var dragStart = PeerPose()
    }

    /// Creates a simulation of the scene in each engine and runs the warm-up.
    ///
    /// - Parameters:
    ///   - scene: The scene.
    ///   - engines: The engines.
    ///   - frameTimeLimit: The maximum mean frame time during the warm-up, in milliseconds. Slower engines are skipped.
    ///   - usesProcessorTime: Whether to measure processor time instead of elapsed time.
    init(_ scene: BenchmarkScene, engines: [any BenchmarkEngine], frameTimeLimit: Double, usesProcessorTime: Bool) {
        self.scene = scene
        self.usesProcessorTime = usesProcessorTime
        runs = engines.map { warmUp($0, frameTimeLimit: frameTimeLimit) }
    }

    /// Measures all rounds. Returns the results in the order of the engines; nil for an engine that was skipped.
    mutating func measure() -> [Measurement?] {
        for _ in 0..<scene.rounds {
            for index in runs.indices where runs[index] != nil {
                let time = measureRound(of: &runs[index]!)
                runs[index]!.times.append(time / Double(scene.framesPerRound))
            }
        }
        return runs.map { $0.map(result) }
    }

    /// Advances a simulation by the frames of a round and returns their time, in milliseconds.
    private func measureRound(of run: inout EngineRun) -> Double {
        let start = peer_milliseconds(usesProcessorTime)
        guard scene.reportsLongestFrame else {
            advance(&run, frames: scene.framesPerRound)
            return peer_milliseconds(usesProcessorTime) - start
        }
        var end = start
        for _ in 0..<scene.framesPerRound {
            advance(&run, frames: 1)
            let now = peer_milliseconds(usesProcessorTime)
            run.longestFrame = max(run.longestFrame, now - end)
            end = now
        }
        return end - start
    }

    /// Creates a simulation of the scene in an engine and runs the warm-up.
    ///
    /// Returns nil if the mean frame time exceeds the limit at any time after the first nine frames.
    private func warmUp(_ engine: any BenchmarkEngine, frameTimeLimit: Double) -> EngineRun? {
        let before = peer_bytes_in_use()
        var run = EngineRun(simulation: engine.makeSimulation(of: scene))
        let start = peer_milliseconds(usesProcessorTime)
        while run.frame < scene.warmUpFrames {
            advance(&run, frames: 1)
            let spent = peer_milliseconds(usesProcessorTime) - start
            if run.frame >= 10 && spent > frameTimeLimit * Double(run.frame) { return nil }
        }
        run.bytes = peer_bytes_in_use() - before
        return run
    }

    /// Advances a simulation by a number of frames. Before each frame, wakes the next `wokenBodiesPerFrame` bodies and
    /// moves the anchor of the drag.
    private func advance(_ run: inout EngineRun, frames: Int) {
        for _ in 0..<frames {
            for touch in 0..<scene.wokenBodiesPerFrame {
                let body = (run.frame * scene.wokenBodiesPerFrame + touch) % scene.bodies.count
                run.simulation.setVelocity(of: body, vx: 0, vy: 0.1)
            }
            if let drag = scene.drag, run.frame >= scene.warmUpFrames { moveAnchor(of: drag, in: &run) }
            run.simulation.stepFrame()
            run.frame += 1
        }
    }

    /// Moves the anchor of a drag to its position in the current frame. Attaches the body in the first frame.
    private func moveAnchor(of drag: Drag, in run: inout EngineRun) {
        let frame = run.frame - scene.warmUpFrames
        if frame == 0 {
            run.dragStart = run.simulation.pose(of: drag.body)
            run.simulation.attachSpring(drag.makeSpring(from: run.dragStart))
        }
        let anchor = drag.anchor(ofFrame: frame, from: run.dragStart)
        run.simulation.moveAnchor(x: anchor.x, y: anchor.y)
    }

    private func result(of run: EngineRun) -> Measurement {
        let dynamic = scene.bodies.indices.filter { scene.bodies[$0].dynamic }
        let height = dynamic.reduce(0) { $0 - Double(run.simulation.pose(of: $1).y) }
        return Measurement(
            milliseconds: run.times.sorted()[run.times.count / 2],
            longestFrame: scene.reportsLongestFrame ? run.longestFrame : nil,
            bytesPerBody: run.bytes > 0 ? Double(run.bytes) / Double(dynamic.count) : nil,
            awakeBodies: run.simulation.awakeCount, meanHeight: 100 * height / Double(dynamic.count))
    }
}
