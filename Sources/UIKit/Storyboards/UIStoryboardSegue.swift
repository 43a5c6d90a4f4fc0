/// A transition from one controller of a storyboard to another.
///
/// Set the properties of `destination` in `prepare(for:sender:)` of the source. Subclasses override `perform()` to show the
/// destination in their own way; name the class in the storyboard.
@preconcurrency @MainActor
open class UIStoryboardSegue: NSObject {
    /// The identifier of the segue in the storyboard; nil if it has none.
    public let identifier: String?
    /// The controller at which the segue begins.
    public let source: UIViewController
    /// The controller that the segue shows.
    public let destination: UIViewController
    /// Shows the destination; nil for segues without a standard way.
    var performHandler: (() -> Void)?

    /// Creates a segue. The storyboard calls this initializer.
    /// - Parameters:
    ///   - identifier: The identifier, or nil.
    ///   - source: The controller at which the segue begins.
    ///   - destination: The controller that the segue shows.
    public required init(identifier: String?, source: UIViewController, destination: UIViewController) {
        (self.identifier, self.source, self.destination) = (identifier, source, destination)
        super.init()
    }

    /// Creates a segue whose `perform()` calls a closure.
    /// - Parameters:
    ///   - identifier: The identifier, or nil.
    ///   - source: The controller at which the segue begins.
    ///   - destination: The controller that the segue shows.
    ///   - performHandler: A closure that shows the destination.
    public convenience init(
        identifier: String?, source: UIViewController, destination: UIViewController,
        performHandler: @escaping () -> Void
    ) {
        self.init(identifier: identifier, source: source, destination: destination)
        self.performHandler = performHandler
    }

    /// Shows the destination. The default implementation does what the kind of the segue in the storyboard says, such as a
    /// push or a presentation; for segues of custom classes it does nothing.
    open func perform() { performHandler?() }
}
