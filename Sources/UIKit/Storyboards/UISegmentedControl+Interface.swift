// The values of segmented controls, steppers, and views that show progress.

extension UISegmentedControl {
    func readSegments(_ reader: InterfaceReader) {
        for (index, segment) in reader.children("segments").enumerated() {
            insertSegment(withTitle: segment.string("title") ?? "", at: index, animated: false)
            if let image = segment.image("image") { setImage(image, forSegmentAt: index) }
            if segment.bool("enabled") == false { setEnabled(false, forSegmentAt: index) }
        }
        isMomentary = reader.bool("momentary") ?? false
        if let color = reader.color("selectedSegmentTintColor") { selectedSegmentTintColor = color }
        if let index = reader.integer("selectedSegmentIndex") { selectedSegmentIndex = index }
    }
}

extension UIStepper {
    func readStepper(_ reader: InterfaceReader) {
        maximumValue = Double(reader.number("maximumValue") ?? 100)
        minimumValue = Double(reader.number("minimumValue") ?? 0)
        if let step = reader.number("stepValue") { stepValue = Double(step) }
        value = Double(reader.number("value") ?? 0)
        isContinuous = reader.bool("continuous") ?? true
        autorepeat = reader.bool("autorepeat") ?? true
        wraps = reader.bool("wraps") ?? false
    }
}

extension UIPageControl {
    func readPageControl(_ reader: InterfaceReader) {
        numberOfPages = reader.integer("numberOfPages") ?? 0
        currentPage = reader.integer("currentPage") ?? 0
        hidesForSinglePage = reader.bool("hidesForSinglePage") ?? false
        pageIndicatorTintColor = reader.color("pageIndicatorTintColor")
        currentPageIndicatorTintColor = reader.color("currentPageIndicatorTintColor")
    }
}

extension UIProgressView {
    func readProgressView(_ reader: InterfaceReader) {
        if reader.string("progressViewStyle") == "bar" { progressViewStyle = .bar }
        progress = Float(reader.number("progress") ?? 0)
        progressTintColor = reader.color("progressTintColor")
        trackTintColor = reader.color("trackTintColor")
    }
}

extension UIActivityIndicatorView {
    func readActivityIndicator(_ reader: InterfaceReader) {
        style = reader.choice("style", Self.styles) ?? .medium
        // The styles of old files, such as "whiteLarge", contain the color. It is set first, because an attribute for
        // the color replaces it.
        if reader.string("style")?.hasPrefix("white") == true { color = .white }
        if let color = reader.color("color") { self.color = color }
        hidesWhenStopped = reader.bool("hidesWhenStopped") ?? false
        if reader.bool("animating") == true { startAnimating() }
    }

    private static let styles: [String: Style] = [
        "medium": .medium, "large": .large, "whiteLarge": .large, "white": .medium, "gray": .medium,
    ]
}

extension UISearchBar {
    func readSearchBar(_ reader: InterfaceReader) {
        if let text = reader.string("text") { self.text = text }
        placeholder = reader.string("placeholder")
        prompt = reader.string("prompt")
        searchBarStyle = reader.string("searchBarStyle") == "minimal" ? .minimal : .default
        barTintColor = reader.color("barTintColor")
        showsCancelButton = reader.bool("showsCancelButton") ?? false
        showsBookmarkButton = reader.bool("showsBookmarkButton") ?? false
        showsSearchResultsButton = reader.bool("showsSearchResultsButton") ?? false
        let titles = reader.children("scopeButtonTitles").compactMap { $0.element.text }
        if !titles.isEmpty { scopeButtonTitles = titles }
        showsScopeBar = reader.bool("showsScopeBar") ?? false
    }
}

extension UIDatePicker {
    func readDatePicker(_ reader: InterfaceReader) {
        datePickerMode = reader.choice("datePickerMode", Self.modes) ?? .dateAndTime
        preferredDatePickerStyle = reader.choice("style", Self.styles) ?? .automatic
        if let interval = reader.integer("minuteInterval"), interval > 0 { minuteInterval = interval }
        if let duration = reader.number("countDownDuration") { countDownDuration = TimeInterval(duration) }
        if let name = reader.string("locale") ?? reader.children("locale").first?.string("localeIdentifier") {
            locale = Locale(identifier: name)
        }
        for (key, property) in Self.dateProperties {
            let date = reader.element.children.first { $0.name == "date" && $0.attributes["key"] == key }
            let seconds = (date?.attributes["timeIntervalSinceReferenceDate"]).flatMap(Double.init)
            if let seconds { self[keyPath: property] = Date(timeIntervalSinceReferenceDate: seconds) }
        }
        if reader.bool("useCurrentDate") != true,
            let date = reader.element.children.first(where: { $0.name == "date" && $0.attributes["key"] == "date" }),
            let seconds = date.attributes["timeIntervalSinceReferenceDate"].flatMap(Double.init)
        {
            self.date = Date(timeIntervalSinceReferenceDate: seconds)
        }
    }

    private static let modes: [String: Mode] = [
        "time": .time, "date": .date, "dateAndTime": .dateAndTime, "countDownTimer": .countDownTimer,
        "yearAndMonth": .yearAndMonth,
    ]
    private static let styles: [String: Style] = [
        "automatic": .automatic, "wheels": .wheels, "compact": .compact, "inline": .inline,
    ]
    private static let dateProperties: [(String, ReferenceWritableKeyPath<UIDatePicker, Date?>)] = [
        ("minimumDate", \.minimumDate), ("maximumDate", \.maximumDate),
    ]
}
