import UIKit

/// A misuse of the public API that ends the program. The tests run each in a debug build, `scripts/check-misuse` in a
/// release build.
package struct FatalMisuse: Sendable {
    /// The name of the case.
    package let name: String
    /// A part of the sentence on standard error.
    package let sentence: String
    /// Misuses the API.
    package let run: @MainActor @Sendable () -> Void

    init(_ name: String, _ sentence: String, run: @escaping @MainActor @Sendable () -> Void) {
        (self.name, self.sentence, self.run) = (name, sentence, run)
    }

    /// All cases. Their names are unique.
    package static let all =
        views + controllers + constraints + time + behaviors + engine + elements + updates + layouts + recursion

    /// Returns the case with a name.
    package static func named(_ name: String) -> FatalMisuse? { all.first { $0.name == name } }
}
