/// What the command line asks for.
struct Options {
    var list = false
    var lists = false
    var animator = false
    var details = false
    var patient = false
    var processorTime = false
    var only: [String] = []

    static let help = """
        Runs the same scenes in OpenDynamics and in its peers, by turns, and prints median milliseconds a frame (1/60 s).

        usage: run [--only WORDS[,WORDS...]] [--details] [--cpu] [--patient] [--list] [--lists] [--animator]

          --only     the scenes whose names begin so: --only springs,"pile 500"
          --details  more on each engine: bytes a body, awake bodies, mean height of the bodies at the end
          --cpu      count the processor's time, not the clock's: for a machine that others use at the same time
          --patient  wait for engines whose frames take longer than 0.3 seconds
          --list     the scenes
          --lists    springy lists of a thousand to a million cells instead, all that a frame does
          --animator what the animator costs beside the engine: writing ten thousand moved items back, adding and
                     removing a behavior, items(in:)
        """

    /// Nil, after a sentence, if the arguments make no sense.
    init?(_ arguments: [String]) {
        var rest = arguments[...]
        while let argument = rest.popFirst() {
            switch argument {
            case "--list": list = true
            case "--lists": lists = true
            case "--animator": animator = true
            case "--details": details = true
            case "--cpu": processorTime = true
            case "--patient": patient = true
            case "--only":
                guard let names = rest.popFirst() else {
                    print("--only needs the beginning of a scene's name; --list shows them.")
                    return nil
                }
                only += names.split(separator: ",").map(String.init)
            case "--help", "-h":
                print(Self.help)
                return nil
            default:
                print("There is no option \(argument).\n\n\(Self.help)")
                return nil
            }
        }
    }

    func wants(_ scene: BenchmarkScene) -> Bool {
        only.isEmpty || only.contains { scene.name.hasPrefix($0) }
    }
}
