import UIKit

/// A card with the picture and the name of a planet.
final class PlanetCard: UIView {
    static let planets: [(name: String, detail: String, color: UIColor, hasRing: Bool)] = [
        ("Mercury", "57.9 million km from the Sun", UIColor(red: 0.62, green: 0.58, blue: 0.54, alpha: 1), false),
        ("Venus", "108.2 million km from the Sun", UIColor(red: 0.90, green: 0.74, blue: 0.46, alpha: 1), false),
        ("Earth", "149.6 million km from the Sun", UIColor(red: 0.25, green: 0.52, blue: 0.86, alpha: 1), false),
        ("Mars", "227.9 million km from the Sun", UIColor(red: 0.82, green: 0.38, blue: 0.24, alpha: 1), false),
        ("Jupiter", "778.5 million km from the Sun", UIColor(red: 0.84, green: 0.68, blue: 0.52, alpha: 1), false),
        ("Saturn", "1.43 billion km from the Sun", UIColor(red: 0.90, green: 0.80, blue: 0.56, alpha: 1), true),
        ("Uranus", "2.87 billion km from the Sun", UIColor(red: 0.56, green: 0.84, blue: 0.86, alpha: 1), false),
        ("Neptune", "4.50 billion km from the Sun", UIColor(red: 0.26, green: 0.38, blue: 0.88, alpha: 1), false),
    ]

    /// Returns the index of the planet on a card. Cards are numbered by all integers.
    static func planetIndex(forCard number: Int) -> Int {
        (number % planets.count + planets.count) % planets.count
    }

    init(number: Int) {
        super.init(frame: CGRect(x: 0, y: 0, width: 236, height: 340))
        let planet = Self.planets[Self.planetIndex(forCard: number)]
        backgroundColor = UIColor(red: 0.11, green: 0.12, blue: 0.22, alpha: 1)
        layer.cornerRadius = 24
        layer.shadowOpacity = 0.4
        layer.shadowRadius = 16
        layer.shadowOffset = CGSize(width: 0, height: 8)
        let picture = UIImageView(image: Self.makeImage(color: planet.color, hasRing: planet.hasRing))
        picture.frame = CGRect(x: 18, y: 24, width: 200, height: 200)
        addSubview(picture)
        addLabel(planet.name, y: 244, font: .systemFont(ofSize: 26, weight: .bold), color: .white)
        addLabel(planet.detail, y: 284, font: .systemFont(ofSize: 13), color: UIColor(white: 1, alpha: 0.6))
    }

    required init?(coder: NSCoder) { nil }

    private func addLabel(_ text: String, y: CGFloat, font: UIFont, color: UIColor) {
        let label = UILabel(frame: CGRect(x: 8, y: y, width: 220, height: 34))
        label.text = text
        label.font = font
        label.textColor = color
        label.textAlignment = .center
        addSubview(label)
    }

    /// Draws a ball with bands, light from the upper left, and a ring if the planet has one.
    private static func makeImage(color: UIColor, hasRing: Bool) -> UIImage {
        UIGraphicsImageRenderer(size: CGSize(width: 200, height: 200)).image { context in
            let context = context.cgContext
            let ball = CGRect(x: 40, y: 40, width: 120, height: 120)
            context.saveGState()
            context.addEllipse(in: ball)
            context.clip()
            context.setFillColor(color.cgColor)
            context.fill(ball)
            for band in 0..<5 {
                let y = 50 + CGFloat(band) * 24
                context.setFillColor(UIColor(white: band.isMultiple(of: 2) ? 1 : 0, alpha: 0.10).cgColor)
                context.fillEllipse(in: CGRect(x: 20, y: y, width: 160, height: 16))
            }
            for (offset, alpha) in [(14.0, 0.16), (28.0, 0.16), (44.0, 0.2)] {
                context.setFillColor(UIColor(white: 0, alpha: alpha).cgColor)
                context.addRect(ball)
                context.addEllipse(in: ball.offsetBy(dx: -offset, dy: -offset))
                context.fillPath(using: .evenOdd)
            }
            context.restoreGState()
            guard hasRing else { return }
            context.translateBy(x: 100, y: 100)
            context.rotate(by: -0.35)
            context.setStrokeColor(UIColor(red: 0.94, green: 0.88, blue: 0.7, alpha: 0.85).cgColor)
            context.setLineWidth(9)
            // The half of the ring in front of the ball.
            context.move(to: CGPoint(x: -94, y: 0))
            context.addCurve(
                to: CGPoint(x: 94, y: 0), control1: CGPoint(x: -94, y: 36), control2: CGPoint(x: 94, y: 36))
            context.strokePath()
        }
    }
}
