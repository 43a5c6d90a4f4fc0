/// An error that a pixel renderer throws if it cannot create or encode an image.
public struct PixelError: Error, CustomStringConvertible {
    /// The reason for the error, as a sentence to show to the user.
    public let description: String

    init(_ description: String) { self.description = description }
}
