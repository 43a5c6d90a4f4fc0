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
}
