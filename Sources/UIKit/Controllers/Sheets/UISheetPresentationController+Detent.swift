// The heights of sheets, and the delegate of a sheet.

extension UISheetPresentationController {
    /// A height at which a sheet rests.
    @preconcurrency @MainActor
    public final class Detent: NSObject {
        /// The name of a detent.
        public struct Identifier: RawRepresentable, Hashable, Sendable {
            /// The name.
            public let rawValue: String

            /// Creates an identifier from a name.
            public init(rawValue: String) { self.rawValue = rawValue }
            /// Creates an identifier from a name.
            public init(_ rawValue: String) { self.rawValue = rawValue }

            /// The detent at about half of the window's height.
            public static let medium = Identifier("com.apple.UIKit.medium")
            /// The detent at the sheet's full height.
            public static let large = Identifier("com.apple.UIKit.large")
        }

        /// The name of the detent.
        public let identifier: Identifier
        private let resolver: (any UISheetPresentationControllerDetentResolutionContext) -> CGFloat?

        private init(
            _ identifier: Identifier,
            _ resolver: @escaping (any UISheetPresentationControllerDetentResolutionContext) -> CGFloat?
        ) {
            (self.identifier, self.resolver) = (identifier, resolver)
            super.init()
        }

        /// Creates a detent at half of the full height. It is inactive in a compact height.
        public static func medium() -> Detent {
            Detent(.medium) {
                $0.containerTraitCollection.verticalSizeClass == .compact ? nil : $0.maximumDetentValue / 2
            }
        }

        /// Creates a detent at the full height.
        public static func large() -> Detent { Detent(.large) { $0.maximumDetentValue } }

        /// Creates a detent at a height that a closure computes.
        /// - Parameters:
        ///   - identifier: The name. The default, nil, makes a name that no other detent has.
        ///   - resolver: A closure that returns the height of the sheet, in points, without the safe area at the bottom.
        ///     With nil, the detent is inactive. Heights above the full height are reduced; heights that are negative, NaN
        ///     or infinite make the detent inactive.
        public static func custom(
            identifier: Identifier? = nil,
            resolver: @escaping (any UISheetPresentationControllerDetentResolutionContext) -> CGFloat?
        ) -> Detent {
            customCount += 1
            return Detent(identifier ?? Identifier("custom \(customCount)"), resolver)
        }

        private static var customCount = 0

        /// Returns the height of the sheet, in points, without the safe area at the bottom; nil if the detent is inactive.
        public func resolvedValue(in context: any UISheetPresentationControllerDetentResolutionContext) -> CGFloat? {
            guard let value = resolver(context), value.isFinite, value >= 0 else { return nil }
            return min(value, context.maximumDetentValue)
        }
    }
}

/// The values from which a detent computes the height of a sheet.
@preconcurrency @MainActor
public protocol UISheetPresentationControllerDetentResolutionContext {
    /// The traits of the window.
    var containerTraitCollection: UITraitCollection { get }
    /// The full height of the sheet, in points, without the safe area at the bottom.
    var maximumDetentValue: CGFloat { get }
}

/// The object that is notified of changes of a sheet's detent.
@preconcurrency @MainActor
public protocol UISheetPresentationControllerDelegate: UIAdaptivePresentationControllerDelegate {
    /// Called after the user moved the sheet to another detent. The default implementation does nothing.
    func sheetPresentationControllerDidChangeSelectedDetentIdentifier(
        _ sheetPresentationController: UISheetPresentationController)
}

extension UISheetPresentationControllerDelegate {
    /// The default implementation does nothing.
    public func sheetPresentationControllerDidChangeSelectedDetentIdentifier(
        _ sheetPresentationController: UISheetPresentationController
    ) {}
}
