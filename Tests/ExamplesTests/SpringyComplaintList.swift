import DynamicsTesting
import UIKit

@testable import Examples

/// A list of a complaint on a screen of its own, and measures of how far its elements are from their places.
@MainActor
final class SpringyComplaintList {
    /// The layout of a list.
    enum Kind: CaseIterable { case common, steady }

    let screen: Screen
    let controller: ComplaintListController
    var layout: any SpringyComplaintLayout { controller.springs }
    var view: UICollectionView { controller.collectionView }

    init(_ complaint: SpringyComplaint, _ kind: Kind, rows: [[Int]]? = nil) {
        var made: ComplaintListController?
        screen = Screen(size: CGSize(width: 200, height: 280)) {
            let layout: any SpringyComplaintLayout = kind == .common ? CommonSpringyLayout() : SteadySpringyLayout()
            let controller = ComplaintListController(complaint, layout: layout, rows: rows)
            made = controller
            return controller
        }
        controller = made!
        screen.recordsPictures = false
        screen.advance(frames: 2)
    }

    /// Flicks the list up by 210 points, and runs `body` after each frame that follows.
    func flick(seconds: Double, dx: CGFloat = 0, for duration: Double = 6, afterEachFrame body: () -> Void = {}) {
        let velocity = CGVector(dx: dx / seconds, dy: -210 / seconds)
        screen.fling(.point(100, 250), velocity: velocity, distance: hypot(dx, 210))
        advance(seconds: duration, afterEachFrame: body)
    }

    func advance(seconds: Double, afterEachFrame body: () -> Void = {}) {
        for _ in 0..<Int(seconds * 60) {
            screen.advance(frames: 1)
            body()
        }
    }

    /// Does what the button of the complaint says.
    func use() { screen.perform { controller.use() } }

    // MARK: Measures

    /// The layout attributes of all elements in a rectangle of the content as a flow layout without springs computes them.
    func places(in rect: CGRect) -> [UICollectionViewLayoutAttributes] {
        screen.perform {
            let layout = UICollectionViewFlowLayout()
            controller.complaint.configure(layout)
            let plain = UICollectionView(frame: view.bounds, collectionViewLayout: layout)
            (plain.dataSource, plain.delegate) = (controller, controller)
            return layout.layoutAttributesForElements(in: rect) ?? []
        }
    }

    private func view(of place: UICollectionViewLayoutAttributes) -> UICollectionReusableView? {
        guard let kind = place.representedElementKind else { return view.cellForItem(at: place.indexPath) }
        return view.supplementaryView(forElementKind: kind, at: place.indexPath)
    }

    /// The distances of the cells with places on the screen from their places, in points, by the numbers of their rows. A cell
    /// without layout attributes has an infinite distance.
    var lags: [Int: CGFloat] {
        var lags: [Int: CGFloat] = [:]
        for place in places(in: view.bounds) where place.representedElementKind == nil {
            let row = controller.rows[place.indexPath.section][place.indexPath.item]
            let shown = layout.layoutAttributesForItem(at: place.indexPath)
            lags[row] = shown.map { $0.center.y - place.center.y } ?? .infinity
        }
        return lags
    }

    /// The largest distance of a cell from its place in a direction of the screen, in points.
    var largestLag: CGFloat { lags.values.map(abs).max() ?? 0 }

    /// The largest change of the distance of a row from its place, in points.
    func largestChange(from before: [Int: CGFloat]) -> CGFloat {
        lags.map { row, lag in before[row].map { abs(lag - $0) } ?? 0 }.max() ?? 0
    }

    /// The largest distance of a visible cell or header from its place, in points, and of its height from that of the place.
    var largestDistance: CGFloat {
        places(in: view.bounds).map { place in
            guard let element = view(of: place) else { return 0 }
            return max(element.center.distance(to: place.center), abs(element.bounds.height - place.size.height))
        }.max() ?? 0
    }

    /// The largest horizontal distance of a visible cell from its place, in points.
    var largestSidewaysDistance: CGFloat {
        places(in: view.bounds).compactMap { place in view(of: place).map { abs($0.center.x - place.center.x) } }.max()
            ?? 0
    }

    /// The number of elements that are not shown, although their places are more than 65 points inside the screen.
    var missingElementCount: Int {
        places(in: view.bounds.insetBy(dx: 0, dy: 65)).filter { view(of: $0) == nil }.count
    }

    /// The largest distance of a visible header from its place, in points.
    var largestHeaderLag: CGFloat {
        places(in: view.bounds).compactMap { place in
            place.representedElementKind == nil ? nil : view(of: place).map { abs($0.center.y - place.center.y) }
        }.max() ?? 0
    }

    /// The distances between the visible cells that follow each other in a list with one column, in points.
    private var gaps: [CGFloat] {
        let cells = view.indexPathsForVisibleItems.sorted().map { ($0, view.cellForItem(at: $0)?.frame ?? .null) }
        return zip(cells, cells.dropFirst()).compactMap { first, second in
            first.0.item + 1 == second.0.item ? second.1.minY - first.1.maxY : nil
        }
    }

    var smallestGap: CGFloat { gaps.min() ?? .infinity }
    var largestGap: CGFloat { gaps.max() ?? -.infinity }

    /// The number of visible cells that have another height than they prefer.
    var wrongHeightCount: Int {
        view.visibleCells.filter { cell in
            let attributes = UICollectionViewLayoutAttributes(forCellWith: IndexPath(item: 0, section: 0))
            attributes.frame = cell.frame
            return cell.preferredLayoutAttributesFitting(attributes).size.height != cell.bounds.height
        }.count
    }

    /// The number of existing items for which the layout has no attributes.
    var itemsWithoutAttributes: Int {
        controller.rows.indices.map { section in
            controller.rows[section].indices.filter {
                layout.layoutAttributesForItem(at: IndexPath(item: $0, section: section)) == nil
            }.count
        }.reduce(0, +)
    }
}
