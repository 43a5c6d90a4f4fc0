import UIKit

/// The bob of a pendulum, from a library that Carthage has checked out.
public final class Bob: UIView {
    /// Creates a bob of 50 points.
    /// - Parameter center: Its center, in points.
    public init(at center: CGPoint) {
        super.init(frame: CGRect(x: center.x - 25, y: center.y - 25, width: 50, height: 50))
        backgroundColor = .systemPurple
    }

    /// Creates a bob from an archive.
    public required init?(coder: NSCoder) { super.init(coder: coder) }
}
