extension UIFieldBehavior {
    /// Returns a field that a class function has created, as an object of the class at which the function was called.
    class func instance(_ field: UIFieldBehavior) -> Self {
        if let copy = makeInstance(like: field) as? Self { return copy }
        return instance(field as UIDynamicBehavior)
    }
}

extension UIAttachmentBehavior {
    /// Returns an attachment that a class function has created, as an object of the class at which the function was called.
    class func instance(_ attachment: UIAttachmentBehavior) -> Self {
        if let copy = makeInstance(like: attachment) as? Self { return copy }
        return instance(attachment as UIDynamicBehavior)
    }
}

extension UIDynamicBehavior {
    /// Returns a behavior that a class function has created, as an object of the class at which the function was called.
    ///
    /// The program stops with a precondition failure for a subclass that adds stored properties.
    class func instance(_ behavior: UIDynamicBehavior) -> Self {
        let created = Swift.type(of: behavior)
        return ObjectClass.change(
            of: behavior, to: self,
            "which a class function of \(created) cannot initialize. Call it as a function of \(created), or keep the "
                + "values outside of the class, or override makeInstance(like:).")
    }
}
