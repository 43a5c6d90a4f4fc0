#if Cairo
    import CairoRenderer
    import DisplayList
    import DynamicsGeometry
    import Foundation
    import Testing

    @Suite("Line styles, gradients and the even-odd rule in pixels")
    struct PixelLineStyleTests {
        private let white: [UInt8] = [255, 255, 255, 255]
        private let black: [UInt8] = [0, 0, 0, 255]

        private func draw(_ commands: DisplayCommand...) throws -> RenderedImage {
            try RenderedImage(DisplayList(size: CGSize(width: 40, height: 40), commands: commands))
        }

        @Test("Square and round ends extend a line; the round one has no corners")
        func caps() throws {
            let line = DisplayShape.path([.move(CGPoint(x: 10, y: 20)), .line(CGPoint(x: 30, y: 20))])
            let butt = try draw(.stroke(line, .black, width: 10))
            let square = try draw(.stroke(line, .black, width: 10, style: DisplayLineStyle(cap: .square)))
            let round = try draw(.stroke(line, .black, width: 10, style: DisplayLineStyle(cap: .round)))
            #expect(butt[32, 20] == white && square[32, 20] == black && round[32, 20] == black)
            #expect(square[34, 15] == black && round[34, 15] == white)
        }

        @Test("The corner of a mitered vertex is filled, that of a bevel and of a round one is not")
        func joins() throws {
            let angle = DisplayShape.path([
                .move(CGPoint(x: 5, y: 30)), .line(CGPoint(x: 30, y: 30)), .line(CGPoint(x: 30, y: 5)),
            ])
            func corner(_ style: DisplayLineStyle) throws -> [UInt8] {
                try draw(.stroke(angle, .black, width: 10, style: style))[34, 34]
            }
            #expect(try corner(DisplayLineStyle()) == black && corner(DisplayLineStyle(miterLimit: 1)) == white)
            #expect(
                try corner(DisplayLineStyle(join: .bevel)) == white && corner(DisplayLineStyle(join: .round)) == white)
        }

        @Test("Squares inside each other have a hole by the even-odd rule, as shapes and as clips")
        func evenOdd() throws {
            func square(_ inset: CGFloat) -> [PathElement] {
                let (low, high) = (inset, 40 - inset)
                return [
                    .move(CGPoint(x: low, y: low)), .line(CGPoint(x: high, y: low)), .line(CGPoint(x: high, y: high)),
                    .line(CGPoint(x: low, y: high)), .close,
                ]
            }
            let elements = square(5) + square(15)
            let (ring, whole) = (DisplayShape.evenOddPath(elements), DisplayShape.path(elements))
            let filled = try draw(.fill(ring, .black), .fill(whole, .init(red: 0, green: 0, blue: 0, alpha: 0)))
            #expect(filled[10, 10] == black && filled[20, 20] == white)
            #expect(try draw(.fill(whole, .black))[20, 20] == black)
            let all = DisplayShape.rectangle(CGRect(x: 0, y: 0, width: 40, height: 40))
            let clipped = try draw(.beginLayer(DisplayLayer(clip: ring)), .fill(all, .black), .endLayer)
            #expect(clipped[10, 10] == black && clipped[20, 20] == white)
        }

        @Test("Gradients change along their axis, or from the center of an ellipse")
        func gradients() throws {
            let stops = [
                DisplayGradient.Stop(location: 0, color: .black), DisplayGradient.Stop(location: 1, color: .white),
            ]
            let all = DisplayShape.rectangle(CGRect(x: 0, y: 0, width: 40, height: 40))
            let axial = DisplayGradient(
                direction: .axial(from: .zero, to: CGPoint(x: 40, y: 0)), stops: stops)
            let image = try draw(.gradient(all, axial))
            // The center of pixel 19 is at 19.5 of 40 points.
            #expect(abs(Int(image[19, 5][0]) - 124) <= 2 && image[19, 5] == image[19, 35] && image[0, 0][0] < 6)
            let radial = DisplayGradient(
                direction: .radial(center: CGPoint(x: 20, y: 20), radii: CGSize(width: 20, height: 10)), stops: stops)
            let ellipse = try draw(.gradient(all, radial))
            #expect(ellipse[20, 20][0] < 16 && ellipse[20, 31] == white && abs(Int(ellipse[30, 20][0]) - 134) <= 6)
        }
    }
#endif
