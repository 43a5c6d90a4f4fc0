// The names of objects in messages and traces. Embedded Swift has no names of classes at run time.

/// Returns the name of the class of an item.
func className(of item: any UIDynamicItem) -> String {
    if item is UIDynamicItemGroup { return "UIDynamicItemGroup" }
    return item is PixelRoundedSceneItem ? "PixelRoundedSceneItem" : "SceneItem"
}

/// Returns the name of the class of a behavior.
func className(of behavior: UIDynamicBehavior) -> String {
    if behavior is UIGravityBehavior { return "UIGravityBehavior" }
    if behavior is UICollisionBehavior { return "UICollisionBehavior" }
    if behavior is UIAttachmentBehavior { return "UIAttachmentBehavior" }
    if behavior is UISnapBehavior { return "UISnapBehavior" }
    if behavior is UIPushBehavior { return "UIPushBehavior" }
    if behavior is UIDynamicItemBehavior { return "UIDynamicItemBehavior" }
    if behavior is UIFieldBehavior { return "UIFieldBehavior" }
    return "UIDynamicBehavior"
}

/// Returns the identifier of a boundary as text.
func boundaryName(_ identifier: any NSCopying) -> String { (identifier as? NSString)?.string ?? "" }
