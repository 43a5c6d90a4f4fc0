import UIKit

/// A view with a given intrinsic size.
@MainActor
final class IntrinsicSizeView: UIView {
    /// The intrinsic size, in points.
    var size = CGSize.zero
    override var intrinsicContentSize: CGSize { size }
}
