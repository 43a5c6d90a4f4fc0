import DisplayList
import DynamicsTesting
import Testing

@testable import UIKit

@MainActor
@Suite("Emitter cells")
struct EmitterCellTests {
    private let screen: Screen
    private let view = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
    private let emitter = CAEmitterLayer()
    private let cell = CAEmitterCell()

    init() {
        let view = view
        screen = Screen(size: CGSize(width: 200, height: 200)) { view }
        cell.contents = UIImage.filled(.white, width: 10, height: 10)
        (cell.birthRate, cell.lifetime) = (100, 1)
    }

    private func emit(frames: Int) -> [ShownParticle] {
        screen.perform {
            emitter.emitterCells = [cell]
            view.layer.addSublayer(emitter)
        }
        screen.advance(frames: frames)
        return screen.particles
    }

    @Test("A new cell emits nothing")
    func newCellsEmitNothing() {
        let new = CAEmitterCell()
        #expect(new.birthRate == 0 && new.lifetime == 0 && new.scale == 1 && new.isEnabled && new.name == nil)
        #expect(new.contents == nil && new.contentsScale == 1 && new.emitterCells == nil)
        #expect(new.contentsRect == CGRect(x: 0, y: 0, width: 1, height: 1))
        #expect(new.color == UIColor.white.cgColor && new.beginTime == 0 && new.duration == 0)
        emitter.emitterCells = [new]
        screen.perform { view.layer.addSublayer(emitter) }
        screen.advance(frames: 5)
        #expect(screen.isIdle && screen.particles.isEmpty)
    }

    @Test("A cell that is not enabled emits nothing")
    func cellsCanBeDisabled() {
        cell.isEnabled = false
        #expect(emit(frames: 10).isEmpty && screen.isIdle)
        cell.isEnabled = true
        screen.advance(frames: 10)
        #expect(!screen.particles.isEmpty)
    }

    @Test("The direction varies by half of its range on both sides")
    func directionsHaveRanges() {
        (cell.velocity, cell.emissionLongitude, cell.emissionRange) = (60, .pi / 2, .pi / 2)
        let angles = emit(frames: 60).filter { hypot($0.center.x, $0.center.y) > 1 }.map {
            atan2($0.center.y, $0.center.x)
        }
        #expect(angles.count > 80 && angles.allSatisfy { $0 > .pi / 4 - 0.01 && $0 < 3 * .pi / 4 + 0.01 })
        #expect(angles.contains { $0 < .pi / 3 } && angles.contains { $0 > 2 * .pi / 3 })
        #expect(cell.emissionLongitude == .pi / 2 && cell.emissionRange == .pi / 2)
    }

    @Test("Latitude slows the motion in the plane, and velocities and lifetimes vary")
    func speedsAndLifetimesVary() throws {
        (cell.velocity, cell.emissionLatitude, cell.birthRate) = (60, .pi / 3, 1)
        #expect(try abs(#require(emit(frames: 30).first).center.x - 15) < 1e-6)
        #expect(cell.emissionLatitude == .pi / 3)
        (cell.emissionLatitude, cell.velocityRange, cell.lifetimeRange, cell.birthRate) = (0, 60, 1, 200)
        screen.advance(seconds: 3)
        let lifetimes = emitter.system.particles.map(\.lifetime)
        #expect(lifetimes.allSatisfy { $0 >= 0.5 && $0 <= 1.5 } && lifetimes.contains { $0 > 1.3 })
        let speeds = emitter.system.particles.map { $0.position(at: $0.birth + 1).x }
        #expect(speeds.allSatisfy { $0 >= 30 && $0 <= 90 })
        #expect(speeds.contains { $0 < 45 } && speeds.contains { $0 > 75 })
        #expect(cell.velocityRange == 60 && cell.lifetimeRange == 1)
    }

    @Test("Acceleration curves the path")
    func accelerationApplies() throws {
        (cell.birthRate, cell.velocity, cell.xAcceleration, cell.yAcceleration) = (1, 10, 20, 80)
        let particle = try #require(emit(frames: 30).first)
        #expect(abs(particle.center.x - (5 + 2.5)) < 1e-6 && abs(particle.center.y - 10) < 1e-6)
        #expect(cell.xAcceleration == 20 && cell.yAcceleration == 80)
    }

    @Test("Scale and rotation change with the age")
    func scaleAndSpinApply() throws {
        (cell.birthRate, cell.lifetime) = (1, 5)
        (cell.scale, cell.scaleSpeed, cell.spin) = (2, -1, .pi)
        let particle = try #require(emit(frames: 30).first)
        #expect(abs(particle.scale - 1.5) < 1e-6)
        #expect(abs(atan2(particle.transform.b, particle.transform.a) - .pi / 2) < 1e-6)
        screen.advance(frames: 95)
        // The oldest particle has shrunk to nothing.
        #expect(emitter.system.particles.count == 3 && screen.particles.count == 2)
        (cell.scaleRange, cell.spinRange, cell.scaleSpeed) = (1, 2, 0)
        screen.advance(seconds: 10)
        #expect(Set(emitter.system.particles.map { $0.scale(at: $0.birth) }).count > 3)
        #expect(Set(emitter.system.particles.map { $0.rotation(at: $0.birth + 1) }).count > 3)
        #expect(cell.scaleSpeed == 0 && cell.scaleRange == 1 && cell.spin == .pi && cell.spinRange == 2)
    }

