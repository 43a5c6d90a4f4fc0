import Foundation

/// A detail of an element for assistive technologies that is said on request, such as the age of a dog in a list of dogs.
///
/// Source: Apple's framework Accessibility.
open class AXCustomContent: NSObject {
    /// How soon a detail is said.
    public enum Importance: UInt, Sendable {
        /// On request.
        case `default` = 0
        /// With the element.
        case high = 1
    }

    /// What the detail is, such as "Age".
    public let label: String
    /// The detail, such as "3 years".
    public let value: String
    /// How soon the detail is said. The default is on request.
    open var importance = Importance.default

    /// Creates a detail.
    /// - Parameters:
    ///   - label: What the detail is.
    ///   - value: The detail.
    public init(label: String, value: String) { (self.label, self.value) = (label, value) }
}

/// An element that has details for assistive technologies.
@preconcurrency @MainActor
public protocol AXCustomContentProvider: NSObjectProtocol {
    /// The details, in the order in which they are said; nil for none.
    var accessibilityCustomContent: [AXCustomContent]! { get set }
}
