import UIKit

// The object that measures the acceleration and the attitude of the device.

/// A closure that receives measurements of the accelerometer. The error is always nil.
public typealias CMAccelerometerHandler = (CMAccelerometerData?, (any Error)?) -> Void
/// A closure that receives the motion of the device. The error is always nil.
public typealias CMDeviceMotionHandler = (CMDeviceMotion?, (any Error)?) -> Void

/// The accelerometer and the attitude of the device.
///
/// There is no real device: its tilt is `FrameLoop.tilt`, which entries `tilt` of touch scripts change, and in a window the
/// arrow keys with Control. At first the device is held upright, so gravity points to the bottom of the screen. Time is that of
/// the frame loop, and handlers are called at the beginning of frames, so the same script gives the same measurements.
@preconcurrency @MainActor
open class CMMotionManager: NSObject {
    /// Creates a manager without updates.
    public override init() { super.init() }

    private static var orientation: DeviceOrientation { DeviceOrientation(FrameLoop.current.tilt) }

    // MARK: Accelerometer

    /// A Boolean value that indicates whether there is an accelerometer: true.
    open var isAccelerometerAvailable: Bool { true }
    /// A Boolean value that indicates whether accelerometer updates were started and not stopped. The default is false.
    open private(set) var isAccelerometerActive = false
    /// The shortest time between two calls of the accelerometer's handler, in seconds. The default is 0.01. There is at most
    /// one call per frame. Values that are negative or NaN are treated as 0.
    open var accelerometerUpdateInterval: TimeInterval = 0.01
    private var accelerometerUpdates: MotionUpdates?

    /// The measurement in the current frame; nil while accelerometer updates are not active.
    open var accelerometerData: CMAccelerometerData? {
        isAccelerometerActive ? CMAccelerometerData(Self.orientation, at: CACurrentMediaTime()) : nil
    }

    /// Starts updates of `accelerometerData`.
    open func startAccelerometerUpdates() {
        stopAccelerometerUpdates()
        isAccelerometerActive = true
    }

    /// Starts calls of a handler with measurements of the accelerometer. They replace earlier ones.
    /// - Parameters:
    ///   - queue: The queue that calls the handler. The main queue calls it in the frame of the measurement.
    ///   - handler: The handler.
    open func startAccelerometerUpdates(
        to queue: OperationQueue, withHandler handler: @escaping CMAccelerometerHandler
    ) {
        startAccelerometerUpdates()
        accelerometerUpdates = MotionUpdates { [weak self] in
            self?.accelerometerUpdateInterval ?? 0
        } deliver: { [weak self] in
            guard let data = self?.accelerometerData else { return }
            call(in: queue) { handler(data, nil) }
        }
    }

    /// Stops the updates of the accelerometer.
    open func stopAccelerometerUpdates() {
        accelerometerUpdates?.stop()
        (accelerometerUpdates, isAccelerometerActive) = (nil, false)
    }

    // MARK: Device motion

    /// A Boolean value that indicates whether the motion of the device is available: true.
    open var isDeviceMotionAvailable: Bool { true }
    /// A Boolean value that indicates whether device motion updates were started and not stopped. The default is false.
    open private(set) var isDeviceMotionActive = false
    /// The shortest time between two calls of the handler of the device's motion, in seconds. The default is 0.01. There is at
    /// most one call per frame. Values that are negative or NaN are treated as 0.
    open var deviceMotionUpdateInterval: TimeInterval = 0.01
    private var deviceMotionUpdates: MotionUpdates?

    /// The motion of the device in the current frame; nil while device motion updates are not active.
    open var deviceMotion: CMDeviceMotion? {
        isDeviceMotionActive ? CMDeviceMotion(Self.orientation, at: CACurrentMediaTime()) : nil
    }

    /// Starts updates of `deviceMotion`.
    open func startDeviceMotionUpdates() {
        stopDeviceMotionUpdates()
        isDeviceMotionActive = true
    }

    /// Starts calls of a handler with the motion of the device. They replace earlier ones.
    /// - Parameters:
    ///   - queue: The queue that calls the handler. The main queue calls it in the frame of the measurement.
    ///   - handler: The handler.
    open func startDeviceMotionUpdates(to queue: OperationQueue, withHandler handler: @escaping CMDeviceMotionHandler) {
        startDeviceMotionUpdates()
        deviceMotionUpdates = MotionUpdates { [weak self] in
            self?.deviceMotionUpdateInterval ?? 0
        } deliver: { [weak self] in
            guard let motion = self?.deviceMotion else { return }
            call(in: queue) { handler(motion, nil) }
        }
    }

    /// Stops the updates of the device's motion.
    open func stopDeviceMotionUpdates() {
        deviceMotionUpdates?.stop()
        (deviceMotionUpdates, isDeviceMotionActive) = (nil, false)
    }
}
