/// The names of types and global constants before Swift 4.2, which nested them in classes.
///
/// The former name of a nested type is that of the class followed by its own, unless it is an exception.
enum FormerTypeNames {
    /// Returns the present name for a former one; nil if the name is none.
    static func present(_ name: String) -> String? { table[name] }

    /// The nested types whose former names follow the rule.
    static let regular = [
        "NSAttributedString.Key", "NSLayoutConstraint.Attribute", "NSLayoutConstraint.Relation",
        "UIActivityIndicatorView.Style", "UIAlertAction.Style", "UIAlertController.Style",
        "UIApplication.LaunchOptionsKey", "UIApplication.State", "UIBarButtonItem.Style", "UIBlurEffect.Style",
        "UICollectionView.ScrollDirection", "UICollectionView.ScrollPosition",
        "UICollectionViewFlowLayout.SectionInsetReference", "UICollisionBehavior.Mode", "UIContextualAction.Style",
        "UIControl.ContentHorizontalAlignment", "UIControl.ContentVerticalAlignment", "UIControl.State",
        "UIFont.TextStyle", "UIFont.Weight", "UIFontDescriptor.AttributeName", "UIFontDescriptor.SymbolicTraits",
        "UIFontDescriptor.TraitKey", "UIGestureRecognizer.State", "UIImage.Orientation",
        "UIImage.RenderingMode", "UIImage.ResizingMode", "UINavigationController.Operation",
        "UINavigationItem.LargeTitleDisplayMode", "UIPageViewController.NavigationDirection",
        "UIPageViewController.NavigationOrientation", "UIPageViewController.SpineLocation",
        "UIPageViewController.TransitionStyle", "UIPress.Phase", "UIProgressView.Style", "UIPushBehavior.Mode",
        "UIScrollView.ContentInsetAdjustmentBehavior", "UIScrollView.IndicatorStyle",
        "UIScrollView.KeyboardDismissMode", "UISearchBar.Style", "UISplitViewController.DisplayMode",
        "UIStackView.Alignment", "UIStackView.Distribution", "UISwipeGestureRecognizer.Direction",
        "UITabBar.ItemPositioning", "UITableView.RowAnimation", "UITableView.ScrollPosition", "UITableView.Style",
        "UITableViewCell.AccessoryType", "UITableViewCell.EditingStyle", "UITableViewCell.SelectionStyle",
        "UITableViewCell.SeparatorStyle", "UITextField.DidEndEditingReason", "UITextField.ViewMode", "UITouch.Phase",
        "UIView.AnimationCurve", "UIView.AnimationOptions", "UIView.AnimationTransition", "UIView.ContentMode",
        "UIView.KeyframeAnimationOptions", "UIView.TintAdjustmentMode", "UIWindow.Level",
    ]

