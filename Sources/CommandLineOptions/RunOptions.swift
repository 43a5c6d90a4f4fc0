import DynamicsRecording
import Foundation
import JSONReading

/// The options of a recorded run that the command line tool and recorded apps have in common.
///
/// If an option was not given, its value is that of the replayed trace or, without one, the default.
package struct RunOptions {
    /// The frame rate, in frames per second.
    package let fps: Double
    /// The size of the screen, in points.
    package let size: CGSize
    /// The duration, in seconds.
    package let seconds: Double
    /// The scale of the screen, in pixels per point.
    package let scale: Double
    /// The appearance of the interface.
    package let appearance: Appearance
    /// The safe area of the screen and the settings of the device. Those of an SVG of both appearances are light.
    package let device: DeviceSettings
    /// The touches and the changes of the device to play; nil if the option `--touches` was not given.
    ///
    /// With the option `--size`, the changes of the screen size in the replayed trace are omitted.
    package let touches: TouchScript?
    /// The options in the header of the replayed trace; nil without one.
    package let replayed: TraceOptions?
    /// The pattern of the names that traces record; nil for all.
    package let selection: NamePattern?

    /// Reads the options from the arguments of a command.
    /// - Parameters:
    ///   - arguments: The arguments.
    ///   - frameImpliesSafeArea: Whether a film in a phone has the safe area of a phone by default. The default is true.
    ///   - name: The name of the interface. A trace of another interface supplies touches only.
    ///   - makeDefaults: A closure that returns the default size of the screen, in points, and the default duration, in
    ///     seconds. Its argument is the touch script of the option `--touches`.
    /// - Throws: A `UserFacingError` if a value is out of range or the touches cannot be read.
    package init(
        _ arguments: Arguments, frameImpliesSafeArea: Bool = true, name: String,
        makeDefaults: (TouchScript?) -> (size: CGSize, seconds: Double)
    ) throws {
        let source = try arguments.string(forOption: "--touches").map { try TouchSource(path: $0) }
        let header = try Self.findReplayedHeader(of: name, in: source)
        replayed = header?.options
        selection = try Self.readSelection(arguments) ?? header?.selection.flatMap(NamePattern.init)
        let options = try DeviceOptions(
            arguments, replayed: replayed?.device, frameImpliesSafeArea: frameImpliesSafeArea)
        let givenSize = try arguments.size(forOption: "--size", atMost: 10_000) ?? options.size
        touches = Self.makeScript(source, isReplay: header != nil, hasGivenSize: givenSize != nil)
        let defaults = makeDefaults(touches)
        fps = try arguments.number(forOption: "--fps", in: 1...1000) ?? header?.fps ?? 60
        size = givenSize ?? header?.bounds ?? defaults.size
        (appearance, device) = (options.appearance, options.settings(forScreenOf: size))
        seconds =
            try arguments.number(forOption: "--seconds", in: 0.001...86_400) ?? replayed?.seconds ?? defaults.seconds
        scale = try arguments.number(forOption: "--scale", in: 0.1...8) ?? replayed?.scale ?? 2
    }

    /// The name of the option for the recorded views, layers and items.
    package static let itemsOption = "--items"

    /// Returns the pattern of the option for the recorded items; nil if it was not given.
    /// - Throws: A `UserFacingError` of kind `usage` if the pattern is empty.
    package static func readSelection(_ arguments: Arguments) throws -> NamePattern? {
        guard let text = arguments.string(forOption: itemsOption) else { return nil }
        if let pattern = NamePattern(text) { return pattern }
        throw UserFacingError(
            .usage,
            "\(arguments.label(ofOption: itemsOption)) must name views, such as drawer,cell*, but is \"\(text)\".")
    }

    /// Throws an error if the option for the recorded items was given, but no output is a trace or a page.
    package static func validateSelection(
        _ arguments: Arguments, _ outputs: [RecordingOutput], hasExport: Bool = false
    ) throws {
        guard arguments.contains(option: itemsOption), !hasExport else { return }
        for output in outputs {
            switch output {
            case .trace, .page: return
            case .film, .strip: continue
            }
        }
        let label = arguments.label(ofOption: itemsOption)
        throw UserFacingError(.usage, "\(label) applies to traces and pages. Add one, or remove \(label).")
    }

    /// Returns the touches to play. A trace of another interface supplies only its touches.
    private static func makeScript(_ source: TouchSource?, isReplay: Bool, hasGivenSize: Bool) -> TouchScript? {
        guard case .trace(let header)? = source else { return source?.script }
        guard isReplay else { return TouchScript(header.touches) }
        var script = TouchScript(header)
        if hasGivenSize {
            script.gestures.removeAll { if case .device(.size, _) = $0 { true } else { false } }
        }
        return script
    }

    /// Returns the header of the trace to replay, or nil if there is no trace of the same interface.
    ///
    /// The run uses the options in the header, unless the command line overrides them. A trace of another interface
    /// supplies only touches, so its header is not returned.
    private static func findReplayedHeader(of name: String, in source: TouchSource?) throws -> TraceHeader? {
        guard case .trace(let header)? = source, header.scene == name else { return nil }
        let sides = 1...CGFloat(10_000)
        let sizes = [header.bounds] + header.deviceEvents.compactMap { $0.change.size }
        guard (1...1000).contains(header.fps), (0.1...8).contains(header.options?.scale ?? 1),
            sizes.allSatisfy({ sides.contains($0.width) && sides.contains($0.height) })
        else {
            throw UserFacingError(
                .data,
                "The trace of \(header.scene) cannot be replayed: its bounds, sizes, fps or scale are out of range.")
        }
        return header
    }
}

extension DeviceEvent.Change {
    /// The new size of the screen, in points; nil for other changes.
    fileprivate var size: CGSize? { if case .size(let size) = self { size } else { nil } }
}
