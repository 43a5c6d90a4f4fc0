import Testing

@Suite("Porting of idioms of Objective-C")
struct ObjectiveCIdiomTests {
    @Test("The identifier of a boundary is cast to String without the bridge")
    func identifiers() throws {
        let source = """
            class Floor: NSObject {
                func collision(_ behavior: Any, withBoundaryIdentifier identifier: NSCopying?, at p: CGPoint) {
                    if let name = identifier as? String, name == "floor" { print(identifier as! String) }
                    let other = behavior as? String
                }
            }

            """
        let expected = """
            class Floor: NSObject {
                func collision(_ behavior: Any, withBoundaryIdentifier identifier: NSCopying?, at p: CGPoint) {
                    if let name = (identifier as? NSString).map { String(describing: $0) }, name == "floor" { print(String(describing: identifier as! NSString)) }
                    let other = behavior as? String
                }
            }

            """
        try expectPort(source, becomes: expected, for: .compile)
        try expectPort(source, becomes: source)
    }

    @Test("A timer without arguments never fires")
    func timers() throws {
        try expectStatement(
            "var timer = Timer()", becomes: "var timer = Timer(timeInterval: 0, repeats: false) { _ in }")
    }

    @Test("Empty colors and fonts, and constants of C, have values")
    func emptyObjects() throws {
        try expectStatement("let color = other ?? UIColor()", becomes: "let color = other ?? UIColor.clear")
        try expectStatement(
            "let font = UIFont()", becomes: "let font = UIFont.systemFont(ofSize: UIFont.systemFontSize)")
        try expectStatement(
            "let size = CGSize(width: 1, height: CGFloat(MAXFLOAT))",
            becomes: "let size = CGSize(width: 1, height: CGFloat(Float.greatestFiniteMagnitude))")
    }

    @Test("A class that overrides the observation of values and is no responder adopts the protocol")
    func observers() throws {
        let method = """
            func observeValue(forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?, context: UnsafeMutableRawPointer?) {
            """
        let source = """
            class Watcher: NSObject {
                override \(method)
                    if keyPath == "frame" { update() } else { super.observeValue(forKeyPath: keyPath, of: object, change: change, context: context) }
                }
            }
            class Screen: UIViewController {
                override \(method) }
            }

            """
        let expected = """
            class Watcher: NSObject, KeyValueObserver {
                \(method)
                    if keyPath == "frame" { update() } else { () }
                }
            }
            class Screen: UIViewController {
                override \(method) }
            }

            """
        try expectPort(source, becomes: expected)
    }

    @Test("Cells with initializers of their own alone get the one that UIKit calls, and others do not")
    func cells() throws {
        let source = """
            class Card: UICollectionViewCell { required init?(coder: NSCoder) { super.init(coder: coder) } }
            class Small: UICollectionViewCell { override init(frame: CGRect) { super.init(frame: frame) } }
            class Row: UITableViewCell { init(number: Int) { super.init(style: .default, reuseIdentifier: nil) } }
            class Plain: UITableViewCell {}

            """
        let text = try #require(try port(["A.swift": source], for: .compile).texts["A.swift"])
        #expect(text.contains("@MainActor required init(dequeuedWith frame: CGRect) { fatalError(\"The class Card has"))
        #expect(
            text.contains("required init(dequeuedWithReuseIdentifier identifier: String) { fatalError(\"The class Row"))
        #expect(text.components(separatedBy: "fatalError").count == 3)
    }
}
