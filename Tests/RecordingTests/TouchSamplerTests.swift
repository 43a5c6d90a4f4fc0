import DisplayList
import DynamicsRecording
import Foundation
import JSONReading
import Testing
import UIKit

@MainActor
@Suite("Touch sampler")
struct TouchSamplerTests {
    @Test("Samples frame by frame are the same as all samples at once", arguments: [1, 7, 60, 240.0])
    func samplesAreTheSameFrameByFrame(fps: Double) {
        let script = TouchScript([
            .touch(1, .began, CGPoint(x: 1, y: 2), time: 0.31), .tap(CGPoint(x: 5, y: 5), start: 0.3),
            .drag([.zero, CGPoint(x: 9, y: 0), CGPoint(x: 9, y: 90)], start: 0.1, duration: 0.7, hold: 0.2),
            .press(CGPoint(x: 7, y: 7), start: 0.2, duration: 3), .touch(1, .ended, CGPoint(x: 1, y: 2), time: 0.9),
            .drag([.zero, .zero], start: 0, duration: 1, hold: 0), .tap(.zero, start: 0.3),
        ])
        var (sampler, samples, frame) = (TouchSampler(script, fps: fps), [TouchSample](), 0)
        while !sampler.isFinished {
            let next = sampler.samples(throughFrame: frame)
            #expect(next.allSatisfy { $0.time == Double(frame) / fps })
            samples += next
            frame += 1
        }
        #expect(samples == script.samples(fps: fps) && sampler.samples(throughFrame: .max).isEmpty)
        #expect(samples.filter { $0.touch == 1 }.map(\.phase) == [.began, .ended])
    }

    // All positions of these drags are 8,640,000,000 samples, which fit into no memory.
    @Test("A host plays the first frames of 10,000 drags of 14,400 seconds without their later positions")
    func longDragsAreSampledWhileTheyArePlayed() {
        let drags = (0..<10_000).map { index in
            TouchScript.Gesture.drag(
                [.zero, CGPoint(x: 100, y: index)], start: index < 10 ? 0 : 100, duration: 14_400, hold: 0)
        }
        let host = HeadlessHost(
            size: CGSize(width: 100, height: 100), touches: TouchScript(drags), makeRoot: UIViewController.init)
        for _ in 0..<3 { host.advance() }
        #expect(host.deliveredTouches.count == 40 && host.deliveredTouches[39].time == 3 / 60)
    }

    @Test("A drag through 100,000 points is sampled at 86,400 times")
    func dragThroughManyPointsIsSampled() {
        let points = (0..<100_000).map { CGPoint(x: $0 % 2, y: $0) }
        let samples = TouchScript([.drag(points, start: 0, duration: 1440, hold: 0)]).samples(fps: 60)
        #expect(samples.count == 86_401 && samples[86_400].location == CGPoint(x: 1, y: 99_999))
    }

    @Test("A host delivers the samples of its touch script")
    func hostDeliversSamples() {
        let script = TouchScript([.drag([.zero, CGPoint(x: 9, y: 99)], start: 0.1, duration: 0.3, hold: 0.1)])
        let size = CGSize(width: 100, height: 100)
        let host = HeadlessHost(size: size, touches: script, makeRoot: UIViewController.init)
        for _ in 0..<60 { host.advance() }
        #expect(host.deliveredTouches == script.samples(fps: 60) && host.deliveredTouches.count > 10)
    }
}
