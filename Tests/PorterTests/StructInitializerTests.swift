import Testing

@Suite("Porting of initializers of geometry")
struct StructInitializerTests {
    @Test("An initializer in an extension that assigns the members begins with self.init()")
    func assigningInitializers() throws {
        let source = """
            extension CGVector {
                init(with point: CGPoint, fraction: CGFloat = 1) {
                    dx = point.x / fraction
                    dy = point.y / fraction
                }
            }
            extension CGRect { init(side: CGFloat) { size.width = side } }

            """
        let expected = """
            extension CGVector {
                init(with point: CGPoint, fraction: CGFloat = 1) { self.init();
                    dx = point.x / fraction
                    dy = point.y / fraction
                }
            }
            extension CGRect { init(side: CGFloat) { self.init(); size.width = side } }

            """
        try expectPort(source, becomes: expected)
        try expectPort(source, becomes: expected, for: .compile)
    }

    @Test("Initializers that call another one or assign self, and those of other types, stay as they are")
    func delegatingInitializers() throws {
        let source = """
            extension CGPoint {
                init(_ x: CGFloat, _ y: CGFloat) { self.init(x: x, y: y) }
                init(of view: UIView) { self = view.center }
                func moved() -> CGPoint { self }
            }
            extension Card { init(title: String) { name = title } }
            struct Box { var size: CGSize; init(_ side: CGFloat) { size = CGSize(width: side, height: side) } }

            """
        try expectPort(source, becomes: source)
    }
}
