/// Measures scenes and prints each row of the table as soon as it is complete.
struct Report {
    let engines: [any BenchmarkEngine]
    let printsDetails: Bool
    /// The maximum mean frame time during the warm-up, in milliseconds. Slower engines are skipped for the scene.
    let frameTimeLimit: Double
    /// Whether to measure processor time instead of elapsed time.
    let usesProcessorTime: Bool

    func run(_ scenes: [BenchmarkScene]) {
        let peers = engines.dropFirst().map(\.name)
        let titles = ["ms a frame"] + engines.map(\.name) + peers.map { "\($0) / ours" }
        let table = Table(titles, widths: titles.map { max($0.count, 9) }.enumerated().map { $0 == 0 ? 20 : $1 })
        var notes: [String] = []
        var measured: [(BenchmarkScene, [Measurement?])] = []
        for scene in scenes {
            let results = measure(scene, notes: &notes)
            table.printRow([scene.name] + timeCells(for: results) + ratioCells(for: results))
            measured.append((scene, results))
        }
        if printsDetails { printDetails(measured) }
        if !notes.isEmpty { print("\nNotes:") }
        for note in notes { print("- \(note)") }
    }

    private func measure(_ scene: BenchmarkScene, notes: inout [String]) -> [Measurement?] {
        var runner = BenchmarkRunner(
            scene, engines: engines, frameTimeLimit: frameTimeLimit, usesProcessorTime: usesProcessorTime)
        let results = runner.measure()
        for (engine, result) in zip(engines, results) {
            guard let result else {
                notes.append(
                    "\(scene.name): \(engine.name) was skipped: more than \(Int(frameTimeLimit)) ms per frame.")
                continue
            }
            if !scene.allowsSleep && result.awakeBodies < scene.dynamicCount {
                notes.append("\(scene.name): only \(result.awakeBodies) bodies of \(engine.name) were awake.")
            }
        }
        return results
    }

    private func timeCells(for results: [Measurement?]) -> [String] {
        results.map { $0.map { Format.formatMilliseconds($0.milliseconds) } ?? "-" }
    }

    private func ratioCells(for results: [Measurement?]) -> [String] {
        results.dropFirst().map { peer in
            guard let peer, let ours = results[0] else { return "-" }
            return Format.formatRatio(of: peer.milliseconds, to: ours.milliseconds)
        }
    }

    private func printDetails(_ measured: [(BenchmarkScene, [Measurement?])]) {
        print()
        let names = engines.map(\.name)
        let widths = [20] + names.map { max($0.count, 9) }
        printTable("bytes a body", names: names, widths: widths, rows: measured) {
            Format.formatInteger($0.bytesPerBody)
        }
        printTable("bodies awake", names: names, widths: widths, rows: measured) { String($0.awakeBodies) }
        printTable("mean height, pt", names: names, widths: widths, rows: measured) {
            Format.formatInteger($0.meanHeight)
        }
    }

    private func printTable(
        _ title: String, names: [String], widths: [Int], rows measured: [(BenchmarkScene, [Measurement?])],
        value: (Measurement) -> String
    ) {
        let table = Table([title] + names, widths: widths)
        for (scene, results) in measured { table.printRow([scene.name] + results.map { $0.map(value) ?? "-" }) }
        print()
    }
}
