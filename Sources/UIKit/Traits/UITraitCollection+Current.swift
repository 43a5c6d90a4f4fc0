// The current traits of a thread.

extension UITraitCollection {
    /// The traits with which dynamic colors are resolved.
    ///
    /// UIKit sets them before it calls `draw(_:)`, `layoutSubviews()`, `viewWillLayoutSubviews()`,
    /// `viewDidLayoutSubviews()`, `traitCollectionDidChange(_:)` and the handlers of `registerForTraitChanges`, to the
    /// traits of the view or controller. In other code they are those of the screen of the current frame loop. A value
    /// that an app sets is valid until UIKit sets another one, at the latest until the end of the frame. Each thread has
    /// its own value.
    public static var current: UITraitCollection {
        get { threadValue ?? ofScreen }
        set { threadValue = newValue }
    }

    /// The traits of the screen of the current frame loop; on other threads than the main thread, standard traits.
    static var ofScreen: UITraitCollection {
        guard MainThread.isCurrent else { return standard }
        return MainActor.assumeIsolated { FrameLoop.current.screen.traitCollection }
    }

    /// Calls a closure with these traits as the current traits.
    public func performAsCurrent(_ actions: () -> Void) { asCurrent(actions) }

    /// Returns the result of a closure that is called with these traits as the current traits.
    func asCurrent<Result>(_ body: () throws -> Result) rethrows -> Result {
        let outer = Self.threadValue
        Self.threadValue = self
        defer { Self.threadValue = outer }
        return try body()
    }

    /// Returns the result of a closure that is called with the traits of the screen as the current traits.
    static func withStandardCurrent<Result>(_ body: () throws -> Result) rethrows -> Result {
        let outer = threadValue
        guard outer != nil else {
            defer { threadValue = nil }
            return try body()
        }
        threadValue = nil
        defer { threadValue = outer }
        return try body()
    }

    /// The traits of other threads than the main thread, unless they are set: the light style, the default text size.
    private static let standard = UITraitCollection(
        TraitValues(
            userInterfaceStyle: .light, userInterfaceLevel: .base, preferredContentSizeCategory: .large,
            layoutDirection: .leftToRight, userInterfaceIdiom: .phone))

    /// The traits that were set on the current thread; nil if none were. The main thread, on which views are drawn, stores
    /// them in a variable, because the dictionary of a thread is slow.
    private static var threadValue: UITraitCollection? {
        get {
            guard MainThread.isCurrent else {
                return Thread.current.threadDictionary[threadKey] as? UITraitCollection
            }
            return mainThreadValue
        }
        set {
            if MainThread.isCurrent {
                mainThreadValue = newValue
            } else {
                Thread.current.threadDictionary[threadKey] = newValue
            }
        }
    }
    private static let threadKey = "UITraitCollection.current"
    /// Used on the main thread only.
    private nonisolated(unsafe) static var mainThreadValue: UITraitCollection?
}
