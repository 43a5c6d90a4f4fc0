import SwiftSyntax

// The operator `color`: a light and a dark color, or the styles themselves, are exchanged.

extension MutantFinder {
    private static let colors: [String: String] = {
        let pairs = [
            ("white", "black"), ("lightGray", "darkGray"), ("label", "systemBackground"),
            ("secondaryLabel", "secondarySystemBackground"), ("tertiaryLabel", "tertiarySystemBackground"),
            ("lightText", "darkText"), ("light", "dark"),
        ]
        return Dictionary(uniqueKeysWithValues: pairs + pairs.map { ($1, $0) })
    }()

    func findColors(_ node: Syntax) {
        guard let member = node.as(MemberAccessExprSyntax.self), let other = Self.colors[member.declName.baseName.text],
            member.base == nil || member.base?.lastName == "UIColor", !node.isCalled
        else { return }
        let phrase = "\(other) instead of \(member.declName.baseName.text)"
        replace("color", motion: true, phrase, member.declName, with: other)
    }
}
