/// An object that receives the changes of values that it observes with `UIView.addObserver`.
///
/// All responders conform. The build plugin `PortUIKitSources` and the command `dynamics port` write the conformance for
/// other classes that override `observeValue(forKeyPath:of:change:context:)`, which `NSObject` declares on Apple's systems.
@preconcurrency @MainActor
public protocol KeyValueObserver: NSObject {
    /// Called after a change of a value.
    /// - Parameters:
    ///   - keyPath: The name of the value, as passed to `addObserver`.
    ///   - object: The observed view.
    ///   - change: The new and old values, if the options passed to `addObserver` requested them.
    ///   - context: The pointer passed to `addObserver`.
    func observeValue(
        forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?,
        context: UnsafeMutableRawPointer?)
}

extension UIResponder: KeyValueObserver {}
