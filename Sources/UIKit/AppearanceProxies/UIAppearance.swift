/// A class whose appearance can be customized.
///
/// All views and bar button items conform to the protocol, so that methods of extensions of `UIAppearance` are available for
/// them. Views have an appearance proxy, `UIView.appearance()`.
@preconcurrency @MainActor
public protocol UIAppearance: NSObjectProtocol {}

extension UIView: UIAppearance {}
extension UIBarItem: UIAppearance {}

/// A class whose objects contain views of which an appearance proxy sets the appearance: views and view controllers.
@preconcurrency @MainActor
public protocol UIAppearanceContainer: NSObjectProtocol {}

extension UIView: UIAppearanceContainer {}
extension UIViewController: UIAppearanceContainer {}

extension UIView {
    /// Returns the appearance proxy of the class: a view that is never shown. The values of its properties become those of
    /// the views of the class and of its subclasses when they enter a window.
    ///
    /// A view keeps the values that differ from the defaults of its class. Rules for a subclass precede those for its
    /// superclass. Views that are in a window already do not change.
    ///
    /// These properties are copied: `backgroundColor` and `tintColor` of all views; `font` and `textColor` of labels, text
    /// fields and text views; the tint colors of switches, sliders, progress views, page controls, segmented controls and
    /// bars; styles, background and shadow images, appearances and title attributes of bars; `color` of activity indicators; `separatorColor` of tables. Other properties of a proxy have no effect.
    ///
    /// The program stops with a precondition failure for a subclass of the program that adds stored properties, which the
    /// proxy cannot initialize.
    public static func appearance() -> Self { AppearanceRules.proxy(of: self, in: []) }

    /// Returns the appearance proxy of the class for views in certain containers; see `appearance()`. It precedes proxies for
    /// fewer containers.
    /// - Parameter containerTypes: The classes of views and controllers that contain the views, from the inside to the
    ///   outside. There can be others between them.
    public static func appearance(whenContainedInInstancesOf containerTypes: [any UIAppearanceContainer.Type]) -> Self {
        AppearanceRules.proxy(of: self, in: containerTypes)
    }
}
