import DisplayList
import DynamicsTesting
import Testing

@testable import UIKit

/// What the screen shows of a particle.
struct ShownParticle: Equatable {
    var id: UInt64
    var transform: CGAffineTransform
    var opacity: CGFloat
    var color: DisplayColor

    /// The center of a particle whose image has 10 x 10 points.
    var center: CGPoint { CGPoint(x: 5, y: 5).applying(transform) }
    var scale: CGFloat { hypot(transform.a, transform.b) }
}

extension Screen {
    /// The layers that directly contain one fill, which images of one color have.
    @MainActor
    var particles: [ShownParticle] {
        let commands = picture.commands
        return commands.indices.dropLast(2).compactMap { index in
            guard case .beginLayer(let layer) = commands[index], case .fill(_, let color) = commands[index + 1],
                case .endLayer = commands[index + 2], layer.bounds == nil
            else { return nil }
            return ShownParticle(id: layer.id, transform: layer.transform, opacity: layer.opacity, color: color)
        }
    }
}

@MainActor
@Suite("Emitter layers")
struct EmitterLayerTests {
    private let screen: Screen
    private let view = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
    private let emitter = CAEmitterLayer()
    private let cell = CAEmitterCell()

    init() {
        let view = view
        screen = Screen(size: CGSize(width: 200, height: 200)) { view }
        cell.name = "dot"
        cell.contents = UIImage.filled(.white, width: 10, height: 10).cgImage
        (cell.birthRate, cell.lifetime, cell.velocity) = (10, 2, 30)
        emitter.emitterPosition = CGPoint(x: 100, y: 100)
    }

    /// Adds the emitter to the view, with its cell.
    private func emit() {
        screen.perform {
            emitter.emitterCells = [cell]
            view.layer.addSublayer(emitter)
        }
    }

    @Test("Particles are born at the birth rate, live for their lifetime and move by their velocity")
    func particlesAreBornMoveAndDie() throws {
        emit()
        screen.advance(frames: 30)
        // Births at the times 0, 0.1, ..., 0.5.
        #expect(screen.particles.count == 6)
        let oldest = try #require(screen.particles.first)
        #expect(abs(oldest.center.x - 115) < 1e-9 && abs(oldest.center.y - 100) < 1e-9)
        screen.advance(frames: 210)
        #expect(screen.particles.count == 20)
        #expect(screen.particles.allSatisfy { $0.center.x > 100 - 1e-6 && $0.center.x < 160 + 1e-6 })
    }

    @Test("Frames of any length show the same particles")
    func frameRatesDoNotMatter() {
        (cell.birthRate, cell.emissionRange, cell.velocityRange) = (37, 2 * .pi, 20)
        (cell.scaleRange, cell.spinRange, cell.redRange) = (0.5, 3, 1)
        emit()
        screen.advance(frames: 60)
        let fast = screen.particles
        let other = CAEmitterLayer()
        let otherView = UIView(frame: view.frame)
        let slow = Screen(size: CGSize(width: 200, height: 200), framesPerSecond: 10) { otherView }
        slow.perform {
            (other.emitterCells, other.emitterPosition) = ([cell], emitter.emitterPosition)
            otherView.layer.addSublayer(other)
        }
        slow.advance(frames: 10)
        #expect(fast.count > 30 && fast.count == slow.particles.count)
        for (a, b) in zip(fast, slow.particles) {
            #expect(abs(a.center.x - b.center.x) < 1e-6 && abs(a.center.y - b.center.y) < 1e-6)
            #expect(abs(a.scale - b.scale) < 1e-6 && a.color == b.color)
        }
    }

    @Test("Equal seeds show equal particles, other seeds others")
    func seedsDetermineParticles() {
        func centers(seed: UInt32) -> [CGPoint] {
            let layer = CAEmitterLayer()
            let view = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
            let screen = Screen(size: CGSize(width: 200, height: 200)) { view }
            layer.seed = seed
            #expect(layer.seed == seed)
            screen.perform {
                layer.emitterCells = [cell]
                view.layer.addSublayer(layer)
            }
            screen.advance(frames: 30)
            return screen.particles.map(\.center)
        }
        cell.emissionRange = 2 * .pi
        #expect(emitter.seed == 0)
        #expect(centers(seed: 1) == centers(seed: 1))
        #expect(centers(seed: 1) != centers(seed: 2))
    }

