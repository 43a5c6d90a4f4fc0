import InterfaceFiles

/// The coder that `init(coder:)` receives for an object of a storyboard or a xib.
///
/// The classes of UIKit read their element. Applications find no value in it by a key, as in the files that Xcode
/// compiles, whose keys are not documented.
final class InterfaceCoder: NSCoder {
    let element: InterfaceElement
    let loader: InterfaceLoader

    init(_ element: InterfaceElement, _ loader: InterfaceLoader) {
        (self.element, self.loader) = (element, loader)
        super.init()
    }

    override var allowsKeyedCoding: Bool { true }
    override func containsValue(forKey key: String) -> Bool { false }
    override func decodeObject(forKey key: String) -> Any? { nil }
    override func decodeBool(forKey key: String) -> Bool { false }
    override func decodeInteger(forKey key: String) -> Int { 0 }
    override func decodeInt32(forKey key: String) -> Int32 { 0 }
    override func decodeInt64(forKey key: String) -> Int64 { 0 }
    override func decodeFloat(forKey key: String) -> Float { 0 }
    override func decodeDouble(forKey key: String) -> Double { 0 }
}

extension NSCoder {
    /// Calls a function with the element of the object, if the coder reads an interface file.
    @MainActor
    func readInterface(_ read: (InterfaceReader) -> Void) {
        if let reader = interfaceReader { read(reader) }
    }

    /// The element of the object; nil if the coder does not read an interface file.
    @MainActor
    var interfaceReader: InterfaceReader? {
        (self as? InterfaceCoder).map { InterfaceReader($0.element, $0.loader) }
    }
}
