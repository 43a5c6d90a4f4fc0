import Testing
import UIDynamics

@MainActor
@Suite("Random programs")
struct RandomProgramTests {
    @Test("1,000 random programs do not crash or leak, and removed behaviors call nothing back")
    func randomProgramsDoNotCrashLeakOrCallBackLate() {
        for seed in 1...1000 {
            var weakReferences: [() -> AnyObject?] = []
            do {
                let program = RandomProgram(seed: UInt64(seed))
                program.runFrames(25)
                #expect(program.strayCallbacks.isEmpty, "seed \(seed): \(program.strayCallbacks)")
                #expect(program.events.last == "0 left", "seed \(seed)")
                weakReferences = program.weakReferences
            }
            let leakCount = weakReferences.filter { $0() != nil }.count
            #expect(leakCount == 0, "seed \(seed) leaks \(leakCount) objects.")
        }
    }

    @Test("The same program gives the same events twice", arguments: 1...20)
    func sameProgramGivesSameEventsTwice(seed: Int) {
        let runs = (0..<2).map { _ in
            let program = RandomProgram(seed: UInt64(seed) * 7919)
            program.runFrames(60)
            return program.events
        }
        #expect(runs[0] == runs[1])
    }
}
