import DynamicsRecording
import Foundation
import Testing
import UIKit

/// Makes a host with a window that has no view controller. A box falls in the window.
@MainActor private func makeFallingBoxHost(touches: TouchScript = TouchScript()) -> HeadlessHost {
    let loop = FrameLoop(size: CGSize(width: 100, height: 200))
    loop.perform {
        let window = UIWindow()
        let box = UIView(frame: CGRect(x: 40, y: 10, width: 20, height: 20))
        box.backgroundColor = .orange
        window.addSubview(box)
        window.makeKeyAndVisible()
        let animator = UIDynamicAnimator(referenceView: window)
        animator.addBehavior(UIGravityBehavior(items: [box]))
        retainedAnimators.append(animator)
    }
    return HeadlessHost(running: loop, fps: 50, touches: touches)
}

@MainActor private var retainedAnimators: [UIDynamicAnimator] = []

@Suite("Run recorder") @MainActor
struct RunRecorderTests {
    @Test("A run is recorded as a film, a trace and a page in one pass")
    func onePass() throws {
        let directory = try TemporaryDirectory()
        let paths = ["run.svg", "run.jsonl", "run.html"].map { "\(directory.path)/\($0)" }
        try makeFallingBoxHost().record(to: paths, seconds: 0.5, name: "box")
        let reader = try TraceReader(path: paths[1])
        let frames = try reader.readRemainingFrames()
        #expect(reader.header.scene == "box" && reader.header.fps == 50)
        #expect(frames.count == 26)
        #expect(frames.first?.items.map(\.id) == ["UIView 0"])
        #expect(frames.first?.items.first?.center.y == 20)
        #expect(try #require(frames.last?.items.first?.center.y) > 100)
        #expect(try Data(contentsOf: URL(fileURLWithPath: paths[0])).prefix(4) == Data("<svg".utf8))
        #expect(try String(contentsOfFile: paths[2], encoding: .utf8).contains("<html"))
    }

    @Test("Each file has the same bytes as the file of a run of its own", arguments: ["svg", "jsonl", "html"])
    func sameBytesAlone(ending: String) throws {
        let directory = try TemporaryDirectory()
        let together = ["svg", "jsonl", "html"].map { "\(directory.path)/together.\($0)" }
        let alone = "\(directory.path)/alone.\(ending)"
        try makeFallingBoxHost().record(to: together, seconds: 0.2)
        try makeFallingBoxHost().record(to: [alone], seconds: 0.2)
        let files = try ["\(directory.path)/together.\(ending)", alone].map {
            try Data(contentsOf: URL(fileURLWithPath: $0))
        }
        #expect(files[0] == files[1])
    }

    @Test("Nothing is written before all outputs are complete")
    func nothingHalfWritten() throws {
        let directory = try TemporaryDirectory()
        let paths = ["run.svg", "run.jsonl"].map { "\(directory.path)/\($0)" }
        do {
            let recorder = try RunRecorder(paths.map { RecordingOutput(path: $0) }, seconds: 0.1, fps: 50)
            let host = makeFallingBoxHost()
            let options = TraceOptions(seconds: 0.1, scale: 2, cells: 0)
            try recorder.record(HostFrameSource(host, name: "box", options: options))
            #expect(host.frame == 5)
        }
        #expect(try FileManager.default.contentsOfDirectory(atPath: directory.path).isEmpty)
    }

