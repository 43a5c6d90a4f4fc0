import DynamicsEngine

/// An adapter that calls a client's evaluation block from the engine.
///
/// The engine is not isolated to an actor, so its closure type requires sendable values. Marking this class as sendable
/// is safe, because animators step their worlds on the main actor only.
final class FieldEvaluation: @unchecked Sendable {
    typealias Block = (UIFieldBehavior, CGPoint, CGVector, CGFloat, CGFloat, TimeInterval) -> CGVector

    private weak var field: UIFieldBehavior?
    private let block: Block

    init(_ field: UIFieldBehavior, _ block: @escaping Block) {
        self.field = field
        self.block = block
    }

    func force(on sample: FieldSample) -> Vec2 {
        assumeMainActor {
            guard let field, let core = field.connectedCore else { return .zero }
            core.isEvaluatingField = true
            defer { core.isEvaluatingField = false }
            let force = block(
                field,
                PointScale.points(from: sample.offset),
                CGVector(dx: CGFloat(sample.velocity.x), dy: CGFloat(sample.velocity.y)), CGFloat(sample.mass),
                CGFloat(sample.charge), sample.time)
            return Vec2(x: Float(force.dx), y: Float(force.dy))
        }
    }
}
