// The locale of the program, which the porter writes in the place of Foundation's current one.

extension Locale {
    /// The locale of the program: that of the United States for English, otherwise that of the language in which the program
    /// shows its resources.
    ///
    /// Foundation's current locale on Linux belongs to no country, so amounts of money have no currency.
    public static var program: Locale { program(language: ProgramLanguage.preferred.first ?? "en") }

    static func program(language: String) -> Locale {
        Locale(identifier: language == "en" ? "en_US" : language.replacingOccurrences(of: "-", with: "_"))
    }
}

extension Calendar {
    /// The current calendar with the locale of the program, which determines the first day of the week.
    public static var program: Calendar {
        var calendar = Calendar.current
        calendar.locale = .program
        return calendar
    }
}

extension NumberFormatter {
    /// Creates a formatter with a locale.
    public convenience init(in locale: Locale) {
        self.init()
        self.locale = locale
    }
}

extension DateFormatter {
    /// Creates a formatter with a locale.
    public convenience init(in locale: Locale) {
        self.init()
        self.locale = locale
    }
}
