import DisplayList

// Images that are prepared for display, thumbnails, and sequences of image files. Images are decoded when they are created.

extension UIImage {
    /// Returns the image, which is decoded already.
    public func preparingForDisplay() -> UIImage? { self }

    /// Calls a closure in the next frame with the image, which is decoded already.
    @preconcurrency @MainActor
    public func prepareForDisplay(completionHandler: @escaping @MainActor @Sendable (UIImage?) -> Void) {
        DelayedWork.schedule(after: 0, on: FrameLoop.current.clock) { completionHandler(self) }
    }

    /// Returns a smaller image.
    /// - Parameter size: The size, in points. One that is empty or not finite gives nil.
    public func preparingThumbnail(of size: CGSize) -> UIImage? {
        let isValid = size.width.isFinite && size.height.isFinite && size.width > 0 && size.height > 0
        guard isValid, self.size.width > 0, self.size.height > 0 else { return nil }
        let fit = CGAffineTransform(scaleX: size.width / self.size.width, y: size.height / self.size.height)
        return UIImage(
            size: size, scale: scale, commands: [.beginLayer(DisplayLayer(transform: fit))] + commands + [.endLayer],
            renderingMode: renderingMode)
    }

    /// Calls a closure in the next frame with a smaller image; nil for a size that is empty or not finite.
    /// - Parameters:
    ///   - size: The size, in points.
    ///   - completionHandler: The closure.
    @preconcurrency @MainActor
    public func prepareThumbnail(
        of size: CGSize, completionHandler: @escaping @MainActor @Sendable (UIImage?) -> Void
    ) {
        let thumbnail = preparingThumbnail(of: size)
        DelayedWork.schedule(after: 0, on: FrameLoop.current.clock) { completionHandler(thumbnail) }
    }

    /// The image, after it was decoded.
    public var byPreparingForDisplay: UIImage? { get async { preparingForDisplay() } }

    /// Returns a smaller image; nil for a size that is empty or not finite.
    /// - Parameter size: The size, in points.
    public func byPreparingThumbnail(ofSize size: CGSize) async -> UIImage? { preparingThumbnail(of: size) }

    /// A format for renderers of images like this one: with its scale.
    @preconcurrency @MainActor
    public var imageRendererFormat: UIGraphicsImageRendererFormat {
        let format = UIGraphicsImageRendererFormat()
        format.scale = scale
        return format
    }

    /// Returns an animated image of the images whose names are a name followed by 0, 1, 2 and so on, at most to 1024, or 1 if
    /// there is none with 0. Returns nil if there are none.
    /// - Parameters:
    ///   - name: The beginning of the names.
    ///   - duration: The time in which all images are displayed once, in seconds. Other values than positive ones mean a
    ///     thirtieth of a second for each image.
    public static func animatedImageNamed(_ name: String, duration: TimeInterval) -> UIImage? {
        var images: [UIImage] = []
        for index in 0...1024 {
            if let image = UIImage(named: "\(name)\(index)") {
                images.append(image)
            } else if index > 0 {
                break
            }
        }
        return animatedImage(with: images, duration: duration)
    }
}
