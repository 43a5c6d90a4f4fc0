/// The width of text. Scenes show no text.
enum TextMetrics {
    static func width(of text: String, font: DisplayFont) -> CGFloat { 0 }
}
