import DisplayList

/// A value of an animatable property of a layer.
enum LayerValue {
    case numbers(AnimatedValue, LayerProperty, isWhole: Bool)
    case path(CGPath)
    case colors([DisplayColor])

    /// Creates the value at a key path from that of the whole property.
    init(_ whole: AnimatedValue, at keyPath: LayerKeyPath) {
        let numbers = keyPath.indices.map { whole.part($0) } ?? whole
        self = .numbers(numbers, keyPath.property, isWhole: keyPath.indices == nil)
    }

    /// Converts a value of an application; nil if its type does not fit the property, or if it is not finite.
    init?(_ value: Any, for keyPath: LayerKeyPath) {
        let value = (value as? NSValue)?.geometry ?? value
        if keyPath.kind == .path {
            guard let path = value as? CGPath else { return nil }
            self = .path(path)
            return
        }
        if keyPath.kind == .colors {
            guard let colors = Self.colors(value as? [Any]) else { return nil }
            self = .colors(colors)
            return
        }
        guard let numbers = Self.convert(value, for: keyPath), numbers.isFinite else { return nil }
        self = .numbers(numbers, keyPath.property, isWhole: keyPath.indices == nil)
    }

    /// Converts the colors of a gradient; nil for nil. Objects that are no colors are left out.
    static func colors(_ objects: [Any]?) -> [DisplayColor]? {
        objects?.compactMap { ($0 as? UIColor)?.value ?? ($0 as? CGColor)?.value }
    }

    private static func convert(_ value: Any, for keyPath: LayerKeyPath) -> AnimatedValue? {
        switch (keyPath.kind, value) {
        case (.pair, let point as CGPoint): AnimatedValue(point)
        case (.pair, let size as CGSize): AnimatedValue(CGPoint(x: size.width, y: size.height))
        case (.rect, let rect as CGRect): AnimatedValue(rect)
        case (.transform, let transform as CGAffineTransform): AnimatedValue(transform)
        case (.transform, let transform as CATransform3D): AnimatedValue(transform)
        case (.locations, let locations as [NSNumber]): AnimatedValue(locations)
        case (.color, let color as UIColor): AnimatedValue(color.value)
        case (.color, let color as CGColor): AnimatedValue(color.value)
        case (.number, _): ValueConversion.number(value).map { AnimatedValue($0) }
        // A number scales both axes.
        case (.pair, _) where keyPath.property.kind == .transform:
            ValueConversion.number(value).map { AnimatedValue(CGPoint(x: $0, y: $0)) }
        default: nil
        }
    }

    // MARK: Calculation

    /// A value of the same kind whose numbers are 0.
    var zero: LayerValue {
        if case .numbers(_, let property, let isWhole) = self {
            return .numbers(AnimatedValue(), property, isWhole: isWhole)
        }
        return self
    }

    func adding(_ other: LayerValue) -> LayerValue { combined(with: other, factor: 1) }

    func subtracting(_ other: LayerValue) -> LayerValue { combined(with: other, factor: -1) }

    private func combined(with other: LayerValue, factor: Double) -> LayerValue {
        guard case .numbers(let own, let property, let isWhole) = self, case .numbers(let others, _, _) = other else {
            return self
        }
        return .numbers(AnimatedValue(own.numbers + others.numbers * factor), property, isWhole: isWhole)
    }

    /// Returns the value at a progress, which is 0 at this value and 1 at `end`, and can exceed both.
    func interpolated(to end: LayerValue, progress: Double) -> LayerValue {
        switch (self, end) {
        case (.path(let start), .path(let end)): return .path(start.interpolated(to: end, progress: progress))
        case (.colors(let start), .colors(let end)) where start.count == end.count:
            return .colors(zip(start, end).map { Self.color(from: $0, to: $1, progress: progress) })
        case (.numbers(let start, let property, let isWhole), .numbers(let end, _, _)):
            let (start, end) = property.isColor ? Self.visibleColors(start, end) : (start, end)
            let delta = end.delta(from: start, isTransform: property == .transform && isWhole)
            return .numbers(
                AnimatedValue(start.numbers + delta.numbers * progress), property, isWhole: isWhole)
        default: return progress < 1 ? self : end
        }
    }

