/// The heights of a search bar's parts, in points.
struct SearchBarMetrics {
    /// The distances between the text field, the buttons and the edges.
    static let margin: CGFloat = 8
    /// The distance of the text field from the side edges of a navigation bar.
    static let navigationBarMargin: CGFloat = 16
    static let scopeControlHeight: CGFloat = 32
    private static let fieldHeight: CGFloat = 36

    let hasPrompt: Bool
    let hasScopes: Bool
    let isInNavigationBar: Bool

    var promptHeight: CGFloat { hasPrompt ? 20 : 0 }
    private var scopeHeight: CGFloat { hasScopes ? Self.scopeControlHeight + 8 : 0 }
    /// The distances of the row of the text field from those above it and below it.
    private var top: CGFloat { isInNavigationBar ? 1 : 10 }
    private var bottom: CGFloat { isInNavigationBar ? 15 : 10 }

    /// The height of the whole bar.
    var height: CGFloat { promptHeight + top + Self.fieldHeight + bottom + scopeHeight }

    /// Returns the vertical range of the text field in a bar of a height. In a lower bar, the field is less high.
    func fieldRange(in height: CGFloat) -> (y: CGFloat, height: CGFloat) {
        let row = max(0, height - promptHeight - scopeHeight)
        if isInNavigationBar { return (promptHeight + top, min(Self.fieldHeight, max(0, row - top - bottom))) }
        let fieldHeight = min(Self.fieldHeight, row)
        return (promptHeight + (row - fieldHeight) / 2, fieldHeight)
    }

    /// Returns the opacity of the text field in a navigation bar, which is less than 1 while the bar hides it.
    func fieldOpacity(in height: CGFloat) -> CGFloat {
        let fraction = fieldRange(in: height).height / Self.fieldHeight
        return max(0, 2 * fraction - 1)
    }
}
