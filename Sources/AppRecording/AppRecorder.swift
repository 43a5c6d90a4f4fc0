import CommandLineOptions
import DynamicsRecording
import Foundation
import JSONReading
import LiveSession
import MotionExport
import ProgramArguments
import ScreenAudit
import UIKit

// Runs an application as a recording, if its arguments or environment variables request one.

/// Sets the recorder of applications. UIKit calls this function through ApplicationHook when an application starts, on
/// the main thread.
@_cdecl("opendynamics_install_recorder")
func installRecorder() {
    MainActor.assumeIsolated { UIApplication.recorder = AppRecorder.record }
}

/// Runs an application as a recording.
@MainActor
enum AppRecorder {
    /// Runs an application and writes the files that the arguments or environment variables of the program request.
    /// Removes the arguments of the recording from `CommandLine.arguments`.
    ///
    /// Ends the program with an exit code if the request is invalid or cannot be fulfilled.
    /// - Returns: False, without an effect on the application, if no recording was requested.
    static func record(_ run: ApplicationRun) -> Bool {
        let name = ProcessInfo.processInfo.processName
        do {
            let environment = ProcessInfo.processInfo.environment
            let words = CommandLine.arguments
            if let worker = try SessionWorker(environment: environment) {
                FatalSignals.installHandlers(.worker)
                serve(run, worker, name: name)
                return true
            }
            guard
                let request = try RecordingRequest(
                    arguments: Array(words.dropFirst()), environment: environment, name: name)
            else {
                try applyVariables(of: environment, to: run.loop)
                FatalSignals.installHandlers(.session(program: words.first ?? name))
                return false
            }
            for note in request.notes { writeToStandardError("\(name): \(note)") }
            DarkRun.arguments = words
            ProgramArguments.replace(with: words.prefix(1) + request.remainingArguments)
            if let address = request.address { try LiveRun.serve(request, at: address, name: name) }
            if request.servesProtocol { try LiveRun.serveProtocol(request, name: name) }
            if !request.isRecording {
                try prepareWindow(request, run.loop, name: name)
                FatalSignals.installHandlers(.session(program: words.first ?? name))
                return false
            }
            try record(run, request, name: name)
            return true
        } catch let error as UserFacingError {
            writeToStandardError("\(name): \(error.message)")
            exit(error.exitCode)
        } catch {
            writeToStandardError("\(name): The recording failed: \(error)")
            exit(EXIT_FAILURE)
        }
    }

    /// Sets the device of an application that runs without a recording, from variables such as `DYNAMICS_APPEARANCE`.
    private static func applyVariables(of environment: [String: String], to loop: FrameLoop) throws {
        var arguments = try Arguments([], valueOptions: DeviceOptions.valueOptions)
        var isGiven = false
        for option in DeviceOptions.valueOptions + DeviceOptions.flagOptions {
            let variable = RecordingRequest.variable(for: option)
            guard let value = environment[variable], !value.isEmpty else { continue }
            arguments.setDefault(value, forOption: option, label: variable)
            isGiven = true
        }
        guard isGiven else { return }
        let options = try DeviceOptions(arguments)
        let label = arguments.label(ofOption: Appearance.option)
        let size = options.size ?? loop.screen.bounds.size
        try setDevice(options.settings(forScreenOf: size), size, options.appearance, label, in: loop)
    }

    /// Sets the device of an application that runs in a window.
    private static func setDevice(
        _ device: DeviceSettings, _ size: CGSize, _ appearance: Appearance, _ label: String, in loop: FrameLoop
    ) throws {
        guard appearance != .both else {
            throw UserFacingError(.usage, "\(label) must be light or dark: a window shows one appearance.")
        }
        loop.resize(to: size)
        loop.deviceSettings = device
    }

    /// Sets the size, the style and the keys of the window that the application opens next.
    private static func prepareWindow(_ request: RecordingRequest, _ loop: FrameLoop, name: String) throws {
        #if Window
            let options = request.options
            try setDevice(options.device, options.size, options.appearance, Appearance.option, in: loop)
            guard request.usesKeys else { return }
            UIApplication.makeWindowTool = { WindowKeys($0, name: name) }
            print(WindowKeys.help)
        #else
            throw UserFacingError(
                .unavailable,
                "--window and --keys need a window, which this build does not support. Depend on OpenDynamics with "
                    + "traits: [\"Window\"] and install SDL2 and Cairo (apt-get install libsdl2-dev libcairo2-dev libpango1.0-dev libjpeg-dev). "
                    + "--film film.svg needs no window.")
        #endif
    }

