// The baseline of images, which aligns them with text.

extension UIImage {
    /// Returns the image with a baseline. Constraints align it with the baselines of texts, and text attachments place it on
    /// the baseline of their line.
    /// - Parameter baselineOffset: The position of the baseline, in points above the bottom of the image; negative values are
    ///   below it. NaN and infinite values are replaced by 0.
    public func withBaselineOffset(fromBottom baselineOffset: CGFloat) -> UIImage {
        copy(baselineOffset: baselineOffset.isFinite ? baselineOffset : 0)
    }

    /// Returns the image without a baseline.
    public func imageWithoutBaseline() -> UIImage { copy(baselineOffset: nil) }
}
