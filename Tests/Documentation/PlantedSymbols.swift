// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

//
// The input of `scripts/check-docs --self-test`; it is not part of any target. The script must report exactly the symbols
// marked as faults.
import Foundation

/// A type with documentation.
public struct PlantedSymbols {
    /// The width, in points.
    public var width: CGFloat = 0
    /// The share of the width, a fraction from 0 to 1.
    public var share: Double = 0
    /// The height.
    public var height: CGFloat = 0  // fault: names no unit
    public var name = ""  // fault: has no documentation
    var hidden: CGFloat = 0

    public init() {}  // fault: has no documentation

    /// Moves the symbol by a distance.
    public func move(by distance: CGFloat) {}  // fault: names no unit
    /// Returns the number of symbols, a count.
    public func count() -> Double { 0 }
    /// Returns the center.
    public func center() -> CGPoint { .zero }  // fault: names no unit
}

public enum PlantedKind {  // fault: has no documentation
    /// A documented case.
    case documented
    case undocumented  // fault: has no documentation
}
