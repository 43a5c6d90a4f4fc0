import UncalledMethods

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

    /// Reports the methods of a delegate that look like implementations of a protocol's methods and are never called.
    /// - Parameters:
    ///   - delegate: The delegate; nil reports nothing.
    ///   - protocolType: The existential type of the protocol.
    ///   - adopts: A closure that returns whether a class adopts the protocol.
    static func checkMethods(of delegate: AnyObject?, protocol protocolType: Any.Type, adopts: (AnyClass) -> Bool) {
        guard let delegate else { return }
        for method in UncalledMethods.find(in: delegate, protocol: protocolType, adopts: adopts) {
            report("\(method.type).\(method.name)", method.explanation)
        }
    }

    /// Returns whether a class of the program, that of an object or a superclass, has a method. Reports a program whose symbol
    /// table was removed, so that this is not known.
    /// - Parameters:
    ///   - object: The object.
    ///   - name: The beginning of the readable name of the method, such as `tableView(_: UIKit.UITableView, commit:`.
    ///   - consequence: What the object cannot do without the method, such as "rows cannot be deleted by a swipe".
    static func hasMethod(of object: AnyObject, named name: String, consequence: String) -> Bool {
        if let result = UncalledMethods.hasMethod(of: object, named: name, isBase: LibraryClasses.contains) {
            return result
        }
        report(
            "\(type(of: object))",
            "The symbol table was removed from the program, so it is not known which methods the class has, and "
                + "\(consequence). Do not strip the program, and link it without -s.")
        return false
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
