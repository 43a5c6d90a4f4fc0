import DisplayList
import DynamicsTesting
import Testing

@testable import UIKit

@MainActor
@Suite("Colors that repeat an image")
struct PatternColorTests {
    private let tile = UIImage.filled(.red, width: 10, height: 20)

    private func originsOfTiles(_ commands: [DisplayCommand]) -> [CGPoint] {
        commands.compactMap {
            guard case .beginLayer(let layer) = $0, layer.clip == .rectangle(CGRect(x: 0, y: 0, width: 10, height: 20))
            else { return nil }
            return CGPoint(x: layer.transform.tx, y: layer.transform.ty)
        }
    }

    @Test("The background of a view and of a layer repeats the image from its origin")
    func backgroundRepeatsImage() {
        let (screen, view, layer) = (Screen(), UIView(frame: CGRect(x: 5, y: 5, width: 15, height: 20)), CALayer())
        view.backgroundColor = UIColor(patternImage: tile)
        screen.show(view)
        #expect(originsOfTiles(screen.picture.commands) == [.zero, CGPoint(x: 10, y: 0)])
        #expect(view.layer.backgroundColor == UIColor(patternImage: tile).cgColor)
        screen.perform {
            view.backgroundColor = nil
            layer.frame = CGRect(x: 0, y: 0, width: 10, height: 25)
            layer.backgroundColor = UIColor(patternImage: tile).cgColor
            view.layer.addSublayer(layer)
        }
        #expect(originsOfTiles(screen.picture.commands) == [.zero, CGPoint(x: 0, y: 20)])
        screen.perform { layer.backgroundColor = UIColor.red.cgColor }
        #expect(originsOfTiles(screen.picture.commands).isEmpty)
    }

    @Test("A context fills shapes with the image, at the origin of its base coordinates")
    func contextFillsWithImage() {
        let image = UIGraphicsImageRenderer(size: CGSize(width: 40, height: 40)).image { context in
            UIColor(patternImage: tile).setFill()
            context.cgContext.translateBy(x: 15, y: 0)
            context.fill(CGRect(x: 0, y: 0, width: 10, height: 10))
            UIColor.blue.setFill()
            context.fill(CGRect(x: 0, y: 20, width: 10, height: 10))
        }
        #expect(originsOfTiles(image.commands) == [CGPoint(x: 10, y: 0), CGPoint(x: 20, y: 0)])
        #expect(ShownPicture(commands: image.commands).hasFill(.blue))
    }

    @Test("Equal images make equal colors, which have no components of their own")
    func equality() {
        let color = UIColor(patternImage: tile)
        #expect(color == UIColor(patternImage: tile) && color != UIColor(patternImage: UIImage()) && color != .clear)
        #expect(color.withAlphaComponent(0.5) === color && color.cgColor.alpha == 0)
        #expect(UIColor(cgColor: color.cgColor) == color)
    }

    @Test("An area that needs too many copies is reported")
    func manyCopies() {
        let dot = UIImage.filled(.red, width: 1, height: 1)
        var reports: [String] = []
        UsageReport.handler = { reports.append($0) }
        defer { UsageReport.handler = nil }
        var commands: [DisplayCommand] = []
        dot.appendTiles(filling: .rectangle(CGRect(x: 0, y: 0, width: 100, height: 100)), from: .zero, to: &commands)
        #expect(commands.count == 30_002 && reports.isEmpty)
        commands = []
        dot.appendTiles(filling: .rectangle(CGRect(x: 0, y: 0, width: 100, height: 101)), from: .zero, to: &commands)
        #expect(commands.isEmpty && reports.count == 1)
    }
}
