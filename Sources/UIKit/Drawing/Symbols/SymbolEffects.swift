// The effects of symbols that image views show: movements of the whole symbol, and changes of its opacity.

/// An effect of a symbol.
public protocol SymbolEffect: Sendable {
    /// The effect as the image view runs it.
    var configuration: SymbolEffectConfiguration { get }
}

/// What an image view does for an effect.
public struct SymbolEffectConfiguration: Hashable, Sendable {
    enum Kind: Hashable {
        case bounce, pulse, scale, appear, disappear
    }

    let kind: Kind
    /// The scale of the symbol at the largest part of the effect.
    var scale: CGFloat = 1
}

/// An effect that runs once, or as often as its options say.
public protocol DiscreteSymbolEffect {}

/// An effect that lasts until it is removed.
public protocol IndefiniteSymbolEffect {}

/// The change from one symbol to another one.
public protocol ContentTransitionSymbolEffect {}

/// An effect in which a symbol briefly grows or shrinks and springs back.
public struct BounceSymbolEffect: SymbolEffect, DiscreteSymbolEffect {
    /// The effect as the image view runs it.
    public let configuration: SymbolEffectConfiguration
    /// The symbol grows.
    public var up: BounceSymbolEffect { Self(scale: 1.2) }
    /// The symbol shrinks.
    public var down: BounceSymbolEffect { Self(scale: 0.8) }
    /// The whole symbol moves, as with all bounces here.
    public var wholeSymbol: BounceSymbolEffect { self }

    fileprivate init(scale: CGFloat) { configuration = SymbolEffectConfiguration(kind: .bounce, scale: scale) }
}

/// An effect in which the opacity of a symbol decreases and increases until it is removed.
public struct PulseSymbolEffect: SymbolEffect, DiscreteSymbolEffect, IndefiniteSymbolEffect {
    /// The effect as the image view runs it.
    public let configuration = SymbolEffectConfiguration(kind: .pulse)
    /// The whole symbol pulses, as with all pulses here.
    public var wholeSymbol: PulseSymbolEffect { self }
}

/// An effect in which a symbol is larger or smaller until it is removed.
public struct ScaleSymbolEffect: SymbolEffect, IndefiniteSymbolEffect {
    /// The effect as the image view runs it.
    public let configuration: SymbolEffectConfiguration
    /// The symbol is larger.
    public var up: ScaleSymbolEffect { Self(scale: 1.15) }
    /// The symbol is smaller.
    public var down: ScaleSymbolEffect { Self(scale: 0.85) }
    /// The whole symbol changes, as with all scales here.
    public var wholeSymbol: ScaleSymbolEffect { self }

    fileprivate init(scale: CGFloat) { configuration = SymbolEffectConfiguration(kind: .scale, scale: scale) }
}

/// An effect in which a symbol appears.
public struct AppearSymbolEffect: SymbolEffect, IndefiniteSymbolEffect {
    /// The effect as the image view runs it.
    public let configuration: SymbolEffectConfiguration
    /// The symbol grows while it appears.
    public var up: AppearSymbolEffect { Self(scale: 0.7) }
    /// The symbol shrinks while it appears.
    public var down: AppearSymbolEffect { Self(scale: 1.3) }
    /// The whole symbol appears, as with all effects here.
    public var wholeSymbol: AppearSymbolEffect { self }

    fileprivate init(scale: CGFloat) { configuration = SymbolEffectConfiguration(kind: .appear, scale: scale) }
}

/// An effect in which a symbol disappears. It is invisible until the effect is removed, or until it appears.
public struct DisappearSymbolEffect: SymbolEffect, IndefiniteSymbolEffect {
    /// The effect as the image view runs it.
    public let configuration: SymbolEffectConfiguration
    /// The symbol grows while it disappears.
    public var up: DisappearSymbolEffect { Self(scale: 1.3) }
    /// The symbol shrinks while it disappears.
    public var down: DisappearSymbolEffect { Self(scale: 0.7) }
    /// The whole symbol disappears, as with all effects here.
    public var wholeSymbol: DisappearSymbolEffect { self }

    fileprivate init(scale: CGFloat) { configuration = SymbolEffectConfiguration(kind: .disappear, scale: scale) }
}

