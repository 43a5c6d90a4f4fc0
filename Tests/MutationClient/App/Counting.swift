/// Counts with a loop, whose faults hang, and an index, whose faults crash.
enum Counting {
    static let names = ["none", "one", "two", "three"]

    static func steps(to limit: Int) -> Int {
        var (steps, sum) = (0, 0)
        while steps < limit {
            steps += 1
            sum += steps
        }
        return sum > 0 ? steps : 0
    }
}

/// Nothing uses it, so no test reaches it.
func unusedDistance(_ first: Double, _ second: Double) -> Double {
    first < second ? second - first : first - second
}
