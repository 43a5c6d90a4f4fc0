/// The names by which a file uses SwiftUI.
///
/// This file has no imports, because a link to it is a source of the porter's rewriter.
package enum SwiftUINames {
    private static let words: Set<Substring> = [
        "UIHostingController", "UIViewRepresentable", "UIViewControllerRepresentable", "PreviewProvider", "WindowGroup",
        "ObservedObject", "StateObject", "EnvironmentObject", "VStack", "HStack", "ZStack", "ForEach", "NavigationView",
        "NavigationStack", "GeometryReader", "GeometryProxy", "EdgeInsets", "EnvironmentKey", "EnvironmentValues",
        "ViewModifier", "ViewBuilder", "AnyView", "UIApplicationDelegateAdaptor",
        "ObservableObject", "Published", "LocalizedStringKey", "ButtonStyle",
    ]
    private static let texts = [
        ": View", "some View", "@State", "@Binding", "@Environment", "#Preview", "extension View", "extension Color",
        "Color.", "Color(", "Text(", ": Shape", "extension Image", "extension Text", "extension Font", "withAnimation",
    ]

    /// Returns whether a text contains such a name outside of comments of one line.
    package static func areContained(in text: String) -> Bool {
        for line in text.split(separator: "\n") {
            let code = line.firstRange(of: "//").map { line[..<$0.lowerBound] } ?? line
            let names = code.split { !$0.isLetter && !$0.isNumber && $0 != "_" }
            if names.contains(where: words.contains) { return true }
            if texts.contains(where: { isContained($0, in: code) }) { return true }
        }
        return false
    }

    /// Whether a line contains a text that is not the end of a longer name, such as `Color.` in `UIColor.`.
    private static func isContained(_ text: String, in line: Substring) -> Bool {
        line.ranges(of: text).contains { range in
            guard range.lowerBound > line.startIndex, text.first?.isLetter == true else { return true }
            let before = line[line.index(before: range.lowerBound)]
            return !before.isLetter && !before.isNumber && before != "_" && before != "."
        }
    }
}
