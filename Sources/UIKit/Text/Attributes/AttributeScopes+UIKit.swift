import Foundation

// The attributes of UIKit in attributed strings that are values (AttributedString).

extension AttributeScopes {
    /// The attributes of UIKit.
    public var uiKit: UIKitAttributes.Type { UIKitAttributes.self }

    /// The attributes of UIKit, whose values are those of the keys of the same names in `NSAttributedString.Key`.
    public struct UIKitAttributes: AttributeScope {
        /// The font of the text.
        public let font: FontAttribute
        /// The color of the text.
        public let foregroundColor: ForegroundColorAttribute
        /// The color behind the text.
        public let backgroundColor: BackgroundColorAttribute
        /// The additional space after each character, in points.
        public let kern: KernAttribute
        /// The distance by which the text is raised above the baseline, in points.
        public let baselineOffset: BaselineOffsetAttribute
        /// The line below the text.
        public let underlineStyle: UnderlineStyleAttribute
        /// The color of the line below the text.
        public let underlineColor: UnderlineColorAttribute
        /// The line through the text.
        public let strikethroughStyle: StrikethroughStyleAttribute
        /// The color of the line through the text.
        public let strikethroughColor: StrikethroughColorAttribute
        /// The attributes of the paragraph.
        public let paragraphStyle: ParagraphStyleAttribute
        /// The attributes of Foundation, such as `link`.
        public let foundation: AttributeScopes.FoundationAttributes

        /// The key of the font.
        public enum FontAttribute: AttributedStringKey {
            /// The type of the value.
            public typealias Value = UIFont
            /// The name of the key.
            public static let name = NSAttributedString.Key.font.rawValue
        }
        /// The key of the color of the text.
        public enum ForegroundColorAttribute: AttributedStringKey {
            /// The type of the value.
            public typealias Value = UIColor
            /// The name of the key.
            public static let name = NSAttributedString.Key.foregroundColor.rawValue
        }
        /// The key of the color behind the text.
        public enum BackgroundColorAttribute: AttributedStringKey {
            /// The type of the value.
            public typealias Value = UIColor
            /// The name of the key.
            public static let name = NSAttributedString.Key.backgroundColor.rawValue
        }
        /// The key of the additional space after characters.
        public enum KernAttribute: AttributedStringKey {
            /// The type of the value.
            public typealias Value = CGFloat
            /// The name of the key.
            public static let name = NSAttributedString.Key.kern.rawValue
        }
        /// The key of the distance above the baseline.
        public enum BaselineOffsetAttribute: AttributedStringKey {
            /// The type of the value.
            public typealias Value = CGFloat
            /// The name of the key.
            public static let name = NSAttributedString.Key.baselineOffset.rawValue
        }
        /// The key of the line below the text.
        public enum UnderlineStyleAttribute: AttributedStringKey {
            /// The type of the value.
            public typealias Value = NSUnderlineStyle
            /// The name of the key.
            public static let name = NSAttributedString.Key.underlineStyle.rawValue
        }
        /// The key of the color of the line below the text.
        public enum UnderlineColorAttribute: AttributedStringKey {
            /// The type of the value.
            public typealias Value = UIColor
            /// The name of the key.
            public static let name = NSAttributedString.Key.underlineColor.rawValue
        }
        /// The key of the line through the text.
        public enum StrikethroughStyleAttribute: AttributedStringKey {
            /// The type of the value.
            public typealias Value = NSUnderlineStyle
            /// The name of the key.
            public static let name = NSAttributedString.Key.strikethroughStyle.rawValue
        }
        /// The key of the color of the line through the text.
        public enum StrikethroughColorAttribute: AttributedStringKey {
            /// The type of the value.
            public typealias Value = UIColor
            /// The name of the key.
            public static let name = NSAttributedString.Key.strikethroughColor.rawValue
        }
        /// The key of the attributes of the paragraph.
        public enum ParagraphStyleAttribute: AttributedStringKey {
            /// The type of the value.
            public typealias Value = NSParagraphStyle
            /// The name of the key.
            public static let name = NSAttributedString.Key.paragraphStyle.rawValue
        }
    }
}

extension AttributeDynamicLookup {
    /// Returns the key of an attribute of UIKit, so that containers and strings have it as a property.
    public subscript<T: AttributedStringKey>(
        dynamicMember keyPath: KeyPath<AttributeScopes.UIKitAttributes, T>
    ) -> T { self[T.self] }
}

extension AttributeContainer {
    /// The attributes of UIKit and the link, as those of an `NSAttributedString`.
    var textAttributes: [NSAttributedString.Key: Any] {
        var result: [NSAttributedString.Key: Any] = [:]
        result[.font] = self.uiKit.font
        result[.foregroundColor] = self.uiKit.foregroundColor
        result[.backgroundColor] = self.uiKit.backgroundColor
        result[.kern] = self.uiKit.kern
        result[.baselineOffset] = self.uiKit.baselineOffset
        result[.underlineStyle] = self.uiKit.underlineStyle?.rawValue
        result[.underlineColor] = self.uiKit.underlineColor
        result[.strikethroughStyle] = self.uiKit.strikethroughStyle?.rawValue
        result[.strikethroughColor] = self.uiKit.strikethroughColor
        result[.paragraphStyle] = self.uiKit.paragraphStyle
        result[.link] = self.foundation.link
        return result
    }
}

extension NSAttributedString {
    /// Creates an attributed string from a value. Attributes of other scopes than UIKit's are left out, except links.
    public convenience init(_ attrStr: AttributedString) {
        let result = NSMutableAttributedString(string: "")
        for run in attrStr.runs {
            let text = String(attrStr[run.range].characters)
            result.append(NSAttributedString(string: text, attributes: run.attributes.textAttributes))
        }
        self.init(attributedString: result)
    }
}
