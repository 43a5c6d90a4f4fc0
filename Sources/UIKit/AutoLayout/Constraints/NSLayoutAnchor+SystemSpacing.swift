// Constraints with the standard spacing of the system.

extension NSLayoutXAxisAnchor {
    /// Creates a constraint that puts this anchor after another one, at the system spacing of 8 points.
    ///
    /// The distance runs in the layout direction of the items.
    /// - Parameters:
    ///   - anchor: The other anchor.
    ///   - multiplier: The factor of the spacing, unitless.
    public func constraint(
        equalToSystemSpacingAfter anchor: NSLayoutXAxisAnchor, multiplier: CGFloat
    ) -> NSLayoutConstraint { makeConstraint(.equal, to: anchor, constant: systemSpacing(multiplier)) }

    /// Creates a constraint that puts this anchor after another one, at the system spacing of 8 points or farther.
    /// - Parameters:
    ///   - anchor: The other anchor.
    ///   - multiplier: The factor of the spacing, unitless.
    public func constraint(
        greaterThanOrEqualToSystemSpacingAfter anchor: NSLayoutXAxisAnchor, multiplier: CGFloat
    ) -> NSLayoutConstraint { makeConstraint(.greaterThanOrEqual, to: anchor, constant: systemSpacing(multiplier)) }

    /// Creates a constraint that puts this anchor after another one, at the system spacing of 8 points or nearer.
    /// - Parameters:
    ///   - anchor: The other anchor.
    ///   - multiplier: The factor of the spacing, unitless.
    public func constraint(
        lessThanOrEqualToSystemSpacingAfter anchor: NSLayoutXAxisAnchor, multiplier: CGFloat
    ) -> NSLayoutConstraint { makeConstraint(.lessThanOrEqual, to: anchor, constant: systemSpacing(multiplier)) }
}

extension NSLayoutYAxisAnchor {
    /// Creates a constraint that puts this anchor below another one, at the system spacing of 8 points.
    /// - Parameters:
    ///   - anchor: The other anchor.
    ///   - multiplier: The factor of the spacing, unitless.
    public func constraint(
        equalToSystemSpacingBelow anchor: NSLayoutYAxisAnchor, multiplier: CGFloat
    ) -> NSLayoutConstraint { makeConstraint(.equal, to: anchor, constant: systemSpacing(multiplier)) }

    /// Creates a constraint that puts this anchor below another one, at the system spacing of 8 points or farther.
    /// - Parameters:
    ///   - anchor: The other anchor.
    ///   - multiplier: The factor of the spacing, unitless.
    public func constraint(
        greaterThanOrEqualToSystemSpacingBelow anchor: NSLayoutYAxisAnchor, multiplier: CGFloat
    ) -> NSLayoutConstraint { makeConstraint(.greaterThanOrEqual, to: anchor, constant: systemSpacing(multiplier)) }

    /// Creates a constraint that puts this anchor below another one, at the system spacing of 8 points or nearer.
    /// - Parameters:
    ///   - anchor: The other anchor.
    ///   - multiplier: The factor of the spacing, unitless.
    public func constraint(
        lessThanOrEqualToSystemSpacingBelow anchor: NSLayoutYAxisAnchor, multiplier: CGFloat
    ) -> NSLayoutConstraint { makeConstraint(.lessThanOrEqual, to: anchor, constant: systemSpacing(multiplier)) }
}

/// The system spacing, in points, times a factor.
private func systemSpacing(_ multiplier: CGFloat) -> CGFloat { 8 * multiplier }
