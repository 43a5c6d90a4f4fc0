/// A rectangle of whole pixels in a pixel buffer. The origin of the coordinates is the top left corner of the buffer.
public struct PixelRectangle: Equatable, Sendable {
    /// The x coordinate of the left edge, in pixels.
    public let x: Int
    /// The y coordinate of the top edge, in pixels.
    public let y: Int
    /// The width, in pixels.
    public let width: Int
    /// The height, in pixels.
    public let height: Int
}
