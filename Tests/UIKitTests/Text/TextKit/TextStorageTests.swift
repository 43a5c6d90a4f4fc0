import DynamicsTesting
import Testing

@testable import UIKit

@MainActor
@Suite("Text storages")
struct TextStorageTests {
    private let key = NSAttributedString.Key("test")

    @Test("Edits call the delegate with their range and the change of the length")
    func delegate() {
        let (storage, log) = (NSTextStorage(string: "Hello"), StorageLog())
        storage.delegate = log
        storage.replaceCharacters(in: NSRange(location: 1, length: 2), with: "abc")
        #expect(log.calls == ["will 2 {1, 3} 1", "did 2 {1, 3} 1"])
        log.calls = []
        storage.addAttribute(key, value: 1, range: NSRange(location: 0, length: 2))
        #expect(log.calls == ["will 1 {0, 2} 0", "did 1 {0, 2} 0"])
        log.calls = []
        storage.beginEditing()
        storage.deleteCharacters(in: NSRange(location: 0, length: 1))
        storage.insert(NSAttributedString(string: "xyz"), at: 4)
        #expect(log.calls.isEmpty && storage.changeInLength == 2)
        #expect(storage.editedRange == NSRange(location: 0, length: 7))
        #expect(storage.editedMask.contains(.editedCharacters))
        storage.endEditing()
        #expect(log.calls.count == 2 && storage.editedMask.isEmpty && storage.changeInLength == 0)
        #expect(storage.editedRange.location == NSNotFound && storage.string == "abclxyzo")
    }

    @Test("A delegate can change attributes while an edit is processed, without being called again")
    func delegateEdits() {
        final class Highlighter: NSObject, NSTextStorageDelegate {
            var count = 0
            func textStorage(
                _ textStorage: NSTextStorage, didProcessEditing editedMask: NSTextStorage.EditActions,
                range editedRange: NSRange, changeInLength delta: Int
            ) {
                count += 1
                textStorage.addAttribute(.foregroundColor, value: UIColor.red, range: editedRange)
            }
        }
        let (storage, highlighter) = (NSTextStorage(), Highlighter())
        storage.delegate = highlighter
        storage.append(NSAttributedString(string: "let"))
        #expect(highlighter.count == 1)
        #expect(storage.attribute(.foregroundColor, at: 0, effectiveRange: nil) as? UIColor == .red)
    }

    @Test("Attributes are added to, replaced in and removed from parts of the text")
    func attributes() {
        let storage = NSTextStorage(string: "abcd", attributes: [key: 1])
        let other = NSAttributedString.Key("other")
        storage.addAttributes([other: 2], range: NSRange(location: 1, length: 2))
        storage.removeAttribute(key, range: NSRange(location: 0, length: 2))
        let values = (0..<4).map { index in
            [key, other].map { storage.attribute($0, at: index, effectiveRange: nil) as? Int }
        }
        #expect(values == [[nil, nil], [nil, 2], [1, 2], [1, nil]])
        storage.setAttributes(nil, range: NSRange(location: 0, length: 4))
        #expect(storage.attributes(at: 2, effectiveRange: nil).isEmpty)
        #expect(NSMutableAttributedString().length == 0)
        #expect(NSTextStorage(attributedString: NSAttributedString(string: "x")).string == "x")
    }

    @Test("A subclass with a text of its own can be read, copied, laid out and highlighted")
    func subclass() throws {
        let storage = HighlightingStorage()
        let (manager, container) = (NSLayoutManager(), NSTextContainer(size: .zero))
        storage.addLayoutManager(manager)
        manager.addTextContainer(container)
        storage.append(NSAttributedString(string: "ab *cd*"))
        #expect(storage.string == "ab *cd*" && storage.length == 7 && manager.numberOfGlyphs == 7)
        #expect(storage.attribute(.foregroundColor, at: 4, effectiveRange: nil) as? UIColor == .red)
        #expect(storage.attribute(.foregroundColor, at: 0, effectiveRange: nil) == nil)
        let copy = NSAttributedString(attributedString: storage)
        #expect(copy.string == "ab *cd*" && copy.attribute(.foregroundColor, at: 4, effectiveRange: nil) != nil)
        storage.replaceCharacters(in: NSRange(location: 0, length: 3), with: "")
        #expect(storage.string == "*cd*" && storage.length == 4 && copy.string == "ab *cd*")
        storage.setAttributedString(NSAttributedString(string: ""))
        #expect(storage.length == 0 && manager.usedRect(for: container).width == 10)
    }
}

@MainActor
private final class StorageLog: NSObject, NSTextStorageDelegate {
    var calls: [String] = []

    func textStorage(
        _ textStorage: NSTextStorage, willProcessEditing editedMask: NSTextStorage.EditActions,
        range editedRange: NSRange, changeInLength delta: Int
    ) { calls.append("will \(editedMask.rawValue) {\(editedRange.location), \(editedRange.length)} \(delta)") }

    func textStorage(
        _ textStorage: NSTextStorage, didProcessEditing editedMask: NSTextStorage.EditActions,
        range editedRange: NSRange, changeInLength delta: Int
    ) { calls.append("did \(editedMask.rawValue) {\(editedRange.location), \(editedRange.length)} \(delta)") }
}

/// A text storage that makes words between asterisks red, written as apps do.
private final class HighlightingStorage: NSTextStorage {
    private let backingStore = NSMutableAttributedString()

    override var string: String { backingStore.string }

    override func attributes(at location: Int, effectiveRange range: NSRangePointer?) -> [NSAttributedString.Key: Any] {
        backingStore.attributes(at: location, effectiveRange: range)
    }

    override func replaceCharacters(in range: NSRange, with str: String) {
        beginEditing()
        backingStore.replaceCharacters(in: range, with: str)
        edited(
            [.editedCharacters, .editedAttributes], range: range,
            changeInLength: (str as NSString).length - range.length)
        endEditing()
    }

    override func setAttributes(_ attrs: [NSAttributedString.Key: Any]?, range: NSRange) {
        beginEditing()
        backingStore.setAttributes(attrs, range: range)
        edited(.editedAttributes, range: range, changeInLength: 0)
        endEditing()
    }

    override func processEditing() {
        removeAttribute(.foregroundColor, range: editedRange)
        let text = string as NSString
        let first = text.range(of: "*")
        if first.location != NSNotFound {
            let rest = NSRange(location: first.location + 1, length: text.length - first.location - 1)
            let last = text.range(of: "*", options: [], range: rest)
            if last.location != NSNotFound {
                addAttribute(
                    .foregroundColor, value: UIColor.red,
                    range: NSRange(location: first.location, length: last.location + 1 - first.location))
            }
        }
        super.processEditing()
    }
}
