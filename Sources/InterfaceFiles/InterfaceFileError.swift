/// A fault of an interface file.
package struct InterfaceFileError: Error, CustomStringConvertible {
    /// The file, with the line if it is known: `Main.storyboard:12`.
    package let place: String
    /// The fault and its remedy.
    package let message: String

    package var description: String { "\(place): \(message)" }
}
