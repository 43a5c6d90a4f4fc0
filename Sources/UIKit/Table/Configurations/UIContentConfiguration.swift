/// The description of a view's content.
///
/// A cell with a configuration shows the view that the configuration makes.
@preconcurrency @MainActor
public protocol UIContentConfiguration {
    /// Returns a new view that shows the content.
    func makeContentView() -> any UIView & UIContentView
    /// Returns the configuration for a state of the cell.
    func updated(for state: any UIConfigurationState) -> Self
}

/// A view that shows the content of a configuration.
@preconcurrency @MainActor
public protocol UIContentView: NSObjectProtocol {
    /// The configuration. Setting it updates the view.
    var configuration: any UIContentConfiguration { get set }
    /// Returns whether the view can show a configuration. The default implementation returns whether it has the type of the
    /// view's configuration.
    func supports(_ configuration: any UIContentConfiguration) -> Bool
}

extension UIContentView {
    /// Returns whether a configuration has the type of the view's configuration.
    public func supports(_ configuration: any UIContentConfiguration) -> Bool {
        type(of: configuration) == type(of: self.configuration)
    }
}
