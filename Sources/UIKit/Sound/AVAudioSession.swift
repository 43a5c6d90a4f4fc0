/// The sounds of the application in relation to those of others. There are no others here, so the values are stored only.
@preconcurrency @MainActor
public final class AVAudioSession: NSObject {
    private static let shared = AVAudioSession()

    /// Returns the session of the application.
    public class func sharedInstance() -> AVAudioSession { shared }

    /// The kind of the sounds. The default is `.soloAmbient`.
    public private(set) var category = Category.soloAmbient
    /// The use of the sounds. The default is `.default`.
    public private(set) var mode = Mode.default
    /// The options of the category. The default is none.
    public private(set) var categoryOptions: CategoryOptions = []

    /// Sets the kind of the sounds.
    public func setCategory(_ category: Category) throws { self.category = category }

    /// Sets the kind of the sounds and options.
    public func setCategory(_ category: Category, options: CategoryOptions) throws {
        (self.category, categoryOptions) = (category, options)
    }

    /// Sets the kind and the use of the sounds, and options.
    public func setCategory(_ category: Category, mode: Mode, options: CategoryOptions = []) throws {
        (self.category, self.mode, categoryOptions) = (category, mode, options)
    }

    /// Sets the use of the sounds.
    public func setMode(_ mode: Mode) throws { self.mode = mode }

    /// Activates or deactivates the session, which has no effect, because no other application plays sounds here.
    public func setActive(_ active: Bool, options: SetActiveOptions = []) throws {}

    /// A kind of sounds.
    public struct Category: RawRepresentable, Hashable, Sendable {
        /// The name, as on Apple's systems.
        public let rawValue: String

        /// Creates a kind from its name.
        public init(rawValue: String) { self.rawValue = rawValue }

        /// Sounds that are not important, mixed with others.
        public static let ambient = Category(rawValue: "AVAudioSessionCategoryAmbient")
        /// Sounds that are not important.
        public static let soloAmbient = Category(rawValue: "AVAudioSessionCategorySoloAmbient")
        /// Sounds that the user wants to hear.
        public static let playback = Category(rawValue: "AVAudioSessionCategoryPlayback")
        /// A recording.
        public static let record = Category(rawValue: "AVAudioSessionCategoryRecord")
        /// A recording with sounds.
        public static let playAndRecord = Category(rawValue: "AVAudioSessionCategoryPlayAndRecord")
    }

    /// A use of sounds.
    public struct Mode: RawRepresentable, Hashable, Sendable {
        /// The name, as on Apple's systems.
        public let rawValue: String

        /// Creates a use from its name.
        public init(rawValue: String) { self.rawValue = rawValue }

        /// No special use.
        public static let `default` = Mode(rawValue: "AVAudioSessionModeDefault")
        /// The sound of a film.
        public static let moviePlayback = Mode(rawValue: "AVAudioSessionModeMoviePlayback")
        /// Speech.
        public static let spokenAudio = Mode(rawValue: "AVAudioSessionModeSpokenAudio")
    }

    /// Options of a category.
    public struct CategoryOptions: OptionSet, Sendable {
        /// The bits of the options.
        public let rawValue: UInt

        /// Creates options from bits.
        public init(rawValue: UInt) { self.rawValue = rawValue }

        /// The sounds are mixed with those of other applications.
        public static let mixWithOthers = CategoryOptions(rawValue: 1)
        /// The sounds of other applications are quieter.
        public static let duckOthers = CategoryOptions(rawValue: 2)
        /// The sounds are heard from the loudspeaker.
        public static let defaultToSpeaker = CategoryOptions(rawValue: 8)
    }

    /// Options of the activation.
    public struct SetActiveOptions: OptionSet, Sendable {
        /// The bits of the options.
        public let rawValue: UInt

        /// Creates options from bits.
        public init(rawValue: UInt) { self.rawValue = rawValue }

        /// Other applications continue their sounds.
        public static let notifyOthersOnDeactivation = SetActiveOptions(rawValue: 1)
    }
}
