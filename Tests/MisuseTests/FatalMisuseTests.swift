import MisuseCases
import Testing

/// Runs each misuse in a process of its own.
@Suite("Misuse that ends the program")
struct FatalMisuseTests {
    @Test("A misuse ends the program with its sentence", arguments: FatalMisuse.all.map(\.name))
    func misuseEndsProgramWithItsSentence(name: String) async throws {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            [name = name as String] in
            await FatalMisuse.named(name)?.run()
        }
        let sentence = try #require(FatalMisuse.named(name)?.sentence)
        #expect(result.map { String(decoding: $0.standardErrorContent, as: UTF8.self) }?.contains(sentence) == true)
    }

    @Test("The names of the cases are unique")
    func namesAreUnique() { #expect(Set(FatalMisuse.all.map(\.name)).count == FatalMisuse.all.count) }
}
