import AllocationCount
import Testing

@testable import UIKit

@MainActor
@Suite("Cells of emitters that do not change")
struct EmitterAllocationTests {
    private let system = ParticleSystem()

    private func makeCell(_ children: [CAEmitterCell]? = nil) -> CAEmitterCell {
        let cell = CAEmitterCell()
        (cell.birthRate, cell.lifetime, cell.emitterCells) = (10, 1, children)
        return cell
    }

    private let settings = ParticleSystem.Settings(
        shape: EmissionShape(shape: .point, mode: .points, center: .zero, size: .zero), birthRate: 1,
        factors: Particle.Factors(), seed: 1)

    @Test("A frame with the same cells allocates no list of them", .enabled(if: allocations_are_counted()))
    func sameCellsAllocateNoList() {
        let cells = [makeCell([makeCell(), makeCell()]), makeCell()]
        system.setCells(cells, numbers: [:])
        let before = allocations_of_this_thread()
        for _ in 0..<10 { system.setCells(cells, numbers: [:]) }
        // Without optimization, the compiler allocates once for each of the four cells.
        #expect(allocations_of_this_thread().taken - before.taken <= 10 * 4)
    }

    @Test(
        "A value of a cell that changes has its effect, and so have cells that are added to a cell and removed from it")
    func changesHaveEffect() {
        let cell = makeCell()
        system.setCells([cell], numbers: [:])
        cell.birthRate = 0
        system.setCells([cell], numbers: [:])
        #expect(!system.canEmit(settings, after: 0))
        cell.birthRate = 10
        cell.emitterCells = [makeCell()]
        system.setCells([cell], numbers: [:])
        system.advance(to: 1, settings)
        let withChildren = system.particles.count
        #expect(withChildren > 15, "the cell and its particles emit")
        let plain = ParticleSystem()
        plain.setCells([makeCell()], numbers: [:])
        plain.advance(to: 1, settings)
        #expect(plain.particles.count <= 11)
    }
}
