// Geometry as objects, as on Apple's systems. Reading a value as another type than it contains gives zero and, on the main
// thread, a message.

extension NSValue {
    /// The point that the value contains, in points; zero, with a message, if it contains another type.
    public var cgPointValue: CGPoint { checkedContent() }
    /// The size that the value contains, in points; zero, with a message, if it contains another type.
    public var cgSizeValue: CGSize { checkedContent() }
    /// The rectangle that the value contains, in points; zero, with a message, if it contains another type.
    public var cgRectValue: CGRect { checkedContent() }
    /// The vector that the value contains, in points; zero, with a message, if it contains another type.
    public var cgVectorValue: CGVector { checkedContent() }
    /// The insets that the value contains, in points; zero, with a message, if it contains another type.
    public var uiEdgeInsetsValue: UIEdgeInsets { checkedContent() }
    /// The transform that the value contains; the identity, with a message, if it contains another type.
    public var cgAffineTransformValue: CGAffineTransform { checkedContent() }
    /// The transform that the value contains; the identity, with a message, if it contains another type.
    public var caTransform3DValue: CATransform3D { checkedContent() }

    /// Creates a value that contains a point, in points.
    public convenience init(cgPoint point: CGPoint) { self.init(point: point) }

    /// Creates a value that contains a size, in points.
    public convenience init(cgSize size: CGSize) { self.init(size: size) }

    /// Creates a value that contains a rectangle, in points.
    public convenience init(cgRect rect: CGRect) { self.init(rect: rect) }

    /// Creates a value that contains a vector, in points.
    public convenience init(cgVector vector: CGVector) { self.init(containing: vector) }

    /// Creates a value that contains insets, in points.
    public convenience init(uiEdgeInsets insets: UIEdgeInsets) { self.init(containing: insets) }

    /// Creates a value that contains a transform.
    public convenience init(cgAffineTransform transform: CGAffineTransform) { self.init(containing: transform) }

    /// Creates a value that contains a transform.
    public convenience init(caTransform3D transform: CATransform3D) { self.init(containing: transform) }

    private convenience init<Content: ValueContent>(containing content: Content) {
        let bytes = UnsafeMutablePointer<Content>.allocate(capacity: 1)
        defer { bytes.deallocate() }
        bytes.initialize(to: content)
        self.init(bytes: bytes, objCType: Content.encoding)
    }
}

/// A type of geometry that `NSValue` contains.
protocol ValueContent {
    /// The encoding of the type. Foundation encodes types that it does not know only as arrays.
    static var encoding: String { get }
    /// The result of reading a value that contains another type.
    static var replacement: Self { get }
}

extension CGPoint: ValueContent {
    static let encoding = "{CGPoint=dd}"
    static let replacement = CGPoint.zero
}

extension CGSize: ValueContent {
    static let encoding = "{CGSize=dd}"
    static let replacement = CGSize.zero
}

extension CGRect: ValueContent {
    static let encoding = "{CGRect={CGPoint=dd}{CGSize=dd}}"
    static let replacement = CGRect.zero
}

extension CGVector: ValueContent {
    static let encoding = "[2d]"
    static let replacement = CGVector.zero
}

extension UIEdgeInsets: ValueContent {
    static let encoding = "[4d]"
    static let replacement = UIEdgeInsets.zero
}

extension CGAffineTransform: ValueContent {
    static let encoding = "[6d]"
    static let replacement = CGAffineTransform.identity
}

extension CATransform3D: ValueContent {
    static let encoding = "[16d]"
    static let replacement = CATransform3DIdentity
}

extension NSValue {
    /// Returns the content; nil if it has another type.
    func content<Content: ValueContent>(as type: Content.Type = Content.self) -> Content? {
        guard String(cString: objCType) == Content.encoding else { return nil }
        var content = Content.replacement
        withUnsafeMutableBytes(of: &content) { bytes in
            if let address = bytes.baseAddress { getValue(address) }
        }
        return content
    }

    /// The content of a type that layers and views have as a property; nil for other contents, such as numbers.
    var geometry: Any? {
        switch String(cString: objCType) {
        case CGPoint.encoding: content(as: CGPoint.self)
        case CGSize.encoding: content(as: CGSize.self)
        case CGRect.encoding: content(as: CGRect.self)
        case CGVector.encoding: content(as: CGVector.self)
        case UIEdgeInsets.encoding: content(as: UIEdgeInsets.self)
        case CGAffineTransform.encoding: content(as: CGAffineTransform.self)
        case CATransform3D.encoding: content(as: CATransform3D.self)
        default: nil
        }
    }

    private func checkedContent<Content: ValueContent>() -> Content {
        if let content = content(as: Content.self) { return content }
        let found = geometry.map { "\(type(of: $0))" } ?? "another type"
        if MainThread.isCurrent {
            MainActor.assumeIsolated {
                UsageReport.report(
                    "NSValue",
                    "A value that contains \(found) was read as \(Content.self). Read it as the type that it contains.")
            }
        }
        return .replacement
    }
}
