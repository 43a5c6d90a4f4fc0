// The traits of texts for a keyboard on the screen: defaults, overrides, and classes that declare some of them.
import DynamicsTesting
import Testing
import UIKit

@Suite("Text traits") @MainActor
struct TextTraitTests {
    @Test(
        "Text fields, text views and classes without declarations have the same traits; those of search bars differ in two"
    )
    func defaults() {
        for text: any UITextInputTraits in [UITextField(), UITextView(), PlainInput(), UISearchBar()] {
            let isSearch = text is UISearchBar
            #expect(text.autocapitalizationType == .sentences && text.autocorrectionType == .default)
            #expect(text.spellCheckingType == .default && text.keyboardType == .default)
            #expect(text.keyboardAppearance == .default && text.textContentType == nil)
            #expect(text.returnKeyType == (isSearch ? .search : .default))
            #expect(text.enablesReturnKeyAutomatically == isSearch)
            #expect(text.smartQuotesType == .default && text.smartDashesType == .default)
            #expect(text.smartInsertDeleteType == .default)
        }
    }

    @Test("The traits of a search bar are those of its field")
    func searchBar() {
        let bar = UISearchBar()
        bar.textContentType = .name
        (bar.smartQuotesType, bar.smartDashesType, bar.smartInsertDeleteType) = (.no, .yes, .no)
        let field = bar.searchTextField
        #expect(field.textContentType == .name && field.smartQuotesType == .no && field.smartDashesType == .yes)
        #expect(field.smartInsertDeleteType == .no)
        field.textContentType = .givenName
        (field.smartQuotesType, field.smartDashesType, field.smartInsertDeleteType) = (.yes, .no, .yes)
        #expect(bar.textContentType == .givenName && bar.smartQuotesType == .yes && bar.smartDashesType == .no)
        #expect(bar.smartInsertDeleteType == .yes)
    }

    @Test("Subclasses of text fields and text views override traits")
    func overrides() {
        let texts: [any UITextInputTraits] = [NumberField(), NumberView()]
        #expect(texts.allSatisfy { $0.keyboardType == .numberPad && $0.returnKeyType == .done })
    }

    @Test("The return key does nothing in an empty view of the client that asks for it")
    func returnKey() {
        let view = PlainInput(frame: CGRect(x: 0, y: 0, width: 100, height: 50))
        let screen = Screen { view }
        screen.perform { _ = view.becomeFirstResponder() }
        screen.pressKey(.keyboardReturnOrEnter)
        #expect(view.text == "\n", "the default is false")
        let strict = StrictInput(frame: CGRect(x: 0, y: 0, width: 100, height: 50))
        screen.show(strict)
        screen.perform { _ = strict.becomeFirstResponder() }
        screen.pressKey(.keyboardReturnOrEnter)
        #expect(strict.text == "")
        screen.pressKey(.keyboard1)
        screen.pressKey(.keyboardReturnOrEnter)
        #expect(strict.text == "1\n")
    }
}

private class PlainInput: UIView, UIKeyInput {
    var text = ""
    override var canBecomeFirstResponder: Bool { true }
    var hasText: Bool { !text.isEmpty }
    func insertText(_ text: String) { self.text += text }
    func deleteBackward() { text = String(text.dropLast()) }
}

private final class StrictInput: UIView, UIKeyInput {
    var text = ""
    var enablesReturnKeyAutomatically = true
    override var canBecomeFirstResponder: Bool { true }
    var hasText: Bool { !text.isEmpty }
    func insertText(_ text: String) { self.text += text }
    func deleteBackward() { text = String(text.dropLast()) }
}

private final class NumberField: UITextField {
    override var keyboardType: UIKeyboardType {
        get { .numberPad }
        set {}
    }
    override var returnKeyType: UIReturnKeyType {
        get { .done }
        set {}
    }
}

private final class NumberView: UITextView {
    override var keyboardType: UIKeyboardType {
        get { .numberPad }
        set {}
    }
    override var returnKeyType: UIReturnKeyType {
        get { .done }
        set {}
    }
}
