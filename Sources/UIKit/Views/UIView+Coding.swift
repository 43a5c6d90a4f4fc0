import DisplayList

// Archives of views.

extension UIView {
    private static let colorKeys = ["UIColorRed", "UIColorGreen", "UIColorBlue", "UIColorAlpha"]

    func encodeValues(with coder: NSCoder) {
        guard coder.allowsKeyedCoding else { return }
        for (key, value) in [
            ("UIBoundsX", bounds.minX), ("UIBoundsY", bounds.minY), ("UIBoundsWidth", bounds.width),
            ("UIBoundsHeight", bounds.height), ("UICenterX", center.x), ("UICenterY", center.y), ("UIAlpha", alpha),
        ] {
            coder.encode(Double(value), forKey: key)
        }
        coder.encode(isHidden, forKey: "UIHidden")
        coder.encode(isUserInteractionEnabled, forKey: "UIUserInteractionEnabled")
        coder.encode(clipsToBounds, forKey: "UIClipsToBounds")
        coder.encode(tag, forKey: "UITag")
        coder.encode(contentMode.rawValue, forKey: "UIContentMode")
        coder.encode(Int(autoresizingMask.rawValue), forKey: "UIAutoresizingMask")
        if let color = backgroundColor?.value {
            for (key, value) in zip(Self.colorKeys, [color.red, color.green, color.blue, color.alpha]) {
                coder.encode(Double(value), forKey: key)
            }
        }
        coder.encode(subviews, forKey: "UISubviews")
    }

    /// Reads the values of an archive, if the coder has them.
    func decodeValues(with coder: NSCoder) {
        guard coder.allowsKeyedCoding, coder.containsValue(forKey: "UIBoundsWidth") else { return }
        let number = { (key: String) in CGFloat(coder.decodeDouble(forKey: key)) }
        bounds = CGRect(
            x: number("UIBoundsX"), y: number("UIBoundsY"), width: number("UIBoundsWidth"),
            height: number("UIBoundsHeight"))
        center = CGPoint(x: number("UICenterX"), y: number("UICenterY"))
        alpha = number("UIAlpha")
        isHidden = coder.decodeBool(forKey: "UIHidden")
        isUserInteractionEnabled = coder.decodeBool(forKey: "UIUserInteractionEnabled")
        clipsToBounds = coder.decodeBool(forKey: "UIClipsToBounds")
        tag = coder.decodeInteger(forKey: "UITag")
        if let mode = ContentMode(rawValue: coder.decodeInteger(forKey: "UIContentMode")) { contentMode = mode }
        if let mask = UInt(exactly: coder.decodeInteger(forKey: "UIAutoresizingMask")) {
            autoresizingMask = AutoresizingMask(rawValue: mask)
        }
        if Self.colorKeys.allSatisfy(coder.containsValue(forKey:)) {
            let values = Self.colorKeys.map(number)
            backgroundColor = UIColor(red: values[0], green: values[1], blue: values[2], alpha: values[3])
        }
        // On Linux, reading the object of a missing key ends the program.
        guard coder.containsValue(forKey: "UISubviews") else { return }
        for subview in coder.decodeObject(forKey: "UISubviews") as? [UIView] ?? [] { addSubview(subview) }
    }
}
