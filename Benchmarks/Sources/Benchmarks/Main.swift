import Foundation

/// The benchmark program: runs each scene in all available engines.
@main
enum Main {
    static func main() {
        guard let options = Options(Array(CommandLine.arguments.dropFirst())) else { exit(2) }
        let usesProcessorTime = options.usesProcessorTime
        if options.runsListBenchmark {
            return MainActor.assumeIsolated { ListBenchmark.run(usesProcessorTime: usesProcessorTime) }
        }
        if options.runsAnimatorBenchmark {
            return MainActor.assumeIsolated { AnimatorBenchmark.run(usesProcessorTime: usesProcessorTime) }
        }
        let scenes = BenchmarkScene.all().filter(options.includes)
        if options.listsScenes {
            for scene in scenes { print("\(scene.name): \(scene.summary)") }
            return
        }
        guard !scenes.isEmpty else {
            print("No scene's name begins with the argument of --only. --list prints the names.")
            exit(2)
        }
        let (peers, missing) = PeerEngineAdapter.all()
        let engines: [any BenchmarkEngine] = [OpenDynamicsEngine()] + peers
        for engine in engines { print("\(engine.name): \(engine.settings)") }
        for message in missing { print(message) }
        print()
        Report(
            engines: engines, printsDetails: options.printsDetails,
            frameTimeLimit: options.ignoresTimeLimit ? .infinity : 300,
            usesProcessorTime: usesProcessorTime
        ).run(scenes)
    }
}
