/// The window of a view hierarchy, shared by all views in it.
///
/// With it, a view finds its window and requests a redraw in constant time, whatever its depth in the hierarchy. All
/// members are accessed on the main thread only.
@MainActor
final class WindowReference {
    /// The window. Any thread can deallocate it, so the reference is weak.
    weak var window: UIWindow?
    /// Whether a view or a controller that was in the window overrides traits.
    var hasTraitOverrides = false
    /// Whether a view that was in the window has a tint color of its own.
    var hasTintColors = false
    /// Whether the window's display list is outdated.
    var needsRedraw = true
    /// The number of changes of the hierarchy: views that entered or left the window, and new identifiers of views.
    var hierarchyVersion = 0
}
