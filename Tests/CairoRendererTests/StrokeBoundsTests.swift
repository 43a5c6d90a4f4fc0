#if Cairo
    import CairoRenderer
    import DisplayList
    import DynamicsGeometry
    import Foundation
    import TestSupport
    import Testing

    /// The bounds of stroked paths, which contain every pixel that the renderer draws.
    @Suite struct StrokeBoundsTests {
        private static let size = 200

        /// Returns a path of lines and curves with vertices of all angles.
        private func makePath(_ random: inout RandomGenerator) -> [PathElement] {
            func point() -> CGPoint {
                CGPoint(x: 70 + 60 * random.randomFraction(), y: 70 + 60 * random.randomFraction())
            }
            var elements: [PathElement] = [.move(point())]
            for _ in 0..<1 + random.randomInt(below: 4) {
                switch random.randomInt(below: 5) {
                case 0: elements.append(.quadCurve(control: point(), end: point()))
                case 1: elements.append(.curve(control1: point(), control2: point(), end: point()))
                default: elements.append(.line(point()))
                }
            }
            if random.randomInt(below: 2) == 0 { elements.append(.close) }
            return elements
        }

        @Test func boundsOfStrokesContainAllPixels() throws {
            var random = RandomGenerator(seed: 5)
            for number in 0..<100 {
                let path = makePath(&random)
                let style = DisplayLineStyle(
                    cap: [.butt, .round, .square][random.randomInt(below: 3)],
                    join: [.miter, .round, .bevel][random.randomInt(below: 3)],
                    miterLimit: [10, 10, 2, 30][random.randomInt(below: 4)])
                let command = DisplayCommand.stroke(
                    .path(path), .black, width: 1 + 6 * random.randomFraction(), style: style)
                let bounds = try #require(command.bounds)
                let list = DisplayList(size: CGSize(width: Self.size, height: Self.size), commands: [command])
                let renderer = try PixelRenderer(size: list.size)
                renderer.draw(list)
                let isClean = renderer.withPixels { bytes in
                    bytes.bindMemory(to: UInt32.self).enumerated().allSatisfy { index, pixel in
                        let place = CGRect(x: index % Self.size, y: index / Self.size, width: 1, height: 1)
                        return pixel & 0xFFFFFF == 0xFFFFFF || place.intersects(bounds)
                    }
                }
                #expect(isClean, "\(number): \(path) \(style)")
            }
        }

        @Test func curvesWithoutVerticesHaveNoMiters() {
            let circle = UIBezierPath(ovalIn: CGRect(x: 0, y: 0, width: 50, height: 50)).cgPath.elements
            #expect(DisplayShape.path(circle).strokeOutset(width: 6) == 6)
            let corner: [PathElement] = [.move(.zero), .line(CGPoint(x: 9, y: 0)), .line(CGPoint(x: 0, y: 2))]
            #expect(DisplayShape.path(corner).strokeOutset(width: 6) > 25)
        }
    }
#endif
