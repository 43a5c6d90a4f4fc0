/// The accessibility settings of the user.
public enum UIAccessibility {
    /// A Boolean value that indicates whether blur effects are replaced by plain tints.
    ///
    /// It is always true, because a display list cannot read back the pixels behind a view, which a blur needs.
    public static var isReduceTransparencyEnabled: Bool { true }
}
