import TestSupport
import UIDynamics

/// A scene with many items and behaviors that are added, changed and removed, also during callbacks. Its log contains
/// all callbacks with the names of their arguments.
///
/// `creationOrder` determines the order in which items and behaviors are created, and which memory blocks are allocated
/// between them. It therefore affects their addresses, but not the order in which the scene uses them.
@MainActor
final class BusyScene: NSObject {
    let log = CallbackLog()
    let clock = FrameClock()
    let referenceView = TestReferenceView(bounds: CGRect(x: 0, y: 0, width: 400, height: 300))
    var names: [ObjectIdentifier: String] = [:]
    var animators: [String: UIDynamicAnimator] = [:]
    private(set) var items: [String: NamedItem] = [:]
    private(set) var behaviors: [String: UIDynamicBehavior] = [:]
    /// The names of the changes that have not been made yet. Each of these changes is made only once.
    var pendingChanges: Set<String> = ["break the ramp", "let the coin go", "open the attic", "kick the bobs"]

    /// - Parameter creationOrder: Selects the order in which items and behaviors are created.
    init(creationOrder: Int) {
        super.init()
        var otherAllocations: [[UInt8]] = []
        let frames = Self.itemFrames
        for index in Self.makePermutation(count: frames.count, creationOrder: creationOrder) {
            otherAllocations.append([UInt8](repeating: 1, count: 32 + (creationOrder * 31 + index * 17) % 96))
            if index % 2 == creationOrder % 2 { otherAllocations.removeFirst() }
            items[frames[index].name] = NamedItem()
        }
        for (name, frame) in frames {
            items[name]!.setName(name, frame: frame)
            names[ObjectIdentifier(items[name]!)] = name
        }
        setItemShapesAndRecordMoves()
        let makers = behaviorMakers
        for index in Self.makePermutation(count: makers.count, creationOrder: creationOrder + 3) {
            behaviors[makers[index].name] = makers[index].make()
        }
        for (name, _) in makers { recordCallbacks(of: behaviors[name]!, as: name) }
        for name in ["hall", "cellar"] { animators[name] = makeAnimator(named: name) }
        addBehaviorsToAnimators()
    }

    /// The names of the items, sorted by the memory addresses of the items.
    var addressOrder: [String] {
        Self.itemFrames.map(\.name).sorted { findAddress(ofItem: $0) < findAddress(ofItem: $1) }
    }

    private func findAddress(ofItem name: String) -> ObjectIdentifier { ObjectIdentifier(items[name]!) }

    /// Returns a permutation of the indices `0..<count` that depends on the creation order.
    private static func makePermutation(count: Int, creationOrder: Int) -> [Int] {
        let key = { (index: Int) in (index * (1 + 29 * creationOrder)) % 97 }
        return (0..<count).sorted { (key($0), $0) < (key($1), $1) }
    }

    func makeAnimator(named name: String) -> UIDynamicAnimator {
        let animator = clock.perform {
            name == "hall" ? UIDynamicAnimator(referenceView: referenceView) : UIDynamicAnimator()
        }
        animator.delegate = self
        animator.diagnosticHandler = { [unowned self] in log.recordEvent("\(name) says \($0.kind)") }
        names[ObjectIdentifier(animator)] = name
        return animator
    }

    /// Runs frames and returns all recorded lines. The last line contains the final centers of all items.
    func runFrames(_ count: Int) -> [String] {
        for _ in 0..<count {
            applyChanges(beforeFrame: log.frame)
            clock.tick()
            log.endFrame()
        }
        let ends = Self.itemFrames.map { "\($0.name) at \(CallbackLog.formatPoint(items[$0.name]!.center))" }
        log.appendFinalLine(ends.joined(separator: " | "))
        return log.lines
    }
}
