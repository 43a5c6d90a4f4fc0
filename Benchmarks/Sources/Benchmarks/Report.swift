/// Measures scene by scene and prints as it goes.
struct Report {
    let engines: [any Engine]
    let details: Bool
    /// The longest that an engine's frame may take on the average in the warm-up, milliseconds.
    let patience: Double
    /// Whether the processor's time counts instead of the clock's.
    let processorTime: Bool

    func run(_ scenes: [BenchmarkScene]) {
        let peers = engines.dropFirst().map(\.name)
        let titles = ["ms a frame"] + engines.map(\.name) + peers.map { "\($0) / ours" }
        let table = Table(titles, widths: titles.map { max($0.count, 9) }.enumerated().map { $0 == 0 ? 20 : $1 })
        var notes: [String] = []
        var measured: [(BenchmarkScene, [Measurement?])] = []
        for scene in scenes {
            let results = measure(scene, notes: &notes)
            table.row([scene.name] + times(results) + ratios(results))
            measured.append((scene, results))
        }
        if details { printDetails(measured) }
        if !notes.isEmpty { print("\nNotes:") }
        for note in notes { print("- \(note)") }
    }

    private func measure(_ scene: BenchmarkScene, notes: inout [String]) -> [Measurement?] {
        var runner = Runner(scene, engines: engines, patience: patience, processorTime: processorTime)
        let results = runner.measure()
        for (engine, result) in zip(engines, results) {
            guard let result else {
                notes.append("\(scene.name): \(engine.name) was given up: over \(Int(patience)) ms a frame.")
                continue
            }
            if !scene.sleeps && result.awake < scene.dynamicCount {
                notes.append("\(scene.name): of \(engine.name), only \(result.awake) bodies were awake.")
            }
        }
        return results
    }

    private func times(_ results: [Measurement?]) -> [String] {
        results.map { $0.map { Format.milliseconds($0.milliseconds) } ?? "-" }
    }

    private func ratios(_ results: [Measurement?]) -> [String] {
        results.dropFirst().map { peer in
            guard let peer, let ours = results[0] else { return "-" }
            return Format.ratio(peer.milliseconds, to: ours.milliseconds)
        }
    }

    private func printDetails(_ measured: [(BenchmarkScene, [Measurement?])]) {
        print()
        let names = engines.map(\.name)
        let widths = [20] + names.map { max($0.count, 9) }
        details("bytes a body", names, widths, measured) { Format.bytes($0.bytesPerBody) }
        details("bodies awake", names, widths, measured) { String($0.awake) }
        details("mean height, pt", names, widths, measured) { Format.bytes($0.meanHeight) }
    }

    private func details(
        _ title: String, _ names: [String], _ widths: [Int], _ measured: [(BenchmarkScene, [Measurement?])],
        _ value: (Measurement) -> String
    ) {
        let table = Table([title] + names, widths: widths)
        for (scene, results) in measured { table.row([scene.name] + results.map { $0.map(value) ?? "-" }) }
        print()
    }
}
