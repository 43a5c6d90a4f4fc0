/// Names of Swift 2 that later versions replaced.
enum OldNames {
    private static let swift2: Set = [
        "CGRectMake", "CGPointMake", "CGSizeMake", "CGRectGetWidth", "CGRectGetHeight", "CGRectGetMaxX",
        "CGRectGetMaxY",
        "CGRectGetMidX", "CGRectGetMidY", "CGRectGetMinX", "CGRectGetMinY", "CGRectInset", "CGRectZero", "CGPointZero",
        "CGSizeZero", "dispatch_async", "dispatch_after", "dispatch_get_main_queue", "dispatch_time", "println", "'++'",
        "NSProcessInfo", "NSFileManager", "NSBundle.mainBundle", "NSIndexPath.row", "NSDefaultRunLoopMode",
        "NSStringFromCGRect", "UIApplication.sharedApplication", "UIScreen.mainScreen",
        "UIViewAnimationOptions.CurveEaseInOut",
        "NSBundle", "NSTimer.scheduledTimerWithTimeInterval", "UIView.animateWithDuration", "ErrorType", "SequenceType",
        "CollectionType", "GeneratorType", "AnyObject.count", "NSURL.URLByAppendingPathComponent",
    ]

    /// Whether Swift 3 replaced a name: a function of C, or a method such as `UIColor.redColor`.
    static func isOfSwift2(_ name: String) -> Bool {
        swift2.contains(name) || name.hasPrefix("UIColor.") && name.hasSuffix("Color")
    }
}