    @Test("Two outputs with the same path are an error")
    func samePath() throws {
        let directory = try TemporaryDirectory()
        let path = "\(directory.path)/run.svg"
        let error = #expect(throws: UserFacingError.self) {
            try RunRecorder([.film(path: path), .page(path: path)], seconds: 1)
        }
        #expect(
            error?.kind == .usage && error?.message == "\(path) is the path of two outputs. Give each its own path.")
        #expect(try FileManager.default.contentsOfDirectory(atPath: directory.path).isEmpty)
    }

    @Test("A trace replays in a host that runs the same loop")
    func replay() throws {
        let directory = try TemporaryDirectory()
        let script = TouchScript([
            .drag([CGPoint(x: 5, y: 5), CGPoint(x: 50, y: 90)], start: 0.1, duration: 0.2, hold: 0)
        ])
        let paths = ["first.jsonl", "second.jsonl"].map { "\(directory.path)/\($0)" }
        try makeFallingBoxHost(touches: script).record(to: [paths[0]], seconds: 0.5)
        let replayed = try TouchSource(path: paths[0]).script
        try makeFallingBoxHost(touches: replayed).record(to: [paths[1]], seconds: 0.5)
        let files = try paths.map { try Data(contentsOf: URL(fileURLWithPath: $0)) }
        #expect(files[0] == files[1] && files[0].count > 1000)
    }

    @Test("The ending of a path denotes the kind of the output")
    func endings() {
        #expect(RecordingOutput(path: "a.HTML") == .page(path: "a.HTML"))
        #expect(RecordingOutput(path: "a.jsonl") == .trace(path: "a.jsonl"))
        #expect(RecordingOutput(path: "a.mp4") == .film(path: "a.mp4"))
        #expect(RecordingOutput(path: "-") == .film(path: "-"))
    }

    @Test("A script lasts until its last gesture ends")
    func duration() {
        #expect(TouchScript().duration == 0)
        let drag = TouchScript.Gesture.drag([.zero, CGPoint(x: 1, y: 1)], start: 1, duration: 0.5, hold: 0.25)
        #expect(TouchScript([drag, .tap(.zero, start: 1)]).duration == 1.75)
        #expect(TouchScript([.press(.zero, start: 2, duration: 3), drag]).duration == 5)
    }
}

@Suite("Pictures") @MainActor
struct PictureTests {
    @Test("A display list is written as an SVG")
    func svg() throws {
        let directory = try TemporaryDirectory()
        let path = "\(directory.path)/still.svg"
        let list = makeFallingBoxHost().displayList
        try list.writePicture(to: path)
        let text = try String(contentsOfFile: path, encoding: .utf8)
        #expect(text == list.svg && text.contains("width=\"100\""))
    }

    @Test("Formats of films and unknown formats are errors", arguments: ["still.gif", "still.jpg", "still"])
    func otherFormats(name: String) throws {
        let directory = try TemporaryDirectory()
        let error = #expect(throws: UserFacingError.self) {
            try DisplayList(size: CGSize(width: 10, height: 10)).writePicture(to: "\(directory.path)/\(name)")
        }
        #expect(error?.kind == .usage)
        #expect(try FileManager.default.contentsOfDirectory(atPath: directory.path).isEmpty)
    }

    #if Cairo
        @Test("A display list is written as a PNG, at a scale")
        func png() throws {
            let directory = try TemporaryDirectory()
            let path = "\(directory.path)/still.png"
            try makeFallingBoxHost().displayList.writePicture(to: path, scale: 3)
            let bytes = [UInt8](try Data(contentsOf: URL(fileURLWithPath: path)))
            #expect(bytes[1..<4].elementsEqual("PNG".utf8) && bytes[18..<20].elementsEqual([1, 44]))  // 300 pixels wide
        }

        @Test("A scale that is out of range is an error", arguments: [0, -1, .nan, .infinity] as [CGFloat])
        func badScale(scale: CGFloat) throws {
            let directory = try TemporaryDirectory()
            #expect(throws: UserFacingError.self) {
                try makeFallingBoxHost().displayList.writePicture(to: "\(directory.path)/still.png", scale: scale)
            }
        }
    #else
        @Test("A PNG needs the trait Cairo")
        func pngWithoutCairo() throws {
            let error = #expect(throws: UserFacingError.self) {
                try makeFallingBoxHost().displayList.writePicture(to: "still.png")
            }
            #expect(error?.kind == .unavailable && error?.message.contains("--traits Cairo") == true)
        }
    #endif
}
