/// Tells the classes of UIKit and Foundation from those of the program.
@MainActor
enum LibraryClasses {
    /// The results for the classes that were asked about, because each comparison of names creates a string.
    private static var results: [ObjectIdentifier: Bool] = [:]

    /// Returns whether UIKit or Foundation declares a class.
    static func contains(_ type: AnyClass) -> Bool {
        if let result = results[ObjectIdentifier(type)] { return result }
        let name = String(reflecting: type)
        let result = name.hasPrefix("UIKit.") || name.hasPrefix("Foundation.")
        results[ObjectIdentifier(type)] = result
        return result
    }
}
