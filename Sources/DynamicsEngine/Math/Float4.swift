/// A SIMD vector of four `Float` values: one for each of four contacts or hinges, or the components of a `SoftBodies` column.
typealias Float4 = SIMD4<Float>

/// Returns the larger value in each lane, or `b` in lanes in which `a` is NaN. `pointwiseMax` of the standard library was
/// rejected, because it is not inlined here and takes four times as long.
@inline(__always)
func laneMaximum(_ a: Float4, _ b: Float4) -> Float4 { b.replacing(with: a, where: a .> b) }

/// Returns the smaller value in each lane, or `b` in lanes in which `a` is NaN.
@inline(__always)
func laneMinimum(_ a: Float4, _ b: Float4) -> Float4 { b.replacing(with: a, where: a .< b) }
