import SwiftParser
import SwiftSyntax

/// Converts the sources of a target from Swift 1 or 2 to Swift 5, before they are ported. Lines stay where they are, so
/// messages about the converted files name the lines of the sources.
///
/// The conversion knows no types. It replaces syntax by its tokens (`Swift2Syntax`), then declarations and uses of names
/// (`Swift2Declarations`, `Swift2Expressions`). What it does not know stays as it is, and the compiler reports it.
struct Swift2Conversion {
    /// The files of the target, with syntax that the parser reads.
    private let files: [SourceFile]

    /// Returns the contents of the files, converted where they are written in Swift 1 or 2.
    /// - Parameters:
    ///   - contents: The files of one target, and those of other targets, by their paths.
    ///   - target: The paths of the files of the target, which are in one version. The others are seen one by one.
    static func convert(_ contents: [String: FileContent], target: [String]) -> [String: FileContent] {
        let others = Set(contents.keys).subtracting(target).sorted()
        let groups = [target.filter { contents[$0] != nil }] + others.map { [$0] }
        return groups.reduce(contents) { convert($0, $1) }
    }

    private static func convert(_ contents: [String: FileContent], _ paths: [String]) -> [String: FileContent] {
        guard paths.contains(where: { Swift2Evidence.isPossible(in: contents[$0]!.bytes) }),
            !paths.contains(where: { Swift2Evidence.isLater(contents[$0]!.bytes) })
        else { return contents }
        let files = SourceFile.concurrentMap(paths) { SourceFile(path: $0, bytes: contents[$0]!.bytes) }
        guard files.allSatisfy({ $0.deepBracket == nil }), Swift2Evidence.isSwift2(files) else { return contents }
        return Self(files: SourceFile.concurrentMap(files, Swift2Syntax.convert)).convert(contents)
    }

    private func convert(_ contents: [String: FileContent]) -> [String: FileContent] {
        let names = Swift2DeclaredNames(files)
        let converted = SourceFile.concurrentMap(files) { file in
            Swift2Declarations(file, names)
            Swift2Expressions(file, names)
            return FileContent(bytes: Array(file.editedText.utf8), isConverted: true)
        }
        return contents.merging(zip(files.map(\.path), converted)) { $1 }
    }
}

extension SourceFile {
    /// Replaces a range by a text with as many lines: those that the text lacks follow its first bracket, or its end.
    func replaceLines(_ range: Range<Int>, with text: String) {
        let newline = UInt8(ascii: "\n")
        let count = bytes[range].count { $0 == newline } - text.utf8.count { $0 == newline }
        guard count > 0 else { return replace(range, with: text) }
        let place = text.firstIndex(of: "(").map { text.index(after: $0) } ?? text.endIndex
        replace(range, with: text[..<place] + String(repeating: "\n", count: count) + text[place...])
    }
}

/// What shows that a target is written in Swift 1 or 2.
enum Swift2Evidence {
    /// Whether a file contains words of Swift 2, perhaps in comments. Others are not parsed for this.
    static func isPossible(in bytes: [UInt8]) -> Bool {
        bytes.contains(anyWord: { names.contains($0) || methods.contains($0) })
            || bytes.contains(anyOf: declarations.map(\.text))
    }

    /// Whether a file contains names that did not exist before Swift 3. Its target can contain remains of Swift 2, which compile.
    static func isLater(_ bytes: [UInt8]) -> Bool { bytes.contains(anyWord: laterNames.contains) }

    private static let laterNames: Set = [
        "DispatchQueue", "IndexPath", "UserDefaults", "NotificationCenter", "withDuration", "cgColor", "fileprivate",
    ]

    /// Names that do not exist since Swift 3.
    private static let names: Set = [
        "CGRectMake", "CGPointMake", "CGSizeMake", "CGRectGetWidth", "CGRectGetHeight", "CGRectGetMaxX",
        "CGRectGetMaxY", "CGRectGetMidX", "CGRectGetMidY", "CGRectZero", "CGPointZero", "CGSizeZero", "CGVectorMake",
        "CGRectInset", "CGAffineTransformMakeScale", "CGAffineTransformMakeRotation",
        "CGAffineTransformMakeTranslation", "animateWithDuration", "dispatch_async", "dispatch_after", "println",
        "prepareForSegue", "addBoundaryWithIdentifier", "removeBoundaryWithIdentifier",
        "scheduledTimerWithTimeInterval", "systemFontOfSize", "boldSystemFontOfSize",
        "instantiateViewControllerWithIdentifier", "presentViewController", "dequeueReusableCellWithIdentifier",
        "dequeueReusableCellWithReuseIdentifier", "locationInView", "translationInView", "velocityInView",
        "layoutAttributesForElementsInRect", "layoutAttributesForItemAtIndexPath", "dynamicType",
        "performSegueWithIdentifier", "reloadItemsAtIndexPaths",
    ]

    /// Methods without arguments that do not exist since Swift 3.
    private static let methods: Set = [
        "dispatch_get_main_queue", "mainBundle", "mainScreen", "sharedApplication", "standardUserDefaults",
        "currentDevice", "defaultCenter", "whiteColor", "blackColor", "clearColor", "redColor", "blueColor",
        "greenColor", "grayColor", "lightGrayColor", "yellowColor", "orangeColor", "purpleColor",
    ]

    /// Beginnings of methods whose first parameter had no label, with spaces between the tokens.
    private static let declarations: [(text: String, code: String)] = [
        "viewWillAppear(animated", "viewDidAppear(animated", "viewWillDisappear(animated", "touchesBegan(touches",
        "touchesMoved(touches", "touchesEnded(touches", "tableView(tableView", "collectionView(collectionView",
        "scrollViewDidScroll(scrollView", "application(application", "gestureRecognizer(gestureRecognizer",
        "collisionBehavior(behavior", "drawRect(rect", "setSelected(selected",
    ].map { text in
        let parts = text.split(separator: "(")
        return ("func " + text, "func \(parts[0]) ( \(parts[1])")
    }

    /// The first parameters of methods that had no `_` in Swift 2.
    private static let laterParameters: Set = [
        "animated", "application", "tableView", "collectionView", "touches", "scrollView",
    ]

    /// Whether a target is written in Swift 1 or 2: its code, apart from comments and texts, contains names that do not exist
    /// since, and no declaration in the form of later versions.
    static func isSwift2(_ files: [SourceFile]) -> Bool {
        guard !files.contains(where: { $0.contains("swift(>=", "swift( >=", "canImport(") }) else { return false }
        let declared = Swift2DeclaredNames(files)
        let known = declared.functions.union(declared.variables)
        let (names, methods) = (names.subtracting(known), methods.subtracting(known))
        var isFound = false
        for file in files {
            let tokens = Array(file.tree.tokens(viewMode: .sourceAccurate))
            let code = tokens.map(\.text).joined(separator: " ")
            isFound = isFound || declarations.contains { code.contains($0.code + " ") }
            for (index, token) in tokens.enumerated() where token.isName {
                let previous = tokens[max(0, index - 2)..<index].map(\.text)
                if laterParameters.contains(token.text), previous == ["(", "_"] { return false }
                let next = tokens[(index + 1)...].prefix(2).map(\.text)
                isFound = isFound || names.contains(token.text) || methods.contains(token.text) && next == ["(", ")"]
            }
        }
        return isFound
    }
}

extension TokenSyntax {
    /// Whether the token is an identifier or a keyword, not part of a text.
    fileprivate var isName: Bool {
        switch tokenKind {
        case .identifier, .keyword: true
        default: false
        }
    }
}
