import CoreMotion
import DynamicsRecording
import DynamicsTesting
import Testing
import UIKit

@MainActor
@Suite("The accelerometer")
struct MotionManagerTests {
    private final class Page: UIViewController {
        let manager = CMMotionManager()
        var times: [TimeInterval] = []
        var latest: CMAcceleration?
    }

    @Test("A handler receives gravity in the axes of the device, at its interval and in the time of the frames")
    func handlerReceivesGravity() {
        let page = Page()
        let screen = Screen { page }
        #expect(page.manager.isAccelerometerAvailable && !page.manager.isAccelerometerActive)
        #expect(page.manager.accelerometerData == nil)
        screen.perform {
            page.manager.accelerometerUpdateInterval = 0.1
            page.manager.startAccelerometerUpdates(to: .main) { [unowned page] data, error in
                guard let data, error == nil else { return }
                page.times.append(data.timestamp)
                page.latest = data.acceleration
            }
        }
        let start = screen.time
        screen.advance(seconds: 0.35)
        #expect(page.times.map { ($0 - start).rounded(toMultipleOf: 0.01) } == [0.1, 0.2, 0.3])
        #expect(page.latest == CMAcceleration(x: 0, y: -1, z: 0))
        screen.perform { FrameLoop.current.tilt = DeviceTilt(clockwise: .pi / 2) }
        screen.advance(seconds: 0.2)
        #expect(abs((page.latest?.x ?? 0) - 1) < 1e-9 && abs(page.latest?.y ?? 1) < 1e-9)
        screen.perform { page.manager.stopAccelerometerUpdates() }
        let count = page.times.count
        screen.advance(seconds: 0.3)
        #expect(page.times.count == count && !page.manager.isAccelerometerActive)
    }

    @Test("The attitude of a device: on its back, upright, and tilted to the right")
    func attitudes() throws {
        let page = Page()
        let screen = Screen { page }
        func motion(_ tilt: DeviceTilt) throws -> CMDeviceMotion {
            var result: CMDeviceMotion?
            screen.perform {
                FrameLoop.current.tilt = tilt
                page.manager.startDeviceMotionUpdates()
                result = page.manager.deviceMotion
            }
            return try #require(result)
        }
        let lying = try motion(DeviceTilt(backward: .pi / 2))
        #expect(abs(lying.gravity.z + 1) < 1e-9)
        #expect(abs(lying.attitude.pitch) < 1e-9 && abs(lying.attitude.roll) < 1e-9 && abs(lying.attitude.yaw) < 1e-9)
        let upright = try motion(.upright)
        #expect(abs(upright.attitude.pitch - .pi / 2) < 1e-6 && upright.attitude.roll == 0)
        let tilted = try motion(DeviceTilt(clockwise: 0.4, backward: 0.7))
        let (pitch, roll) = (tilted.attitude.pitch, tilted.attitude.roll)
        #expect(abs(tilted.gravity.x - cos(pitch) * sin(roll)) < 1e-9)
        #expect(abs(tilted.gravity.y + sin(pitch)) < 1e-9)
        #expect(abs(tilted.gravity.z + cos(pitch) * cos(roll)) < 1e-9)
        #expect(tilted.userAcceleration == CMAcceleration())
        let infinite = try motion(DeviceTilt(clockwise: .infinity, backward: .nan))
        #expect(infinite.gravity == CMAcceleration(x: 0, y: -1, z: 0))
    }

    @Test("Touch scripts tilt the device")
    func scriptsTilt() throws {
        let json = """
            [{"tilt": [1, 0], "start": 0.5, "duration": 1}, {"tilt": [0, 0.2], "start": 2, "duration": 0}]
            """
        let script = try TouchScript(json: Array(json.utf8), name: "tilt.touches.json")
        #expect(try TouchScript(json: Array(script.json.utf8), name: "again") == script)
        let host = HeadlessHost(size: CGSize(width: 100, height: 100), touches: script) { UIViewController() }
        var tilts: [DeviceTilt] = []
        for frame in 1...150 {
            host.advance()
            if frame % 30 == 0 { tilts.append(host.loop.tilt) }
        }
        let expected = [(0.0, 0.0), (0.5, 0), (1, 0), (0, 0.2), (0, 0.2)]
        #expect(
            zip(tilts, expected).allSatisfy { abs($0.clockwise - $1.0) < 1e-6 && abs($0.backward - $1.1) < 1e-6 },
            "\(tilts)")
        #expect(host.deliveredTouches.isEmpty)
    }
}

extension TimeInterval {
    fileprivate func rounded(toMultipleOf step: Double) -> Double { (self / step).rounded() / (1 / step).rounded() }
}
