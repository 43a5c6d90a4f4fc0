// The frames of the title and the image of a button.

extension UIButton {
    private var hasTitle: Bool { titleLabel?.text?.isEmpty == false }
    private var titleSize: CGSize { titleLabel?.intrinsicContentSize ?? .zero }
    private var imageSize: CGSize { imageView.flatMap { $0.displayed($0.image) }?.size ?? .zero }

    /// The size of the content with its margins, in points, but not less than that of the background image.
    var naturalSize: CGSize {
        let insets = contentEdgeInsets
        var size = imageSize
        if hasTitle || imageView?.image == nil {
            let margin: CGFloat = insets == .zero ? 6 : 0
            let titleHeight = hasTitle ? titleSize.height : (titleLabel?.font.lineHeight ?? 0).rounded(.up)
            size = CGSize(
                width: max(titleSize.width + imageSize.width, 30),
                height: max(titleHeight + 2 * margin, imageSize.height))
        }
        let background = currentBackgroundImage?.size ?? .zero
        return CGSize(
            width: max(size.width + insets.left + insets.right, background.width),
            height: max(size.height + insets.top + insets.bottom, background.height))
    }

    /// Places the background image, the image and the title.
    func layOutContent() {
        let bounds = CGRect(origin: .zero, size: bounds.size)
        backgroundImageView?.frame = backgroundRect(forBounds: bounds)
        let content = contentRect(forBounds: bounds)
        imageView?.frame = imageRect(forContentRect: content)
        titleLabel?.frame = titleRect(forContentRect: content)
    }

    /// Returns the area of the image, as if the title were beside it in the same area.
    func naturalImageRect(in contentRect: CGRect) -> CGRect {
        let area = contentRect.area(within: imageEdgeInsets)
        let isAlone = !hasTitle && imageView?.image != nil
        var size = fittingImageSize(in: area)
        let titleWidth = titleWidth(in: area, imageWidth: size.width)
        var x = left(in: area, width: titleWidth + size.width)
        if isReversed { x += titleWidth }
        if contentHorizontalAlignment == .fill, isAlone { (x, size.width) = (area.minX, max(0, area.width)) }
        if contentVerticalAlignment == .fill, imageView?.image != nil { size.height = max(0, area.height) }
        return CGRect(x: x, y: top(in: area, height: size.height), width: size.width, height: size.height)
    }

    /// Returns the area of the title, as if the image were beside it in the same area.
    func naturalTitleRect(in contentRect: CGRect) -> CGRect {
        let area = contentRect.area(within: titleEdgeInsets)
        let imageWidth = fittingImageSize(in: area).width
        var size = CGSize(width: titleWidth(in: area, imageWidth: imageWidth), height: titleSize.height)
        let x = left(in: area, width: size.width + imageWidth) + (isReversed ? 0 : imageWidth)
        if contentHorizontalAlignment == .fill, hasTitle { size.width = max(0, area.width - imageWidth) }
        if contentVerticalAlignment == .fill { size.height = max(0, area.height) }
        return CGRect(x: x, y: top(in: area, height: size.height), width: size.width, height: size.height)
    }

    private var isReversed: Bool { effectiveUserInterfaceLayoutDirection == .rightToLeft }

    private func fittingImageSize(in area: CGRect) -> CGSize {
        CGSize(width: min(imageSize.width, max(0, area.width)), height: min(imageSize.height, max(0, area.height)))
    }

    private func titleWidth(in area: CGRect, imageWidth: CGFloat) -> CGFloat {
        min(titleSize.width, max(0, area.width - imageWidth))
    }

    private func left(in area: CGRect, width: CGFloat) -> CGFloat {
        switch effectiveContentHorizontalAlignment {
        case .left, .leading, .fill: area.minX
        case .right, .trailing: area.maxX - width
        case .center: area.midX - width / 2
        }
    }

    private func top(in area: CGRect, height: CGFloat) -> CGFloat {
        switch contentVerticalAlignment {
        case .top, .fill: area.minY
        case .bottom: area.maxY - height
        case .center: area.midY - height / 2
        }
    }
}
