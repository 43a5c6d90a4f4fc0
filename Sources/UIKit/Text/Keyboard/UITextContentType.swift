// What a text means, and what a keyboard on the screen changes in it. The keyboard of the window uses none of these values.

/// What a text means, such as a password. A keyboard on the screen suggests texts of this kind.
public struct UITextContentType: RawRepresentable, Hashable, Sendable {
    /// The name of the kind, as on Apple's systems.
    public let rawValue: String

    /// Creates a kind from its name.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// A full name.
    public static let name = UITextContentType(rawValue: "name")
    /// A given name.
    public static let givenName = UITextContentType(rawValue: "given-name")
    /// A family name.
    public static let familyName = UITextContentType(rawValue: "family-name")
    /// The name of an organization.
    public static let organizationName = UITextContentType(rawValue: "organization-name")
    /// A place.
    public static let location = UITextContentType(rawValue: "location")
    /// A complete address.
    public static let fullStreetAddress = UITextContentType(rawValue: "street-address")
    /// The first line of an address.
    public static let streetAddressLine1 = UITextContentType(rawValue: "address-line1")
    /// The second line of an address.
    public static let streetAddressLine2 = UITextContentType(rawValue: "address-line2")
    /// A city.
    public static let addressCity = UITextContentType(rawValue: "address-level2")
    /// A state.
    public static let addressState = UITextContentType(rawValue: "address-level1")
    /// A country.
    public static let countryName = UITextContentType(rawValue: "country-name")
    /// A postal code.
    public static let postalCode = UITextContentType(rawValue: "postal-code")
    /// A telephone number.
    public static let telephoneNumber = UITextContentType(rawValue: "tel")
    /// An email address.
    public static let emailAddress = UITextContentType(rawValue: "email")
    // swift-format-ignore: AlwaysUseLowerCamelCase
    /// A URL.
    public static let URL = UITextContentType(rawValue: "url")
    /// The number of a credit card.
    public static let creditCardNumber = UITextContentType(rawValue: "cc-number")
    /// The name of a user.
    public static let username = UITextContentType(rawValue: "username")
    /// A password.
    public static let password = UITextContentType(rawValue: "password")
    /// A new password.
    public static let newPassword = UITextContentType(rawValue: "new-password")
    /// A code for one login.
    public static let oneTimeCode = UITextContentType(rawValue: "one-time-code")
}

/// Whether quotation marks are replaced by typographic ones.
public enum UITextSmartQuotesType: Int, Sendable {
    /// The choice of the system.
    case `default` = 0
    /// No.
    case no
    /// Yes.
    case yes
}

/// Whether hyphens are replaced by dashes.
public enum UITextSmartDashesType: Int, Sendable {
    /// The choice of the system.
    case `default` = 0
    /// No.
    case no
    /// Yes.
    case yes
}

/// Whether spaces are added and removed when text is inserted or deleted.
public enum UITextSmartInsertDeleteType: Int, Sendable {
    /// The choice of the system.
    case `default` = 0
    /// No.
    case no
    /// Yes.
    case yes
}
