import Testing

@Suite("Porting of overrides in extensions")
struct OverrideTests {
    @Test("Private helpers of an override that moves to another file become internal, with the helpers that these need")
    func helpersBecomeVisible() throws {
        let result = try port([
            "A.swift": "import UIKit\n\nclass A: UIView {\n}\n",
            "B.swift": """
            import UIKit

            extension A {
                override var description: String { text(of: self) + suffix }
                private var suffix: String { hidden }
                private var hidden: String { "" }
            }

            private func text(of view: A) -> Kind { kind }
            private typealias Kind = String
            fileprivate let kind = unused
            private let unused = ""
            private struct Other {
                fileprivate var kind: Int
                private var suffix: Int
            }

            """,
        ])
        #expect(result.messages == [])
        #expect(
            result.texts["B.swift"] == """
                import UIKit

                extension A {
                    internal var suffix: String { hidden }
                    private var hidden: String { "" }
                }

                internal func text(of view: A) -> Kind { kind }
                internal typealias Kind = String
                fileprivate let kind = unused
                private let unused = ""
                private struct Other {
                    fileprivate var kind: Int
                    private var suffix: Int
                }

                """)
        let conflict = try port([
            "A.swift": "import UIKit\nclass A: UIView {}\nprivate func help() {}\n",
            "B.swift": "extension A {\n    override func layoutSubviews() { help() }\n}\nprivate func help() {}\n",
        ])
        #expect(conflict.messages.first?.hasPrefix("B.swift:4: help is private in this file") == true)
    }

    @Test("Overrides of a method that the project adds to a class of UIKit get names, and the method calls them")
    func overridesOfExtensions() throws {
        try expectPort(
            """
            extension UIView {
                @objc @discardableResult func add(_ views: [UIView], to index: inout Int) throws -> UIView {
                    fill(views)
                }
            }

            extension UICollectionViewCell {
                override func add(_ views: [UIView], to index: inout Int) throws -> UIView { contentView }
            }

            class Card: UICollectionViewCell {
                override func add(_ views: [UIView], to index: inout Int) throws -> UIView { self }
                override func layoutSubviews() { super.layoutSubviews() }
            }

            """,
            becomes: """
                extension UIView {
                    @discardableResult func add(_ views: [UIView], to index: inout Int) throws -> UIView {
                        if let object = self as? Card { return try object.add_ofCard(views, to: &index) }
                        if let object = self as? UICollectionViewCell { return try object.add_ofUICollectionViewCell(views, to: &index) }
                        return fill(views)
                    }
                }

                extension UICollectionViewCell {
                    func add_ofUICollectionViewCell(_ views: [UIView], to index: inout Int) throws -> UIView { contentView }
                }

                class Card: UICollectionViewCell {
                    func add_ofCard(_ views: [UIView], to index: inout Int) throws -> UIView { self }
                    override func layoutSubviews() { super.layoutSubviews() }
                }

                """)
    }

    @Test("Overrides that cannot be replaced are reported with their place")
    func otherOverrides() throws {
        let result = try port([
            "A.swift": """
            extension UIView {
                @objc func set() {}
                @objc func log(_ items: Any...) {}
                func plain() {}
            }
            extension UILabel {
                override func set() { super.set() }
                override func log(_ items: Any...) {}
                override func plain() {}
                override func layoutSubviews() {}
            }

            """
        ])
        let label = "UILabel is declared in another module, so an extension of it "
        #expect(
            result.messages == [
                "A.swift:7: \(label)calls super or forwards arguments in a way that cannot be ported. "
                    + "Write a method of another name.",
                "A.swift:8: \(label)calls super or forwards arguments in a way that cannot be ported. "
                    + "Write a method of another name.",
                "A.swift:9: \(label)cannot override members. Override them in a subclass.",
                "A.swift:10: \(label)cannot override members. Override them in a subclass.",
            ])
    }
}
