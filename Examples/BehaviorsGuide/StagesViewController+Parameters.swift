import UIKit

extension StagesViewController {
    /// Sets the gravity of each stage to its initial gravity times a factor.
    ///
    /// - Parameter factor: The factor, unitless. A negative factor reverses the direction.
    func scaleGravity(by factor: CGFloat) {
        gravityFactor = factor
        for stage in stages {
            for case let gravity as UIGravityBehavior in stage.animator.behaviors {
                let initial = stage.initialGravity(of: gravity)
                gravity.gravityDirection = CGVector(dx: initial.dx * factor, dy: initial.dy * factor)
            }
        }
    }

    /// Sets the elasticity of all items, except items whose elasticity the stage itself sets.
    ///
    /// - Parameter elasticity: The elasticity, from 0 to 1, unitless.
    func setElasticity(_ elasticity: CGFloat) {
        self.elasticity = elasticity
        for stage in stages where stage.elasticityBehavior != nil || elasticity != 0 {
            let elasticityBehavior = stage.elasticityBehavior ?? addElasticityBehavior(to: stage)
            elasticityBehavior.elasticity = elasticity
        }
    }

    /// Adds a behavior that contains all items of a stage, except items whose elasticity another behavior sets.
    private func addElasticityBehavior(to stage: StageView) -> UIDynamicItemBehavior {
        let excluded = stage.animator.behaviors.compactMap { $0 as? UIDynamicItemBehavior }
            .filter { $0.elasticity != 0 }.flatMap(\.items)
        let items = stage.animator.items(in: stage.bounds.insetBy(dx: -10_000, dy: -10_000))
        let elasticityBehavior = UIDynamicItemBehavior(
            items: items.filter { item in !excluded.contains { $0 === item } })
        stage.elasticityBehavior = elasticityBehavior
        stage.animator.addBehavior(elasticityBehavior)
        return elasticityBehavior
    }
}
