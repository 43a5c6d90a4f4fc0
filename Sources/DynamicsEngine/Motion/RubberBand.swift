/// The resistance that a scroll view shows when it is pulled past its end.
///
/// A pull of `x` points shows (1 - 1 / (0.55 x / d + 1)) d of them, where `d` is the view's length along the axis: it
/// follows at little more than half speed at first and never goes further than `d`.
public enum RubberBand {
    /// How much a pull follows the finger at its beginning; 1 would be no resistance.
    public static let stiffness = 0.55

    /// What is shown of a pull of `distance` points (either sign) in a view of `dimension` points.
    public static func shown(_ distance: Double, dimension: Double) -> Double {
        guard dimension > 0 else { return 0 }
        let pull = abs(distance) * stiffness / dimension
        return (distance < 0 ? -1 : 1) * (1 - 1 / (pull + 1)) * dimension
    }

    /// The pull that is shown as `distance`: what `shown` takes back. Distances at or beyond `dimension` are held
    /// just inside it, where the pull is still finite.
    public static func pull(showing distance: Double, dimension: Double) -> Double {
        guard dimension > 0 else { return 0 }
        let share = min(abs(distance) / dimension, 0.999)
        return (distance < 0 ? -1 : 1) * (1 / (1 - share) - 1) * dimension / stiffness
    }
}
