import DynamicsTesting
import Foundation
import UIKit

@testable import Examples

/// Random numbers that are the same on every machine.
struct SeededGenerator: RandomNumberGenerator {
    private var state: UInt64

    init(seed: UInt64) { state = seed &* 2 &+ 1 }

    mutating func next() -> UInt64 {
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        return (state >> 32) | (state << 32)
    }
}

extension SpringyComplaintList {
    /// Deletes, inserts and moves random rows and a section in one batch update.
    func performRandomUpdate(using random: inout SeededGenerator) {
        let new = controller.rows.joined().max().map { $0 + 1 } ?? 0
        let (section, last) = (Int.random(in: 0..<3, using: &random), controller.rows.count - 1)
        let deleted = Int.random(in: 0..<controller.rows[section].count, using: &random)
        let inserted = Int.random(in: 0..<controller.rows[section].count, using: &random)
        let insertsSection = Bool.random(using: &random)
        view.performBatchUpdates { [view, controller] in
            controller.rows[section].remove(at: deleted)
            view.deleteItems(at: [IndexPath(item: deleted, section: section)])
            controller.rows[section].insert(new, at: inserted)
            let shift = insertsSection ? 1 : 0
            view.insertItems(at: [IndexPath(item: inserted, section: section + shift)])
            if insertsSection {
                controller.rows.insert([new + 1, new + 2], at: 0)
                view.insertSections(IndexSet(integer: 0))
            }
            let section = controller.rows.remove(at: last + shift)
            controller.rows.insert(section, at: last + shift - 1)
            view.moveSection(last, toSection: last + shift - 1)
        }
    }
}
