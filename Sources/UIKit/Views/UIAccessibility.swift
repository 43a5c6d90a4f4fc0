/// The accessibility settings of the user.
public enum UIAccessibility {
    /// A Boolean value that indicates whether blur effects are replaced by plain tints.
    ///
    /// It is always true, because a blur needs the pixels behind a view, and a display list does not provide them.
    public static var isReduceTransparencyEnabled: Bool { true }
}
