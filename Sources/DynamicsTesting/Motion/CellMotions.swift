import Foundation
import Testing
import UIKit

/// The recorded motions of all cells of a collection view, including those that become visible later.
///
/// Each cell is identified by its index path, as long as it is visible. After an update that changes index paths, a
/// motion follows the index path, not the content.
@MainActor
public final class CellMotions {
    private weak var list: UICollectionView?
    private unowned let screen: Screen
    private var motions: [IndexPath: Motion] = [:]
    private let start: RecordingStart

    init(of list: UICollectionView, on screen: Screen) {
        (self.list, self.screen, start) = (list, screen, RecordingStart(on: screen))
    }

    /// The motions, in the order of their index paths.
    public var all: [Motion] { motions.keys.sorted().map { motions[$0]! } }

    /// The motions of the cells that are visible in the last frame, in the order of their index paths.
    public var visible: [Motion] { all.filter { $0.last?.frame == screen.frame } }

    /// The motion of a cell; nil if the cell was never visible.
    /// - Parameters:
    ///   - item: The index of the item in its section; unitless.
    ///   - section: The index of the section; unitless. The default is 0.
    public subscript(_ item: Int, section section: Int = 0) -> Motion? {
        motions[IndexPath(item: item, section: section)]
    }

    func recordSamples(with sampler: inout MotionSampler) {
        guard let list else { return }
        for path in list.indexPathsForVisibleItems {
            guard let cell = list.cellForItem(at: path) else { continue }
            let motion = motions[path] ?? makeMotion(at: path)
            motion.append(sampler.sample(cell, isReusable: false, on: screen), frame: screen.frame)
        }
    }

    private func makeMotion(at path: IndexPath) -> Motion {
        let motion = Motion(
            .cell(at: path, in: list), name: "cell \(path.section)-\(path.item)", on: screen,
            start: screen.frame == start.frame ? start : nil)
        motions[path] = motion
        return motion
    }

    /// Checks expectations for each cell. Expectations about the end of a motion should be checked for ``visible`` only.
    /// - Returns: Whether all motions meet all expectations.
    @discardableResult
    public func expect(_ expectations: MotionExpectation..., sourceLocation: SourceLocation = #_sourceLocation) -> Bool
    {
        all.expect(expectations, sourceLocation)
    }
}

extension [Motion] {
    /// Checks expectations for each motion. After three motions with failures, the others are counted only.
    /// - Returns: Whether all motions meet all expectations.
    @MainActor @discardableResult
    public func expect(_ expectations: MotionExpectation..., sourceLocation: SourceLocation = #_sourceLocation) -> Bool
    {
        expect(expectations, sourceLocation)
    }

    @MainActor func expect(_ expectations: [MotionExpectation], _ sourceLocation: SourceLocation) -> Bool {
        let failing = filter { motion in expectations.contains { $0.problem(of: motion) != nil } }
        for motion in failing.prefix(3) { _ = motion.expect(expectations, sourceLocation) }
        if failing.count > 3 {
            let names = failing.dropFirst(3).prefix(5).map(\.name).joined(separator: ", ")
            failing[3].report(
                TestFailure(
                    "\(failing.count - 3) more motions fail: \(names)\(failing.count > 8 ? " and others" : "").",
                    sourceLocation: sourceLocation))
        }
        return failing.isEmpty
    }
}

extension Screen {
    /// Starts to record the motions of all cells of a collection view, from the current frame.
    /// - Parameter collectionView: The collection view; nil, the default, means the first one on the screen. If there is
    ///   none, nothing is recorded.
    public func motionsOfCells(in collectionView: UICollectionView? = nil) -> CellMotions {
        let list = collectionView ?? findView { $0 is UICollectionView } as? UICollectionView
        let motions = CellMotions(of: list ?? perform { makeEmptyList() }, on: self)
        motions.recordSamples(with: &sampler)
        cellMotions.append(motions)
        return motions
    }

    private func makeEmptyList() -> UICollectionView {
        UICollectionView(frame: .zero, collectionViewLayout: UICollectionViewLayout())
    }
}
