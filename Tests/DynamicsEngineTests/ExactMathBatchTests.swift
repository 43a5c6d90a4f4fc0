import DynamicsEngine
import Testing

@Suite("Batches of elementary functions")
struct ExactMathBatchTests {
    @Test("The sines and cosines of many angles have the same bits as those of single angles")
    func batchesHaveTheBitsOfSingleAngles() {
        let subnormal = Double(bitPattern: 0x7E8)
        var angles: [Double] = [0, -0.0, .nan, .infinity, 1e9, -1e12, 1e-300, -subnormal, .pi / 4, -.pi / 4, .pi, -.pi]
        for k in -400..<400 {
            angles += [Double(k) * 0.785_398_163_397_448_3, Double(k) * 0.0137, Double(k) * 1234.567]
        }
        for k in 0..<4_000 { angles.append(Double(Float(k) * 0.000_31) * (k % 2 == 0 ? 1 : -1)) }
        for count in [0, 1, 3, 4, 5, angles.count] {
            var results = [SIMD2<Double>](repeating: .zero, count: count + 1)
            ExactMath.sineCosines(of: Array(angles.prefix(count)), into: &results)
            for (angle, result) in zip(angles.prefix(count), results) {
                let (sine, cosine) = ExactMath.sineCosine(angle)
                #expect(result.x.bitPattern == sine.bitPattern && result.y.bitPattern == cosine.bitPattern, "\(angle)")
            }
            #expect(results[count] == .zero)
        }
    }

    @Test("The sine and the cosine of an angle of any size are from -1 to 1")
    func sineAndCosineOfLargeAnglesAreInRange() {
        for exponent in 0..<1024 {
            for angle in [1.234, 1.999].map({ $0 * Double(sign: .plus, exponent: exponent, significand: 1) }) {
                let ((sine, cosine), (negative, _)) = (ExactMath.sineCosine(angle), ExactMath.sineCosine(-angle))
                #expect(abs(sine * sine + cosine * cosine - 1) < 1e-12 && negative == -sine, "\(angle)")
            }
        }
        #expect(ExactMath.sineCosine(.greatestFiniteMagnitude).sine.magnitude <= 1)
    }
}
