import Testing

@testable import UIKit

@MainActor
@Suite("Functions that exchange methods", .serialized)
struct MethodExchangeTests {
    @Test("Methods are not exchanged, and the program is told which")
    func methodsStay() throws {
        var reports: [String] = []
        UsageReport.handler = { reports.append($0) }
        defer { UsageReport.handler = nil }
        let original = try #require(class_getInstanceMethod(UIView.self, Selector("layoutSubviews")))
        let other = try #require(class_getClassMethod(UIView.self, Selector("other")))
        #expect(class_getInstanceMethod(nil, Selector("layoutSubviews")) == nil && reports.isEmpty)
        method_exchangeImplementations(original, other)
        #expect(reports.count == 1 && reports[0].hasPrefix("UIView.layoutSubviews: The method stays as it is"))
        let code = method_setImplementation(original, method_getImplementation(other))
        #expect(code.name == "UIView.layoutSubviews" && reports.count == 2)
        #expect(method_getTypeEncoding(original) == nil)
        #expect(!class_addMethod(UIView.self, Selector("layoutSubviews"), code, nil) && reports.count == 2)
        #expect(class_replaceMethod(UIView.self, Selector("draw:"), code, nil)?.name == "UIView.draw:")
        #expect(class_replaceMethod(nil, Selector("draw:"), code, nil) == nil && reports.count == 3)
        #expect(class_getMethodImplementation(UIView.self, Selector("draw:"))?.name == "UIView.draw:")
    }
}
