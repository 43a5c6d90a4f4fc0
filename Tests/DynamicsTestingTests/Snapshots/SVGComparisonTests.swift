import Testing

@testable import DynamicsTesting

@Suite struct SVGComparisonTests {
    private let picture = """
        <svg width="10" height="10">
        <rect x="1" y="210" width="4" height="4" fill="#a1b2c3"/>
        <g transform="translate(10-4.5)"><text x="1">Hello</text></g>
        </svg>
        """

    private func difference(
        replacing old: String, with new: String, tolerance: Double = 0
    ) -> (count: Int, first: String?) {
        let changed = picture.replacingOccurrences(of: old, with: new)
        let comparison = SVGComparison(changed, expected: picture, tolerance: tolerance)
        return (comparison.views.count, comparison.firstDifference)
    }

    @Test func samePictureHasNoDifference() { #expect(difference(replacing: "x", with: "x").count == 0) }

    @Test func anAttributeNamesBothValues() {
        let found = difference(replacing: "y=\"210\"", with: "y=\"212.4\"")
        #expect(found.count == 1 && found.first == "the screen: y 212.4, expected 210")
    }

    @Test func aTextNamesBothTexts() {
        #expect(difference(replacing: "Hello", with: "Help").first == "the screen: text Help, expected Hello")
    }

    @Test func missingAndAddedElementsAreDescribed() {
        let added = difference(replacing: "</svg>", with: "<circle r=\"4\" fill=\"#ff0000\"/></svg>")
        #expect(added.first == "the screen: a circle (fill #ff0000) not expected")
        let rect = "<rect x=\"1\" y=\"210\" width=\"4\" height=\"4\" fill=\"#a1b2c3\"/>"
        let missing = difference(replacing: rect, with: "")
        #expect(missing.first == "the screen: a rect (fill #a1b2c3, width 4, height 4) missing")
    }

    @Test(arguments: [
        ("210", "210.05", 0.1, 0), ("210", "210.2", 0.1, 1), ("-4.5", "-4.4", 0.1, 0), ("#a1b2c3", "#a1b2c4", 10, 1),
    ])
    func toleranceAppliesToNumbersOnly(old: String, new: String, tolerance: Double, count: Int) {
        #expect(difference(replacing: old, with: new, tolerance: tolerance).count == count)
    }

    @Test func spacesCountOnlyWithoutTolerance() {
        #expect(difference(replacing: "\n<g", with: "\n\n<g").count == 1)
        #expect(difference(replacing: "\n<g", with: "\n\n<g", tolerance: 0.01).count == 0)
    }
}
