import Testing
import UIKit

/// The mangled names of these classes abbreviate the word that the module's name contains.
final class TestsView: UIView {}
final class PhotoTestsCell: UIView {}

@MainActor
@Suite("Search for classes by name")
struct ClassSearchTests {
    @Test("A class is found whose name contains a word of the module's name")
    func classWithAWordOfItsModuleIsFound() {
        #expect(InterfaceClasses.find("TestsView") == TestsView.self)
        #expect(InterfaceClasses.find("PhotoTestsCell") == PhotoTestsCell.self)
        #expect(InterfaceClasses.find("PhotoTestsCell", module: "UIKitTests") == PhotoTestsCell.self)
        #expect(InterfaceClasses.find("UIKitTests.TestsView") == TestsView.self)
    }

    @Test("A class is not found by the end of its name")
    func classIsNotFoundByTheEndOfItsName() {
        #expect(InterfaceClasses.find("TestsCell") == nil)
        #expect(InterfaceClasses.find("4Cell") == nil)
    }
}
