// The part of Core Data that Xcode writes into the delegates of applications whose template contains it. There are no entities
// here: `NSManagedObject` does not exist, so the code that has entities does not compile.

/// A container of a store without entities. Its context has no objects and no changes.
public final class NSPersistentContainer: NSObject {
    /// The name of the container, which is that of the model.
    public let name: String
    /// The context of the container.
    public let viewContext = NSManagedObjectContext()

    /// Creates a container. The model with the name is not read.
    public init(name: String) { self.name = name }

    /// Calls the closure once, with a description and no error, because there is nothing to load.
    public func loadPersistentStores(completionHandler block: (NSPersistentStoreDescription, (any Error)?) -> Void) {
        block(NSPersistentStoreDescription(), nil)
    }
}

/// The description of a store.
public final class NSPersistentStoreDescription: NSObject {
    /// The address of the store; nil, because it is not in a file.
    public var url: URL? { nil }
}

/// A context without objects, because there are no entities.
public final class NSManagedObjectContext: NSObject {
    /// Whether objects were changed: false.
    public var hasChanges: Bool { false }
    /// Whether changes of the store are merged into the context. The default is false. There are none.
    public var automaticallyMergesChangesFromParent = false

    /// Saves the changes of objects, of which there are none.
    public func save() throws {}
}
