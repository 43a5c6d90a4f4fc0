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
        for stage in stages where stage.substance != nil || elasticity != 0 {
            let substance = stage.substance ?? addSubstance(to: stage)
            substance.elasticity = elasticity
        }
    }

    /// A behavior of all that moves on a stage.
    private func addSubstance(to stage: StageView) -> UIDynamicItemBehavior {
        let own = stage.animator.behaviors.compactMap { $0 as? UIDynamicItemBehavior }
            .filter { $0.elasticity != 0 }.flatMap(\.items)
        let moving = stage.animator.items(in: stage.bounds.insetBy(dx: -10_000, dy: -10_000))
        let substance = UIDynamicItemBehavior(items: moving.filter { item in !own.contains { $0 === item } })
        stage.substance = substance
        stage.animator.addBehavior(substance)
        return substance
    }
}