    /// The numbers of values of one property. Each rotation is less than half a turn from the one before. The array is empty
    /// for paths and colors of gradients.
    static func continuousNumbers(of values: [LayerValue]) -> [SIMD8<Double>] {
        var numbers: [SIMD8<Double>] = []
        for value in values {
            guard case .numbers(let next, let property, let isWhole) = value else { return [] }
            guard let last = numbers.last else {
                numbers.append(next.numbers)
                continue
            }
            let delta = next.delta(from: AnimatedValue(last), isTransform: property == .transform && isWhole)
            numbers.append(last + delta.numbers)
        }
        return numbers
    }

    /// Returns a value of the same kind with other numbers.
    func replacingNumbers(_ numbers: SIMD8<Double>) -> LayerValue {
        guard case .numbers(_, let property, let isWhole) = self else { return self }
        return .numbers(AnimatedValue(numbers), property, isWhole: isWhole)
    }

    /// Returns the value times a number.
    func multiplied(by factor: Double) -> LayerValue {
        guard case .numbers(let own, _, _) = self else { return self }
        return replacingNumbers(own.numbers * factor)
    }

    /// Returns the color between two colors.
    private static func color(from start: DisplayColor, to end: DisplayColor, progress: Double) -> DisplayColor {
        let (start, end) = visibleColors(AnimatedValue(start), AnimatedValue(end))
        return AnimatedValue(start.numbers + (end.numbers - start.numbers) * progress).color
    }

    /// Gives an invisible color the components of the other one, so that a color fades in without darkening.
    private static func visibleColors(_ start: AnimatedValue, _ end: AnimatedValue) -> (AnimatedValue, AnimatedValue) {
        if start.numbers[3] == 0 { return (AnimatedValue(end.color.invisible), end) }
        if end.numbers[3] == 0 { return (start, AnimatedValue(start.color.invisible)) }
        return (start, end)
    }

    /// Returns the distance to another value: the length of the vector of their differences.
    func distance(to other: LayerValue) -> Double {
        guard case .numbers(let own, _, _) = self, case .numbers(let others, _, _) = other else { return 1 }
        let difference = others.numbers - own.numbers
        return (difference * difference).sum().squareRoot()
    }
}

extension CGPath {
    /// Returns the path between this path and another one. Paths with different kinds of elements change at the end.
    fileprivate func interpolated(to end: CGPath, progress: Double) -> CGPath {
        guard elements.count == end.elements.count else { return progress < 1 ? self : end }
        var mixed: [PathElement] = []
        for (from, to) in zip(elements, end.elements) {
            guard let element = from.interpolated(to: to, progress: CGFloat(progress)) else {
                return progress < 1 ? self : end
            }
            mixed.append(element)
        }
        return CGPath(elements: mixed)
    }
}

extension PathElement {
    fileprivate func interpolated(to other: PathElement, progress: CGFloat) -> PathElement? {
        func mix(_ a: CGPoint, _ b: CGPoint) -> CGPoint {
            CGPoint(x: a.x + (b.x - a.x) * progress, y: a.y + (b.y - a.y) * progress)
        }
        switch (self, other) {
        case (.move(let a), .move(let b)): return .move(mix(a, b))
        case (.line(let a), .line(let b)): return .line(mix(a, b))
        case (.quadCurve(let a1, let a), .quadCurve(let b1, let b)):
            return .quadCurve(control: mix(a1, b1), end: mix(a, b))
        case (.curve(let a1, let a2, let a), .curve(let b1, let b2, let b)):
            return .curve(control1: mix(a1, b1), control2: mix(a2, b2), end: mix(a, b))
        case (.close, .close): return .close
        default: return nil
        }
    }
}
