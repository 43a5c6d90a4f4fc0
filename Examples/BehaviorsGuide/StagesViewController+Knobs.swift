import UIKit

extension StagesViewController {
    /// Lets gravity pull this many times as hard as each stage has it by itself; below 0 it pushes.
    func scaleGravity(by factor: CGFloat) {
        for stage in stages {
            for case let gravity as UIGravityBehavior in stage.animator.behaviors {
                let own = stage.ownGravity(of: gravity)
                gravity.gravityDirection = CGVector(dx: own.dx * factor, dy: own.dy * factor)
            }
        }
    }

    /// Makes everything as elastic as this, what has an elasticity of its own excepted.
    func setElasticity(_ elasticity: CGFloat) {
        for stage in stages {
            if stage.substance == nil {
                let items = stage.subviews
                let ownValues = stage.animator.behaviors.compactMap { $0 as? UIDynamicItemBehavior }
                let set = ownValues.filter { $0.elasticity != 0 }.flatMap(\.items)
                let free = items.filter { item in !set.contains { $0 === item } }
                let held = Set(stage.animator.items(in: stage.bounds.insetBy(dx: -1e6, dy: -1e6)).map(ObjectIdentifier.init))
                let substance = UIDynamicItemBehavior(items: free.filter { held.contains(ObjectIdentifier($0)) })
                stage.substance = substance
                stage.animator.addBehavior(substance)
            }
            stage.substance?.elasticity = elasticity
        }
    }
}