    private static func record(_ run: ApplicationRun, _ request: RecordingRequest, name: String) throws {
        TemporaryFiles.installSignalHandlers()
        FatalSignals.installHandlers(.command(CommandLine.arguments))
        EarlyExit.beginRecording()
        defer { EarlyExit.endRecording() }
        let options = request.options
        let film = options.appearance == .both ? try AppearanceFilm(path: request.outputs[0].path) : nil
        let darkRun = try film.map { try DarkRun(writing: $0.darkPath) }
        let auditRuns = request.audit.map { !$0.isPart } == true ? try AuditRuns() : nil
        let outputs = film.map { film in request.outputs.map { $0.atPath(film.lightPath) } } ?? request.outputs
        let recorder = try RunRecorder(
            outputs, seconds: options.seconds, fps: options.fps, scale: CGFloat(options.scale),
            style: request.style)
        if let (path, export) = request.export {
            let file = try OutputFile(path: path)
            recorder.add(
                MotionExportSink(file, as: export.format, pattern: options.selection, tolerance: export.tolerance))
        }
        let work = request.countsWork ? WorkSink() : nil
        if let work { recorder.add(work) }
        let standardOutput = try StandardOutputReservation(isNeeded: request.paths.contains("-"))
        let (source, audit) = try launch(run, request, name: name)
        try recorder.record(source)
        let ownFindings = audit?.finish() ?? []
        run.terminate()
        let findings = try auditRuns?.wait(after: ownFindings) ?? ownFindings
        recorder.add(findings.map(\.viewerFinding) + (work?.findings ?? []).map(\.viewerFinding))
        standardOutput.end()
        try recorder.finish()
        if let request = request.audit { try write(findings, request) }
        work?.report()
        try darkRun?.wait()
        try film?.finish()
        for path in request.paths where path != "-" { print(path) }
    }

    /// Writes the findings of an audit to its JSON file, or prints them.
    private static func write(_ findings: [AuditFinding], _ request: AuditRequest) throws {
        if let path = request.jsonPath {
            let file = try OutputFile(path: path)
            try file.write(AuditFinding.encode(findings))
            try file.commit()
        }
        guard request.path == nil else { return }
        for finding in findings { writeToStandardError(finding.description) }
        writeToStandardError(findings.count == 1 ? "1 finding" : "\(findings.count) findings")
    }

    /// Runs an application for the session that started this process, until the session ends.
    private static func serve(_ run: ApplicationRun, _ worker: SessionWorker, name: String) {
        do {
            let header = worker.header
            let options = header.options ?? TraceOptions(seconds: 0, scale: 2, cells: 0)
            try launch(run, on: options.device, size: header.bounds, scale: options.scale, fps: header.fps)
            let host = HeadlessHost(running: run.loop, fps: header.fps)
            try worker.serve(host, runMainQueue: { runMainQueue(of: run.loop) })
            run.terminate()
        } catch {
            worker.fail((error as? UserFacingError)?.message ?? "\(error)")
        }
    }

    /// Launches an application on a screen with the size and scale of the options.
    private static func launch(
        _ run: ApplicationRun, _ request: RecordingRequest, name: String
    ) throws -> (HostFrameSource, Audit?) {
        let options = request.options
        let device = request.audit?.setting.applied(to: options.device) ?? options.device
        run.loop.countsWork = request.countsWork
        try launch(run, on: device, size: options.size, scale: options.scale, fps: options.fps)
        let host = HeadlessHost(
            running: run.loop, fps: options.fps, touches: options.touches ?? TouchScript())
        let traceOptions = TraceOptions(seconds: options.seconds, scale: options.scale, cells: 0)
        let audit = request.audit.map {
            Audit(run.loop, framesPerSecond: options.fps, setting: $0.setting, options: $0.options)
        }
        audit?.observe(frame: 0, isTouched: false)
        let source = HostFrameSource(
            host, name: name, options: traceOptions, selection: request.traceSelection
        ) {
            runMainQueue(of: run.loop)
            audit?.observe(frame: host.frame, isTouched: host.isTouched)
        }
        return (source, audit)
    }

    /// Launches an application on a device.
    /// - Throws: A `UserFacingError` if the application shows no window.
    private static func launch(
        _ run: ApplicationRun, on device: DeviceSettings, size: CGSize, scale: Double, fps: Double
    ) throws {
        run.loop.resize(to: size)
        run.loop.deviceSettings = device
        run.loop.screen.scale = CGFloat(scale)
        run.loop.clock.frameDuration = 1 / fps
        run.launch()
        runMainQueue(of: run.loop)
        guard !run.loop.windows.isEmpty else {
            throw UserFacingError(
                .applicationFault,
                "The app shows no window. In application(_:didFinishLaunchingWithOptions:), or in "
                    + "scene(_:willConnectTo:options:) of the scene delegate, create a UIWindow, set its "
                    + "rootViewController, call makeKeyAndVisible(), and keep the window in a property.")
        }
    }

    /// Runs the closures on the main queue, and the main actor's tasks, as a window does once per frame.
    /// While they run, the frame loop is the current one, so that timers and sleeping tasks use its clock.
    private static func runMainQueue(of loop: FrameLoop) {
        loop.perform {
            // The queue runs its closures in order, so after the last one all others have run. A run loop may return before it
            // has run any. Tasks that slept until this frame continue in it, too.
            let isDrained = DrainState()
            DispatchQueue.main.async(group: nil, qos: .unspecified, flags: []) { isDrained.value = true }
            repeat {
                _ = RunLoop.main.run(mode: .default, before: Date(timeIntervalSinceNow: 0.01))
            } while !isDrained.value || FrameSleep.continuingTaskCount > 0
        }
    }
}

/// Whether the main queue has run the closures that were added before a certain time. Only the main thread uses it.
private final class DrainState: @unchecked Sendable { var value = false }
