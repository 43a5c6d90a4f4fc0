// Messages to classes by selector: the names of Objective-C for shared objects.

extension NSObject {
    /// Returns whether the class has a class method: one of those that `perform(_:)` calls.
    @preconcurrency @MainActor
    public class func responds(to selector: Selector!) -> Bool {
        selector.map { sharedObject(named: $0.name) != nil } ?? false
    }

    /// Calls a class method by its name in Objective-C, and returns its result.
    ///
    /// The methods are `sharedApplication` of `UIApplication`, `mainScreen` of `UIScreen`, `currentDevice` of `UIDevice`, and
    /// the system's colors of `UIColor`, such as `systemRedColor`. Other methods return nil.
    @preconcurrency @MainActor @discardableResult
    public class func perform(_ selector: Selector!) -> Unmanaged<AnyObject>! {
        guard let object = selector.flatMap({ sharedObject(named: $0.name) }) else { return nil }
        PerformRequest.latestResult = object
        return Unmanaged.passUnretained(object)
    }

    /// Returns the object that a class method returns; nil if the class has no method with the name.
    @MainActor class func sharedObject(named name: String) -> AnyObject? {
        switch (self, name) {
        case (is UIApplication.Type, "sharedApplication"): UIApplication.shared
        case (is UIScreen.Type, "mainScreen"): UIScreen.main
        case (is UIDevice.Type, "currentDevice"): UIDevice.current
        case (is UIColor.Type, _): UIColor.systemColor(named: name)
        default: nil
        }
    }
}
