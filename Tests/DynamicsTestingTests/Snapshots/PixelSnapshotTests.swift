#if Cairo
    import Foundation
    import Testing

    @testable import DynamicsTesting

    /// Tests of snapshots of pixels, which need the trait Cairo.
    @MainActor @Suite struct PixelSnapshotTests {
        private let folder = FileManager.default.temporaryDirectory.appendingPathComponent(
            "pixels-\(UUID().uuidString)")

        private func expect(_ screen: Screen, tolerance: Int = 1) -> [String] {
            let location = SourceLocation(
                fileID: "T/Pixels.swift", filePath: folder.appendingPathComponent("Pixels.swift").path, line: 1,
                column: 1)
            return FailureReports.collect {
                // Tests take the file of the running test. A detached name keeps the files of this test elsewhere.
                let test = TestIdentity(filePath: location.filePath, fileID: location.fileID, line: 1, name: "pixels")
                TestIdentity.$replacement.withValue(test) {
                    _ = screen.expectPixelSnapshot(tolerance: tolerance, sourceLocation: location)
                }
            }.map(\.message)
        }

        @Test func changedPixelsAreCounted() throws {
            defer { try? FileManager.default.removeItem(at: folder) }
            let scene = FallingBox()
            #expect(expect(scene.screen).first?.hasPrefix("recorded __Snapshots__/Pixels/pixels.png") == true)
            #expect(expect(scene.screen).isEmpty)
            scene.screen.perform { scene.box.center.x += 10 }
            let message = try #require(expect(scene.screen).first)
            #expect(
                message.hasPrefix(
                    "800 of 60000 pixels of frame 0 (0 s) differ (1.33 %), in the rectangle from (80, 20) to "))
            #expect(
                message.contains("(130, 60), by up to 255 of 255") && message.contains("pixels.difference.png shows"))
            #expect(expect(scene.screen, tolerance: 255).isEmpty)
            scene.screen.resize(to: CGSize(width: 210, height: 300))
            #expect(expect(scene.screen).first?.contains("has 210 x 300 pixels, expected 200 x 300") == true)
        }
    }
#endif
