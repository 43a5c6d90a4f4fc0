extension UIDynamicBehavior {
    /// Returns a behavior that a class function has created. The module has no subclasses of clients.
    class func instance(_ behavior: UIDynamicBehavior) -> Self { unsafeDowncast(behavior, to: self) }
}