/// A change in which the old symbol shrinks and disappears while the new one grows and appears.
public struct ReplaceSymbolEffect: ContentTransitionSymbolEffect, Sendable {
    /// The scale of the old symbol at its end, and of the new one at its start.
    let (oldScale, newScale): (CGFloat, CGFloat)
    /// The old symbol shrinks and the new one grows.
    public var downUp: ReplaceSymbolEffect { Self(oldScale: 0.7, newScale: 0.7) }
    /// Both symbols grow.
    public var upUp: ReplaceSymbolEffect { Self(oldScale: 1.3, newScale: 0.7) }
    /// The new symbol appears at once and grows.
    public var offUp: ReplaceSymbolEffect { Self(oldScale: 0, newScale: 0.7) }

    fileprivate init(oldScale: CGFloat, newScale: CGFloat) { (self.oldScale, self.newScale) = (oldScale, newScale) }
}

extension SymbolEffect where Self == BounceSymbolEffect {
    /// A bounce, with which the symbol grows.
    public static var bounce: BounceSymbolEffect { BounceSymbolEffect(scale: 1.2) }
}
extension SymbolEffect where Self == PulseSymbolEffect {
    /// A pulse of the opacity.
    public static var pulse: PulseSymbolEffect { PulseSymbolEffect() }
}
extension SymbolEffect where Self == ScaleSymbolEffect {
    /// A scale; `up` and `down` determine its direction. Without them, the symbol is larger.
    public static var scale: ScaleSymbolEffect { ScaleSymbolEffect(scale: 1.15) }
}
extension SymbolEffect where Self == AppearSymbolEffect {
    /// The appearance of a symbol.
    public static var appear: AppearSymbolEffect { AppearSymbolEffect(scale: 0.7) }
}
extension SymbolEffect where Self == DisappearSymbolEffect {
    /// The disappearance of a symbol.
    public static var disappear: DisappearSymbolEffect { DisappearSymbolEffect(scale: 0.7) }
}
extension ContentTransitionSymbolEffect where Self == ReplaceSymbolEffect {
    /// A replacement of one symbol by another one: the old one shrinks and the new one grows.
    public static var replace: ReplaceSymbolEffect { ReplaceSymbolEffect(oldScale: 0.7, newScale: 0.7) }
}

/// How often and how fast effects run.
public struct SymbolEffectOptions: Hashable, Sendable {
    /// The number of runs; nil for those of the effect, and infinity for runs without an end.
    var count: Double?
    var speed = 1.0

    /// The effect's own number of runs, at its own speed.
    public static let `default` = SymbolEffectOptions()
    /// Runs until the effect is removed.
    public static var repeating: SymbolEffectOptions { Self.default.repeating }
    /// Runs once.
    public static var nonRepeating: SymbolEffectOptions { Self.default.nonRepeating }
    /// A number of runs. Values below 1 mean 1.
    public static func `repeat`(_ count: Int?) -> SymbolEffectOptions { Self.default.`repeat`(count) }
    /// A speed as a multiple of that of the effect. Values that are not above 0 or not finite mean 1.
    public static func speed(_ speed: Double) -> SymbolEffectOptions { Self.default.speed(speed) }

    /// The same options with runs until the effect is removed.
    public var repeating: SymbolEffectOptions { with { $0.count = .infinity } }
    /// The same options with one run.
    public var nonRepeating: SymbolEffectOptions { with { $0.count = 1 } }
    /// The same options with a number of runs: values below 1 mean 1, nil means runs until the effect is removed.
    public func `repeat`(_ count: Int?) -> SymbolEffectOptions {
        with { $0.count = count.map { Double(max(1, $0)) } ?? .infinity }
    }
    /// The same options with a speed as a multiple of that of the effect. Values that are not above 0 or not finite mean 1.
    public func speed(_ speed: Double) -> SymbolEffectOptions {
        with { $0.speed = speed.isFinite && speed > 0 ? speed : 1 }
    }

    private func with(_ change: (inout SymbolEffectOptions) -> Void) -> SymbolEffectOptions {
        var copy = self
        change(&copy)
        return copy
    }
}
