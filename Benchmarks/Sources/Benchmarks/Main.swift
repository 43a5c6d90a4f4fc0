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
        if options.runsLayoutBenchmark {
            return MainActor.assumeIsolated { LayoutBenchmark.run(usesProcessorTime: usesProcessorTime) }
        }
        if options.runsAnimationBenchmark {
            return MainActor.assumeIsolated { AnimationBenchmark.run(usesProcessorTime: usesProcessorTime) }
        }
        if options.runsSleepMatrix {
            return MainActor.assumeIsolated { SleepMatrix(options.sleepSelection).run() }
        }
        let (scenes, animatorScenes) = (
            options.select(BenchmarkScene.all()), options.select(BenchmarkScene.allForAnimator())
        )
        if options.listsScenes {
            for scene in scenes + animatorScenes { print("\(scene.name): \(scene.summary)") }
            return
        }
        guard !scenes.isEmpty || !animatorScenes.isEmpty else {
            print("No scene is selected by --only and --quick. --list prints the names.")
            exit(2)
        }
        let engines: [any BenchmarkEngine] = [OpenDynamicsEngine()] + loadPeers(options)
        for engine in engines + [AnimatorEngine()] { print("\(engine.name): \(engine.settings)") }
        print()
        Report(
            engines: engines, printsDetails: options.printsDetails,
            frameTimeLimit: options.ignoresTimeLimit ? .infinity : 300, usesProcessorTime: usesProcessorTime
        ).run(scenes, animatorScenes: animatorScenes)
    }

    /// Returns the selected peers: those in shared libraries and those that this build includes. Prints a message for
    /// each missing peer, and exits if a library cannot be loaded.
    private static func loadPeers(_ options: Options) -> [PeerEngineAdapter] {
        let (included, missing) = PeerEngineAdapter.all()
        for message in missing where options.peers == nil { print(message) }
        do throws(PeerEngineAdapter.LoadingError) {
            var loaded: [PeerEngineAdapter] = []
            for path in options.peerLibraries { loaded.append(try PeerEngineAdapter(library: path)) }
            return (loaded + included).filter { options.includesPeer(named: $0.name) }
        } catch {
            print(error.message)
            exit(2)
        }
    }
}
