/// The command-line options of the benchmark.
struct Options {
    var listsScenes = false
    var runsListBenchmark = false
    var runsAnimatorBenchmark = false
    var printsDetails = false
    var ignoresTimeLimit = false
    var usesProcessorTime = false
    var only: [String] = []

    static let help = """
        Runs the same scenes in OpenDynamics and in its peers, in alternation, and prints the median time of a frame (1/60 s).

        usage: run [--only NAME[,NAME...]] [--details] [--cpu] [--patient] [--list] [--lists] [--animator]

          --only     run the scenes whose names begin with NAME: --only springs,"pile 500"
          --details  also print bytes per body, awake bodies, and the mean height of the bodies at the end
          --cpu      measure processor time instead of elapsed time, for a machine that runs other programs
          --patient  do not skip engines whose frames take longer than 0.3 seconds
          --list     print the scenes
          --lists    run springy lists of a thousand to a million cells instead: the cost of complete frames
          --animator run the animator benchmark instead: writing the poses of ten thousand items, adding and
                     removing a behavior, items(in:)
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
            case "--details": printsDetails = true
            case "--cpu": usesProcessorTime = true
            case "--patient": ignoresTimeLimit = true
            case "--only":
                guard let names = rest.popFirst() else {
                    print("--only needs the beginning of a scene's name. --list prints the names.")
                    return nil
                }
                only += names.split(separator: ",").map(String.init)
            case "--help", "-h":
                print(Self.help)
                return nil
            default:
                print("Unknown option \(argument).\n\n\(Self.help)")
                return nil
            }
        }
    }

    /// Returns whether a scene is selected: its name begins with an argument of `--only`, or `--only` was not given.
    func includes(_ scene: BenchmarkScene) -> Bool {
        only.isEmpty || only.contains { scene.name.hasPrefix($0) }
    }
}
