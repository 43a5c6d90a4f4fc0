import UIDynamics

extension RandomEnclosure {
    /// The distance by which a part of an item may be outside of the bounds, in points: one point, the inset that a
    /// bouncing item may use, and a thousandth for rounding.
    private static let permittedOverhang: CGFloat = 2.501
    /// The distance by which a center may be outside of the bounds, in points, for rounding.
    private static let permittedCenterDistance: CGFloat = 0.001
    /// The ratio by which the energy of the scene may grow.
    ///
    /// Solvers correct positions without regard to energy, and a single bounce of an elastic item can add energy, as in the
    /// reference engine: gravity accelerates the item for the whole sub-step in which it bounces, and restitution together
    /// with friction is not conservative. In 20,000 scenes single items gained up to 11 percent; in another run
    /// of as many, one scene gained 17, and the most that was ever seen is 32. The errors of many items cancel.
    private var permittedEnergyGrowth: CGFloat { 1.02 + 0.25 / CGFloat(members.count) }

    /// Runs the scene. Returns a sentence about the first item that is outside of the bounds, or about energy that came
    /// from nowhere; nil if there is none.
    func runAndFindViolation(frameCount: Int) -> String? {
        let initialEnergy = isDisturbed ? nil : mechanicalEnergy
        for frame in 0..<frameCount {
            runFrame()
            for (index, member) in members.enumerated() where member.isFree {
                // A function, because descriptions of numbers take longer than the steps of a small scene.
                func place() -> String {
                    "frame \(frame): item \(index) (\(member.kind), center \(member.item.center))"
                }
                if !isInside(member.item.center, margin: Self.permittedCenterDistance) {
                    return "\(place()) has its center outside of the bounds"
                }
                let overhang = member.overhang(beyond: Self.bounds)
                if !(overhang <= Self.permittedOverhang) { return "\(place()) is outside by \(overhang) points" }
            }
            if let initialEnergy, let energy = mechanicalEnergy,
                energy > initialEnergy * permittedEnergyGrowth
            {
                return "frame \(frame): the energy grew from \(initialEnergy) to \(energy)"
            }
        }
        return nil
    }

    /// The energy of all items; nil if it is not known for one of them.
    var mechanicalEnergy: CGFloat? {
        var sum: CGFloat = 0
        for member in members {
            guard let energy = member.mechanicalEnergy(in: Self.bounds, gravity: gravity) else { return nil }
            sum += energy
        }
        return sum
    }

    private func isInside(_ p: CGPoint, margin: CGFloat) -> Bool {
        let outer = Self.bounds.insetBy(dx: -margin, dy: -margin)
        return p.x >= outer.minX && p.x <= outer.maxX && p.y >= outer.minY && p.y <= outer.maxY
    }
}
