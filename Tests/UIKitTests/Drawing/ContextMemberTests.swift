import DisplayList
import DynamicsTesting
import Testing

@testable import UIKit

@MainActor
@Suite("Members of contexts, paths and colors")
struct ContextMemberTests {
    @Test("A renderer's context has the format of its renderer, and an image of what is drawn so far")
    func rendererContexts() {
        let format = UIGraphicsImageRendererFormat()
        format.scale = 3
        var images: [UIImage] = []
        _ = UIGraphicsImageRenderer(size: CGSize(width: 10, height: 20), format: format).image { context in
            #expect(context.format.scale == 3 && context.currentSize == CGSize(width: 10, height: 20))
            images.append(context.currentImage)
            context.fill(CGRect(x: 0, y: 0, width: 5, height: 5))
            images.append(context.currentImage)
        }
        #expect(images.map(\.size) == [CGSize(width: 10, height: 20), CGSize(width: 10, height: 20)])
        #expect(images.map(\.scale) == [3, 3])
        #expect(images[0].commands.isEmpty && images[1].commands.count == 1)
    }

    @Test("Edges of shapes are smooth, whatever is requested")
    func antialiasing() {
        let draw = { (requests: Bool) in
            UIGraphicsImageRenderer(size: CGSize(width: 10, height: 10)).image { context in
                if requests {
                    context.cgContext.setShouldAntialias(false)
                    context.cgContext.setAllowsAntialiasing(false)
                }
                context.cgContext.fillEllipse(in: CGRect(x: 0, y: 0, width: 10, height: 10))
            }.commands
        }
        #expect(draw(true) == draw(false))
    }

    @Test("Paths and colors with the same content are equal, and have the same hash")
    func equality() {
        let square = CGRect(x: 0, y: 0, width: 4, height: 4)
        let paths = [CGPath(rect: square, transform: nil), CGPath(rect: square, transform: nil)]
        #expect(paths[0] == paths[1] && paths[0].hashValue == paths[1].hashValue)
        #expect(paths[0] != CGPath(ellipseIn: square, transform: nil))
        let colors = [CGColor(red: 1, green: 0, blue: 0, alpha: 0.5), UIColor.red.withAlphaComponent(0.5).cgColor]
        #expect(
            colors[0] == colors[1] && colors[0].hashValue == colors[1].hashValue && colors[0] != UIColor.red.cgColor)
    }

    @Test("Tab stops are equal if their places, alignments and options are")
    func tabs() {
        let tab = NSTextTab(textAlignment: .right, location: 40)
        let same = NSTextTab(textAlignment: .right, location: 40)
        #expect(tab.isEqual(same) && tab.hash == same.hash)
        #expect(!tab.isEqual(NSTextTab(textAlignment: .left, location: 40)))
        #expect(!tab.isEqual(NSTextTab(textAlignment: .right, location: 41)))
    }
}