    @Test("The layer's factors multiply the values of its cells")
    func factorsMultiplyCells() throws {
        #expect(emitter.birthRate == 1 && emitter.lifetime == 1 && emitter.velocity == 1)
        #expect(emitter.scale == 1 && emitter.spin == 1)
        cell.spin = 1
        (emitter.birthRate, emitter.lifetime, emitter.velocity, emitter.scale, emitter.spin) = (2, 0.25, 3, 0.5, 2)
        emit()
        screen.advance(frames: 60)
        // Births every 0.05 seconds, with lifetimes of 0.5 seconds.
        #expect(screen.particles.count == 10)
        let oldest = try #require(screen.particles.first)
        #expect(abs(oldest.center.x - 100 - 90 * 0.45) < 1e-6 && abs(oldest.scale - 0.5) < 1e-9)
        #expect(abs(atan2(oldest.transform.b, oldest.transform.a) - 0.9) < 1e-6)
        emitter.birthRate = .nan
        #expect(emitter.birthRate == 2)
    }

    @Test("The frame loop rests while an emitter has no particles and a birth rate of 0")
    func emittersRest() {
        emitter.birthRate = 0
        emit()
        screen.advance(frames: 10)
        #expect(screen.isIdle && screen.particles.isEmpty)
        screen.advance(seconds: 5)
        screen.perform { emitter.setValue(1, forKey: "birthRate") }
        screen.advance(frames: 6)
        #expect(!screen.isIdle)
        // The emission begins with the change, not at the layer's time 0.
        #expect((1...2).contains(screen.particles.count))
        screen.advance(frames: 30)
        emitter.birthRate = 0
        screen.advance(seconds: 1)
        #expect(!screen.isIdle && !screen.particles.isEmpty)
        screen.advance(seconds: 1.5)
        #expect(screen.isIdle && screen.particles.isEmpty)
    }

    @Test("Key paths reach cells by their names")
    func keyPathsReachCells() {
        let sparks = CAEmitterCell()
        sparks.name = "sparks"
        cell.emitterCells = [sparks]
        emit()
        emitter.setValue(25, forKeyPath: "emitterCells.dot.birthRate")
        emitter.setValue(0.5, forKeyPath: "emitterCells.dot.emitterCells.sparks.scale")
        #expect(cell.birthRate == 25 && sparks.scale == 0.5)
        #expect(emitter.value(forKeyPath: "emitterCells.dot.birthRate") as? Float == 25)
        emitter.setValue(UIColor.red.cgColor, forKeyPath: "emitterCells.dot.color")
        #expect(cell.color == UIColor.red.cgColor)
        emitter.setValue(7, forKeyPath: "emitterPosition.x")
        #expect(emitter.emitterPosition == CGPoint(x: 7, y: 100))
        var reports: [String] = []
        UsageReport.handler = { reports.append($0) }
        emitter.setValue(1, forKeyPath: "emitterCells.unknown.birthRate")
        UsageReport.handler = nil
        #expect(reports.count == 1 && reports[0].contains("No cell has the name unknown"))
    }

    @Test("Animations change the values of cells and of the layer")
    func animationsChangeCells() {
        cell.birthRate = 0
        emit()
        screen.advance(frames: 10)
        #expect(screen.isIdle)
        screen.perform {
            let animation = CABasicAnimation(keyPath: "emitterCells.dot.birthRate")
            (animation.fromValue, animation.toValue, animation.duration) = (50, 50, 0.5)
            emitter.add(animation, forKey: nil)
        }
        screen.advance(frames: 30)
        #expect((20...30).contains(screen.particles.count))
        screen.advance(seconds: 3)
        #expect(screen.isIdle && screen.particles.isEmpty && cell.birthRate == 0)
        screen.perform {
            let animation = CABasicAnimation(keyPath: "emitterPosition")
            animation.fromValue = CGPoint(x: 0, y: 0)
            animation.toValue = CGPoint(x: 0, y: 0)
            animation.duration = 1
            emitter.add(animation, forKey: nil)
            emitter.setValue(10, forKeyPath: "emitterCells.dot.birthRate")
        }
        screen.advance(frames: 10)
        #expect(screen.particles.first?.center.y == 0)
    }