    @Test("Colors multiply the image and change with the age")
    func colorsApply() throws {
        cell.birthRate = 1
        cell.color = UIColor(red: 0, green: 1, blue: 0.5, alpha: 0.8).cgColor
        (cell.redSpeed, cell.greenSpeed, cell.blueSpeed, cell.alphaSpeed) = (1, -1, 0.5, -0.4)
        let particle = try #require(emit(frames: 30).first)
        #expect(abs(particle.color.red - 0.5) < 0.01 && abs(particle.color.green - 0.5) < 0.01)
        #expect(abs(particle.color.blue - 0.75) < 0.01 && abs(particle.opacity - 0.6) < 1e-6)
        #expect(cell.redSpeed == 1 && cell.greenSpeed == -1 && cell.blueSpeed == 0.5 && cell.alphaSpeed == -0.4)
        cell.color = nil
        #expect(cell.color == UIColor.white.cgColor)
    }

    @Test("Colors vary by half of their ranges on both sides")
    func colorsVary() {
        cell.color = UIColor(red: 0.5, green: 0.5, blue: 0.5, alpha: 0.5).cgColor
        (cell.redRange, cell.greenRange, cell.blueRange, cell.alphaRange) = (1, 0.5, 0.2, 0.4)
        let particles = emit(frames: 60)
        let (reds, greens) = (particles.map(\.color.red), particles.map(\.color.green))
        #expect(reds.contains { $0 < 0.1 } && reds.contains { $0 > 0.9 })
        #expect(greens.allSatisfy { $0 >= 0.24 && $0 <= 0.76 } && Set(greens).count > 10)
        let blues = particles.map(\.color.blue)
        #expect(blues.allSatisfy { $0 >= 0.39 && $0 <= 0.61 } && Set(blues).count > 10)
        #expect(particles.allSatisfy { $0.opacity >= 0.3 && $0.opacity <= 0.7 })
        #expect(cell.redRange == 1 && cell.greenRange == 0.5 && cell.blueRange == 0.2 && cell.alphaRange == 0.4)
    }

    @Test("The emission begins and ends at the times of the cell")
    func cellsHaveTimes() {
        (cell.birthRate, cell.lifetime, cell.beginTime, cell.duration) = (10, 5, 0.5, 0.3)
        #expect(emit(frames: 29).isEmpty)
        screen.advance(frames: 2)
        #expect(screen.particles.count == 1)
        screen.advance(frames: 60)
        #expect(screen.particles.count == 3)
        screen.advance(seconds: 5)
        #expect(screen.particles.isEmpty && screen.isIdle && cell.beginTime == 0.5 && cell.duration == 0.3)
    }

    @Test("Particles emit other particles on their way, also without an image")
    func particlesEmitParticles() {
        let trail = CAEmitterCell()
        trail.contents = UIImage.filled(.red, width: 10, height: 10).cgImage
        (trail.birthRate, trail.lifetime) = (20, 0.5)
        cell.contents = nil
        (cell.birthRate, cell.velocity, cell.lifetime) = (1, 100, 0.9)
        cell.emitterCells = [trail]
        let particles = emit(frames: 31)
        #expect(cell.emitterCells?.count == 1)
        // Births every 5 points on the way of 50 points; the first one has just died.
        #expect(particles.count == 10)
        #expect(particles.enumerated().allSatisfy { abs($1.center.x - 5 * CGFloat($0 + 1)) < 1e-6 })
        // The particle has died before its birth number 19.
        screen.advance(frames: 25)
        #expect(screen.particles.count == 9)
    }

    @Test("Images are drawn at their scale, and a part of them is clipped")
    func imagesHaveScalesAndParts() throws {
        (cell.birthRate, cell.contentsScale) = (1, 2)
        cell.contentsRect = CGRect(x: 0.5, y: 0, width: 0.5, height: 1)
        _ = emit(frames: 1)
        let layer = try #require(
            screen.picture.commands.compactMap { command -> DisplayLayer? in
                guard case .beginLayer(let layer) = command, layer.clip != nil else { return nil }
                return layer
            }.last)
        #expect(layer.clip == .rectangle(CGRect(x: 5, y: 0, width: 5, height: 10)))
        #expect(layer.transform.a == 0.5 && CGPoint(x: 7.5, y: 5).applying(layer.transform) == .zero)
        cell.contentsScale = 0
        cell.contentsRect = CGRect(x: CGFloat.nan, y: 0, width: 1, height: 1)
        #expect(cell.contentsScale == 2 && cell.contentsRect.minX == 0.5)
    }

    @Test("Bitmaps of colored particles mask the color and are stored once for each color")
    func bitmapsMaskColors() throws {
        let png = try #require(UIImage(data: Data(onePixelPNG)))
        cell.contents = png.cgImage
        cell.color = UIColor.red.cgColor
        _ = emit(frames: 10)
        let bitmaps = screen.picture.commands.compactMap { command -> DisplayBitmap? in
            if case .bitmap(let bitmap, _) = command { bitmap } else { nil }
        }
        #expect(bitmaps.count > 5 && bitmaps.allSatisfy { $0 === bitmaps[0] })
        #expect(bitmaps[0].maskColor == UIColor.red.value && bitmaps[0].original != nil)
    }

    /// The file of an opaque white pixel.
    private var onePixelPNG: [UInt8] {
        Array(
            Data(
                base64Encoded:
                    "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAQAAAC1HAwCAAAAC0lEQVR42mP8/x8AAwMCAO+ip1sAAAAASUVORK5CYII=")!)
    }
}
