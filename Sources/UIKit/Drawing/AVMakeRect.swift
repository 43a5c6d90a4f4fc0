// A function of AVFoundation that apps use to fit images.

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Returns the largest rectangle with an aspect ratio that fits into a rectangle, centered in it.
/// - Parameters:
///   - aspectRatio: The width and the height whose ratio the result has. If one of them is 0 or not finite, the result is
///     empty, at the center of `boundingRect`.
///   - boundingRect: The rectangle, in points.
public func AVMakeRect(aspectRatio: CGSize, insideRect boundingRect: CGRect) -> CGRect {
    let (width, height) = (abs(aspectRatio.width), abs(aspectRatio.height))
    let isValid = width > 0 && height > 0 && width.isFinite && height.isFinite
    let factor = isValid ? min(boundingRect.width / width, boundingRect.height / height) : 0
    let size = isValid ? CGSize(width: width * factor, height: height * factor) : .zero
    return CGRect(
        x: boundingRect.midX - size.width / 2, y: boundingRect.midY - size.height / 2, width: size.width,
        height: size.height)
}
