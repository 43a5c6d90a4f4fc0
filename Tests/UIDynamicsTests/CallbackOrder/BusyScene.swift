import UIDynamics

/// Animators full of things that meet, are pushed, join and leave, also from inside callbacks. Every callback is
/// written down with the names of all concerned.
///
/// Items and behaviors can be made in any order, with other things between, and are always used in the same one: so
/// their addresses are other ones, and nothing else is.
@MainActor
final class BusyScene: NSObject {
    let book = CallbackBook()
    let clock = FrameClock()
    let reference = TestReference(bounds: CGRect(x: 0, y: 0, width: 400, height: 300))
    var names: [ObjectIdentifier: String] = [:]
    var animators: [String: UIDynamicAnimator] = [:]
    private(set) var cast: [String: NamedItem] = [:]
    private(set) var rules: [String: UIDynamicBehavior] = [:]
    /// What happens once is taken out when it has.
    var plans: Set<String> = ["break the ramp", "let the coin go", "open the attic", "kick the bobs"]

    /// - Parameter turn: Each number is another order of making things.
    init(turn: Int) {
        super.init()
        var junk: [[UInt8]] = []
        let spots = Self.castSpots
        for index in Self.order(of: spots.count, turn) {
            junk.append([UInt8](repeating: 1, count: 32 + (turn * 31 + index * 17) % 96))
            if index % 2 == turn % 2 { junk.removeFirst() }
            cast[spots[index].name] = NamedItem()
        }
        for (name, box) in spots {
            cast[name]!.place(name, box)
            names[ObjectIdentifier(cast[name]!)] = name
        }
        shapeTheCast()
        let makers = ruleMakers
        for index in Self.order(of: makers.count, turn + 3) { rules[makers[index].name] = makers[index].make() }
        for (name, _) in makers { watch(rules[name]!, name) }
        for name in ["hall", "cellar"] { animators[name] = makeAnimator(name) }
        fill()
    }

    /// The items as they lie in memory, the lowest first.
    var addressOrder: [String] { Self.castSpots.map(\.name).sorted { address($0) < address($1) } }

    private func address(_ name: String) -> ObjectIdentifier { ObjectIdentifier(cast[name]!) }

    private static func order(of count: Int, _ turn: Int) -> [Int] {
        let key = { (index: Int) in (index * (1 + 29 * turn)) % 97 }
        return (0..<count).sorted { (key($0), $0) < (key($1), $1) }
    }

    func makeAnimator(_ name: String) -> UIDynamicAnimator {
        let animator = clock.perform {
            name == "hall" ? UIDynamicAnimator(referenceView: reference) : UIDynamicAnimator()
        }
        animator.delegate = self
        animator.diagnosticHandler = { [unowned self] in book.note("\(name) says \($0.kind)") }
        names[ObjectIdentifier(animator)] = name
        return animator
    }

    /// Plays so many frames; at the end all say where they are.
    func run(frames: Int) -> [String] {
        for _ in 0..<frames {
            interfere(at: book.frame)
            clock.tick()
            book.endFrame()
        }
        let ends = Self.castSpots.map { "\($0.name) at \(CallbackBook.text(cast[$0.name]!.center))" }
        book.end(ends.joined(separator: " | "))
        return book.lines
    }
}
