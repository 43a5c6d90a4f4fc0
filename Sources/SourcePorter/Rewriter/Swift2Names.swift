/// Names of types, properties and constants that Swift 3 replaced.
enum Swift2Names {
    /// Returns the present name of a type; nil if it has kept its name.
    static func type(_ name: String) -> String? {
        name.hasPrefix("NSURLSession") ? String(name.dropFirst(2)) : types[name]
    }

    private static let types = [
        "NSIndexPath": "IndexPath", "NSTimer": "Timer", "NSBundle": "Bundle",
        "NSNotificationCenter": "NotificationCenter", "NSUserDefaults": "UserDefaults", "NSFileManager": "FileManager",
        "NSProcessInfo": "ProcessInfo", "NSRunLoop": "RunLoop", "NSOperationQueue": "OperationQueue",
        "NSOperation": "Operation", "NSBlockOperation": "BlockOperation", "NSThread": "Thread", "NSURL": "URL",
        "NSData": "Data", "NSDate": "Date", "NSCalendar": "Calendar", "NSLocale": "Locale", "NSTimeZone": "TimeZone",
        "NSDateComponents": "DateComponents", "NSURLRequest": "URLRequest", "NSURLResponse": "URLResponse",
        "NSHTTPURLResponse": "HTTPURLResponse", "NSJSONSerialization": "JSONSerialization",
        "NSDateFormatter": "DateFormatter", "NSNumberFormatter": "NumberFormatter", "NSScanner": "Scanner",
        "NSUUID": "UUID", "NSTimeInterval": "TimeInterval", "NSComparisonResult": "ComparisonResult",
        "NSProgress": "Progress", "NSFileHandle": "FileHandle", "NSStream": "Stream", "NSIndexSet": "IndexSet",
        "NSCharacterSet": "CharacterSet", "NSStringEncoding": "String.Encoding", "ErrorType": "Error",
        "SequenceType": "Sequence", "CollectionType": "Collection", "GeneratorType": "IteratorProtocol",
        "Printable": "CustomStringConvertible", "DebugPrintable": "CustomDebugStringConvertible",
        "MutableCollectionType": "MutableCollection", "BooleanType": "Bool", "OptionSetType": "OptionSet",
        "RawOptionSetType": "OptionSet", "AnyGenerator": "AnyIterator", "Streamable": "TextOutputStreamable",
        "dispatch_queue_t": "DispatchQueue", "dispatch_time_t": "DispatchTime", "dispatch_block_t": "() -> Void",
        "dispatch_once_t": "Int",
    ]

    /// Properties that have other names now.
    static let members = [
        "hidden": "isHidden", "enabled": "isEnabled", "selected": "isSelected", "highlighted": "isHighlighted",
        "opaque": "isOpaque", "userInteractionEnabled": "isUserInteractionEnabled", "scrollEnabled": "isScrollEnabled",
        "pagingEnabled": "isPagingEnabled", "editing": "isEditing", "dragging": "isDragging",
        "decelerating": "isDecelerating", "tracking": "isTracking", "secureTextEntry": "isSecureTextEntry",
        "multipleTouchEnabled": "isMultipleTouchEnabled", "exclusiveTouch": "isExclusiveTouch", "zooming": "isZooming",
        "directionalLockEnabled": "isDirectionalLockEnabled", "translucent": "isTranslucent",
        "navigationBarHidden": "isNavigationBarHidden", "toolbarHidden": "isToolbarHidden",
        "statusBarHidden": "isStatusBarHidden", "on": "isOn", "doubleSided": "isDoubleSided",
        "geometryFlipped": "isGeometryFlipped", "removedOnCompletion": "isRemovedOnCompletion", "running": "isRunning",
        "paused": "isPaused", "active": "isActive", "continuous": "isContinuous", "anchored": "isAnchored",
        "momentary": "isMomentary", "idleTimerDisabled": "isIdleTimerDisabled", "touchInside": "isTouchInside",
        "networkActivityIndicatorVisible": "isNetworkActivityIndicatorVisible", "refreshing": "isRefreshing",
        "additive": "isAdditive", "cumulative": "isCumulative", "deviceMotionAvailable": "isDeviceMotionAvailable",
        "deviceMotionActive": "isDeviceMotionActive", "accelerometerAvailable": "isAccelerometerAvailable",
        "accelerometerActive": "isAccelerometerActive", "gyroAvailable": "isGyroAvailable",
        "viewLoaded": "isViewLoaded", "beingDismissed": "isBeingDismissed", "beingPresented": "isBeingPresented",
        "CGColor": "cgColor", "CGImage": "cgImage", "CGPath": "cgPath", "CIImage": "ciImage", "URL": "url",
        "destinationViewController": "destination", "sourceViewController": "source",
        "uppercaseString": "uppercased()", "lowercaseString": "lowercased()", "capitalizedString": "capitalized",
        "stringByDeletingPathExtension": "deletingPathExtension",
    ]

