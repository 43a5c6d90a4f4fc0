// The sessions of a drag: what its source and its destinations know about it.

/// What the sources and the destinations of a drag know about it.
@preconcurrency @MainActor
public protocol UIDragDropSession: NSObjectProtocol {
    /// The items, in the order in which the source provided them.
    var items: [UIDragItem] { get }
    /// A Boolean value that indicates whether the source allows that the items are moved instead of copied.
    var allowsMoveOperation: Bool { get }
    /// Returns the location of the finger in a view, in points.
    func location(in view: UIView) -> CGPoint
    /// Returns whether an item has a representation of one of the types, or of a kind of it.
    func hasItemsConforming(toTypeIdentifiers typeIdentifiers: [String]) -> Bool
    /// Returns whether objects of a class can be created from an item.
    func canLoadObjects(ofClass aClass: any NSItemProviderReading.Type) -> Bool
}

extension UIDragDropSession {
    /// Returns whether an item is a text.
    public func canLoadObjects(ofClass aClass: String.Type) -> Bool { canLoadObjects(ofClass: NSString.self) }
    /// Returns whether an item is a URL.
    public func canLoadObjects(ofClass aClass: URL.Type) -> Bool { canLoadObjects(ofClass: NSURL.self) }
}

/// A drag, as its source sees it.
@preconcurrency @MainActor
public protocol UIDragSession: UIDragDropSession {
    /// An object that the app associates with the drag, for destinations in the app. The default is nil.
    var localContext: Any? { get set }
}

/// A drag, as its destinations see it.
@preconcurrency @MainActor
public protocol UIDropSession: UIDragDropSession {
    /// The session of the source.
    var localDragSession: (any UIDragSession)? { get }
    /// Creates objects of a class from the items that allow it.
    /// - Parameters:
    ///   - aClass: The class.
    ///   - completion: Called with the objects, in the order of the items, after all of them were created. Items whose
    ///     representations cannot be read are left out.
    /// - Returns: The progress of all items.
    @discardableResult
    func loadObjects(
        ofClass aClass: any NSItemProviderReading.Type,
        completion: @escaping ([any NSItemProviderReading]) -> Void
    ) -> Progress
}

extension UIDropSession {
    /// Loads the texts of the items that are texts. `completion` is called after all of them were loaded.
    @discardableResult
    public func loadObjects(ofClass aClass: String.Type, completion: @escaping ([String]) -> Void) -> Progress {
        loadObjects(ofClass: NSString.self) { objects in
            completion(objects.compactMap { ($0 as? NSString).map { String(describing: $0) } })
        }
    }

    /// Loads the URLs of the items that are URLs. `completion` is called after all of them were loaded.
    @discardableResult
    public func loadObjects(ofClass aClass: URL.Type, completion: @escaping ([URL]) -> Void) -> Progress {
        loadObjects(ofClass: NSURL.self) { objects in
            completion(objects.compactMap { ($0 as? NSURL).flatMap { URL(string: $0.absoluteString) } })
        }
    }
}

/// The state of a drag that both sessions share.
@MainActor
final class DragState {
    var items: [UIDragItem] = []
    var allowsMove = true
    weak var window: UIWindow?
    /// The location of the finger in the window, in points.
    var location = CGPoint.zero
    /// The list from which the items were dragged, with the index paths of the items in its data source.
    weak var sourceList: ElementContainerView?
    /// The number of objects that are being loaded.
    var loadCount = 0 { didSet { if loadCount == 0 { onLoad?() } } }
    /// Called when all objects were loaded.
    var onLoad: (() -> Void)?
}

/// The base class of the sessions.
@MainActor
class DragDropSession: NSObject, UIDragDropSession {
    let state: DragState

    init(_ state: DragState) {
        self.state = state
        super.init()
    }

    var items: [UIDragItem] { state.items }
    var allowsMoveOperation: Bool { state.allowsMove }

    func location(in view: UIView) -> CGPoint {
        guard let window = state.window else { return .zero }
        return view.convert(state.location, from: window)
    }

    func hasItemsConforming(toTypeIdentifiers typeIdentifiers: [String]) -> Bool {
        items.contains { typeIdentifiers.contains(where: $0.itemProvider.hasItemConformingToTypeIdentifier) }
    }

    func canLoadObjects(ofClass aClass: any NSItemProviderReading.Type) -> Bool {
        items.contains { $0.itemProvider.canLoadObject(ofClass: aClass) }
    }
}

final class DragSession: DragDropSession, UIDragSession {
    var localContext: Any?
}

final class DropSession: DragDropSession, UIDropSession {
    let dragSession: DragSession
    var localDragSession: (any UIDragSession)? { dragSession }

    init(of dragSession: DragSession) {
        self.dragSession = dragSession
        super.init(dragSession.state)
    }

    func loadObjects(
        ofClass aClass: any NSItemProviderReading.Type,
        completion: @escaping ([any NSItemProviderReading]) -> Void
    ) -> Progress {
        let providers = items.map(\.itemProvider).filter { $0.canLoadObject(ofClass: aClass) }
        let progress = Progress(totalUnitCount: Int64(providers.count))
        let results = LoadedObjects(count: providers.count)
        state.loadCount += 1
        let finish = UncheckedReference { [state] in
            completion(results.objects.compactMap { $0 })
            state.loadCount -= 1
        }
        guard !providers.isEmpty else {
            DispatchQueue.main.async { finish.value() }
            return progress
        }
        let shared = UncheckedReference((results: results, progress: progress))
        for (index, provider) in providers.enumerated() {
            provider.loadObject(ofClass: aClass) { object, _ in
                let object = UncheckedReference(object)
                MainActor.assumeIsolated {
                    shared.value.results.objects[index] = object.value
                    shared.value.results.remaining -= 1
                    shared.value.progress.completedUnitCount += 1
                    if shared.value.results.remaining == 0 { finish.value() }
                }
            }
        }
        return progress
    }
}

/// The objects that were created from the items of a drop, by item.
@MainActor
private final class LoadedObjects {
    var objects: [(any NSItemProviderReading)?]
    var remaining: Int

    init(count: Int) {
        objects = Array(repeating: nil, count: count)
        remaining = count
    }
}