    @Test("Shapes and modes determine where particles are born")
    func shapesDetermineBirthPlaces() {
        #expect(emitter.emitterShape == .point && emitter.emitterMode == .volume && emitter.emitterSize == .zero)
        cell.velocity = 0
        cell.birthRate = 400
        emit()
        func centers(_ shape: CAEmitterLayerEmitterShape, _ mode: CAEmitterLayerEmitterMode) -> [CGPoint] {
            emitter.lifetime = 0
            screen.advance(seconds: 3)
            emitter.lifetime = 1
            (emitter.emitterShape, emitter.emitterMode) = (shape, mode)
            emitter.emitterSize = CGSize(width: 40, height: 20)
            screen.advance(seconds: 1)
            return screen.particles.map { CGPoint(x: $0.center.x - 100, y: $0.center.y - 100) }.suffix(100)
        }
        let line = centers(.line, .volume)
        #expect(line.allSatisfy { abs($0.x) <= 20 && abs($0.y) < 1e-9 } && line.contains { $0.x < -10 })
        #expect(centers(.line, .points).allSatisfy { abs(abs($0.x) - 20) < 1e-9 })
        let inside = centers(.rectangle, .surface)
        #expect(inside.allSatisfy { abs($0.x) <= 20 && abs($0.y) <= 10 } && inside.contains { $0.y > 5 })
        #expect(centers(.rectangle, .points).allSatisfy { abs(abs($0.x) - 20) + abs(abs($0.y) - 10) < 1e-9 })
        let edges = centers(.cuboid, .outline)
        #expect(edges.allSatisfy { abs(abs($0.x) - 20) < 1e-9 || abs(abs($0.y) - 10) < 1e-9 })
        #expect(centers(.circle, .outline).allSatisfy { abs(hypot($0.x, $0.y) - 40) < 1e-9 })
        let disk = centers(.circle, .volume).map { hypot($0.x, $0.y) }
        #expect(disk.allSatisfy { $0 <= 40 } && disk.contains { $0 < 25 } && disk.contains { $0 > 30 })
        #expect(centers(.sphere, .surface).allSatisfy { hypot($0.x, $0.y) <= 40 })
        #expect(centers(.circle, .points).allSatisfy { hypot($0.x, $0.y) < 1e-9 })
    }

    @Test("Lines emit upward, outlines of circles outward")
    func shapesDetermineDirections() {
        (emitter.emitterShape, emitter.emitterSize) = (.line, CGSize(width: 50, height: 0))
        emit()
        screen.advance(frames: 30)
        #expect(screen.particles.allSatisfy { $0.center.y <= 100 } && screen.particles[0].center.y < 90)
        let ring = CAEmitterLayer()
        (ring.emitterShape, ring.emitterMode) = (.circle, .outline)
        ring.emitterSize = CGSize(width: 20, height: 0)
        ring.emitterPosition = CGPoint(x: 100, y: 100)
        screen.perform {
            emitter.removeFromSuperlayer()
            ring.emitterCells = [cell]
            ring.beginTime = screen.time
            view.layer.addSublayer(ring)
        }
        screen.advance(frames: 30)
        let distances = screen.particles.map { hypot($0.center.x - 100, $0.center.y - 100) }
        #expect(distances.count == 6 && abs(distances[0] - 35) < 1e-6)
    }

