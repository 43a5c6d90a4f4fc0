/// Reports of misuse that UIKit survives: it ignores or replaces the input and continues.
///
/// Apple's system raises an exception in most of these cases.
@MainActor
package enum UsageReport {
    /// A function that receives the reports instead of standard error. The default is nil.
    package static var handler: ((String) -> Void)?

    /// The places that were reported on standard error. An interface can repeat a misuse in every frame, so each place is
    /// reported once.
    private static var reportedPlaces: Set<String> = []

    /// Reports a misuse.
    /// - Parameters:
    ///   - place: The class and the member that were misused, such as `UIView.frame`.
    ///   - message: The fault, the consequence and the remedy.
    static func report(_ place: String, _ message: String) {
        if let handler { return handler("\(place): \(message)") }
        if reportedPlaces.insert(place).inserted { writeToStandardError("\(place): \(message)") }
    }

    /// Returns `isFinite`. If it is false, reports that an object ignored a value with NaN or infinite components.
    static func validate<Value>(_ isFinite: Bool, _ value: Value, of object: AnyObject, _ property: String) -> Bool {
        if !isFinite {
            report(
                "\(type(of: object)).\(property)",
                "The value \(value) was ignored, because it is not finite. Set finite numbers.")
        }
        return isFinite
    }
}
