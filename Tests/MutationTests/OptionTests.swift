import JSONReading
import MutationTesting
import Testing

@Suite("Options of swift package mutate") struct OptionTests {
    @Test func optionsAreRead() throws {
        let options = try MutationOptions([
            "--target", "App", "--filter=Drawer", "--filter", "Menu", "--tests", "DrawerTests", "--operators", "motion",
            "--processes", "3", "--time-limit", "2",
            "--out",
            "r.html", "--release",
        ])
        #expect(options.targets == ["App"])
        #expect(options.filters == ["Drawer", "Menu"])
        #expect(options.tests == ["DrawerTests"])
        #expect(options.operators == .motion)
        #expect(options.processes == 3)
        #expect(options.timeLimit == 120)
        #expect(options.output == "r.html")
        #expect(options.isRelease)
        #expect(try !MutationOptions([]).isRelease)
    }

    @Test(arguments: [
        (["--processes", "0"], "--processes must be an integer from 1 to 64, not 0."),
        (["--processes", "1.5"], "--processes must be an integer from 1 to 64, not 1.5."),
        (["--time-limit", "nan"], "--time-limit must be a number from 0.01 to 10000, not nan."),
        (["--operators", "some"], "--operators must be motion, general or all, not some."),
        (["--target"], "--target needs a value."), (["--filter", "--list"], "--filter needs a value."),
        (["--targe", "x"], "Unknown argument --targe. For help, run: swift package mutate --help"),
    ])
    func badOptionsGetASentence(_ arguments: [String], _ sentence: String) {
        let error = #expect(throws: UserFacingError.self) { try MutationOptions(arguments) }
        #expect(error?.message == sentence)
    }
}
