/// A weak reference, for lists of objects that a test must not keep alive.
package struct WeakReference<Object: AnyObject> {
    package weak var object: Object?
    package init(object: Object?) { self.object = object }
}
