import Peer

/// What an engine made of a scene, in all rounds together.
struct Measurement {
    /// Median milliseconds a frame over all rounds.
    let milliseconds: Double
    /// Bytes taken for each dynamic body, after the warm-up; nil where the system does not tell.
    let bytesPerBody: Double?
    /// Dynamic bodies that were awake at the end.
    let awake: Int
    /// Where the dynamic bodies are at the end on the average, points: engines that agree have done the same work.
    let meanHeight: Double
}

/// Runs a scene in several engines by turns: first A, then B, then C, then A again. What else the machine does then
/// falls on all of them alike.
struct Runner {
    let scene: BenchmarkScene
    private let processorTime: Bool
    private var turns: [Turn?] = []

    private struct Turn {
        let simulation: any Simulation
        var bytes: Int64 = 0
        var frame = 0
        var times: [Double] = []
    }

    /// Builds and warms up the scene in each engine, one after the other. An engine whose frames take longer than
    /// `patience` milliseconds on the average is given up, so that one does not keep all others waiting for minutes.
    init(_ scene: BenchmarkScene, engines: [any Engine], patience: Double, processorTime: Bool) {
        self.scene = scene
        self.processorTime = processorTime
        turns = engines.map { warmedUp(in: $0, patience: patience) }
    }

    /// Takes all rounds; the results are in the order of the engines, nil for those given up.
    mutating func measure() -> [Measurement?] {
        for _ in 0..<scene.rounds {
            for index in turns.indices where turns[index] != nil {
                let start = peer_milliseconds(processorTime)
                play(&turns[index]!, frames: scene.framesPerRound)
                let time = peer_milliseconds(processorTime) - start
                turns[index]!.times.append(time / Double(scene.framesPerRound))
            }
        }
        return turns.map { $0.map(result) }
    }

    private func warmedUp(in engine: any Engine, patience: Double) -> Turn? {
        let before = peer_bytes_in_use()
        var turn = Turn(simulation: engine.make(scene))
        let start = peer_milliseconds(processorTime)
        while turn.frame < scene.warmUp {
            play(&turn, frames: 1)
            let spent = peer_milliseconds(processorTime) - start
            if turn.frame >= 10 && spent > patience * Double(turn.frame) { return nil }
        }
        turn.bytes = peer_bytes_in_use() - before
        return turn
    }

    private func play(_ turn: inout Turn, frames: Int) {
        for _ in 0..<frames {
            for touch in 0..<scene.touchesPerFrame {
                let body = (turn.frame * scene.touchesPerFrame + touch) % scene.bodies.count
                turn.simulation.touch(body, vx: 0, vy: 0.1)
            }
            turn.simulation.frame()
            turn.frame += 1
        }
    }

    private func result(of turn: Turn) -> Measurement {
        let dynamic = scene.bodies.indices.filter { scene.bodies[$0].dynamic }
        let height = dynamic.reduce(0) { $0 - Double(turn.simulation.pose(of: $1).y) }
        return Measurement(
            milliseconds: turn.times.sorted()[turn.times.count / 2],
            bytesPerBody: turn.bytes > 0 ? Double(turn.bytes) / Double(dynamic.count) : nil,
            awake: turn.simulation.awakeCount, meanHeight: 100 * height / Double(dynamic.count))
    }
}
