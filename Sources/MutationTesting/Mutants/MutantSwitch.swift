import Foundation

/// The Swift code of the switch: it reads once from the environment which mutant runs, and records which ones were reached.
enum MutantSwitch {
    /// The number of the mutant that runs; without it, the program behaves as the original.
    static let variable = "DYNAMICS_MUTANT"
    /// The path of a file with a byte for each mutant, which becomes 1 when the program reaches it.
    static let reachedVariable = "DYNAMICS_MUTANTS_REACHED"

    /// Returns the declarations of a module.
    /// - Parameters:
    ///   - module: The name of the module.
    ///   - imports: Whether the module imports UIKit.
    static func code(module: String, importsUIKit: Bool) -> String {
        let vectors =
            importsUIKit
            ? """
            nonisolated func _scaledVelocity(_ value: CGVector, by factor: CGFloat) -> CGVector {
                CGVector(dx: value.dx * factor, dy: value.dy * factor)
            }
            """ : ""
        return """

            import \(importsUIKit ? "UIKit" : "Foundation")

            nonisolated private let _activeMutant_\(module): Int32 =
                getenv("\(variable)").flatMap { Int32(String(cString: $0)) } ?? 0

            nonisolated(unsafe) private let _reachedMutants_\(module): UnsafeMutablePointer<UInt8>? = {
                guard let path = getenv("\(reachedVariable)") else { return nil }
                let file = open(path, O_RDWR)
                let size = Int(lseek(file, 0, SEEK_END))
                guard file >= 0, size > 0 else { return nil }
                defer { close(file) }
                return mmap(nil, size, PROT_READ | PROT_WRITE, MAP_SHARED, file, 0)?
                    .assumingMemoryBound(to: UInt8.self)
            }()

            nonisolated public func _mutant_\(module)(_ number: Int32) -> Bool {
                _reachedMutants_\(module)?[Int(number)] = 1
                return number == _activeMutant_\(module)
            }

            nonisolated func _scaledVelocity<Number: BinaryFloatingPoint>(_ value: Number, by factor: Number) -> Number {
                value * factor
            }

            nonisolated func _scaledVelocity(_ value: CGPoint, by factor: CGFloat) -> CGPoint {
                CGPoint(x: value.x * factor, y: value.y * factor)
            }
            \(vectors)

            """
    }
}
