import DynamicsTesting
import Foundation
import Testing

@testable import UIKit

@MainActor
@Suite("PDF documents")
struct PDFRendererTests {
    private let bounds = CGRect(x: 0, y: 0, width: 200, height: 100)

    #if Cairo
        private func text(_ data: Data) -> String { String(decoding: data, as: UTF8.self) }

        @Test("A renderer makes pages of their own sizes, in the same context")
        func pages() {
            let format = UIGraphicsPDFRendererFormat()
            format.documentInfo = [kCGPDFContextTitle as String: "A title", "Author": "Me"]
            let renderer = UIGraphicsPDFRenderer(bounds: bounds, format: format)
            format.documentInfo = [:]
            #expect(renderer.format.documentInfo.count == 2)
            var sizes: [CGRect] = []
            let data = renderer.pdfData { (context: UIGraphicsPDFRendererContext) in
                #expect(UIGraphicsGetCurrentContext() === context.cgContext && context.format === renderer.format)
                UIColor.red.setFill()
                context.fill(bounds)
                context.beginPage()
                sizes.append(context.pdfContextBounds)
                context.stroke(CGRect(x: 10, y: 10, width: 50, height: 50))
                "Some text".draw(at: CGPoint(x: 20, y: 20), withAttributes: [.font: UIFont.systemFont(ofSize: 20)])
                context.beginPage(withBounds: CGRect(x: 50, y: 50, width: 70, height: 80), pageInfo: [:])
                sizes.append(context.pdfContextBounds)
                context.beginPage(withBounds: CGRect(x: 0, y: 0, width: CGFloat.nan, height: 0), pageInfo: [:])
                sizes.append(context.pdfContextBounds)
            }
            #expect(UIGraphicsGetCurrentContext() == nil)
            #expect(sizes == [bounds, CGRect(x: 50, y: 50, width: 70, height: 80), bounds])
            #expect(text(data).hasPrefix("%PDF-") && text(data).contains("A title") && text(data).contains("(Me)"))
            #expect(text(data).contains("/MediaBox [ 0 0 200 100 ]") && text(data).contains("/MediaBox [ 0 0 70 80 ]"))
            let again = UIGraphicsPDFRenderer(bounds: bounds).pdfData { $0.beginPage() }
            #expect(again == UIGraphicsPDFRenderer(bounds: bounds, format: .default()).pdfData { $0.beginPage() })
            #expect(UIGraphicsPDFRenderer(bounds: bounds, format: .preferred()).pdfData { _ in }.isEmpty)
        }

        @Test("A document is written to a file")
        func files() throws {
            let url = FileManager.default.temporaryDirectory.appendingPathComponent("PDFRendererTests.pdf")
            defer { try? FileManager.default.removeItem(at: url) }
            try UIGraphicsPDFRenderer(bounds: bounds).writePDF(to: url) { $0.beginPage() }
            #expect(text(try Data(contentsOf: url)).hasPrefix("%PDF-"))
            try FileManager.default.removeItem(at: url)
            #expect(UIGraphicsBeginPDFContextToFile(url.path, .zero, ["Title": "File"]))
            #expect(UIGraphicsGetPDFContextBounds() == .zero)
            UIGraphicsBeginPDFPage()
            #expect(UIGraphicsGetPDFContextBounds() == CGRect(x: 0, y: 0, width: 612, height: 792))
            UIGraphicsGetCurrentContext()?.fill(CGRect(x: 0, y: 0, width: 10, height: 10))
            UIGraphicsEndPDFContext()
            #expect(text(try Data(contentsOf: url)).contains("/MediaBox [ 0 0 612 792 ]"))
            #expect(!UIGraphicsBeginPDFContextToFile("/nowhere/at/all.pdf", bounds, nil))
            #expect(throws: (any Error).self) {
                try UIGraphicsPDFRenderer(bounds: bounds).writePDF(to: URL(fileURLWithPath: "/nowhere/at/all.pdf")) {
                    $0.beginPage()
                }
            }
        }

        @Test("A document is written to data, and drawing stops with its context")
        func memory() {
            let data = NSMutableData()
            UIGraphicsBeginPDFContextToData(data, bounds, [kCGPDFContextKeywords: ["one", "two"]])
            UIGraphicsBeginPDFPageWithInfo(CGRect(x: 0, y: 0, width: 30, height: 40), nil)
            #expect(UIGraphicsGetPDFContextBounds().size == CGSize(width: 30, height: 40) && data.length == 0)
            UIGraphicsEndPDFContext()
            #expect(UIGraphicsGetCurrentContext() == nil)
            #expect(text(data as Data).contains("one, two") && text(data as Data).contains("/MediaBox [ 0 0 30 40 ]"))
            let length = data.length
            UIGraphicsEndPDFContext()
            UIGraphicsBeginPDFPage()
            UIGraphicsBeginPDFPageWithInfo(bounds, nil)
            #expect(data.length == length && UIGraphicsGetPDFContextBounds() == .zero)
            let keys = [kCGPDFContextAuthor, kCGPDFContextSubject, kCGPDFContextCreator].map { "\($0)" }
            #expect(keys == ["Author", "Subject", "Creator"])
        }
    #else
        @Test("Without Cairo, a document is empty, which is reported")
        func documentWithoutCairo() {
            var reports: [String] = []
            UsageReport.handler = { reports.append($0) }
            defer { UsageReport.handler = nil }
            #expect(UIGraphicsPDFRenderer(bounds: bounds).pdfData { $0.beginPage() }.isEmpty && reports.count == 1)
        }
    #endif
}
