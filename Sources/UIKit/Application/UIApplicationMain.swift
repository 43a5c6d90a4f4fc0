// swift-format-ignore-file: AlwaysUseLowerCamelCase

/// Creates the application and its delegate, and runs the program, in the form of Swift 3 and 4, in which the arguments are bound
/// to pointers that cannot be nil.
/// - Parameters:
///   - argc: The number of arguments of the program, which is ignored.
///   - argv: The arguments of the program, which are ignored.
///   - principalClassName: The name of the class of the application, as in the other form.
///   - delegateClassName: The name of the class of the application delegate, as in the other form.
/// - Returns: 0 when the application has ended.
@preconcurrency @MainActor @discardableResult
public func UIApplicationMain(
    _ argc: Int32, _ argv: UnsafeMutablePointer<UnsafeMutablePointer<Int8>>, _ principalClassName: String?,
    _ delegateClassName: String?
) -> Int32 { UIApplicationMain(argc, CommandLine.unsafeArgv, principalClassName, delegateClassName) }

/// Creates the application and its delegate, and runs the program, as `@main` does. Call it in main.swift.
///
/// ```swift
/// UIApplicationMain(CommandLine.argc, CommandLine.unsafeArgv, nil, NSStringFromClass(AppDelegate.self))
/// ```
/// - Parameters:
///   - argc: The number of arguments of the program, which is ignored.
///   - argv: The arguments of the program, which are ignored.
///   - principalClassName: The name of the class of the application: nil or `UIApplication`. Other names are reported and
///     ignored.
///   - delegateClassName: The name of the class of the application delegate, with or without that of its module. The
///     program ends with a sentence if there is no class with this name that conforms to `UIApplicationDelegate`.
/// - Returns: 0 when the application has ended.
@preconcurrency @MainActor @discardableResult
public func UIApplicationMain(
    _ argc: Int32, _ argv: UnsafeMutablePointer<UnsafeMutablePointer<Int8>?>, _ principalClassName: String?,
    _ delegateClassName: String?
) -> Int32 {
    if let principalClassName, !["UIApplication", "UIKit.UIApplication"].contains(principalClassName) {
        UsageReport.report(
            "UIApplicationMain",
            "The application is a UIApplication, because subclasses such as \(principalClassName) are not supported.")
    }
    guard let delegateClassName else {
        failPrecondition("UIApplicationMain needs the name of the class of the application delegate.")
    }
    guard let type = InterfaceClasses.find(delegateClassName) as? any UIApplicationDelegate.Type else {
        failPrecondition(
            "UIApplicationMain: The program has no class \(delegateClassName) that conforms to UIApplicationDelegate. "
                + "Correct the name.")
    }
    type.main()
    return 0
}
