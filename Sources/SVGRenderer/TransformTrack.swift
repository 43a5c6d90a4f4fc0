import DynamicsEngine
import DynamicsGeometry
import Foundation

/// The key frames of a transform, taken apart the way SVG animates it: move, then turn, skew and scale.
///
/// SVG cannot animate a matrix. CSS can, but takes it apart by rules of its own, turns the short way round, and cannot
/// say by how much a line between two keys may miss the frames between them.
struct TransformTrack {
    /// Points.
    private(set) var move = KeyTrack(decimals: 2, tolerance: 0.02)
    /// Degrees, clockwise on screen, turns added up: from 350 it goes on to 370.
    private(set) var turn = KeyTrack(decimals: 3, tolerance: 0.005)
    /// Degrees along x.
    private(set) var skew = KeyTrack(decimals: 3, tolerance: 0.005)
    /// Factors; a mirrored picture has y below 0.
    private(set) var scale = KeyTrack(decimals: 5, tolerance: 0.00005)
    /// The transform of the first frame, whole.
    private(set) var first = CGAffineTransform.identity
    private var isEmpty = true

    /// Whether the picture only ever moves: it is never turned, skewed or scaled.
    var isMoveOnly: Bool {
        first.a == 1 && first.b == 0 && first.c == 0 && first.d == 1 && turn.keys.count == 1 && skew.keys.count == 1
            && scale.keys.count == 1
    }

    /// Whether nothing changes.
    var isConstant: Bool {
        move.keys.count == 1 && turn.keys.count == 1 && skew.keys.count == 1 && scale.keys.count == 1
    }

    /// Takes a frame's transform, which must be finite and have an inverse.
    mutating func append(_ transform: CGAffineTransform, frame: Int) {
        if isEmpty { (first, isEmpty) = (transform, false) }
        let parts = Parts(transform, near: turn.value.x)
        move.append(SIMD2(Double(transform.tx), Double(transform.ty)), frame: frame)
        turn.append(SIMD2(parts.turn, 0), frame: frame)
        skew.append(SIMD2(parts.skew, 0), frame: frame)
        scale.append(parts.scale, frame: frame)
    }
}

/// A transform's linear part as turn(t) skew(k) scale(sx, sy) with sx above 0.
private struct Parts {
    var turn = 0.0
    var skew = 0.0
    var scale = SIMD2<Double>(1, 1)

    /// - Parameter near: The turn is taken within half a turn of this, degrees.
    init(_ t: CGAffineTransform, near: Double) {
        let (a, b, c, d) = (Double(t.a), Double(t.b), Double(t.c), Double(t.d))
        let length = (a * a + b * b).squareRoot()
        scale = SIMD2(length, (a * d - b * c) / length)
        if b != 0 || a < 0 || near != 0 {
            let angle = Self.degrees(ExactMath.arcTangent(y: b, x: a))
            turn = angle + 360 * ((near - angle) / 360).rounded()
        }
        let shear = (a * c + b * d) / length
        if shear != 0 { skew = Self.degrees(ExactMath.arcTangent(y: shear, x: scale.y)) }
        if abs(skew) > 90 { skew -= skew > 0 ? 180 : -180 }
    }

    private static func degrees(_ radians: Double) -> Double { radians * 180 / .pi }
}
