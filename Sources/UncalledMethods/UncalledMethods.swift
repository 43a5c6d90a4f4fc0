/// Finds methods of a class that look like implementations of a protocol's optional methods and that are never called.
///
/// Swift decides at the declaration of a conformance which methods implement the requirements. A subclass can override
/// them. It cannot implement a requirement for which its superclass uses the default implementation: a method of the
/// subclass with this name is a new method, and the protocol's callers do not find it. The compiler does not report it.
///
/// The methods are found by the names in the symbol table of the program. They are not found in programs without a
/// symbol table, in generic classes, and where an optimization removed them. No other method is ever reported.
package enum UncalledMethods {
    /// The classes that were checked, with the protocol, and the methods that were found.
    @MainActor private static var checked: Set<String> = []

    /// Returns the methods of an object's class that are never called, such as
    /// `Feed.scrollViewDidScroll(UIKit.UIScrollView) -> ()`.
    ///
    /// Each class is checked once, and each method is returned once.
    /// - Parameters:
    ///   - object: The object that adopts the protocol.
    ///   - protocolType: The existential type of the protocol, such as `(any UIScrollViewDelegate).self`.
    ///   - adopts: A closure that returns whether a class adopts the protocol.
    @MainActor
    package static func find(
        in object: AnyObject, protocol protocolType: Any.Type, adopts: (AnyClass) -> Bool
    ) -> [UncalledMethod] {
        let classes = ClassChain(of: object)
        guard let parent = classes.superclass(at: 0), adopts(parent) else { return [] }
        guard checked.insert("\(ObjectIdentifier(classes[0])) \(ObjectIdentifier(protocolType))").inserted
        else { return [] }
        let adopting = classes.firstIndex { index in classes.superclass(at: index).map(adopts) != true }
        guard let adopting, let symbols = SymbolTable.containing(classes[0]) else { return [] }
        return methods(of: classes, adoptingAt: adopting, protocol: protocolType, symbols: symbols)
            .filter { checked.insert($0.description).inserted }
    }

    /// Returns whether a class of an object, below a base class of the library, has a method with a name; nil if the symbol
    /// table was removed from the program, so that this is not known.
    /// - Parameters:
    ///   - object: The object.
    ///   - name: The beginning of the readable name, such as `tableView(_: UIKit.UITableView, commit:`.
    ///   - isBase: A closure that returns whether a class and its superclasses are not searched.
    @MainActor
    package static func hasMethod(of object: AnyObject, named name: String, isBase: (AnyClass) -> Bool) -> Bool? {
        let classes = ClassChain(of: object)
        var isKnown = true
        for index in 0..<classes.count {
            if isBase(classes[index]) { break }
            let symbols = SymbolTable.containing(classes[index])
            if symbols?.isComplete != true { isKnown = false }
            let methods = symbols?.methods(of: classes[index]) ?? []
            if methods.contains(where: { $0.contains(name) }) { return true }
        }
        return isKnown ? false : nil
    }

    /// Returns the methods of the classes below the one that adopts the protocol which neither this class nor its
    /// superclasses implement.
    @MainActor
    private static func methods(
        of classes: ClassChain, adoptingAt adopting: Int, protocol protocolType: Any.Type, symbols: SymbolTable
    ) -> [UncalledMethod] {
        let requirements = symbols.defaultImplementations(of: protocolType)
        func implementedRequirements(of type: AnyClass) -> Set<String> {
            let methods = symbols.methods(of: type)
            return Set(
                requirements.filter { name in
                    methods.contains { $0.hasSuffix("." + name) || $0.hasPrefix(name + " in ") }
                })
        }
        var implemented: Set<String> = []
        for index in adopting..<classes.count { implemented.formUnion(implementedRequirements(of: classes[index])) }
        var found: [UncalledMethod] = []
        for index in (0..<adopting).reversed() {
            for requirement in implementedRequirements(of: classes[index]).subtracting(implemented).sorted() {
                found.append(
                    UncalledMethod(type: classes[index], adoptingType: classes[adopting], method: requirement))
                implemented.insert(requirement)
            }
        }
        return found
    }
}

/// A method that looks like the implementation of a protocol's optional method and is never called.
package struct UncalledMethod: CustomStringConvertible {
    /// The class with the method.
    package let type: AnyClass
    /// The superclass that adopts the protocol without the method.
    package let adoptingType: AnyClass
    /// The name, the parameters and the result of the method.
    let method: String

    /// The name of the method with its argument labels, such as `scrollViewDidScroll(_:)`.
    package var name: String {
        var (labels, depth, parameter) = ("", 0, "")
        for character in method {
            if character == "(" { depth += 1 }
            if depth == 1, character == "," || character == ")", !parameter.isEmpty {
                let parts = parameter.split(separator: ":", maxSplits: 1)
                labels += (parts.count == 2 ? parts[0].drop { $0 == " " } : "_") + ":"
                parameter = ""
            } else if depth > 1 || depth == 1 && character != "(" {
                parameter.append(character)
            }
            if character == ")" { depth -= 1 }
            if depth == 0 && character == ")" { break }
        }
        return method.prefix { $0 != "(" } + "(" + labels + ")"
    }

    /// The reason why the method is not called, and the remedy.
    package var explanation: String {
        "The method is never called, because \(adoptingType) adopts the protocol without it. Implement the method in "
            + "\(adoptingType), and override it in \(type)."
    }

    /// The class, the method, the reason and the remedy.
    package var description: String { "\(type).\(name): \(explanation)" }
}

/// The class of an object and its superclasses.
struct ClassChain {
    private var classes: [AnyClass] = []

    init(of object: AnyObject) {
        var mirror: Mirror? = Mirror(reflecting: object)
        while let current = mirror, let type = current.subjectType as? AnyClass {
            classes.append(type)
            mirror = current.superclassMirror
        }
    }

    var count: Int { classes.count }
    subscript(index: Int) -> AnyClass { classes[index] }
    func superclass(at index: Int) -> AnyClass? { index + 1 < count ? classes[index + 1] : nil }
    func firstIndex(where matches: (Int) -> Bool) -> Int? { classes.indices.first(where: matches) }
}
