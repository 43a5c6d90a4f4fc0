import DynamicsEngine

/// The resistance of a scroll view that is dragged beyond the edge of its content.
///
/// The pull is the distance that the finger has dragged beyond the edge. In a view of length d, a pull of x points
/// displaces the content by (1 - 1 / (0.55 x / d + 1)) d points. The content moves at 0.55 of the finger's speed at
/// first, and the displacement never exceeds d.
package enum RubberBand {
    /// The ratio of displacement to pull for small pulls, unitless: 0.55. A ratio of 1 would mean no resistance.
    package static let stiffness = 0.55

    /// Returns the displacement of the content for a pull, in points, with the sign of the pull.
    ///
    /// - Parameters:
    ///   - distance: The distance dragged beyond the edge, in points, of either sign.
    ///   - dimension: The length of the view along the axis, in points. A length of 0 or less gives 0.
    package static func displacement(forPull distance: Double, dimension: Double) -> Double {
        guard dimension > 0 else { return 0 }
        let pull = abs(distance) * stiffness / dimension
        return (distance < 0 ? -1 : 1) * (1 - 1 / (pull + 1)) * dimension
    }

    /// Returns the pull that causes a displacement, in points, with the sign of the displacement. The function is the
    /// inverse of `displacement(forPull:dimension:)`.
    ///
    /// - Parameters:
    ///   - distance: The displacement of the content, in points, of either sign. Magnitudes above 0.999 of `dimension`
    ///     are clamped to that, because the pull would go to infinity.
    ///   - dimension: The length of the view along the axis, in points. A length of 0 or less gives 0.
    package static func pull(forDisplacement distance: Double, dimension: Double) -> Double {
        guard dimension > 0 else { return 0 }
        let ratio = min(abs(distance) / dimension, 0.999)
        return (distance < 0 ? -1 : 1) * (1 / (1 - ratio) - 1) * dimension / stiffness
    }
}