    /// Methods without arguments, or with a closure alone, that have other names now.
    static let methods = [
        "prepareLayout": "prepare", "closePath": "close", "enumerate": "enumerated", "reverse": "reversed",
        "sort": "sorted", "sortInPlace": "sort", "generate": "makeIterator", "minElement": "min", "maxElement": "max",
        "indexOf": "firstIndex", "bezierPathByReversingPath": "reversing", "cancelInteractiveTransition": "cancel",
        "finishInteractiveTransition": "finish",
    ]

    /// Methods without parameters that are properties now.
    static let properties: [String: String] = {
        let names = [
            "canBecomeFirstResponder", "canResignFirstResponder", "isFirstResponder", "prefersStatusBarHidden",
            "preferredStatusBarStyle", "preferredStatusBarUpdateAnimation", "shouldAutorotate",
            "supportedInterfaceOrientations", "preferredInterfaceOrientationForPresentation", "layerClass",
            "intrinsicContentSize", "collectionViewContentSize", "visibleCells", "indexPathsForVisibleItems",
            "indexPathsForSelectedItems", "indexPathForSelectedRow", "indexPathsForVisibleRows", "numberOfSections",
            "isAnimating", "isViewLoaded", "isBeingPresented", "isBeingDismissed", "transitionWasCancelled",
            "isInteractive", "isAnimated", "presentationStyle", "containerView", "isKeyWindow",
            "adaptivePresentationStyle", "shouldPresentInFullscreen", "shouldRemovePresentersView",
            "frameOfPresentedViewInContainerView", "presentedView", "targetTransform", "completionVelocity",
            "completionCurve", "invalidationContextClass", "layoutAttributesClass", "requiresConstraintBasedLayout",
            "inputView", "inputAccessoryView", "childViewControllerForStatusBarStyle",
            "childViewControllerForStatusBarHidden", "percentComplete", "allTouches",
        ]
        var table = Dictionary(uniqueKeysWithValues: names.map { ($0, $0) })
        table["isMovingFromParentViewController"] = "isMovingFromParent"
        table["isMovingToParentViewController"] = "isMovingToParent"
        for (name, property) in [("CGRectValue", "cgRectValue"), ("CGPointValue", "cgPointValue")] {
            table[name] = property
        }
        for (name, property) in [("CGSizeValue", "cgSizeValue"), ("CGVectorValue", "cgVectorValue")] {
            table[name] = property
        }
        return table
    }()

    /// Those of the properties that protocols require.
    static let requirements: Set = ["inputView", "containerView", "presentationStyle", "isAnimated", "isInteractive"]

    /// Methods of types that are properties now.
    static let typeProperties = [
        "sharedApplication": "shared", "mainScreen": "main", "currentDevice": "current", "defaultCenter": "default",
        "mainBundle": "main", "standardUserDefaults": "standard", "defaultManager": "default", "mainRunLoop": "main",
        "currentRunLoop": "current", "mainQueue": "main", "currentQueue": "current", "sharedSession": "shared",
        "currentCalendar": "current", "currentLocale": "current", "generalPasteboard": "general",
        "processInfo": "processInfo", "sharedMenuController": "shared", "distantFuture": "distantFuture",
        "distantPast": "distantPast", "mainThread": "main", "currentThread": "current", "localTimeZone": "current",
        "whitespaceCharacterSet": "whitespaces", "whitespaceAndNewlineCharacterSet": "whitespacesAndNewlines",
        "newlineCharacterSet": "newlines", "alphanumericCharacterSet": "alphanumerics",
        "decimalDigitCharacterSet": "decimalDigits", "letterCharacterSet": "letters",
        "areAnimationsEnabled": "areAnimationsEnabled",
    ]

