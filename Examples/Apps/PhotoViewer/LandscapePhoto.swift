import UIKit

/// A picture of a lake between mountains at dusk.
@MainActor
enum LandscapePhoto {
    private static let size = CGSize(width: 1200, height: 800)
    private static let shore: CGFloat = 520

    static func makeImage() -> UIImage {
        UIGraphicsImageRenderer(size: size).image { context in
            let context = context.cgContext
            drawGradient(
                from: (0.13, 0.16, 0.38), to: (0.98, 0.62, 0.42), in: CGRect(x: 0, y: 0, width: 1200, height: shore),
                context)
            drawStars(context)
            drawSun(at: CGPoint(x: 760, y: 430), context)
            drawRidge(height: 300, seed: 1, color: UIColor(red: 0.42, green: 0.36, blue: 0.56, alpha: 1), context)
            drawRidge(height: 200, seed: 5, color: UIColor(red: 0.28, green: 0.26, blue: 0.45, alpha: 1), context)
            drawRidge(height: 110, seed: 9, color: UIColor(red: 0.15, green: 0.17, blue: 0.32, alpha: 1), context)
            drawGradient(
                from: (0.87, 0.52, 0.42), to: (0.10, 0.13, 0.30),
                in: CGRect(x: 0, y: shore, width: 1200, height: size.height - shore), context)
            drawReflection(x: 760, context)
            for tree in 0..<16 { drawTree(tree, context) }
            drawBoat(at: CGPoint(x: 420, y: 640), context)
        }
    }

    /// Fills a rectangle with 64 strips between two colors, given by red, green and blue.
    private static func drawGradient(
        from top: (CGFloat, CGFloat, CGFloat), to bottom: (CGFloat, CGFloat, CGFloat), in rect: CGRect,
        _ context: CGContext
    ) {
        let count = 64
        for strip in 0..<count {
            let part = CGFloat(strip) / CGFloat(count - 1)
            let color = UIColor(
                red: top.0 + (bottom.0 - top.0) * part, green: top.1 + (bottom.1 - top.1) * part,
                blue: top.2 + (bottom.2 - top.2) * part, alpha: 1)
            context.setFillColor(color.cgColor)
            let height = rect.height / CGFloat(count)
            // Each strip reaches under the next one, so that no line shows between them.
            let overlap = strip == count - 1 ? 0 : height
            context.fill(
                CGRect(
                    x: rect.minX, y: rect.minY + CGFloat(strip) * height, width: rect.width, height: height + overlap))
        }
    }

    private static func drawStars(_ context: CGContext) {
        for star in 0..<60 {
            let (x, y) = (CGFloat(star * 379 % 1200), CGFloat(star * 241 % 260))
            let radius: CGFloat = star.isMultiple(of: 5) ? 2 : 1.2
            context.setFillColor(UIColor(white: 1, alpha: 0.85 - y / 400).cgColor)
            context.fillEllipse(in: CGRect(x: x, y: y, width: radius * 2, height: radius * 2))
        }
    }

    private static func drawSun(at center: CGPoint, _ context: CGContext) {
        for (radius, alpha) in [(150.0, 0.10), (110.0, 0.14), (80.0, 0.2), (54.0, 1.0)] {
            context.setFillColor(UIColor(red: 1, green: 0.86, blue: 0.6, alpha: alpha).cgColor)
            context.fillEllipse(
                in: CGRect(x: center.x - radius, y: center.y - radius, width: radius * 2, height: radius * 2))
        }
    }

    /// Fills the outline of mountains of a height above the shore.
    private static func drawRidge(height: CGFloat, seed: Int, color: UIColor, _ context: CGContext) {
        context.setFillColor(color.cgColor)
        context.beginPath()
        context.move(to: CGPoint(x: 0, y: shore))
        for peak in 0...12 {
            let part = CGFloat((peak + seed) * 53 % 17) / 17
            let isPeak = (peak + seed).isMultiple(of: 2)
            context.addLine(
                to: CGPoint(x: CGFloat(peak) * 100, y: shore - height * (isPeak ? 0.6 + 0.4 * part : 0.2 + 0.3 * part)))
        }
        context.addLine(to: CGPoint(x: 1200, y: shore))
        context.closePath()
        context.fillPath()
    }

    private static func drawReflection(x: CGFloat, _ context: CGContext) {
        for wave in 0..<22 {
            let width = 130 - CGFloat(wave) * 3 + CGFloat(wave * 37 % 40)
            let offset = CGFloat(wave * 29 % 30) - 15
            context.setFillColor(UIColor(red: 1, green: 0.82, blue: 0.6, alpha: 0.5 - CGFloat(wave) * 0.018).cgColor)
            context.fillEllipse(
                in: CGRect(x: x + offset - width / 2, y: shore + 8 + CGFloat(wave) * 12, width: width, height: 5))
        }
    }

    private static func drawTree(_ index: Int, _ context: CGContext) {
        let isLeft = index < 9
        let x: CGFloat = isLeft ? CGFloat(index) * 38 - 10 : 1240 - CGFloat(index - 9) * 40
        let height = 120 + CGFloat(index * 47 % 90)
        let base = 800 + CGFloat(index * 31 % 20)
        context.setFillColor(UIColor(red: 0.04, green: 0.07, blue: 0.14, alpha: 1).cgColor)
        context.fill(CGRect(x: x - 4, y: base - 30, width: 8, height: 30))
        for tier in 0..<4 {
            let (top, part) = (base - height + CGFloat(tier) * height * 0.2, 0.35 + 0.2 * CGFloat(tier))
            context.beginPath()
            context.move(to: CGPoint(x: x, y: top))
            context.addLine(to: CGPoint(x: x + 46 * part, y: top + height * 0.34))
            context.addLine(to: CGPoint(x: x - 46 * part, y: top + height * 0.34))
            context.closePath()
            context.fillPath()
        }
    }

    private static func drawBoat(at point: CGPoint, _ context: CGContext) {
        context.setFillColor(UIColor(red: 0.05, green: 0.06, blue: 0.12, alpha: 1).cgColor)
        context.beginPath()
        context.move(to: CGPoint(x: point.x - 46, y: point.y))
        context.addLine(to: CGPoint(x: point.x + 46, y: point.y))
        context.addLine(to: CGPoint(x: point.x + 30, y: point.y + 18))
        context.addLine(to: CGPoint(x: point.x - 30, y: point.y + 18))
        context.closePath()
        context.fillPath()
        context.setFillColor(UIColor(red: 0.96, green: 0.92, blue: 0.86, alpha: 1).cgColor)
        context.beginPath()
        context.move(to: CGPoint(x: point.x, y: point.y - 92))
        context.addLine(to: CGPoint(x: point.x + 44, y: point.y - 8))
        context.addLine(to: CGPoint(x: point.x, y: point.y - 8))
        context.closePath()
        context.fillPath()
    }
}
