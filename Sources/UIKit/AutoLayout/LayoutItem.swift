/// What constraints can speak of: views and layout guides.
@MainActor
protocol LayoutItem: AnyObject {
    /// The view that the item is, or that it belongs to.
    var layoutView: UIView? { get }
}

extension UIView: LayoutItem {
    var layoutView: UIView? { self }
}

extension UILayoutGuide: LayoutItem {
    var layoutView: UIView? { owningView }
}

extension LayoutItem {
    func horizontal(_ attribute: NSLayoutConstraint.Attribute) -> NSLayoutXAxisAnchor {
        NSLayoutXAxisAnchor(self, attribute)
    }

    func vertical(_ attribute: NSLayoutConstraint.Attribute) -> NSLayoutYAxisAnchor {
        NSLayoutYAxisAnchor(self, attribute)
    }

    func length(_ attribute: NSLayoutConstraint.Attribute) -> NSLayoutDimension { NSLayoutDimension(self, attribute) }
}

extension UIView {
    /// The left edge.
    public var leftAnchor: NSLayoutXAxisAnchor { horizontal(.left) }
    /// The right edge.
    public var rightAnchor: NSLayoutXAxisAnchor { horizontal(.right) }
    /// The edge where text begins: left.
    public var leadingAnchor: NSLayoutXAxisAnchor { horizontal(.leading) }
    /// The edge where text ends: right.
    public var trailingAnchor: NSLayoutXAxisAnchor { horizontal(.trailing) }
    /// The middle between left and right.
    public var centerXAnchor: NSLayoutXAxisAnchor { horizontal(.centerX) }
    /// The top edge.
    public var topAnchor: NSLayoutYAxisAnchor { vertical(.top) }
    /// The bottom edge.
    public var bottomAnchor: NSLayoutYAxisAnchor { vertical(.bottom) }
    /// The middle between top and bottom.
    public var centerYAnchor: NSLayoutYAxisAnchor { vertical(.centerY) }
    /// What the first line of text stands on; the top where there is no text.
    public var firstBaselineAnchor: NSLayoutYAxisAnchor { vertical(.firstBaseline) }
    /// What the last line of text stands on; the bottom where there is no text.
    public var lastBaselineAnchor: NSLayoutYAxisAnchor { vertical(.lastBaseline) }
    /// The width.
    public var widthAnchor: NSLayoutDimension { length(.width) }
    /// The height.
    public var heightAnchor: NSLayoutDimension { length(.height) }
}

extension UILayoutGuide {
    /// The left edge.
    public var leftAnchor: NSLayoutXAxisAnchor { horizontal(.left) }
    /// The right edge.
    public var rightAnchor: NSLayoutXAxisAnchor { horizontal(.right) }
    /// The edge where text begins: left.
    public var leadingAnchor: NSLayoutXAxisAnchor { horizontal(.leading) }
    /// The edge where text ends: right.
    public var trailingAnchor: NSLayoutXAxisAnchor { horizontal(.trailing) }
    /// The middle between left and right.
    public var centerXAnchor: NSLayoutXAxisAnchor { horizontal(.centerX) }
    /// The top edge.
    public var topAnchor: NSLayoutYAxisAnchor { vertical(.top) }
    /// The bottom edge.
    public var bottomAnchor: NSLayoutYAxisAnchor { vertical(.bottom) }
    /// The middle between top and bottom.
    public var centerYAnchor: NSLayoutYAxisAnchor { vertical(.centerY) }
    /// The width.
    public var widthAnchor: NSLayoutDimension { length(.width) }
    /// The height.
    public var heightAnchor: NSLayoutDimension { length(.height) }
}