    /// The former names that do not follow the rule, and those of constants.
    static let exceptions = [
        "NSLayoutFormatOptions": "NSLayoutConstraint.FormatOptions",
        "UIAccessibilityNotifications": "UIAccessibility.Notification",
        "UIAttachmentBehaviorType": "UIAttachmentBehavior.AttachmentType",
        "UIBarButtonSystemItem": "UIBarButtonItem.SystemItem", "UIButtonType": "UIButton.ButtonType",
        "UICollectionElementCategory": "UICollectionView.ElementCategory",
        "UICollectionUpdateAction": "UICollectionViewUpdateItem.Action", "UIControlEvents": "UIControl.Event",
        "UIEventType": "UIEvent.EventType",
        "UIImpactFeedbackStyle": "UIImpactFeedbackGenerator.FeedbackStyle",
        "UILayoutConstraintAxis": "NSLayoutConstraint.Axis",
        "UINotificationFeedbackType": "UINotificationFeedbackGenerator.FeedbackType",
        "UITabBarSystemItem": "UITabBarItem.SystemItem", "UITableViewCellStyle": "UITableViewCell.CellStyle",
        "UITextBorderStyle": "UITextField.BorderStyle", "UITouchType": "UITouch.TouchType",
        "UIViewAutoresizing": "UIView.AutoresizingMask", "RunLoopMode": "RunLoop.Mode",

        "UITableViewAutomaticDimension": "UITableView.automaticDimension",
        "UISplitViewControllerAutomaticDimension": "UISplitViewController.automaticDimension",
        "UINavigationControllerHideShowBarDuration": "UINavigationController.hideShowBarDuration",
        "UILayoutFittingCompressedSize": "UIView.layoutFittingCompressedSize",
        "UILayoutFittingExpandedSize": "UIView.layoutFittingExpandedSize",
        "UIWindowLevelNormal": "UIWindow.Level.normal", "UIWindowLevelAlert": "UIWindow.Level.alert",
        "UIWindowLevelStatusBar": "UIWindow.Level.statusBar",
        "UIEdgeInsetsZero": "UIEdgeInsets.zero", "UIOffsetZero": "UIOffset.zero",
        "UIPageViewControllerOptionInterPageSpacingKey": "UIPageViewController.OptionsKey.interPageSpacing",
        "UIPageViewControllerOptionSpineLocationKey": "UIPageViewController.OptionsKey.spineLocation",
        "UIFontWeightUltraLight": "UIFont.Weight.ultraLight", "UIFontWeightThin": "UIFont.Weight.thin",
        "UIFontWeightLight": "UIFont.Weight.light", "UIFontWeightRegular": "UIFont.Weight.regular",
        "UIFontWeightMedium": "UIFont.Weight.medium", "UIFontWeightSemibold": "UIFont.Weight.semibold",
        "UIFontWeightBold": "UIFont.Weight.bold", "UIFontWeightHeavy": "UIFont.Weight.heavy",
        "UIFontWeightBlack": "UIFont.Weight.black",
        "UIAccessibilityTraitNone": "UIAccessibilityTraits.none",
        "UIAccessibilityTraitButton": "UIAccessibilityTraits.button",
        "UIAccessibilityTraitLink": "UIAccessibilityTraits.link",
        "UIAccessibilityTraitHeader": "UIAccessibilityTraits.header",
        "UIAccessibilityTraitImage": "UIAccessibilityTraits.image",
        "UIAccessibilityTraitSelected": "UIAccessibilityTraits.selected",
        "UIAccessibilityTraitAdjustable": "UIAccessibilityTraits.adjustable",
        "UIAccessibilityTraitStaticText": "UIAccessibilityTraits.staticText",
        "UIAccessibilityTraitNotEnabled": "UIAccessibilityTraits.notEnabled",
        "UIAccessibilityScreenChangedNotification": "UIAccessibility.Notification.screenChanged",
        "UIAccessibilityLayoutChangedNotification": "UIAccessibility.Notification.layoutChanged",
        "UIAccessibilityAnnouncementNotification": "UIAccessibility.Notification.announcement",

        "NSFontAttributeName": "NSAttributedString.Key.font",
        "NSForegroundColorAttributeName": "NSAttributedString.Key.foregroundColor",
        "NSBackgroundColorAttributeName": "NSAttributedString.Key.backgroundColor",
        "NSParagraphStyleAttributeName": "NSAttributedString.Key.paragraphStyle",
        "NSKernAttributeName": "NSAttributedString.Key.kern",
        "NSUnderlineStyleAttributeName": "NSAttributedString.Key.underlineStyle",
        "NSUnderlineColorAttributeName": "NSAttributedString.Key.underlineColor",
        "NSStrikethroughStyleAttributeName": "NSAttributedString.Key.strikethroughStyle",
        "NSStrikethroughColorAttributeName": "NSAttributedString.Key.strikethroughColor",
        "NSBaselineOffsetAttributeName": "NSAttributedString.Key.baselineOffset",
        "NSShadowAttributeName": "NSAttributedString.Key.shadow",
        "NSStrokeColorAttributeName": "NSAttributedString.Key.strokeColor",
        "NSStrokeWidthAttributeName": "NSAttributedString.Key.strokeWidth",
        "NSLinkAttributeName": "NSAttributedString.Key.link",
    ]

    private static let table: [String: String] = {
        var table = exceptions.merging(FormerLayerNames.table) { $1 }
        for name in regular { table[name.split(separator: ".").joined()] = name }
        for key in keyboardKeys { table["UIKeyboard" + key] = "UIResponder.keyboard" + key }
        return table
    }()

    /// The ends of the names of the keys in notifications about the keyboard.
    private static let keyboardKeys = [
        "AnimationCurveUserInfoKey", "AnimationDurationUserInfoKey", "FrameBeginUserInfoKey", "FrameEndUserInfoKey",
        "IsLocalUserInfoKey",
    ]
}

/// The names of notifications before Swift 4.2, which were members of `NSNotification.Name`.
enum FormerNotifications {
    /// The beginnings of former names, and the classes that have the notifications now. The rest of the name remains.
    private static let classes: KeyValuePairs = [
        "UIKeyboard": "UIResponder.keyboard", "UIApplication": "UIApplication.", "UIDevice": "UIDevice.",
        "UITextField": "UITextField.", "UITextView": "UITextView.", "UIWindow": "UIWindow.",
        "UIContentSizeCategory": "UIContentSizeCategory.", "UITableView": "UITableView.",
    ]

    /// Returns the present name, such as `UIApplication.didBecomeActiveNotification` for `UIApplicationDidBecomeActive`;
    /// nil if the name is that of no notification.
    static func present(_ name: String) -> String? {
        guard let (prefix, type) = classes.first(where: { name.hasPrefix($0.key) }) else { return nil }
        let rest = name.dropFirst(prefix.count)
        guard let first = rest.first, first.isUppercase else { return nil }
        let beginsName = type.hasSuffix(".")
        return type + (beginsName ? first.lowercased() + rest.dropFirst() : String(rest)) + "Notification"
    }
}
