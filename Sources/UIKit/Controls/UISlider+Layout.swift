// The frames and the images of the parts of a slider.

extension UISlider {
    /// The distance between the track and the images at the ends, in points.
    private static let imageDistance: CGFloat = 8

    func naturalTrackRect(in bounds: CGRect) -> CGRect {
        let left = minimumValueImage.map { $0.size.width + Self.imageDistance } ?? 0
        let right = maximumValueImage.map { $0.size.width + Self.imageDistance } ?? 0
        let heights = [currentMinimumTrackImage, currentMaximumTrackImage].compactMap { $0?.size.height }
        let height = heights.max() ?? Self.trackHeight
        return CGRect(
            x: bounds.minX + left, y: bounds.midY - height / 2, width: max(0, bounds.width - left - right),
            height: height)
    }

    func naturalThumbRect(in trackRect: CGRect, value: Float) -> CGRect {
        let size = currentThumbImage?.size ?? CGSize(width: Self.thumbSize, height: Self.thumbSize)
        let range = maximumValue - minimumValue
        let fraction = range > 0 ? CGFloat((value - minimumValue) / range) : 0
        let x = trackRect.minX + max(0, trackRect.width - size.width) * fraction
        return CGRect(x: x, y: trackRect.midY - size.height / 2, width: size.width, height: size.height)
    }
}

/// The thumb or a part of the track: a rounded rectangle of one color, or an image.
final class SliderPart: UIView {
    /// The images by state.
    var images: [UIControl.State: UIImage] = [:]
    private var imageView: UIImageView?

    func image(for state: UIControl.State) -> UIImage? { images[state] ?? images[.normal] }

    /// Shows the image of a state, or a color if there is none.
    func show(color: UIColor, state: UIControl.State) {
        let image = image(for: state)
        backgroundColor = image == nil ? color : nil
        layer.cornerRadius = image == nil ? bounds.height / 2 : 0
        guard image != nil || imageView != nil else { return }
        let view = imageView ?? UIImageView(image: nil)
        if imageView == nil {
            imageView = view
            addSubview(view)
        }
        view.image = image
        view.frame = CGRect(origin: .zero, size: bounds.size)
    }
}
