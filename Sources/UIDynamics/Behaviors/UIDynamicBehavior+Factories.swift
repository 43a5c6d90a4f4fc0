#if canImport(ObjectiveC)
    import ObjectiveC
#endif

extension UIDynamicBehavior {
    /// Returns a behavior that a class function has created, as an object of the class at which the function was called.
    ///
    /// Swift creates objects of an unknown subclass only through an initializer that each subclass must implement, and
    /// clients' subclasses do not. Therefore the new object, to which nothing else refers, becomes an object of the subclass.
    /// This is possible because a subclass without stored properties has the same layout as its superclass. The program stops
    /// with a precondition failure for a subclass that adds stored properties.
    class func instance(_ behavior: UIDynamicBehavior) -> Self {
        let type: AnyClass = self
        let created: AnyClass = Swift.type(of: behavior)
        if created != type {
            requirePrecondition(
                instanceSize(of: created) == instanceSize(of: type),
                "\(self) has stored properties, which a class function of \(created) cannot initialize. Call it as a "
                    + "function of \(created), or keep the values outside of the class.")
            let object = UnsafeMutableRawPointer(Unmanaged.passUnretained(behavior).toOpaque())
            object.storeBytes(of: unsafeBitCast(type, to: UnsafeRawPointer.self), as: UnsafeRawPointer.self)
        }
        return unsafeDowncast(behavior, to: self)
    }

    /// Returns the size of the objects of a class, in bytes.
    private static func instanceSize(of type: AnyClass) -> Int {
        #if canImport(ObjectiveC)
            return class_getInstanceSize(type)
        #else
            // The metadata of a class begins with its kind and its superclass, followed by 32-bit integers: the flags, the
            // address point and the size of the objects.
            let metadata = unsafeBitCast(type, to: UnsafeRawPointer.self)
            return Int(metadata.load(fromByteOffset: 2 * MemoryLayout<Int>.size + 8, as: UInt32.self))
        #endif
    }
}
