/// Measures scenes and prints each row of the tables as soon as it is complete.
struct Report {
    let engines: [any BenchmarkEngine]
    let printsDetails: Bool
    /// The maximum mean frame time during the warm-up, in milliseconds. Slower engines are skipped for the scene.
    let frameTimeLimit: Double
    /// Whether to measure processor time instead of elapsed time.
    let usesProcessorTime: Bool

    private typealias Row = (scene: BenchmarkScene, results: [Measurement?])

    /// Measures `scenes` in all engines, and `animatorScenes` in the first engine alone and through the animator.
    func run(_ scenes: [BenchmarkScene], animatorScenes: [BenchmarkScene]) {
        var notes: [String] = []
        if !scenes.isEmpty { compareEngines(in: scenes, notes: &notes) }
        if !scenes.isEmpty && !animatorScenes.isEmpty { print() }
        if !animatorScenes.isEmpty { compareAnimator(in: animatorScenes, notes: &notes) }
        if !notes.isEmpty { print("\nNotes:") }
        for note in notes { print("- \(note)") }
    }

    private func compareEngines(in scenes: [BenchmarkScene], notes: inout [String]) {
        let peers = engines.dropFirst().map(\.name)
        let table = Table(columns: ["ms a frame"] + engines.map(\.name) + peers.map { "\($0) / ours" })
        var rows: [Row] = []
        for scene in scenes {
            let results = measure(scene, in: engines, notes: &notes)
            table.printRow([scene.name] + timeCells(for: results) + ratioCells(for: results))
            rows.append((scene, results))
        }
        let rowsWithLongestFrame = rows.filter(\.scene.reportsLongestFrame)
        if !rowsWithLongestFrame.isEmpty {
            print()
            printTable("longest frame, ms", rowsWithLongestFrame) { Format.formatMilliseconds($0.longestFrame) }
        }
        if printsDetails { printDetails(rows) }
    }

    private func compareAnimator(in scenes: [BenchmarkScene], notes: inout [String]) {
        let table = Table(columns: [
            "ms a frame", "engine alone", "animator", "animator / engine", "longest, engine", "longest, animator",
        ])
        for scene in scenes {
            let results = measure(scene, in: [engines[0], AnimatorEngine()], notes: &notes)
            let longest = results.map { Format.formatMilliseconds($0?.longestFrame) }
            table.printRow([scene.name] + timeCells(for: results) + ratioCells(for: results) + longest)
        }
    }

    private func measure(
        _ scene: BenchmarkScene, in engines: [any BenchmarkEngine], notes: inout [String]
    ) -> [Measurement?] {
        var runner = BenchmarkRunner(
            scene, engines: engines, frameTimeLimit: frameTimeLimit, usesProcessorTime: usesProcessorTime)
        let results = runner.measure()
        for (engine, result) in zip(engines, results) {
            if let note = note(on: result, of: scene, in: engine) { notes.append("\(scene.name): \(note)") }
        }
        return results
    }

    /// Returns a note if the engine was skipped, or if bodies slept or were awake although the scene is meant to
    /// measure the opposite.
    private func note(on result: Measurement?, of scene: BenchmarkScene, in engine: any BenchmarkEngine) -> String? {
        guard let result else {
            return "\(engine.name) was skipped: more than \(Int(frameTimeLimit)) ms per frame."
        }
        if !scene.allowsSleep && result.awakeBodies < scene.dynamicCount {
            return "only \(result.awakeBodies) bodies of \(engine.name) were awake."
        }
        if scene.allowsSleep && scene.wokenBodiesPerFrame == 0 && result.awakeBodies > 0 {
            return "\(result.awakeBodies) bodies of \(engine.name) were still awake."
        }
        return nil
    }

    private func timeCells(for results: [Measurement?]) -> [String] {
        results.map { Format.formatMilliseconds($0?.milliseconds) }
    }

    private func ratioCells(for results: [Measurement?]) -> [String] {
        results.dropFirst().map { peer in
            guard let peer, let ours = results[0] else { return "-" }
            return Format.formatRatio(of: peer.milliseconds, to: ours.milliseconds)
        }
    }

    private func printDetails(_ rows: [Row]) {
        print()
        printTable("bytes a body", rows) { Format.formatInteger($0.bytesPerBody) }
        print()
        printTable("bodies awake", rows) { String($0.awakeBodies) }
        print()
        printTable("mean height, pt", rows) { Format.formatInteger($0.meanHeight) }
    }

    private func printTable(_ title: String, _ rows: [Row], value: (Measurement) -> String) {
        let table = Table(columns: [title] + engines.map(\.name))
        for row in rows { table.printRow([row.scene.name] + row.results.map { $0.map(value) ?? "-" }) }
    }
}
