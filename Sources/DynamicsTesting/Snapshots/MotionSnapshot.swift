import Foundation

/// The rounded motion of items, frame by frame: the contents of a `*.motion.txt` file.
///
/// A snapshot stores what a reader of a test needs: which items were on the screen in a frame, and where. Values that
/// do not change from one frame to the next are not repeated in the text, so an interface at rest takes one line.
///
/// ```
/// motion 1, 60 frames per second
/// frame 0
/// + cell 0-0: x 160, y 42
/// + cell 0-7: x 160, y 420
/// frame 41
///   cell 0-7: y 421.5
/// - cell 0-0
/// end 120
/// ```
///
/// Lines that start with `+` name items that appear in a frame, lines with `-` items that disappear. Usual values are
/// omitted: an angle of 0, a scale and an alpha of 1, a corner radius of 0, and the values of
/// ``MotionDetail/appearance`` that are 0 or `none`. A value that an item lost is `none`. The text uses neither locale nor
/// time zone: the same motion gives the same bytes on every machine.
public struct MotionSnapshot: Equatable, Sendable {
    /// A value of an item in one frame.
    public struct Value: Equatable, Sendable {
        /// The name of the value, such as "x", "y", "angle" or "alpha".
        public var name: String
        /// The value in its unit: points for positions, radians for angles, 0 to 1 for alpha; 0 if the value is a text.
        public var number: Double
        /// The text of a value that is not a number, such as "#ff3b30" for a color; nil for numbers.
        public private(set) var text: String?

        /// Creates a value from a name without spaces and a number in points, radians or, for alpha, from 0 to 1.
        public init(_ name: String, _ number: Double) { (self.name, self.number) = (name, number) }

        /// Creates a value from a name without spaces and a text.
        /// - Parameters:
        ///   - name: The name of the value.
        ///   - text: The text. Spaces and line breaks become "\u{b7}" and "\u{23ce}", because a value is one word in the file; a text that
        ///     is empty or reads as a number is put in quotation marks.
        public init(_ name: String, text: String) {
            let word = String(text.map { $0.isNewline ? "\u{23ce}" : $0.isWhitespace ? "\u{b7}" : $0 })
            (self.name, number) = (name, 0)
            self.text = word.isEmpty || Double(word) != nil ? "\"\(word)\"" : word
        }
    }

    /// An item that is on the screen in a frame.
    public struct Item: Equatable, Sendable {
        /// The name of the item, such as "cell 0-7". It is unique in its frame.
        public var name: String
        /// The values of the item, in the order in which the text lists them.
        public var values: [Value]

        /// Creates an item.
        /// - Parameters:
        ///   - name: The name of the item. Line breaks are replaced by spaces.
        ///   - values: The values of the item.
        public init(_ name: String, _ values: [Value]) {
            self.name = String(name.map { $0.isNewline ? " " : $0 })
            self.values = values
        }

        /// The value with the name of another one, or its usual value if it is omitted; nil if there is none.
        func value(like other: Value) -> Value? { values.first { $0.name == other.name } ?? other.usual }
    }

    /// The items of one frame.
    public struct Frame: Equatable, Sendable {
        /// The index of the frame, 0 or more.
        public var index: Int
        /// The items of the frame, in the order in which they appeared.
        public var items: [Item]

        /// Creates a frame.
        /// - Parameters:
        ///   - index: The index of the frame, 0 or more.
        ///   - items: The items of the frame. The first of several items with the same name counts.
        public init(_ index: Int, _ items: [Item]) {
            self.index = index
            var names: Set<String> = []
            self.items = items.filter { names.insert($0.name).inserted }
        }

        func item(named name: String) -> Item? { items.first { $0.name == name } }
    }

    /// The frame rate, in frames per second.
    public var framesPerSecond: Double
    /// The frames in ascending order of their indices.
    public private(set) var frames: [Frame] = []

    /// Creates a snapshot without frames.
    /// - Parameter framesPerSecond: The frame rate, in frames per second. The default is 60.
    public init(framesPerSecond: Double = 60) { self.framesPerSecond = framesPerSecond }

    /// Appends a frame. Its numbers are rounded as in the text: see `MotionSnapshot.step(of:)`.
    ///
    /// A frame whose index is not greater than that of the last frame is ignored.
    public mutating func append(_ frame: Frame) {
        if let last = frames.last, last.index >= frame.index { return }
        frames.append(
            Frame(
                frame.index,
                frame.items.map { item in
                    Item(item.name, item.values.map(\.rounded).filter { !$0.isSame(as: $0.usual) })
                }))
    }

    /// The numbers that the text omits.
    static let usualNumbers: [String: Double] = [
        "angle": 0, "alpha": 1, "radius": 0, "border": 0, "z": 0, "running": 0, "selected": 0, "highlighted": 0,
        "clipped": 0, "disabled": 0, "scale-x": 1, "scale-y": 1, "w": 0, "h": 0,
        "offset-x": 0, "offset-y": 0,
    ]

    /// Returns the step to which a value is rounded: 0.01 for "angle" (radians), "alpha", "scale-x" and "scale-y", otherwise
    /// 0.1 (points).
    public static func step(of name: String) -> Double { decimals(of: name) == 2 ? 0.01 : 0.1 }

    static func decimals(of name: String) -> Int {
        name == "angle" || name == "alpha" || name.hasPrefix("scale-") ? 2 : 1
    }

    fileprivate static func rounded(_ number: Double, as name: String) -> Double {
        let scale = decimals(of: name) == 2 ? 100.0 : 10.0
        let result = (number * scale).rounded() / scale
        return result == 0 ? 0 : result
    }

    /// Returns a number with the decimals of a value, without those that are 0: "212.4", "210", "nan".
    static func format(_ number: Double, as name: String) -> String {
        guard number.isFinite, abs(number) < 1e12 else { return number.isNaN ? "nan" : "\(number)" }
        let decimals = decimals(of: name)
        let scale = decimals == 2 ? 100 : 10
        let units = Int((number * Double(scale)).rounded())
        let fraction = abs(units) % scale
        let whole = "\(units < 0 ? "-" : "")\(abs(units) / scale)"
        guard fraction != 0 else { return whole }
        let digits = String(fraction)
        let padded = String(repeating: "0", count: decimals - digits.count) + digits
        return "\(whole).\(padded.hasSuffix("0") ? String(padded.dropLast()) : padded)"
    }
}

extension MotionSnapshot.Value {
    /// The value that the text omits: the usual number, or "none" for a text; nil if the value is never omitted.
    var usual: Self? {
        if text != nil { return Self(name, text: "none") }
        return MotionSnapshot.usualNumbers[name].map { Self(name, $0) }
    }

    /// The value with the decimals of the text.
    fileprivate var rounded: Self { text == nil ? Self(name, MotionSnapshot.rounded(number, as: name)) : self }

    /// The number with its decimals, or the text.
    var formatted: String { text ?? MotionSnapshot.format(number, as: name) }

    /// Whether both texts are equal, or both numbers are equal or NaN.
    func isSame(as other: Self?) -> Bool {
        guard let other, text == other.text else { return false }
        return number == other.number || (number.isNaN && other.number.isNaN)
    }
}