    @Test("The render mode determines the order of particles")
    func renderModesOrderParticles() {
        #expect(emitter.renderMode == .unordered)
        let other = CAEmitterCell()
        other.contents = UIImage.filled(.red, width: 10, height: 10).cgImage
        (other.birthRate, other.lifetime, other.velocity, other.beginTime) = (10, 2, 30, 0.05)
        emitter.emitterCells = [cell, other]
        screen.perform { view.layer.addSublayer(emitter) }
        screen.advance(frames: 30)
        func distances(_ mode: CAEmitterLayerRenderMode) -> [CGFloat] {
            emitter.renderMode = mode
            return screen.particles.map(\.center.x)
        }
        let (oldestFirst, oldestLast) = (distances(.oldestFirst), distances(.oldestLast))
        #expect(oldestFirst.count == 11 && oldestFirst == oldestFirst.sorted(by: >))
        #expect(oldestLast == oldestFirst.reversed())
        #expect(distances(.unordered).sorted() == oldestFirst.sorted() && distances(.additive) == oldestFirst)
        #expect(distances(.backToFront) == oldestFirst)
    }

    @Test("The layer's time begins the emission and can stand still")
    func layerTimesApply() {
        screen.advance(seconds: 5)
        emitter.beginTime = 5
        emit()
        screen.advance(frames: 12)
        #expect(screen.particles.count == 3)
        emitter.beginTime = 0
        emitter.timeOffset = 0.5
        emitter.speed = 0
        screen.advance(frames: 2)
        let still = screen.particles
        screen.advance(frames: 20)
        #expect(screen.particles == still)
    }

    @Test("A layer that is added later shows particles since the time 0")
    func emissionBeginsAtTimeZero() {
        screen.advance(seconds: 100)
        emit()
        screen.advance(frames: 1)
        #expect((20...21).contains(screen.particles.count))
    }

    @Test("Numbers of any size are safe, and the number of particles is limited and reported")
    func particlesAreLimited() {
        var reports: [String] = []
        UsageReport.handler = { reports.append($0) }
        defer { UsageReport.handler = nil }
        cell.birthRate = .greatestFiniteMagnitude
        (cell.velocity, cell.xAcceleration) = (1e300, 1e300)
        emit()
        screen.advance(frames: 3)
        #expect(emitter.system.particles.count == ParticleSystem.maximumCount)
        #expect(reports.contains { $0.contains("Particles were omitted") })
        reports = []
        cell.birthRate = .infinity
        cell.lifetime = .nan
        emitter.emitterSize = CGSize(width: CGFloat.nan, height: 0)
        emitter.emitterPosition = CGPoint(x: CGFloat.infinity, y: 0)
        #expect(cell.birthRate == .greatestFiniteMagnitude && cell.lifetime == 2 && emitter.emitterSize == .zero)
        #expect(reports.count == 4)
        cell.emitterCells = [cell]
        screen.advance(frames: 2)
        #expect(emitter.system.particles.count <= ParticleSystem.maximumCount)
        cell.emitterCells = nil
    }

    @Test("Depth is stored and changes no picture")
    func depthIsStored() {
        emit()
        screen.advance(frames: 10)
        let flat = screen.particles
        #expect(emitter.emitterZPosition == 0 && emitter.emitterDepth == 0 && !emitter.preservesDepth)
        (emitter.emitterZPosition, emitter.emitterDepth, emitter.preservesDepth) = (20, 30, true)
        #expect(emitter.emitterZPosition == 20 && emitter.emitterDepth == 30 && emitter.preservesDepth)
        #expect(screen.particles == flat)
    }

    @Test("The layer of a view can be an emitter, and its particles keep their identity")
    func viewsHaveEmitterLayers() throws {
        final class EmitterView: UIView {
            override class var layerClass: AnyClass { CAEmitterLayer.self }
        }
        let snow = EmitterView(frame: view.bounds)
        let layer = try #require(snow.layer as? CAEmitterLayer)
        screen.perform {
            layer.emitterCells = [cell]
            view.addSubview(snow)
        }
        #expect(layer.emitterCells?.first === cell)
        screen.advance(frames: 6)
        let ids = screen.particles.map(\.id)
        screen.advance(frames: 6)
        #expect(ids.count == 2 && Array(screen.particles.map(\.id).prefix(2)) == ids)
        #expect(Set(screen.particles.map(\.id)).count == 3)
        let drawn = try #require(layer.presentation())
        #expect(drawn.emitterPosition == layer.emitterPosition)
    }
}
