import DisplayList

// Archives of views.

extension UIView {
    private enum CodingKey: String {
        case bounds = "UIBounds"
        case center = "UICenter"
        case alpha = "UIAlpha"
        case isHidden = "UIHidden"
        case isUserInteractionEnabled = "UIUserInteractionEnabled"
        case clipsToBounds = "UIClipsToBounds"
        case tag = "UITag"
        case contentMode = "UIContentMode"
        case autoresizingMask = "UIAutoresizingMask"
        case backgroundColor = "UIBackgroundColor"
        case subviews = "UISubviews"
    }

    func encodeValues(with coder: NSCoder) {
        guard coder.allowsKeyedCoding else { return }
        let encode = { (value: Any, key: CodingKey) in coder.encode(value, forKey: key.rawValue) }
        encode([bounds.minX, bounds.minY, bounds.width, bounds.height].map(Double.init), .bounds)
        encode([center.x, center.y].map(Double.init), .center)
        encode(Double(alpha), .alpha)
        encode(isHidden, .isHidden)
        encode(isUserInteractionEnabled, .isUserInteractionEnabled)
        encode(clipsToBounds, .clipsToBounds)
        encode(tag, .tag)
        encode(contentMode.rawValue, .contentMode)
        encode(Int(autoresizingMask.rawValue), .autoresizingMask)
        if let color = backgroundColor?.value {
            encode([color.red, color.green, color.blue, color.alpha], .backgroundColor)
        }
        encode(subviews, .subviews)
    }

    /// Reads the values of an archive, if the coder has them.
    func decodeValues(with coder: NSCoder) {
        guard coder.allowsKeyedCoding, coder.containsValue(forKey: CodingKey.bounds.rawValue) else { return }
        // On Linux, reading the value of a missing key ends the program.
        let decode = { (key: CodingKey) in
            coder.containsValue(forKey: key.rawValue) ? coder.decodeObject(forKey: key.rawValue) : nil
        }
        if let values = decode(.bounds) as? [Double], values.count == 4 {
            bounds = CGRect(x: values[0], y: values[1], width: values[2], height: values[3])
        }
        if let values = decode(.center) as? [Double], values.count == 2 {
            center = CGPoint(x: values[0], y: values[1])
        }
        if let value = decode(.alpha) as? Double { alpha = CGFloat(value) }
        if let value = decode(.isHidden) as? Bool { isHidden = value }
        if let value = decode(.isUserInteractionEnabled) as? Bool { isUserInteractionEnabled = value }
        if let value = decode(.clipsToBounds) as? Bool { clipsToBounds = value }
        if let value = decode(.tag) as? Int { tag = value }
        if let mode = (decode(.contentMode) as? Int).flatMap(ContentMode.init(rawValue:)) { contentMode = mode }
        if let value = decode(.autoresizingMask) as? Int, let mask = UInt(exactly: value) {
            autoresizingMask = AutoresizingMask(rawValue: mask)
        }
        if let values = decode(.backgroundColor) as? [Double], values.count == 4 {
            backgroundColor = UIColor(
                red: CGFloat(values[0]), green: CGFloat(values[1]), blue: CGFloat(values[2]), alpha: CGFloat(values[3]))
        }
        for subview in decode(.subviews) as? [UIView] ?? [] { addSubview(subview) }
    }
}
