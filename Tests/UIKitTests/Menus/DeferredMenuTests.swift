import DynamicsTesting
import Testing

@testable import UIKit

@MainActor
@Suite("Deferred elements of menus")
struct DeferredMenuTests {
    private func titles(_ view: MenuView) -> [String] {
        let scroll = view.subviews.compactMap { $0 as? UIScrollView }.first
        return (scroll?.subviews ?? []).compactMap { ($0 as? MenuRow)?.accessibilityLabel }
    }

    @Test("A menu shows a row with a spinner until the elements are provided, and keeps them")
    func cached() {
        var (answers, calls): ([([UIMenuElement]) -> Void], Int) = ([], 0)
        let deferred = UIDeferredMenuElement { completion in
            calls += 1
            answers.append(completion)
        }
        let menu = UIMenu(children: [UIAction(title: "First") { _ in }, deferred])
        let view = MenuView(menu)
        var changes = 0
        view.onChange = { changes += 1 }
        #expect(titles(view) == ["First", "Loading\u{2026}"] && calls == 1)
        answers[0]([UIAction(title: "A") { _ in }, UIAction(title: "B") { _ in }])
        #expect(titles(view) == ["First", "A", "B"] && changes == 1)
        answers[0]([])
        #expect(titles(view) == ["First", "A", "B"])
        #expect(titles(MenuView(menu)) == ["First", "A", "B"] && calls == 1)
    }

    @Test("An uncached element is provided each time, also in a group; an answer at once shows no spinner")
    func uncached() {
        var calls = 0
        let deferred = UIDeferredMenuElement.uncached { completion in
            calls += 1
            completion([UIAction(title: "\(calls)") { _ in }])
        }
        let menu = UIMenu(children: [UIMenu(options: .displayInline, children: [deferred])])
        #expect(titles(MenuView(menu)) == ["1"] && titles(MenuView(menu)) == ["2"])
    }

    @Test("A row of an element that is not provided cannot be chosen")
    func loadingRow() throws {
        let view = MenuView(UIMenu(children: [UIDeferredMenuElement { _ in }]))
        let scroll = try #require(view.subviews.compactMap { $0 as? UIScrollView }.first)
        let row = try #require(scroll.subviews.compactMap { $0 as? MenuRow }.first)
        #expect(!row.isEnabled && row.subviews.contains { $0 is UIActivityIndicatorView })
    }
}
