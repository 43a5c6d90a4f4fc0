import Foundation

/// The benchmark: the scenes, one after the other, in every engine that can run them.
@main
enum Main {
    static func main() {
        guard let options = Options(Array(CommandLine.arguments.dropFirst())) else { exit(2) }
        let processorTime = options.processorTime
        if options.lists { return MainActor.assumeIsolated { SpringyLists.run(processorTime: processorTime) } }
        if options.animator { return MainActor.assumeIsolated { AnimatorCosts.run(processorTime: processorTime) } }
        let scenes = Scenes.all().filter(options.wants)
        if options.list {
            for scene in scenes { print("\(scene.name): \(scene.about)") }
            return
        }
        guard !scenes.isEmpty else {
            print("No scene has a name that begins so; --list shows them.")
            exit(2)
        }
        let (peers, missing) = PeerAdapter.all()
        let engines: [any Engine] = [OurEngine()] + peers
        for engine in engines { print("\(engine.name): \(engine.settings)") }
        for sentence in missing { print(sentence) }
        print()
        Report(
            engines: engines, details: options.details, patience: options.patient ? .infinity : 300,
            processorTime: processorTime
        ).run(scenes)
    }
}
