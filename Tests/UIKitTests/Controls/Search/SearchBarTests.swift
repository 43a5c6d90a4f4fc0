import DynamicsTesting
import Testing
import UIKit

@MainActor
@Suite("Search bars")
struct SearchBarTests {
    private final class Delegate: NSObject, UISearchBarDelegate {
        var calls: [String] = []
        func searchBarTextDidBeginEditing(_ searchBar: UISearchBar) { calls.append("begin") }
        func searchBarTextDidEndEditing(_ searchBar: UISearchBar) { calls.append("end") }
        func searchBar(_ searchBar: UISearchBar, textDidChange searchText: String) {
            calls.append("text " + searchText)
        }
        func searchBar(
            _ searchBar: UISearchBar, shouldChangeTextIn range: NSRange, replacementText text: String
        ) -> Bool { text != "x" }
        func searchBarSearchButtonClicked(_ searchBar: UISearchBar) {
            calls.append("search")
            searchBar.resignFirstResponder()
        }
        func searchBarCancelButtonClicked(_ searchBar: UISearchBar) { calls.append("cancel") }
        func searchBarBookmarkButtonClicked(_ searchBar: UISearchBar) { calls.append("bookmark") }
        func searchBarResultsListButtonClicked(_ searchBar: UISearchBar) { calls.append("list") }
        func searchBar(_ searchBar: UISearchBar, selectedScopeButtonIndexDidChange selectedScope: Int) {
            calls.append("scope \(selectedScope)")
        }
    }

    @Test("The delegate follows the editing, the return key and the cancel button")
    func delegateFollowsEditing() {
        let bar = UISearchBar(frame: CGRect(x: 0, y: 100, width: 390, height: 56))
        let (screen, delegate) = (Screen(), Delegate())
        bar.delegate = delegate
        screen.show(bar)
        screen.tap(.point(200, 128))
        #expect(bar.isFirstResponder && delegate.calls == ["begin"])
        screen.pressKey(.keyboardReturnOrEnter)
        #expect(delegate.calls == ["begin"], "there is no text to search")
        for key in [UIKeyboardHIDUsage.keyboardA, .keyboardX, .keyboardB] { screen.pressKey(key) }
        #expect(bar.text == "ab")
        screen.pressKey(.keyboardReturnOrEnter)
        #expect(delegate.calls == ["begin", "text a", "text ab", "search", "end"] && !bar.isFirstResponder)
        delegate.calls = []
        screen.perform { bar.text = "other" }
        #expect(delegate.calls.isEmpty && bar.searchTextField.text == "other")
        screen.perform { bar.setShowsCancelButton(true, animated: true) }
        screen.settle()
        #expect(bar.searchTextField.frame.maxX < 330)
        screen.tap(.point(360, 128))
        #expect(delegate.calls == ["cancel"])
        screen.perform { bar.showsCancelButton = false }
        #expect(bar.searchTextField.frame == CGRect(x: 8, y: 10, width: 374, height: 36))
    }

    @Test("A prompt and scope buttons make the bar higher; the delegate is notified of the selected scope")
    func promptAndScopes() {
        let bar = UISearchBar(frame: CGRect(x: 0, y: 0, width: 390, height: 116))
        let (screen, delegate) = (Screen(), Delegate())
        bar.delegate = delegate
        #expect(bar.intrinsicContentSize.height == 56)
        bar.prompt = "Birds of Europe"
        #expect(bar.sizeThatFits(.zero).height == 76)
        bar.scopeButtonTitles = ["All", "Owls", "Gulls"]
        #expect(bar.intrinsicContentSize.height == 76 && !bar.showsScopeBar)
        bar.setShowsScope(true, animated: false)
        #expect(bar.showsScopeBar && bar.intrinsicContentSize.height == 116)
        screen.show(bar)
        #expect(bar.searchTextField.frame == CGRect(x: 8, y: 30, width: 374, height: 36))
        screen.tap(.point(350, 90))
        #expect(bar.selectedScopeButtonIndex == 2 && delegate.calls == ["scope 2"])
        screen.perform { bar.selectedScopeButtonIndex = 1 }
        #expect(bar.selectedScopeButtonIndex == 1 && delegate.calls == ["scope 2"])
        bar.selectedScopeButtonIndex = 9
        #expect(bar.selectedScopeButtonIndex == 1)
        screen.perform { bar.showsScopeBar = false }
        #expect(bar.intrinsicContentSize.height == 76)
    }

    @Test("A button in the field shows bookmarks or results")
    func buttonInField() {
        let bar = UISearchBar(frame: CGRect(x: 0, y: 100, width: 390, height: 56))
        let (screen, delegate) = (Screen(), Delegate())
        bar.delegate = delegate
        bar.showsSearchResultsButton = true
        screen.show(bar)
        screen.tap(.point(364, 128))
        #expect(delegate.calls == ["list"])
        let gray = bar.searchTextField.rightView?.tintColor
        screen.perform { bar.isSearchResultsButtonSelected = true }
        #expect(bar.searchTextField.rightView?.tintColor != gray)
        screen.perform { bar.showsBookmarkButton = true }
        screen.tap(.point(364, 128))
        #expect(delegate.calls == ["list", "bookmark"])
        screen.perform { (bar.showsBookmarkButton, bar.showsSearchResultsButton) = (false, false) }
        #expect(bar.searchTextField.rightView == nil)
    }

    @Test("The background is the color of the bar, or an image")
    func background() {
        let bar = UISearchBar()
        let light = bar.backgroundColor
        bar.barStyle = .black
        #expect(bar.backgroundColor != light && bar.backgroundColor != nil)
        bar.barTintColor = .red
        #expect(bar.backgroundColor == .red)
        bar.backgroundImage = UIImage()
        #expect(bar.backgroundColor == nil)
        bar.backgroundImage = nil
        bar.searchBarStyle = .minimal
        #expect(bar.backgroundColor == nil)
    }

    @Test("The bar passes the properties of the keyboard to its field")
    func keyboard() {
        let bar = UISearchBar()
        #expect(bar.returnKeyType == .search && bar.enablesReturnKeyAutomatically)
        (bar.keyboardType, bar.keyboardAppearance, bar.returnKeyType) = (.emailAddress, .dark, .go)
        (bar.autocapitalizationType, bar.autocorrectionType, bar.spellCheckingType) = (.none, .no, .yes)
        let field = bar.searchTextField
        #expect(field.keyboardType == .emailAddress && field.keyboardAppearance == .dark && field.returnKeyType == .go)
        #expect(field.autocapitalizationType == .none && field.autocorrectionType == .no)
        #expect(field.spellCheckingType == .yes)
        let delegate = Delegate()
        bar.delegate = delegate
        bar.enablesReturnKeyAutomatically = false
        let screen = Screen()
        screen.show(bar)
        screen.perform { bar.becomeFirstResponder() }
        screen.pressKey(.keyboardReturnOrEnter)
        #expect(delegate.calls == ["begin", "search", "end"], "the return key is enabled without a text")
    }

    @Test("The view above the keyboard is that of the field")
    func inputAccessoryView() {
        let (bar, tools) = (UISearchBar(), UIToolbar())
        #expect(bar.inputAccessoryView == nil)
        bar.inputAccessoryView = tools
        #expect(bar.inputAccessoryView === tools && bar.searchTextField.inputAccessoryView === tools)
        bar.inputAccessoryView = nil
        #expect(bar.searchTextField.inputAccessoryView == nil)
    }
}
