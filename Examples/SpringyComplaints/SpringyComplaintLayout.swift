import UIKit

/// What the screens of the complaints and their tests use of both layouts.
@MainActor
protocol SpringyComplaintLayout: UICollectionViewFlowLayout {
    /// The number of springs.
    var springCount: Int { get }
    /// Whether the springs move.
    var isMoving: Bool { get }
    /// Does what the layout needs after `reloadData()`.
    func dataDidReload()
}

extension SteadySpringyLayout: SpringyComplaintLayout {
    /// Does nothing: the lags stay valid, because they contain no places.
    func dataDidReload() {}
}
