// Class functions that create fields and attachments, also of subclasses.

#if canImport(ObjectiveC)
    import ObjectiveC
#endif

#if EMBEDDED_SEAMS
    extension UIDynamicBehavior {
        /// Returns a behavior that a class function has created. The module has no subclasses of clients.
        class func instance(_ behavior: UIDynamicBehavior) -> Self { unsafeDowncast(behavior, to: self) }
    }
#else
    extension UIFieldBehavior {
        /// Returns a field that a class function has created, as an object of the class at which the function was
        /// called.
        class func instance(_ field: UIFieldBehavior) -> Self {
            if let copy = makeInstance(like: field) as? Self { return copy }
            return instance(field as UIDynamicBehavior)
        }
    }

    extension UIAttachmentBehavior {
        /// Returns an attachment that a class function has created, as an object of the class at which the function was
        /// called.
        class func instance(_ attachment: UIAttachmentBehavior) -> Self {
            if let copy = makeInstance(like: attachment) as? Self { return copy }
            return instance(attachment as UIDynamicBehavior)
        }
    }

    extension UIDynamicBehavior {
        /// Returns a behavior that a class function has created, as an object of the class at which the function was
        /// called.
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

    /// The class of an object, which can be changed.
    ///
    /// Swift creates objects of an unknown subclass only through an initializer that each subclass must implement, and
    /// clients' subclasses do not. Therefore an object of the superclass is created, and becomes an object of the
    /// subclass. This is possible because a subclass without stored properties has the same layout as its superclass.
    package enum ObjectClass {
        /// Makes an object an object of a class. Only the caller may refer to it before.
        /// - Parameters:
        ///   - object: An object of the class or of a superclass.
        ///   - type: The class. The program stops with a precondition failure if it adds stored properties.
        ///   - reason: Why the stored properties are a fault, and the remedy: the part of the message after "stored properties".
        /// - Returns: The same object.
        package static func change<Object: AnyObject>(
            of object: AnyObject, to type: Object.Type, _ reason: @autoclosure () -> String
        ) -> Object {
            let current: AnyClass = Swift.type(of: object)
            if current != type {
                requirePrecondition(
                    instanceSize(of: current) == instanceSize(of: type), "\(type) has stored properties, \(reason())")
                let memory = UnsafeMutableRawPointer(Unmanaged.passUnretained(object).toOpaque())
                memory.storeBytes(
                    of: unsafeBitCast(type as AnyClass, to: UnsafeRawPointer.self), as: UnsafeRawPointer.self)
            }
            return unsafeDowncast(object, to: type)
        }

        /// Returns the size of the objects of a class, in bytes.
        private static func instanceSize(of type: AnyClass) -> Int {
            #if canImport(ObjectiveC)
                return class_getInstanceSize(type)
            #else
                // The metadata of a class begins with its kind and its superclass, followed by 32-bit integers: the
                // flags, the address point and the size of the objects.
                let metadata = unsafeBitCast(type, to: UnsafeRawPointer.self)
                return Int(metadata.load(fromByteOffset: 2 * MemoryLayout<Int>.size + 8, as: UInt32.self))
            #endif
        }
    }
#endif
