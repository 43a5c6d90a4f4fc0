/// The command-line options of the benchmark.
struct Options {
    var listsScenes = false
    var runsListBenchmark = false
    var runsAnimatorBenchmark = false
    var runsLayoutBenchmark = false
    var runsAnimationBenchmark = false
    var runsSleepMatrix = false
    var printsDetails = false
    var ignoresTimeLimit = false
    var usesProcessorTime = false
    var isQuick = false
    var only: [String] = []
    /// The beginnings of the names of the peers to measure; nil for all peers.
    var peers: [String]?
    /// The paths of shared libraries with more peers. The script `run` passes them.
    var peerLibraries: [String] = []
    var sleepSelection = SleepMatrix.Selection()

    static let help = """
        Runs the same scenes in OpenDynamics and in its peers, in alternation, and prints the median time of a frame (1/60 s).

        usage: run [--only NAME[,NAME...]] [--peers NAME[,NAME...]] [--box2d DIR [--avx2]] [--quick] [--details] [--cpu]
                   [--patient]
               run --list | --lists | --animator | --layout | --animations
               run --sleep [--counts N[,N...]] [--shapes NAME[,NAME...]] [--gravity N[,N...]] [--elasticity N[,N...]]

          --only     run the scenes whose names, or the part of the name after a comma, begin with NAME:
                     --only springs,"pile 500"
          --peers    measure the peers whose names begin with NAME: --peers "Box2D main"
          --box2d    also measure the checkout of Box2D's main branch in DIR, which is compiled for this machine
          --avx2     also measure that checkout compiled for AVX2
          --quick    measure only 5 rounds, and only the scenes of at most 4,000 bodies
          --details  also print bytes per body, awake bodies, and the mean height of the bodies at the end
          --cpu      measure processor time instead of elapsed time, for a machine that runs other programs
          --patient  do not skip engines whose frames take longer than 0.3 seconds
          --list     print the scenes
          --lists    run springy lists of a thousand to a million cells instead: the cost of complete frames
          --animator run the animator benchmark instead: writing the poses of ten thousand items, adding and
                     removing a behavior, items(in:)
          --layout   run the layout benchmark instead: the first layout of cells with constraints, and changes of a
                     constant
          --animations
                     run the animation benchmark instead: frames with a thousand animated layers or views
          --sleep    run the sleep matrix instead: how long piles of many kinds take to fall asleep. By default all
                     counts (10 to 8000), shapes (\(SleepPile.Shape.allCases.map(\.rawValue).joined(separator: ", "))),
                     gravities (0.2 to 10) and elasticities (0 to 0.6) are run, which takes hours
        """

    /// Parses command-line arguments.
    ///
    /// Returns nil after printing a message if an argument is invalid, or after printing the help text if it is
    /// requested.
    init?(_ arguments: [String]) {
        var rest = arguments[...]
        while let argument = rest.popFirst() {
            switch argument {
            case "--list": listsScenes = true
            case "--lists": runsListBenchmark = true
            case "--animator": runsAnimatorBenchmark = true
            case "--layout": runsLayoutBenchmark = true
            case "--animations": runsAnimationBenchmark = true
            case "--sleep": runsSleepMatrix = true
            case "--details": printsDetails = true
            case "--cpu": usesProcessorTime = true
            case "--patient": ignoresTimeLimit = true
            case "--quick": isQuick = true
            case "--help", "-h":
                print(Self.help)
                return nil
            default:
                guard let values = rest.popFirst()?.split(separator: ",").map(String.init),
                    setValues(values, of: argument)
                else {
                    print("\(argument) is unknown, or its value is missing or not valid.\n\n\(Self.help)")
                    return nil
                }
            }
        }
    }

    /// Sets an option that has values. Returns false if the option is unknown or a value is not valid.
    private mutating func setValues(_ values: [String], of option: String) -> Bool {
        switch option {
        case "--only": only += values
        case "--peers": peers = values
        case "--peer-library": peerLibraries += values
        case "--counts": return set(&sleepSelection.counts, from: values) { Int($0).flatMap { $0 > 0 ? $0 : nil } }
        case "--shapes": return set(&sleepSelection.shapes, from: values, SleepPile.Shape.init)
        case "--gravity": return set(&sleepSelection.gravities, from: values) { Double($0) }
        case "--elasticity": return set(&sleepSelection.elasticities, from: values) { Double($0) }
        default: return false
        }
        return !values.isEmpty
    }

    /// Sets a list from the texts of its values. Returns false if a text is not valid or there is none.
    private func set<Value>(_ list: inout [Value], from texts: [String], _ parse: (String) -> Value?) -> Bool {
        list = texts.compactMap(parse)
        return !list.isEmpty && list.count == texts.count
    }

    /// Returns the selected scenes: their names, or the parts after a comma, begin with an argument of `--only`, or
    /// `--only` was not given. With `--quick`, they have at most 4,000 bodies and 5 rounds.
    func select(_ scenes: [BenchmarkScene]) -> [BenchmarkScene] {
        scenes.compactMap { scene in
            let parts = scene.name.split(separator: ", ")
            guard only.isEmpty || only.contains(where: { name in parts.contains { $0.hasPrefix(name) } }) else {
                return nil
            }
            guard isQuick else { return scene }
            var quick = scene
            quick.rounds = min(quick.rounds, 5)
            return scene.dynamicCount <= 4000 ? quick : nil
        }
    }

    /// Returns whether a peer is selected: its name begins with an argument of `--peers`, or `--peers` was not given.
    func includesPeer(named name: String) -> Bool { peers?.contains(where: name.hasPrefix) ?? true }
}
