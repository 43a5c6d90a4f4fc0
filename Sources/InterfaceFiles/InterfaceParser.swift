import Foundation

#if canImport(FoundationXML)
    import FoundationXML
#endif

/// Builds the elements of a file from the events of an XML parser.
final class InterfaceParser: NSObject, XMLParserDelegate {
    private let path: String
    private let translation: InterfaceTranslation
    private var stack: [OpenElement] = []
    private var root: InterfaceElement?
    /// The largest number of elements around an element. The elements of 500 nested views are as many.
    private static let maximumDepth = 1000
    /// The number of open elements that are left out.
    private var omittedDepth = 0
    /// The line of the first element that was left out, because it is nested too deeply; nil if there is none.
    private(set) var omittedLine: Int?

    /// An element whose end tag has not been read.
    private struct OpenElement {
        let name: String
        let attributes: [String: String]
        let line: Int
        var children: [InterfaceElement] = []
        var text = ""
    }

    init(path: String, translation: InterfaceTranslation) { (self.path, self.translation) = (path, translation) }

    func parse(_ data: Data) throws(InterfaceFileError) -> InterfaceElement {
        // Foundation's parser ends the program at an element whose name is not valid UTF-8.
        if let line = Self.lineOfInvalidText(in: data) {
            throw InterfaceFileError(
                place: "\(path):\(line)",
                message: "The file is not text in UTF-8. Repair it, or save it with Xcode.")
        }
        let parser = XMLParser(data: data)
        parser.delegate = self
        let isComplete = parser.parse()
        if isComplete, let root { return root }
        let line = max(1, parser.lineNumber)
        throw InterfaceFileError(
            place: "\(path):\(line)",
            message: "The file is not well-formed XML: \(Self.explain(parser.parserError)). Repair it, or save it with "
                + "Xcode.")
    }

    /// Returns the line of the first byte that is not part of valid UTF-8; nil if there is none.
    private static func lineOfInvalidText(in data: Data) -> Int? {
        if String(validating: data, as: UTF8.self) != nil { return nil }
        let lines = data.split(separator: 0x0A, omittingEmptySubsequences: false)
        let index = lines.firstIndex { String(validating: $0, as: UTF8.self) == nil }
        return (index ?? 0) + 1
    }

    private static func explain(_ error: (any Error)?) -> String {
        switch (error as NSError?)?.code {
        case 4: "it is empty"
        case 5: "it ends before its last end tag"
        case 39, 40: "the value of an attribute has no quotation marks"
        case 42: "an attribute occurs twice in one tag"
        case 73: "a tag has no closing bracket"
        case 76: "an end tag does not match the start tag before it"
        case 77: "an end tag is missing"
        case let code?: "the parser of libxml2 reports error \(code)"
        case nil: "it has no element"
        }
    }

    func parser(
        _ parser: XMLParser, didStartElement name: String, namespaceURI: String?, qualifiedName: String?,
        attributes: [String: String]
    ) {
        guard stack.count < Self.maximumDepth, omittedDepth == 0 else {
            omittedDepth += 1
            omittedLine = omittedLine ?? parser.lineNumber
            return
        }
        let parents = stack.suffix(2).map { (id: $0.attributes["id"], count: $0.children.count) }
        stack.append(
            OpenElement(
                name: name, attributes: translation.translated(attributes, of: name, in: parents),
                line: parser.lineNumber))
    }

    func parser(_ parser: XMLParser, foundCharacters string: String) {
        if !stack.isEmpty, omittedDepth == 0 { stack[stack.count - 1].text += string }
    }

    func parser(
        _ parser: XMLParser, didEndElement name: String, namespaceURI: String?, qualifiedName: String?
    ) {
        guard omittedDepth == 0 else {
            omittedDepth -= 1
            return
        }
        guard let open = stack.popLast() else { return }
        let element = InterfaceElement(
            name: open.name, attributes: open.attributes, children: open.children, text: open.text, line: open.line)
        if stack.isEmpty { root = element } else { stack[stack.count - 1].children.append(element) }
    }
}
