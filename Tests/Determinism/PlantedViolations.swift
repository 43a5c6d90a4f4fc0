// Input of `scripts/check-determinism --self-test`; it is not part of any target. The script must report exactly the
// lines marked as violations.
import Dispatch
import Foundation

func readClocks() -> [Any] {
    [
        Date(),  // violation: clock
        Date.now,  // violation: clock
        DispatchTime.now(),  // violation: clock
        ContinuousClock.now,  // violation: clock
        ContinuousClock().now,  // violation: clock
        ProcessInfo.processInfo.systemUptime,  // violation: clock
        Date(timeIntervalSinceReferenceDate: 0),
        Date(),  // determinism: permitted for the test
    ]
}

func readMonotonicTime() -> Int {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)  // violation: clock
    return time.tv_sec
}

func makeRandomValues(_ values: [Int]) -> [Any] {
    var values = values
    values.shuffle()  // violation: random
    return [
        Int.random(in: 0..<2),  // violation: random
        Double.random(in: 0...1),  // violation: random
        Bool.random(),  // violation: random
        values.shuffled(),  // violation: random
        values.randomElement() as Any,  // violation: random
        UUID(),  // violation: random
        SystemRandomNumberGenerator(),  // violation: random
        random(),  // violation: random
    ]
}

func computeHashes(_ object: NSObject, _ other: NSObject) -> [Any] {
    [
        5.hashValue,  // violation: hash
        object.hash,  // violation: hash
        ObjectIdentifier(object) < ObjectIdentifier(other),  // violation: hash
        ObjectIdentifier(object) == ObjectIdentifier(other),
    ]
}

func computeCurves(_ x: Double, _ y: CGFloat, _ z: Float) -> [Any] {
    let power: Double = pow(x, 2)  // violation: libm
    return [
        power,
        Foundation.sin(x),  // violation: libm
        cos(y),  // violation: libm
        exp(z),  // violation: libm
        atan2(x, x),  // violation: libm
        x.squareRoot(),
        floor(x),
    ]
}

func iterateUnorderedCollections(_ values: Set<Int>, _ table: [Int: String]) -> [Int] {
    var result: [Int] = []
    for value in values { result.append(value) }  // violation: iteration
    for (key, _) in table { result.append(key) }  // violation: iteration
    for key in table.keys { result.append(key) }  // violation: iteration
    for value in table.values { result.append(value.count) }  // violation: iteration
    let inferred = Dictionary(grouping: result, by: { $0 & 1 })
    for (key, _) in inferred { result.append(key) }  // violation: iteration
    // determinism: permitted for the test
    for value in values { result.append(value) }
    for value in values.sorted() { result.append(value) }
    return result
}

func transformUnorderedCollections(_ values: Set<Int>, _ table: [Int: String]) -> [Any] {
    var array = Array(values)  // violation: iteration
    array += values  // violation: iteration
    array.append(contentsOf: table.keys)  // violation: iteration
    let sum = values.reduce(0, &+)  // violation: iteration
    return [
        array, sum,
        values.map { $0 + 1 },  // violation: iteration
        table.map(\.key),  // violation: iteration
        table.values.first as Any,  // violation: iteration
        table.min { $0.value < $1.value } as Any,  // violation: iteration
        Array(zip(values, array)),  // violation: iteration
        values.contains(3), values.count, values.isEmpty, table[3] as Any, values.union([4]),
        values.sorted(), table.keys.sorted(), values.allSatisfy { $0 > 1 }, values.contains { $0 > 1 },
        values.max() as Any, table.isEmpty, Set(table.keys),
    ]
}