    /// Constants that have other names now.
    static let constants = [
        "CGRectZero": "CGRect.zero", "CGPointZero": "CGPoint.zero", "CGSizeZero": "CGSize.zero",
        "CGRectNull": "CGRect.null", "CGRectInfinite": "CGRect.infinite", "CGVectorZero": "CGVector.zero",
        "CGAffineTransformIdentity": "CGAffineTransform.identity", "CGFLOAT_MAX": "CGFloat.greatestFiniteMagnitude",
        "CGFLOAT_MIN": "CGFloat.leastNormalMagnitude", "DBL_MAX": "Double.greatestFiniteMagnitude",
        "FLT_MAX": "Float.greatestFiniteMagnitude", "FLT_EPSILON": "Float.ulpOfOne", "DBL_EPSILON": "Double.ulpOfOne",
        "UITransitionContextFromViewControllerKey": "UITransitionContextViewControllerKey.from",
        "UITransitionContextToViewControllerKey": "UITransitionContextViewControllerKey.to",
        "UITransitionContextFromViewKey": "UITransitionContextViewKey.from",
        "UITransitionContextToViewKey": "UITransitionContextViewKey.to",
        "NSDefaultRunLoopMode": "RunLoop.Mode.default", "NSRunLoopCommonModes": "RunLoop.Mode.common",
        "UITrackingRunLoopMode": "RunLoop.Mode.tracking", "NSUTF8StringEncoding": "String.Encoding.utf8",
        "DISPATCH_TIME_NOW": "DispatchTime.now()", "UIFontTextStyleHeadline": "UIFont.TextStyle.headline",
        "UIFontTextStyleSubheadline": "UIFont.TextStyle.subheadline", "UIFontTextStyleBody": "UIFont.TextStyle.body",
        "UIFontTextStyleFootnote": "UIFont.TextStyle.footnote", "UIFontTextStyleCaption1": "UIFont.TextStyle.caption1",
        "UIFontTextStyleCaption2": "UIFont.TextStyle.caption2", "UIFontTextStyleTitle1": "UIFont.TextStyle.title1",
        "UIFontTextStyleTitle2": "UIFont.TextStyle.title2", "UIFontTextStyleTitle3": "UIFont.TextStyle.title3",
        "UIFontTextStyleCallout": "UIFont.TextStyle.callout", "NSKeyValueChangeNewKey": "NSKeyValueChangeKey.newKey",
        "NSKeyValueChangeOldKey": "NSKeyValueChangeKey.oldKey",
    ]

    /// The labels of initializers' arguments that have other names now.
    static let labels = [
        "ovalInRect": "ovalIn", "CGImage": "cgImage", "CGColor": "cgColor", "CGPath": "cgPath", "CIImage": "ciImage",
        "CGPoint": "cgPoint", "CGRect": "cgRect", "CGSize": "cgSize", "CGVector": "cgVector",
        "CGAffineTransform": "cgAffineTransform", "CATransform3D": "caTransform3D", "snapToPoint": "snapTo",
        "attachedToItem": "attachedTo", "forCellWithIndexPath": "forCellWith", "withIndexPath": "with",
        "inBundle": "in", "forClass": "for", "compatibleWithTraitCollection": "compatibleWith",
        "contentsOfURL": "contentsOf", "URL": "url", "presentingViewController": "presenting", "forRow": "row",
        "forItem": "item", "inSection": "section", "forBlurEffect": "blurEffect", "fireDate": "fire",
        "repeatedValue": "repeating",
    ]
}
